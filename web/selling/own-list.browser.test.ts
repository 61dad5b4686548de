import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '#contract/bookings/bookings'
import { takeOffMarket } from '#contract/listings/own-products'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { expectSoon } from '#testing/browser'
import { payAtCompany } from '#testing/cards'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

test('a seller of 26 phones reads first what waits for them, each in a short row, and reaches the rest by keyboard', async () => {
  const { market } = site
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const sell = (productName: string) => market.sell(seller, { productName })
  const [paid, booked, paused, gone] = [
    await sell('Galaxy that is paid'),
    await sell('Galaxy that is booked'),
    await sell('Galaxy that is paused'),
    await sell('Galaxy that is gone'),
  ]
  for (let number = 5; number <= 26; number++) await sell(`Samsung Galaxy S21 8/256 GB ${number}`)
  const { name, email } = buyer
  const bookIt = ({ _id: listingId, title, resale_price: price, location }: typeof paid) =>
    buyer.ask(book, { body: { listingId, title, price, location, name, email } })
  const { insertedId: bookingId } = await bookIt(paid)
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  const { intentId } = await payAtCompany(buyer, clientSecret)
  await buyer.ask(recordPayment, {
    body: { bookingId, transactionId: intentId, email, price: paid.resale_price },
  })
  await bookIt(booked)
  await seller.ask(takeOffMarket, { params: { id: paused._id }, body: { why: 'paused' } })
  await seller.ask(takeOffMarket, { params: { id: gone._id }, body: { why: 'sold elsewhere' } })

  const page = await site.visit(seller, { viewport: { width: 360, height: 740 } })
  await page.goto('/dashboard/my-product')
  const rows = page.getByRole('row')
  await expectSoon(rows).toHaveCount(24)
  await expectSoon(rows.first().getByRole('link', { name: paid.title, exact: true })).toHaveAttribute(
    'href',
    `/dashboard/deal/${bookingId}`,
  )
  for (const part of ['In a deal 1', 'Booked 1', 'Off the market 2'])
    await expectSoon(page.getByRole('link', { name: part })).toBeVisible()
  await expectSoon(page.getByRole('link', { name: /^Sold/ })).toHaveCount(0)
  await expectSoon(rows.nth(1)).toContainText('On sale')
  await expectSoon(rows.nth(23)).toContainText(paused.title)
  await expectSoon(rows.nth(23).getByRole('button', { name: /^Put it back on sale/ })).toBeVisible()
  await expectSoon(rows.filter({ hasText: booked.title })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_200)
  await page.goto('/bn/dashboard/my-product')
  await expectSoon(rows).toHaveCount(24)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(3_200)
  await page.goto('/dashboard/my-product')
  await expectSoon(rows).toHaveCount(24)
  await expectSoon(rows.filter({ hasText: gone.title })).toHaveCount(0)
  await page.locator('summary').filter({ hasText: 'Waiting for others' }).click()
  await expectSoon(rows.filter({ hasText: booked.title })).toBeVisible()
  await page.locator('summary').filter({ hasText: 'Finished' }).click()
  await expectSoon(rows.filter({ hasText: gone.title })).toBeVisible()

  const more = rows.nth(1).getByRole('button', { name: /^More about/ })
  const edit = rows.nth(1).getByRole('link', { name: /^Edit or pause/ })
  await more.focus()
  await page.keyboard.press('Enter')
  await expectSoon(edit).toBeVisible()
  await page.keyboard.press('Tab')
  await expectSoon(edit).toBeFocused()
  await page.keyboard.press('Escape')
  await expectSoon(edit).toBeHidden()
  await expectSoon(more).toBeFocused()
  await page.keyboard.press('Enter')
  await rows
    .nth(1)
    .getByRole('button', { name: /^Delete/ })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Want to delete?' }).getByRole('button', { name: 'Keep' }).press('Enter')
  await expectSoon(more).toBeFocused()
})
