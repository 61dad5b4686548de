import { getSavedSearches, saveSearch } from '#contract/favourites/saved-searches'
import { ask } from '#web/session/api.ts'
import { queryClientOf } from '#web/session/query-client.ts'
import { invalidate, queryOf } from '#web/session/query-of.ts'

/** One's saved searches, newest first. */
export const savedSearches = { ...queryOf(getSavedSearches, {}), staleTime: 60_000 }

/** Saves the search part of an address, and lets the lists of this person know. @throws Refused */
export async function save(query: string, personId: string) {
  const search = await ask(saveSearch, { body: { query } })
  const client = queryClientOf(personId)
  client.setQueryData(
    savedSearches.queryKey,
    (known) => known && [search, ...known.filter(({ id }) => id !== search.id)],
  )
  void invalidate(client, getSavedSearches)
  return search
}
