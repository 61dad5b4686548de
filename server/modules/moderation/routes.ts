import { deleteBuyer, deleteSeller, getBuyers, getUsers, makeAdmin, removeAdmin } from '#contract/people'
import { dismissReport, getReports, report, takeDown } from '#contract/reports'
import { people } from '#accounts'
import { type Serving, serve, serveList } from '#http/serve'
import * as moderation from './moderation.ts'

export function moderationRoutes(serving: Serving) {
  serveList(serving, getUsers, (ctx, { query }) => people.list(ctx, 'seller', query))
  serveList(serving, getBuyers, (ctx, { query }) => people.list(ctx, 'user', query))
  serve(serving, makeAdmin, async (ctx, { params }) => ({ modifiedCount: Number(await people.makeAdmin(ctx, params.id)) }))
  serve(serving, removeAdmin, async (ctx, { params }) => ({ modifiedCount: Number(await people.removeAdmin(ctx, params.id)) }))
  serve(serving, deleteSeller, async (ctx, { params }) => {
    await moderation.deletePerson(ctx, params.id, 'seller')
    return { deletedCount: 1 }
  })
  serve(serving, deleteBuyer, async (ctx, { params }) => {
    await moderation.deletePerson(ctx, params.id, 'user')
    return { deletedCount: 1 }
  })
  serve(serving, report, async (ctx, { body }) => ({
    acknowledged: true as const,
    message: 'Thank you. We will look at this phone.',
    insertedId: await moderation.report(ctx, body),
  }))
  serveList(serving, getReports, (ctx, { query }) => moderation.reports(ctx, query))
  serve(serving, dismissReport, async (ctx, { params }) => {
    await moderation.dismiss(ctx, params.id)
    return { acknowledged: true as const, message: 'The report is dismissed.' }
  })
  serve(serving, takeDown, async (ctx, { params, body }) => {
    await moderation.takeDown(ctx, params.id, body.reason)
    return { acknowledged: true as const, message: 'The phone is taken down.' }
  })
}
