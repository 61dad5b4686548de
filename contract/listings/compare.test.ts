import fc from 'fast-check'
import { expect, test } from 'vitest'
import { comparePath } from '#contract/base/page-addresses'
import { comparedIds, maxCompared, withCompared } from './compare.ts'

test('the phones of a comparison are read from its address: four at most, each once, and nothing else', () => {
  expect(comparedIds('12,7,12,0,x,-3,8.5,9')).toEqual(['12', '7', '9'])
  expect(comparedIds('1,2,3,4,5')).toEqual(['1', '2', '3', '4'])
  expect(comparedIds(null)).toEqual([])
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const ids = comparedIds(text)
      expect(ids.length).toBeLessThanOrEqual(maxCompared)
      expect(comparedIds(new URL(comparePath(ids), 'http://x').searchParams.get('phones'))).toEqual(ids)
    }),
  )
})

test('a fifth phone takes the place of the first, and one that is there already comes last', () => {
  expect(withCompared(['1', '2', '3', '4'], '5')).toEqual(['2', '3', '4', '5'])
  expect(withCompared(['1', '2'], '1')).toEqual(['2', '1'])
})
