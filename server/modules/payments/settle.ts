// Records the statements of the provider about our payments.
import { isDeepStrictEqual } from 'node:util'
import { digestOf } from '#accounts'
import * as bookings from '#bookings'
import { type Ctx, transact } from '#context'
import { refuse } from '#http/refusal'
import { type NewNotification, notify } from '#notifications'
import type { Language } from '#contract/base/language'
import type { MethodName } from '#contract/payments/methods'
import { ProviderUnavailable, type PaymentMethod, type ProviderPayment } from '#providers/payment-method'
import * as ledger from './ledger.ts'
import * as refunds from './refund-store.ts'
import { noteReturned } from './returned-there.ts'
import { isMoney, maxAnswers, wasMoney, returnedAmount, pays, nextStep } from './rules.ts'
import * as store from './store.ts'

/**
 * Asks the provider something about a payment, or about a refund.
 * @throws Refusal provider_unavailable; payment_looked_up where the buyer may have been charged, since it was prepared
 */
export async function callProvider<T>(
  ctx: Ctx,
  about: store.PaymentRow | { providerId: string } | { refundId: string },
  request: Promise<T>,
): Promise<T> {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    const payment =
      'id' in about ? about : 'providerId' in about ? await store.findByProvider(ctx, about.providerId) : undefined
    ctx.log.warn({ ...(payment ? idsOf(payment) : about), err: error }, 'the provider did not answer')
    return refuse('providerId' in about && about.providerId ? 'payment_looked_up' : 'provider_unavailable')
  }
}

/** Asks the provider of a method. @throws ProviderUnavailable, also where the market has no settings of the method any more */
export const atProvider = async <T>(
  ctx: Ctx,
  method: MethodName,
  work: (at: PaymentMethod) => Promise<T>,
): Promise<T> => work(ctx.methods.get(method))

/** Returns the address of ours to which the provider's page sends a buyer back: where they are logged in, on one's own machine by any name of it. */
const returnAddress = ({ config, origin, siteUrl }: Ctx, { id, method }: store.PaymentRow, language: Language) =>
  `${config.publicUrl ?? origin ?? siteUrl()}/api/payments/return/${language}/${method}/${id}`

/** Returns the ids by which a line of the log names a payment. */
export const idsOf = ({ id, bookingId, providerId }: store.PaymentRow) => ({ paymentId: id, bookingId, providerId })

/** An answer of the provider, and what was recorded of the payment before the provider was asked. */
interface Answer {
  theirs: ProviderPayment
  payment: store.PaymentRow
  disputes: store.RecordedPayment['disputes']
}

/** Returns the recorded state of a payment. Read before the provider is asked: its answer counts only while this is so. */
export async function recordOf(ctx: Ctx, payment: store.PaymentRow): Promise<Recorded> {
  // A payment is open until there is money, and without money there is no dispute.
  return payment.state === 'open' ? { payment, disputes: {} } : recorded((await store.find(ctx, payment.id))!)
}

const recorded = (payment: store.RecordedPayment): Recorded => ({ payment, disputes: payment.disputes })

/** @returns undefined when the payment is not one of ours */
async function ask(ctx: Ctx, method: MethodName, providerId: string): Promise<Answer | undefined> {
  const find = () =>
    callProvider(
      ctx,
      { providerId },
      atProvider(ctx, method, (at) => at.find(providerId)),
    )
  const namedBy = async (theirs: ProviderPayment | undefined) =>
    theirs?.paymentId ? store.find(ctx, theirs.paymentId) : undefined
  const payment = (await store.findByProvider(ctx, providerId)) ?? (await namedBy(await find()))
  if (payment?.method !== method) return undefined
  const theirs = await find()
  return theirs && { ...recorded(payment), theirs }
}

/**
 * Learns from the provider how a payment is and records it. Browser, webhook and clock all come through here, in any order and
 * any number; together they record one payment. Money for a booking that is over, or for a phone that cannot be sold, is given back; what went
 * back at the provider moves payment and booking along. An answer counts only if nothing was recorded since it was requested: one that was long on
 * its way would take back what a later one said.
 * @param first an answer that is there already, and is tried before the provider is asked
 * @returns the payment as it then is; undefined when the payment is not one of ours
 * @throws Refusal provider_unavailable, unavailable
 */
export async function settlePayment(
  ctx: Ctx,
  method: MethodName,
  providerId: string,
  first?: Answer,
): Promise<store.PaymentRow | undefined> {
  let answer = first
  for (let answers = 0; answers < maxAnswers; answers++) {
    answer ??= await ask(ctx, method, providerId)
    if (!answer || !pays(answer.theirs, answer.payment)) return undefined
    const settled = await settle(ctx, answer)
    if (settled !== 'outdated') return settled
    answer = undefined
  }
  ctx.log.warn({ providerId }, 'a payment changed each time while the provider was asked about it')
  return refuse('unavailable')
}

type Recorded = Omit<Answer, 'theirs'>

const isSame = (now: Recorded, before: Recorded) =>
  now.payment.state === before.payment.state &&
  now.payment.givenBack === before.payment.givenBack &&
  isDeepStrictEqual(now.disputes, before.disputes)

/** Returns whether an answer says nothing that is not recorded yet: browser and webhook both tell, and the second has nothing to do. */
function isRecorded(theirs: ProviderPayment, { payment, disputes }: Recorded): boolean {
  const givenBack = returnedAmount(theirs)
  return (
    payment.providerId === theirs.id &&
    payment.state !== 'open' &&
    payment.state !== 'cancelled' &&
    nextStep(payment.state, givenBack >= payment.amount) === 'nothing' &&
    givenBack === payment.givenBack &&
    (payment.cardDigest !== null || !theirs.fingerprint) &&
    (!isMoney(theirs) || (payment.heldUntil !== null) === (theirs.status === 'authorised')) &&
    (payment.isRisky || !theirs.isRisky) &&
    theirs.disputes.every(({ id, state }) => disputes[id] === state)
  )
}

async function settle(ctx: Ctx, { theirs, ...before }: Answer): Promise<store.PaymentRow | 'outdated'> {
  const { id, bookingId, state } = before.payment
  if (!wasMoney(theirs)) return (await store.find(ctx, id))!
  if (isRecorded(theirs, before)) {
    const now = recorded((await store.find(ctx, id))!)
    return isSame(now, before) ? now.payment : 'outdated'
  }
  const settled = await transact(ctx, async (ctx) => {
    const booking = (await bookings.lock(ctx, bookingId))!
    const payment = await store.keepProviderId(ctx, id, theirs.id)
    const now = await recordOf(ctx, payment)
    if (!isSame(now, before)) return 'outdated'
    const known = { booking, ...now }
    const notifications = [...(await recordDisputes(ctx, known, theirs)), ...(await recordMoney(ctx, known, theirs))]
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
async function recordMoney(ctx: Ctx, known: Known, theirs: ProviderPayment): Promise<NewNotification[]> {
  const { payment, booking } = known
  const givenBack = returnedAmount(theirs)
  const isBack = givenBack >= payment.amount
  const isFirst = payment.state === 'open' || payment.state === 'cancelled'
  if (isFirst) await ledger.recordCharge(ctx, payment)
  const risks = await recordTerms(ctx, known, theirs)
  if (theirs.fingerprint) await store.keepCard(ctx, payment.id, digestOf(ctx, 'card', theirs.fingerprint))
  if (givenBack !== payment.givenBack && payment.state !== 'refunded') {
    await refunds.setGivenBack(ctx, payment.id, givenBack)
    await ledger.recordGivenBack(ctx, payment, givenBack)
  }
  switch (nextStep(payment.state, isBack)) {
    case 'sell':
      return [...(await sell(ctx, known)), ...risks]
    case 'reverse': {
      // Money that its provider has let go before the handover is requested again.
      const isLetGo = payment.heldUntil !== null && !isMoney(theirs) && bookings.canMove(booking.state, 'let_go')
      const gone = booking.state === 'cash_promised' ? 'lose_deposit' : 'reverse'
      const notifications = await bookings.transition(ctx, booking.id, isLetGo ? 'let_go' : gone, 'card company')
      await store.change(ctx, payment.id, payment.state, 'refunded')
      return notifications ?? []
    }
    case 'close':
      await store.change(ctx, payment.id, payment.state, 'refunded')
      return []
    case 'nothing':
      return [
        ...risks,
        ...(payment.state === 'succeeded' ? await noteReturned(ctx, booking, { ...payment, givenBack }) : []),
      ]
  }
}

/**
 * Records until when the provider holds the money, and that it doubts the payer.
 * @returns what has to be notified: to the admins, a payment that the provider doubts, once
 */
async function recordTerms(ctx: Ctx, { booking, payment }: Known, theirs: ProviderPayment): Promise<NewNotification[]> {
  const { holdDays } = ctx.methods.get(payment.method)
  const isHeld = theirs.status === 'authorised' && holdDays !== null
  const until = payment.heldUntil ?? (isHeld ? new Date(ctx.now().getTime() + holdDays * 86_400_000) : null)
  // Money that was let go was never taken, and the buyer reads so.
  const heldUntil = isHeld || !isMoney(theirs) ? until : null
  const isNewRisk = theirs.isRisky && !payment.isRisky
  if (heldUntil?.getTime() !== payment.heldUntil?.getTime() || isNewRisk)
    await store.setTerms(ctx, payment.id, { heldUntil, isRisky: payment.isRisky || theirs.isRisky })
  if (!isNewRisk) return []
  const facts = { ...bookings.bookingFacts(booking), charge: bookings.chargeOf(payment) }
  return [{ to: { admins: 'all', but: [] }, kind: 'payment_risky', facts }]
}

/** Sells the phone to the buyer who has paid for it, or has the money go back. @returns what has to be notified */
async function sell(ctx: Ctx, { payment, booking }: Known): Promise<NewNotification[]> {
  const verb = payment.price < booking.price ? 'pay_deposit' : await bookings.payingVerb(ctx, booking)
  const isFirst = verb === 'pay' || verb === 'pay_deposit'
  const canBeSold = booking.phone === bookings.phoneWhile(isFirst ? 'unpaid' : 'paid')
  const sold =
    payment.state === 'open' && canBeSold ? await bookings.transition(ctx, booking.id, verb, 'card company') : undefined
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
  { disputes }: ProviderPayment,
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
 * The provider's side of a payment, prepared where it is not yet: asking again answers with the same.
 * @param language of the page to which a provider's page sends the buyer back
 * @returns it, and the payment as it is after that @throws Refusal provider_unavailable
 */
export async function prepareAtProvider(
  ctx: Ctx,
  payment: store.PaymentRow,
  booking: bookings.BookingRow,
  language: Language = 'en',
): Promise<{ theirs: ProviderPayment; now: store.PaymentRow }> {
  const { id: paymentId, amount, currency } = payment
  const { id: bookingId, email, title } = booking
  const theirs = await callProvider(
    ctx,
    payment,
    atProvider(ctx, payment.method, (at) =>
      at.prepare({
        paymentId,
        bookingId,
        amount,
        currency,
        email,
        title,
        returnTo: returnAddress(ctx, payment, language),
      }),
    ),
  )
  return { theirs, now: await store.keepProviderId(ctx, paymentId, theirs.id) }
}

/** Returns the id that the provider has for a payment. If the provider's answer never arrived, there may be one, so it is prepared again. @throws Refusal provider_unavailable */
export async function providerIdOf(ctx: Ctx, payment: store.PaymentRow): Promise<string> {
  if (payment.providerId) return payment.providerId
  return (await prepareAtProvider(ctx, payment, (await bookings.find(ctx, payment.bookingId))!)).theirs.id
}

/**
 * Takes the payment of a booking back from the provider, so that a phone that is gone cannot be paid for. A payment made meanwhile is recorded.
 * @throws Refusal provider_unavailable
 */
export async function cancelPayment(ctx: Ctx, bookingId: string): Promise<'withdrawn' | 'succeeded' | 'processing'> {
  const payment = await store.findLive(ctx, bookingId)
  if (!payment) return 'withdrawn'
  if (payment.state === 'succeeded') return 'succeeded'
  const before = await recordOf(ctx, payment)
  const providerId = await providerIdOf(ctx, payment)
  const theirs = await callProvider(
    ctx,
    payment,
    atProvider(ctx, payment.method, (at) => at.cancel(providerId)),
  )
  if (theirs?.status === 'processing') return 'processing'
  if (theirs && isMoney(theirs)) {
    await settlePayment(ctx, payment.method, theirs.id, { ...before, theirs })
    return 'succeeded'
  }
  if (await store.change(ctx, payment.id, 'open', 'cancelled')) ctx.log.info(idsOf(payment), 'a payment was taken back')
  return 'withdrawn'
}
