import { type book as bookCall, type Booking, isPaid, type DealPart, statesIn } from '#contract/bookings/bookings'
import type { Given } from '#contract/base/call'
import type { ListingStatus } from '#contract/listings/listings'
import { formatTaka } from '#contract/base/money'
import type { RefusalCode } from '#contract/base/refusals'
import { exclusions, ownAccount, people, security } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refusalBehind } from '#database/constraints'
import { toPage, parseCursor } from '#database/keyset'
import { Refusal, refuse } from '#http/refusal'
import { type NewNotification, notify } from '#notifications'
import * as listings from '#listings'
import { isNearParcel } from '#read/handover-state'
import { isBlockBetween } from '#read/blocks'
import { chargeFor, chargeOf } from './charge.ts'
import { presentAll } from './present.ts'
import { checkBookingLimits, ofBuyer } from './limits.ts'
import { meetingPlace } from './meeting-place.ts'
import { notificationsOf, bookingFacts } from './notifications.ts'
import {
  actionsIn,
  actionsNow,
  agreeUntil,
  type Actor,
  deadlineAgain,
  deadlineIn,
  holdEndsAt,
  isLive,
  isOverdue,
  phoneWhile,
  quietVerbs,
  isSameOffer,
  lateAnswersOf,
  otherParty,
  type Party,
  timedMoves,
  verbsTo,
  type Verb,
} from './rules.ts'
import * as store from './store.ts'
import { sendLetters, transition } from './transition.ts'
import { lastVerb, setDeadline } from './transition-store.ts'

export { bookedPhone } from './booked-phone.ts'
export { oldRateOf, warnOfOldRate } from './charge.ts'
export { loserOf, moveFor } from './clock.ts'
export { buyerOfSale, contact, writeToSeller } from './contact.ts'
export { setContact } from './own-contact.ts'
export { hasPaidFor, setBuyerAddress } from './contact-store.ts'
export { tryHandoverCode } from './handover.ts'
export {
  canMove,
  codeHolderIn,
  countedDays,
  loserIn,
  missingAfterHours,
  worksOnHold,
  worksWhenLost,
  isForLost,
  maxWrongCodes,
  moveOf,
  type Party,
  type TimedMove,
  type Actor,
  type Verb,
} from './rules.ts'
export { isAcceptable, nextStepOf } from './next-step.ts'
export type { BookingRow } from './store.ts'
export { requestCallOff, markReminded, nearDeadlines } from './transition-store.ts'
export { payingVerb, type Terms } from './transition.ts'
export {
  actionsIn,
  actionsNow,
  agreeUntil,
  chargeFor,
  chargeOf,
  deadlineIn,
  isLive,
  isOverdue,
  lateAnswersOf,
  bookingFacts,
  otherParty,
  phoneWhile,
  quietVerbs,
  timedMoves,
  transition,
}

/** The refusals of a second try to book the same phone. */
const ofOwnBooking: ReadonlySet<RefusalCode> = new Set(['listing_unavailable', ...ofBuyer])

/**
 * Books a phone for the person signed in. If many try at once, exactly one succeeds; the unique index over live
 * bookings decides (ruling R4).
 * @returns the booking, and until when it keeps the phone unpaid
 * @throws Refusal listing_gone, own_listing, people_blocked, listing_changed, listing_unavailable, already_booked, not_you, and those of `checkBookingLimits`
 */
export async function book(
  ctx: PersonCtx,
  input: Given<typeof bookCall>['body'],
): Promise<Pick<store.BookingRow, 'id' | 'holdEndsAt' | 'state'>> {
  if (input.email !== ctx.person.email) refuse('not_you')
  try {
    const booking = await tryToBook(ctx, input)
    await ownAccount.rememberContact(ctx, { mobile: input.phone ?? null, area: null })
    return booking
  } catch (error) {
    const code = error instanceof Refusal ? error.code : refusalBehind(error)
    if (!code || !ofOwnBooking.has(code)) throw error
    // A double press, or a second try after the answer to the first was lost.
    const own = await store.findLive(ctx, Number(input.listingId), ctx.person.id)
    if (own) refuse('already_booked', { bookingId: own.id })
    throw error
  }
}

function refuseChanged({ title, price }: { title: string; price: number }): never {
  return refuse('listing_changed', { listingTitle: title, price: formatTaka(price), priceNow: String(price) })
}

function tryToBook(ctx: PersonCtx, input: Given<typeof bookCall>['body']): Promise<store.BookingRow> {
  return transact(ctx, async (ctx) => {
    await people.lockAgainstDeletion(ctx, ctx.person.id)
    await exclusions.checkNumber(ctx, input.phone)
    const phone = await listings.lock(ctx, Number(input.listingId))
    if (!phone || phone.status === 'withdrawn') return refuse('listing_gone')
    if (phone.sellerId === ctx.person.id) refuse('own_listing')
    if (await isBlockBetween(ctx, phone.sellerId, ctx.person.id)) refuse('people_blocked')
    if (phone.status !== 'available') refuse('listing_unavailable')
    if (!isSameOffer(input, phone)) refuseChanged(phone)
    const { id: buyerId, name, email } = ctx.person
    const booking = await add(ctx, phone, {
      buyerId,
      name,
      email,
      price: phone.price,
      phone: input.phone || null,
      location: await meetingPlace(ctx, input.location, phone.location),
    })
    await security.record(ctx, { act: 'phone_booked', facts: { bookingId: booking.id, listingId: input.listingId } })
    await sendLetters(ctx, booking.id, 'book')
    await notify(ctx, ...notificationsOf('book', booking, undefined))
    return booking
  })
}

type NewBooking = Pick<store.BookingValues, 'buyerId' | 'name' | 'email' | 'price' | 'phone' | 'location'> & {
  /** Left out: the buyer was asked for number and place. */
  contactDue?: boolean
  /** Left out: what the buyer's account is given. */
  holdMinutes?: number
}

/** Books a phone that is locked and available. @throws Refusal those of `checkBookingLimits` */
async function add(
  ctx: Ctx,
  phone: listings.PhoneForSale,
  { holdMinutes, contactDue = false, ...booking }: NewBooking,
): Promise<store.BookingRow> {
  const buyer = await checkBookingLimits(ctx, phone.id, booking.buyerId)
  const bookedAt = ctx.now()
  const added = await store.add(ctx, {
    ...booking,
    contactDue,
    bookedAt,
    listingId: phone.id,
    title: phone.title,
    buyerEndedUnpaid: buyer.endedUnpaid,
    unconfirmedNetwork: buyer.network,
    holdEndsAt: holdEndsAt(bookedAt, holdMinutes ?? buyer.holdMinutes),
  })
  await listings.change(ctx, phone.id, ['available'], phoneWhile('unpaid'))
  await listings.queueRegisterCheck(ctx, phone.id)
  return added
}

/**
 * Books a phone for the buyer whose offer was accepted, or who accepted the seller's, at the price of the offer (ruling R22). The phone, and the buyer
 * against deletion, have to be locked before, and what comes back has to be notified. The other one of the two than the person signed in gets a letter.
 * @throws Refusal those of `checkBookingLimits`; buyer_cannot_book when the seller accepts and one of these holds the buyer back
 */
export async function bookAtOffer(
  ctx: PersonCtx,
  phone: listings.PhoneForSale,
  { buyerId, price, holdHours }: { buyerId: string; price: number; holdHours: number },
): Promise<{ booking: store.BookingRow; news: NewNotification[] }> {
  const isBuyer = buyerId === ctx.person.id
  const buyer = await store.buyer(ctx, buyerId)
  const booking = await add(ctx, phone, {
    ...buyer,
    buyerId,
    price,
    holdMinutes: holdHours * 60,
    phone: null,
    location: phone.location,
    contactDue: true,
  }).catch((error: unknown) => {
    const isOfBuyer = error instanceof Refusal && ofBuyer.has(error.code)
    if (isOfBuyer && !isBuyer) return refuse('buyer_cannot_book')
    throw error
  })
  await security.record(ctx, { act: 'offer_accepted', facts: { bookingId: booking.id, listingId: String(phone.id) } })
  if (isBuyer) await sendLetters(ctx, booking.id, 'book')
  else await ctx.jobs.send(ctx.db, 'write-about-deal', { bookingId: booking.id, about: 'offer_accepted', to: 'buyer' })
  const facts = { ...bookingFacts(booking), until: booking.holdEndsAt.toISOString() }
  const news: NewNotification[] = isBuyer
    ? notificationsOf('book', booking, undefined)
    : [{ to: { person: buyerId }, kind: 'offer_accepted', facts }]
  return { booking, news }
}

/**
 * Books a phone on the counter of a shop, which pays cash for it: a deal from the beginning, which holds no phone from anyone else, so the limits of
 * buyers do not count it. In the transaction that has added the phone.
 */
export async function bookAtCounter(
  ctx: Ctx,
  phone: listings.PhoneForSale,
  buyer: { id: string; name: string; email: string; location: string },
): Promise<store.BookingRow> {
  const bookedAt = ctx.now()
  const { id } = await store.add(ctx, {
    buyerId: buyer.id,
    name: buyer.name,
    email: buyer.email,
    price: phone.price,
    phone: null,
    location: buyer.location,
    contactDue: false,
    bookedAt,
    listingId: phone.id,
    title: phone.title,
    buyerEndedUnpaid: 0,
    unconfirmedNetwork: null,
    holdEndsAt: holdEndsAt(bookedAt, 60),
  })
  await transition(ctx, id, 'offer_at_counter', 'buyer')
  return (await store.find(ctx, id))!
}

/** One's bookings, newest first. Someone else's are answered as if they were not there. @throws Refusal person_unknown */
export async function ofPerson(
  ctx: PersonCtx,
  { email, part, limit, cursor }: { email: string; part?: DealPart; limit: number; cursor?: string | undefined },
) {
  if (email !== ctx.person.email) refuse('person_unknown')
  const given = { buyerId: ctx.person.id, states: statesIn(part), most: limit + 1 }
  const rows = await store.ofBuyer(ctx, given, parseCursor<string>(cursor, 'string'))
  const { items, next } = toPage(rows, limit, (row) => ({ at: row.bookedAt, id: row.id }))
  return { items: await presentAll(ctx, items), next }
}

/** The row of one's own booking. @throws Refusal booking_unknown */
export async function ownRow(ctx: PersonCtx, id: string): Promise<store.BookingRow> {
  const row = await store.find(ctx, id)
  return row?.buyerId === ctx.person.id ? row : refuse('booking_unknown')
}

/** One's own booking. @throws Refusal booking_unknown */
export async function own(ctx: PersonCtx, id: string): Promise<Booking> {
  return (await presentAll(ctx, [await ownRow(ctx, id)]))[0]!
}

/** A move in a transaction of its own, with the phone locked and everyone told. @returns whether the booking was where the move begins */
export function move(ctx: Ctx, id: string, verb: Verb, actor: Actor): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    await store.lockPhone(ctx, id)
    const news = await transition(ctx, id, verb, actor)
    if (news) await notify(ctx, ...news)
    return news !== undefined
  })
}

/** A booking and what its phone is now. */
export type LockedBooking = store.BookingRow & { phone: ListingStatus }

/** Keeps a booking and its phone from changing until the transaction ends: first the phone, then the booking. */
export async function lock(ctx: Ctx, id: string): Promise<LockedBooking | undefined> {
  const phone = await store.lockPhone(ctx, id)
  const booking = phone && (await store.lock(ctx, id))
  return booking && { ...booking, phone }
}

/**
 * Returns whether the deal of a buyer and a phone lets someone write whose address is unconfirmed (ruling R23): both once it is paid, and before that the
 * seller, whom the buyer has turned to.
 */
export async function hasDeal(ctx: Ctx, { listingId, buyerId }: { listingId: number; buyerId: string }, party: Party) {
  const live = await store.findLive(ctx, listingId, buyerId)
  return live !== undefined && (party === 'seller' || isPaid(live.state))
}

/** Keeps the phones from changing that the end of someone's account touches. */
export const lockPhonesOf = store.lockPhonesOf

/** The unpaid booking of a phone whose hold has run out, and that the clock has not ended yet. */
export const overdueHoldOf = store.overdueHoldOf

/** Live bookings of a phone, a buyer or a seller. */
export const liveOf = store.liveOf

export { eraseBuyer, eraseSeller } from './erase-store.ts'
export { lastSaleOf } from './store.ts'

export const find = store.find

/** Gives a booking time until a moment, where its clock would move it on before. */
export async function extendDeadline(
  ctx: Ctx,
  { id, deadlineAt }: Pick<store.BookingRow, 'id' | 'deadlineAt'>,
  until: Date,
): Promise<void> {
  if (deadlineAt && deadlineAt < until) await setDeadline(ctx, id, until)
}

/** Stops the clock of a paid booking, so that its money stays where it is. */
export async function holdDeal(ctx: Ctx, id: string): Promise<void> {
  await setDeadline(ctx, id, null)
}

/** Sets the clock of a booking that was held, as if it had come into its state now. @returns whether it runs */
export async function resumeDeal(ctx: Ctx, { id, state }: Pick<store.BookingRow, 'id' | 'state'>): Promise<boolean> {
  const verb = await lastVerb(ctx, id, verbsTo(state))
  const isNear = state === 'sent' && (await isNearParcel(ctx.db, id))
  return (await setDeadline(ctx, id, deadlineAgain(state, verb, ctx.now(), ctx.config.law, isNear))) !== null
}
