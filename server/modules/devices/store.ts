import { sql } from 'kysely'
import type { Ctx } from '#context'

export interface SealedImei {
  digest: Buffer
  hashKey: number
  sealed: Buffer
  encryptionKey: number
}

type ListedImei = SealedImei & { listingId: number; position: number }

export async function remove(ctx: Ctx, listingIds: readonly number[]): Promise<void> {
  await ctx.db
    .deleteFrom('listing_imei')
    .where(sql<boolean>`listing_id = any(${listingIds}::bigint[])`)
    .execute()
}

/**
 * Adds IMEIs of one phone, in the order of their digests, so that two listings of the same two wait for one another and no deadlock comes of it.
 * @throws the constraint of a device that is on the market already
 */
export async function add(ctx: Ctx, imeis: readonly ListedImei[]): Promise<void> {
  for (const imei of imeis.toSorted((one, other) => one.digest.compare(other.digest)))
    await ctx.db
      .insertInto('listing_imei')
      .values({
        listing_id: imei.listingId,
        position: imei.position,
        digest: imei.digest,
        hash_key: imei.hashKey,
        sealed: imei.sealed,
        encryption_key: imei.encryptionKey,
      })
      .execute()
}

const columns = [
  'listing_id as listingId',
  'position',
  'digest',
  'hash_key as hashKey',
  'sealed',
  'encryption_key as encryptionKey',
] as const

/** The IMEIs of phones, in their order. */
export function ofListings(ctx: Ctx, listingIds: readonly number[]): Promise<ListedImei[]> {
  return ctx.db
    .selectFrom('listing_imei')
    .where(sql<boolean>`listing_id = any(${listingIds}::bigint[])`)
    .orderBy('position')
    .select(columns)
    .execute()
}

/** The keys that IMEIs are to be stored with, and how many to read at once. */
export interface Keys {
  encryptionKey: number
  hashKey: number
  limit: number
}

/** Some IMEIs that are not stored with these keys, locked. */
export function storedOtherwise(ctx: Ctx, { encryptionKey, hashKey, limit }: Keys): Promise<ListedImei[]> {
  return ctx.db
    .selectFrom('listing_imei')
    .where((eb) => eb.or([eb('encryption_key', '!=', encryptionKey), eb('hash_key', '!=', hashKey)]))
    .orderBy('listing_id')
    .orderBy('position')
    .limit(limit)
    .select(columns)
    .forUpdate()
    .execute()
}

/** Stores an IMEI with other keys. If two listings of one device came in under two keys, only the first of them stays the live one. */
export async function rekey(ctx: Ctx, imei: ListedImei): Promise<void> {
  await sql`update listing_imei as one
    set digest = ${imei.digest}, hash_key = ${imei.hashKey}, sealed = ${imei.sealed}, encryption_key = ${imei.encryptionKey},
      is_live = is_live and not exists (select from listing_imei as other where other.digest = ${imei.digest} and other.is_live
        and (other.listing_id, other.position) <> (one.listing_id, one.position))
    where listing_id = ${imei.listingId} and position = ${imei.position}`.execute(ctx.db)
}

/** The phones that have one of these digests, in the order of their numbers, those off the market too. */
export async function withDigests(ctx: Ctx, digests: readonly Buffer[]): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('listing_imei')
    .where('digest', 'in', digests)
    .orderBy('listing_id')
    .select('listing_id as id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}
