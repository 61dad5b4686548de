import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#context'
import type { StoredSelfTest } from '#database/device-tables'
import { type SelfTestRecord, storedSelfTest } from '#read/listing-details'

export interface NewLink {
  tokenHash: Buffer
  listingId: number
  /** In milliseconds. */
  lasts: number
}

/** Adds a link and ends those of the phone before it. Links of other days are forgotten. */
export async function addLink(ctx: Ctx, { tokenHash, listingId, lasts }: NewLink): Promise<Date> {
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + lasts)
  await ctx.db
    .deleteFrom('self_test_link')
    .where('made_at', '<', new Date(now.getTime() - 24 * 3_600_000))
    .execute()
  await ctx.db
    .updateTable('self_test_link')
    .set({ expires_at: now })
    .where('listing_id', '=', listingId)
    .where('expires_at', '>', now)
    .execute()
  await ctx.db
    .insertInto('self_test_link')
    .values({ token_hash: tokenHash, listing_id: listingId, made_at: now, expires_at: expiresAt, used_by: null })
    .execute()
  return expiresAt
}

/** Returns the time at which the latest link of a phone but `nth` - 1 was made; null when there are fewer. */
export async function latestLink(ctx: Ctx, listingId: number, nth: number): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('self_test_link')
    .where('listing_id', '=', listingId)
    .orderBy('made_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .select('made_at as at')
    .executeTakeFirst()
  return row?.at ?? null
}

/** A link, and its phone while that can be changed: what a buyer has booked stays as it was. */
export function findLink(ctx: Ctx, tokenHash: Buffer) {
  return ctx.db
    .selectFrom('self_test_link')
    .innerJoin('listing', 'listing.id', 'self_test_link.listing_id')
    .where('token_hash', '=', tokenHash)
    .where('listing.hidden_at', 'is', null)
    .where(sql<SqlBool>`(listing.status = 'available' or listing.status = 'withdrawn'
      and (listing.withdrawn_by in ('paused', 'sold elsewhere') or listing.withdrawn_by is null))`)
    .select(['listing.id as listingId', 'listing.title', 'expires_at as expiresAt', 'used_by as usedBy'])
    .executeTakeFirst()
}

/** Takes a link for one result. @returns whether it was free */
export async function useLink(ctx: Ctx, tokenHash: Buffer, usedBy: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('self_test_link')
    .set({ used_by: usedBy })
    .where('token_hash', '=', tokenHash)
    .where('used_by', 'is', null)
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A phone with its last self-test, and what one is held against. */
export function find(ctx: Ctx, listingId: number) {
  return ctx.db
    .selectFrom('listing')
    .where('id', '=', listingId)
    .select(['seller_id as sellerId', 'title', 'self_test_device as device'])
    .select(sql<SelfTestRecord['listed']>`jsonb_build_object('model', model_id, 'brand', category_id)`.as('listed'))
    .select(sql<SelfTestRecord | null>`${storedSelfTest}`.as('stored'))
    .executeTakeFirstOrThrow()
}

/** Counts the other phones on the market that were tested by a device. */
export async function countOthers(ctx: Ctx, device: Buffer, listingId: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('listing')
    .where('self_test_device', '=', device)
    .where('id', '!=', listingId)
    .where('status', 'in', ['available', 'booked'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function keep(
  ctx: Ctx,
  listingId: number,
  stored: { result: StoredSelfTest; device: Buffer },
): Promise<void> {
  await ctx.db
    .updateTable('listing')
    .set({ self_test: JSON.stringify(stored.result), self_test_device: stored.device })
    .where('id', '=', listingId)
    .execute()
}

/** @returns whether there was one */
export async function remove(ctx: Ctx, listingId: number): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('listing')
    .set({ self_test: null, self_test_device: null })
    .where('id', '=', listingId)
    .where('self_test', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
