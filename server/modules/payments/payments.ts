import type { Given } from '#contract/base/call'
import type { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { type book as bookCall, type Charge, isPaid } from '#contract/bookings/bookings'
import { formatCharge, formatTaka } from '#contract/base/money'
import { security } from '#accounts'
import * as bookings from '#bookings'
import { type Ctx, type PersonCtx, transact } from '#context'
import { saveSetupDetail, readSetupDetail } from '#database/setup-state'
import { Refusal, refuse } from '#http/refusal'
import { notify } from '#notifications'
import type { CardIntent, WebhookEvent } from '#providers/cards'
import { reconcile } from './reconcile.ts'
import * as refunds from './refund-store.ts'
import { checkRefund } from './refunds.ts'
import { syncFrom } from './rules.ts'
import { endOverdueHold, forEachRow } from './sweeps.ts'
import { recordOf, callProvider, prepareIntent, settleIntent, cancelIntent } from './settle.ts'
import * as store from './store.ts'

export { checkConsistency } from './consistency.ts'
export { end, cancelEndedIntent, moveDeal } from './ending.ts'
export { balances } from './ledger.ts'
export { amountOf, type Reconciliation, reconcile } from './reconcile.ts'
export * as payoutLedger from './payout-ledger.ts'
export { refundPart, sweepPartRefunds } from './part-refunds.ts'
export { heldFor, returnedOf } from './returned-there.ts'
export { refund, sweepRefunds } from './refunds.ts'
export { reconcilePayments, endHolds, endOverdueHold } from './sweeps.ts'

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

const isPayable = (ctx: Ctx, booking: bookings.BookingRow) =>
  bookings.isLive(booking.state) && !isPaid(booking.state) && !bookings.isOverdue(booking, ctx.now())

/**
 * Refuses to pay for a booking that is paid or over, with what is known of its money. A payment that is still open is taken back first, since only
 * then is it known.
 * @throws Refusal booking_paid, booking_over where surely nothing was charged, payment_goes_back, payment_goes_back_withdrawn, payment_looked_up
 */
async function refuseUnpayable(ctx: Ctx, bookingId: string): Promise<never> {
  const isKnown = (await cancelIntent(ctx, bookingId)) !== 'processing'
  const { state, endedBy } = (await bookings.find(ctx, bookingId))!
  if (isPaid(state)) return refuse('booking_paid')
  if (!isKnown) return refuse('payment_looked_up')
  const payment = await store.findLatest(ctx, bookingId)
  if (payment?.state !== 'refund_due' && payment?.state !== 'refunded') return refuse('booking_over')
  const amount = formatCharge(bookings.chargeOf(payment))
  return refuse(endedBy === 'admin' ? 'payment_goes_back_withdrawn' : 'payment_goes_back', { amount })
}

/**
 * One's own booking and its one open payment, with its amount fixed when it is made (ruling R6); no payment where it can no longer be paid.
 * @throws Refusal booking_unknown, price_changed
 */
function openPayment(
  ctx: PersonCtx,
  { bookingId, price }: Given<typeof createPaymentIntent>['body'],
): Promise<{ booking: bookings.BookingRow; payment: store.PaymentRow | undefined }> {
  return transact(ctx, async (ctx) => {
    const booking = await bookings.lock(ctx, bookingId)
    if (booking?.buyerId !== ctx.person.id) return refuse('booking_unknown')
    if (!isPayable(ctx, booking)) return { booking, payment: undefined }
    if (price !== undefined && price !== booking.price) refuse('price_changed', { price: formatTaka(booking.price) })
    const payment =
      (await store.findLive(ctx, bookingId)) ??
      (await store.open(ctx, bookingId, booking.price, bookings.chargeFor(booking.price, ctx.config.charge)))
    return { booking, payment }
  })
}

async function intentOf(ctx: PersonCtx, payment: store.PaymentRow, booking: bookings.BookingRow): Promise<CardIntent> {
  const known = payment.intentId ? await callProvider(ctx, payment, ctx.cards.find(payment.intentId)) : undefined
  if (known) return known
  const { intent, now } = await prepareIntent(ctx, payment, booking)
  // The booking may have ended while the company was asked, before it was known which intent to cancel.
  if (now.state === 'open') return intent
  if (now.state === 'succeeded') refuse('booking_paid')
  const last = await callProvider(ctx, { intentId: intent.id }, ctx.cards.cancel(intent.id))
  // Another tab has paid it.
  if (last?.status === 'succeeded') await settleIntent(ctx, intent.id)
  return refuseUnpayable(ctx, booking.id)
}

/**
 * Prepares the card payment of one's own booking; the amount is the booking's (ruling R5). Asking again, from a second
 * tab or after a reload, answers with the same intent, so that paying twice is impossible.
 * @throws Refusal booking_unknown, booking_paid, booking_over, payment_goes_back, payment_goes_back_withdrawn, payment_looked_up, price_changed,
 * provider_unavailable
 */
export async function prepare(
  ctx: PersonCtx,
  input: Given<typeof createPaymentIntent>['body'],
): Promise<{ clientSecret: string; charge: Charge }> {
  const { booking, payment = await refuseUnpayable(ctx, input.bookingId) } = await openPayment(ctx, input)
  const before = await recordOf(ctx, payment)
  const intent = await intentOf(ctx, payment, booking)
  if (intent.status === 'succeeded') {
    // Paid, but neither the browser nor the webhook came through: it is recorded now.
    await settleIntent(ctx, intent.id, { ...before, intent })
    return refuse('booking_paid')
  }
  if (intent.status === 'cancelled') {
    await store.change(ctx, payment.id, 'open', 'cancelled')
    return prepare(ctx, input)
  }
  return { clientSecret: intent.clientSecret, charge: bookings.chargeOf(payment) }
}

/**
 * Records the payment that the buyer's browser reports, once the card company confirms it (ruling R5).
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
  const payment = await settleIntent(ctx, claim.transactionId)
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
  const payment = await cancelIntent(ctx, bookingId).catch((error: unknown) => {
    // It is not known yet if the card was charged.
    if (error instanceof Refusal && error.code === 'payment_looked_up') return 'processing'
    throw error
  })
  if (payment === 'processing') refuse('booking_being_paid')
  if (payment === 'succeeded') refuse('booking_paid')
}

/**
 * Gives one's unpaid booking back to the market.
 * @throws Refusal booking_unknown, booking_paid, booking_over, booking_being_paid, provider_unavailable
 */
export async function cancelBooking(ctx: PersonCtx, bookingId: string): Promise<void> {
  const { listingId } = await bookings.ownRow(ctx, bookingId)
  await endPayment(ctx, bookingId)
  await transact(ctx, async (ctx) => {
    if (!(await bookings.move(ctx, bookingId, 'cancel', 'buyer'))) refuse('booking_over')
    await security.record(ctx, { act: 'booking_cancelled', facts: { bookingId, listingId: String(listingId) } })
  })
}

/** Days that are compared: a payment, a refund or a dispute that changes later is found by its own sweep. */
const comparedDays = 8
const day = 24 * 3_600_000
/** Lines that go into the log; the command prints all. */
const maxLogged = 20

/**
 * Every night: says in the log and to the admins where our books differ from the card company's, and payments from the ledger.
 * @throws CardsUnavailable
 */
export async function compareBooks(ctx: Ctx): Promise<void> {
  const to = ctx.now()
  const { compared, differences } = await reconcile(ctx, { from: new Date(to.getTime() - comparedDays * day), to })
  ctx.log.info({ compared, differences: differences.length }, 'the books were compared')
  for (const difference of differences.slice(0, maxLogged)) ctx.log.error(difference, 'the books differ')
  await saveSetupDetail(ctx.db, 'books compared', String(differences.length))
  const facts = { lines: differences.length }
  if (differences.length > 0) await notify(ctx, { to: { admins: 'all', but: [] }, kind: 'books_differ', facts })
}

/** Records what a webhook is about, as the company says when it is asked. @throws Refusal provider_unavailable */
export async function handleWebhook(ctx: Ctx, { intentId, refundId }: WebhookEvent): Promise<void> {
  if (refundId) await checkRefund(ctx, refundId)
  if (intentId) await settleIntent(ctx, intentId)
}

/**
 * Follows events at the card company without us. Every hour: requests the refunds and disputes since the last time, and a good while before it, and
 * how the disputes stand that are open. So a webhook that never came is made up for within the hour.
 */
export async function syncProvider(ctx: Ctx): Promise<void> {
  const begun = ctx.now()
  const since = syncFrom(await readSetupDetail(ctx.db, 'card company asked'), begun)
  const open = await refunds.disputedIntents(ctx)
  const intents = new Set(open)
  const failed: Array<{ refundId: string }> = []
  for await (const { id, intentId, isFailed } of ctx.cards.refundsSince(since)) {
    if (isFailed) failed.push({ refundId: id })
    if (intentId) intents.add(intentId)
  }
  for await (const { intentId } of ctx.cards.disputesSince(since)) if (intentId) intents.add(intentId)
  await forEachRow(
    ctx,
    failed,
    ({ refundId }) => checkRefund(ctx, refundId),
    'a refund that failed could not be recorded',
  )
  const ours = await refunds.ofIntents(ctx, [...intents], open)
  await forEachRow(
    ctx,
    ours,
    ({ intentId }) => settleIntent(ctx, intentId),
    'what the card company did could not be recorded',
  )
  await saveSetupDetail(ctx.db, 'card company asked', begun.toISOString())
}
