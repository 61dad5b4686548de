/** Knows for which shop this tab acts: its calls of a shop name it (`x-shop`). Another tab may act for another, or for oneself. */
import type { Call } from '#contract/base/call'
import { shopHeader } from '#contract/shops/shop-header'
import type { ShopWork } from '#contract/shops/shops'
import { currentSession } from './state.ts'

/** The entry of the tab's storage. */
export const shopKey = 'shop'

/** The shop for which the person signed in acts in this tab. */
export function shopHere(): ShopWork | null {
  try {
    const { personId, ...work } = JSON.parse(sessionStorage.getItem(shopKey) ?? 'null') as ShopWork & {
      personId: string
    }
    return personId === currentSession().person?.id ? work : null
  } catch {
    // Nothing is stored, or storage is off.
    return null
  }
}

/** The headers by which a call is made for a shop. */
export function shopHeaders({ shop }: Call): Record<string, string> {
  const work = shop && shopHere()
  return work ? { [shopHeader]: work.id } : {}
}
