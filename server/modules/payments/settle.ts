// Records the statements of the card company about our payments.
import { isDeepStrictEqual } from 'node:util'
import { digestOf } from '#accounts'
import * as bookings from '#bookings'
import { type Ctx, transact } from '#context'
import { refuse } from '#http/refusal'
import { type NewNotification, notify } from '#notifications'
import { CardsUnavailable, type CardIntent } from '#providers/cards'
import * as ledger from './ledger.ts'
import * as refunds from './refund-store.ts'
import { noteReturned } from './returned-there.ts'
import { maxAnswers, returnedAmount, pays, nextStep } from './rules.ts'
import * as store from './store.ts'

/**
 * Asks the card company something about a payment, or about what it calls an intent.
 * @throws Refusal provider_unavailable; payment_looked_up where the buyer may have been charged, since there is an intent
 */
export async function callProvider<T>(
  ctx: Ctx,
  about: store.PaymentRow | { intentId: string } | { refundId: string },
  request: Promise<T>,
): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof CardsUnavailable)) throw error
    const payment =
      'id' in about ? about : 'intentId' in about ? await store.findByIntent(ctx, about.intentId) : undefined
    ctx.log.warn({ ...(payment ? idsOf(payment) : about), err: error }, 'the card company did not answer')
    return refuse('intentId' in about && about.intentId ? 'payment_looked_up' : 'provider_unavailable')
  }
}

/** Returns the ids by which a line of the log names a payment. */
export const idsOf = ({ id, bookingId, intentId }: store.PaymentRow) => ({ paymentId: id, bookingId, intentId })

/** An answer of the card company, and what was recorded of the payment before the company was asked. */
interface Answer {
  intent: CardIntent
  payment: store.PaymentRow
  disputes: store.RecordedPayment['disputes']
}

/** Returns the recorded state of a payment. Read before the company is asked: its answer counts only while this is so. */
export async function recordOf(ctx: Ctx, payment: store.PaymentRow): Promise<Recorded> {
  // A payment is open until there is money, and without money there is no dispute.
  return payment.state === 'open' ? { payment, disputes: {} } : recorded((await store.find(ctx, payment.id))!)
}

const recorded = (payment: store.RecordedPayment): Recorded => ({ payment, disputes: payment.disputes })

/** @returns undefined when the intent is not one of ours */
async function ask(ctx: Ctx, intentId: string): Promise<Answer | undefined> {
  const find = () => callProvider(ctx, { intentId }, ctx.cards.find(intentId))
  const namedBy = async (intent: CardIntent | undefined) =>
    intent?.paymentId ? store.find(ctx, intent.paymentId) : undefined
  const payment = (await store.findByIntent(ctx, intentId)) ?? (await namedBy(await find()))
  if (!payment) return undefined
  const intent = await find()
  return intent && { ...recorded(payment), intent }
}

/**
 * Learns from the card company how an intent is and records it. Browser, webhook and clock all come through here, in any order and
 * any number; together they record one payment. Money for a booking that is over, or for a phone that cannot be sold, is given back; what went
 * back at the company moves payment and booking along. An answer counts only if nothing was recorded since it was requested: one that was long on
 * its way would take back what a later one said.
 * @param first an answer that is there already, and is tried before the company is asked
 * @returns the payment as it then is; undefined when the intent is not one of ours
 * @throws Refusal provider_unavailable, unavailable
 */
export async function settleIntent(ctx: Ctx, intentId: string, first?: Answer): Promise<store.PaymentRow | undefined> {
  let answer = first
  for (let answers = 0; answers < maxAnswers; answers++) {
    answer ??= await ask(ctx, intentId)
    if (!answer || !pays(answer.intent, answer.payment)) return undefined
    const settled = await settle(ctx, answer)
    if (settled !== 'outdated') return settled
    answer = undefined
  }
  ctx.log.warn({ intentId }, 'a payment changed each time while the card company was asked about it')
  return refuse('unavailable')
}

type Recorded = Omit<Answer, 'intent'>

const isSame = (now: Recorded, before: Recorded) =>
  now.payment.state === before.payment.state &&
  now.payment.givenBack === before.payment.givenBack &&
  isDeepStrictEqual(now.disputes, before.disputes)

/** Returns whether an answer says nothing that is not recorded yet: browser and webhook both tell, and the second has nothing to do. */
function isRecorded(intent: CardIntent, { payment, disputes }: Recorded): boolean {
  const givenBack = returnedAmount(intent)
  return (
    payment.intentId === intent.id &&
    payment.state !== 'open' &&
    payment.state !== 'cancelled' &&
    nextStep(payment.state, givenBack >= payment.amount) === 'nothing' &&
    givenBack === payment.givenBack &&
    (payment.cardDigest !== null || !intent.fingerprint) &&
    intent.disputes.every(({ id, state }) => disputes[id] === state)
  )
}

async function settle(ctx: Ctx, { intent, ...before }: Answer): Promise<store.PaymentRow | 'outdated'> {
  const { id, bookingId, state } = before.payment
  if (intent.status !== 'succeeded') return (await store.find(ctx, id))!
  if (isRecorded(intent, before)) {
    const now = recorded((await store.find(ctx, id))!)
    return isSame(now, before) ? now.payment : 'outdated'
  }
  const settled = await transact(ctx, async (ctx) => {
    const booking = (await bookings.lock(ctx, bookingId))!
    const payment = await store.keepIntent(ctx, id, intent.id)
    const now = await recordOf(ctx, payment)
    if (!isSame(now, before)) return 'outdated'
    const known = { booking, ...now }
    const notifications = [...(await recordDisputes(ctx, known, intent)), ...(await recordMoney(ctx, known, intent))]
    await notify(ctx, ...notifications)
    return (await store.find(ctx, id))!
  })
  if (settled !== 'outdated' && settled.state !== state)
    ctx.log.info({ ...idsOf(settled), from: state, to: settled.state }, 'a payment was settled')
  return settled
}

interface Known {
  booking: bookings.LockedBooking
  payment: store.PaymentRow
  disputes: Answer['disputes']
}

/** @returns what has to be notified */
async function recordMoney(ctx: Ctx, known: Known, intent: CardIntent): Promise<NewNotification[]> {
  const { payment, booking } = known
  const givenBack = returnedAmount(intent)
  const isBack = givenBack >= payment.amount
  const isFirst = payment.state === 'open' || payment.state === 'cancelled'
  if (isFirst) await ledger.recordCharge(ctx, payment)
  if (intent.fingerprint) await store.keepCard(ctx, payment.id, digestOf(ctx, 'card', intent.fingerprint))
  if (givenBack !== payment.givenBack && payment.state !== 'refunded') {
    await refunds.setGivenBack(ctx, payment.id, givenBack)
    await ledger.recordGivenBack(ctx, payment, givenBack)
  }
  switch (nextStep(payment.state, isBack)) {
    case 'sell':
      return sell(ctx, known)
    case 'reverse': {
      const notifications = await bookings.transition(ctx, booking.id, 'reverse', 'card company')
      await store.change(ctx, payment.id, payment.state, 'refunded')
      return notifications ?? []
    }
    case 'close':
      await store.change(ctx, payment.id, payment.state, 'refunded')
      return []
    case 'nothing':
      return payment.state === 'succeeded' ? noteReturned(ctx, booking, { ...payment, givenBack }) : []
  }
}

/** Sells the phone to the buyer who has paid for it, or has the money go back. @returns what has to be notified */
async function sell(ctx: Ctx, { payment, booking }: Known): Promise<NewNotification[]> {
  const canBeSold = booking.phone === bookings.phoneWhile('unpaid')
  const sold =
    payment.state === 'open' && canBeSold
      ? await bookings.transition(ctx, booking.id, 'pay', 'card company')
      : undefined
  await store.change(ctx, payment.id, payment.state, sold ? 'succeeded' : 'refund_due')
  if (sold) return sold
  await ledger.recordRefundDue(ctx, payment)
  // An admin has taken the phone down.
  const withdrawn = canBeSold ? undefined : await bookings.transition(ctx, booking.id, 'withdraw', 'admin')
  await ctx.jobs.send(ctx.db, 'refund-payment', { paymentId: payment.id, bookingId: booking.id })
  await ctx.jobs.send(ctx.db, 'write-about-deal', { bookingId: booking.id, about: 'money_goes_back', to: 'buyer' })
  const facts = {
    ...bookings.bookingFacts(booking),
    charge: bookings.chargeOf(payment),
    why: withdrawn || booking.endedBy === 'admin' ? ('withdrawn' as const) : ('late' as const),
  }
  return [{ to: { person: booking.buyerId }, kind: 'booking_refunded', facts }]
}

/** @returns what has to be notified: to the admins, each dispute that is new and each that has ended */
async function recordDisputes(
  ctx: Ctx,
  { booking, payment, disputes: known }: Known,
  { disputes }: CardIntent,
): Promise<NewNotification[]> {
  const changed = disputes.filter(({ id, state }) => known[id] !== state)
  if (changed.length === 0) return []
  const order = { ...bookings.bookingFacts(booking), charge: bookings.chargeOf(payment) }
  const to = { admins: 'all' as const, but: [] }
  for (const dispute of changed) await refunds.keepDispute(ctx, payment.id, dispute)
  await ctx.jobs.send(ctx.db, 'count-seller', { personId: booking.sellerId })
  return changed.map(({ state, reason, respondBy }) =>
    state === 'open'
      ? { to, kind: 'dispute_opened', facts: { ...order, reason, respondBy: respondBy?.toISOString() ?? null } }
      : { to, kind: 'dispute_closed', facts: { ...order, outcome: state } },
  )
}

/**
 * The company's intent of a payment, made where there is none yet: asking again answers with the same.
 * @returns it, and the payment as it is after that @throws Refusal provider_unavailable
 */
export async function prepareIntent(
  ctx: Ctx,
  payment: store.PaymentRow,
  booking: bookings.BookingRow,
): Promise<{ intent: CardIntent; now: store.PaymentRow }> {
  const { id: paymentId, amount, currency } = payment
  const { id: bookingId, email, title } = booking
  const intent = await callProvider(
    ctx,
    payment,
    ctx.cards.prepare({ paymentId, bookingId, amount, currency, email, title }),
  )
  return { intent, now: await store.keepIntent(ctx, paymentId, intent.id) }
}

/** Returns the id of the intent. If the company's answer never arrived, there may be one, so it is requested again. @throws Refusal provider_unavailable */
export async function intentIdOf(ctx: Ctx, payment: store.PaymentRow): Promise<string> {
  if (payment.intentId) return payment.intentId
  return (await prepareIntent(ctx, payment, (await bookings.find(ctx, payment.bookingId))!)).intent.id
}

/**
 * Takes the payment of a booking back from the card company, so that a phone that is gone cannot be paid for. A payment made meanwhile is recorded.
 * @throws Refusal provider_unavailable
 */
export async function cancelIntent(ctx: Ctx, bookingId: string): Promise<'withdrawn' | 'succeeded' | 'processing'> {
  const payment = await store.findLive(ctx, bookingId)
  if (!payment) return 'withdrawn'
  if (payment.state === 'succeeded') return 'succeeded'
  const before = await recordOf(ctx, payment)
  const intent = await callProvider(ctx, payment, ctx.cards.cancel(await intentIdOf(ctx, payment)))
  if (intent?.status === 'processing') return 'processing'
  if (intent?.status === 'succeeded') {
    await settleIntent(ctx, intent.id, { ...before, intent })
    return 'succeeded'
  }
  if (await store.change(ctx, payment.id, 'open', 'cancelled')) ctx.log.info(idsOf(payment), 'a payment was taken back')
  return 'withdrawn'
}
