// A part of a payment on its way back, while the rest of it is the seller's.
import * as bookings from '#bookings'
import { type Ctx, transact } from '#context'
import { notify } from '#notifications'
import * as parts from './part-refund-store.ts'
import { overdueHours } from './rules.ts'
import { idsOf, settlePayment } from './settle.ts'
import { forEachRow } from './sweeps.ts'
import * as store from './store.ts'

/** Gives back the part of a payment that is due. Asking twice gives it back once. @throws ProviderUnavailable, RefundFailed */
export async function refundPart(ctx: Ctx, paymentId: string): Promise<void> {
  const due = await parts.findDue(ctx, paymentId)
  if (!due?.providerId) return
  const refundId = await ctx.methods.get(due.method).refundPart(due.providerId, paymentId, due.charged)
  // Due until it is in our books: where the provider does not answer now, nothing else may ever ask about it.
  const payment = await settlePayment(ctx, due.method, due.providerId)
  await parts.markMade(ctx, paymentId, refundId)
  if (payment) ctx.log.info(idsOf(payment), 'a part of a payment was given back')
}

/** Every hour: gives back parts that are still due, and tells the admins of those that have been due for long. */
export async function sweepPartRefunds(ctx: Ctx): Promise<void> {
  await forEachRow(
    ctx,
    await parts.due(ctx, 500),
    ({ paymentId }) => refundPart(ctx, paymentId),
    'a partial refund that is due could not be made',
  )
  const before = new Date(ctx.now().getTime() - overdueHours * 3_600_000)
  await forEachRow(
    ctx,
    await parts.overdue(ctx, before, 50),
    ({ paymentId }) => notifyOverdue(ctx, paymentId),
    'a partial refund that is overdue could not be told',
  )
}

function notifyOverdue(ctx: Ctx, paymentId: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const due = await parts.findDue(ctx, paymentId)
    if (!due || !(await parts.markNotified(ctx, paymentId))) return
    const payment = (await store.find(ctx, paymentId))!
    const booking = (await bookings.find(ctx, payment.bookingId))!
    const charge = { ...bookings.chargeOf(payment), amount: due.charged }
    const facts = { ...bookings.bookingFacts(booking), charge, since: due.since.toISOString() }
    await notify(ctx, { to: { admins: 'all', but: [] }, kind: 'refund_overdue', facts })
  })
}

/** A refund of a part has failed: it is due again. @returns whether it was one of ours @throws Refusal provider_unavailable */
export async function failPart(ctx: Ctx, refundId: string): Promise<boolean> {
  const failed = await parts.markFailed(ctx, refundId)
  if (!failed?.providerId) return false
  const { method, providerId } = failed
  ctx.log.error({ providerId, refundId }, 'a partial refund failed: it is due again')
  await settlePayment(ctx, method, providerId)
  return true
}
