import { type SqlBool, sql } from 'kysely'
import type { ListingStatus } from '#contract/listings/listings'
import type { Ctx } from '#context'
import { type Keyset, beginning } from '#database/keyset'
import { type Placeholders, statement } from '#database/statement'
import { noteEntry } from './entry-store.ts'
import { cardQuery, type CardRow, cardVersion } from '#read/cards'

const pageOfCategory = statement(
  'phones of a category',
  (db, given: Placeholders<{ categoryId: string; most: number } & Keyset<number>>) =>
    cardQuery(db)
      .where('listing.category_id', '=', given.categoryId)
      .where('listing.status', '=', 'available')
      .where(sql<SqlBool>`(listing.posted_at, listing.id) < (${given.at}::timestamptz, ${given.id}::bigint)`)
      .orderBy('listing.posted_at', 'desc')
      .orderBy('listing.id', 'desc')
      .limit(given.most),
)

/** Phones of a category that can be booked, newest first; one more than `limit` tells that there are more. */
export function inCategory(ctx: Ctx, categoryId: string, limit: number, after?: Keyset<number>): Promise<CardRow[]> {
  return pageOfCategory.all(ctx.db, { categoryId, most: limit + 1, ...(after ?? beginning) })
}

const pageOfAdvertised = statement('advertised phones', (db, given: Placeholders<{ most: number } & Keyset<number>>) =>
  cardQuery(db)
    .where('listing.status', '=', 'available')
    .where('listing.advertised_at', 'is not', null)
    .where(sql<SqlBool>`(listing.advertised_at, listing.id) < (${given.at}::timestamptz, ${given.id}::bigint)`)
    .orderBy('listing.advertised_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(given.most),
)

/** Advertised phones that can be booked, the latest advertisement first. */
export function advertised(ctx: Ctx, limit: number, after?: Keyset<number>): Promise<CardRow[]> {
  return pageOfAdvertised.all(ctx.db, { most: limit + 1, ...(after ?? beginning) })
}

const byId = statement('phone by id', (db, { id }: Placeholders<{ id: number }>) =>
  cardQuery(db).where('listing.id', '=', id),
)

export const find = (ctx: Ctx, id: number): Promise<CardRow | undefined> => byId.first(ctx.db, { id })

const byIds = statement('phones by id', (db, { ids }: Placeholders<{ ids: readonly number[] }>) =>
  cardQuery(db)
    .select(cardVersion('listing').as('version'))
    .where(sql<SqlBool>`listing.id = any(${ids}::bigint[])`)
    .where('listing.status', '!=', 'withdrawn'),
)

/** Those of the numbers that are still seen, in no order. */
export function some(ctx: Ctx, ids: readonly number[]): Promise<Array<CardRow & { version: string }>> {
  return ids.length === 0 ? Promise.resolve([]) : byIds.all(ctx.db, { ids })
}

const moved = statement(
  'phone moved',
  (db, { id, from, to, at }: Placeholders<{ id: number; from: ListingStatus[]; to: ListingStatus; at: Date }>) =>
    db
      .updateTable('listing')
      .set({
        status: to,
        withdrawn_at: sql<Date | null>`case when ${to}::text = 'withdrawn' then ${at}::timestamptz else withdrawn_at end`,
      })
      .where('id', '=', id)
      .where(sql<SqlBool>`status = any(${from}::text[])`)
      .returning('id'),
)

/** Moves a listing from one status to another. @returns whether it was in the first */
export async function change(ctx: Ctx, id: number, from: ListingStatus[], to: ListingStatus): Promise<boolean> {
  const hasMoved = (await moved.first(ctx.db, { id, from, to, at: ctx.now() })) !== undefined
  if (hasMoved && to === 'available') await noteEntry(ctx, [id], true)
  return hasMoved
}

/** Sets the price; the first price and the least ever asked stay known. */
export async function setPrice(ctx: Ctx, id: number, price: number): Promise<void> {
  await noteEntry(ctx, [id], false)
  await ctx.db
    .updateTable('listing')
    .set((eb) => ({
      resale_price: price,
      first_price: eb.fn.coalesce('first_price', 'resale_price'),
      lowest_price: sql<number>`least(lowest_price, resale_price, ${price})`,
    }))
    .where('id', '=', id)
    .execute()
}

/** Notes the price that those who keep a phone are notified of. */
export async function recordNotifiedPrice(ctx: Ctx, id: number, price: number): Promise<void> {
  await ctx.db
    .updateTable('listing')
    .set({ told_price: price, price_told_at: ctx.now() })
    .where('id', '=', id)
    .execute()
}

const locked = statement('phone locked', (db, { id }: Placeholders<{ id: number }>) =>
  db
    .selectFrom('listing')
    .where('id', '=', id)
    .select(['id', 'title', 'status', 'resale_price as price', 'location', 'seller_id as sellerId'])
    .forNoKeyUpdate(),
)

/**
 * A phone, kept from changing until the transaction ends. Not so hard that favourites and reports, which only name it, would wait.
 */
export const lock = (ctx: Ctx, id: number) => locked.first(ctx.db, { id })

/** The seller's own phone, kept from changing until the transaction ends. */
export function lockOwn(ctx: Ctx, id: number, sellerId: string) {
  return ctx.db
    .selectFrom('listing')
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)
    .where('hidden_at', 'is', null)
    .select(['id', 'status', 'withdrawn_by as withdrawnBy', 'advertised_at as advertisedAt', 'topped_at as toppedAt'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}
