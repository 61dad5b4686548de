import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeOffMarket } from '#contract/listings/own-products'
import { getPhones } from '#contract/listings/phones'
import type { Client } from '#seed/client'
import { plantCatalogue } from '#testing/catalogue'
import { type Market, openMarket } from '#testing/market'

let market: Market
let shop: Client
beforeAll(async () => {
  market = await openMarket()
  await plantCatalogue(market.app.ctx)
  shop = await market.seller('Mobile Ghor')
})
afterAll(() => market[Symbol.asyncDispose]())

const put = async (title: string, taka: number, { seller = shop, condition = 'good' as 'good' | 'fair' } = {}) =>
  (await market.sell(seller, { productName: title, price: taka * 100, condition, category: 'samsung' }))._id
const search = (query: Record<string, string>) => market.visitor().ask(getPhones, { query })
const rowsOf = async (query: Record<string, string>) =>
  (await search(query)).items.map(({ id, alike = 0 }) => ({ id, alike }))
const empty = () => market.app.ctx.db.deleteFrom('listing').execute()

test('by best match, a seller’s phones of one model, size and condition stand once, as the cheapest, and say how many more there are', async () => {
  await empty()
  const dear = await put('Samsung Galaxy A15 6/128 GB', 15_000)
  const cheap = await put('A15 6/128 intact', 14_000)
  await put('Samsung A15 6/128', 15_500)
  const larger = await put('Samsung Galaxy A15 8/256 GB', 18_000)
  const worn = await put('Samsung Galaxy A15 6/128 GB', 11_000, { condition: 'fair' })
  const others = await put('Samsung Galaxy A15 6/128 GB', 15_000, { seller: await market.seller('Karim Uddin') })

  const found = await search({ q: 'samsung a15' })
  expect(found.total).toBe(6)
  expect((await rowsOf({ q: 'samsung a15' })).toSorted((a, b) => Number(a.id) - Number(b.id))).toEqual([
    { id: cheap, alike: 2 },
    { id: larger, alike: 0 },
    { id: worn, alike: 0 },
    { id: others, alike: 0 },
  ])
  // Any other order, and the newest as such, shows each.
  expect(await rowsOf({ q: 'samsung a15', sort: 'price-asc' })).toHaveLength(6)

  // A phone that the search leaves out represents no others, and the next one represents the rest.
  expect(await rowsOf({ q: 'samsung a15 128gb', priceFrom: '14500' })).toContainEqual({ id: dear, alike: 1 })
  await shop.ask(takeOffMarket, { params: { id: cheap }, body: { why: 'paused' } })
  expect(await rowsOf({ q: 'samsung a15' })).toContainEqual({ id: dear, alike: 1 })
})

test('a phone that has an attribute of the market’s own is not like one without it', async () => {
  await empty()
  const [one] = [await put('Samsung Galaxy A15 6/128 GB', 15_000), await put('Samsung Galaxy A15 6/128 GB', 15_000)]
  expect(await rowsOf({ q: 'samsung a15' })).toHaveLength(1)
  const { db } = market.app.ctx
  await db.updateTable('listing').set({ added_attributes: 1 }).where('id', '=', Number(one)).execute()
  expect(await rowsOf({ q: 'samsung a15' })).toHaveLength(2)
})

test('phones of no model of the catalogue stand for themselves', async () => {
  await empty()
  for (const taka of [1000, 1100]) await put('Blackview Zeta', taka)
  expect(await rowsOf({ q: 'blackview' })).toHaveLength(2)
})

test('pages by best match show each of many once, and one shop cannot empty them', async () => {
  await empty()
  const many = await market.seller('Shop of many')
  const one = await put('Samsung Galaxy A15 6/128 GB', 10_000)
  const { db } = market.app.ctx
  const { id: _, ...row } = await db
    .selectFrom('listing')
    .selectAll()
    .where('id', '=', Number(one))
    .executeTakeFirstOrThrow()
  const { id: sellerId } = await db
    .selectFrom('person')
    .where('email', '=', many.email)
    .select('id')
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 20 }, (_, at) => ({
    ...row,
    seller_id: sellerId,
    resale_price: 1_500_000 + at * 100,
  }))
  await db
    .insertInto('listing')
    .values(rows as never)
    .execute()

  const seen: Array<{ id: string; alike: number }> = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof search>> = await search({
      q: 'samsung a15',
      limit: '4',
      ...(cursor && { cursor }),
    })
    seen.push(...page.items.map(({ id, alike = 0 }) => ({ id, alike })))
    cursor = page.next
  } while (cursor)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
  expect(seen).toContainEqual({ id: one, alike: 0 })
  // Sixteen of twenty are passed over; what is behind them is not lost.
  expect(seen.filter(({ alike }) => alike === 19).length).toBeGreaterThan(0)
})
