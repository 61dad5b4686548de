import { acceptProposal, proposeCourier } from '#contract/deals/handover'
import { anAddress } from '#testing/parcel-address'
import { aPaidDeal } from './paid-deal.ts'
import { aWord, expect, expectAccessible, test } from './story.ts'

test('a seller books the courier, prints a label, and the courier’s word moves the deal, on a narrow screen', async ({
  page,
  arrange,
  signIn,
  elsewhere: { page: shop, signIn: signInSeller },
  site,
}) => {
  const name = `Nusrat ${aWord()}`
  const { buyer, seller, bookingId: id } = await aPaidDeal(arrange, site, `Galaxy booked ${aWord()}`)
  const params = { id }
  await seller.ask(proposeCourier, { params, body: { courier: 'steadfast', paidBy: 'buyer', days: 2 } })
  await buyer.ask(acceptProposal, { params, body: { number: 1, address: { ...anAddress, name } } })
  await signInSeller(seller.email)
  await shop.setViewportSize({ width: 360, height: 740 })
  await shop.goto(`/bn/dashboard/deal/${id}`)
  await expect(shop.getByRole('button', { name: 'কুরিয়ার বুক করুন' })).toBeVisible()
  await expectAccessible(shop)
  // The account reads Bangla from now on, until its owner chooses.
  await shop.getByRole('link', { name: 'English', exact: true }).click()
  await shop.getByRole('button', { name: 'Book the courier' }).click()
  const form = shop.getByRole('dialog', { name: 'Book the courier' })
  await expect(form).toContainText(anAddress.line)
  await form.getByLabel('Weight with its packing').selectOption({ index: 1 })
  await expectAccessible(shop)
  await form.getByRole('button', { name: 'Book it' }).click()
  await expect(shop.getByText('Booked, not yet with the courier')).toBeVisible()
  await expect(shop.getByRole('button', { name: 'Book the courier' })).toHaveCount(0)
  await expect(shop.getByRole('button', { name: 'Enter the tracking number' })).toBeVisible()
  await expectAccessible(shop)
  const [label] = await Promise.all([
    shop.waitForEvent('download'),
    shop.getByRole('button', { name: 'Label for the parcel (PDF)' }).click(),
  ])
  expect(label.suggestedFilename()).toMatch(/^label-[0-9A-F]{8}\.pdf$/)
  await shop.getByRole('link', { name: 'বাংলা', exact: true }).click()
  await expect(shop.getByRole('button', { name: 'পার্সেলের লেবেল (পিডিএফ)' })).toBeVisible()

  await signIn(buyer.email)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/bn/dashboard/deal/${id}`)
  await expect(page.getByText('বুক হয়েছে, কুরিয়ারের হাতে পৌঁছায়নি')).toBeVisible()

  // The courier's own page.
  await shop.goto('/sandbox/steadfast/')
  await shop.getByRole('row').filter({ hasText: name }).getByRole('link').click()
  await expectAccessible(shop)
  await shop.getByRole('button', { name: 'Picked up' }).click()
  await expect(page.getByRole('heading', { name: 'কুরিয়ারে আসছে' })).toBeVisible()
  await shop.getByRole('button', { name: 'Delivered', exact: true }).click()
  await expect(page.getByText('পৌঁছে দেওয়া হয়েছে, কুরিয়ার জানিয়েছে')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'ফোনটি পেয়েছি' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ফোনটি পেয়েছি' }).click()
  await expect(page.getByRole('button', { name: 'সব ঠিক আছে' })).toBeVisible()
})
