import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoon } from '#testing/browser'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

test('a page that the browser kept shows nothing of a person who has signed out', async () => {
  const page = await site.visit(await site.market.buyer('Rokeya Sultana'))
  await page.goto('/dashboard')
  await expectSoon(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  const pass = (name: string) =>
    page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), name)
  const isSeen = () => page.locator('main').evaluate((main) => main.checkVisibility({ visibilityProperty: true }))
  await pass('pagehide')
  expect(await isSeen()).toBe(false)
  await pass('pageshow')
  expect(await isSeen()).toBe(true)
  await pass('pagehide')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('accessToken'))
  const isLoaded = page.waitForEvent('load')
  await pass('pageshow')
  await isLoaded
  await expectSoon(page).toHaveURL(/\/login/)
})
