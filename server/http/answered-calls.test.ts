import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '#config'
import { report } from '#contract/moderation/reports'
import { deleteSeller } from '#contract/accounts/people'
import { getMyProducts, addProduct } from '#contract/listings/listings'
import { onceHeader } from '#contract/base/made-once'
import { type Call, pathOf } from '#contract/base/call'
import { transact } from '#context'
import { Outage } from '#database/outage'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { anAdmin } from '#testing/sales'
import { aPhoto } from '#testing/pictures'
import { until } from '#testing/until'
import { forgetAnsweredCalls, onceOf } from './answered-calls.ts'

let market: Market
beforeAll(async () => void (market = await openMarket({ limits: unlimited })))
afterAll(() => market[Symbol.asyncDispose]())

interface Answer {
  status: number
  body: { insertedId?: string; code?: string }
}

/** Sends a call with a key, as a browser does whose last answer was lost. */
async function send(who: Client, call: Call, key: string, given: { params?: unknown; body: unknown }): Promise<Answer> {
  const response = await who.request(`/api${pathOf(call, given)}`, {
    method: call.method,
    headers: { 'content-type': 'application/json', [onceHeader]: key },
    body: JSON.stringify(given.body),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

const keyed = () => crypto.randomUUID()

async function aProduct(seller: Client) {
  const { img } = await seller.upload(await aPhoto())
  return {
    body: {
      productName: 'Samsung Galaxy S21 8/256 GB',
      price: 2_500_000,
      condition: 'good' as const,
      mobile: '01712345678',
      email: seller.email,
      location: 'Mirpur 10, Dhaka',
      category: 'samsung',
      purchaseDate: '2023-05',
      img,
    },
  }
}
const countOf = async (seller: Client) => (await seller.ask(getMyProducts, { query: { email: seller.email } })).length

test('a product that is sent again with its key is the same product, and is answered the same', async () => {
  const seller = await market.seller()
  const [key, product] = [keyed(), await aProduct(seller)]
  const first = await send(seller, addProduct, key, product)
  expect(first.status).toBe(200)
  expect(await send(seller, addProduct, key, product)).toEqual(first)
  expect(await countOf(seller)).toBe(1)
  // With another key, and without one, it is another press.
  await send(seller, addProduct, keyed(), product)
  await seller.ask(addProduct, product)
  expect(await countOf(seller)).toBe(3)
})

test('of requests with one key that come at once, one is carried out; the others are told to come back', async () => {
  const seller = await market.seller()
  const [key, product] = [keyed(), await aProduct(seller)]
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(seller, addProduct, key, product)))
  expect(await countOf(seller)).toBe(1)
  for (const { status, body } of answers) expect(status === 200 || body.code === 'unavailable').toBe(true)
  const made = answers.find(({ status }) => status === 200)!
  expect(await send(seller, addProduct, key, product)).toEqual(made)
})

test('a key is of what was asked, and of the person: anything else is refused, and somebody else’s is another key', async () => {
  const [seller, other] = [await market.seller(), await market.seller()]
  const [key, product] = [keyed(), await aProduct(seller)]
  await send(seller, addProduct, key, product)
  const changed = { body: { ...product.body, price: 2_400_000 } }
  expect(await send(seller, addProduct, key, changed)).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  expect((await send(other, addProduct, key, await aProduct(other))).status).toBe(200)
  expect(await send(seller, addProduct, 'no key', product)).toMatchObject({ status: 400, body: { code: 'malformed' } })
})

test('what was refused may be asked again with the same key', async () => {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const { _id: listingId } = await market.sell(seller)
  const [key, given] = [keyed(), { body: { listingId, reason: 'stolen' } }]
  const first = await send(buyer, report, key, given)
  expect(first.status).toBe(200)
  expect(await send(buyer, report, key, given)).toEqual(first)
  const again = keyed()
  const refused = await send(buyer, report, again, given)
  expect(refused).toMatchObject({ status: 409, body: { code: 'already_reported' } })
  await market.app.ctx.db.updateTable('report').set({ state: 'dismissed' }).execute()
  expect((await send(buyer, report, again, given)).status).toBe(200)
})

test('where a process ended, what was not done is done, and what may have been done is not done again', async () => {
  const seller = await market.seller()
  const { db } = market.app.ctx
  const [key, product] = [keyed(), await aProduct(seller)]
  await send(seller, addProduct, key, product)
  // Its process ended after the commit, and before the answer was stored.
  await db.updateTable('answered_call').set({ reply: null }).where('key', '=', key).execute()
  expect(await send(seller, addProduct, key, product)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  market.wait(11_000)
  expect(await send(seller, addProduct, key, product)).toMatchObject({ status: 503, body: { code: 'outcome_unknown' } })
  expect(await countOf(seller)).toBe(1)
  // It ended before the commit.
  await db.updateTable('answered_call').set({ done_at: null }).where('key', '=', key).execute()
  expect((await send(seller, addProduct, key, product)).status).toBe(200)
  expect(await countOf(seller)).toBe(2)
})

test('a transaction that is committed notes that something may have been done, in itself', async () => {
  const seller = await market.seller()
  const { db } = market.app.ctx
  // The answer cannot be stored, so only the transaction of the product says that it was added.
  await sql`create function keep_no_reply() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(db)
  await sql`create trigger no_reply before update of reply on answered_call for each row execute function keep_no_reply()`.execute(
    db,
  )
  const [key, product] = [keyed(), await aProduct(seller)]
  try {
    expect((await send(seller, addProduct, key, product)).status).toBe(200)
  } finally {
    await sql`drop trigger no_reply on answered_call`.execute(db)
  }
  market.wait(11_000)
  expect(await send(seller, addProduct, key, product)).toMatchObject({ body: { code: 'outcome_unknown' } })
  expect(await countOf(seller)).toBe(1)
})

test('a key that an outage did not let a process give back is given up within the seconds for which a browser repeats', async () => {
  const seller = await market.seller()
  const { db } = market.app.ctx
  const [key, product] = [keyed(), await aProduct(seller)]
  await sql`create function be_away() returns trigger language plpgsql as $$ begin raise 'away' using errcode = '57P01'; end $$`.execute(
    db,
  )
  await sql`create trigger away before insert on listing for each row execute function be_away()`.execute(db)
  await sql`create trigger away before delete on answered_call for each row execute function be_away()`.execute(db)
  try {
    expect(await send(seller, addProduct, key, product)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  } finally {
    await sql`drop function be_away cascade`.execute(db)
  }
  expect(await send(seller, addProduct, key, product)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  market.wait(11_000)
  expect((await send(seller, addProduct, key, product)).status).toBe(200)
  expect(await countOf(seller)).toBe(1)
})

test('a request that takes longer than its key is held for does nothing more once another has the key', async () => {
  const seller = await market.seller()
  const { db } = market.app.ctx
  const [key, product] = [keyed(), await aProduct(seller)]
  const waiting = (count: number) =>
    until(`${count} requests wait`, async () => {
      const { rows } =
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        )
      return rows.length === count
    })
  const [first, second] = await db.transaction().execute(async (holder) => {
    await sql`lock table listing in exclusive mode`.execute(holder)
    const first = send(seller, addProduct, key, product)
    await waiting(1)
    market.wait(11_000)
    const second = send(seller, addProduct, key, product)
    await waiting(2)
    return [first, second]
  })
  expect(await first).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect((await second!).status).toBe(200)
  expect(await send(seller, addProduct, key, product)).toEqual(await second)
  expect(await countOf(seller)).toBe(1)
})

test('an outage after a first transaction is never told as nothing done', async () => {
  const seller = await market.seller()
  const { ctx } = market.app
  const person = await ctx.db
    .selectFrom('person')
    .where('email', '=', seller.email)
    .selectAll()
    .executeTakeFirstOrThrow()
  const request = { headers: { [onceHeader]: keyed() } } as unknown as FastifyRequest
  const outage = (isLate: boolean) =>
    onceOf(addProduct, request, Object.assign({}, ctx, { person }), {}, async (ctx) => {
      if (isLate) await transact(ctx, (ctx) => sql`select`.execute(ctx.db))
      throw new Outage(true, new Error('away'))
    })
  await expect(outage(false)).rejects.toMatchObject({ isUndone: true })
  await expect(outage(true)).rejects.toMatchObject({ isUndone: false })
  await expect(outage(true)).rejects.toMatchObject({ code: 'unavailable' })
  market.wait(11_000)
  await expect(outage(true)).rejects.toMatchObject({ code: 'outcome_unknown' })
})

test('what was answered to somebody is forgotten with their account', async () => {
  const [seller, admin] = [await market.seller(), await anAdmin(market)]
  const key = keyed()
  await send(seller, addProduct, key, await aProduct(seller))
  const cached = market.app.ctx.db.selectFrom('answered_call').where('key', '=', key).select('key')
  await forgetAnsweredCalls(market.app.ctx)
  expect(await cached.execute()).toHaveLength(1)
  const person = market.app.ctx.db.selectFrom('person').where('email', '=', seller.email).select('id')
  await admin.ask(deleteSeller, { params: await person.executeTakeFirstOrThrow() })
  await forgetAnsweredCalls(market.app.ctx)
  expect(await cached.execute()).toEqual([])
})

test('keys are forgotten after a day', async () => {
  const seller = await market.seller()
  const { ctx } = market.app
  await send(seller, addProduct, keyed(), await aProduct(seller))
  await forgetAnsweredCalls(ctx)
  const count = () => ctx.db.selectFrom('answered_call').select('key').execute()
  expect((await count()).length).toBeGreaterThan(0)
  market.wait(24 * 3_600_000 + 1000)
  await forgetAnsweredCalls(ctx)
  expect(await count()).toEqual([])
})
