import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSoon, reactHasBegun } from '#testing/browser'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
let sellerPath: string
beforeAll(async () => {
  site = await openSite()
  const seller = await site.market.seller('Shirin Akhter')
  const { sellerId } = await site.market.sell(seller, { productName: 'Galaxy in outline', price: 2_345_600 })
  await site.market.sell(seller, { productName: 'Galaxy next to it' })
  sellerPath = `/sellers/${sellerId}`
})
afterAll(() => site[Symbol.asyncDispose]())

/** Opens the seller's page with the code of outlines loaded, and holds the data of phones back until it is let go. */
async function open(options?: Parameters<TestSite['visit']>[1]) {
  const page = await site.visit(undefined, options)
  const gate = Promise.withResolvers<'go' | 'fail'>()
  await page.route(/\/phones\/[^/]+\.data\?/, async (route) => {
    if ((await gate.promise) === 'go') await route.continue()
    else await route.abort()
  })
  await page.goto(sellerPath)
  await expectSoon(page.locator('html')).toHaveAttribute('data-session', 'out')
  await reactHasBegun(page)
  // The browser may have noticed by itself before that the pointer is on the page.
  await page.getByRole('heading', { level: 1 }).hover()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/fetch-ahead-')),
  )
  await expectSoon(page.locator('article picture img').first()).toHaveJSProperty('complete', true)
  return { page, gate }
}

const outline = (page: Page) => page.locator('.phone-outline')
const card = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

test('a press on a card shows photo, name and price of the phone at once, and then its page', async () => {
  const { page, gate } = await open()
  const shown = await page
    .locator('article', { hasText: 'Galaxy in outline' })
    .locator('picture img')
    .getAttribute('src')
  await card(page, 'Galaxy in outline').click()
  await expectSoon(outline(page)).toContainText('Galaxy in outline')
  await expectSoon(outline(page)).toContainText('৳23,456')
  const photo = outline(page).locator('img')
  await expectSoon(photo).toHaveJSProperty('complete', true)
  expect(await photo.getAttribute('src')).toContain(shown!.replace(/\/[^/]*$/, ''))
  // The page below is still the seller's, for those who do not see the outline.
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Shirin Akhter')
  gate.resolve('go')
  await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Galaxy in outline')
  await expectSoon(outline(page)).toHaveCount(0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a page that does not come leaves no outline', async () => {
  const { page, gate } = await open()
  await card(page, 'Galaxy in outline').click()
  await expectSoon(outline(page)).toHaveCount(1)
  gate.resolve('fail')
  await expectSoon(outline(page)).toHaveCount(0)
})

test('from one phone to another the outline goes too, though the page is of the same kind', async () => {
  const { page, gate } = await open()
  gate.resolve('go')
  await card(page, 'Galaxy in outline').click()
  await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Galaxy in outline')
  await expectSoon(outline(page)).toHaveCount(0)
  await card(page, 'Galaxy next to it').first().click()
  await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Galaxy next to it')
  await expectSoon(outline(page)).toHaveCount(0)
})

test('a press that the router has nothing to do for leaves the page as it is', async () => {
  const { page } = await open()
  const link = card(page, 'Galaxy in outline')
  await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()))
  await link.evaluate((element) =>
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 1 })),
  )
  await expectSoon(outline(page)).toHaveCount(1)
  await expectSoon(outline(page)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(sellerPath)
})

test('who goes elsewhere meanwhile sees no outline any more', async () => {
  const { page } = await open()
  await card(page, 'Galaxy in outline').click()
  await expectSoon(outline(page)).toHaveCount(1)
  await page.getByRole('banner').getByRole('link', { name: 'PhoneHaat' }).first().click()
  await expectSoon(page).toHaveURL('/')
  await expectSoon(outline(page)).toHaveCount(0)
})

test.each([
  ['moves to its place', 'no-preference', 1],
  ['is there at once for those who want nothing to move', 'reduce', 0],
] as const)('the photo of the card %s', async (_, reducedMotion, times) => {
  const { page } = await open({ reducedMotion })
  await page.evaluate(() => {
    const animate = Element.prototype.animate
    Object.assign(globalThis, { moved: [] as string[] })
    Element.prototype.animate = function (frames, options) {
      ;(globalThis as unknown as { moved: string[] }).moved.push(this.className)
      return animate.call(this, frames, options)
    }
  })
  const from = (await page.locator('article', { hasText: 'Galaxy in outline' }).locator('.card-photo').boundingBox())!
  await card(page, 'Galaxy in outline').click()
  await expectSoon(outline(page)).toHaveCount(1)
  const moved = await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)
  expect(moved.filter((name) => name.startsWith('photo '))).toHaveLength(times)
  await expectSoon(async () => {
    const to = (await outline(page).locator('img').boundingBox())!
    expect(to.width).toBeGreaterThan(from.width)
  }).toPass()
})
