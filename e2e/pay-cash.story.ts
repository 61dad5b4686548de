import type { Page } from '@playwright/test'
import { book } from '#contract/bookings/bookings'
import { acceptProposal, proposeMeeting } from '#contract/deals/handover'
import { imeiFrom } from '#testing/imei'
import { type Arrange, expect, expectAccessible, test } from './story.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** A buyer and a seller of an unpaid booking. */
async function aBooking(arrange: Arrange, title: string) {
  const buyer = await arrange.person('Nasrin Akter')
  // A cheap phone needs no deposit.
  const { phone, seller } = await arrange.phone(title, { price: 900_000, imeis: [imeiFrom(Math.random)] })
  const { _id: listingId, resale_price: price, location } = phone
  const { name, email } = buyer
  const { insertedId: id } = await buyer.ask(book, { body: { listingId, name, email, title, price, location } })
  return { buyer, seller, id, price }
}

const codeOn = async (page: Page, name: string) =>
  (await page.getByRole('region', { name }).locator('p[translate=no]').innerText()).replace(/\s/g, '')

test('a buyer and a seller meet, and the phone changes hands for cash', async ({
  page,
  arrange,
  signIn,
  elsewhere: { page: shop, signIn: signInSeller },
}) => {
  await shop.setViewportSize({ width: 360, height: 780 })
  const { buyer, seller, id } = await aBooking(arrange, 'Galaxy for cash')
  await signIn(buyer.email)
  await page.goto(`/dashboard/payment/${id}`)
  await expect(page.getByText('In full once you have paid')).toBeVisible()
  await page.getByRole('radio', { name: 'Cash when you meet' }).check()
  await expect(page.getByText('compare these digits before you pay')).toBeVisible()
  await expect(page.getByText('No money passes through us, so we cannot give any back')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay in cash when we meet' }).click()
  await expect(page.getByText(/^You pay ৳.* in cash when you meet\.$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Agree where to meet' }).click()
  await expect(page.getByRole('heading', { name: 'Agree where to meet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Propose a courier' })).toHaveCount(0)
  const at = new Date(Date.now() + 30 * 3_600_000).toISOString()
  await buyer.ask(proposeMeeting, { params: { id }, body: { at, place: 'At the gate' } })
  await seller.ask(acceptProposal, { params: { id }, body: { number: 1 } })
  await page.reload()
  await expect(page.getByText('Look at the phone and try it. If it is right, pay')).toBeVisible()
  await expectAccessible(page)

  await signInSeller(seller.email)
  await shop.goto(`/dashboard/deal/${id}`)
  await expect(shop.getByText(/Count the cash, type the buyer’s code/)).toBeVisible()
  await shop.getByLabel('Six digits').fill(await codeOn(page, 'Your handover code'))
  await shop.getByRole('button', { name: 'Hand over the phone' }).click()
  await expect(shop.getByRole('heading', { name: 'Complete' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Complete' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText('Paid in cash')
  await page.goto(`/dashboard/receipt/${id}`)
  await expect(page.getByRole('article')).toContainText('none: paid in cash')
})

test('ক্রেতা ও বিক্রেতা দেখা করেন, ফোনটি নগদ টাকায় হাতবদল হয়', async ({
  page,
  arrange,
  signIn,
  elsewhere: { page: shop, signIn: signInSeller },
}) => {
  await shop.setViewportSize({ width: 360, height: 780 })
  const { buyer, seller, id } = await aBooking(arrange, 'Galaxy for notes')
  await signIn(buyer.email)
  await page.goto(`/bn/dashboard/payment/${id}`)
  await page.getByRole('radio', { name: 'দেখা করে নগদ টাকা' }).check()
  await page.getByRole('button', { name: 'দেখা করে নগদে দেব' }).click()
  await page.getByRole('link', { name: 'কোথায় দেখা হবে ঠিক করুন' }).click()
  await expect(page.getByRole('heading', { name: 'কোথায় দেখা হবে ঠিক করুন' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page)
  const at = new Date(Date.now() + 30 * 3_600_000).toISOString()
  await seller.ask(proposeMeeting, { params: { id }, body: { at, place: 'At the gate' } })
  await page.getByRole('button', { name: 'মেনে নিন' }).click()
  await expect(page.getByText(/তাতেই কেনাবেচা শেষ/)).toBeVisible()

  await signInSeller(seller.email)
  await shop.goto(`/bn/dashboard/deal/${id}`)
  await expect(shop.getByText(/টাকা গুনে নিন/)).toBeVisible()
  await expectAccessible(shop)
  await shop.getByLabel('ছয়টি সংখ্যা').fill(await codeOn(page, 'আপনার কোড'))
  await shop.getByRole('button', { name: 'ফোন হাতে দিন' }).click()
  await expect(shop.getByRole('heading', { name: 'সম্পন্ন' })).toBeVisible()
})
