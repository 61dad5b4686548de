import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { promote } from '#accounts'
import { book } from '#contract/bookings/bookings'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { getMyProducts, type PhoneListing } from '#contract/listings/listings'
import type { Client } from '#seed/client'
import { doubleClick, expectSoon } from '#testing/browser'
import { payAtCompany } from '#testing/cards'
import { changes, photoOnTable } from '#testing/phone-photos'
import { aPhoto, mediaFile } from '#testing/pictures'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

async function bookAs(buyer: Client, phone: PhoneListing) {
  const { insertedId } = await buyer.ask(book, {
    body: {
      listingId: phone._id,
      name: buyer.name,
      email: buyer.email,
      title: phone.title,
      price: phone.resale_price,
      location: phone.location,
    },
  })
  return insertedId
}

async function fillIn(page: Page, title: string, brand: string) {
  await page.getByLabel('Product Name').fill(title)
  await page.getByLabel('Price', { exact: true }).fill('25,000')
  await page.getByLabel('Condition').selectOption('good')
  await page.getByLabel('Mobile Number').fill('01712345678')
  await page.getByLabel('Location').fill('Mirpur 10, Dhaka')
  await page.getByLabel('Category').selectOption(brand)
  await page.getByLabel('Purchase Year').selectOption('2023')
  await page.getByLabel('Month').selectOption('May')
}

const add = (page: Page) => page.getByRole('button', { name: 'Add Product' }).click()

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

test('a phone that is sold or booked offers no Delete that would be refused, and says why', async () => {
  const { market } = site
  const seller = await market.seller()
  const [sold, booked, free] = await Promise.all(
    ['Galaxy that is sold', 'Galaxy that is booked', 'Galaxy that is free'].map((productName) =>
      market.sell(seller, { productName }),
    ),
  )
  const buyer = await market.buyer()
  const bookingId = await bookAs(buyer, sold!)
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  const { intentId } = await payAtCompany(buyer, clientSecret)
  await buyer.ask(recordPayment, {
    body: { bookingId, transactionId: intentId, email: buyer.email, price: sold!.resale_price },
  })
  await bookAs(buyer, booked!)

  const page = await site.visit(seller)
  await page.goto('/dashboard/my-product')
  await expectSoon(rowOf(page, free!.title).getByRole('button', { name: /^Delete/ })).toBeVisible()
  await expectSoon(rowOf(page, sold!.title)).toContainText('Stays with its order')
  await page.locator('summary').filter({ hasText: 'Waiting for others' }).click()
  await expectSoon(rowOf(page, booked!.title)).toContainText('Not while it is booked')
  for (const { title } of [sold!, booked!])
    await expectSoon(rowOf(page, title).getByRole('button', { name: /^Delete/ })).toHaveCount(0)

  const tab = (name: string) =>
    page.getByRole('navigation', { name: 'Status of the phones' }).getByRole('link', { name, exact: true })
  for (const name of ['All 3', 'On sale 1', 'Booked 1', 'In a deal 1']) await expectSoon(tab(name)).toBeVisible()
  await expectSoon(tab('Off the market 0')).toHaveCount(0)
  await tab('In a deal 1').click()
  await expectSoon(rowOf(page, booked!.title)).toHaveCount(0)
  await expectSoon(rowOf(page, sold!.title)).toContainText('0 views · 1 booking')
  await rowOf(page, sold!.title).getByRole('link', { name: sold!.title, exact: true }).click()
  await expectSoon(page).toHaveURL(`/dashboard/deal/${bookingId}`)
})

test('a double click on Make Admin, or on what confirms a question, asks the server once', async () => {
  const { market } = site
  const seller = await market.seller('Shirin Akter')
  const admin = await market.seller('Farhana Islam')
  await promote(market.app.ctx, admin.email)
  const page = await site.visit(admin)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' || request.method() === 'DELETE') asked.push(request.method())
  })
  await page.goto(`/dashboard/allSeller?search=${seller.email}`)
  await page.getByRole('button', { name: 'Make Admin Shirin Akter' }).click()
  await doubleClick(page.getByRole('dialog').getByRole('button', { name: 'Make Admin' }))
  await expectSoon(page.getByText('Make admin successfully.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Admin Shirin Akter' }).click()
  await doubleClick(page.getByRole('dialog').getByRole('button', { name: 'Remove Admin' }))
  await expectSoon(page.getByText('Shirin Akter is no longer an admin.')).toBeVisible()
  expect(asked).toEqual(['PUT', 'DELETE'])
})

test('the page of a category names its brand beside its heading', async () => {
  const page = await site.visit(await site.market.buyer())
  await page.goto('/category-mobile/samsung')
  await expectSoon(page.getByRole('heading', { name: 'This Category Mobile Phones Here.' })).toBeVisible()
  await expectSoon(page.getByRole('main').getByText('Samsung', { exact: true })).toBeVisible()
  await expectSoon(page).toHaveTitle(/Samsung/)
})

test('the form of a product says ‘Email is required’ where its seller has emptied the field', async () => {
  const seller = await site.market.seller()
  const page = await site.visit(seller)
  await page.goto('/dashboard/add-product')
  const email = page.getByRole('textbox', { name: 'Email' })
  await expectSoon(email).toHaveValue(seller.email)
  await email.fill('')
  await page.getByRole('button', { name: 'Add Product' }).click()
  await expectSoon(page.getByText('Email is required')).toBeVisible()
})

test('nothing below a photo moves when it has been uploaded, so that a finger meets what it aims at', async () => {
  const page = await site.visit(await site.market.seller(), { viewport: { width: 1280, height: 900 } })
  await page.goto('/dashboard/add-product')
  const arrived = Promise.withResolvers<void>()
  await page.route('**/api/photos?*', async (route) => {
    await arrived.promise
    await route.continue()
  })
  const buffer = Buffer.from(await (await aPhoto()).arrayBuffer())
  await page.locator('input[type=file][multiple]').setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer })
  const progress = page.getByRole('progressbar', { name: /front\.jpg/ })
  await expectSoon(progress).toBeVisible()
  const topOfName = () =>
    page.getByLabel('Product Name').evaluate((field) => field.getBoundingClientRect().top + scrollY)
  const before = await topOfName()
  arrived.resolve()
  await expectSoon(progress).toHaveCount(0)
  expect(await topOfName()).toBe(before)
})

test('a draft in two tabs is one phone, though an answer was lost and its page was loaded again', async () => {
  const seller = await site.market.seller()
  const page = await site.visit(seller, { viewport: { width: 1280, height: 900 } })
  await page.goto('/dashboard/add-product')
  const buffer = Buffer.from(await (await aPhoto()).arrayBuffer())
  await page.locator('input[type=file][multiple]').setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer })
  await fillIn(page, 'Samsung posted from two tabs', 'samsung')
  await expectSoon(page.getByRole('progressbar')).toHaveCount(0)
  const other = await page.context().newPage()
  await other.goto('/dashboard/add-product')
  await expectSoon(other.getByLabel('Product Name')).toHaveValue('Samsung posted from two tabs')

  await page.route('**/api/add-product', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/add-product'))
  await add(page)
  await lost
  await expectSoon(page.getByRole('button', { name: 'Add Product' })).toBeEnabled()
  await page.unroute('**/api/add-product')
  await page.reload()
  for (const tab of [page, other]) {
    await expectSoon(tab.getByLabel('Product Name')).toHaveValue('Samsung posted from two tabs')
    await doubleClick(tab.getByRole('button', { name: 'Add Product' }))
    await expectSoon(tab).toHaveURL('/dashboard/my-product')
  }
  expect(await seller.ask(getMyProducts, { query: { email: seller.email } })).toHaveLength(1)

  // Begun again, the same is another phone.
  await other.goto('/dashboard/add-product')
  await other.locator('input[type=file][multiple]').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await fillIn(other, 'Samsung posted from two tabs', 'samsung')
  await expectSoon(other.getByRole('progressbar')).toHaveCount(0)
  await add(other)
  await expectSoon(other).toHaveURL('/dashboard/my-product')
  expect(await seller.ask(getMyProducts, { query: { email: seller.email } })).toHaveLength(2)
})

test('a press on Add Product meets it, though what the market takes becomes known meanwhile', async () => {
  const page = await site.visit(await site.market.seller(), { viewport: { width: 1280, height: 900 } })
  const mayAnswer = Promise.withResolvers<void>()
  await page.route('**/api/payouts/own', async (route) => {
    await mayAnswer.promise
    await route.continue()
  })
  await page.goto('/dashboard/add-product')
  const button = page.getByRole('button', { name: 'Add Product' })
  const before = await button.boundingBox()
  mayAnswer.resolve()
  await expectSoon(page.getByText(/^PhoneHaat takes/)).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
})

test('a HEIC is not asked for, drawn where the browser can, and otherwise left to the server', async () => {
  const page = await site.visit(await site.market.seller())
  // Chromium cannot; Safari can.
  await page.addInitScript(() => {
    const original = createImageBitmap
    window.createImageBitmap = (async (source: ImageBitmapSource) =>
      source instanceof File && source.name === 'readable.heic'
        ? original(new ImageData(400, 500))
        : original(source)) as typeof createImageBitmap
  })
  await page.goto('/dashboard/add-product')
  const field = page.locator('input[type=file][multiple]')
  expect(await field.getAttribute('accept')).not.toMatch(/hei[cf]/)
  const buffer = mediaFile('heic', 'mif1', 'heic')
  await field.setInputFiles({ name: 'readable.heic', mimeType: 'image/heic', buffer })
  await expectSoon(page.getByRole('button', { name: /^Remove photo 1, readable/ })).toBeVisible()
  await expectSoon(page.getByRole('alert')).toHaveCount(0)
  await field.setInputFiles({ name: 'closed.jpg', mimeType: 'image/jpeg', buffer })
  await expectSoon(page.getByRole('alert')).toContainText('This phone saves photos as HEIC, which we cannot read.')
})

test('a reload while photos are on their way is asked about, and says afterwards which have not arrived', async () => {
  const page = await site.visit(await site.market.seller())
  await page.goto('/dashboard/add-product')
  await page.route('**/api/photos?*', () => {})
  const buffer = Buffer.from(await (await aPhoto()).arrayBuffer())
  await page.locator('input[type=file][multiple]').setInputFiles({ name: 'front.jpg', mimeType: 'image/jpeg', buffer })
  await expectSoon(page.getByRole('progressbar', { name: /front\.jpg/ })).toBeVisible()
  const question = page.waitForEvent('dialog')
  const reload = page.reload()
  const dialog = await question
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reload
  await expectSoon(page.getByRole('alert')).toContainText(
    'This photo had not been uploaded when the page was closed. Please choose it again.',
  )
  await page.getByRole('button', { name: /Remove .*front\.jpg/ }).click()
  await expectSoon(page.getByRole('alert')).toHaveCount(0)
})

test('who uploads a photo of another listing is asked about it kindly, and an admin sees the two phones beside each other', async () => {
  const { market } = site
  const photo = await photoOnTable(1, 0)
  const [owner, taker, admin] = await Promise.all([
    market.seller('Rahima Begum'),
    market.seller('Jamal Hossain'),
    market.buyer('Nasrin Akter'),
  ])
  await promote(market.app.ctx, admin.email)
  const { img } = await owner.upload(new Blob([new Uint8Array(photo)]))
  await market.sell(owner, { img, productName: 'Galaxy of Rahima' })
  const copy = await changes['cropped to 80 %']!(photo)

  const page = await site.visit(taker, { viewport: { width: 360, height: 740 } })
  await page.goto('/dashboard/add-product')
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: copy })
  const question = page.getByRole('group', { name: 'Product Photo' }).getByText('Is it a photo of this exact phone?')
  await expectSoon(question).toContainText('Photo 1 is used in another listing, Galaxy of Rahima.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expectSoon(question).toHaveCount(0)

  const { img: copied } = await taker.upload(new Blob([new Uint8Array(copy)]))
  await market.sell(taker, { img: copied, productName: 'Galaxy of Jamal' })
  const adminPage = await site.visit(admin, { viewport: { width: 360, height: 740 } })
  await adminPage.goto('/bn/dashboard/photo-copies')
  const pair = adminPage
    .getByRole('listitem')
    .filter({ hasText: 'Galaxy of Rahima' })
    .filter({ hasText: 'Galaxy of Jamal' })
  await expectSoon(pair.getByText(taker.email)).toBeVisible()
  await expectSoon(pair.getByRole('link', { name: 'Galaxy of Rahima' })).toHaveAttribute('href', /^\/bn\/phones\//)
  expect(await adminPage.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await pair.getByRole('button', { name: 'এটা ঠিক আছে' }).click()
  await expectSoon(adminPage.getByText('একই ছবির কোনো ফোন নেই')).toBeVisible()
})
