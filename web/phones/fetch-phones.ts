/** Fetches data for public pages after their HTML, without the schemas of the contract: those would weigh more than the pages. */
import type { Problem, Reply } from '#contract/base/call'
import { maxPhoneCards } from '#contract/base/limits'
import type { getSuggestions, PhoneCard, PhonesFound } from '#contract/listings/phones'
import { fetchInTime, Refused } from '#web/session/refused.ts'
import { speechHere } from '#web/i18n/speech.ts'

export type Suggestion = Reply<typeof getSuggestions>[number]

async function read<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await fetchInTime(path, {}, signal)
  if (!response.ok) throw new Refused((await response.json()) as Problem)
  return (await response.json()) as T
}

/** The page of a search that begins at a cursor. @throws Refused */
export function pageAfter(params: URLSearchParams, cursor: string): Promise<PhonesFound> {
  return read(`/api/phones?${new URLSearchParams([...params, ['cursor', cursor]])}`)
}

/** Fetches suggestions for a search. @throws Refused, and whatever `signal` was aborted with */
export function suggestionsFor(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  return read(`/api/suggestions?${new URLSearchParams({ q, language: speechHere().language })}`, signal)
}

/** Phones by their numbers, in that order, without those that are off the market. @throws Refused */
export async function phonesByNumber(ids: readonly string[]): Promise<PhoneCard[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / maxPhoneCards) }, (_, part) =>
    ids.slice(part * maxPhoneCards, (part + 1) * maxPhoneCards),
  )
  const cards = await Promise.all(
    parts.map((part) => read<PhoneCard[]>(`/api/phone-cards?${new URLSearchParams({ ids: part.join(',') })}`)),
  )
  return cards.flat()
}
