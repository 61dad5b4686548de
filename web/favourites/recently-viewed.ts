/** The phones a visitor has viewed recently. They are kept on the device until the account has them. */
import { useEffect } from 'react'
import { maxRecentlyViewed } from '#contract/base/limits'
import type { PhoneCard } from '#contract/listings/phones'
import { inTime } from '#web/session/chunk.ts'
import { deviceList, seenKey } from './device-list.ts'
import { phonesByNumber } from '#web/phones/fetch-phones.ts'
import { useSession } from '#web/session/state.ts'

const device = deviceList(seenKey, maxRecentlyViewed)
const accountLists = () => inTime(import('./account-lists.ts'))

/** Uploads what the device keeps to the account. Silent: what is not acknowledged is uploaded another time. */
export async function uploadRecentlyViewed(): Promise<void> {
  if (device.read().length === 0) return
  try {
    await (await accountLists()).uploadRecentlyViewed(device)
  } catch {
    // It stays on the device.
  }
}

/** Records that a phone is viewed, on the account of the person signed in or else on the device. */
export function useRecordView(id: string): void {
  const { person, token } = useSession()
  const isSignedIn = person !== null && token !== null
  useEffect(() => {
    device.add(id)
    if (isSignedIn) void uploadRecentlyViewed()
  }, [id, isSignedIn])
}

/** Most recent first. @throws Refused */
export async function fetchRecentlyViewed(isSignedIn: boolean): Promise<PhoneCard[]> {
  if (!isSignedIn) return phonesByNumber(device.read())
  await uploadRecentlyViewed()
  return (await accountLists()).fetchRecentlyViewed()
}

/** @throws Refused */
export async function clearRecentlyViewed(isSignedIn: boolean): Promise<void> {
  device.remove(device.read())
  if (isSignedIn) await (await accountLists()).clearRecentlyViewed()
}

/** Undoes `clearRecentlyViewed`. @throws Refused */
export async function restoreRecentlyViewed(ids: string[], isSignedIn: boolean): Promise<void> {
  for (const id of ids.toReversed()) device.add(id)
  if (isSignedIn) await uploadRecentlyViewed()
}
