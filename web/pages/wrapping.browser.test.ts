// Checks that a single long word, typed in any place, breaks no layout.
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { promote } from '#accounts'
import { book } from '#contract/bookings/bookings'
import { addFavourite } from '#contract/favourites/favourites'
import type { PhoneListing } from '#contract/listings/listings'
import { phonePath } from '#contract/base/page-addresses'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { report } from '#contract/moderation/reports'
import { saveSearch } from '#contract/favourites/saved-searches'
import type { Client } from '#seed/client'
import { expectSoon } from '#testing/browser'
import { payAtCompany } from '#testing/cards'
import { outOfPlace, squeezed } from '#testing/in-page'
import { openSite, type TestSite } from '#testing/site'

const wordOf = (letters: number, word: string) => word.repeat(Math.ceil(letters / word.length)).slice(0, letters)
const title = wordOf(120, 'Phonewithoutanyspace')
const place = wordOf(120, 'Placewithoutanyspace')
const personName = wordOf(100, 'Personwithoutanyspace')
const reason = wordOf(500, 'Reasonwithoutanyspace')

let site: TestSite
let seller: Client
let buyer: Client
let admin: Client
/** Paid for, booked, and two on the market: one reported, one to book. */
const phones: Record<'paid' | 'booked' | 'reported' | 'free', PhoneListing> = {} as never
let bookingIds: { paid: string; unpaid: string }

beforeAll(async () => {
  site = await openSite({ isOwn: true })
  const { market } = site
  seller = await market.seller(personName)
  buyer = await market.buyer(personName)
  admin = await market.seller('Farhana Islam')
  await promote(market.app.ctx, admin.email)
  await market.app.ctx.db
    .updateTable('auth_user')
    .set({ email_verified: true })
    .where('email', '=', buyer.email)
    .execute()
  for (const which of ['paid', 'booked', 'reported', 'free'] as const)
    phones[which] = await market.sell(seller, {
      productName: title,
      location: place,
      ...(phones.paid ? { img: phones.paid.img } : {}),
    })
  const bookOf = async ({ _id, resale_price: price, location }: PhoneListing) =>
    (
      await buyer.ask(book, {
        body: {
          listingId: _id,
          name: buyer.name,
          email: buyer.email,
          title,
          price,
          location,
          phone: '01712345678',
        },
      })
    ).insertedId
  const paid = await bookOf(phones.paid)
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId: paid } })
  const { intentId } = await payAtCompany(buyer, clientSecret)
  await buyer.ask(recordPayment, {
    body: { bookingId: paid, transactionId: intentId, email: buyer.email, price: phones.paid.resale_price },
  })
  bookingIds = { paid, unpaid: await bookOf(phones.booked) }
  await buyer.ask(report, { body: { listingId: phones.reported._id, reason: 'fake', note: reason } })
  await buyer.ask(saveSearch, { body: { query: `q=${title}` } })
  for (const { _id } of [phones.free, phones.booked]) await buyer.ask(addFavourite, { params: { id: _id } })
})
afterAll(() => site[Symbol.asyncDispose]())

async function findIn(page: Page, where: string): Promise<string[]> {
  const found: string[] = []
  for (const width of [1280, 1024, 360]) {
    await page.setViewportSize({ width, height: 900 })
    for (const judge of [outOfPlace, squeezed])
      found.push(...(await page.evaluate(judge)).map((what) => `${where}, ${width} px wide: ${what}`))
  }
  return found
}

/** A page, what is there once it is here, and the buttons that open a dialog or a panel on it. */
type Stop = [path: string, stands: (page: Page) => ReturnType<Page['locator']>, opens?: (string | RegExp)[]]

const seen = (text: string) => (page: Page) => page.getByRole('main').getByText(text).first()

async function findOnTour(client: Client, stops: Stop[]): Promise<string[]> {
  const page = await site.visit(client)
  const found: string[] = []
  for (const [path, stands, opens = []] of stops) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    await expectSoon(stands(page)).toBeVisible()
    found.push(...(await findIn(page, path)))
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const name of opens) {
      const button = page.getByRole('button', { name, includeHidden: true }).first()
      const menu = page.locator('[popover]').filter({ has: page.getByRole('button', { name, includeHidden: true }) })
      if ((await menu.count()) > 0 && (await button.isHidden())) {
        const id = await menu.first().getAttribute('id')
        await page.locator(`button[popovertarget="${id}"]`).click()
      }
      await page.getByRole('button', { name }).first().click()
      const dialog = page.locator('dialog[open], [popover]:popover-open').first()
      await expectSoon(dialog).toBeVisible()
      found.push(...(await findIn(page, `${path} › ${name}`)))
      await page.keyboard.press('Escape')
      await expectSoon(dialog).toBeHidden()
      await page.setViewportSize({ width: 1280, height: 900 })
    }
  }
  await page.context().close()
  return found
}

test('a phone, a place and a name of one long word leave every page of a buyer readable, and every dialog', async () => {
  const { free, booked } = phones
  const pathOf = ({ _id }: PhoneListing) => phonePath({ id: _id, title })
  expect(
    await findOnTour(buyer, [
      ['/category-mobile/samsung', seen(title), [/^Book Now/, /^Account/]],
      [`/phones?q=${title}`, seen(title)],
      [pathOf(free), seen(title), [/^Report/]],
      [pathOf(booked), seen('Booked for you until')],
      ['/favourites', (page) => page.getByRole('switch'), [/^Notifications/]],
      ['/dashboard', seen('Pay for the phone'), [/^Cancel/]],
      [`/dashboard/payment/${bookingIds.unpaid}`, seen('Please pay')],
      [`/dashboard/payment/${bookingIds.paid}`, seen('Your payment completed.')],
      [`/dashboard/receipt/${bookingIds.paid}`, seen(title)],
      ['/dashboard/notifications', seen(title)],
      ['/dashboard/account', seen('Logged in on')],
    ]),
  ).toEqual([])
})

test('and every page of a seller and an admin', async () => {
  expect(
    await findOnTour(seller, [
      ['/dashboard/my-product', seen(title), [/^Delete/, /^More about/, /^Change price/]],
      ['/dashboard/my-month', seen('My month')],
      ['/dashboard/notifications', seen(title)],
      [`/dashboard/receipt/${bookingIds.paid}`, seen(title)],
      ['/dashboard/add-product', seen('Add A Product')],
    ]),
  ).toEqual([])
  expect(
    await findOnTour(admin, [
      ['/dashboard/allSeller', seen(personName), [new RegExp(`^Delete ${personName}`)]],
      ['/dashboard/allBuyer', seen(personName), [/^Delete/]],
      ['/dashboard/reportedItems', seen(reason), [/^Take down/]],
      ['/dashboard/overview', seen('Overview')],
    ]),
  ).toEqual([])
})
