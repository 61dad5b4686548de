// Payouts of a deal whose phone was confirmed as lost or stolen.
import { audit } from '#accounts'
import type { PersonCtx, Ctx } from '#context'
import { lockCounter } from '#database/counter-lock'
import { payoutLedger } from '#payments'
import * as batches from './batch-store.ts'
import { paidFor } from './store.ts'

/** Keeps batches from being made until the transaction ends. To be taken before phones, payments and accounts are locked. */
export const lockExports = (ctx: Ctx): Promise<void> => lockCounter(ctx.db, 'payouts', 'export')

/**
 * Takes the payout that has the money of a deal out of a batch that is not sent; what the seller has of other sales is payable again. Batches must not be made
 * meanwhile (`lockExports`).
 * @returns poisha that the seller was paid for the deal already
 */
export async function stopPayoutOf(ctx: PersonCtx, bookingId: string, reason: string): Promise<number> {
  for (const { id, batchId } of await batches.underWayOf(ctx, bookingId)) {
    await batches.lock(ctx, batchId)
    const { personId, reference, state } = await batches.payout(ctx, id)
    if (state !== 'exported') continue
    await payoutLedger.recordFailed(ctx, id)
    await batches.markFailed(ctx, id, reason)
    await audit.record(ctx, { action: 'payout_stopped', personId, note: `${reference}: ${reason}` })
  }
  return paidFor(ctx, bookingId)
}
