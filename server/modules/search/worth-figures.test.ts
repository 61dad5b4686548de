import { expect, test } from 'vitest'
import type { Condition } from '#contract/listings/listings'
import { type PricedPhone, type CountedSale, worthOf } from './worth-figures.ts'

const now = new Date('2026-11-21T06:00:00Z')
const day = 24 * 3_600_000
const monthOf = (time: Date) => time.toISOString().slice(0, 7)
const daysAgo = (days: number) => new Date(now.getTime() - days * day)
const anything = { storage: null, ram: null, condition: null }

let people = 0
/** A sale between two people who have no other, ten days ago and after four days on the market. */
const sale = (about: Partial<CountedSale & { ago: number; took: number }> = {}): CountedSale => {
  const { ago = 10, took = 4, ...rest } = about
  return {
    storage: 128,
    ram: 8,
    condition: 'good',
    price: 2_000_000,
    sellerId: `seller ${++people}`,
    buyerId: `buyer ${people}`,
    inCash: false,
    postedAt: daysAgo(ago + took),
    bookedAt: daysAgo(ago),
    ...rest,
  }
}
const sales = (count: number, about: Parameters<typeof sale>[0] = {}) =>
  Array.from({ length: count }, () => sale(about))
const worth = (
  found: readonly CountedSale[],
  wanted: Parameters<typeof worthOf>[0] = anything,
  asking: PricedPhone[] = [],
) => worthOf(wanted, { asking, sales: found }, now, monthOf)

test('the usual price is the middle half of what was paid, with the days it took', () => {
  const found = [10, 12, 14, 16, 18].map((thousand, at) => sale({ price: thousand * 100_000, took: at * 2 }))
  expect(worth(found)).toMatchObject({
    alike: 5,
    sold: {
      of: anything,
      count: 5,
      low: 1_200_000,
      middle: 1_400_000,
      high: 1_600_000,
      days: { low: 2, middle: 4, high: 6 },
    },
  })
})

test('fewer than five sales, or five of two sellers, say nothing', () => {
  expect(worth(sales(4))).toMatchObject({ alike: 4, sold: null, asking: null, months: null })
  expect(worth([...sales(3, { sellerId: 'one' }), ...sales(3, { sellerId: 'another' })]).sold).toBeNull()
  expect(worth([...sales(3, { sellerId: 'one' }), ...sales(3, { sellerId: 'another' }), sale()]).sold?.count).toBe(7)
})

test('what was sold more than half a year ago says nothing about today', () => {
  expect(worth(sales(9, { ago: 181 })).sold).toBeNull()
})

test('where too few are alike the sizes go first, as a condition says more about a price', () => {
  const wanted = { storage: 256, ram: 12, condition: 'good' as Condition }
  const alike = sales(4, { storage: 256, ram: 12 })
  const scopeOf = (more: CountedSale[]) => worth([...alike, ...more], wanted).sold?.of
  expect(scopeOf(sales(1, { storage: 256, ram: 12 }))).toEqual(wanted)
  expect(scopeOf(sales(1, { storage: 256, ram: 8 }))).toEqual({ ...wanted, ram: null })
  expect(scopeOf(sales(1, { storage: 512, ram: 8 }))).toEqual({ ...wanted, storage: null, ram: null })
  expect(scopeOf(sales(1, { storage: 256, ram: 12, condition: 'fair' }))).toEqual({ ...wanted, condition: null })
  expect(scopeOf(sales(1, { storage: 512, ram: 8, condition: 'fair' }))).toEqual(anything)
  expect(worth([...alike, ...sales(9, { condition: 'fair' })], wanted).alike).toBe(4)
})

test('no one counts for more than five sales, whichever side they are on', () => {
  const honest = sales(6, { price: 2_000_000 })
  const pushed = [
    ...sales(40, { price: 100, sellerId: 'a seller who sells to new accounts' }),
    ...sales(40, { price: 100, buyerId: 'a buyer from new accounts' }),
  ]
  expect(worth([...pushed, ...honest]).sold?.count).toBe(16)
  expect(worth([...sales(40, { price: 100, sellerId: 'one' }), ...honest]).sold).toMatchObject({ middle: 2_000_000 })
})

test('sales in cash count only where too few were paid through the market', () => {
  const cash = sales(50, { price: 100, inCash: true })
  expect(worth([...cash, ...sales(4)]).sold).toMatchObject({ count: 54, middle: 100 })
  expect(worth([...cash, ...sales(5)]).sold).toMatchObject({ count: 5, middle: 2_000_000 })
})

test('asked prices are told apart from paid ones, with no more of one seller', () => {
  const phone = (price: number, sellerId: string) => ({ ...anything, condition: 'good' as const, price, sellerId })
  const asking = [
    ...Array.from({ length: 30 }, () => phone(9_000_000, 'a shop')),
    ...[1, 2, 3, 4, 5, 6].map((at) => phone(1_000_000 * at, `seller ${at}`)),
  ]
  expect(worth([], anything, asking)).toMatchObject({ sold: null, asking: { count: 11, middle: 6_000_000 } })
})

test('the line looks back three months from each of twelve, and has gaps where too few were sold', () => {
  const monthly = [8, 7, 6, 2, 1, 0].flatMap((months) =>
    sales(5, { ago: months * 30.4 + 1, price: (20 + months) * 100_000 }),
  )
  const { months } = worth(monthly)
  expect(months!.of).toEqual(anything)
  const words = months!.points.map(({ month, middle }) => `${month} ${middle === null ? '-' : middle / 100_000}`)
  expect(words.join(', ')).toBe(
    '2025-12 -, 2026-01 -, 2026-02 -, 2026-03 28, 2026-04 27, 2026-05 27, ' +
      '2026-06 26, 2026-07 26, 2026-08 -, 2026-09 22, 2026-10 21, 2026-11 21',
  )
  expect(worth(sales(9)).months).toBeNull()
})
