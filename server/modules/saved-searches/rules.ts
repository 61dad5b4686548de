import type { z } from 'zod'
import { oneSpelling } from '#contract/base/spelling'
import type { PhonesQuery } from '#contract/listings/phones'

type Query = z.output<typeof PhonesQuery>

/**
 * Hours between two letters to a person. Someone finds a phone of a popular model every few minutes: a letter each would be
 * switched off on the first day. Phones stay on the market for days, so eight letters a day at most come early enough.
 */
export const quietHours = 3

/** Minutes after which a search is looked at again when there was nothing to tell. */
export const lookAgainMinutes = 4

/** Minutes to wait when something went wrong with a search, so that it does not stand before all others. */
export const lookAfterFaultMinutes = 60

/** Phones that one letter shows; the rest is a link away. A mail program cuts long letters off. */
export const phonesInLetter = 6

/**
 * Seconds for which a new phone is left alone. It carries the time at which its seller's request began, and can be seen when that is
 * done: a check up to this very moment would miss one whose transaction has not committed yet.
 */
export const settleSeconds = 60

export const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** The span of time whose phones are looked at, without its beginning and with its end; null when it is too early. */
export function spanOf(lookedUntil: Date, now: Date): { after: Date; until: Date } | null {
  const until = new Date(now.getTime() - settleSeconds * 1000)
  return until > lookedUntil ? { after: lookedUntil, until } : null
}

/** The parameters of an address as a query has them: what is given several times is a list. */
export function paramsOf(address: string): Record<string, string | string[]> {
  const params = new URLSearchParams(address)
  return Object.fromEntries([...new Set(params.keys())].map((name) => [name, single(params.getAll(name))]))
}

const single = (values: string[]) => (values.length === 1 ? values[0]! : values)

/**
 * The one way to write a search as the search part of an address: sorted, without what makes no difference. The order of the phones
 * is no part of it, or two orders of one search would tell of the same phones twice.
 */
export function normalised(query: Query): string {
  const { q, brand, model, storage, ram, condition, division, district, priceFrom, priceTo, postedWithin } = query
  const said: Record<string, ReadonlyArray<string | number>> = {
    brand,
    condition,
    district,
    division,
    model,
    postedWithin: postedWithin === undefined ? [] : [postedWithin],
    priceFrom: priceFrom ? [priceFrom] : [],
    priceTo: priceTo === undefined ? [] : [priceTo],
    q: [oneSpelling(q).toLowerCase().replace(/\s+/g, ' ').trim()].filter(Boolean),
    ram,
    storage,
  }
  const params = new URLSearchParams()
  for (const [name, values] of Object.entries(said)) {
    for (const value of [...new Set(values.map(String))].toSorted()) params.append(name, value)
  }
  return params.toString()
}
