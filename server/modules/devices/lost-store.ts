// The IMEIs of phones that were reported as lost or stolen, and the force of their reports.
import { sql } from 'kysely'
import type { Ctx } from '#context'
import type { Keys, SealedImei } from './store.ts'

/** `held` for some days and `confirmed` for good keep a phone off the market; null only marks it. */
export type Force = 'held' | 'confirmed' | null

type LostImei = SealedImei & { reportId: string; position: number }

export async function add(ctx: Ctx, imeis: readonly LostImei[], force: Force): Promise<void> {
  await ctx.db
    .insertInto('lost_imei')
    .values(
      imeis.map(({ reportId, position, digest, hashKey, sealed, encryptionKey }) => ({
        report_id: reportId,
        position,
        digest,
        hash_key: hashKey,
        sealed,
        encryption_key: encryptionKey,
        force,
      })),
    )
    .execute()
}

export async function setForce(ctx: Ctx, reportId: string, force: Force): Promise<void> {
  await ctx.db.updateTable('lost_imei').set({ force }).where('report_id', '=', reportId).execute()
}

export async function remove(ctx: Ctx, reportIds: readonly string[]): Promise<void> {
  await ctx.db
    .deleteFrom('lost_imei')
    .where(sql<boolean>`report_id = any(${reportIds}::uuid[])`)
    .execute()
}

/** Returns whether a report of one of these digests has force. */
export async function isFrozen(ctx: Ctx, digests: readonly Buffer[]): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('lost_imei')
    .where('digest', 'in', digests)
    .where('force', 'is not', null)
    .select('report_id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether the deals of this listing wait for an admin, because a report of an IMEI holds them and none is confirmed. */
export async function isListingOnHold(ctx: Ctx, listingId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select is_listing_on_hold(${listingId}) as is`.execute(ctx.db)
  return rows[0]!.is
}

/** All reports of one of these digests, those that have ended too. */
export async function reportsWith(ctx: Ctx, digests: readonly Buffer[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('lost_imei')
    .where('digest', 'in', digests)
    .select('report_id as id')
    .distinct()
    .execute()
  return rows.map(({ id }) => id)
}

const columns = [
  'report_id as reportId',
  'position',
  'digest',
  'hash_key as hashKey',
  'sealed',
  'encryption_key as encryptionKey',
] as const

/** The IMEIs of reports, in their order. */
export function ofReports(ctx: Ctx, reportIds: readonly string[]): Promise<LostImei[]> {
  return ctx.db
    .selectFrom('lost_imei')
    .where(sql<boolean>`report_id = any(${reportIds}::uuid[])`)
    .orderBy('position')
    .select(columns)
    .execute()
}

/** Some IMEIs that are not stored with these keys, locked. */
export function storedOtherwise(ctx: Ctx, { encryptionKey, hashKey, limit }: Keys): Promise<LostImei[]> {
  return ctx.db
    .selectFrom('lost_imei')
    .where((eb) => eb.or([eb('encryption_key', '!=', encryptionKey), eb('hash_key', '!=', hashKey)]))
    .orderBy('report_id')
    .orderBy('position')
    .limit(limit)
    .select(columns)
    .forUpdate()
    .execute()
}

/** Keeps an IMEI with other keys. */
export async function rekey(ctx: Ctx, imei: LostImei): Promise<void> {
  await ctx.db
    .updateTable('lost_imei')
    .set({ digest: imei.digest, hash_key: imei.hashKey, sealed: imei.sealed, encryption_key: imei.encryptionKey })
    .where('report_id', '=', imei.reportId)
    .where('position', '=', imei.position)
    .execute()
}
