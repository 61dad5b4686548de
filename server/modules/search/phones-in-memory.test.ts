import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, buildApp } from '#app'
import { PhonesQuery } from '#contract/listings/phones'
import { createPool } from '#database'
import type { Tables } from '#database/tables'
import { plantCatalogue, plantMany } from '#testing/catalogue'
import { type Market, openMarket, patient } from '#testing/market'
import { countedExactly } from './counting.ts'
import { PhonesInMemory } from './phones-in-memory.ts'
import { noCriteria } from './rules.ts'
import { findPhones } from './search.ts'

let market: Market
/** Another process of the same market, on this machine or another. */
let other: App
const closing = new AsyncDisposableStack()

async function openProcess(): Promise<App> {
  const pool = closing.adopt(createPool(market.databaseUrl, 4, patient), (pool) => pool.end())
  const { config, now } = market.app.ctx
  const opened = await buildApp({ config, pool, now })
  closing.defer(async () => void (await opened.app.close()))
  await opened.app.listen({ port: 0, host: '127.0.0.1' })
  return opened
}

beforeAll(async () => {
  market = await openMarket()
  await plantCatalogue(market.app.ctx)
  await plantMany(market.app.ctx, 3000, market.app.ctx.now())
  // A word that no catalogue knows.
  await change(sql`update listing set words = words || ' tomatoes ' where id % 3 = 0`)
  other = await openProcess()
})
afterAll(async () => {
  await closing.disposeAsync()
  await market[Symbol.asyncDispose]()
})

const searches = {
  all: {},
  brand: { brand: 'samsung' },
  words: { q: 'tomatoes' },
  words2: { q: 'tomatoes', condition: 'good,fair' },
}
type Search = keyof typeof searches

const totalOf = async ({ ctx }: App, search: Search) =>
  (await findPhones(ctx, PhonesQuery.parse({ ...searches[search], limit: '1' }))).total!

/** The same without anything in memory. */
async function totalInDatabase(search: Search): Promise<number> {
  const { brand, q, condition } = { brand: null, q: null, condition: null, ...searches[search] }
  const { rows } = await sql<{ count: number }>`
    select count(*) from listing where status = 'available' and (${brand}::text is null or category_id = ${brand})
      and (${q}::text is null or words like '% ' || ${q} || '%')
      and (${condition}::text is null or condition = any(string_to_array(${condition}, ',')))`.execute(
    market.app.ctx.db,
  )
  return rows[0]!.count
}

/** Milliseconds after which a change counts everywhere. On a busy machine, the query itself may take as long again. */
const soon = { timeout: 5000, interval: 50 }

async function expectAllCounted(...processes: readonly App[]) {
  for (const search of Object.keys(searches) as Search[]) {
    const expected = await totalInDatabase(search)
    expect(expected, search).toBeGreaterThan(countedExactly)
    for (const one of processes) await expect.poll(() => totalOf(one, search), soon).toBe(expected)
  }
}

const change = (what: ReturnType<typeof sql>) => what.execute(market.app.ctx.db)
const aFew = sql`(select id from listing where status = 'available' and words like '% tomatoes%' order by md5(id::text) limit 9)`
const sellSome = () => change(sql`update listing set status = 'sold' where id in ${aFew}`)

test('each process counts what is added, sold, changed and deleted by any, with words and without', async () => {
  await expectAllCounted(market.app, other)
  const changes = [
    sql`insert into listing (seller_id, category_id, title, condition, resale_price, mobile, email, location, purchase_date, posted_at, rank_at, words, model_id)
      select seller_id, category_id, title, 'good', resale_price, mobile, email, location, purchase_date, posted_at, rank_at, words, model_id
      from listing where id in ${aFew}`,
    sql`update listing set status = 'sold' where id in ${aFew}`,
    sql`update listing set category_id = 'apple', words = ' apple iphone 13 ' where id in ${aFew}`,
    sql`update listing set words = words || ' tomatoes ' where id in (select id from listing where status = 'available' and words not like '% tomatoes%' limit 12)`,
    sql`update listing set condition = 'faulty', resale_price = resale_price + 100 where id in ${aFew}`,
    sql`delete from listing where id in (select id from listing where words like '% tomatoes%' order by id desc limit 5)`,
  ]
  for (const one of changes) {
    await change(one)
    await expectAllCounted(market.app, other)
  }
})

test('all phones are read once, however long ago that was, and then those alone that changed', async () => {
  await expectAllCounted(market.app)
  const said: string[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: market.pool }),
    log: ({ query }) => void said.push(query.sql),
  })
  market.wait(3_600_000)
  const watched = { ...market.app, ctx: { ...market.app.ctx, db } }
  await sellSome()
  await expectAllCounted(watched)
  expect(said.filter((text) => text.includes('string_agg'))).toEqual([])
})

test('phones that change in one transaction, there and back, count as they are in the end', async () => {
  await expectAllCounted(market.app)
  await market.app.ctx.db.transaction().execute(async (db) => {
    const ids = (await sql<{ id: number }>`select id from ${aFew} chosen`.execute(db)).rows.map(({ id }) => id)
    for (const status of ['sold', 'available', 'sold'])
      await sql`update listing set status = ${status} where id = any(${ids})`.execute(db)
  })
  await expectAllCounted(market.app, other)
})

test('more phones than a notice can name are read with all others', async () => {
  await expectAllCounted(market.app, other)
  await change(sql`update listing set status = 'sold' where status = 'available' and id % 20 = 0`)
  await expectAllCounted(market.app, other)
})

test('what changed while no notice came counts once they come again', async () => {
  await expectAllCounted(market.app, other)
  const cut = await change(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  expect(cut.rows).toHaveLength(2)
  await sellSome()
  await expectAllCounted(market.app, other)
  await sellSome()
  await expectAllCounted(market.app, other)
})

test('a process that is started again counts what changed meanwhile, and from then on', async () => {
  await sellSome()
  const third = await openProcess()
  await expectAllCounted(third)
  await sellSome()
  await expectAllCounted(market.app, other, third)
})

test('phones and all sets of words take less than 32 bytes a phone', async () => {
  await plantMany(market.app.ctx, 20_000, market.app.ctx.now())
  const { ctx } = await openProcess()
  for (const storage of ['64', '128', '256', '512'])
    for (const place of ['mirpur', 'uttara', 'agrabad', 'motijheel', 'zindabazar', 'sonadanga'])
      for (const more of ['', ' samsung', ' xiaomi'])
        await findPhones(ctx, PhonesQuery.parse({ q: `gb ${storage} ${place}${more}`, limit: '1' }))
  const { phones } = ctx.caches.counts
  const { total } = await findPhones(ctx, PhonesQuery.parse({ limit: '1' }))
  expect(phones.size).toBeGreaterThan(20)
  expect(phones.bytes).toBeLessThan(32 * total!)
})

test('sets of words are bounded in bytes, and those that were used last stay', async () => {
  const { ctx } = market.app
  const phones = new PhonesInMemory({ count: 40, bytes: 9000 })
  const { size } = await phones.all(ctx, ctx.now())
  const most = Math.floor(9000 / (size / 8))
  expect(most).toBeGreaterThan(1)
  const words = ['samsung', 'xiaomi', 'mirpur', 'uttara', 'dhaka', 'tomatoes', 'agrabad', 'feni']
  for (const word of words) {
    const wording = { criteria: { ...noCriteria, words: [word] }, strictness: 'exact' as const }
    await phones.countHolding(
      ctx,
      wording,
      () => true,
      () => null,
    )
  }
  expect(phones.size - 1).toBeLessThanOrEqual(most)
  expect(phones.size).toBeGreaterThan(1)
  expect(phones.bytes).toBeLessThan(9000 + 32 * size)
})
