import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { book, getBooking } from '#contract/bookings/bookings'
import { openMarket } from '#testing/market'
import { databaseClock } from './clock.ts'

const day = 24 * 3_600_000

test('a process whose machine is three days ahead ends no booking, and says that its clock is wrong', async () => {
  await using market = await openMarket()
  const buyer = await market.buyer()
  const phone = await market.sell(await market.seller())
  const { name, email } = buyer
  const { _id: listingId, title, resale_price: price, location } = phone
  const { insertedId: id } = await buyer.ask(book, { body: { listingId, name, email, title, price, location } })

  const path = (file: string) => fileURLToPath(new URL(`../../testing/${file}`, import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--import',
    path('clock-ahead.ts'),
    path('end-holds.ts'),
    market.databaseUrl,
  ])
  const lines = stdout.trim().split('\n')
  const clocks = JSON.parse(lines.at(-1)!) as { own: number; market: number }
  expect(Math.round((clocks.own - clocks.market) / day)).toBe(3)
  expect(stdout).toContain('the clock of this machine differs from the database')
  expect(await buyer.ask(getBooking, { params: { id } })).toMatchObject({ state: 'unpaid' })
})

test('answers are dated by the market’s clock, which pages set theirs by', async () => {
  await using market = await openMarket()
  market.wait(3 * day)
  const { headers } = await market.visitor().request('/api/categories')
  expect(Math.round((Date.parse(headers.get('date')!) - Date.now()) / day)).toBe(3)
})

test('the clock follows the database and no turn of the machine’s own, and complains while the two differ, once an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
  try {
    let ahead = 0
    let isAway = false
    const said: string[] = []
    const right = Date.now() - performance.now()
    const database = {
      async query() {
        if (isAway) throw new Error('The database is away.')
        return { rows: [{ time: right + performance.now() + ahead }] }
      },
    }
    const log = {
      error: (_: object, message: string) => said.push(message),
      info: (_: object, message: string) => said.push(message),
    }
    const clock = await databaseClock(database, log)
    const off = () => clock.now().getTime() - (right + performance.now())
    const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

    expect([off(), said]).toEqual([0, []])
    vi.setSystemTime(Date.now() + 3 * day)
    expect(off()).toBe(0)
    await minutes(60)
    expect([off(), said]).toEqual([0, [expect.stringContaining('differs from the database')]])
    await minutes(1)
    expect(said).toHaveLength(2)
    vi.setSystemTime(right + performance.now())
    await minutes(1)
    expect(said.at(-1)).toContain('is right again')

    // The database moves to a machine whose clock is another: what it says goes, once it can be asked.
    isAway = true
    ahead = 5000
    await minutes(2)
    expect(off()).toBe(0)
    isAway = false
    await minutes(1)
    expect(off()).toBe(5000)
    clock.stop()
  } finally {
    vi.useRealTimers()
  }
})
