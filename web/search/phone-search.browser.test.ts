import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoon } from '#testing/browser'
import { plantCatalogue, plantMany } from '#testing/catalogue'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => {
  site = await openSite({ isOwn: true })
  await plantCatalogue(site.market.app.ctx)
  await plantMany(site.market.app.ctx, 300, new Date())
})
afterAll(() => site[Symbol.asyncDispose]())

test('a series that is suggested is typed on from, by touch and by keyboard, and its models come first', async () => {
  const page = await site.visit(undefined, { viewport: { width: 360, height: 740 } })
  await page.goto('/bn/phones')
  const field = page.getByRole('combobox', { name: 'ফোন খুঁজুন' }).first()
  await field.fill('sam')
  const series = page.getByRole('option', { name: 'Samsung Galaxy A… সিরিজ' })
  await series.click()
  await expectSoon(field).toHaveValue('Samsung Galaxy A')
  await expectSoon(field).toBeFocused()
  await expectSoon(page.getByRole('status').filter({ hasText: 'Samsung Galaxy A' })).toHaveCount(1)
  await expectSoon(series).toHaveCount(0)
  await expectSoon(page.getByRole('option').first()).toContainText('Samsung Galaxy A')
  expect(new URL(page.url()).search).toBe('')

  await field.fill('gal')
  await expectSoon(page.getByRole('option', { name: 'Galaxy A…' })).toBeVisible()
  const options = await page.getByRole('option').allTextContents()
  for (let at = 0; at <= options.findIndex((text) => text.startsWith('Galaxy A…')); at++) await field.press('ArrowDown')
  await field.press('Enter')
  await expectSoon(field).toHaveValue('Galaxy A')
  await page.keyboard.type('1')
  await expectSoon(page.getByRole('option').first()).toContainText('Samsung Galaxy A1')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expectSoon(page).toHaveURL(/\/bn\/phones\?model=galaxy-a1/)
})
