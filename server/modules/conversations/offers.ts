// Offers: prices that a buyer and a seller propose to each other in their conversation. The first that is accepted books the phone at that price
// (ruling R22).
import type { Offer, OfferRoom } from '#contract/conversations/offers'
import { formatTaka } from '#contract/base/money'
import { people } from '#accounts'
import * as bookings from '#bookings'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import * as listings from '#listings'
import { announceMessages, type NewNotification, notify } from '#notifications'
import * as payments from '#payments'
import { checkLimits, checkMayOffer } from './limits.ts'
import * as rules from './offer-rules.ts'
import * as offerStore from './offer-store.ts'
import { canWrite, unreadBeforeLetter } from './rules.ts'
import * as store from './store.ts'

const sideOf = ({ isBuyer }: Pick<store.ConversationRow, 'isBuyer'>) =>
  isBuyer ? ('buyer' as const) : ('seller' as const)

function stateOf(ctx: Ctx, offer: offerStore.OfferRow, row: store.ConversationRow) {
  return rules.offerState({ ...offer, phone: row, canWrite: canWrite(row) }, ctx.now())
}

/** The offers among some messages of a conversation, by their numbers. */
export async function ofMessages(
  ctx: PersonCtx,
  row: store.ConversationRow,
  numbers: number[],
): Promise<Map<number, Offer>> {
  const found = await offerStore.ofMessages(ctx, row.id, numbers)
  return new Map(
    [...found].map(([number, offer]) => {
      const state = stateOf(ctx, offer, row)
      const { id, amount, expiresAt, bookingId, madeBy } = offer
      const actions = rules.offerActions(state, madeBy, sideOf(row))
      return [number, { id, amount, expiresAt: expiresAt.toISOString(), state, actions, bookingId }]
    }),
  )
}

/** Returns the room that a buyer still has for offers for a phone. `conversationId`: undefined where they have not written. */
export async function roomOf(ctx: Ctx, price: number, conversationId: string | undefined): Promise<OfferRoom> {
  const made = conversationId ? await offerStore.countOfBuyer(ctx, conversationId) : 0
  return { left: Math.max(0, rules.maxOffers - made), lowest: rules.lowestOffer(price), highest: price }
}

interface NewOffer {
  /** Poisha. */
  amount: number
  /** The same key again is the same offer. */
  key: string
}

/** Adds an offer to a conversation of the person signed in. To be called in a transaction, with the phone locked. */
async function add(ctx: PersonCtx, id: string, { amount, key }: NewOffer, isNew: boolean): Promise<void> {
  const { person } = ctx
  await store.lock(ctx, id)
  const row = (await store.find(ctx, id, person.id)) ?? refuse('conversation_unknown')
  if (!isNew && (await store.numberOf(ctx, id, person.id, key)) !== undefined) return
  if (!canWrite(row)) refuse('conversation_closed')
  if (row.status === 'withdrawn') refuse('listing_gone')
  if (row.status !== 'available') refuse('listing_unavailable')
  if (amount > row.price) refuse('offer_too_high', { price: formatTaka(row.price) })
  const lowest = rules.lowestOffer(row.price)
  if (amount < lowest) refuse('offer_too_low', { price: formatTaka(lowest) })
  if (row.isBuyer && (await offerStore.countOfBuyer(ctx, id)) >= rules.maxOffers)
    refuse('offers_used_up', { limit: String(rules.maxOffers) })
  await checkLimits(ctx, isNew)
  const now = ctx.now().getTime()
  const letterAt = new Date(now + unreadBeforeLetter)
  const { number } = await store.addMessage(ctx, { id, senderId: person.id, key, text: null, letterAt })
  const expiresAt = new Date(now + rules.validFor)
  await offerStore.add(ctx, { conversationId: id, number, madeBy: sideOf(row), amount, expiresAt })
  await announceMessages(ctx, [person.id, row.otherId])
  const facts = { ...factsOf(row, amount), until: expiresAt.toISOString() }
  await notify(ctx, { to: { person: row.otherId }, kind: 'offer_received', facts })
}

const factsOf = (
  { id, listingId, title }: Pick<store.ConversationRow, 'id' | 'listingId' | 'title'>,
  price: number,
) => ({
  listingId: String(listingId),
  title,
  price,
  conversationId: id,
})

/**
 * Offers the seller of a phone a price; goes on with the conversation that is there.
 * @returns the conversation's id
 * @throws Refusal listing_gone, listing_unavailable, own_listing_messaged, offers_used_up, offer_too_high, offer_too_low, conversation_closed,
 * account_suspended, confirm_first, conversations_too_often, messages_too_often
 */
export async function make(ctx: PersonCtx, listingId: number, offer: NewOffer): Promise<string> {
  await payments.endOverdueHold(ctx, listingId)
  return transact(ctx, async (ctx) => {
    await people.lockAgainstDeletion(ctx, ctx.person.id)
    const phone = (await listings.lock(ctx, listingId)) ?? refuse('listing_gone')
    if (phone.sellerId === ctx.person.id) refuse('own_listing_messaged')
    await checkMayOffer(ctx)
    const there = await store.idOf(ctx, listingId, ctx.person.id)
    if (!there && phone.status === 'withdrawn') refuse('listing_gone')
    const added = there
      ? undefined
      : await store.add(ctx, { listingId, buyerId: ctx.person.id, sellerId: phone.sellerId })
    // Without an id, another request of the same person has just added it.
    const id = there ?? added ?? (await store.idOf(ctx, listingId, ctx.person.id))!
    await add(ctx, id, offer, added !== undefined)
    return id
  })
}

/** An offer in a conversation of the person signed in. @throws Refusal offer_unknown */
async function own(ctx: PersonCtx, id: string) {
  const offer = (await offerStore.find(ctx, id)) ?? refuse('offer_unknown')
  const row = (await store.find(ctx, offer.conversationId, ctx.person.id)) ?? refuse('offer_unknown')
  return { offer, row, isOwn: offer.madeBy === sideOf(row) }
}

/**
 * The same, with its people, its phone and its conversation kept from changing. To be called in a transaction.
 * @throws Refusal offer_unknown, account_suspended, conversation_closed when the other account is gone or suspended
 */
async function lock(ctx: PersonCtx, id: string) {
  const { row } = await own(ctx, id)
  // Always in the same order, so that no two requests wait for each other.
  for (const personId of [ctx.person.id, row.otherId].toSorted()) {
    if (personId === ctx.person.id) await people.lockAgainstDeletion(ctx, personId)
    else if (!(await people.holdActive(ctx, personId))) refuse('conversation_closed')
  }
  const phone = (await listings.lock(ctx, row.listingId))!
  await store.lock(ctx, row.id)
  const now = await own(ctx, id)
  return { ...now, phone, state: stateOf(ctx, now.offer, now.row) }
}

/**
 * Answers a buyer's offer with another price.
 * @throws Refusal offer_unknown, not_your_move, offer_over, and those of an offer
 */
export async function counter(ctx: PersonCtx, id: string, answer: NewOffer): Promise<void> {
  await payments.endOverdueHold(ctx, (await own(ctx, id)).row.listingId)
  return transact(ctx, async (ctx) => {
    const { row, isOwn, state } = await lock(ctx, id)
    if (isOwn || row.isBuyer) refuse('not_your_move')
    const isSent = (await store.numberOf(ctx, row.id, ctx.person.id, answer.key)) !== undefined
    if (isSent) return
    if (state === 'waiting') refuse('listing_unavailable')
    if (state !== 'open') refuse('offer_over')
    await add(ctx, row.id, answer, false)
  })
}

/**
 * Accepts the other person's offer: books the phone at that price and declines the other offers for it. If several come at once, the lock of the phone,
 * and at last the unique index over live bookings, lets one through. Accepting again answers the same.
 * @throws Refusal offer_unknown, not_your_move, offer_over, listing_unavailable, buyer_cannot_book, conversation_closed, account_suspended,
 * and what holds the buyer back (`checkBookingLimits`)
 */
export async function accept(ctx: PersonCtx, id: string): Promise<{ bookingId: string; holdEndsAt: Date }> {
  await payments.endOverdueHold(ctx, (await own(ctx, id)).row.listingId)
  return transact(ctx, async (ctx) => {
    const { offer, row, isOwn, phone, state } = await lock(ctx, id)
    if (isOwn) refuse('not_your_move')
    if (offer.bookingId)
      return { bookingId: offer.bookingId, holdEndsAt: (await bookings.find(ctx, offer.bookingId))!.holdEndsAt }
    if (state === 'waiting') refuse('listing_unavailable')
    if (state !== 'open') refuse('offer_over')
    const buyerId = row.isBuyer ? ctx.person.id : row.otherId
    const { booking, news } = await bookings.bookAtOffer(ctx, phone, {
      buyerId,
      price: offer.amount,
      holdHours: rules.acceptedHoldHours,
    })
    await offerStore.end(ctx, id, { state: 'accepted', bookingId: booking.id })
    const others = await offerStore.declineAll(ctx, row.listingId)
    await announceMessages(ctx, [...new Set([ctx.person.id, row.otherId, ...others.map(({ buyerId }) => buyerId)])])
    await notify(ctx, ...news, ...others.filter(({ madeBy }) => madeBy === 'buyer').map(declined))
    return { bookingId: booking.id, holdEndsAt: booking.holdEndsAt }

    function declined({ conversationId, buyerId, amount }: (typeof others)[number]): NewNotification {
      return {
        to: { person: buyerId },
        kind: 'offer_declined',
        facts: { ...factsOf({ ...row, id: conversationId }, amount), isPhoneBooked: true },
      }
    }
  })
}

/** Declines the other person's offer, or takes back one's own; again, it changes nothing. @throws Refusal offer_unknown, offer_over */
export function decline(ctx: PersonCtx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const { row } = await own(ctx, id)
    await store.lock(ctx, row.id)
    const { offer, isOwn } = await own(ctx, id)
    const state = isOwn ? ('withdrawn' as const) : ('declined' as const)
    if (offer.stored === state) return
    if (offer.stored !== 'open') refuse('offer_over')
    await offerStore.end(ctx, id, { state })
    await announceMessages(ctx, [ctx.person.id, row.otherId])
    const facts = { ...factsOf(row, offer.amount), isPhoneBooked: false }
    if (!isOwn) await notify(ctx, { to: { person: row.otherId }, kind: 'offer_declined', facts })
  })
}
