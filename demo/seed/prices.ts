/** Prices used phones as Bangladesh does: by age, by how well the brand keeps its price, and by condition. */
import type { Condition } from '#contract/listings/listings'
import type { BrandId } from '#catalogue/brands'
import type { Look } from './looks.ts'

/** The share of the price at launch that is left, year by year, for a phone in good condition. */
interface Keeping {
  /** The share that is left the day it leaves the shop. */
  atOnce: number
  /** The share each further year keeps of what the year before left. */
  aYear: number
}

const usual: Keeping = { atOnce: 0.74, aYear: 0.84 }

const keeping: Partial<Record<BrandId, Keeping>> = {
  apple: { atOnce: 0.86, aYear: 0.875 },
  samsung: { atOnce: 0.72, aYear: 0.84 },
  xiaomi: { atOnce: 0.79, aYear: 0.92 },
  google: { atOnce: 0.74, aYear: 0.83 },
  oneplus: { atOnce: 0.74, aYear: 0.84 },
  motorola: { atOnce: 0.72, aYear: 0.83 },
  nokia: { atOnce: 0.7, aYear: 0.8 },
  walton: { atOnce: 0.66, aYear: 0.8 },
  symphony: { atOnce: 0.64, aYear: 0.81 },
}

const byCondition: Record<Condition, number> = { 'like new': 1.1, excellent: 1.05, good: 1, fair: 0.87, faulty: 0.62 }

/** Returns the shop's price of a variant, in poisha: each step of storage above the smallest costs an eighth more. */
export function shopPrice({ price }: Look, variant: number): number {
  const step = price > 10_000_000 ? 0.09 : 0.125
  return tidy(price * (1 + step * variant))
}

/** Whole hundreds of Taka, as prices are said; cheap phones in fifties would look like haggling. */
function tidy(poisha: number): number {
  return Math.max(20_000, Math.round(poisha / 10_000) * 10_000)
}

/**
 * Returns a seller's price now, in poisha, in whole hundreds of Taka and never above `original`. `years` is the age of the model on the market, since that
 * decides more than when this one was bought; `mood` (about 1) is how much in a hurry the seller is.
 */
export function usedPrice({
  brand,
  original,
  years,
  condition,
  mood,
}: {
  brand: BrandId
  original: number
  years: number
  condition: Condition
  mood: number
}): number {
  const { atOnce, aYear } = keeping[brand] ?? usual
  // A phone that still rings and has a fresh battery is never worth nothing.
  const least = original < 500_000 ? 0.38 : 0.13
  const left = Math.max(least, atOnce * aYear ** Math.max(0, years)) * byCondition[condition] * mood
  return Math.min(tidy(original * left), original - 10_000)
}
