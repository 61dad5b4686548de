// Cards are stored by the version of what they show, which a search reads along with the phones it finds: a card is made once, and never shown when it is
// not true any more.
import { LRUCache } from 'lru-cache'
import { monthInDhaka } from '#contract/base/dhaka'
import type { PhoneCard } from '#contract/listings/phones'
import { type Dictionary, dictionary } from '#catalogue'
import type { Ctx } from '#context'
import { presentCard } from './present.ts'
import * as store from './store.ts'

/** A phone that was found, and `cardVersion` of it. */
export interface FoundPhone {
  id: number
  version: string
}

interface CachedCard {
  version: string
  /** The month in Dhaka, by which a phone was used for so long. */
  month: ReturnType<typeof monthInDhaka>
  /** Names of brands and models. */
  known: Dictionary
  card: PhoneCard
}

/** One takes about 2 KB. */
const maxCards = 4000

export type CardCache = LRUCache<number, CachedCard>

export const openCardCache = (): CardCache => new LRUCache({ max: maxCards })

/** Cards of phones by their numbers. Those that are missing have left the market since they were found. */
export async function currentCards(ctx: Ctx, phones: readonly FoundPhone[]): Promise<Map<number, PhoneCard>> {
  const known = await dictionary(ctx)
  const month = monthInDhaka(ctx.now())
  const cache = ctx.caches.cards
  const cards = new Map<number, PhoneCard>()
  const others: number[] = []
  for (const { id, version } of phones) {
    const stored = cache.get(id)
    const isCurrent =
      stored?.version === version &&
      stored.known === known &&
      stored.month.month === month.month &&
      stored.month.year === month.year
    if (isCurrent) cards.set(id, stored.card)
    else others.push(id)
  }
  for (const row of await store.some(ctx, others)) {
    const card = presentCard(row, month, known)
    cards.set(row.id, card)
    // Rows that a transaction under way has written have one version, whatever it does next.
    if (!ctx.db.isTransaction) cache.set(row.id, { version: row.version, month, known, card })
  }
  return cards
}
