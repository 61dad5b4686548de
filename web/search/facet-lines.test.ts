import { expect, test } from 'vitest'
import type { Facets } from '#contract/phones'
import { facetsOfLines, linesOfFacets } from './facet-lines.ts'

const facets: Facets = {
  brand: [
    { value: 'samsung', name: 'Samsung', count: 12, chosen: true },
    { value: 'x', name: 'Two\nlines\tand a tab', count: 0, chosen: false },
  ],
  model: [],
  storage: [{ value: 128, name: '১২৮ জিবি', count: 3, chosen: false }],
  ram: [],
  condition: [{ value: 'good', name: 'Good', count: 1, chosen: false }],
  price: [{ from: 0, to: 4999, count: 2, chosen: true }],
  division: [],
  district: [],
  around: { districts: ['sylhet'], count: 4 },
  import: [],
  box: [],
  network: [],
  exchange: [],
  battery: [],
  version: [],
  colour: [],
  posted: [{ days: 1, count: 9, chosen: false }],
}

test('facets come out of their lines as they went in, whatever a name holds', () => {
  const lines = linesOfFacets(facets)
  expect(lines.brand.split('\n')).toHaveLength(2)
  const read = facetsOfLines(lines)
  expect(read.brand).toEqual([
    { value: 'samsung', name: 'Samsung', count: 12 },
    { value: 'x', name: 'Two lines and a tab', count: 0 },
  ])
  expect(read.storage).toEqual([{ value: '128', name: '১২৮ জিবি', count: 3 }])
  expect(read.model).toEqual([])
  expect(read).toMatchObject({ price: facets.price, posted: facets.posted, around: facets.around })
})
