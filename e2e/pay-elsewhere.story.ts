import type { Page } from '@playwright/test'
import { book, getBooking } from '#contract/bookings/bookings'
import { acceptPhone, callOff, receive } from '#contract/deals/deals'
import { getNotifications } from '#contract/notifications/notifications'
import { Client } from '#seed/client'
import { until } from '#testing/until'
import { inDatabase } from './database.ts'
import { type Arrange, expect, expectAccessible, test } from './story.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** A buyer with an unpaid booking, signed in on its payment page in a language. */
async function aBooking(arrange: Arrange, title: string) {
  const buyer = await arrange.person('Nasrin Akter')
  const { seller, phone } = await arrange.phone(title)
  const { _id: listingId, resale_price: price, location } = phone
  const { name, email } = buyer
  const { insertedId: id } = await buyer.ask(book, { body: { listingId, name, email, title, price, location } })
  return { buyer, seller, id, price }
}

const choose = (page: Page, title: string) => page.getByRole('radio', { name: title }).check()
const bookingOf = (buyer: Client, id: string) => buyer.ask(getBooking, { params: { id } })

test('a buyer pays by bKash, which sets the money aside until the phone has changed hands', async ({
  page,
  arrange,
  signIn,
}) => {
  const { buyer, id } = await aBooking(arrange, 'Galaxy for a wallet')
  await signIn(buyer.email)
  await page.goto(`/dashboard/payment/${id}`)
  await expect(page.getByRole('radio', { name: /^Card/ })).toBeChecked()
  await choose(page, 'bKash')
  await expect(page.getByText('The money stays set aside there until you have the phone.')).toBeVisible()
  await expect(page.getByText(/^bKash holds your ৳/)).toBeVisible()
  await expectAccessible(page)
  const pay = page.getByRole('button', { name: /^Pay ৳/ })

  // The first time it is called off there: the page says so, and the way stays chosen.
  await pay.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`/dashboard/payment/${id}?back=not`)
  await expect(page.getByRole('alert')).toContainText('The payment at bKash was not completed.')
  await expect(page.getByRole('radio', { name: 'bKash' })).toBeChecked()

  // The second time the wallet holds too little, which bKash says only when the payment is carried out.
  await pay.click()
  await page.getByRole('radio', { name: /holds too little money/ }).check()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page).toHaveURL(`/dashboard/payment/${id}?back=not`)
  await expect(page.getByRole('alert')).toContainText('The payment at bKash was not completed.')

  await pay.click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Your payment completed.')).toBeVisible()
  await buyer.ask(receive, { params: { id } })
  await buyer.ask(acceptPhone, { params: { id } })
  expect(await bookingOf(buyer, id)).toMatchObject({ paid: true, charge: { currency: 'bdt' } })
})

test('ক্রেতা বাংলা পাতায় দেশি কার্ডে টাকা দেন, সন্দেহজনক পেমেন্টের কথা অ্যাডমিন জানতে পারেন', async ({
  page,
  arrange,
  signIn,
  site,
}) => {
  const admin = await new Client(site).logIn('admin@demo.test', 'Demo#2026')
  const { buyer, id } = await aBooking(arrange, 'Galaxy for a local card')
  await signIn(buyer.email)
  await page.goto(`/bn/dashboard/payment/${id}`)
  await choose(page, 'দেশি কার্ড, নগদ বা রকেট')
  await expectAccessible(page)
  await page.getByRole('button', { name: /৳ দিন$/ }).click()
  await page.locator('button[value=risk]').click()
  await expect(page.getByText('আপনার পেমেন্ট হয়ে গেছে।')).toBeVisible()
  await expect(page).toHaveURL(`/bn/dashboard/payment/${id}?back=done`)
  await until('the admin is notified', async () => {
    const { items } = await admin.ask(getNotifications, { query: {} })
    return items.some(({ kind, facts }) => kind === 'payment_risky' && facts.bookingId === id)
  })
})

test('a tab that is closed at the provider loses nothing, and who comes back another day goes on', async ({
  page,
  arrange,
  signIn,
}) => {
  const { buyer, id } = await aBooking(arrange, 'Galaxy whose tab was closed')
  await signIn(buyer.email)
  await page.goto(`/dashboard/payment/${id}`)
  await choose(page, 'Local card, Nagad or Rocket')
  await page.getByRole('button', { name: /^Pay ৳/ }).click()
  await page.getByRole('radio', { name: 'Nagad' }).check()
  // The bank takes the money, and the browser never comes back: the provider’s webhook does.
  await page.route('**/api/payments/return/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await until('the webhook has come', async () => (await bookingOf(buyer, id)).paid)
  await page.unroute('**/api/payments/return/**')
  await page.goto(`/dashboard/payment/${id}`)
  await expect(page.getByText('Your payment completed.')).toBeVisible()
})

test.describe('money that was set aside is let go when the deal is called off', () => {
  const told = [
    {
      prefix: '',
      pay: /^Pay ৳/,
      approved: 'Your payment completed.',
      state: 'Refunded',
      money: /^Nothing was taken: ৳.* was only set aside for this phone, and is yours to use again\.$/,
    },
    {
      prefix: '/bn',
      pay: /৳ দিন$/,
      approved: 'আপনার পেমেন্ট হয়ে গেছে।',
      state: 'টাকা ফেরত দেওয়া হয়েছে',
      money: /^কোনো টাকা কাটা হয়নি: .*৳ শুধু এই ফোনের জন্য আলাদা করা ছিল, তা আবার আপনার।$/,
    },
  ]
  for (const { prefix, pay, approved, state, money } of told)
    test(`and its buyer reads at ${prefix || '/'} that nothing was taken`, async ({ page, arrange, signIn }) => {
      const { buyer, seller, id } = await aBooking(arrange, 'Galaxy that was called off')
      await signIn(buyer.email)
      await page.goto(`${prefix}/dashboard/payment/${id}`)
      await choose(page, prefix ? 'বিকাশ' : 'bKash')
      await page.getByRole('button', { name: pay }).click()
      await page.waitForURL('**/sandbox/bkash/**')
      const paidAt = page.url()
      await page.locator('button[value=success]').click()
      await expect(page.getByText(approved)).toBeVisible()

      for (const who of [seller, buyer]) await who.ask(callOff, { params: { id } })
      await page.goto(`${prefix}/dashboard/deal/${id}`)
      await expect(page.getByRole('heading', { level: 2, name: state })).toBeVisible()
      await expectAccessible(page)
      const atBkash = await page.context().newPage()
      await atBkash.goto(paidAt)
      await expect(async () => {
        await atBkash.reload()
        await expect(atBkash.getByRole('definition').last()).toHaveText('released, and never taken')
      }).toPass()
      await atBkash.close()
      await page.goto(`${prefix}/dashboard/payment/${id}`)
      await expect(page.getByRole('main').getByText(money)).toBeVisible()
      await expectAccessible(page)
    })
})

test.describe('money that is let go before the handover is requested again', () => {
  const told = [
    {
      prefix: '',
      pay: /^Pay ৳/,
      approved: 'Your payment completed.',
      again: 'Pay again',
      wait: 'Do not hand over the phone yet',
      goesOn: 'Agree where to meet',
      press: /^Pay/,
    },
    {
      prefix: '/bn',
      pay: /৳ দিন$/,
      approved: 'আপনার পেমেন্ট হয়ে গেছে।',
      again: 'আবার পেমেন্ট করুন',
      wait: 'এখনই ফোনটি দেবেন না',
      goesOn: 'কোথায় দেখা হবে ঠিক করুন',
      press: /পেমেন্ট করুন|দিন$/,
    },
  ]
  for (const { prefix, pay, approved, again, wait, goesOn, press } of told)
    test(`and both read so at ${prefix || '/'}`, async ({
      page,
      arrange,
      signIn,
      elsewhere: { page: shop, signIn: signInSeller },
    }) => {
      const { buyer, seller, id } = await aBooking(arrange, 'Galaxy whose money was let go')
      await signIn(buyer.email)
      const payAt = async () => {
        await choose(page, prefix ? 'বিকাশ' : 'bKash')
        await page.getByRole('button', { name: pay }).click()
        await page.waitForURL('**/sandbox/bkash/**')
        const invoice = (await page.getByRole('definition').nth(1).innerText()).slice(0, 36)
        await page.locator('button[value=success]').click()
        await expect(page.getByText(approved)).toBeVisible()
        return invoice
      }
      await page.goto(`${prefix}/dashboard/payment/${id}`)
      const paymentId = await payAt()
      await inDatabase(`update sandbox_bkash.payments set status = 'Cancelled' where left(invoice, 36) = $1`, paymentId)
      // The market looks the payment up.
      await page.request.get(`/api/payments/return/en/bkash/${paymentId}?status=cancel`)

      const [ours, theirs] = [page, shop].map((one) => one.getByRole('main'))
      await page.goto(`${prefix}/dashboard/deal/${id}`)
      await expect(ours!.getByRole('heading', { level: 2, name: again })).toBeVisible()
      await expectAccessible(page)
      await signInSeller(seller.email)
      await shop.goto(`${prefix}/dashboard/deal/${id}`)
      await expect(theirs!.getByRole('heading', { level: 2, name: wait })).toBeVisible()
      await expectAccessible(shop)

      await ours!.getByRole('link', { name: press }).click()
      await payAt()
      await page.goto(`${prefix}/dashboard/deal/${id}`)
      await expect(ours!.getByRole('heading', { level: 2, name: goesOn })).toBeVisible()
      await expect(theirs!.getByRole('heading', { level: 2, name: goesOn })).toBeVisible()
    })
})
