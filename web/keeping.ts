/** What accounts keep for people: favourites, seen phones, searches. Comes when somebody is signed in. */
import {
  addFavourite,
  bringFavourites,
  bringSeenPhones,
  forgetSeenPhones,
  getFavouriteIds,
  getSeenPhones,
  removeFavourite,
} from '#contract/favourites'
import { saveSearch } from '#contract/saved-searches'
import { ask } from './api.ts'
import { queryClientOf } from './query-client.ts'
import { savedSearches } from './saved-searches.ts'

export const bring = (ids: string[]) => (ids.length > 0 ? ask(bringFavourites, { body: { ids } }) : ask(getFavouriteIds, {}))

export const setFavourite = (id: string, isKept: boolean) => ask(isKept ? addFavourite : removeFavourite, { params: { id } })

export const bringSeen = (ids: string[]) => ask(bringSeenPhones, { body: { ids } })
export const seen = () => ask(getSeenPhones, {})
export const forgetSeen = () => ask(forgetSeenPhones, {})

/** Saves the search part of an address, and lets the lists of this person know. @throws Refused */
export async function save(query: string, personId: string) {
  const search = await ask(saveSearch, { body: { query } })
  const client = queryClientOf(personId)
  client.setQueryData(savedSearches.queryKey, (known) => known && [search, ...known.filter(({ id }) => id !== search.id)])
  void client.invalidateQueries({ queryKey: savedSearches.queryKey })
  return search
}
