// A buyer begins to pay, and comes back from the page of a provider.
import type { Given, Reply } from '#contract/base/call'
import { type Charge, isDeal, isPaid, isUnpaid } from '#contract/bookings/bookings'
import type { Both, Language } from '#contract/base/language'
import { formatCharge, formatTaka } from '#contract/base/money'
import type { beginPayment, getPaymentMethods, MethodName, OfferedMethod } from '#contract/payments/methods'
import type { createPaymentIntent } from '#contract/payments/payments'
import { countWithin, digestOf } from '#accounts'
import * as bookings from '#bookings'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import type { PaymentMethod, PaymentMethods, ProviderPayment } from '#providers/payment-method'
import { atDoorOffer, cashOffer, depositFor, offersAtDoor, offersCash } from './cash.ts'
import { beginsAnHour, isMoney, wasMoney } from './rules.ts'
import { atProvider, cancelPayment, callProvider, prepareAtProvider, recordOf, settlePayment } from './settle.ts'
import * as store from './store.ts'

const isPayable = (ctx: Ctx, booking: bookings.BookingRow) =>
  isUnpaid(booking.state) && !bookings.isOverdue(booking, ctx.now())

/**
 * Refuses to pay for a booking that is paid or over, with what is known of its money. A payment that is still open is taken back first, since only
 * then is it known.
 * @throws Refusal booking_paid, cash_chosen, booking_over where surely nothing was charged, payment_goes_back, payment_goes_back_withdrawn, payment_looked_up
 */
export async function refuseUnpayable(ctx: Ctx, bookingId: string): Promise<never> {
  const isKnown = (await cancelPayment(ctx, bookingId)) !== 'processing'
  const { state, endedBy } = (await bookings.find(ctx, bookingId))!
  if (isPaid(state)) return refuse('booking_paid')
  if (isDeal(state)) return refuse('cash_chosen')
  if (!isKnown) return refuse('payment_looked_up')
  const payment = await store.findLatest(ctx, bookingId)
  if (payment?.state !== 'refund_due' && payment?.state !== 'refunded') return refuse('booking_over')
  const amount = formatCharge(bookings.chargeOf(payment))
  return refuse(endedBy === 'admin' ? 'payment_goes_back_withdrawn' : 'payment_goes_back', { amount })
}

interface Request {
  bookingId: string
  price?: number | undefined
  /** True where a deposit is paid, and the rest in cash. */
  deposit?: boolean | undefined
  language?: Language
}

/**
 * Finds one's own booking and its one live payment, with its amount fixed when it is made (ruling R6); no payment where it can no longer be paid. `sum` is what it is to
 * be for: the price, or the deposit of a deal in cash.
 * @throws Refusal booking_unknown, price_changed, cash_not_taken
 */
function openPayment(
  ctx: PersonCtx,
  method: PaymentMethod,
  { bookingId, price, deposit }: Request,
): Promise<{ booking: bookings.BookingRow; payment: store.PaymentRow | undefined; sum: number }> {
  return transact(ctx, async (ctx) => {
    const booking = await bookings.lock(ctx, bookingId)
    if (booking?.buyerId !== ctx.person.id) return refuse('booking_unknown')
    if (!isPayable(ctx, booking)) return { booking, payment: undefined, sum: booking.price }
    if (price !== undefined && price !== booking.price) refuse('price_changed', { price: formatTaka(booking.price) })
    const isForCash = deposit && booking.state === 'unpaid' && (await offersCash(ctx, booking))
    const sum = deposit ? (isForCash && depositFor(ctx, booking.price)) || refuse('cash_not_taken') : booking.price
    const payment =
      (await store.findLive(ctx, bookingId)) ??
      (await store.open(ctx, { bookingId, method: method.name, price: sum, charge: chargeBy(ctx, method, sum) }))
    return { booking, payment, sum }
  })
}

async function paymentAtProvider(
  ctx: PersonCtx,
  payment: store.PaymentRow,
  booking: bookings.BookingRow,
  language?: Language,
): Promise<ProviderPayment> {
  const { method, providerId } = payment
  const known = providerId
    ? await callProvider(
        ctx,
        payment,
        atProvider(ctx, method, (at) => at.find(providerId)),
      )
    : undefined
  // A payment that waits, and whose page is not known any more, is prepared again.
  if (known && (known.way || known.status !== 'waiting')) return known
  const { theirs, now } = await prepareAtProvider(ctx, payment, booking, language)
  // The booking may have ended while the provider was asked, before it was known which payment to cancel.
  if (now.state === 'open') return theirs
  if (now.state === 'succeeded') refuse('booking_paid')
  const last = await callProvider(
    ctx,
    { providerId: theirs.id },
    atProvider(ctx, method, (at) => at.cancel(theirs.id)),
  )
  // Another tab has paid it.
  if (last && isMoney(last)) await settlePayment(ctx, method, theirs.id)
  return refuseUnpayable(ctx, booking.id)
}

/**
 * Prepares the payment of one's own booking by a method; the amount is the booking's (ruling R5). Asking again, from a second
 * tab or after a reload, answers with the same one, so that paying twice is impossible. To choose another method takes back the payment that was
 * begun by the first one; money that comes by that one all the same goes back.
 * @throws Refusal booking_unknown, booking_paid, booking_over, payment_goes_back, payment_goes_back_withdrawn, payment_looked_up, price_changed,
 * provider_unavailable
 */
async function prepareBy(
  ctx: PersonCtx,
  method: PaymentMethod,
  input: Request,
): Promise<{ way: ProviderPayment['way']; charge: Charge }> {
  const { booking, payment = await refuseUnpayable(ctx, input.bookingId), sum } = await openPayment(ctx, method, input)
  if (payment.method !== method.name || payment.price !== sum) {
    if ((await cancelPayment(ctx, input.bookingId)) !== 'withdrawn') return refuseUnpayable(ctx, input.bookingId)
    return prepareBy(ctx, method, input)
  }
  const before = await recordOf(ctx, payment)
  const theirs = await paymentAtProvider(ctx, payment, booking, input.language)
  if (isMoney(theirs)) {
    // Paid, but neither the browser nor the notice came through: it is recorded now.
    await settlePayment(ctx, method.name, theirs.id, { ...before, theirs })
    return refuse('booking_paid')
  }
  if (theirs.status === 'cancelled') {
    await store.change(ctx, payment.id, 'open', 'cancelled')
    return prepareBy(ctx, method, input)
  }
  return { way: theirs.way, charge: bookings.chargeOf(payment) }
}

/** Prepares the specified card payment. @throws Refusal method_unknown where the market takes no cards, and those of `prepareBy` */
export async function prepare(
  ctx: PersonCtx,
  input: Given<typeof createPaymentIntent>['body'],
): Promise<{ clientSecret: string; charge: Charge }> {
  const { way, charge } = await prepareBy(ctx, offeredBy(ctx, 'card').method, input)
  return way && 'form' in way ? { clientSecret: way.form, charge } : refuse('provider_unavailable')
}

/** Returns what a method charges for a price in poisha: what the market charges where the method can, and else Taka. */
const chargeBy = ({ config }: Ctx, { currencies }: PaymentMethod, price: number): Charge =>
  bookings.chargeFor(price, currencies.includes(config.charge.currency) ? config.charge : { currency: 'bdt' })

const takes = ({ method: { limits }, least }: Offered, price: number, { amount }: Charge) =>
  least <= price && limits.least <= amount && amount <= limits.most

type Offered = PaymentMethods['offered'][number]

/** @throws Refusal method_unknown */
const offeredBy = ({ methods }: Ctx, name: MethodName): Offered =>
  methods.offered.find(({ method }) => method.name === name) ?? refuse('method_unknown')

const inBoth = ([en, bn]: Both) => ({ en, bn })

/** Lists the methods of providers that take a sum in poisha. */
const methodsThatTake = (ctx: Ctx, sum: number): OfferedMethod[] =>
  ctx.methods.offered.flatMap((offered) => {
    const { method } = offered
    const charge = chargeBy(ctx, method, sum)
    return takes(offered, sum, charge)
      ? [
          {
            name: method.name,
            title: inBoth(method.title),
            provider: inBoth(method.provider),
            isInPage: method.isInPage,
            holdsMoney: method.holdDays !== null,
            charge,
          },
        ]
      : []
  })

/** Lists the ways in which one's own booking can be paid, in the order of the market. @throws Refusal booking_unknown */
export async function methodsFor(ctx: PersonCtx, bookingId: string): Promise<Reply<typeof getPaymentMethods>> {
  const { price, sellerId, state } = await bookings.ownRow(ctx, bookingId)
  const methods = methodsThatTake(ctx, price)
  // A buyer who was asked to pay again pays as money is held, as the two agreed.
  if (state === 'unpaid' && ctx.methods.cash)
    methods.splice(
      ctx.methods.cash.place,
      0,
      ...((await offersCash(ctx, { price, sellerId })) ? [cashOffer(price)] : []),
      ...(offersAtDoor(ctx, price) ? [atDoorOffer(price)] : []),
    )
  const live = await store.findLive(ctx, bookingId)
  const sum = methods.some(({ name }) => name === 'cash') ? depositFor(ctx, price) : null
  const begun = live?.state === 'open' ? live : undefined
  return {
    methods,
    deposit: sum === null ? null : { poisha: sum, methods: methodsThatTake(ctx, sum) },
    begun: begun?.method ?? null,
    isDepositBegun: begun !== undefined && begun.price < price,
  }
}

/**
 * Begins a payment at the page of a provider.
 * @returns the address of that page
 * @throws Refusal method_unknown where the market does not offer it for this sum or it has no page, too_many_requests, and those of `prepareBy`
 */
export async function begin(
  ctx: PersonCtx,
  { method: name, ...input }: Given<typeof beginPayment>['body'],
): Promise<{ page: string; charge: Charge }> {
  const { price } = await bookings.ownRow(ctx, input.bookingId)
  const sum = (input.deposit && depositFor(ctx, price)) || price
  const offered = offeredBy(ctx, name)
  const { method } = offered
  if (method.isInPage || !takes(offered, sum, chargeBy(ctx, method, sum))) refuse('method_unknown')
  if (!(await countWithin(ctx, [digestOf(ctx, 'payments begun', ctx.person.id)], beginsAnHour)))
    refuse('too_many_requests', { seconds: '3600' })
  const { way, charge } = await prepareBy(ctx, method, input)
  return way && 'page' in way ? { page: way.page, charge } : refuse('provider_unavailable')
}

/** Returns the booking that a payment is for, if there is such a payment. */
export const bookingOf = async (ctx: Ctx, paymentId: string): Promise<string | undefined> =>
  (await store.find(ctx, paymentId))?.bookingId

/**
 * Finishes the payment of a buyer who comes back from a provider's page. Anyone may open that address: it only says where to look.
 * @param isDone the provider says that the buyer agreed; else the payment is only looked up
 * @returns the booking that it is for, and whether the provider says that nothing was paid; undefined where there is no such payment
 * @throws Refusal payment_looked_up, unavailable
 */
export async function comeBack(
  ctx: Ctx,
  { method, paymentId, isDone }: { method: MethodName; paymentId: string; isDone: boolean },
): Promise<{ bookingId: string; isUnpaid: boolean } | undefined> {
  const payment = await store.find(ctx, paymentId)
  if (payment?.method !== method) return undefined
  const { bookingId, providerId } = payment
  if (!providerId) return { bookingId, isUnpaid: true }
  const before = await recordOf(ctx, payment)
  // A payment that was taken back is not carried out; where it was paid all the same, it goes back.
  const request = (at: PaymentMethod) =>
    isDone && payment.state === 'open' ? at.finish(providerId) : at.find(providerId)
  const theirs = await callProvider(ctx, { providerId }, atProvider(ctx, method, request))
  if (!theirs) return { bookingId, isUnpaid: !isDone }
  await settlePayment(ctx, method, providerId, { ...before, theirs })
  return { bookingId, isUnpaid: !wasMoney(theirs) && theirs.status !== 'processing' }
}
