// More requests than connections: what the market then does first, and what it turns away.
import { expect, test } from 'vitest'
import { type Database, waitingFor } from '#database'
import { openMarket } from '#testing/market'
import { aBooking, booksOf, pay } from '#testing/sales'
import { until } from '#testing/until'

/** One connection is for money, so four can be held. A new read waits for two fifths of the time. */
const pool = { max: 5, connectionTimeoutMillis: 10_000 }
const patientPool = { ...pool, connectionTimeoutMillis: 100_000 }

/** Holds four connections until it is disposed. */
async function hold(db: Database): Promise<AsyncDisposable> {
  const released = Promise.withResolvers<void>()
  const held = Array.from({ length: 4 }, () => {
    const begun = Promise.withResolvers<void>()
    const end = db.transaction().execute(() => {
      begun.resolve()
      return released.promise
    })
    return { begun: begun.promise, end }
  })
  await Promise.all(held.map(({ begun }) => begun))
  return {
    async [Symbol.asyncDispose]() {
      released.resolve()
      await Promise.all(held.map(({ end }) => end))
    },
  }
}

test('while all other connections are held, a read is turned away in time with 503, and a payment gets through', async () => {
  await using market = await openMarket({}, undefined, { pool })
  const { buyer, bookingId, price, phone } = await aBooking(market)
  {
    await using held = await hold(market.app.ctx.db)
    expect(held).toBeDefined()
    const [read] = await Promise.all([
      market.visitor().request(`/api/phones/${phone._id}`),
      pay(buyer, bookingId, price),
    ])
    expect(read.status).toBe(503)
    expect(read.headers.get('retry-after')).toBe('2')
  }
  expect(await booksOf(market, bookingId)).toMatchObject({ booking: 'paid', payment: 'succeeded' })
})

test('clients that go away while they wait keep no connection from the others', async () => {
  await using market = await openMarket({}, undefined, { pool: patientPool })
  const { phone } = await aBooking(market)
  const { db } = market.app.ctx
  {
    await using held = await hold(db)
    expect(held).toBeDefined()
    const leaving = new AbortController()
    const all = Array.from({ length: 10 }, () =>
      market.visitor().request(`/api/phones/${phone._id}`, { signal: leaving.signal }),
    )
    await until('they wait', () => waitingFor(market.pool) === 10)
    leaving.abort()
    const ends = await Promise.allSettled(all)
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(['rejected']))
  }
  await until('none of them waits any more', () => waitingFor(market.pool) === 0)
  await using heldAgain = await hold(db)
  expect(heldAgain).toBeDefined()
})
