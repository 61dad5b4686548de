import type { SellerFacts } from '#contract/listings/sellers'
import type { Ctx } from '#context'
import { parseCursor, toPage } from '#database/keyset'
import { refuse } from '#http/refusal'
import { phoneTest, statesOf } from '#database/market-change'
import { cardsOf } from './listings.ts'
import * as store from './seller-store.ts'

const phonesOfSeller = phoneTest('of seller', (change, seller: string) =>
  statesOf(change).some(({ sellerId }) => sellerId === seller),
)

/** A seller with a page of their phones, as everybody sees them. @throws Refusal person_unknown for people who sell nothing */
export async function seller(
  ctx: Ctx,
  id: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<SellerFacts> {
  ctx.dependOn?.({ phone: phonesOfSeller(id), people: new Set([id]) })
  const found = (await store.find(ctx, id)) ?? refuse('person_unknown')
  const rows = await store.available(ctx, id, limit, parseCursor<number>(cursor, 'number'))
  const { items, next } = toPage(rows, limit, (row) => ({ at: row.postedAt, id: row.id }))
  const phones = await cardsOf(
    ctx,
    items.map((row) => row.id),
  )
  return { ...found, since: found.since.toISOString(), phones, next }
}
