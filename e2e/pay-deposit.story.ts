import type { Page } from '@playwright/test'
import { book } from '#contract/bookings/bookings'
import { acceptProposal, proposeMeeting } from '#contract/deals/handover'
import { type Arrange, expect, expectAccessible, test } from './story.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** A buyer and a seller of an unpaid booking of ৳25,000. */
async function aBooking(arrange: Arrange, title: string) {
  const buyer = await arrange.person('Nasrin Akter')
  const { phone, seller } = await arrange.phone(title)
  const { _id: listingId, resale_price: price, location } = phone
  const { name, email } = buyer
  const { insertedId: id } = await buyer.ask(book, { body: { listingId, name, email, title, price, location } })
  return { buyer, seller, id, params: { id } }
}

const codeOn = async (page: Page, name: string) =>
  (await page.getByRole('region', { name }).locator('p[translate=no]').innerText()).replace(/\s/g, '')

test('a buyer pays a deposit by bKash and the rest in cash, and reads at each step how much is brought', async ({
  page,
  arrange,
  signIn,
  elsewhere: { page: shop, signIn: signInSeller },
}) => {
  await shop.setViewportSize({ width: 360, height: 780 })
  const { buyer, seller, id, params } = await aBooking(arrange, 'Galaxy in two parts')
  await signIn(buyer.email)
  await page.goto(`/dashboard/payment/${id}`)
  await page.getByRole('radio', { name: 'Cash when you meet' }).check()
  await expect(page.getByText('You pay a deposit of ৳2,500 now, and give the seller ৳22,500 in cash')).toBeVisible()
  await page
    .getByRole('group', { name: /pay the deposit/ })
    .getByRole('radio', { name: 'bKash' })
    .check()
  await expectAccessible(page)
  const pay = page.getByRole('button', { name: 'Pay ৳2,500' })
  // Called off there, the deposit stays chosen.
  await pay.click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('The payment at bKash was not completed.')
  await expect(page.getByRole('radio', { name: 'Cash when you meet' })).toBeChecked()
  await pay.click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('You pay ৳22,500 in cash when you meet.')).toBeVisible()
  await expect(page.getByText('Your deposit of ৳2,500 is paid, of ৳25,000 in all.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText('৳22,500 in cash when you meet')

  await page.goto(`/dashboard/deal/${id}`)
  await expect(page.getByText('In cash: ৳22,500, as ৳2,500 of ৳25,000 is paid')).toBeVisible()
  const at = new Date(Date.now() + 30 * 3_600_000).toISOString()
  await buyer.ask(proposeMeeting, { params, body: { at, place: 'At the gate' } })
  await seller.ask(acceptProposal, { params, body: { number: 1 } })
  await page.reload()
  await expectAccessible(page)
  await signInSeller(seller.email)
  await shop.goto(`/dashboard/deal/${id}`)
  await expect(shop.getByText('In cash: ৳22,500, as ৳2,500 of ৳25,000 is paid')).toBeVisible()
  await expectAccessible(shop)
  await shop.getByLabel('Six digits').fill(await codeOn(page, 'Your handover code'))
  await shop.getByRole('button', { name: 'Hand over the phone' }).click()
  await expect(shop.getByRole('heading', { name: 'Complete' })).toBeVisible()
  await page.goto(`/dashboard/receipt/${id}`)
  await expect(page.getByRole('article')).toContainText('Deposit৳2,500In cash৳22,500')
  await shop.goto('/dashboard/payouts')
  await expect(shop.getByRole('main')).toContainText('Galaxy in two parts')
})

test('ক্রেতা অগ্রিম দেন, দুজনেই পড়েন কত টাকা নগদে দিতে হবে', async ({
  page,
  arrange,
  signIn,
  elsewhere: { page: shop, signIn: signInSeller },
}) => {
  await shop.setViewportSize({ width: 360, height: 780 })
  const { buyer, seller, id } = await aBooking(arrange, 'Galaxy in two parts again')
  await signIn(buyer.email)
  await page.goto(`/bn/dashboard/payment/${id}`)
  await page.getByRole('radio', { name: 'দেখা করে নগদ টাকা' }).check()
  await expect(page.getByText(/এখন ২,৫০০৳ অগ্রিম দেবেন, আর দেখা করে বিক্রেতাকে নগদ ২২,৫০০৳ দেবেন/)).toBeVisible()
  await page.getByRole('group', { name: /অগ্রিম/ }).getByRole('radio', { name: 'দেশি কার্ড, নগদ বা রকেট' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: /৳ দিন$/ }).click()
  await page.locator('button[value=approve]').click()
  await expect(page.getByText('দেখা করে নগদ ২২,৫০০৳ দেবেন।')).toBeVisible()
  await page.getByRole('link', { name: 'কোথায় দেখা হবে ঠিক করুন' }).click()
  await expect(page.getByText(/নগদে: ২২,৫০০৳/)).toBeVisible()
  await expectAccessible(page)

  await signInSeller(seller.email)
  await shop.goto(`/bn/dashboard/deal/${id}`)
  await expect(shop.getByText(/ক্রেতার ২,৫০০৳ অগ্রিম আমাদের কাছে জমা/)).toBeVisible()
  await expectAccessible(shop)
})
