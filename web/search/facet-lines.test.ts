import { expect, test } from 'vitest'
import type { Facets } from '#contract/listings/phones'
import { facetsOfLines, linesOfFacets } from './facet-lines.ts'

const facets: Facets = {
  brand: [
    { value: 'samsung', name: 'Samsung', bangla: null, count: 12, chosen: true },
    { value: 'x', name: 'Two\nlines\tand a tab', bangla: null, count: 0, chosen: false },
    { value: 'odd', name: '5% ~ 10^2', bangla: null, count: 1, chosen: false },
  ],
  model: [],
  storage: [{ value: 128, name: '১২৮ জিবি', count: 3, chosen: false }],
  ram: [],
  condition: [{ value: 'good', name: 'good', count: 1, chosen: false }],
  price: [
    { from: 0, to: 4999, count: 2, chosen: true },
    { from: 5000, to: null, count: 0, chosen: false },
  ],
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
  // A line leaves out an id or a name that the other implies, and escapes its own separators.
  expect(lines.brand).toBe('~Samsung~12^x~Two lines and a tab~0^odd~5%25 %7e 10%5e2~1')
  expect(lines.condition).toBe('good~~1')
  const read = facetsOfLines(lines)
  expect(read.brand).toEqual([
    { value: 'samsung', name: 'Samsung', count: 12 },
    { value: 'x', name: 'Two lines and a tab', count: 0 },
    { value: 'odd', name: '5% ~ 10^2', count: 1 },
  ])
  expect(read.storage).toEqual([{ value: '128', name: '১২৮ জিবি', count: 3 }])
  expect(read.condition).toEqual([{ value: 'good', name: 'good', count: 1 }])
  expect(read.model).toEqual([])
  expect(read).toMatchObject({ price: facets.price, posted: facets.posted, around: facets.around })
})
