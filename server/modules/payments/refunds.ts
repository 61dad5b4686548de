// Money on its way back.
import * as bookings from '#bookings'
import type { MethodName } from '#contract/payments/methods'
import { type Ctx, transact } from '#context'
import { notify } from '#notifications'
import * as ledger from './ledger.ts'
import { failPart } from './part-refunds.ts'
import { overdueHours } from './rules.ts'
import { atProvider, callProvider, idsOf } from './settle.ts'
import { forEachRow } from './sweeps.ts'
import * as refunds from './refund-store.ts'
import * as store from './store.ts'

/** Gives back a payment that is due back. Asking twice gives it back once. @throws ProviderUnavailable, RefundFailed */
export async function refund(ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await store.find(ctx, paymentId)
  if (payment?.state !== 'refund_due' || !payment.providerId) return
  const refundId = await ctx.methods.get(payment.method).refund(payment.providerId, payment.id)
  await transact(ctx, async (ctx) => {
    if (await refunds.markRefunded(ctx, payment.id, refundId))
      await ledger.recordGivenBack(ctx, payment, payment.amount)
  })
  ctx.log.info(idsOf(payment), 'a payment was given back')
}

/** Every hour: gives back what is still due, until it is done, and tells the admins of what has been due for long. */
export async function sweepRefunds(ctx: Ctx): Promise<void> {
  await forEachRow(
    ctx,
    await refunds.due(ctx, 500),
    ({ paymentId }) => refund(ctx, paymentId),
    'a refund that is due could not be made',
  )
  const before = new Date(ctx.now().getTime() - overdueHours * 3_600_000)
  const overdue = await refunds.overdue(ctx, before, 50)
  await forEachRow(
    ctx,
    overdue,
    ({ paymentId, since }) => notifyOverdue(ctx, paymentId, since!),
    'a refund that is overdue could not be told',
  )
}

function notifyOverdue(ctx: Ctx, paymentId: string, since: Date): Promise<void> {
  return transact(ctx, async (ctx) => {
    if (!(await refunds.markNotified(ctx, paymentId))) return
    const payment = (await store.find(ctx, paymentId))!
    const booking = (await bookings.find(ctx, payment.bookingId))!
    const facts = { ...bookings.bookingFacts(booking), charge: bookings.chargeOf(payment), since: since.toISOString() }
    await notify(ctx, { to: { admins: 'all', but: [] }, kind: 'refund_overdue', facts })
  })
}

/** Learns from the provider whether a refund has failed since; then the money is due again. @throws Refusal provider_unavailable */
export async function checkRefund(ctx: Ctx, method: MethodName, refundId: string): Promise<void> {
  const refund = await callProvider(
    ctx,
    { refundId },
    atProvider(ctx, method, (at) => at.findRefund(refundId)),
  )
  if (!refund?.isFailed || (await failPart(ctx, refundId))) return
  const payment = await transact(ctx, async (ctx) => {
    const paymentId = await refunds.markFailed(ctx, refund)
    const payment = paymentId === undefined ? undefined : await store.find(ctx, paymentId)
    if (payment) await ledger.recordGivenBack(ctx, payment, payment.givenBack)
    return payment
  })
  if (payment) ctx.log.error({ ...idsOf(payment), refundId }, 'a refund failed: its money is due again')
}
