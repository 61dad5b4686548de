// An outage as real processes find it, before they judge anyone.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beat } from '#outages'
import { freshDatabase } from '#testing/database'
import { openMarket } from '#testing/market'
import { launchProduct, pretendPlanted, startProduct } from '#testing/product'
import { aBooking } from '#testing/sales'
import { startTcpProxy } from '#testing/tcp-proxy'
import { until } from '#testing/until'

test('of two processes that start after three days, one extends the booking before either judges it, and both note that they serve', async () => {
  await using market = await openMarket()
  const { ctx } = market.app
  const { bookingId } = await aBooking(market)
  await beat(ctx)
  await ctx.jobs.send(ctx.db, 'end-holds', {})
  await market.app.jobs.stop()
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await ctx.db
    .updateTable('market')
    .set({ alive_at: ago(3) })
    .execute()
  await ctx.db
    .updateTable('booking')
    .set({ booked_at: ago(4), hold_ends_at: ago(2) })
    .execute()
  await pretendPlanted(market.databaseUrl)

  const env = { DATABASE_URL: market.databaseUrl, NODE_ENV: 'production', DEMO: 'on', LOG_LEVEL: 'error' }
  await using one = await launchProduct(env, { dataDir: ctx.config.dataDir })
  await using two = await launchProduct(env, { dataDir: ctx.config.dataDir })
  await Promise.all([one.openedAt(1), two.openedAt(1)])
  await sql`update jobs.job set state = 'created', completed_on = null where name = 'end-holds'`.execute(ctx.db)
  await until('the clock has looked for holds that are over', async () => {
    const { rows } = await sql`select from jobs.job where name = 'end-holds' and state = 'completed'`.execute(ctx.db)
    return rows.length > 0
  })
  const booking = await ctx.db.selectFrom('booking').where('id', '=', bookingId).selectAll().executeTakeFirstOrThrow()
  expect(booking.state).toBe('unpaid')
  expect(booking.hold_ends_at.getTime() - Date.now()).toBeGreaterThan(0.9 * 86_400_000)
  expect(await ctx.db.selectFrom('outage').select(['cause', 'people']).execute()).toEqual([
    { cause: 'away', people: 2 },
  ])
  const served = await ctx.db.selectFrom('market').select('alive_at').executeTakeFirstOrThrow()
  expect(Date.now() - served.alive_at!.getTime()).toBeLessThan(60_000)
})

test('a second machine with a folder of its own does not start beside the first, and says what it needs', async () => {
  await using database = await freshDatabase()
  await pretendPlanted(database.url)
  const env = { DATABASE_URL: database.url, NODE_ENV: 'production', DEMO: 'on', LOG_LEVEL: 'error' }
  await using _first = await startProduct(env)
  const dataDir = await mkdtemp(join(tmpdir(), 'phonehaat-second-'))
  await using second = await launchProduct(env, { dataDir })
  expect(await second.ended).toEqual({ code: 1, signal: null })
  expect(second.output()).toContain('All its machines need one shared folder (DATA_DIR) or a bucket (S3_BUCKET).')
  await rm(dataDir, { recursive: true })
})

test('a bucket that breaks every connection keeps no market from opening', async () => {
  await using database = await freshDatabase()
  await pretendPlanted(database.url)
  await using bucket = await startTcpProxy(database.url)
  bucket.refuse()
  const env = {
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
    DEMO: 'on',
    LOG_LEVEL: 'error',
    S3_BUCKET: 'photos',
    S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  await using product = await startProduct(env)
  await expect.poll(() => product.output()).toContain('Until it can, no photo is deleted.')
})
