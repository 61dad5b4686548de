import type { Facets } from '#contract/listings/phones'
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

/** The part of the facets that a page shows. The address has the chosen values. */
export type OfferedFacets = Pick<Facets, 'price' | 'posted' | 'around'> & { [choice in Offered]: Counted[] }

/** Offered facets as a page has them: their text says which they are, and is parsed when one of them is read. */
export class FacetsOfPage {
  readonly text: string
  #offered: OfferedFacets | undefined

  constructor(text: string) {
    this.text = text
  }

  get offered(): OfferedFacets {
    return (this.#offered ??= JSON.parse(this.text) as OfferedFacets)
  }
}

export function offeredOf({ price, posted, around, ...facets }: Facets): OfferedFacets {
  const counted = offered.map((choice) => [
    choice,
    facets[choice].map(({ value, name, count }) => ({ value: String(value), name, count })),
  ])
  return { price, posted, around, ...(Object.fromEntries(counted) as Record<Offered, Counted[]>) }
}
