import type { Page } from '@playwright/test'
import { book } from '#contract/bookings/bookings'
import { anAddress } from '#testing/parcel-address'
import { type Arrange, aWord, expect, expectAccessible, test } from './story.ts'

test.use({ viewport: { width: 360, height: 780 } })

/** A buyer and a seller of an unpaid booking, and the name for the parcel. */
async function aBooking(arrange: Arrange) {
  const buyer = await arrange.person('Nasrin Akter')
  const title = `Galaxy at the door ${aWord()}`
  const { phone, seller } = await arrange.phone(title)
  const { _id: listingId, resale_price: price, location } = phone
  const { name, email } = buyer
  const { insertedId: id } = await buyer.ask(book, { body: { listingId, name, email, title, price, location } })
  return { buyer, seller, id, receiver: `Nusrat ${aWord()}` }
}

/** Opens a parcel at the courier, where it is as soon as the job that books it is done. */
async function openParcel(shop: Page, receiver: string): Promise<void> {
  const parcel = shop.getByRole('row').filter({ hasText: receiver }).getByRole('link')
  await expect(async () => {
    await shop.goto('/sandbox/steadfast/')
    await expect(parcel).toBeVisible({ timeout: 1000 })
  }).toPass()
  await parcel.click()
}

test('a buyer pays the courier at the door, tries the phone, and the seller is paid', async ({
  page,
  arrange,
  signIn,
  elsewhere: { page: shop, signIn: signInSeller },
}) => {
  await shop.setViewportSize({ width: 360, height: 780 })
  const { buyer, seller, id, receiver } = await aBooking(arrange)
  await signIn(buyer.email)
  await page.goto(`/dashboard/payment/${id}`)
  await page.getByRole('radio', { name: 'Cash on delivery' }).check()
  await expect(page.getByText('Pay nothing in advance.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill(receiver)
  await page.getByLabel('Mobile number').fill('01711 223355')
  await page.getByLabel('District', { exact: true }).selectOption(anAddress.districtId)
  await page.getByLabel('Upazila or area').fill(anAddress.area)
  await page.getByLabel('House, road, village or block').fill(anAddress.line)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay the courier in cash' }).click()
  await expect(page.getByText(/^You pay the courier ৳.* in cash at the door\.$/)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText('Cash on delivery')
  await page.goto(`/dashboard/deal/${id}`)
  await expect(page.getByText('Nothing to pay yet.')).toBeVisible()
  await expectAccessible(page)

  await signInSeller(seller.email)
  await shop.goto(`/dashboard/deal/${id}`)
  await expect(shop.getByText('also for the way back if the parcel is not taken')).toBeVisible()
  await shop.getByRole('button', { name: 'Book the courier' }).click()
  await shop.getByRole('dialog').getByRole('button', { name: 'Book it' }).click()
  await expect(shop.getByText(/^It collects ৳/)).toBeVisible()
  await expectAccessible(shop)

  await openParcel(shop, receiver)
  await expect(shop.getByText(/Collect ৳25000/)).toBeVisible()
  await shop.getByRole('button', { name: 'Picked up' }).click()
  await expect(page.getByRole('heading', { name: 'Pay the courier at the door' })).toBeVisible()
  await expectAccessible(page)
  await shop.getByRole('button', { name: 'Delivered', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Try the phone' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toContainText('Paid in cash')
  await page.goto(`/dashboard/receipt/${id}`)
  await expect(page.getByRole('article')).toContainText('none: paid in cash')
})

test('ক্রেতা দরজায় পার্সেল নেন না, ফোনটি বিক্রেতার কাছে ফেরত যায়', async ({
  page,
  arrange,
  signIn,
  elsewhere: { page: shop, signIn: signInSeller },
}) => {
  await shop.setViewportSize({ width: 360, height: 780 })
  const { buyer, seller, id, receiver } = await aBooking(arrange)
  await signIn(buyer.email)
  await page.goto(`/bn/dashboard/payment/${id}`)
  await page.getByRole('radio', { name: 'ক্যাশ অন ডেলিভারি' }).check()
  await page.getByLabel('নাম', { exact: true }).fill(receiver)
  await page.getByLabel('মোবাইল নম্বর').fill('01711 223366')
  await page.getByLabel('জেলা', { exact: true }).selectOption(anAddress.districtId)
  await page.getByLabel('উপজেলা বা এলাকা', { exact: true }).fill(anAddress.area)
  await page.getByLabel('বাসা, রোড, গ্রাম বা ব্লক').fill(anAddress.line)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'কুরিয়ারকে নগদে দেব' }).click()
  await page.getByRole('link', { name: 'কেনাবেচাটি দেখুন' }).click()
  await expect(page.getByText('এখন কোনো টাকা দিতে হবে না।')).toBeVisible()

  await signInSeller(seller.email)
  await shop.goto(`/bn/dashboard/deal/${id}`)
  await shop.getByRole('button', { name: 'কুরিয়ার বুক করুন' }).click()
  await shop.getByRole('dialog').getByRole('button', { name: 'বুক করুন' }).click()
  await expect(shop.getByText(/^দরজায় ৳?.* নেবে।$/)).toBeVisible()
  const deal = shop.url()
  await openParcel(shop, receiver)
  await shop.getByRole('button', { name: 'Picked up' }).click()
  await expect(page.getByRole('heading', { name: 'দরজায় কুরিয়ারকে টাকা দিন' })).toBeVisible()
  await expectAccessible(page)
  await shop.getByRole('button', { name: 'Refused or cancelled' }).click()
  await expect(page.getByText('কুরিয়ার বলছে পার্সেলটি নেওয়া হয়নি।')).toBeVisible()
  await shop.goto(deal)
  await expect(shop.getByText('কেউ টাকা দেননি।')).toBeVisible()
  await expectAccessible(shop)
})
