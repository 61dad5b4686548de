import { privateEnding } from '#contract/photos/photos'
import { sql } from 'kysely'
import type { Ctx } from '#context'

/** Keeps the hashes of a photo, unless they are there or the photo has gone. */
export async function addHash(
  ctx: Ctx,
  photoId: string,
  { thumbnail, hashes, keys }: { thumbnail: Uint8Array; hashes: bigint[]; keys: number[] },
): Promise<void> {
  await sql`
    insert into photo_hash (photo_id, thumbnail, hashes, keys)
    select id, ${Buffer.from(thumbnail)}, ${hashes.map(String)}::bigint[], ${keys}::integer[]
    from photo where id = ${photoId} for key share
    on conflict do nothing`.execute(ctx.db)
}

/** The hashes of a photo; undefined where it has gone. */
export async function hashOf(ctx: Ctx, photoId: string): Promise<{ thumbnail: Buffer; hashes: bigint[] } | undefined> {
  const row = await ctx.db
    .selectFrom('photo_hash')
    .where('photo_id', '=', photoId)
    .select(['thumbnail', 'hashes'])
    .executeTakeFirst()
  return row && { thumbnail: row.thumbnail, hashes: row.hashes.map(BigInt) }
}

/** A photo that may be a copy of the one asked about, or the other way round. */
export interface Candidate {
  photoId: string
  thumbnail: Buffer
  /** The place of the crop in the list of crops, from 0, and of which of the two photos it is. */
  crop: number
  cropOf: 'other' | 'this'
}

/** The number of photos that are compared by their hashes, those that share the most keys; and the number of those that are looked at closely. */
const [maxSharing, maxCandidates] = [200, 60]

/** In how many of the 64 bits the hashes of a photo and its copy may differ. Each candidate is looked at closely. */
const maxDistance = 12

/** Photos of the market whose hashes are like those of a photo, the most alike first. A photo is listed for each crop that is like it. */
export async function candidates(
  ctx: Ctx,
  photoId: string,
  { hashes, probes }: { hashes: bigint[]; probes: number[] },
): Promise<Candidate[]> {
  const [whole] = hashes
  const { rows } = await sql<Candidate>`
    with sharing as materialized (
      select photo_id from unnest(${probes}::integer[]) as probe (key)
      join photo_hash on photo_hash.keys @> array[probe.key]
      where photo_id <> ${photoId} group by photo_id order by count(*) desc limit ${maxSharing})
    select photo_id as "photoId", photo_hash.thumbnail, found.crop::int - 1 as crop, found."cropOf"
    from sharing join photo_hash using (photo_id)
    cross join lateral (
      (select 'other' as "cropOf", crop, bit_count((hash # ${String(whole)}::bigint)::bit(64)) as distance
        from unnest(photo_hash.hashes) with ordinality as hashed (hash, crop) order by distance limit 2)
      union all
      (select 'this', crop, bit_count((hash # photo_hash.hashes[1])::bit(64)) as distance
        from unnest(${hashes.map(String)}::bigint[]) with ordinality as hashed (hash, crop) order by distance limit 2)
    ) found
    where found.distance <= ${maxDistance}
    order by found.distance limit ${maxCandidates}`.execute(ctx.db)
  return rows
}

/** Notes that a photo is a near copy of others. Some may have gone since they were found. */
export async function addCopies(ctx: Ctx, photoId: string, otherIds: readonly string[]): Promise<void> {
  if (otherIds.length === 0) return
  await sql`
    insert into photo_copy (photo_id, other_id, found_at)
    select ${photoId}, id, ${ctx.now()}::timestamptz from photo where id = any(${otherIds}::text[]) for key share
    on conflict do nothing`.execute(ctx.db)
}

/** Photos without hashes, in the order of their ids. */
export function unhashed(ctx: Ctx, after: string, limit: number) {
  return ctx.db
    .selectFrom('photo')
    .leftJoin('photo_hash', 'photo_hash.photo_id', 'photo.id')
    .where('photo.id', '>', after)
    .where('photo.stored', '=', true)
    .where('photo_hash.photo_id', 'is', null)
    .where('photo.id', 'not like', `%${privateEnding}`)
    .orderBy('photo.id')
    .limit(limit)
    .select(['photo.id', 'photo.is_drawing as isDrawing'])
    .execute()
}

/** Takes a pair of photos off the list. @returns the later of the two; undefined when there is no such pair, or it is off */
export async function dismiss(ctx: Ctx, id: string, adminId: string): Promise<string | undefined> {
  const row = await ctx.db
    .updateTable('photo_copy')
    .set({ dismissed_at: ctx.now(), dismissed_by: adminId })
    .where('id', '=', id)
    .where('dismissed_at', 'is', null)
    .returning('photo_id as photoId')
    .executeTakeFirst()
  return row?.photoId
}
