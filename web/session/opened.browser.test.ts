import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phonePath } from '#contract/base/page-addresses'
import { expectSoon } from '#testing/browser'
import { aBooking } from '#testing/sales'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

/** The code of the dialog that opens below. */
const chunk = '**/assets/share-dialog-*.js'

/** Opens the page of a phone in a browser without a sheet of its own for sharing. */
async function openPhone(title: string): Promise<Page> {
  const phone = await site.market.sell(await site.market.seller(), { productName: title })
  const page = await site.visit(undefined, { viewport: { width: 1440, height: 900 } })
  await page.addInitScript(() => delete (Navigator.prototype as { share?: unknown }).share)
  await page.goto(phonePath({ id: phone._id, title: phone.title }))
  return page
}
const press = (page: Page) => page.getByRole('button', { name: 'Share', exact: true }).click()
const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Share this phone' })

test('a dialog whose code comes late shows that it is on its way, and opens', async () => {
  const page = await openPhone('Galaxy late')
  const letGo = Promise.withResolvers<void>()
  await page.route(chunk, async (route) => {
    await letGo.promise
    await route.continue()
  })
  await press(page)
  await expectSoon(page.getByRole('progressbar', { name: 'One moment…' })).toBeVisible()
  letGo.resolve()
  await expectSoon(dialogOn(page)).toBeVisible()
  await expectSoon(page.getByRole('progressbar', { name: 'One moment…' })).toHaveCount(0)
})

test('a dialog whose code is lost once opens without another press', async () => {
  const page = await openPhone('Galaxy lost once')
  let losses = 0
  await page.route(chunk, (route) => (losses++ === 0 ? route.abort() : route.continue()))
  await press(page)
  await expectSoon(dialogOn(page)).toBeVisible()
  expect(losses).toBe(2)
})

test('where its code does not come, the page says so and stays as it is, and the next press tries again', async () => {
  const page = await openPhone('Galaxy without a network')
  await page.route(chunk, (route) => route.abort())
  await press(page)
  await expectSoon(page.getByText('Part of this page did not load.')).toBeVisible()
  await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Galaxy without a network')
  await page.unroute(chunk)
  await press(page)
  await expectSoon(dialogOn(page)).toBeVisible()
})

test('the code of a dialog comes as soon as a pointer is over what opens it', async () => {
  const { buyer } = await aBooking(site.market)
  const page = await site.visit(buyer)
  await page.goto('/dashboard')
  const comes = page.waitForRequest(/\/cancel-booking-/)
  await page.getByRole('button', { name: /^Cancel/ }).hover()
  expect((await comes).resourceType()).toBe('script')
})
