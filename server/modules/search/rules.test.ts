import { expect, test } from 'vitest'
import { pricesOf, spreadOf } from './rules.ts'

const taka = (...prices: number[]) => prices.map((price) => price * 100)

test('of four phones there is no spread of prices, of five there is', () => {
  expect(spreadOf(taka(10_000, 12_000, 14_000, 16_000))).toBeNull()
  expect(spreadOf(taka(18_000, 10_000, 14_000, 12_000, 16_000))).toMatchObject({
    count: 5,
    least: 1_000_000,
    most: 1_800_000,
    low: 1_200_000,
    middle: 1_400_000,
    high: 1_600_000,
  })
})

test('bars are of round width, no more than a dozen, and hold every phone once', () => {
  for (const prices of [
    taka(5, 5, 5, 5, 5),
    taka(1000, 1001, 1500, 9999, 10_000),
    taka(30_000, 31_000, 45_000, 99_000, 180_000, 240_000),
  ]) {
    const { bars, count } = spreadOf(prices)!
    expect(bars.length).toBeLessThanOrEqual(12)
    expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(count)
    expect(
      bars.every(
        ({ from, to }, at) => to - from === bars[0]!.to - bars[0]!.from && (at === 0 || from === bars[at - 1]!.to),
      ),
    ).toBe(true)
    expect(bars[0]!.count * bars.at(-1)!.count).toBeGreaterThan(0)
  }
})

test('what was asked and what was paid are told apart, condition by condition', () => {
  const phones = Array.from({ length: 12 }, (_, at) => ({
    condition: at % 2 === 0 ? ('good' as const) : ('fair' as const),
    price: 1_000_000 + at * 10_000,
    sold: at >= 10,
  }))
  const { asking, sold, byCondition } = pricesOf(phones)
  expect([asking?.count, sold]).toEqual([10, null])
  expect(byCondition.find(({ condition }) => condition === 'good')).toMatchObject({
    asking: { count: 5, middle: 1_040_000 },
    sold: null,
  })
  expect(byCondition.find(({ condition }) => condition === 'faulty')).toEqual({
    condition: 'faulty',
    asking: null,
    sold: null,
  })
})
