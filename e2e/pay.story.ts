import type { Page } from '@playwright/test'
import { book, cancelBooking, getBooking } from '#contract/bookings/bookings'
import { expect, expectAccessible, fillCard, test, type Arrange } from './story.ts'

/** A buyer with an unpaid booking, signed in on its payment page. */
async function aBookingToPay(arrange: Arrange, signIn: (email: string) => Promise<void>, page: Page, title: string) {
  const buyer = await arrange.person('Karim Uddin')
  const { phone } = await arrange.phone(title)
  const { insertedId: id } = await buyer.ask(book, {
    body: {
      listingId: phone._id,
      name: buyer.name,
      email: buyer.email,
      title,
      price: phone.resale_price,
      location: phone.location,
    },
  })
  await signIn(buyer.email)
  await page.goto(`/dashboard/payment/${id}`)
  return { buyer, id }
}

const pay = (page: Page) => page.getByRole('button', { name: /^Pay/ }).click()

test('a declined card is told in red in the card company’s words, and another card pays @errand', async ({
  page,
  arrange,
  signIn,
}) => {
  const { id } = await aBookingToPay(arrange, signIn, page, 'Galaxy with a declined card')
  await expect(page.getByText('Your money is held until you have the phone.')).toBeVisible()
  await fillCard(page, '4000000000000002')
  await pay(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toHaveClass(/text-error/)
  await fillCard(page, '4000000000009995')
  await pay(page)
  await expect(page.getByText('Your card has insufficient funds.')).toBeVisible()
  await expectAccessible(page)
  await fillCard(page, '4242424242424242')
  await pay(page)
  await expect(page.getByText('Your payment completed.')).toBeVisible()
  await page.getByRole('link', { name: 'Your code and next step' }).click()
  await expect(page).toHaveURL(`/dashboard/deal/${id}`)
  await expect(page.getByRole('region', { name: 'Your handover code' })).toBeVisible()
})

test('a wrong number, a past date and a short code are told where they were typed @errand', async ({
  page,
  arrange,
  signIn,
}) => {
  await aBookingToPay(arrange, signIn, page, 'Galaxy with a mistyped card')
  await fillCard(page, '4242424242424241', { expiry: '01 / 20', cvc: '1' })
  await pay(page)
  await expect(page.getByText('Your card number is invalid.')).toBeVisible()
  await fillCard(page, '4242424242424242', { expiry: '01 / 20', cvc: '1' })
  await pay(page)
  await expect(page.getByText("Your card's expiration year is in the past.")).toBeVisible()
  await fillCard(page, '4242424242424242', { cvc: '1' })
  await pay(page)
  await expect(page.getByText("Your card's security code is incomplete.")).toBeVisible()
  await expect(page.getByText('Your payment completed.')).toBeHidden()
})

test('the bank asks, the buyer approves, and the booking is paid @errand', async ({ page, arrange, signIn }) => {
  await aBookingToPay(arrange, signIn, page, 'Galaxy that the bank approves')
  await fillCard(page, '4000002500003155')
  await pay(page)
  const bank = page.frameLocator('iframe[src*="/3ds/"]')
  await bank.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(page.getByText('Your payment completed.')).toBeVisible()
})

test('the bank asks, the buyer fails, nothing is paid, and the form can be used again', async ({
  page,
  arrange,
  signIn,
}) => {
  const { buyer, id } = await aBookingToPay(arrange, signIn, page, 'Galaxy that the bank refuses')
  await fillCard(page, '4000002500003155')
  await pay(page)
  await page.frameLocator('iframe[src*="/3ds/"]').getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByText(/We are unable to authenticate your payment method/)).toBeVisible()
  expect(await buyer.ask(getBooking, { params: { id } })).toMatchObject({ paid: false })
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled()
})

test('the tab closes right after paying: the notice alone marks the booking paid, and the page says so later @errand', async ({
  page,
  arrange,
  signIn,
}) => {
  const { buyer, id } = await aBookingToPay(arrange, signIn, page, 'Galaxy and a closed tab')
  await page.route('**/api/payments', (route) => route.abort())
  await fillCard(page, '4242424242424242')
  await pay(page)
  await expect.poll(async () => (await buyer.ask(getBooking, { params: { id } })).paid).toBe(true)
  await page.unroute('**/api/payments')
  await page.reload()
  await expect(page.getByText('Your payment completed.')).toBeVisible()
  await expect(page.getByText(/pi_\w+/)).toBeVisible()
})

test('the phone is gone meanwhile: the page says so and takes no money', async ({ page, arrange, signIn }) => {
  const { buyer, id } = await aBookingToPay(arrange, signIn, page, 'Galaxy that is gone')
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled()
  await buyer.ask(cancelBooking, { params: { id } })
  await fillCard(page, '4242424242424242')
  await pay(page)
  await expect(page.getByRole('main')).toContainText('This booking was cancelled.')
  await expect(page.getByText('Your payment completed.')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('main')).toContainText(/no longer open|cancelled/i)
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeHidden()
})

test('two tabs on the same booking pay once @errand', async ({ page, context, arrange, signIn }) => {
  const { id } = await aBookingToPay(arrange, signIn, page, 'Galaxy in two tabs')
  const second = await context.newPage()
  await second.goto(`/dashboard/payment/${id}`)
  for (const tab of [page, second]) {
    await fillCard(tab, '4242424242424242')
    await expect(tab.getByRole('button', { name: /^Pay/ })).toBeEnabled()
  }
  await Promise.all([pay(page), pay(second)])
  for (const tab of [page, second]) await expect(tab.getByText('Your payment completed.')).toBeVisible()
  const { origin } = new URL(page.url())
  const headers = { authorization: 'Bearer sk_test_phonehaat_sandbox' }
  const answer = await fetch(`${origin}/sandbox/stripe/v1/payment_intents?limit=100`, { headers })
  const { data } = (await answer.json()) as { data: { status: string; metadata: { bookingId?: string } }[] }
  expect(data.filter(({ metadata }) => metadata.bookingId === id).map(({ status }) => status)).toEqual(['succeeded'])
})

test('somebody else’s booking has no payment page', async ({ page, arrange, signIn }) => {
  const { id } = await aBookingToPay(arrange, signIn, page, 'Galaxy of another')
  const stranger = await arrange.person('Somebody Else')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(stranger.email)
  await page.goto(`/dashboard/payment/${id}`)
  await expect(page.getByText('We could not find this booking in your account.')).toBeVisible()
})
