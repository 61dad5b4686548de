import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoon } from '#testing/browser'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

/** Notes the scripts that a page requests. */
function scriptsOf(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && requested.push(request.url()))
  return requested
}

/** Presses without scrolling, which Playwright does where a bar stays in sight. */
const press = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button: HTMLElement) => button.click())

const wide = { viewport: { width: 1440, height: 900 } }

test('a page of text leads on without a script, and what is pressed there that needs one is done once it is here', async () => {
  const page = await site.visit(undefined, wide)
  const scripts = scriptsOf(page)
  await page.goto('/terms')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expectSoon(page).toHaveURL('/privacy')
  await page.getByRole('heading', { level: 1 }).click()
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await expectSoon(page.locator('html')).toHaveAttribute('data-theme', 'haat-dark')
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
  await page.getByRole('link', { name: 'Phones', exact: true }).first().click()
  await expectSoon(page).toHaveURL('/phones')
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
})

test('the language that is chosen on a page of text is remembered', async () => {
  const page = await site.visit(undefined, { ...wide, locale: 'bn-BD' })
  await page.goto('/bn/terms')
  await page.getByRole('link', { name: 'English' }).click()
  await expectSoon(page).toHaveURL('/terms')
  await page.goto('/bn')
  await expectSoon(page).toHaveURL('/')
})

test('the first key pressed on a page of text is a shortcut like any other', async () => {
  const page = await site.visit(undefined, wide)
  await page.goto('/terms')
  await page.keyboard.press('?')
  await expectSoon(page.getByRole('dialog')).toBeVisible()
})

test('the scripts of somebody who is logged in come with the page', async () => {
  const page = await site.visit(await site.market.buyer('Nasrin Akter'), wide)
  await page.goto('/terms')
  await expectSoon(page.getByRole('button', { name: 'Account: Nasrin Akter' })).toBeVisible()
})

test('scripts that did not come are requested again by the next touch, and the page stays where it was scrolled to', async () => {
  const page = await site.visit(undefined, wide)
  await page.goto('/terms')
  await press(page, 'Dark mode')
  await expectSoon(page.locator('html')).toHaveAttribute('data-theme', 'haat-dark')
  await page.evaluate(() => scrollTo(0, 400))
  await page.reload()
  await page.evaluate(() => scrollTo(0, 100))
  await page.route('**/assets/*.js', (route) => route.abort())
  await press(page, 'Light mode')
  await expectSoon(page.locator('[data-waits]')).toHaveCount(0)
  await page.unroute('**/assets/*.js')
  await press(page, 'Light mode')
  await expectSoon(page.locator('html')).not.toHaveAttribute('data-theme')
  expect(await page.evaluate(() => scrollY)).toBe(100)
})
