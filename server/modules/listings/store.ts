import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Condition, ListingStatus } from '#contract/listings'
import type { Ctx } from '#context'
import type { Keyset } from '#database/keyset'
import { factColumns } from './index-store.ts'
import type { Indexed } from './indexing.ts'

/** Listings as cards show them; the market's condition is left to the caller. */
export function cards(ctx: Ctx) {
  return ctx.db
    .selectFrom('listing')
    .innerJoin('person', 'person.id', 'listing.seller_id')
    .select((eb) => [
      'listing.id',
      'listing.title',
      'listing.location',
      'listing.resale_price as resalePrice',
      'listing.original_price as originalPrice',
      'listing.first_price as firstPrice',
      'listing.purchase_date as purchaseDate',
      'listing.posted_at as postedAt',
      'listing.advertised_at as advertisedAt',
      'listing.condition',
      'listing.status',
      'listing.seller_id as sellerId',
      'listing.category_id as categoryId',
      'listing.model_id as modelId',
      'listing.storage',
      'listing.ram',
      'listing.district_id as districtId',
      'listing.attributes',
      'person.name as sellerName',
      jsonArrayFrom(
        eb
          .selectFrom('listing_photo')
          .innerJoin('photo', 'photo.id', 'listing_photo.photo_id')
          .whereRef('listing_photo.listing_id', '=', 'listing.id')
          .orderBy('listing_photo.position')
          .select(['photo.id', 'photo.width', 'photo.height', 'photo.placeholder']),
      ).as('photos'),
    ])
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

/** Phones of a category that can be booked, newest first; one more than `limit` tells that there are more. */
export function inCategory(ctx: Ctx, categoryId: string, limit: number, after?: Keyset<number>): Promise<CardRow[]> {
  return cards(ctx)
    .where('listing.category_id', '=', categoryId)
    .where('listing.status', '=', 'available')
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(listing.posted_at, listing.id) < (${after!.at}, ${after!.id})`),
    )
    .orderBy('listing.posted_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** Advertised phones that can be booked, the latest advertisement first. */
export function advertised(ctx: Ctx, limit: number, after?: Keyset<number>): Promise<CardRow[]> {
  return cards(ctx)
    .where('listing.status', '=', 'available')
    .where('listing.advertised_at', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(listing.advertised_at, listing.id) < (${after!.at}, ${after!.id})`),
    )
    .orderBy('listing.advertised_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(limit + 1)
    .execute()
}

export function find(ctx: Ctx, id: number): Promise<CardRow | undefined> {
  return cards(ctx).where('listing.id', '=', id).executeTakeFirst()
}

/** Those of the numbers that are still seen, in no order. */
export function some(ctx: Ctx, ids: readonly number[]): Promise<CardRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return cards(ctx).where('listing.id', 'in', ids).where('listing.status', '!=', 'withdrawn').execute()
}

export interface NewListing {
  sellerId: string
  categoryId: string
  title: string
  condition: Condition
  resalePrice: number
  originalPrice: number | null
  mobile: string
  email: string
  location: string
  purchaseDate: string
  photoIds: string[]
  postedAt: Date
  statedModel: string | null
  facts: Indexed
}

/** @throws the constraint of an unknown category or photo */
export async function add(ctx: Ctx, listing: NewListing): Promise<number> {
  const { id } = await ctx.db
    .insertInto('listing')
    .values({
      seller_id: listing.sellerId,
      category_id: listing.categoryId,
      title: listing.title,
      condition: listing.condition,
      resale_price: listing.resalePrice,
      original_price: listing.originalPrice,
      mobile: listing.mobile,
      email: listing.email,
      location: listing.location,
      purchase_date: listing.purchaseDate,
      posted_at: listing.postedAt,
      stated_model: listing.statedModel,
      ...factColumns(listing.facts),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('listing_photo')
    .values(listing.photoIds.map((photoId, position) => ({ listing_id: id, position, photo_id: photoId })))
    .execute()
  return id
}

/** Moves a listing from one status to another. @returns whether it was in the first */
export async function change(ctx: Ctx, id: number, from: ListingStatus[], to: ListingStatus): Promise<boolean> {
  const result = await ctx.db
    .updateTable('listing')
    .set({ status: to })
    .where('id', '=', id)
    .where((eb): Expression<SqlBool> => eb('status', 'in', from))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** What was asked at first and the least ever asked stay known. */
export async function setPrice(ctx: Ctx, id: number, price: number): Promise<void> {
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

/** Notes the price that those who keep a phone are told of. */
export async function recordNotifiedPrice(ctx: Ctx, id: number, price: number): Promise<void> {
  await ctx.db
    .updateTable('listing')
    .set({ told_price: price, price_told_at: ctx.now() })
    .where('id', '=', id)
    .execute()
}

/**
 * A phone, kept from changing until the transaction ends. Not so hard that favourites and reports, which only name it, would wait.
 */
export function lock(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('listing')
    .where('id', '=', id)
    .select(['id', 'title', 'status', 'resale_price as price', 'location', 'seller_id as sellerId'])
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The seller's own phone, kept from changing until the transaction ends. */
export function lockOwn(ctx: Ctx, id: number, sellerId: string) {
  return ctx.db
    .selectFrom('listing')
    .where('id', '=', id)
    .where('seller_id', '=', sellerId)
    .where('hidden_at', 'is', null)
    .select([
      'id',
      'title',
      'status',
      'resale_price as price',
      'first_price as firstPrice',
      'lowest_price as lowestPrice',
    ])
    .select([
      'told_price as toldPrice',
      'price_told_at as toldAt',
      'advertised_at as advertisedAt',
      'topped_at as toppedAt',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
}
