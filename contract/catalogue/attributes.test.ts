import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTo, attributeTable, common, fromColumns, inColumns, placeCount, union, without } from './attributes.ts'

const bits = fc.bigInt(0n, 2n ** BigInt(placeCount) - 1n)

test('sets of attributes are exact beyond 32 bits', () => {
  fc.assert(
    fc.property(bits, bits, (one, other) => {
      const [a, b] = [Number(one), Number(other)]
      expect([common(a, b), union(a, b), without(a, b)].map(BigInt)).toEqual([one & other, one | other, one & ~other])
      const sums = new Int32Array(placeCount)
      addTo(sums, a, 3)
      expect([...sums]).toEqual(Array.from({ length: placeCount }, (_, place) => ((one >> BigInt(place)) & 1n ? 3 : 0)))
      const { attributes, added_attributes } = inColumns(a)
      expect(fromColumns(attributes, added_attributes)).toBe(a)
      expect([attributes, added_attributes].every((column) => column < 2 ** 31)).toBe(true)
    }),
  )
})

test('no place moves: each value is the bit that the database has for it', () => {
  expect(placeCount).toBeLessThanOrEqual(53)
  expect(Object.values(attributeTable).flat().slice(0, 30).join(' ')).toBe(
    'official unofficial full none 5g wanted 95 90 85 80 usa uk global india china japan korea dual-sim black white blue green red gold silver purple pink grey yellow orange',
  )
})
