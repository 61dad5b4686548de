import type { Given } from '#contract/base/call'
import type { recordPayment } from '#contract/payments/payments'
import { type book as bookCall, isPaid } from '#contract/bookings/bookings'
import { formatTaka } from '#contract/base/money'
import { security } from '#accounts'
import * as bookings from '#bookings'
import { type Ctx, type PersonCtx, transact } from '#context'
import { Refusal, refuse } from '#http/refusal'
import { notify } from '#notifications'
import { handoverStates, hasMeetingBegun } from '#read/handover-state'
import { refuseUnpayable } from './begin.ts'
import { depositOf } from './cash-store.ts'
import { moveDeal } from './ending.ts'
import { cancelPayment, settlePayment } from './settle.ts'
import { endOverdueHold } from './sweeps.ts'

export { depositOf, isInCash } from './cash-store.ts'
export { collecting } from './cash.ts'
export { recordCollectedLate, recordCourierPaid } from './cash-books.ts'
export { promiseCash } from './cash-promise.ts'
export { begin, bookingOf, comeBack, methodsFor, prepare } from './begin.ts'
export { giveBackByHand, refundsByHand } from './by-hand.ts'
export { capture, captureHeld } from './capture.ts'
export { checkConsistency } from './consistency.ts'
export { end, cancelEndedPayment, moveDeal } from './ending.ts'
export { balances } from './ledger.ts'
export { amountOf, type Reconciliation, reconcile } from './reconcile.ts'
export * as payoutLedger from './payout-ledger.ts'
export { refundPart, sweepPartRefunds } from './part-refunds.ts'
export { heldFor, returnedOf } from './returned-there.ts'
export { refund, sweepRefunds } from './refunds.ts'
export { reconcilePayments, endHolds, endOverdueHold } from './sweeps.ts'
export { compareBooks, handleWebhook, syncProviders } from './sync.ts'
export { noteUnsigned, unsignedToday } from './unsigned.ts'

/**
 * Books a phone for the person signed in. A hold on it that has run out keeps no one from that, though the clock has not ended it yet.
 * @throws Refusal those of `bookings.book`
 */
export async function book(ctx: PersonCtx, input: Given<typeof bookCall>['body']) {
  try {
    return await bookings.book(ctx, input)
  } catch (error) {
    const isStored =
      error instanceof Refusal && (error.code === 'listing_unavailable' || error.code === 'already_booked')
    if (!isStored || !(await endOverdueHold(ctx, Number(input.listingId)))) throw error
    return bookings.book(ctx, input)
  }
}

/**
 * Records the payment that the buyer's browser reports, once the provider confirms it (ruling R5).
 * @throws Refusal booking_unknown, not_you, price_changed, payment_mismatch, payment_unconfirmed, booking_over, payment_goes_back,
 * payment_goes_back_withdrawn, payment_looked_up
 */
export async function record(
  ctx: PersonCtx,
  claim: Given<typeof recordPayment>['body'],
): Promise<{ paymentId: string }> {
  if (claim.email !== ctx.person.email) refuse('not_you')
  const booking = await bookings.ownRow(ctx, claim.bookingId)
  if (claim.price !== booking.price) refuse('price_changed', { price: formatTaka(booking.price) })
  const payment = await settlePayment(ctx, 'card', claim.transactionId)
  if (payment?.bookingId !== booking.id) return refuse('payment_mismatch')
  if (payment.state === 'open') refuse('payment_unconfirmed')
  if (payment.state !== 'succeeded') return refuseUnpayable(ctx, booking.id)
  return { paymentId: payment.id }
}

/**
 * Takes back what was prepared for the payment of an unpaid booking that one of its two people cancels.
 * @throws Refusal booking_unknown, booking_paid, booking_over, booking_being_paid, provider_unavailable
 */
export async function endPayment(ctx: Ctx, bookingId: string): Promise<void> {
  const booking = (await bookings.find(ctx, bookingId)) ?? refuse('booking_unknown')
  if (isPaid(booking.state)) refuse('booking_paid')
  if (!bookings.isLive(booking.state) || bookings.isOverdue(booking, ctx.now())) refuse('booking_over')
  // Nothing is being paid any more; a deposit goes with the move that ends it.
  if (booking.state === 'cash_promised') return
  const payment = await cancelPayment(ctx, bookingId).catch((error: unknown) => {
    // It is not known yet if the card was charged.
    if (error instanceof Refusal && error.code === 'payment_looked_up') return 'processing'
    throw error
  })
  if (payment === 'processing') refuse('booking_being_paid')
  if (payment === 'succeeded') refuse('booking_paid')
}

/** Cancels a booking that is not paid, for one of its two people; a deposit goes back. The phone has to be locked before. @throws Refusal booking_over */
export async function endBooking(
  ctx: Ctx,
  bookingId: string,
  verb: 'cancel' | 'cancel_sale',
  actor: 'buyer' | 'seller',
): Promise<void> {
  await notify(ctx, ...((await moveDeal(ctx, bookingId, verb, actor)) ?? refuse('booking_over')))
}

/**
 * Gives one's unpaid booking back to the market.
 * @throws Refusal booking_unknown, booking_paid, booking_over, booking_being_paid, provider_unavailable, deposit_at_stake
 */
export async function cancelBooking(ctx: PersonCtx, bookingId: string): Promise<void> {
  const { listingId } = await bookings.ownRow(ctx, bookingId)
  await endPayment(ctx, bookingId)
  await transact(ctx, async (ctx) => {
    await bookings.lock(ctx, bookingId)
    const standing = (await handoverStates(ctx.db, [bookingId])).get(bookingId)
    if (hasMeetingBegun(standing, ctx.now()) && (await depositOf(ctx, bookingId)) !== null) refuse('deposit_at_stake')
    await endBooking(ctx, bookingId, 'cancel', 'buyer')
    await security.record(ctx, { act: 'booking_cancelled', facts: { bookingId, listingId: String(listingId) } })
  })
}
