import { checkReceipt, getReceipt } from '#contract/receipts'
import { type Serving, serve } from '#http/serve'
import * as receipts from './receipts.ts'

export function receiptsRoutes(serving: Serving) {
  serve(serving, getReceipt, (ctx, { params }) => receipts.ofBooking(ctx, params.id))
  serve(serving, checkReceipt, (ctx, { params }) => receipts.check(ctx, params.code))
}
