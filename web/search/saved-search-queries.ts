import { queryOptions } from '@tanstack/react-query'
import { getSavedSearches, saveSearch } from '#contract/favourites/saved-searches'
import { ask } from '#web/session/api.ts'
import { queryClientOf } from '#web/session/query-client.ts'

/** One's saved searches, newest first. */
export const savedSearches = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: ({ signal }) => ask(getSavedSearches, {}, signal),
  staleTime: 60_000,
})

/** Saves the search part of an address, and lets the lists of this person know. @throws Refused */
export async function save(query: string, personId: string) {
  const search = await ask(saveSearch, { body: { query } })
  const client = queryClientOf(personId)
  client.setQueryData(
    savedSearches.queryKey,
    (known) => known && [search, ...known.filter(({ id }) => id !== search.id)],
  )
  void client.invalidateQueries({ queryKey: savedSearches.queryKey })
  return search
}
