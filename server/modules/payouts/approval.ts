// The second admin of a large batch: approves it, and its file can be read, or rejects it, and its money can go into another one.
import type { PayoutBatch } from '#contract/payments/payout-batches'
import { audit, people } from '#accounts'
import { type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import { payoutLedger } from '#payments'
import * as store from './batch-store.ts'
import { presented } from './batches.ts'

/** @throws Refusal payout_batch_unknown, payout_batch_sent, payout_batch_decided, payout_batch_rejected, admins_only */
async function lockWaiting(ctx: PersonCtx, id: string) {
  await people.holdAdmin(ctx)
  const batch = (await store.lock(ctx, Number(id))) ?? refuse('payout_batch_unknown')
  if (batch.sentAt) refuse('payout_batch_sent')
  if (batch.approval === 'rejected') refuse('payout_batch_rejected')
  return batch.approval === 'waiting' ? batch : refuse('payout_batch_decided')
}

/** Approves a batch that another admin made. @throws Refusal payout_batch_own, and what `lockWaiting` throws */
export async function approve(ctx: PersonCtx, id: string): Promise<PayoutBatch> {
  await transact(ctx, async (ctx) => {
    const batch = await lockWaiting(ctx, id)
    if (batch.createdBy === ctx.person.id) refuse('payout_batch_own')
    await store.decide(ctx, batch.id, 'approved', ctx.person.id)
    await audit.record(ctx, { action: 'payouts_approved', note: `Batch ${id}` })
  })
  return presented(ctx, Number(id))
}

/** Rejects a batch, one's own too: what was in it is payable again. @throws Refusal what `lockWaiting` throws */
export async function reject(ctx: PersonCtx, id: string): Promise<PayoutBatch> {
  await transact(ctx, async (ctx) => {
    const batch = await lockWaiting(ctx, id)
    const payouts = (await store.payoutsOf(ctx, batch.id)).filter(({ state }) => state === 'exported')
    await payoutLedger.recordRejected(
      ctx,
      payouts.map(({ id }) => id),
    )
    await store.markRejected(ctx, batch.id)
    await store.decide(ctx, batch.id, 'rejected', ctx.person.id)
    await audit.record(ctx, { action: 'payouts_rejected', note: `Batch ${id}` })
  })
  return presented(ctx, Number(id))
}
