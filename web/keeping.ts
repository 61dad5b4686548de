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
import type { DeviceList } from './device-list.ts'
import { queryClientOf } from './query-client.ts'
import { savedSearches } from './saved-searches.ts'

/**
 * Brings the account the favourites that the device kept, or only asks what is there.
 * One tab brings at a time: a second would put back what has been taken out in the first meanwhile.
 */
export async function bring(device: DeviceList): Promise<string[]> {
  const asked = device.read().length === 0 ? await ask(getFavouriteIds, {}) : await oneTabAtATime('bringFavourites', () => bringAll(device))
  return asked.ids
}

async function bringAll(device: DeviceList) {
  const ids = device.read()
  const answer = await ask(bringFavourites, { body: { ids } })
  device.remove(ids)
  return answer
}

/** Browsers have locks on secure origins only. */
const oneTabAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work()

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
