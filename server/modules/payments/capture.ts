// Takes money that a provider holds for us.
import type { Ctx } from '#context'
import { idsOf, settlePayment } from './settle.ts'
import { forEachRow } from './sweeps.ts'
import * as store from './store.ts'

/** Takes the money of a payment that its provider holds; once, however often it is asked. @throws ProviderUnavailable */
export async function capture(ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await store.find(ctx, paymentId)
  if (payment?.state !== 'succeeded' || !payment.heldUntil || !payment.providerId) return
  await ctx.methods.get(payment.method).capture(payment.providerId)
  // The payment is reversed where the provider has let it go.
  await settlePayment(ctx, payment.method, payment.providerId)
  ctx.log.info(idsOf(payment), 'a payment that was held was taken')
}

/** A payment is taken this long before its provider lets it go. */
const spareHours = 24

/** Every hour: takes what a provider holds for deals that are complete, and what it would let go within a day. */
export async function captureHeld(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() + spareHours * 3_600_000)
  await forEachRow(
    ctx,
    await store.toCapture(ctx, before, 500),
    ({ paymentId }) => capture(ctx, paymentId),
    'a payment that is held could not be taken',
  )
}
