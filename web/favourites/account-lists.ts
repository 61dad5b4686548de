/** The favourites and the recently viewed phones of an account. Loaded when somebody is signed in. */
import {
  addFavourite,
  bringFavourites,
  bringSeenPhones,
  forgetSeenPhones,
  getFavouriteIds,
  getSeenPhones,
  removeFavourite,
} from '#contract/favourites/favourites'
import { ask } from '#web/session/api.ts'
import type { DeviceList } from './device-list.ts'
import { withLock } from '#web/browser/with-lock.ts'

/** Brings the account what the device keeps. One tab at a time: a second would bring back what is taken out in the first meanwhile. */
const uploadAll = <T>(name: string, device: DeviceList, uploadFavourites: (ids: string[]) => Promise<T>) =>
  withLock(name, async () => {
    const ids = device.read()
    const answer = await uploadFavourites(ids)
    device.remove(ids)
    return answer
  })

/** All one's favourites, those that the device stored with them. */
export async function uploadFavourites(device: DeviceList): Promise<string[]> {
  const asked =
    device.read().length === 0
      ? await ask(getFavouriteIds, {})
      : await uploadAll('favourites', device, (ids) => ask(bringFavourites, { body: { ids } }))
  return asked.ids
}

export const setFavourite = (id: string, isStored: boolean) =>
  ask(isStored ? addFavourite : removeFavourite, { params: { id } })

export const uploadRecentlyViewed = (device: DeviceList) =>
  uploadAll('seen', device, (ids) => ask(bringSeenPhones, { body: { ids } }))
export const fetchRecentlyViewed = () => ask(getSeenPhones, {})
/** After what is still on its way. */
export const clearRecentlyViewed = () => withLock('seen', () => ask(forgetSeenPhones, {}))
