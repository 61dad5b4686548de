/** Knows for which shop this tab acts: its calls of a shop name it (`x-shop`). Another tab may act for another, or for oneself. */
import { useSyncExternalStore } from 'react'
import type { Call } from '#contract/base/call'
import { type ShopRole, shopHeader } from '#contract/shops/shop-header'
import type { ShopName } from '#contract/shops/shops'
import { currentSession, useSession } from './state.ts'

export interface ShopWork extends ShopName {
  id: string
  role: ShopRole
}

const key = 'shop'

/** The shop for which the person signed in acts in this tab. */
export function shopHere(): ShopWork | null {
  try {
    const { personId, ...work } = JSON.parse(sessionStorage.getItem(key) ?? 'null') as ShopWork & { personId: string }
    return personId === currentSession().person?.id ? work : null
  } catch {
    // Nothing is stored, or storage is off.
    return null
  }
}

const noChange = () => () => {}

/** The shop for which one acts in this tab; null on the server and until the page is hydrated. */
export function useShopHere(): ShopWork | null {
  const { person } = useSession()
  const isInBrowser = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  return isInBrowser && person ? shopHere() : null
}

/** Begins to act for a shop, or ends it with null. The page is loaded again, because what it holds is somebody else's. */
export function actFor(work: ShopWork | null, path: string): void {
  if (work) sessionStorage.setItem(key, JSON.stringify({ ...work, personId: currentSession().person?.id }))
  else sessionStorage.removeItem(key)
  location.assign(path)
}

/** The headers by which a call is made for a shop. */
export function shopHeaders({ shop }: Call): Record<string, string> {
  const work = shop && shopHere()
  return work ? { [shopHeader]: work.id } : {}
}
