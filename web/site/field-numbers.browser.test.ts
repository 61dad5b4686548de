import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoon } from '#testing/browser'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite({ isOwn: true })))
afterAll(() => site[Symbol.asyncDispose]())

const isScript = (url: string) => /\/assets\/field-numbers-[^/]+\.js$/.test(url)

/** Opens a page as a visit of those that report does. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { value: false })
    Math.random = () => 0
  })
  await Promise.all([page.waitForResponse((response) => isScript(response.url())), page.goto(path)])
}

const counted = () => site.market.app.ctx.db.selectFrom('field_number').select(['page', 'figure']).execute()

test('a visit reports how fast its pages were once it is hidden, as when it is left, by their names alone', async () => {
  // A browser without a screen says so, and counts as a program.
  const userAgent = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
  const page = await site.visit(undefined, { viewport: { width: 360, height: 740 }, userAgent })
  await open(page, '/phones?q=somebody%40example.com')
  await page
    .getByRole('link', { name: /PhoneHaat/ })
    .first()
    .click()
  await expectSoon(page).toHaveURL('/')
  const [sent] = await Promise.all([
    page.waitForRequest('**/api/field-numbers'),
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }),
  ])
  const body = sent.postData()!
  const { connection, pages } = JSON.parse(body) as { connection: string; pages: object[] }
  expect(connection).toBe('4g')
  expect(pages[0]).toMatchObject({ page: 'phones', paint: expect.any(Number), shift: expect.any(Number) })
  expect(body).not.toContain('somebody')
  await expect.poll(counted).toContainEqual({ page: 'phones', figure: 'paint' })
})

test('a browser that a program drives reports nothing', async () => {
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
