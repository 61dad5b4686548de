import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { letterTo } from '#testing/mail'
import { openMarket } from '#testing/market'
import { aBooking, aSale } from '#testing/sales'
import { runOutageCommand } from './outage.ts'

const hour = 3_600_000

test('the operator extends by hand what a fault kept people from, once, and only payments where cards were away', async () => {
  await using market = await openMarket()
  const [unpaid, sale] = [await aBooking(market), await aSale(market)]
  await sql`update booking set booked_at = booked_at - interval '1 day'`.execute(market.app.ctx.db)
  await sql`update booking_event set at = at - interval '1 day'`.execute(market.app.ctx.db)
  const { config, db } = market.app.ctx
  const run = (...args: string[]) => runOutageCommand({ ...config, databaseUrl: market.databaseUrl }, args)
  // The command goes by the database's clock.
  const now = Date.now()
  const moment = (hours: number) => new Date(now + hours * hour).toISOString()
  await db
    .updateTable('booking')
    .set({ hold_ends_at: new Date(Date.now() + hour) })
    .where('state', '=', 'unpaid')
    .execute()
  await db
    .updateTable('booking')
    .set({ deadline_at: new Date(Date.now() + hour) })
    .where('state', '=', 'paid')
    .execute()
  const ends = async () => {
    const rows = await db.selectFrom('booking').select(['id', 'hold_ends_at', 'deadline_at']).execute()
    const of = (id: string) => rows.find((row) => row.id === id)!
    return [of(unpaid.bookingId).hold_ends_at.getTime(), of(sale.bookingId).deadline_at!.getTime()] as const
  }
  const before = await ends()
  for (const args of [
    [],
    ['--from=yesterday'],
    [`--from=${moment(1)}`],
    [`--from=${moment(-1)}`, `--to=${moment(1)}`],
    ['--all'],
  ])
    expect(await run(...args)).toMatchObject({
      done: false,
      sentence: expect.stringContaining('npm run outage -- --from='),
    })
  const cards = [`--from=${moment(-10)}`, `--to=${moment(-8)}`, '--cards']
  expect(await run(...cards)).toEqual({
    done: true,
    sentence: 'What was running has as much more time, and people were told: 2.',
  })
  expect(await ends()).toEqual([before[0] + 2 * hour, before[1]])
  expect(await run(...cards)).toMatchObject({ done: false, sentence: expect.stringContaining('nothing was done') })
  expect(await run(`--from=${moment(-5)}`, `--to=${moment(-4)}`)).toMatchObject({ done: true })
  expect(await ends()).toEqual([before[0] + 3 * hour, before[1] + hour])
  expect(await db.selectFrom('outage').orderBy('id').select(['cause', 'people']).execute()).toEqual([
    { cause: 'cards', people: 2 },
    { cause: 'away', people: 4 },
  ])
  await letterTo(market, unpaid.buyer.email, 'Paying did not work, so there is more time')
})
