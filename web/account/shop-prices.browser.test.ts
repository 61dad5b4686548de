// Checks that a shop keeps its price list on a small phone, and that a visitor without scripts sees the price beside the worth of the phone.
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putModels } from '#catalogue'
import { openShop } from '#contract/shops/shops'
import { expectSoon } from '#testing/browser'
import { plantSales } from '#testing/model-sales'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ isOwn: true })
  const { ctx } = site.market.app
  const model = {
    categoryId: 'samsung',
    released: '2021-02',
    launchPrice: 7_000_000,
    variants: [{ storage: 128, ram: 8 }],
  }
  await putModels(ctx, [{ ...model, slug: 'galaxy-s21', name: 'Galaxy S21', aliases: ['s21'] }])
  await plantSales(ctx, 'galaxy-s21', 72)
})
afterAll(() => site[Symbol.asyncDispose]())

const small = { viewport: { width: 360, height: 800 } }
const isTooWide = (page: Page) =>
  page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)

async function aCheckedShop() {
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
  return owner
}

test('a list is refused with the line and the reason, is saved, and its price is beside what such phones sell for', async () => {
  const page = await site.visit(await aCheckedShop(), small)
  await page.goto('/dashboard/shop')
  await page.getByText('Prices at which you buy').click()
  const list = page.getByLabel('Price list')
  const save = async (text: string) => {
    await list.fill(text)
    await page.getByRole('button', { name: 'Save' }).click()
  }
  await save('galaxy-s21,128,8,1,,=1+1,,,\nno-such-phone,,,,,1000000000,,,')
  await expectSoon(page.getByText('Line 1: The price has to be ৳100 or more.')).toBeVisible()
  await expectSoon(page.getByText(/^Line 1: .*price/).nth(1)).toBeVisible()
  await expectSoon(page.getByText('Line 2: The price has to be below ৳10,00,000.')).toBeVisible()
  await save('galaxy-s21,128,8\n'.repeat(501))
  await expectSoon(page.getByText(/up to 500 lines/).last()).toBeVisible()
  await save('galaxy-s21,128,8,26000,22000,18500,12000,6000,2500')
  await expectSoon(page.getByText('Saved. People see it within five minutes.')).toBeVisible()
  expect(await isTooWide(page)).toBe(false)

  const visitor = await site.visit(undefined, { ...small, javaScriptEnabled: false })
  const address = '/models/galaxy-s21?marks=within-50-cm&battery=day&repairs=never&water=never&works='
  await visitor.goto(`${address}works`)
  const offers = visitor.getByRole('region', { name: 'Two ways to sell it' })
  await expectSoon(offers.getByRole('listitem')).toContainText('Rokeya Mobile')
  await expectSoon(offers.getByRole('listitem')).toContainText('৳18,500')
  await expectSoon(offers.getByText('Usually sold for')).toBeVisible()
  await expectSoon(offers.getByText('Sold within')).toBeVisible()
  expect(await isTooWide(visitor)).toBe(false)
  await visitor.goto(`/bn${address}dead`)
  await expectSoon(visitor.getByRole('region', { name: 'বিক্রির দুই উপায়' })).toContainText('২,৫০০৳')
  expect(await isTooWide(visitor)).toBe(false)
})
