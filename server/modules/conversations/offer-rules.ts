import type { ConversationSide } from '#contract/conversations/conversations'
import type { ListingStatus } from '#contract/listings/listings'
import type { OfferAction, OfferState } from '#contract/conversations/offers'

/** Offers that a buyer may make for one phone. */
export const maxOffers = 3

/** How long an offer is valid, in milliseconds. */
export const validFor = 48 * 3_600_000

/** How many hours an accepted offer keeps the phone for its buyer until it is paid. */
export const acceptedHoldHours = 24

/** The least that may be offered for a phone: half of its price, in whole Taka. In poisha. */
export const lowestOffer = (price: number) => Math.ceil(price / 200) * 100

interface OfferFacts {
  /** What became of it. */
  stored: Exclude<OfferState, 'waiting' | 'expired' | 'void'>
  amount: number
  expiresAt: Date
  phone: { status: ListingStatus; isPaused: boolean; price: number }
  canWrite: boolean
}

/** Where an offer stands: what became of it, or what the time, its phone and its people make of it. */
export function offerState({ stored, amount, expiresAt, phone, canWrite }: OfferFacts, now: Date): OfferState {
  if (stored !== 'open') return stored
  if (expiresAt <= now) return 'expired'
  if (!canWrite || phone.status === 'sold' || amount > phone.price) return 'void'
  if (phone.status === 'withdrawn') return phone.isPaused ? 'waiting' : 'void'
  return phone.status === 'booked' ? 'waiting' : 'open'
}

/** What one side can do with an offer of one side. The seller answers a buyer with another price; the buyer makes a new offer. */
export function offerActions(state: OfferState, madeBy: ConversationSide, side: ConversationSide): OfferAction[] {
  if (state !== 'open' && state !== 'waiting') return []
  if (madeBy === side) return ['withdraw']
  if (state === 'waiting') return ['decline']
  return side === 'seller' ? ['accept', 'counter', 'decline'] : ['accept', 'decline']
}
