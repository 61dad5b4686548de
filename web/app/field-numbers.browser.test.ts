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

test('a visit reports how fast its pages were once it is left, by their names alone', async () => {
  const page = await site.visit(undefined, { viewport: { width: 360, height: 740 } })
  await open(page, '/phones?q=somebody%40example.com')
  await page
    .getByRole('link', { name: /PhoneHaat/ })
    .first()
    .click()
  await expectSoon(page).toHaveURL('/')
  await page.mouse.click(5, 300)
  const [sent] = await Promise.all([page.waitForRequest('**/api/field-numbers'), page.goto('about:blank')])
  const { connection, pages } = sent.postDataJSON() as { connection: string; pages: { page: string; paint?: number }[] }
  expect(connection).toBe('4g')
  expect(pages[0]).toMatchObject({ page: 'phones', paint: expect.any(Number) })
  expect(sent.postData()).not.toContain('somebody')
  const counted = () => site.market.app.ctx.db.selectFrom('field_number').select(['page', 'figure']).execute()
  await expect.poll(counted).toContainEqual({ page: 'phones', figure: 'paint' })
  expect(await counted()).toContainEqual({ page: 'phones', figure: 'shift' })
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
