import { expect, test } from 'vitest'
import type { Spread } from '#contract/listings/phones'
import { goingPrice } from './going-price.ts'
import { speechOf } from '#web/i18n/speech.ts'

const spread = (low: number, high: number): Spread => ({
  least: 0,
  most: 0,
  count: 9,
  low,
  middle: low,
  high,
  bars: [],
})
const prices = {
  asking: spread(2_400_000, 2_900_000),
  sold: null,
  byCondition: [
    { condition: 'good' as const, asking: spread(2_600_000, 2_700_000), sold: spread(2_500_000, 2_650_000) },
    { condition: 'fair' as const, asking: null, sold: null },
  ],
}

test('a seller reads what phones of the model go for, in the same condition where enough of them are known', () => {
  expect(goingPrice(prices, '')).toBe('It goes for ৳24,000–৳29,000 here.')
  expect(goingPrice(prices, 'fair')).toBe('It goes for ৳24,000–৳29,000 here.')
  expect(goingPrice(prices, 'good')).toBe('In good condition it goes for ৳25,000–৳26,500 here.')
  expect(goingPrice(prices, 'good', speechOf('bn'))).toBe('‘ভালো’ অবস্থায় এখানে দাম চলছে ২৫,০০০৳–২৬,৫০০৳।')
})

test('of a model that too few sell, no price is told', () => {
  expect(goingPrice({ asking: null, sold: null, byCondition: [] }, 'good')).toBeNull()
})
