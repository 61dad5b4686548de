import type { Facets } from '#contract/phones'
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

/** The facets of a page. Their values are a line each: a page carries its data beside its markup, and has more than a hundred of them. */
export type FacetLines = Pick<Facets, 'price' | 'posted' | 'around'> & { [choice in Offered]: string }

export type OfferedFacets = Pick<Facets, 'price' | 'posted' | 'around'> & { [choice in Offered]: Counted[] }

const lineOf = ({ value, name, count }: { value: string | number; name: string; count: number }) =>
  [value, name.replaceAll(/\s/g, ' '), count].join('\t')

export function linesOfFacets({ price, posted, around, ...facets }: Facets): FacetLines {
  const lines = offered.map((choice) => [choice, facets[choice].map(lineOf).join('\n')])
  return { price, posted, around, ...(Object.fromEntries(lines) as Record<Offered, string>) }
}

function countedOf(line: string): Counted {
  const [value = '', name = '', count] = line.split('\t')
  return { value, name, count: Number(count) }
}

/** What `linesOfFacets` was given, without what is chosen: the address says it. */
export function facetsOfLines({ price, posted, around, ...lines }: FacetLines): OfferedFacets {
  const facets = offered.map((choice) => [choice, lines[choice] === '' ? [] : lines[choice].split('\n').map(countedOf)])
  return { price, posted, around, ...(Object.fromEntries(facets) as Record<Offered, Counted[]>) }
}
