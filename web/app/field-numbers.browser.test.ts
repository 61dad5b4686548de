import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoon } from '#testing/browser'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite({ isOwn: true })))
afterAll(() => site[Symbol.asyncDispose]())

/** Chromium without a screen says so, and what it tells counts as a crawler’s. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const isScript = (url: string) => /\/assets\/field-numbers-[^/]+\.js$/.test(url)

/** Opens a page as a visit of those that tell does. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { value: false })
    Math.random = () => 0
  })
  const [script] = await Promise.all([page.waitForResponse((response) => isScript(response.url())), page.goto(path)])
  // The site has waited for it longer, so it watches by then.
  await page.evaluate(`import(${JSON.stringify(script.url())}).then(() => undefined)`)
}

test('a visit tells how fast its pages were once it is left, by their names alone', async () => {
  const page = await site.visit(undefined, { viewport: { width: 360, height: 740 }, userAgent })
  await open(page, '/phones?q=somebody%40example.com')
  await page
    .getByRole('link', { name: /PhoneHaat/ })
    .first()
    .click()
  await expectSoon(page).toHaveURL('/')
  await page.goto('about:blank')
  const rows = () => site.market.app.ctx.db.selectFrom('field_number').selectAll().execute()
  const counted = async () => (await rows()).map(({ page, connection, figure }) => `${page} ${connection} ${figure}`)
  await expect.poll(counted).toContain('phones 4g paint')
  expect(await counted()).toContain('phones 4g shift')
  expect(JSON.stringify(await rows())).not.toContain('somebody')
})

test('a browser that a program drives tells nothing', async () => {
  const page = await site.visit()
  const loaded: string[] = []
  page.on('request', (request) => void (isScript(request.url()) && loaded.push(request.url())))
  await page.clock.install()
  await page.addInitScript(() => (Math.random = () => 0))
  await page.goto('/')
  await expectSoon(page.locator('html')).toHaveAttribute('data-session', 'out')
  await page.clock.runFor(10_000)
  expect(loaded).toEqual([])
})
