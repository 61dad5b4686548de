/** Begins and ends to act for a shop, and says to the dashboard for which one it is. Apart from `shop.ts`, which every page loads. */
import { useSyncExternalStore } from 'react'
import type { Call } from '#contract/base/call'
import { reaches } from '#contract/shops/role-order'
import type { ShopWork } from '#contract/shops/shops'
import { shopHere, shopKey } from './shop.ts'
import { currentSession, useSession } from './state.ts'

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

/** Returns whether one may make a call: for oneself any, for a shop those that are open to one's role. */
export function useMay({ shop }: Call): boolean {
  const work = useShopHere()
  return !work || (shop !== undefined && reaches(work.role, shop))
}

/** Begins to act for a shop, or ends it with null. The page is loaded again, because what it holds is somebody else's. */
export function actFor(work: ShopWork | null, path: string): void {
  if (work) sessionStorage.setItem(shopKey, JSON.stringify({ ...work, personId: currentSession().person?.id }))
  else sessionStorage.removeItem(shopKey)
  // Where only the fragment is there too, the browser would load nothing.
  if (location.pathname + location.hash === path) location.reload()
  else location.assign(path)
}
