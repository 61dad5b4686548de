// The check of a shop's papers by an admin, who looks them up where they were issued.
import type { z } from 'zod'
import type { ShopCheck, WaitingShop } from '#contract/shops/shop-checks'
import { audit } from '#accounts'
import { type PersonCtx, transact } from '#context'
import { parseCursor, toPage } from '#database/keyset'
import { refuse } from '#http/refusal'
import { nameOf } from './shops.ts'
import * as store from './store.ts'

export async function list(
  ctx: PersonCtx,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: WaitingShop[]; next: string | null }> {
  const rows = await store.waiting(ctx, ctx.person.id, limit, parseCursor<string>(cursor, 'string'))
  const { items, next } = toPage(rows, limit, (row) => ({ at: row.askedAt!, id: row.id }))
  return {
    next,
    items: items.map((row) => ({
      ...nameOf(row),
      id: row.id,
      owner: { _id: row.ownerId, name: row.ownerName, email: row.ownerEmail },
      address: row.address,
      districtId: row.districtId,
      tradeLicence: row.tradeLicence,
      dbid: row.dbid,
      askedAt: row.askedAt!.toISOString(),
    })),
  }
}

/** Gives a shop its badge, or says why not. @throws Refusal shop_check_unknown */
export function decide(ctx: PersonCtx, id: string, check: z.output<typeof ShopCheck>): Promise<void> {
  return transact(ctx, async (ctx) => {
    const isRight = check.outcome === 'right'
    const personId = await store.decide(ctx, {
      id,
      adminId: ctx.person.id,
      papers: isRight ? { tradeLicence: check.tradeLicence, dbid: check.dbid } : null,
      reason: isRight ? null : check.reason,
    })
    if (!personId) return refuse('shop_check_unknown')
    await audit.record(ctx, {
      action: isRight ? 'shop_checked' : 'shop_refused',
      personId,
      note: isRight ? [check.tradeLicence, check.dbid].filter(Boolean).join(', ') : check.reason,
    })
  })
}
