// A large market for measuring: made in the database itself, because planting through the calls would take hours.
import { mkdtemp, rm, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { buildApp } from '#app'
import { readingVersion } from '#catalogue'
import { readConfig } from '#config'
import type { Ctx } from '#context'
import { createPool, migrationTimeouts } from '#database'
import { startEmbedded } from '#embedded/embedded'
import { saveSetupDetail } from '#database/setup-state'
import { migrate } from '#database/migrate'
import { markFiles } from '#photos'
import { plantCatalogue, plantMany } from '#testing/catalogue'

/** Fills an empty market with all brands and models and a number of phones, each with a photo, nine of ten still to be had. */
export async function fill(ctx: Ctx, phones: number): Promise<void> {
  await plantCatalogue(ctx)
  await plantMany(ctx, phones, new Date())
  await sql`
    insert into photo (id, width, height, placeholder, digest, stored)
    select md5(n::text), 720, 900, 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoMAA8AA4BaJaQAAuJ', md5(n::text), true
    from generate_series(1, 300) n`.execute(ctx.db)
  await sql`insert into listing_photo (listing_id, position, photo_id) select id, 0, md5((1 + id % 300)::text) from listing`.execute(
    ctx.db,
  )
  await sql`update listing set advertised_at = posted_at where id <= 12`.execute(ctx.db)
  await ctx.db.insertInto('setup_state').values({ event: 'demo planted' }).execute()
  await sql`vacuum analyze`.execute(ctx.db)
}

/** Returns the facts of a market that the requests need: one phone, and a model that few phones are of. */
export async function landmarks(ctx: Ctx): Promise<{ phone: number; rareModel: string }> {
  const { rows } = await sql<{ phone: number; rareModel: string }>`
    select max(id) as phone, (
      select slug from model join listing on model_id = model.id and status = 'available' group by model.id order by count(*), slug limit 1
    ) as "rareModel" from listing where status = 'available'`.execute(ctx.db)
  return rows[0]!
}

export async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'phonehaat-bench-'))
  // As root, PostgreSQL runs as another user, who has to get in.
  await chmod(path, 0o755)
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** A market of a number of phones in a PostgreSQL of its own, with the settings that `npm start` gives it; no process serves it yet. */
export async function openDatabase(folder: string, phones: number) {
  const postgres = await startEmbedded({ folder: join(folder, 'postgres'), print: () => {} })
  try {
    await migrate(postgres.url)
    const pool = createPool(postgres.url, 4, migrationTimeouts)
    const { app, ctx } = await buildApp({ config: { ...readConfig({ LOG_LEVEL: 'error' }), dataDir: folder }, pool })
    const began = performance.now()
    await fill(ctx, phones)
    // No file of a photo is there, so the folder would be taken for that of another machine.
    await markFiles(ctx)
    // Otherwise the start would read all phones again, and be measured with each answer.
    await saveSetupDetail(ctx.db, 'catalogue planted', await readingVersion())
    const seconds = (performance.now() - began) / 1000
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(ctx.db)
    const marks = await landmarks(ctx)
    await app.close()
    await pool.end()
    return { url: postgres.url, seconds, version: rows[0]!.server_version, marks, stop: () => postgres.stop() }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
