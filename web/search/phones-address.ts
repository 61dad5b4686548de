/** The search in the address: the same filters always in the same order, so that one search has one address. */
import { attributeGroups } from '#contract/catalogue/attributes'

/** Parameters that may be given several times. */
export const choices = [
  'brand',
  'model',
  'storage',
  'ram',
  'condition',
  'division',
  'district',
  ...attributeGroups,
  'intent',
  'not',
] as const
const single = ['q', 'priceFrom', 'priceTo', 'postedWithin', 'sort'] as const

export type Choice = (typeof choices)[number]
type Name = Choice | (typeof single)[number]

/** The order when the address names none: the best match for words, and what came last otherwise. */
export const defaultSort = (params: URLSearchParams) => (params.get('q') ? 'best' : 'newest')

const names = [...choices, ...single].toSorted()
const severalTimes: ReadonlySet<Name> = new Set(choices)

/** Only what the search knows, sorted, without what is empty, and without the page. */
export function tidy(params: URLSearchParams): URLSearchParams {
  const tidied = new URLSearchParams()
  for (const name of names) {
    if (!params.has(name)) continue
    const given = severalTimes.has(name)
      ? params.getAll(name).flatMap((text) => text.split(','))
      : [params.get(name) ?? '']
    const values = new Set(given.map((text) => text.trim()).filter(Boolean))
    for (const value of [...values].toSorted()) tidied.append(name, value)
  }
  if (tidied.get('sort') === defaultSort(tidied)) tidied.delete('sort')
  return tidied
}

/** The same search without one of its filters. */
export function without(params: URLSearchParams, ...names: Name[]): URLSearchParams {
  return tidy(new URLSearchParams([...params].filter(([name]) => !names.some((other) => other === name))))
}

/** The same search without one of the values chosen for a filter. */
export function withoutChoice(params: URLSearchParams, choice: Name, value: string): URLSearchParams {
  return tidy(new URLSearchParams([...params].filter(([name, chosen]) => name !== choice || chosen !== value)))
}

/** The same search with other values for some of its filters; an empty value removes the filter. */
export function withValues(params: URLSearchParams, values: Partial<Record<Name, string>>): URLSearchParams {
  const changed = new URLSearchParams(params)
  for (const [name, value] of Object.entries(values)) changed.set(name, value)
  return tidy(changed)
}

/** Counts the filters that narrow the search, besides its words and its order. */
export function countFilters(params: URLSearchParams): number {
  return [...params.keys()].filter((name) => name !== 'q' && name !== 'sort').length
}
