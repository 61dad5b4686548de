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
import { ask } from '#web/session/api.ts'
import type { DeviceList } from './device-list.ts'
import { withLock } from '#web/browser/with-lock.ts'
import { queryClientOf } from '#web/session/query-client.ts'
import { savedSearches } from '#web/search/saved-search-queries.ts'

/** Brings the account what the device keeps. One tab at a time: a second would bring back what is taken out in the first meanwhile. */
const bringAll = <T>(name: string, device: DeviceList, bring: (ids: string[]) => Promise<T>) =>
  withLock(name, async () => {
    const ids = device.read()
    const answer = await bring(ids)
    device.remove(ids)
    return answer
  })

/** All one's favourites, those that the device kept with them. */
export async function bring(device: DeviceList): Promise<string[]> {
  const asked =
    device.read().length === 0
      ? await ask(getFavouriteIds, {})
      : await bringAll('favourites', device, (ids) => ask(bringFavourites, { body: { ids } }))
  return asked.ids
}

export const setFavourite = (id: string, isKept: boolean) => ask(isKept ? addFavourite : removeFavourite, { params: { id } })

export const bringSeen = (device: DeviceList) => bringAll('seen', device, (ids) => ask(bringSeenPhones, { body: { ids } }))
export const seen = () => ask(getSeenPhones, {})
/** After what is still on its way. */
export const forgetSeen = () => withLock('seen', () => ask(forgetSeenPhones, {}))

/** Saves the search part of an address, and lets the lists of this person know. @throws Refused */
export async function save(query: string, personId: string) {
  const search = await ask(saveSearch, { body: { query } })
  const client = queryClientOf(personId)
  client.setQueryData(savedSearches.queryKey, (known) => known && [search, ...known.filter(({ id }) => id !== search.id)])
  void client.invalidateQueries({ queryKey: savedSearches.queryKey })
  return search
}
