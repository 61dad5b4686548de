// Another price of a phone, and whom it is notified.
import type { RefusalCode } from '#contract/base/refusals'
import type { ListingStatus } from '#contract/listings/listings'
import { transact, type PersonCtx } from '#context'
import { refuse } from '#http/refusal'
import { notify } from '#notifications'
import { reindexOne } from './indexing.ts'
import * as products from './product-store.ts'
import { droppedFrom } from './rules.ts'
import * as store from './store.ts'

const unpriceable: Partial<Record<ListingStatus, RefusalCode>> = {
  booked: 'price_while_booked',
  sold: 'price_after_sale',
  withdrawn: 'price_after_withdrawal',
}

/**
 * Asks another price for one's own phone. Those who keep it learn when it has become noticeably cheaper than ever, once a day at most.
 * @returns whether the price is another one now
 * @throws Refusal listing_gone, price_while_booked, price_after_sale, price_after_withdrawal
 */
export function askPrice(ctx: PersonCtx, id: number, price: number): Promise<boolean> {
  return transact(ctx, async (ctx) => {
    const own = (await products.lock(ctx, id, ctx.person.id)) ?? refuse('listing_gone')
    const why = unpriceable[own.status]
    if (why) refuse(why)
    if (own.price === price) return false
    await products.recordChange(ctx, id, own, { ...own, price })
    await changePrice(ctx, own, price)
    await reindexOne(ctx, id)
    return true
  })
}

/** Writes another price of a phone that is locked, and tells those who keep it, unless the guard holds it. */
export async function changePrice(
  ctx: PersonCtx,
  own: products.LockedProduct,
  price: number,
  isHeld = false,
): Promise<void> {
  const { id, title } = own
  await store.setPrice(ctx, id, price)
  if (isHeld) return
  const before = droppedFrom(own, price, ctx.config.limits.leastDrop, ctx.now())
  if (before === null) return
  await store.recordNotifiedPrice(ctx, id, price)
  const facts = { listingId: String(id), title, price, before }
  await notify(ctx, { to: { keepersOf: id, but: [ctx.person.id] }, kind: 'price_dropped', facts })
}
