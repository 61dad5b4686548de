import { checkReceipt, getReceipt } from '#contract/payments/receipts'
import { type RouteContext, serve } from '#http/serve'
import * as receipts from './receipts.ts'

export function receiptsRoutes(routeContext: RouteContext) {
  serve(routeContext, getReceipt, (ctx, { params }) => receipts.ofBooking(ctx, params.id))
  serve(routeContext, checkReceipt, (ctx, { params }) => receipts.check(ctx, params.code))
}
