import { chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoon, launchOptions } from '#testing/browser'
import { openSite, storageOf, type TestSite } from '#testing/site'

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

const pass = (page: Page, name: string) =>
  page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), name)

test('a page that the browser kept knows who has logged in meanwhile, and which hearts were set', async () => {
  const seller = await site.market.seller()
  const { _id: id } = await site.market.sell(seller, { productName: 'Galaxy of the kept page' })
  const page = await site.visit()
  await page.goto(`/phones/x-${id}`)
  await expectSoon(page.locator('html')).toHaveAttribute('data-session', 'out')
  const heart = page.getByRole('button', { name: /favourite/i }).first()
  await expectSoon(heart).toHaveAttribute('aria-pressed', 'false')
  await page.evaluate((id) => localStorage.setItem('favourites', JSON.stringify([id])), id)
  await pass(page, 'pageshow')
  await expectSoon(heart).toHaveAttribute('aria-pressed', 'true')

  const { cookies, origins } = storageOf(await site.market.buyer('Rokeya Sultana'))
  await page.context().addCookies(cookies)
  await page.evaluate((token) => localStorage.setItem('accessToken', token), origins[0]!.localStorage[0]!.value)
  await pass(page, 'pageshow')
  await expectSoon(page.locator('html')).toHaveAttribute('data-session', 'in')
})

test('a page of text that the browser kept wakes up for who has logged in meanwhile', async () => {
  const page = await site.visit(undefined, { viewport: { width: 1440, height: 900 } })
  await page.goto('/terms')
  const { cookies, origins } = storageOf(await site.market.buyer('Nasrin Akter'))
  await page.context().addCookies(cookies)
  await page.evaluate((token) => localStorage.setItem('accessToken', token), origins[0]!.localStorage[0]!.value)
  await pass(page, 'pageshow')
  await expectSoon(page.getByRole('button', { name: 'Account: Nasrin Akter' })).toBeVisible()
})

/** The browser of the tests keeps no page, whatever the page does. */
const ofThisBrowser = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

test.each(['/phones', '/terms', '/dashboard', '/dashboard/messages', '/dashboard/account'])(
  'nothing on %s keeps the browser from keeping it for Back, with somebody logged in',
  async (path) => {
    const storageState = storageOf(await site.market.buyer('Karim Uddin'))
    const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    try {
      const context = await browser.newContext({ baseURL: site.market.url, storageState })
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Page.enable')
      const reasons: string[] = []
      devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
        reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
      )
      // The stream of the bell is open from here on.
      await Promise.all([page.waitForResponse('**/api/notifications/stream'), page.goto(path)])
      await page.goto('/blogs')
      await page.goBack({ waitUntil: 'commit' })
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
      expect(reasons.filter((reason) => !ofThisBrowser.includes(reason))).toEqual([])
    } finally {
      await browser.close()
    }
  },
)
