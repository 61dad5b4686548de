import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSavedSearches, removeSavedSearch, saveSearch, setAlerts } from '#contract/favourites/saved-searches'
import type { Client } from '#seed/client'
import { plantCatalogue } from '#testing/catalogue'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'

let market: Market
beforeAll(async () => {
  market = await openMarket()
  await plantCatalogue(market.app.ctx)
})
afterAll(() => market[Symbol.asyncDispose]())

const save = (client: Client, query: string) => client.ask(saveSearch, { body: { query } })
const listOf = (client: Client) => client.ask(getSavedSearches, {})

test('a search is saved with alerts, and has a title for people', async () => {
  const buyer = await market.buyer()
  const saved = await save(buyer, '?model=iphone-13&storage=128&district=dhaka&priceTo=60000&sort=best')
  expect(saved).toMatchObject({
    address: '/phones?district=dhaka&model=iphone-13&priceTo=60000&storage=128',
    title: 'iPhone 13 · 128 GB · Dhaka · up to ৳60,000',
    alerts: true,
  })
  const later = await save(buyer, 'brand=samsung')
  expect(await listOf(buyer)).toEqual([later, saved])
})

test.each([
  ['q=iPhone 13 128gb under 60k dhaka', 'iPhone 13 · 128 GB · Dhaka · up to ৳60,000'],
  ['q=আইফোন ১৩ ৬০ হাজারের নিচে', 'iPhone 13 · up to ৳60,000'],
  ['brand=samsung,apple,xiaomi,oppo', 'Apple, Oppo, 2 more brands'],
  ['brand=apple&ram=8&storage=1024&condition=like new', 'Apple · 1 TB · 8 GB RAM · Like new'],
  ['division=dhaka&priceFrom=10000&priceTo=20000', 'Dhaka division · ৳10,000 to ৳20,000'],
  ['priceFrom=10000&postedWithin=1', 'From ৳10,000 · in the last day'],
  ['q=mirpur 10 zzyzx', 'Zzyzx · Mirpur 10'],
  ['model=no-such-model', 'No-such-model'],
])('the title of %s is %s', async (query, title) => {
  expect((await save(await market.buyer(), query)).title).toBe(title)
})

test('the same search saved twice is one search, also when it is saved twice at once', async () => {
  const buyer = await market.buyer()
  const first = await save(buyer, 'brand=apple,samsung&q=Blue')
  const off = await buyer.ask(setAlerts, { params: { id: first.id }, body: { alerts: false } })
  expect(await save(buyer, '?q=%20blue%20&brand=samsung&brand=apple&sort=price-asc')).toEqual(off)
  const same = await Promise.all(Array.from({ length: 5 }, () => save(buyer, 'brand=xiaomi')))
  expect(new Set(same.map(({ id }) => id)).size).toBe(1)
  expect(await listOf(buyer)).toHaveLength(2)
})

test.each([
  ['nothing', '', 'Choose something to look for first, such as a model or a price.'],
  ['an order alone', 'sort=price-asc', 'Choose something to look for first, such as a model or a price.'],
  ['words that say nothing', 'q=phone please', 'Choose something to look for first, such as a model or a price.'],
  ['what cannot be read', 'priceTo=cheap', 'This search could not be read. Please start it again.'],
  ['two texts', 'q=a&q=b', 'This search could not be read. Please start it again.'],
])('%s is no search to be saved, and that is said at the field', async (_, query, message) => {
  expect(await refusal(save(await market.buyer(), query))).toMatchObject({
    status: 422,
    errors: [{ field: 'query', message }],
  })
})

test('one keeps 20 searches, and of two that are saved at once as the twentieth one is refused', async () => {
  const buyer = await market.buyer()
  for (let at = 1; at < 20; at++) await save(buyer, `priceTo=${at}000`)
  const both = await Promise.allSettled([save(buyer, 'priceTo=20000'), save(buyer, 'priceTo=21000')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await refusal(save(buyer, 'priceTo=22000'))).toMatchObject({
    status: 409,
    code: 'too_many_searches',
    limit: '20',
  })
  expect(await save(buyer, 'priceTo=1000')).toMatchObject({ title: 'Up to ৳1,000' })
  expect(await listOf(buyer)).toHaveLength(20)
})

test('saved searches are one’s own: others neither see, change nor remove them', async () => {
  const [buyer, other] = [await market.buyer(), await market.buyer()]
  const { id } = await save(buyer, 'brand=apple')
  expect(await listOf(other)).toEqual([])
  expect(await refusal(other.ask(setAlerts, { params: { id }, body: { alerts: false } }))).toMatchObject({
    code: 'search_unknown',
  })
  await other.ask(removeSavedSearch, { params: { id } })
  expect(await listOf(buyer)).toMatchObject([{ id, alerts: true }])
  for (let time = 0; time < 2; time++)
    expect(await buyer.ask(removeSavedSearch, { params: { id } })).toEqual({ acknowledged: true })
  expect(await listOf(buyer)).toEqual([])
})
