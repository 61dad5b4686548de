import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attributeBits } from '#contract/catalogue/attributes'
import { conditions } from '#contract/listings/listings'
import { isTouchedBy, type PhoneChange, type PhoneState } from '#database/market-change'
import { countedExactly } from './counting.ts'
import { countUnmet, dependencyOf, dependencyOfNearest } from './dependencies.ts'
import { noCriteria } from './rules.ts'

const state: fc.Arbitrary<PhoneState> = fc.record({
  status: fc.constantFrom('available' as const, 'booked' as const, 'sold' as const),
  sellerId: fc.constant('seller'),
  brand: fc.constantFrom('apple', 'samsung'),
  model: fc.constantFrom(null, 1, 2),
  storage: fc.constantFrom(null, 64, 128),
  ram: fc.constant(4),
  condition: fc.constantFrom(...conditions),
  price: fc.integer({ min: 1, max: 9 }),
  district: fc.constantFrom(null, 'dhaka', 'sylhet'),
  attributes: fc.constantFrom(0, attributeBits(['colour:black']), attributeBits(['colour:blue'])),
  postedAt: fc.integer({ min: 1, max: 9 }),
  advertisedAt: fc.constant(null),
})
const criteria = fc.record({
  brands: fc.constantFrom([], ['apple']),
  models: fc.constantFrom([], [1]),
  storage: fc.constantFrom([], [64]),
  districts: fc.constantFrom([], ['dhaka']),
  priceTo: fc.constantFrom(null, 5),
  colour: fc.constantFrom([], ['black']),
  not: fc.constantFrom([], ['colour:blue'], ['brand:samsung']),
})
const sort = fc.constantFrom('newest' as const, 'price-asc' as const, 'price-desc' as const)
const limit = 3

type Phones = ReadonlyMap<number, PhoneState>

/** The page of a search as the database finds it: one more than `limit` tells that there are more. */
function pageOf(phones: Phones, wanted: typeof noCriteria, order: 'newest' | 'price-asc' | 'price-desc') {
  const keyOf = (phone: PhoneState) => (order === 'newest' ? phone.postedAt : phone.price)
  const way = order === 'price-asc' ? 1 : -1
  return [...phones]
    .filter(([, phone]) => phone.status === 'available' && countUnmet(wanted, phone) === 0)
    .map(([id, phone]) => ({ id, key: keyOf(phone), phone }))
    .toSorted((a, b) => way * (a.key - b.key || a.id - b.id))
    .slice(0, limit + 1)
}

function afterChange(phones: Phones, { id, after }: PhoneChange): Phones {
  const changed = new Map(phones)
  if (after) changed.set(id, after)
  else changed.delete(id)
  return changed
}

const market = fc.array(state, { maxLength: 12 }).map((all) => new Map(all.map((phone, at) => [at + 1, phone])))
const changeOf = (phones: Phones, id: number, after: PhoneState | null): PhoneChange => ({
  id,
  before: phones.get(id) ?? null,
  after,
})

test('a change that puts another phone on a page of many, or changes one of them, touches it', () => {
  fc.assert(
    fc.property(
      market,
      criteria,
      sort,
      fc.integer({ min: 1, max: 14 }),
      fc.option(state),
      (phones, some, order, id, after) => {
        const wanted = { ...noCriteria, ...some }
        const rows = pageOf(phones, wanted, order)
        const { phone } = dependencyOf({ criteria: wanted, sort: order, limit, rows, total: countedExactly + 1 })
        const change = changeOf(phones, id, after)
        const isSame = JSON.stringify(pageOf(afterChange(phones, change), wanted, order)) === JSON.stringify(rows)
        expect(isSame || isTouchedBy(phone!, change)).toBe(true)
      },
    ),
    { numRuns: 3000 },
  )
})

test('a phone that costs another price does not touch a page of many that it comes after', () => {
  const phone = { status: 'available', brand: 'apple', price: 5, attributes: 0, postedAt: 1 } as PhoneState
  const rows = [5, 4, 3, 2].map((key, at) => ({ id: at + 10, key }))
  const change = { id: 1, before: phone, after: { ...phone, price: 4 } }
  const about = { criteria: noCriteria, sort: 'newest' as const, limit, rows }
  expect(isTouchedBy(dependencyOf({ ...about, total: countedExactly + 1 }).phone!, change)).toBe(false)
  // If there are few, each is counted.
  expect(isTouchedBy(dependencyOf({ ...about, total: countedExactly }).phone!, change)).toBe(true)
})

test('a change that puts another phone among the nearest in price, condition and place touches them', () => {
  const price = 5
  const distanceTo = (phone: PhoneState) =>
    Math.abs(phone.price - price) + Number(phone.condition !== 'good') + Number(phone.district !== 'dhaka')
  const nearest = (phones: Phones) =>
    [...phones]
      .filter(([, phone]) => phone.status === 'available' && phone.brand === 'apple')
      .toSorted(([a, one], [b, other]) => distanceTo(one) - distanceTo(other) || a - b)
      .slice(0, limit)
  fc.assert(
    fc.property(market, fc.integer({ min: 1, max: 14 }), fc.option(state), (phones, id, after) => {
      const found = nearest(phones)
      const { phone } = dependencyOfNearest(
        found.map(([, one]) => distanceTo(one)),
        { price, max: limit, brand: 'apple' },
      )
      const change = changeOf(phones, id, after)
      const ids = (list: typeof found) => list.map(([one]) => one).join()
      const isSame = ids(nearest(afterChange(phones, change))) === ids(found)
      expect(isSame || isTouchedBy(phone!, change)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})
