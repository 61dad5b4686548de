// What the card company says of our payments, recorded.
import type { Charge } from '#contract/bookings'
import * as bookings from '#bookings'
import { type Ctx, transact } from '#context'
import { refuse } from '#http/refusal'
import { tell } from '#notifications'
import { CardsUnavailable, type Intent } from '#providers/cards'
import { pays } from './rules.ts'
import * as store from './store.ts'

/** Asks the card company something. @throws Refusal provider_unavailable */
export async function asked<T>(ctx: Ctx, question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    if (!(error instanceof CardsUnavailable)) throw error
    ctx.log.warn({ err: error }, 'the card company did not answer')
    return refuse('provider_unavailable')
  }
}

export const chargeOf = ({ amount, currency, rate, rateDate }: store.PaymentRow): Charge => ({ amount, currency, rate, rateDate })

/**
 * Records what the card company says of an intent. Browser, notice and clock all come through here, in any order and
 * any number; together they record one payment. Money for a booking that is over, or for a phone that cannot be sold, is given back.
 * @returns the payment as it then is; undefined when the intent is not one of ours
 */
export async function settle(ctx: Ctx, intent: Intent): Promise<store.PaymentRow | undefined> {
  const payment = (await store.findByIntent(ctx, intent.id)) ?? (intent.paymentId ? await store.find(ctx, intent.paymentId) : undefined)
  if (!payment || !pays(intent, payment)) return undefined
  if (intent.status !== 'succeeded') return payment
  return transact(ctx, async (ctx) => {
    const booking = (await bookings.lock(ctx, payment.bookingId))!
    await store.keepIntent(ctx, payment.id, intent.id)
    const current = (await store.lock(ctx, payment.id))!
    if (current.state !== 'open' && current.state !== 'cancelled') return current
    const canBeSold = booking.phone === bookings.phoneWhile('unpaid')
    const paid = current.state === 'open' && canBeSold ? await bookings.step(ctx, booking.id, 'pay') : undefined
    if (paid) {
      await store.change(ctx, payment.id, current.state, 'succeeded')
      await tell(ctx, ...paid)
    } else {
      const withdrawn = canBeSold ? undefined : await bookings.step(ctx, booking.id, 'withdraw')
      await store.change(ctx, payment.id, current.state, 'refund_due')
      await ctx.jobs.send(ctx.db, 'refund-payment', { paymentId: payment.id })
      const facts = { ...bookings.orderOf(booking), charge: chargeOf(current), why: withdrawn ? ('withdrawn' as const) : ('late' as const) }
      await tell(ctx, { to: { person: booking.buyerId }, kind: 'booking_refunded', facts })
    }
    return store.find(ctx, payment.id)
  })
}

/** Learns from the card company how an intent stands and records it. @throws Refusal provider_unavailable */
export async function settleIntent(ctx: Ctx, intentId: string): Promise<store.PaymentRow | undefined> {
  const intent = await asked(ctx, ctx.cards.find(intentId))
  return intent && settle(ctx, intent)
}

/**
 * Takes the payment of a booking back from the card company, so that nobody pays for what is gone. What was paid meanwhile is recorded.
 * @throws Refusal provider_unavailable
 */
export async function withdrawPayment(ctx: Ctx, bookingId: string): Promise<'withdrawn' | 'succeeded' | 'processing'> {
  const payment = await store.findLive(ctx, bookingId)
  if (!payment) return 'withdrawn'
  if (payment.state === 'succeeded') return 'succeeded'
  const intent = payment.intentId ? await asked(ctx, ctx.cards.cancel(payment.intentId)) : undefined
  if (intent?.status === 'processing') return 'processing'
  if (intent?.status === 'succeeded') {
    await settle(ctx, intent)
    return 'succeeded'
  }
  await store.change(ctx, payment.id, 'open', 'cancelled')
  return 'withdrawn'
}
