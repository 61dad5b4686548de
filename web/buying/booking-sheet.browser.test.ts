import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, cancelBooking } from '#contract/bookings/bookings'
import { phonePath } from '#contract/base/page-addresses'
import { expectSoon } from '#testing/browser'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

const phoneScreen = { viewport: { width: 360, height: 740 } }
const title = 'Samsung Galaxy S23 Ultra 5G 12/512 GB Phantom Black'

/** Fills in a card; `number` is its number, which decides what becomes of it. */
async function fillCard(page: Page, number: string) {
  for (const [frame, input, text] of [
    ['Secure card number input frame', 'cardnumber', number],
    ['Secure expiration date input frame', 'exp-date', '12 / 34'],
    ['Secure CVC input frame', 'cvc', '123'],
  ] as const)
    await page.frameLocator(`iframe[title="${frame}"]`).locator(`input[name="${input}"]`).fill(text)
}

async function atPayment(about: { mobile?: string } = {}) {
  const buyer = await site.market.buyer('Karim Uddin')
  const phone = await site.market.sell(await site.market.seller('Rahima Begum'), {
    productName: title,
    price: 4_190_000,
    ...about,
  })
  const body = { listingId: phone._id, title, price: phone.resale_price, name: buyer.name, email: buyer.email }
  const { insertedId: id } = await buyer.ask(book, { body })
  const page = await site.visit(buyer, phoneScreen)
  await page.goto(`/dashboard/payment/${id}`)
  await expectSoon(page.getByRole('button', { name: /^Pay/ })).toBeEnabled()
  return { buyer, page, id }
}

test.each([
  ['in English', '', 'Book this phone', 'Book Now', 100],
  ['in Bangla', '/bn', 'ফোনটি বুক করুন', 'বুক করুন', 100],
  ['with letters of 200 %', '', 'Book this phone', 'Book Now', 200],
  ['in Bangla with letters of 200 %', '/bn', 'ফোনটি বুক করুন', 'বুক করুন', 200],
])(
  'the booking sheet on a phone %s: the phone first, the main button in sight and whole',
  async (_, prefix, name, action, percent) => {
    const phone = await site.market.sell(await site.market.seller(), { productName: title })
    const page = await site.visit(await site.market.buyer(), phoneScreen)
    await page.goto(prefix + phonePath({ id: phone._id, title }))
    await page.evaluate((percent) => void (document.documentElement.style.fontSize = `${percent}%`), percent)
    await page.getByRole('main').getByRole('button', { name: action, exact: true }).click()
    const dialog = page.getByRole('dialog', { name })
    const main = dialog.getByRole('button', { name: action })
    await expectSoon(main).toBeInViewport({ ratio: 1 })
    const { isCut, order } = await main.evaluate((button) => {
      const sheet = button.closest('dialog')!
      const tops = ['img[srcset], picture img', 'input:not([disabled])', 'input[disabled]'].map(
        (one) => sheet.querySelector(one)!.getBoundingClientRect().top,
      )
      return {
        isCut:
          button.scrollWidth > button.clientWidth ||
          button.scrollHeight > button.clientHeight ||
          sheet.scrollWidth > sheet.clientWidth,
        order: tops.toSorted((a, b) => a - b).every((top, index) => top === tops[index]),
      }
    })
    expect({ isCut, order }).toEqual({ isCut: false, order: true })
    expect(await dialog.locator('input[disabled]').count()).toBe(4)
  },
)

test('a press on Book Now in the dialog meets it, though how one pays and for how long becomes known meanwhile', async () => {
  const phone = await site.market.sell(await site.market.seller(), { productName: title })
  const page = await site.visit(await site.market.buyer(), { viewport: { width: 1280, height: 1000 } })
  await page.goto(phonePath({ id: phone._id, title }))
  const mayAnswer = Promise.withResolvers<void>()
  await page.route(/\/api\/(account|card-settings)$/, async (route) => {
    await mayAnswer.promise
    await route.continue()
  })
  await page.getByRole('main').getByRole('button', { name: 'Book Now', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Book this phone' })
  const button = dialog.getByRole('button', { name: 'Book Now' })
  await expectSoon(button).toBeInViewport({ ratio: 1 })
  // Once it has come to rest.
  await button.click({ trial: true })
  const before = await button.boundingBox()
  mayAnswer.resolve()
  await expectSoon(dialog.getByText(/^You pay by card/)).toBeVisible()
  await expectSoon(dialog.getByText(/^The phone is then kept for you/)).toBeVisible()
  expect(await button.boundingBox()).toEqual(before)
})

test('the payment page shows the phone, its seller and the deadline, and the amount in Taka as large as in dollars', async () => {
  const { page } = await atPayment()
  const main = page.getByRole('main')
  await expectSoon(main).toContainText('Please pay $342.61 for your product')
  await expectSoon(main).toContainText('Sold by Rahima Begum')
  await expectSoon(main).toContainText(/Booked for you until \w+ \d{1,2} \w+, \d{1,2}:\d\d [ap]m/)
  await expectSoon(main.locator('img')).toBeVisible()
  const sizes = await main.evaluate((page) =>
    ['$342.61', '৳41,900'].map((amount) => {
      const found = [...page.querySelectorAll('p, strong')].filter(({ textContent }) => textContent === amount)
      return getComputedStyle(found[0]!).fontSize
    }),
  )
  expect(sizes[0]).toBe(sizes[1])
})

test('after a decline nothing was charged and another card is asked for; a wrong field is named with what to do', async () => {
  const { page } = await atPayment()
  const alert = page.getByRole('main').getByRole('alert')
  await fillCard(page, '4000000000000002')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expectSoon(alert).toContainText('Your card was declined.')
  await expectSoon(alert).toContainText('Nothing was charged. Try another card.')
  await fillCard(page, '4242424242424241')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expectSoon(alert).toContainText('Your card number is invalid.')
  await expectSoon(page.getByText('Check the long number on the front of the card.')).toBeVisible()
  await expectSoon(alert).not.toContainText('Try another card.')
})

test('a booking that was cancelled meanwhile is told in place of the form, read out and in focus', async () => {
  const { page, buyer, id } = await atPayment()
  await buyer.ask(cancelBooking, { params: { id } })
  await fillCard(page, '4242424242424242')
  await page.getByRole('button', { name: /^Pay/ }).click()
  const told = page.getByRole('main').getByRole('alert')
  await expectSoon(told).toContainText('This booking was cancelled.')
  await expectSoon(told).toBeFocused()
  // A person who comes later finds it there, and is not interrupted.
  await page.reload()
  await expectSoon(page.getByRole('main')).toContainText('This booking was cancelled.')
  await expectSoon(page.getByRole('main').getByRole('alert')).toHaveCount(0)
})
