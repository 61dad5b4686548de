import {
  approvePayouts,
  decideDebt,
  exportPayouts,
  getPayoutBatch,
  getPayouts,
  markPayoutFailed,
  markPayoutsSent,
  noteFees,
  previewPayouts,
  readPayoutFile,
  rejectPayouts,
} from '#contract/payments/payout-batches'
import { getOwnMoney, setPayoutAccount } from '#contract/payments/payouts'
import { type RouteContext, serve } from '#http/serve'
import type { Identity } from '#providers/identity'
import * as payouts from './payouts.ts'

export function payoutsRoutes(routeContext: RouteContext, identity: Identity) {
  serve(routeContext, getOwnMoney, (ctx) => payouts.ownMoney(ctx))
  serve(routeContext, setPayoutAccount, (ctx, { body }) => payouts.setAccount(ctx, identity, body))
  serve(routeContext, getPayouts, (ctx) => payouts.getOverviewOfPayouts(ctx))
  serve(routeContext, decideDebt, async (ctx, { params, body }) => {
    await payouts.decideDebt(ctx, params, body)
    return { acknowledged: true as const, message: 'The decision is saved.' }
  })
  serve(routeContext, noteFees, async (ctx, { params, body }) => {
    await payouts.noteFees(ctx, params.sellerId, body)
    return { acknowledged: true as const, message: 'It is noted.' }
  })
  serve(routeContext, previewPayouts, (ctx, { params }) => payouts.preview(ctx, params.method))
  serve(routeContext, exportPayouts, (ctx, { body }) => payouts.exportBatch(ctx, body.method, body.poisha))
  serve(routeContext, getPayoutBatch, async (ctx, { params }) => ({ payouts: await payouts.payoutsOf(ctx, params.id) }))
  serve(routeContext, readPayoutFile, (ctx, { params }) => payouts.file(ctx, params.id))
  serve(routeContext, approvePayouts, (ctx, { params }) => payouts.approve(ctx, params.id))
  serve(routeContext, rejectPayouts, (ctx, { params }) => payouts.reject(ctx, params.id))
  serve(routeContext, markPayoutsSent, (ctx, { params }) => payouts.markSent(ctx, params.id))
  serve(routeContext, markPayoutFailed, async (ctx, { params, body }) => {
    await payouts.markFailed(ctx, params.id, body.reason)
    return { acknowledged: true as const, message: 'The payout came back.' }
  })
}
