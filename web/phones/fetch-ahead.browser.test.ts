import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoon } from '#testing/browser'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
let sellerPath: string
beforeAll(async () => {
  site = await openSite()
  const seller = await site.market.seller('Shirin Akhter')
  const { sellerId } = await site.market.sell(seller, { productName: 'Galaxy under the finger' })
  await site.market.sell(seller, { productName: 'Galaxy next to it' })
  sellerPath = `/sellers/${sellerId}`
})
afterAll(() => site[Symbol.asyncDispose]())

const isData = (url: string) => /\/phones\/[^/]+\.data\?/.test(url)
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

/** Opens the seller's page, and notes the data of phones that is requested. */
async function open(page: Page): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => void (isData(request.url()) && asked.push(request.url())))
  await page.goto(sellerPath)
  await expectSoon(page.locator('html')).toHaveAttribute('data-session', 'out')
  return asked
}

/** Points at a link until what is there of its page has come. */
async function pointAt(page: Page, name: string): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => isData(response.url())),
    link(page, name).hover(),
  ])
  await answer.finished()
}

/** Until a pointer that rests on a link would long have fetched ahead. */
const rest = (page: Page, frames = 30) =>
  page.evaluate((frames) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let seen = 0
    const look = () => (++seen < frames ? requestAnimationFrame(look) : resolve())
    requestAnimationFrame(look)
    return promise
  }, frames)

test('data, script and photo of a page come while the pointer rests on its link, and once', async () => {
  // So fine a screen that a phone's page needs a larger file of the photo than its card.
  const page = await site.visit(undefined, { viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 })
  const asked = await open(page)
  const script = page.waitForRequest(/\/assets\/phone-[^/]+\.js$/)
  const photo = page.waitForRequest(/\/photos\/.*\.avif$/)
  await pointAt(page, 'Galaxy under the finger')
  await Promise.all([script, photo])
  expect(page.url()).toContain(sellerPath)
  await link(page, 'Galaxy under the finger').click()
  await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Galaxy under the finger')
  expect(asked).toHaveLength(1)
})

test('what was fetched ahead is not used once anything was written', async () => {
  const page = await site.visit()
  const asked = await open(page)
  await pointAt(page, 'Galaxy under the finger')
  await page.evaluate(() => fetch('/api/search-counts', { method: 'POST' }))
  await link(page, 'Galaxy under the finger').click()
  await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Galaxy under the finger')
  expect(asked).toHaveLength(2)
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched ahead with %o',
  async (connection) => {
    const page = await site.visit()
    await page.addInitScript(
      (connection) => Object.defineProperty(navigator, 'connection', { value: connection }),
      connection,
    )
    const asked = await open(page)
    await link(page, 'Galaxy next to it').hover()
    await rest(page)
    await link(page, 'Galaxy under the finger').click()
    await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Galaxy under the finger')
    expect(asked.filter((url) => !url.includes('galaxy-under-the-finger'))).toEqual([])
  },
)

test('a finger that scrolls stops what it began, and a minute fetches a limited number of links', async () => {
  const page = await site.visit()
  const asked = await open(page)
  const failed = page.waitForEvent('requestfailed', (request) => isData(request.url()))
  await page.route(
    (url) => isData(url.href),
    () => undefined,
  )
  const name = 'Galaxy under the finger'
  await Promise.all([page.waitForRequest((request) => isData(request.url())), link(page, name).hover()])
  await link(page, name).dispatchEvent('pointercancel')
  await failed
  for (let times = 0; times < 20; times++) {
    for (const name of ['Galaxy next to it', 'Galaxy under the finger']) {
      await link(page, name).dispatchEvent('pointerover')
      await rest(page, 6)
    }
  }
  expect(asked).toHaveLength(15)
})
