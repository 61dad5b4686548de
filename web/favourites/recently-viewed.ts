/** The phones one has looked at. Until the account has acknowledged them they are on the device. */
import { useEffect } from 'react'
import type { PhoneCard } from '#contract/phones'
import { inTime } from '#web/session/chunk.ts'
import { deviceList } from './device-list.ts'
import { phonesByNumber } from '#web/phones/fetch-phones.ts'
import { useSession } from '#web/session/state.ts'

/** As many as an account remembers. */
const most = 24
const device = deviceList('seen', most)
const keeping = () => inTime(import('./account-lists.ts'))

/** Brings what the device remembers to the account. Quiet: what is not acknowledged is brought another time. */
export async function bringSeen(): Promise<void> {
  if (device.read().length === 0) return
  try {
    await (await keeping()).bringSeen(device)
  } catch {
    // It stays on the device.
  }
}

/** Remembers that a phone is looked at, by whoever is signed in or else by the device. */
export function useSeen(id: string): void {
  const { person, token } = useSession()
  const isSignedIn = person !== null && token !== null
  useEffect(() => {
    device.add(id)
    if (isSignedIn) void bringSeen()
  }, [id, isSignedIn])
}

/** Most recent first. @throws Refused */
export async function seenPhones(isSignedIn: boolean): Promise<PhoneCard[]> {
  if (!isSignedIn) return phonesByNumber(device.read())
  await bringSeen()
  return (await keeping()).seen()
}

/** @throws Refused */
export async function forgetSeen(isSignedIn: boolean): Promise<void> {
  device.remove(device.read())
  if (isSignedIn) await (await keeping()).forgetSeen()
}

/** Remembers them again, after all. @throws Refused */
export async function bringBackSeen(ids: string[], isSignedIn: boolean): Promise<void> {
  for (const id of ids.toReversed()) device.add(id)
  if (isSignedIn) await bringSeen()
}
