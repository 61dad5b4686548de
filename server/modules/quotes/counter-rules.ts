// The table that the life of a quote goes by. From `offered` on its deal has a life of its own: the life cycle of bookings.
import type { QuoteState } from '#contract/shops/quote-states'
import type { QuotedCondition } from '#contract/shops/shop-prices'
import { quotedConditions } from '#contract/shops/shop-prices'

/** States that are stored; `sold` and `returned` are read from the deal. */
export type StoredQuoteState = Exclude<QuoteState, 'sold' | 'returned'>
export type QuoteVerb = 'arrive' | 'offer' | 'cancel' | 'refuse' | 'stop' | 'expire'

interface QuoteMove {
  from: readonly StoredQuoteState[]
  to: StoredQuoteState
  who: 'person' | 'shop' | 'clock'
  /** Hours until the clock ends the new state; left out: it does not, or as before. */
  hours?: number
}

/** Hours in which a shop looks at a phone that is at its counter. */
const arrivedHours = 24

export const lifeCycle = {
  arrive: { from: ['booked'], to: 'arrived', who: 'person', hours: arrivedHours },
  offer: { from: ['arrived'], to: 'offered', who: 'shop' },
  /** The phone is reported as lost or stolen. It says nothing about the shop. */
  stop: { from: ['arrived'], to: 'stopped', who: 'shop' },
  cancel: { from: ['booked', 'arrived'], to: 'cancelled', who: 'person' },
  refuse: { from: ['booked', 'arrived'], to: 'refused', who: 'shop' },
  expire: { from: ['booked', 'arrived'], to: 'expired', who: 'clock' },
} as const satisfies Record<QuoteVerb, QuoteMove>

export const moveOf = (verb: QuoteVerb): QuoteMove => lifeCycle[verb]

/** States in which a price is held. */
export const openStates = ['booked', 'arrived'] as const satisfies readonly StoredQuoteState[]

export interface HeldPrices {
  condition: QuotedCondition
  prices: Partial<Record<QuotedCondition, number>>
}

/**
 * Tells whether a shop keeps its word with what it offers: the price that was held for the condition that it found. Null where it held none for that, which
 * says nothing. A condition better than the one that was said is held at the price of that.
 */
export function isHonoured({ condition, prices }: HeldPrices, found: QuotedCondition, offered: number): boolean | null {
  const isWorse = quotedConditions.indexOf(found) > quotedConditions.indexOf(condition)
  const held = prices[isWorse ? found : condition]
  return held === undefined ? null : offered >= held
}

/** Days for which a shop's word counts, and the quotes from which on it can cost it its place among the offers. */
export const honourDays = 180
export const leastCounted = 5
