import { maxFavourites, maxRecentlyViewed } from '#contract/base/limits'
import type { PhoneCard } from '#contract/listings/phones'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import { cardsOf, phoneForSale } from '#listings'
import * as store from './store.ts'

/** Some phones by their numbers, in that order; those off the market are left out. */
export const some = cardsOf

/** One's favourites, newest first. */
export async function favourites(ctx: PersonCtx): Promise<PhoneCard[]> {
  return cardsOf(ctx, await store.favourites(ctx, ctx.person.id))
}

/** Their numbers, newest first. */
export async function idsOf(ctx: PersonCtx): Promise<string[]> {
  return (await store.favourites(ctx, ctx.person.id)).map(String)
}

/** Adds a favourite; idempotent. @throws Refusal listing_gone, too_many_favourites */
export function add(ctx: PersonCtx, id: number): Promise<void> {
  return transact(ctx, async (ctx) => {
    await phoneForSale(ctx, id)
    await store.lockPerson(ctx, ctx.person.id)
    const there = await store.favourites(ctx, ctx.person.id)
    if (there.includes(id)) return
    if (there.length >= maxFavourites) refuse('too_many_favourites', { limit: String(maxFavourites) })
    await store.addFavourites(ctx, ctx.person.id, [id])
  })
}

/** Removes a favourite; idempotent. */
export function remove(ctx: PersonCtx, id: number): Promise<void> {
  return store.removeFavourite(ctx, ctx.person.id, id)
}

/** Adds what a device has stored, newest first: what is on the market, and of that what still fits. @returns the numbers of all */
export function merge(ctx: PersonCtx, ids: readonly number[]): Promise<string[]> {
  return transact(ctx, async (ctx) => {
    await store.lockPerson(ctx, ctx.person.id)
    const existing = new Set(await store.favourites(ctx, ctx.person.id))
    const onMarket = await store.onMarket(ctx, ids)
    const added = ids
      .filter((id) => onMarket.has(id) && !existing.has(id))
      .slice(0, Math.max(0, maxFavourites - existing.size))
    await store.addFavourites(ctx, ctx.person.id, added)
    return idsOf(ctx)
  })
}

/** The phones one has looked at, most recent first. */
export async function recentlyViewed(ctx: PersonCtx): Promise<PhoneCard[]> {
  return cardsOf(ctx, await store.recentlyViewed(ctx, ctx.person.id, maxRecentlyViewed))
}

/** Remembers phones as seen just now, most recent first. Numbers of no phone are passed over. */
export function addRecentlyViewed(ctx: PersonCtx, ids: readonly number[]): Promise<void> {
  return transact(ctx, async (ctx) => {
    await store.lockPerson(ctx, ctx.person.id)
    const onMarket = await store.onMarket(ctx, ids)
    const phones = ids.filter((id) => onMarket.has(id))
    if (phones.length > 0) await store.addRecentlyViewed(ctx, ctx.person.id, phones, maxRecentlyViewed)
  })
}

export function clearRecentlyViewed(ctx: PersonCtx): Promise<void> {
  return store.clearRecentlyViewed(ctx, ctx.person.id)
}

/** Forgets what someone liked and looked at, because the account goes. */
export async function forget(ctx: Ctx, personId: string): Promise<void> {
  await store.forgetFavourites(ctx, personId)
  await store.clearRecentlyViewed(ctx, personId)
}
