import { type SqlBool, sql } from 'kysely'
import { privateEnding } from '#contract/photos/photos'
import type { Ctx } from '#context'
import { photoRemovalLock } from '#database/photo-removal-lock'
import { isPhotoUnused } from '#read/photo-use'

export interface PhotoRow {
  id: string
  width: number
  height: number
  placeholder: string
}

export interface NewPhoto extends PhotoRow {
  digest: string
  uploadedBy: string | null
  isDrawing: boolean
}

/**
 * The row of a photo: a new one, or that of the same photo that the same person sent before, which counts as new again. While its files are
 * being written it is not stored; the next upload of it then, or after a crash, writes them too.
 */
export async function keep(
  ctx: Ctx,
  { uploadedBy, isDrawing, ...photo }: NewPhoto,
  now: Date,
): Promise<PhotoRow & { stored: boolean }> {
  return ctx.db
    .insertInto('photo')
    .values({ ...photo, uploaded_by: uploadedBy, is_drawing: isDrawing, created_at: now, stored: false })
    .onConflict((conflict) => conflict.columns(['digest', 'uploaded_by']).doUpdateSet({ created_at: now }))
    .returning(['id', 'width', 'height', 'placeholder', 'stored'])
    .executeTakeFirstOrThrow()
}

export async function isStored(ctx: Ctx, digest: string, personId: string): Promise<boolean> {
  const theirs = ctx.db.selectFrom('photo').where('uploaded_by', '=', personId).where('digest', '=', digest)
  return (await theirs.select('id').executeTakeFirst()) !== undefined
}

export async function markStored(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.updateTable('photo').set({ stored: true }).where('id', '=', id).execute()
}

/** Returns the time at which someone uploaded the latest private photo but `nth` - 1; null when there are fewer. */
export async function latestPrivate(ctx: Ctx, personId: string, nth: number): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('photo')
    .where('uploaded_by', '=', personId)
    .where(sql<SqlBool>`id like ${sql.lit(`%${privateEnding}`)}`)
    .orderBy('created_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .select('created_at as at')
    .executeTakeFirst()
  return row?.at ?? null
}

/** Counts those of the photos that someone has uploaded. */
export async function countOf(ctx: Ctx, personId: string, ids: string[]): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('photo')
    .where('id', 'in', ids)
    .where('uploaded_by', '=', personId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Deletes the rows of some photos that are older than `before` and that nothing uses; none while a backup copies their files. To be
 * called in a transaction.
 * @returns their ids
 */
export async function removeUnused(ctx: Ctx, before: Date, limit: number): Promise<string[]> {
  const lock = await sql<{
    isOurs: boolean
  }>`select pg_try_advisory_xact_lock_shared(${photoRemovalLock}) as "isOurs"`.execute(ctx.db)
  if (!lock.rows[0]?.isOurs) return []
  // A listing that is being made holds a lock on its photos, so those are skipped; a photo that is uploaded again is new.
  const locked = await ctx.db
    .selectFrom('photo')
    .select('id')
    .where('created_at', '<', before)
    .where(isPhotoUnused)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  if (locked.length === 0) return []
  // Asked once more with the locks held: a listing may have been made between the look at the rows and the lock.
  const ids = locked.map(({ id }) => id)
  const deleted = await ctx.db.deleteFrom('photo').where('id', 'in', ids).where(isPhotoUnused).returning('id').execute()
  return deleted.map(({ id }) => id)
}

/** Ids of all photos whose files are written, some at a time. */
export async function* allStored({ db }: Pick<Ctx, 'db'>): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('photo')
      .where('stored', '=', true)
      .where('id', '>', after)
      .orderBy('id')
      .limit(1000)
      .select('id')
      .execute()
    if (rows.length === 0) return
    yield rows.map(({ id }) => id)
    after = rows.at(-1)!.id
  }
}

/** The photo whose files were written last. */
export async function newestStored({ db }: Pick<Ctx, 'db'>): Promise<string | undefined> {
  const row = await db
    .selectFrom('photo')
    .where('stored', '=', true)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return row?.id
}
