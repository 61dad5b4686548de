// Checks that a visitor without an account finds out what a phone is worth, on a small phone and without scripts.
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putModels } from '#catalogue'
import { modelPath } from '#contract/base/page-addresses'
import { expectSoon } from '#testing/browser'
import { plantSales } from '#testing/model-sales'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ isOwn: true })
  const { ctx } = site.market.app
  const variants = [
    { storage: 128, ram: 8 },
    { storage: 256, ram: 8 },
  ]
  const model = { categoryId: 'samsung', released: '2021-02', launchPrice: 7_000_000, variants }
  await putModels(ctx, [
    { ...model, slug: 'galaxy-s21', name: 'Galaxy S21', aliases: ['s21'] },
    { ...model, slug: 'galaxy-s22', name: 'Galaxy S22', aliases: ['s22'] },
  ])
  await plantSales(ctx, 'galaxy-s21', 72)
})
afterAll(() => site[Symbol.asyncDispose]())

const plainPhone = { viewport: { width: 360, height: 800 }, javaScriptEnabled: false }

const answers = {
  'Marks on glass, back and frame: the worst': 'Small marks, seen only in the hand (within 50 cm)',
  'Does everything work?': 'Everything works',
  'Battery in daily use': 'A day or longer',
  Repairs: 'Never opened',
  Water: 'Never got wet inside',
}

async function answer(page: Page, given: Record<string, string>) {
  for (const [question, words] of Object.entries(given)) await page.getByLabel(question).selectOption(words)
  await page.getByRole('button', { name: 'Show the price' }).click()
}

const isTooWide = (page: Page) =>
  page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)

test('a visitor finds the model by its name, answers the questions, and sees what such phones were sold for', async () => {
  const page = await site.visit(undefined, plainPhone)
  await page.goto('/worth')
  await page.getByLabel('Model of the phone').fill('samsung s21')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('link', { name: 'Samsung Galaxy S21' }).click()
  const worth = page.getByRole('region', { name: 'What is yours worth?' })
  await expectSoon(worth.getByText('Usually sold for')).toBeVisible()
  await expectSoon(
    worth.getByText('36 phones sold here in the last six months: all sizes and conditions'),
  ).toBeVisible()
  await expectSoon(worth.getByText(/^From ৳[\d,]+ in \w+ \d+ to ৳[\d,]+ in \w+ \d+\./)).toBeVisible()
  expect(await isTooWide(page)).toBe(false)

  await answer(page, { 'Storage and RAM': '8/128 GB', ...answers })
  await expectSoon(worth.getByText('8/128 GB, in good condition').first()).toBeVisible()
  await expectSoon(
    worth.getByText(/phones sold here in the last six months: 8\/128 GB, in good condition/),
  ).toBeVisible()
  await expectSoon(worth.getByRole('link', { name: 'Sell it here yourself' })).toBeVisible()
  // The address stays with the answers, and a search engine sees one page.
  await worth.getByText('Change the answers').click()
  await expectSoon(page.getByLabel('Does everything work?')).toHaveValue('works')
  await expectSoon(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/models\/galaxy-s21$/)
  expect(await isTooWide(page)).toBe(false)
})

test('a form that is not whole stays, and too few sales are admitted', async () => {
  const page = await site.visit(undefined, plainPhone)
  await page.goto(modelPath('galaxy-s21'))
  await page.getByRole('button', { name: 'Show the price' }).click()
  expect(new URL(page.url()).search).toBe('')
  await page.goto(modelPath('galaxy-s22'))
  await expectSoon(page.getByText('Fewer than five of them have been here lately')).toBeVisible()
  await expectSoon(page.getByRole('button', { name: 'Show the price' })).toBeVisible()
  await plantSales(site.market.app.ctx, 'galaxy-s22', 8, { days: 30 })
  await page.goto(`${modelPath('galaxy-s22')}?now`)
  await answer(page, { 'Storage and RAM': '8/256 GB', ...answers, Repairs: 'Needs a repair now' })
  const few = 'Only 1 like this was sold here in the last six months, too few to tell the price.'
  await expectSoon(page.getByText(few)).toBeVisible()
  await expectSoon(page.getByText('With its faults yours will bring less.')).toBeVisible()
})
