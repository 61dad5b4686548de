import type { Facets } from '#contract/listings/phones'
import { linesOf, valuesOf } from '#web/site/data-lines.ts'
import { type Choice, choices } from './phones-address.ts'

/** A value that one may choose, and the number of phones one would then see. */
export interface Counted {
  value: string
  name: string
  count: number
}

/** Choices that are offered with their numbers. */
type Offered = Exclude<Choice, 'intent' | 'not'>

const offered = choices.filter((choice): choice is Offered => choice !== 'intent' && choice !== 'not')

/** The facets of a page. Their values are a line each (`linesOf`), because there are more than a hundred of them. */
export type FacetLines = Pick<Facets, 'around'> & { [facet in Offered | 'price' | 'posted']: string }

export type OfferedFacets = Pick<Facets, 'price' | 'posted' | 'around'> & { [choice in Offered]: Counted[] }

/** Most names make their value: Galaxy S24 is galaxy-s24. */
const valueOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

const valuesOfFacet = ({ value, name, count }: { value: string | number; name: string; count: number }) =>
  name === value ? [value, '', count] : [valueOf(name) === value ? '' : value, name, count]

export function linesOfFacets({ price, posted, around, ...facets }: Facets): FacetLines {
  const lines = offered.map((choice) => [choice, linesOf(facets[choice].map(valuesOfFacet))])
  return {
    price: linesOf(price.map(({ from, to, count, chosen }) => [from, to, count, chosen ? 1 : ''])),
    posted: linesOf(posted.map(({ days, count, chosen }) => [days, count, chosen ? 1 : ''])),
    around,
    ...(Object.fromEntries(lines) as Record<Offered, string>),
  }
}

const countedOf = ([value = '', name = '', count]: readonly string[]): Counted => ({
  value: value || valueOf(name),
  name: name || value,
  count: Number(count),
})

/** Caches the facets read from lines that are still there. */
const read = new WeakMap<FacetLines, OfferedFacets>()

/** Restores the input of `linesOfFacets`, without the chosen values: the address has them. */
export function facetsOfLines(lines: FacetLines): OfferedFacets {
  const facets = read.get(lines) ?? readLines(lines)
  read.set(lines, facets)
  return facets
}

function readLines({ price, posted, around, ...lines }: FacetLines): OfferedFacets {
  const facets = offered.map((choice) => [choice, valuesOf(lines[choice]).map(countedOf)])
  return {
    price: valuesOf(price).map(([from, to, count, chosen]) => ({
      from: Number(from),
      to: to ? Number(to) : null,
      count: Number(count),
      chosen: chosen === '1',
    })),
    posted: valuesOf(posted).map(([days, count, chosen]) => ({
      days: Number(days),
      count: Number(count),
      chosen: chosen === '1',
    })),
    around,
    ...(Object.fromEntries(facets) as Record<Offered, Counted[]>),
  }
}
