import { expect, test } from 'vitest'
import { comparisonOf, type FiguresRow, pricesOf, spreadOf } from './rules.ts'

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

const figures = (status: 'available' | 'sold', isOfSize: boolean, count: number): FiguresRow => ({
  status,
  isOfSize,
  count,
  since: '2026-03-03T06:00:00+06:00',
  quartiles: [1_000_000, 1_200_000, 1_400_000],
  cheaper: 1,
  dearer: 2,
})

test('a price is compared with those of the size where five are known, otherwise with those of the model', () => {
  const rows = [
    figures('available', true, 4),
    figures('available', false, 9),
    figures('sold', true, 5),
    figures('sold', false, 6),
  ]
  const ofSize = comparisonOf(rows, { price: 1_100_000, storage: 128 })
  expect(ofSize).toMatchObject({
    storage: 128,
    asking: { count: 4, range: null, since: '2026-03-03T00:00:00.000Z', cheaper: 1, dearer: 2 },
    sold: { count: 5, range: { low: 1_000_000, middle: 1_200_000, high: 1_400_000 } },
    standing: 'among',
  })
  expect(comparisonOf(rows, { price: 1_100_000, storage: null })).toMatchObject({ storage: null, asking: { count: 9 } })
  const few = rows.slice(0, 2)
  expect(comparisonOf(few, { price: 1_100_000, storage: 128 })).toMatchObject({ storage: null, asking: { count: 9 } })
})

test.each([
  [999_999, 'below'],
  [1_000_000, 'among'],
  [1_400_000, 'among'],
  [1_400_001, 'above'],
])('%i poisha beside a middle half of 1,000,000 to 1,400,000 is %s', (price, standing) => {
  expect(comparisonOf([figures('available', false, 5)], { price, storage: 64 }).standing).toBe(standing)
})

test('of four phones nothing is said of where a price stands', () => {
  expect(comparisonOf([figures('available', false, 4)], { price: 1, storage: 64 })).toMatchObject({
    asking: { count: 4, range: null },
    sold: { count: 0, since: null, range: null },
    standing: null,
  })
})
