import { request, type IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { promote } from '#accounts'
import { buildApp } from '#app'
import { unlimited } from '#config'
import { book, getBookings } from '#contract/bookings/bookings'
import { getNotifications, markNotificationsRead } from '#contract/notifications/notifications'
import type { PhoneListing } from '#contract/listings/listings'
import { deleteSeller, getUsers } from '#contract/accounts/people'
import { createPool } from '#database'
import { notify } from '#notifications'
import { Client } from '#seed/client'
import { listen } from '#testing/events'
import { type Market, openMarket, patient } from '#testing/market'

/** A second server, whole and with a pool of its own, on the database of the market. */
async function anotherServer(
  { app, databaseUrl }: Market,
  heartbeat: number,
): Promise<AsyncDisposable & { url: string }> {
  const pool = createPool(databaseUrl, 8, patient)
  const other = await buildApp({ config: { ...app.ctx.config, heartbeat }, pool, now: app.ctx.now })
  await other.work({ isScheduled: false })
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url: other.url(),
    async [Symbol.asyncDispose]() {
      await other.app.close()
      await pool.end()
    },
  }
}

let market: Market
let elsewhere: Awaited<ReturnType<typeof anotherServer>>
beforeAll(async () => {
  market = await openMarket({ heartbeat: 600, limits: unlimited })
  elsewhere = await anotherServer(market, 1)
})
afterAll(async () => {
  await elsewhere[Symbol.asyncDispose]()
  await market[Symbol.asyncDispose]()
})

/** The same person, at the other server. */
const at = (url: string, { token, cookie, email, name }: Client) =>
  Object.assign(new Client(url), { token, cookie, email, name })
const idOf = async ({ email }: Client) =>
  (await market.app.ctx.db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id
const tellTimes = async (who: Client, count: number, reason = 'It was stolen.') => {
  const to = { person: await idOf(who) }
  const facts = { listingId: '1', title: 'Nokia 105', reason }
  await notify(
    market.app.ctx,
    ...Array.from({ length: count }, () => ({ to, kind: 'phone_taken_down' as const, facts })),
  )
}
const bookingOf = ({ name, email }: Client, { _id, title, resale_price: price, location }: PhoneListing) => ({
  body: { listingId: _id, name, email, title, price, location },
})

test('two servers on one database are one market: of two buyers one gets the phone, and the seller hears of it at the other server', async () => {
  const [seller, here, there] = [await market.seller(), await market.buyer(), at(elsewhere.url, await market.buyer())]
  using stream = await listen(at(elsewhere.url, seller))
  for (let sold = 1; sold <= 4; sold++) {
    const phone = await market.sell(seller)
    const booked = await Promise.allSettled([
      here.ask(book, bookingOf(here, phone)),
      there.ask(book, bookingOf(there, phone)),
    ])
    expect(booked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await stream.hears(sold)).at(-1)).toMatchObject({
      id: sold,
      kind: 'phone_booked',
      facts: { listingId: phone._id },
    })
  }
  // The booking at one is among the orders at the other.
  const orders = await Promise.all(
    [here, there].map((who) => at(elsewhere.url, who).ask(getBookings, { query: { email: who.email } })),
  )
  expect(orders.flat()).toHaveLength(4)
  await expect.poll(() => stream.unread.at(-1)).toBe(4)
  expect((await seller.ask(getNotifications, { query: {} })).items.toReversed()).toEqual(stream.told)
})

test('a stream is one of events, not compressed and not kept by anyone', async () => {
  const buyer = await market.buyer()
  using stream = await listen(buyer)
  expect(stream.response.status).toBe(200)
  const { headers } = stream.response
  expect(headers.get('content-type')).toBe('text/event-stream')
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-accel-buffering')).toBe('no')
  await expect.poll(() => stream.unread).toEqual([0])
})

test('anyone who comes back is told what they missed, in order and each once; a number of someone else’s misses nothing to come', async () => {
  const buyer = await market.buyer()
  await tellTimes(buyer, 120)
  {
    using stream = await listen(buyer, 3)
    await stream.hears(117)
    expect(stream.told.map(({ id }) => id)).toEqual(Array.from({ length: 117 }, (_, index) => index + 4))
    await tellTimes(buyer, 1)
    expect((await stream.hears(118)).at(-1)?.id).toBe(121)
  }
  for (const strange of [999_999, 'nonsense', '-1', undefined]) {
    using stream = await listen(buyer, strange)
    await expect.poll(() => stream.unread).toHaveLength(1)
    expect(stream.told).toEqual([])
  }
  using stream = await listen(buyer, 999_999)
  await expect.poll(() => stream.unread).toHaveLength(1)
  await tellTimes(buyer, 1)
  expect(await stream.hears(1)).toMatchObject([{ id: 122 }])
})

test('what many tell one person at once is heard without a gap', async () => {
  const buyer = await market.buyer()
  using stream = await listen(buyer)
  await expect.poll(() => stream.unread).toEqual([0])
  await Promise.all(Array.from({ length: 30 }, () => tellTimes(buyer, 2)))
  await stream.hears(60)
  expect(stream.told.map(({ id }) => id)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
})

test('what is read in one tab is read in the others', async () => {
  const buyer = await market.buyer()
  await tellTimes(buyer, 3)
  using here = await listen(buyer)
  using there = await listen(at(elsewhere.url, buyer))
  await expect.poll(() => [here.unread, there.unread]).toEqual([[3], [3]])
  await buyer.ask(markNotificationsRead, { body: { upTo: 2 } })
  await expect
    .poll(() => [here.unread, there.unread])
    .toEqual([
      [3, 1],
      [3, 1],
    ])
})

test('a stream ends with the login it was opened by, at every server, and with the account', async () => {
  const buyer = await market.buyer()
  using here = await listen(buyer)
  using there = await listen(at(elsewhere.url, buyer))
  await buyer.logOut()
  expect(await Promise.all([here.end, there.end])).toEqual(['not_signed_in', 'not_signed_in'])

  const [seller, admin] = [await market.seller(), await market.buyer()]
  await promote(market.app.ctx, admin.email)
  using stream = await listen(seller)
  const [row] = await admin.ask(getUsers, { query: { search: seller.email } })
  await admin.ask(deleteSeller, { params: { id: row!._id } })
  expect(await stream.end).toBe('not_signed_in')
})

test('a stream says by its heartbeat that it is there, and ends at the first one after its token', async () => {
  const buyer = await market.buyer()
  using stream = await listen(at(elsewhere.url, buyer))
  await expect.poll(() => stream.beats.length).toBeGreaterThan(0)
  market.wait(3_601_000)
  expect(await stream.end).toBe('not_signed_in')
  market.wait(-3_601_000)
  expect(stream.told).toEqual([])
})

test('of seven streams of one person the oldest makes room, and someone else’s stay', async () => {
  const [buyer, other] = [await market.buyer(), await market.buyer()]
  using others = await listen(other)
  using oldest = await listen(buyer)
  await expect.poll(() => oldest.unread).toEqual([0])
  using rest = new DisposableStack()
  for (let count = 0; count < 6; count++) rest.use(await listen(buyer))
  expect(await oldest.end).toBe('too_many')
  await tellTimes(other, 1)
  await others.hears(1)
})

test('what happens while the database’s voice is lost is told as soon as it is back', async () => {
  const buyer = await market.buyer()
  using stream = await listen(buyer)
  await expect.poll(() => stream.unread).toEqual([0])
  const { db } = market.app.ctx
  const cut = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`.execute(
    db,
  )
  expect(cut.rows).toHaveLength(2)
  await tellTimes(buyer, 1)
  expect(await stream.hears(1)).toMatchObject([{ id: 1 }])
})

test('for a reader that does not read, the table waits, not the memory of the server', async () => {
  const buyer = await market.buyer()
  const [id, count] = [await idOf(buyer), 5000]
  await sql`
    insert into notification (person_id, number, kind, facts, created_at)
    select ${id}::uuid, number, 'phone_taken_down', jsonb_build_object('listingId', '1', 'title', 'Nokia 105', 'reason', repeat('ক', 500)), now()
    from generate_series(1, ${count}::integer) number`.execute(market.app.ctx.db)
  await sql`insert into notification_counter (person_id, last_seq) values (${id}, ${count})`.execute(market.app.ctx.db)
  const sockets = new Set<Socket>()
  market.app.app.server.on('connection', (socket: Socket) => sockets.add(socket))
  const headers = { authorization: `Bearer ${buyer.token}`, 'last-event-id': '0' }
  const asked = request(`${market.url}/api/notifications/stream`, { headers }).end()
  const response = await new Promise<IncomingMessage>((resolve) => asked.once('response', resolve))
  const waiting = () => Math.max(...[...sockets].map(({ writableLength }) => writableLength))
  await expect.poll(waiting).toBeGreaterThan(0)
  // Someone who came later and reads has had it all by now.
  using reading = await listen(buyer, 0)
  await reading.hears(count)
  expect(waiting()).toBeGreaterThan(0)
  expect(waiting()).toBeLessThan(200_000)

  let [text, heard] = ['', 0]
  response.setEncoding('utf8').on('data', (chunk: string) => {
    heard += chunk.split('event: notification').length - 1
    text = (text + chunk).slice(-4000)
  })
  await expect.poll(() => text).toContain(`"id":${count},`)
  expect(heard).toBeGreaterThan(count * 0.99)
  asked.destroy()
})

test('a server that goes says so to those who listen, and does not wait for them', async () => {
  const buyer = await market.buyer()
  const server = await anotherServer(market, 600)
  using stream = await listen(at(server.url, buyer))
  await server[Symbol.asyncDispose]()
  expect(await stream.end).toBe('closing')
})
