import {
  getAnswerHours,
  getSupportThread,
  getSupportThreads,
  openVisitorThread,
  writeAgain,
  writeAgainAsVisitor,
  writeAsVisitor,
  writeToMarket,
} from '#contract/support/support'
import {
  answerSupport,
  changeSupport,
  getReadyAnswers,
  getSupportCase,
  getSupportInbox,
  noteSupport,
  putReadyAnswer,
  removeReadyAnswer,
} from '#contract/support/support-inbox'
import { type RouteContext, serve, serveList } from '#http/serve'
import * as inbox from './inbox.ts'
import * as support from './support.ts'

const done = (message: string) => ({ acknowledged: true as const, message })
const thanks = 'Thank you. We will answer.'

export function supportRoutes(routeContext: RouteContext) {
  serve(routeContext, writeToMarket, async (ctx, { body }) => ({
    ...done(thanks),
    insertedId: await support.write(ctx, body),
  }))
  serve(routeContext, getSupportThreads, (ctx) => support.own(ctx))
  serve(routeContext, getSupportThread, (ctx, { params }) => support.ownThread(ctx, params.id))
  serve(routeContext, writeAgain, async (ctx, { params, body }) => {
    await support.writeAgain(ctx, params.id, body.text)
    return done(thanks)
  })
  serve(routeContext, writeAsVisitor, async (ctx, { body }) => {
    await support.writeAsVisitor(ctx, body)
    return done(thanks)
  })
  serve(routeContext, openVisitorThread, (ctx, { body }) => support.openLinked(ctx, body.token))
  serve(routeContext, writeAgainAsVisitor, async (ctx, { body }) => {
    await support.writeAgainAsVisitor(ctx, body)
    return done(thanks)
  })
  serve(routeContext, getAnswerHours, async (ctx) => ({ hours: await support.usualHours(ctx) }))
  serveList(routeContext, getSupportInbox, (ctx, { query }) => inbox.list(ctx, query))
  serve(routeContext, getSupportCase, (ctx, { params }) => inbox.one(ctx, params.id))
  serve(routeContext, answerSupport, async (ctx, { params, body }) => {
    await inbox.answer(ctx, params.id, body.text)
    return done('Answered.')
  })
  serve(routeContext, noteSupport, async (ctx, { params, body }) => {
    await inbox.note(ctx, params.id, body.text)
    return done('Noted.')
  })
  serve(routeContext, changeSupport, async (ctx, { params, body }) => {
    await inbox.change(ctx, params.id, body)
    return done('Changed.')
  })
  serve(routeContext, getReadyAnswers, (ctx) => inbox.readyAnswers(ctx))
  serve(routeContext, putReadyAnswer, async (ctx, { body }) => {
    await inbox.putReadyAnswer(ctx, body)
    return done('Saved.')
  })
  serve(routeContext, removeReadyAnswer, async (ctx, { params }) => ({
    deletedCount: await inbox.removeReadyAnswer(ctx, params.name),
  }))
}
