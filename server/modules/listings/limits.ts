// Limits the part of the market that one seller may take.
import { abilitiesOf, countWithin, digestOf } from '#accounts'
import type { PersonCtx } from '#context'
import { lockCounter } from '#database/counter-lock'
import { refuse, refuseUntil } from '#http/refusal'
import { hasCheckedShop } from '#read/checked-shop'
import { dayAfter } from './rules.ts'
import * as store from './advertisement-store.ts'

/** Lets no other phone of the person signed in come to the market, or wait for an admin, until the transaction ends. */
export const lockCountOfPhones = (ctx: PersonCtx) => lockCounter(ctx.db, 'products', ctx.person.id)

/**
 * Holds a phone that comes to the market, new or again, against those that the seller has on it (ruling R23); the next one waits until the
 * transaction ends.
 * @throws Refusal too_many_live, too_many_live_unconfirmed
 */
export async function checkLivePhones(ctx: PersonCtx): Promise<void> {
  await lockCountOfPhones(ctx)
  const { trust, livePhones } = await abilitiesOf(ctx, ctx.person.id)
  const live = await store.countLive(ctx, ctx.person.id)
  if (live < livePhones) return
  const ofShop = (await hasCheckedShop(ctx, ctx.person.id)) ? ctx.config.limits.shop.livePhones : 0
  if (live < ofShop) return
  const limit = String(Math.max(livePhones, ofShop))
  refuse(trust === 'unconfirmed' ? 'too_many_live_unconfirmed' : 'too_many_live', { limit })
}

/**
 * Holds a new phone against those that the seller has on the market, and has added within a day; the next one waits until the transaction ends. A
 * shop whose papers are checked has limits of its own.
 * @throws Refusal too_many_live, too_many_live_unconfirmed, products_too_often
 */
export async function checkProducts(ctx: PersonCtx): Promise<void> {
  const { productsADay, shop } = ctx.config.limits
  await checkLivePhones(ctx)
  if ((await store.latest(ctx, ctx.person.id, 'posted_at', productsADay)) === null) return
  const limit = (await hasCheckedShop(ctx, ctx.person.id)) ? Math.max(shop.productsADay, productsADay) : productsADay
  refuseUntil('products_too_often', dayAfter(await store.latest(ctx, ctx.person.id, 'posted_at', limit)), ctx.now(), {
    limit: String(limit),
  })
}

/**
 * Holds an advertisement against the others of the seller. A phone comes to the top once a day: advertised again before that, it gets its
 * place of before.
 * @returns since when it counts as advertised
 * @throws Refusal too_many_advertised, advertised_too_often
 */
export async function placeInAdvertisements(ctx: PersonCtx, toppedAt: Date | null): Promise<Date> {
  const limit = ctx.config.limits.advertisedPhones
  const now = ctx.now()
  await lockCounter(ctx.db, 'advertisements', ctx.person.id)
  if ((await store.countAdvertised(ctx, ctx.person.id)) >= limit)
    refuse('too_many_advertised', { limit: String(limit) })
  if (toppedAt && dayAfter(toppedAt)! > now) return toppedAt
  const topped = await store.latest(ctx, ctx.person.id, 'topped_at', limit)
  refuseUntil('advertised_too_often', dayAfter(topped), now, { limit: String(limit) })
  return now
}

/**
 * Counts that a seller tells IMEIs, also when they are refused afterwards, so that no one can try out which devices are on the market. A shop whose
 * papers are checked has a limit of its own.
 * To be called outside of the transaction that writes them.
 * @throws Refusal imei_too_often
 */
export async function checkImeiChanges(ctx: PersonCtx): Promise<void> {
  const { imeisAnHour, shop } = ctx.config.limits
  const limit = (await hasCheckedShop(ctx, ctx.person.id)) ? Math.max(shop.imeisAnHour, imeisAnHour) : imeisAnHour
  if (!(await countWithin(ctx, [digestOf(ctx, 'imei', ctx.person.id)], limit)))
    refuse('imei_too_often', { limit: String(limit), minutes: '60' })
}
