// Price lists of shops: who has one, what of it is shown for a phone, and what is refused.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putModels } from '#catalogue'
import { readConfig, unlimited } from '#config'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import type { Ask } from '#contract/base/call'
import { getOffers, getShopPrices, setShopPrices } from '#contract/shops/shop-prices'
import { openShop } from '#contract/shops/shops'
import type { Client } from '#seed/client'
import { type Market, openMarket, password } from '#testing/market'
import { refusal } from '#testing/refusal'
import { boundsOf } from './rules.ts'

let market: Market
beforeAll(async () => {
  const { shop } = readConfig({ NODE_ENV: 'test' }).limits
  market = await openMarket({ limits: { ...unlimited, shop: { ...shop, priceListsADay: 12 } } })
  const model = { categoryId: 'samsung', released: '2021-02', launchPrice: 7_000_000, variants: [] }
  await putModels(market.app.ctx, [
    { ...model, slug: 'galaxy-s21', name: 'Galaxy S21', aliases: ['s21'] },
    { ...model, slug: 'galaxy-s22', name: 'Galaxy S22', aliases: ['s22'], launchPrice: null },
    { ...model, slug: 'galaxy-s23', name: 'Galaxy S23', aliases: ['s23'], variants: [{ storage: 128, ram: 8 }] },
  ])
})
afterAll(() => market[Symbol.asyncDispose]())

let shops = 0
async function aShop({ isChecked = true } = {}): Promise<Client & { shopName: string }> {
  const owner = await market.seller('Shop Owner')
  const shopName = `Mobile ${++shops}`
  const hours = Array.from({ length: 7 }, () => ({ from: '10:00', to: '20:00' }))
  const body = { name: shopName, nameBangla: 'মোবাইল', districtId: 'dhaka', address: 'Shop 12', hours, dbid: '500 123' }
  const { slug } = await owner.ask(openShop, { body })
  if (isChecked) await check(slug)
  return Object.assign(owner, { shopName })
}

async function check(slug: string, isChecked = true): Promise<void> {
  const { db, now } = market.app.ctx
  const { ownerId } = await db
    .selectFrom('shop')
    .where('slug', '=', slug)
    .select('owner_id as ownerId')
    .executeTakeFirstOrThrow()
  const checked = isChecked ? { checked_at: now(), checked_by: ownerId } : { checked_at: null, checked_by: null }
  await db
    .updateTable('shop')
    .set({ asked_at: null, ...checked })
    .where('slug', '=', slug)
    .execute()
}

type Lines = Ask<typeof setShopPrices>['body']['lines']
const set = (owner: Client, ...lines: Lines) => owner.ask(setShopPrices, { body: { lines } })
const offers = async (slug: string, query: Partial<Ask<typeof getOffers>['query']> = {}) => {
  const found = await market.visitor().ask(getOffers, { params: { slug }, query: { condition: 'good', ...query } })
  return found.offers.map(({ shop, price }) => `${shop.name}: ${price / 100}`)
}
const line = (model: string, good: number, sizes: { storage?: number; ram?: number } = {}) => ({
  model,
  ...sizes,
  prices: { good: good * 100 },
})

test('the best prices come first, and the line that names the sizes goes before one for any', async () => {
  const [one, other] = [await aShop(), await aShop()]
  await set(one, line('galaxy-s21', 20_000), line('galaxy-s21', 18_000, { storage: 128 }))
  await set(other, line('galaxy-s21', 19_000), line('galaxy-s21', 22_000, { storage: 256, ram: 8 }))
  expect(await offers('galaxy-s21')).toEqual([`${one.shopName}: 20000`, `${other.shopName}: 19000`])
  expect(await offers('galaxy-s21', { storage: 128, ram: 8 })).toEqual([
    `${other.shopName}: 19000`,
    `${one.shopName}: 18000`,
  ])
  expect(await offers('galaxy-s21', { storage: 256, ram: 8 })).toEqual([
    `${other.shopName}: 22000`,
    `${one.shopName}: 20000`,
  ])
  expect(await offers('galaxy-s21', { condition: 'faulty' })).toEqual([])
  await set(other, { model: 'galaxy-s21', prices: { faulty: 400_000, dead: 150_000 } })
  expect(await offers('galaxy-s21', { condition: 'dead' })).toEqual([`${other.shopName}: 1500`])
  await set(other)
  expect(await offers('galaxy-s21')).toEqual([`${one.shopName}: 20000`])
  await check(`mobile-${shops - 1}`, false)
  expect(await offers('galaxy-s21')).toEqual([])
})

test('a price that such phones do not bring is not shown', async () => {
  const [low, fair, high] = [await aShop(), await aShop(), await aShop()]
  // Of the S23 only the launch price is known: 70,000 Taka.
  await set(low, line('galaxy-s23', 1_399), line('galaxy-s22', 100))
  await set(fair, line('galaxy-s23', 1_400), line('galaxy-s22', 20_000))
  await set(high, line('galaxy-s23', 70_001), line('galaxy-s22', 900_000))
  expect(await offers('galaxy-s23')).toEqual([`${fair.shopName}: 1400`])
  await set(high, line('galaxy-s23', 2_000, { storage: 128, ram: 8 }), line('galaxy-s22', 900_000))
  expect(await offers('galaxy-s23')).toEqual([`${high.shopName}: 2000`, `${fair.shopName}: 1400`])
  expect(await offers('galaxy-s22')).toEqual([])
  for (const price of [20, 21, 22, 23, 24])
    await market.sell(await market.seller(), { productName: 'Samsung S22', price: price * 100_000 })
  expect(await offers('galaxy-s22')).toEqual([`${fair.shopName}: 20000`])
  const usual = { of: { storage: null, ram: null, condition: null }, count: 5, low: 1, middle: 2_000_005, high: 3 }
  expect(boundsOf({ sold: null, asking: usual }, 9)).toEqual({ least: 200_001, most: 3 })
  expect(boundsOf({ sold: null, asking: usual }, 9, 'dead')).toEqual({ least: 40_001, most: 3 })
  expect(boundsOf({ sold: null, asking: null }, null)).toBeNull()
})

test('only a shop with the badge has a list, of models that there are and 500 lines, saved a few times a day', async () => {
  const codeOf = async (answer: Promise<unknown>) => (await refusal(answer)).code
  expect(await codeOf(set(await market.seller()))).toBe('shop_unknown')
  expect(await codeOf(set(await aShop({ isChecked: false })))).toBe('shop_unchecked')
  const owner = await aShop()
  const wrong = [line('galaxy-s21', 20_000), line('galaxy-s99', 20_000), line('nokia-1', 20_000)]
  expect(await refusal(set(owner, ...wrong))).toMatchObject({
    errors: [
      { field: 'lines.1.model', code: 'model_not_known' },
      { field: 'lines.2.model', code: 'model_not_known' },
    ],
  })
  expect(await refusal(set(owner, line('galaxy-s21', 1), line('galaxy-s22', 10_000_000)))).toMatchObject({
    errors: [
      { field: 'lines.0.prices.good', code: 'price_too_low' },
      { field: 'lines.1.prices.good', code: 'price_too_high' },
    ],
  })
  expect(await refusal(set(owner, line('galaxy-s21', 20_000), line('galaxy-s21', 21_000)))).toMatchObject({
    errors: [{ field: 'lines.1.model', code: 'price_line_twice' }],
  })
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...line('galaxy-s21', 20_000, { storage: (at % 250) + 1, ram: Math.floor(at / 250) + 1 }),
      prices: { 'like new': 2e6, excellent: 2e6, good: 2e6, fair: 2e6, faulty: 2e6, dead: 2e6 },
    }))
  expect(await refusal(set(owner, ...lines(501)))).toMatchObject({
    errors: [{ field: 'lines', code: 'price_lines_too_many' }],
  })
  await set(owner, ...lines(500))
  expect((await owner.ask(getShopPrices, {})).lines).toHaveLength(500)
  for (let round = 0; round < 10; round += 1) await set(owner)
  expect(await codeOf(set(owner))).toBe('price_lists_too_often')
})

test('of lists that are saved at once one is there whole', async () => {
  const owner = await aShop()
  const list = (price: number) => Array.from({ length: 60 }, (_, at) => line('galaxy-s21', price, { storage: at + 1 }))
  await Promise.all(Array.from({ length: 8 }, (_, at) => set(owner, ...list(20_000 + at))))
  const { lines } = await owner.ask(getShopPrices, {})
  expect(lines).toHaveLength(60)
  expect(new Set(lines.map(({ prices }) => prices.good)).size).toBe(1)
})

test('a list is in the download of its owner, and goes with the account', async () => {
  const owner = await aShop()
  await set(owner, line('galaxy-s21', 25_000, { storage: 64 }))
  const { shops: downloaded } = await owner.ask(getPersonalData, {})
  expect(downloaded.prices).toMatchObject([
    { model: 'galaxy-s21', storage: 64, ram: null, prices: { good: 2_500_000 } },
  ])
  expect(await offers('galaxy-s21', { storage: 64 })).toContain(`${owner.shopName}: 25000`)
  await owner.ask(deleteAccount, { body: { password } })
  expect(await offers('galaxy-s21', { storage: 64 })).not.toContain(`${owner.shopName}: 25000`)
})
