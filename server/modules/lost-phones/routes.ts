import { answerLostNotice, getLostNotices } from '#contract/lost-phones/lost-notices'
import {
  askAboutImei,
  confirmLostReport,
  getLostReports,
  getMyLostReports,
  holdLostReport,
  readLostImeis,
  rejectLostReport,
  reportLostPhone,
  takeBackLostReport,
} from '#contract/lost-phones/lost-phones'
import { type RouteContext, serve, serveList } from '#http/serve'
import * as decisions from './decisions.ts'
import * as lostPhones from './lost-phones.ts'
import * as notices from './notices.ts'

const done = (message: string) => ({ acknowledged: true as const, message })

export function lostPhonesRoutes(routeContext: RouteContext) {
  serve(routeContext, reportLostPhone, async (ctx, { body }) => ({
    insertedId: await lostPhones.report(ctx, body),
    ...done('Thank you. An admin will look at your report.'),
  }))
  serve(routeContext, getMyLostReports, (ctx) => lostPhones.own(ctx))
  serve(routeContext, takeBackLostReport, async (ctx, { params }) => {
    await lostPhones.takeBack(ctx, params.id)
    return done('The report has been withdrawn.')
  })
  serve(routeContext, askAboutImei, async (ctx, { body }) => ({ isReported: await lostPhones.ask(ctx, body.imei) }))
  serve(routeContext, getLostNotices, (ctx) => notices.ofSeller(ctx))
  serve(routeContext, answerLostNotice, (ctx, { params, body }) => notices.answer(ctx, params.id, body))
  serveList(routeContext, getLostReports, (ctx, { query }) => decisions.list(ctx, query))
  serve(routeContext, readLostImeis, async (ctx, { params }) => ({ imeis: await decisions.readImeis(ctx, params.id) }))
  serve(routeContext, holdLostReport, async (ctx, { params, body }) => {
    await decisions.hold(ctx, params.id, body.reason)
    return done('Its phones and deals are on hold.')
  })
  serve(routeContext, confirmLostReport, async (ctx, { params, body }) => {
    await decisions.confirm(ctx, params.id, body.reason)
    return done('The report is confirmed.')
  })
  serve(routeContext, rejectLostReport, async (ctx, { params, body }) => {
    await decisions.reject(ctx, params.id, body.reason)
    return done('The report is rejected.')
  })
}
