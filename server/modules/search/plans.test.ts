import { type CompiledQuery, CompiledQuery as Compiled, Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCaches } from '#caches'
import { PhonesQuery } from '#contract/listings/phones'
import type { Ctx } from '#context'
import { createPool } from '#database'
import type { Tables } from '#database/tables'
import { inCategory } from '#listings'
import { plantCatalogue, plantMany } from '#testing/catalogue'
import { type Market, openMarket } from '#testing/market'
import { model, phone } from './facts.ts'
import { findPhones, newPhones, suggestions } from './search.ts'

let market: Market
let ctx: Ctx
const said: CompiledQuery[] = []

beforeAll(async () => {
  market = await openMarket()
  await plantCatalogue(market.app.ctx)
  await plantMany(market.app.ctx, 50_000, new Date())
  await sql`vacuum analyze listing`.execute(market.app.ctx.db)
  const pool = createPool(market.databaseUrl, 4)
  ctx = {
    ...market.app.ctx,
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void said.push(query) }),
  }
})
afterAll(async () => {
  await ctx.db.destroy()
  await market[Symbol.asyncDispose]()
})

/** The ways in which PostgreSQL reads phones for all that `work` asks of it. */
async function waysOf(work: () => Promise<unknown>): Promise<string[]> {
  await work()
  said.length = 0
  // A second time, so that nothing but the work itself is seen; other settings, so that no count is remembered.
  ctx = { ...ctx, caches: openCaches(ctx.config) }
  await work()
  const asked = said.filter(
    (query) => /^\s*(?:\/\*[^*]*\*\/\s*)?(select|with)\b/i.test(query.sql) && /\blisting\b/.test(query.sql),
  )
  expect(asked.length).toBeGreaterThan(0)
  const plans = await ctx.db.transaction().execute(async (db) => {
    const lines: string[] = []
    for (const query of asked) {
      // Phones are read into memory from their index alone.
      if (/\bstring_agg\b|^select count\(\*\) from listing/.test(query.sql))
        await sql`set local enable_seqscan = off`.execute(db)
      const { rows } = await db.executeQuery<Record<string, string>>(
        Compiled.raw(`explain ${query.sql}`, [...query.parameters]),
      )
      await sql`set local enable_seqscan = on`.execute(db)
      lines.push(...rows.map((row) => row['QUERY PLAN']!))
    }
    return lines
  })
  return plans
    .filter((line) => /Scan.* on listing(?:_\w+)?(?: \w+)?\s/.test(line))
    .map((line) => line.trim().replace(/^-> +| +\(cost.*$/g, ''))
}

const search = (query: string) => () =>
  findPhones(ctx, PhonesQuery.parse(Object.fromEntries(new URLSearchParams(query))))

/** Returns the phones of an alert that looks at the last five minutes. */
const news = (query: string) => {
  const now = new Date()
  const span = { after: new Date(now.getTime() - 300_000), until: now, apartFrom: crypto.randomUUID(), limit: 6 }
  return newPhones(ctx, PhonesQuery.parse(Object.fromEntries(new URLSearchParams(query))), span)
}

test.each<[what: string, work: () => () => Promise<unknown>]>([
  ['everything', () => search('')],
  ['everything by price', () => search('sort=price-asc')],
  ['the best of a brand', () => search('brand=apple&sort=best')],
  ['a model', () => search('q=iphone 13')],
  ['a model, a place and a price', () => search('q=iphone 13 under 60k mirpur')],
  ['a word', () => search('q=redmi')],
  ['a rare word', () => search('q=zindabazar&sort=price-desc')],
  ['a word in no title', () => search('q=blackview')],
  ['several brands in a district', () => search('brand=xiaomi,realme&district=feni')],
  ['a condition', () => search('condition=faulty')],
  ['what came today', () => search('postedWithin=1')],
  ['what is new of a brand', () => () => news('brand=apple')],
  ['what is new of everything below a price', () => () => news('priceTo=60000')],
  ['what is new of a model in a place', () => () => news('q=iphone 13 mirpur')],
  ['what is new of a word in no title', () => () => news('q=blackview')],
  ['a category', () => () => inCategory(ctx, 'samsung', { limit: 24 })],
  [
    'one phone',
    () => async () =>
      phone(ctx, (await sql<{ id: number }>`select max(id) as id from listing`.execute(market.app.ctx.db)).rows[0]!.id),
  ],
  ['one model', () => () => model(ctx, 'galaxy-s21')],
])('%s is found among 50,000 phones without reading them all', async (_, work) => {
  const ways = await waysOf(() => work()())
  expect(ways.length).toBeGreaterThan(0)
  expect(ways.filter((way) => way.includes('Seq Scan'))).toEqual([])
})

test.each(['iphone 1', 'iphone 13 dha', 'galaxy s21 2', 'redmi mir', 'samsung official', 'mirp', 'dhaka univ'])(
  'what %s may become is counted as the search for it counts',
  async (q) => {
    await search('')()
    const searches = (await suggestions(ctx, { q, language: 'en' })).filter(({ kind }) => kind === 'search')
    for (const { value, count } of searches) {
      const { total } = await findPhones(ctx, PhonesQuery.parse({ q: value }))
      expect(count, value).toBe(Math.min(total!, 1000))
    }
  },
)

test('what many phones are of is counted in memory while one types', async () => {
  const type = () => suggestions(ctx, { q: 'iphone 1', language: 'en' })
  await search('')()
  // Remembered counts are read again after a while, while requests are answered.
  await expect
    .poll(async () => {
      said.length = 0
      expect(await type()).toContainEqual(expect.objectContaining({ text: 'iphone 128 GB', count: 1000 }))
      return said.filter(({ sql }) => /\blisting\b/.test(sql))
    })
    .toEqual([])
})
