import type { QuotedCondition } from '#contract/shops/shop-prices'
import type { Worth } from '#contract/listings/worth'

export interface Bounds {
  least: number
  most: number
}

/**
 * The prices that a shop can mean for a phone, in poisha. Who buys to sell again pays no more than three of four people pay, so that a higher price is bait
 * or an error, and a tenth of the middle price is no offer; a fiftieth is one for what does not turn on. Null where nothing is known to hold a price against.
 */
export function boundsOf(
  { sold, asking }: Pick<Worth, 'sold' | 'asking'>,
  launchPrice: number | null,
  condition?: QuotedCondition,
): Bounds | null {
  const usual = sold ?? asking
  if (usual) return { least: Math.ceil(usual.middle / (condition === 'dead' ? 50 : 10)), most: usual.high }
  return launchPrice === null ? null : { least: Math.ceil(launchPrice / 50), most: launchPrice }
}
