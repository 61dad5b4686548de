import type { z } from 'zod'
import type { createPaymentIntent, recordPayment } from '#contract/payments'
import type { Charge } from '#contract/bookings'
import { formatTaka } from '#contract/money'
import * as bookings from '#bookings'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import { tell } from '#notifications'
import { CardsUnavailable, type Intent } from '#providers/cards'
import { pays, silentMinutes } from './rules.ts'
import * as store from './store.ts'

async function asked<T>(ctx: Ctx, question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    if (!(error instanceof CardsUnavailable)) throw error
    ctx.log.warn({ err: error }, 'the card company did not answer')
    return refuse('provider_unavailable')
  }
}

function refuseUnlessPayable(ctx: Ctx, booking: Pick<bookings.BookingRow, 'state' | 'holdEndsAt'>) {
  if (booking.state === 'paid') refuse('booking_paid')
  if (!bookings.isLive(booking.state) || booking.holdEndsAt <= ctx.now()) refuse('booking_over')
}

/** The booking's one open payment, with its amount fixed when it is made (ruling R6). */
function openPayment(ctx: PersonCtx, bookingId: string): Promise<store.PaymentRow> {
  return transact(ctx, async (ctx) => {
    const booking = (await bookings.lock(ctx, bookingId)) ?? refuse('booking_unknown')
    refuseUnlessPayable(ctx, booking)
    return (
      (await store.findLive(ctx, bookingId)) ??
      store.open(ctx, bookingId, booking.price, bookings.chargeFor(booking.price, ctx.config.charge))
    )
  })
}

async function intentOf(ctx: PersonCtx, payment: store.PaymentRow, booking: bookings.BookingRow): Promise<Intent> {
  const known = payment.intentId ? await asked(ctx, ctx.cards.find(payment.intentId)) : undefined
  if (known) return known
  const { id: paymentId, amount, currency } = payment
  const intent = await asked(
    ctx,
    ctx.cards.prepare({ paymentId, bookingId: booking.id, amount, currency, email: booking.email, title: booking.title }),
  )
  await store.keepIntent(ctx, payment.id, intent.id)
  return intent
}

const chargeOf = ({ amount, currency, rate, rateDate }: store.PaymentRow): Charge => ({ amount, currency, rate, rateDate })

/**
 * Prepares the card payment of one's own booking; the amount is the booking's (ruling R5). Asking again, from a second
 * tab or after a reload, answers with the same intent, so that paying twice is impossible.
 * @throws Refusal booking_unknown, booking_paid, booking_over, price_changed, provider_unavailable
 */
export async function prepare(
  ctx: PersonCtx,
  wish: z.output<(typeof createPaymentIntent)['body']>,
): Promise<{ clientSecret: string; charge: Charge }> {
  const booking = await bookings.ownRow(ctx, wish.bookingId)
  refuseUnlessPayable(ctx, booking)
  if (wish.price !== undefined && wish.price !== booking.price) refuse('price_changed', { price: formatTaka(booking.price) })
  const payment = await openPayment(ctx, booking.id)
  const intent = await intentOf(ctx, payment, booking)
  if (intent.status === 'succeeded') {
    // Paid, but neither the browser nor the notice came through: it is recorded now.
    await settle(ctx, intent)
    return refuse('booking_paid')
  }
  if (intent.status === 'cancelled') {
    await store.change(ctx, payment.id, 'open', 'cancelled')
    return prepare(ctx, wish)
  }
  return { clientSecret: intent.clientSecret, charge: chargeOf(payment) }
}

/**
 * Records what the card company says of an intent. Browser, notice and clock all come through here, in any order and
 * any number; together they record one payment. Money for a booking that is over is given back.
 * @returns the payment as it then is; undefined when the intent is not one of ours
 */
async function settle(ctx: Ctx, intent: Intent): Promise<store.PaymentRow | undefined> {
  const payment = (await store.findByIntent(ctx, intent.id)) ?? (intent.paymentId ? await store.find(ctx, intent.paymentId) : undefined)
  if (!payment || !pays(intent, payment)) return undefined
  if (intent.status !== 'succeeded') return payment
  return transact(ctx, async (ctx) => {
    const booking = (await bookings.lock(ctx, payment.bookingId))!
    await store.keepIntent(ctx, payment.id, intent.id)
    const current = (await store.lock(ctx, payment.id))!
    if (current.state !== 'open' && current.state !== 'cancelled') return current
    const paid = current.state === 'open' && (await bookings.move(ctx, payment.bookingId, 'pay'))
    await store.change(ctx, payment.id, current.state, paid ? 'succeeded' : 'refund_due')
    if (!paid) {
      await ctx.jobs.send(ctx.db, 'refund-payment', { paymentId: payment.id })
      const facts = { ...bookings.orderOf(booking), charge: chargeOf(current), why: 'late' as const }
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
 * Records the payment that the buyer's browser reports, once the card company confirms it (ruling R5).
 * @throws Refusal booking_unknown, not_you, price_changed, payment_mismatch, payment_unconfirmed, booking_over, provider_unavailable
 */
export async function record(ctx: PersonCtx, claim: z.output<(typeof recordPayment)['body']>): Promise<{ paymentId: string }> {
  if (claim.email !== ctx.person.email) refuse('not_you')
  const booking = await bookings.ownRow(ctx, claim.bookingId)
  if (claim.price !== booking.price) refuse('price_changed', { price: formatTaka(booking.price) })
  const payment = await settleIntent(ctx, claim.transactionId)
  if (payment?.bookingId !== booking.id) return refuse('payment_mismatch')
  if (payment.state === 'open') refuse('payment_unconfirmed')
  if (payment.state !== 'succeeded') refuse('booking_over')
  return { paymentId: payment.id }
}

/** Takes the payment back from the card company before a booking ends, so that nobody pays for what is gone. */
async function withdrawPayment(ctx: Ctx, bookingId: string): Promise<'withdrawn' | 'succeeded' | 'processing'> {
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

/** Gives one's unpaid booking back to the market. @throws Refusal booking_unknown, booking_paid, booking_over, booking_being_paid, provider_unavailable */
export async function cancelBooking(ctx: PersonCtx, bookingId: string): Promise<void> {
  const booking = await bookings.ownRow(ctx, bookingId)
  if (booking.state === 'paid') refuse('booking_paid')
  if (!bookings.isLive(booking.state)) refuse('booking_over')
  const payment = await withdrawPayment(ctx, bookingId)
  if (payment === 'processing') refuse('booking_being_paid')
  if (payment === 'succeeded') refuse('booking_paid')
  if (!(await bookings.move(ctx, bookingId, 'cancel'))) refuse('booking_over')
}

/** The clock: ends the bookings whose hold has run out, unless their payment came just in time. */
export async function endHolds(ctx: Ctx): Promise<void> {
  for (const { id } of await bookings.overdue(ctx, 200)) {
    if ((await withdrawPayment(ctx, id)) === 'withdrawn') await bookings.move(ctx, id, 'expire')
  }
}

/** The clock: asks the card company about payments that neither a browser nor a notice has reported. */
export async function checkSilent(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - silentMinutes * 60_000)
  for (const { intentId } of await store.silent(ctx, before, 500)) if (intentId) await settleIntent(ctx, intentId)
}

/** Gives back money that came for a booking that is over. Asking twice gives it back once. */
export async function refund(ctx: Ctx, paymentId: string): Promise<void> {
  const payment = await store.find(ctx, paymentId)
  if (payment?.state !== 'refund_due' || !payment.intentId) return
  const refundId = await ctx.cards.refund(payment.intentId, payment.id)
  await store.change(ctx, payment.id, 'refund_due', 'refunded', refundId)
}

/**
 * Ends a live booking at the market's word. When its phone is gone (`withdraw`), an unpaid one is cancelled and a paid one
 * refunded; when its buyer is gone (`cancel`), an unpaid one gives the phone back and a paid one stays sold. @throws Refusal provider_unavailable, booking_being_paid when it has to be tried again
 */
export async function endBooking(ctx: Ctx, bookingId: string, verb: 'withdraw' | 'cancel'): Promise<void> {
  const payment = await withdrawPayment(ctx, bookingId)
  if (payment === 'processing') refuse('booking_being_paid')
  if (payment === 'withdrawn') await bookings.move(ctx, bookingId, verb)
  if (payment === 'withdrawn' || verb === 'cancel') return
  await transact(ctx, async (ctx) => {
    await bookings.lock(ctx, bookingId)
    const paid = await store.findLive(ctx, bookingId)
    if (!paid || !(await bookings.move(ctx, bookingId, 'refund'))) return
    await store.change(ctx, paid.id, 'succeeded', 'refund_due')
    await ctx.jobs.send(ctx.db, 'refund-payment', { paymentId: paid.id })
  })
}
