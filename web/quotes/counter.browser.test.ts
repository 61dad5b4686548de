// Checks that a visitor books the price of a shop and sells the phone at its counter, both on small phones, in either language.
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putModels } from '#catalogue'
import { setShopPrices } from '#contract/shops/shop-prices'
import { openShop } from '#contract/shops/shops'
import { expectSoon } from '#testing/browser'
import { anImei } from '#testing/imei'
import { plantSales } from '#testing/model-sales'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ isOwn: true })
  const { ctx } = site.market.app
  const variants = [{ storage: 128, ram: 8 }]
  const model = { categoryId: 'samsung', released: '2021-02', launchPrice: 7_000_000, variants }
  await putModels(ctx, [{ ...model, slug: 'galaxy-s21', name: 'Galaxy S21', aliases: ['s21'] }])
  await plantSales(ctx, 'galaxy-s21', 72)
})
afterAll(() => site[Symbol.asyncDispose]())

const small = { viewport: { width: 360, height: 800 } }
const isTooWide = (page: Page) =>
  page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)

async function aShop(good: number) {
  const { market } = site
  const owner = await market.seller('Rokeya Begum')
  const hours = Array.from({ length: 7 }, () => ({ from: '10:00', to: '20:00' }))
  const { slug } = await owner.ask(openShop, {
    body: {
      name: 'Rokeya Mobile',
      nameBangla: 'রোকেয়া মোবাইল',
      districtId: 'dhaka',
      address: 'Shop 12, Mirpur 10',
      hours,
      dbid: '500 123',
    },
  })
  const { db, now } = market.app.ctx
  await db
    .updateTable('shop')
    .set((eb) => ({ asked_at: null, checked_at: now(), checked_by: eb.ref('owner_id') }))
    .where('slug', '=', slug)
    .execute()
  await owner.ask(setShopPrices, { body: { lines: [{ model: 'galaxy-s21', storage: 128, ram: 8, prices: { good } }] } })
  return owner
}

const words = [
  {
    prefix: '',
    price: 1_850_000,
    digits: 'Six digits',
    sold: 'Sold',
    book: 'Book',
    mobile: 'Mobile number',
    confirm: 'Book this price',
    here: 'I am at the counter',
    offer: 'Make the offer',
    pays: 'The shop pays',
    hand: 'Hand over the phone',
  },
  {
    prefix: '/bn',
    // Above that of the shop before, so that it is the first offer.
    price: 1_900_000,
    digits: 'ছয়টি সংখ্যা',
    sold: 'বিক্রি হয়েছে',
    book: 'বুক করুন',
    mobile: 'মোবাইল নম্বর',
    confirm: 'এই দাম বুক করুন',
    here: 'আমি কাউন্টারে',
    offer: 'দাম বলুন',
    pays: 'দোকান দেবে',
    hand: 'ফোন হাতে দিন',
  },
]

test.each(words)('a visitor books a price, the shop looks at the phone, and it is sold: $book', async (said) => {
  const { prefix } = said
  const [owner, person] = [await aShop(said.price), await site.market.buyer('Salma Khatun')]
  const page = await site.visit(person, small)
  await page.goto(`${prefix}/models/galaxy-s21?marks=within-50-cm&battery=day&repairs=never&water=never&works=works`)
  await page.getByRole('link', { name: said.book, exact: true }).first().click()
  await page.getByLabel(said.mobile).fill('01712345678')
  await expectSoon(page.getByText('Samsung Galaxy S21')).toBeVisible()
  await expectSoon(page.getByRole('main').locator('a[href*="/shops/"]')).toBeVisible()
  expect(await isTooWide(page)).toBe(false)
  await page.getByRole('button', { name: said.confirm }).click()
  await page.getByRole('button', { name: said.here }).click()
  await expectSoon(page.getByRole('button', { name: said.here })).toHaveCount(0)

  const counter = await site.visit(owner, small)
  await counter.goto(`${prefix}/dashboard/shop-quotes`)
  await counter.getByLabel('IMEI').fill(anImei())
  expect(await isTooWide(counter)).toBe(false)
  await counter.getByRole('button', { name: said.offer }).click()
  const code = (await counter.getByText(/^\d{6}$/).textContent())!

  await page.reload()
  await expectSoon(page.getByText(said.pays)).toBeVisible()
  expect(await isTooWide(page)).toBe(false)
  await page.getByLabel(said.digits).fill(code)
  await page.getByRole('button', { name: said.hand }).click()
  await expectSoon(page.getByLabel(said.digits)).toHaveCount(0)
  await counter.reload()
  await expectSoon(counter.getByText(said.sold, { exact: true })).toBeVisible()
})
