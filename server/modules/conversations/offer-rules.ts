import type { ConversationSide } from '#contract/conversations/conversations'
import type { ListingStatus } from '#contract/listings/listings'
import type { OfferAction, OfferState } from '#contract/conversations/offers'

/** Offers that a buyer may make for one phone. */
export const maxOffers = 3

/** The milliseconds for which an offer is valid. */
export const validFor = 48 * 3_600_000

/** The hours for which an accepted offer holds the phone for its buyer until it is paid. */
export const acceptedHoldHours = 24

/** The least that may be offered for a phone: half of its price, in whole Taka. In poisha. */
export const lowestOffer = (price: number) => Math.ceil(price / 200) * 100

interface OfferFacts {
  /** The outcome that is stored. */
  stored: Exclude<OfferState, 'waiting' | 'expired' | 'void'>
  amount: number
  expiresAt: Date
  phone: { status: ListingStatus; isPaused: boolean; price: number }
  canWrite: boolean
}

/** Returns the state of an offer: its outcome, or the state that follows from the time, its phone and its people. */
export function offerState({ stored, amount, expiresAt, phone, canWrite }: OfferFacts, now: Date): OfferState {
  if (stored !== 'open') return stored
  if (expiresAt <= now) return 'expired'
  if (!canWrite || phone.status === 'sold' || amount > phone.price) return 'void'
  if (phone.status === 'withdrawn') return phone.isPaused ? 'waiting' : 'void'
  return phone.status === 'booked' ? 'waiting' : 'open'
}

/** Lists the actions of one side on an offer of one side. The seller answers a buyer with another price; the buyer makes a new offer. */
export function offerActions(state: OfferState, madeBy: ConversationSide, side: ConversationSide): OfferAction[] {
  if (state !== 'open' && state !== 'waiting') return []
  if (madeBy === side) return ['withdraw']
  if (state === 'waiting') return ['decline']
  return side === 'seller' ? ['accept', 'counter', 'decline'] : ['accept', 'decline']
}
