/**
 * The phones one likes, by number, newest first: on this device until one signs in, then on the account. Small, because every list of
 * phones loads it: what only signed-in people need is in `account-lists.ts` and comes when somebody is there.
 */
import { useSyncExternalStore } from 'react'
import toast from 'react-hot-toast/headless'
import { maxFavourites } from '#contract/base/limits'
import { inTime } from '#web/session/chunk.ts'
import { toastError } from '#web/session/toast-error.ts'
import { deviceList, withId, withoutIds } from './device-list.ts'
import { reasonOf } from '#web/session/refused.ts'
import { settledSession } from '#web/session/state.ts'
import { speechHere } from '#web/i18n/speech.ts'
import { storage } from '#web/browser/storage.ts'

export const key = 'favourites'
const device = deviceList(key, maxFavourites)
const accountLists = () => inTime(import('./account-lists.ts'))

interface Account {
  personId: string
  /** Null until the server has said. */
  ids: string[] | null
  failure: string | null
}

let account: Account | null = null
/** Presses that are not acknowledged yet: each shows at once, and goes back when the server refuses. */
const pendingChanges = new Map<string, boolean>()
let queue: Promise<void> = Promise.resolve()

const none: readonly string[] = []
let shown: readonly string[] = none
const listeners = new Set<() => void>()

function show(): void {
  let ids = account?.ids ?? device.read()
  for (const [id, isStored] of pendingChanges) {
    if (isStored !== ids.includes(id)) ids = isStored ? withId(ids, id, maxFavourites) : withoutIds(ids, [id])
  }
  shown = ids
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns whether a phone is among the favourites; on the server and while hydrating none is. */
export function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => shown.includes(id),
    () => false,
  )
}

export const useFavourites = (): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )

/** Explains, as a sentence, why the account's favourites could not be fetched. */
export const useFavouritesFailure = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => account?.failure ?? null,
    () => null,
  )

/** Returns whether the favourites of this person are known. */
export const useFavouritesKnown = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => account?.ids !== null,
    () => false,
  )

/** The number of changes that the server has acknowledged, to this tab or another. */
let changes = 0

/** Brings what the device kept to the account, or only asks what is there; again when it was changed before the answer came. */
export async function fetchFavourites(): Promise<void> {
  const opening = account
  if (!opening) return
  const before = changes
  let answer: Partial<Account>
  try {
    answer = { ids: await (await accountLists()).uploadFavourites(device), failure: null }
  } catch (cause) {
    answer = { failure: reasonOf(cause) }
  }
  if (account?.personId !== opening.personId) return
  if (changes !== before) return fetchFavourites()
  account = { ...account, ...answer }
  show()
}

interface Change {
  personId: string
  id: string
  isStored: boolean
}

/** Told to the other tabs of this browser by the storage, where it stays for that moment only. */
const changeKey = 'favouriteChange'

function notifyTabs(change: Change): void {
  storage.keep(changeKey, JSON.stringify(change))
  storage.forget(changeKey)
}

function applyChange({ personId, id, isStored }: Change): void {
  changes += 1
  if (account?.personId !== personId || !account.ids) return
  if (account.ids.includes(id) !== isStored) {
    account = { ...account, ids: isStored ? withId(account.ids, id, maxFavourites) : withoutIds(account.ids, [id]) }
  }
  show()
}

/** Follows the favourites of the person signed in; null for a guest. Returns how to stop. */
export function followFavourites(personId: string | null): () => void {
  account = personId === null ? null : { personId, ids: null, failure: null }
  pendingChanges.clear()
  const look = () => {
    show()
    void fetchFavourites()
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === changeKey && newValue) applyChange(JSON.parse(newValue) as Change)
    if (key === null) look()
  }
  addEventListener('storage', onStorage)
  const unfollow = device.follow(show)
  look()
  return () => {
    unfollow()
    removeEventListener('storage', onStorage)
  }
}

/** Offers the login to a guest who pressed a heart while the page was still finding out who is there, once that is known. */
async function offerLoginToGuest(): Promise<void> {
  const { person } = await settledSession()
  if (!person && shown.length > 0) (await import('./offer-login.tsx')).offerLogin()
}

/** Adds a phone to the favourites, or takes it out. */
export function setFavourite(id: string, isStored: boolean): void {
  if (isStored && shown.length >= maxFavourites) {
    const { say, count } = speechHere()
    toast.error(
      say(
        `You already have ${count(maxFavourites)} favourites. Remove one first.`,
        `আপনার পছন্দের তালিকায় আগেই ${count(maxFavourites)}টি ফোন আছে। নতুন রাখতে একটি সরিয়ে নিন।`,
      ),
    )
    return
  }
  if (account) {
    pendingChanges.set(id, isStored)
    const { personId } = account
    queue = queue.then(() => sendChange(id, personId))
  } else if (isStored) {
    if (shown.length === 0) offerLoginToGuest().catch(() => undefined)
    device.add(id)
  } else device.remove([id])
  show()
}

async function sendChange(id: string, personId: string): Promise<void> {
  const isWanted = pendingChanges.get(id)
  if (isWanted === undefined || account?.personId !== personId) return
  try {
    if (!account.ids) await fetchFavourites()
    await (await accountLists()).setFavourite(id, isWanted)
    const change = { personId, id, isStored: isWanted }
    applyChange(change)
    notifyTabs(change)
  } catch (cause) {
    toastError(cause)
  }
  if (pendingChanges.get(id) === isWanted && account?.personId === personId) pendingChanges.delete(id)
  show()
}
