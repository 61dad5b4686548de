import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, cancelBooking, getBookings } from '#contract/bookings/bookings'
import { getMyProducts, type PhoneListing, setPrice } from '#contract/listings/listings'
import { phonePath } from '#contract/base/page-addresses'
import type { Client } from '#seed/client'
import { doubleClick, expectSoon } from '#testing/browser'
import { password } from '#testing/market'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

const sell = async (title: string) => {
  const seller = await site.market.seller()
  return { seller, phone: await site.market.sell(seller, { productName: title }) }
}
const pathOf = ({ _id, title }: PhoneListing) => phonePath({ id: _id, title })
const bookAs = (buyer: Client, phone: PhoneListing) =>
  buyer.ask(book, {
    body: {
      listingId: phone._id,
      name: buyer.name,
      email: buyer.email,
      title: phone.title,
      price: phone.resale_price,
      location: phone.location,
    },
  })
const cardOf = (page: Page, { title }: PhoneListing) => page.getByRole('article').filter({ hasText: title })

test('a double click opens a dialog and leaves it open; a press beside it closes it', async () => {
  const { seller, phone } = await sell('Galaxy of a double click')
  const page = await site.visit(await site.market.buyer())
  const dialog = page.getByRole('dialog')
  await page.goto('/category-mobile/samsung')
  const bookNow = cardOf(page, phone).getByRole('button', { name: /Book Now/ })
  // The first time the dialog’s script is still on its way when the second click comes.
  await doubleClick(bookNow)
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await doubleClick(bookNow)
  await dialog.getByLabel('Phone').click()
  await expectSoon(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expectSoon(dialog).toBeHidden()

  const shop = await site.visit(seller)
  await shop.goto('/dashboard/my-product')
  await doubleClick(shop.getByRole('button', { name: /^Delete/ }))
  await expectSoon(shop.getByRole('dialog', { name: 'Want to delete?' })).toBeVisible()
  await shop.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await expectSoon(shop.getByRole('dialog')).toBeHidden()
  expect(await seller.ask(getMyProducts, { query: { email: seller.email } })).toHaveLength(1)
})

test('a price that changes while one books is taken in place, and what was booked leads on to paying for it', async () => {
  const { seller, phone } = await sell('Galaxy whose price changes')
  const { phone: other } = await sell('Galaxy that stays')
  const buyer = await site.market.buyer()
  const page = await site.visit(buyer, { viewport: { width: 360, height: 740 } })
  await page.goto('/category-mobile/samsung')
  await cardOf(page, phone)
    .getByRole('button', { name: /Book Now/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expectSoon(dialog.getByLabel('Price')).toHaveValue('৳25,000')
  await seller.ask(setPrice, { params: { id: phone._id }, body: { price: 2_600_000 } })
  await dialog.getByRole('button', { name: 'Book Now' }).click()
  await expectSoon(dialog.getByRole('alert')).toContainText('৳26,000')
  await expectSoon(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expectSoon(dialog.getByLabel('Price')).toHaveValue('৳26,000')
  await dialog.getByRole('button', { name: 'Book for ৳26,000' }).click()

  const told = page.getByText('Booking Confirmed')
  await expectSoon(told).toBeVisible()
  const covered = await told.evaluate((toast) => {
    const [over, ...buttons] = [
      toast.closest('.toast-item')!,
      ...document.querySelectorAll('article button, article a.btn'),
    ].map((one) => one.getBoundingClientRect())
    return buttons.filter(({ top, bottom }) => top < over!.bottom && bottom > over!.top).length
  })
  expect(covered).toBe(0)
  const pay = cardOf(page, phone).getByRole('link', { name: 'Pay ৳26,000' })
  await expectSoon(pay).toBeFocused()
  await expectSoon(cardOf(page, phone)).toContainText('Resale price ৳26,000')
  await expectSoon(cardOf(page, phone).getByRole('link', { name: 'Your order' })).toBeVisible()
  await expectSoon(cardOf(page, other).getByRole('button', { name: /Book Now/ })).toBeVisible()
  const [order] = await buyer.ask(getBookings, { query: { email: buyer.email } })
  await pay.click()
  await expectSoon(page).toHaveURL(`/dashboard/payment/${order!._id}`)
})

test('somebody who has booked a phone reads that it is theirs, and how to go on, wherever they meet it', async () => {
  const { phone } = await sell('Galaxy booked in another tab')
  const buyer = await site.market.buyer()
  const page = await site.visit(buyer)
  await page.goto(pathOf(phone))
  await page.getByRole('button', { name: 'Book Now', exact: true }).click()
  await expectSoon(page.getByRole('dialog').getByLabel('Price')).toBeVisible()
  const { insertedId } = await bookAs(buyer, phone)
  await page.getByRole('dialog').getByRole('button', { name: 'Book Now' }).click()
  const words = page.getByRole('dialog').getByRole('alert')
  await expectSoon(words).toContainText('You have already booked this phone.')
  await expectSoon(words.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', `/dashboard/payment/${insertedId}`)
  await page.goto(pathOf(phone))
  await expectSoon(page.getByRole('main')).toContainText(/Booked for you until \w+ \d{1,2} \w+, \d{1,2}:\d\d [ap]m/)
  await expectSoon(page.getByRole('main').getByRole('link', { name: 'Pay' })).toHaveAttribute(
    'href',
    `/dashboard/payment/${insertedId}`,
  )
})

test('who logs in to book finds the dialog of the phone they wanted, and no other', async () => {
  const { phone } = await sell('Galaxy wanted before the login')
  const buyer = await site.market.buyer()
  const page = await site.visit()
  await page.goto('/')
  await cardOf(page, phone)
    .getByRole('button', { name: /Book Now/ })
    .click()
  await expectSoon(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expectSoon(page.getByRole('dialog', { name: 'Book this phone' }).getByLabel('Title')).toHaveValue(phone.title)
  await page.keyboard.press('Escape')
  await page.reload()
  await expectSoon(page.locator('html')).toHaveAttribute('data-session', 'in')
  await expectSoon(page.getByRole('dialog')).toBeHidden()
})

test('Pay with an empty card says what is missing, where it is missing, until it is there', async () => {
  const { phone } = await sell('Galaxy and an empty card')
  const buyer = await site.market.buyer()
  const { insertedId } = await bookAs(buyer, phone)
  const page = await site.visit(buyer)
  await page.goto(`/dashboard/payment/${insertedId}`)
  await page.getByRole('button', { name: /^Pay/ }).click()
  const number = page.frameLocator('iframe[title="Secure card number input frame"]').locator('input[name="cardnumber"]')
  await expectSoon(page.getByText('Your card number is incomplete.')).toBeVisible()
  await expectSoon(number).toBeFocused()
  await expectSoon(page.getByRole('button', { name: /^Pay/ })).toBeEnabled()
  await expectSoon(page.getByText('Your card number is incomplete.')).toBeVisible()
  await number.fill('4242')
  await expectSoon(page.getByText('Your card number is incomplete.')).toBeHidden()
})

test('Pay for a booking that was cancelled in another tab says so in our words, and takes no money', async () => {
  const { phone } = await sell('Galaxy cancelled in another tab')
  const buyer = await site.market.buyer()
  const { insertedId } = await bookAs(buyer, phone)
  const page = await site.visit(buyer)
  await page.goto(`/dashboard/payment/${insertedId}`)
  await expectSoon(page.getByRole('button', { name: /^Pay/ })).toBeEnabled()
  await buyer.ask(cancelBooking, { params: { id: insertedId } })
  for (const [frame, input, text] of [
    ['Secure card number input frame', 'cardnumber', '4242424242424242'],
    ['Secure expiration date input frame', 'exp-date', '12 / 34'],
    ['Secure CVC input frame', 'cvc', '123'],
  ] as const)
    await page.frameLocator(`iframe[title="${frame}"]`).locator(`input[name="${input}"]`).fill(text)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expectSoon(page.getByRole('main')).toContainText('This booking was cancelled.')
  await expectSoon(page.getByRole('main')).not.toContainText('PaymentIntent')
})
