// An outage as real processes find it, before they judge anyone.
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beat } from '#outages'
import { openMarket } from '#testing/market'
import { launchProduct, pretendPlanted } from '#testing/product'
import { aBooking } from '#testing/sales'
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
    .set({ hold_ends_at: ago(2) })
    .execute()
  await pretendPlanted(market.databaseUrl)

  const env = { DATABASE_URL: market.databaseUrl, NODE_ENV: 'production', DEMO: 'on', LOG_LEVEL: 'error' }
  await using one = await launchProduct(env)
  await using two = await launchProduct(env)
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
