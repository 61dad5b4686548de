import { acceptProposal, proposeCourier, sendParcel } from '#contract/handover'
import { inDatabase } from './database.ts'
import { aPaidDeal } from './paid-deal.ts'
import { aWord, expect, expectAccessible, test } from './story.ts'

/** Three days pass for a parcel. */
const threeDaysPass = (bookingId: string) =>
  inDatabase(`update deal_parcel set sent_at = sent_at - interval '3 days' where booking_id = $1`, bookingId)

test('a phone goes by courier: no code, a tracking number that is corrected, and a buyer who is content', async ({
  page,
  arrange,
  signIn,
  elsewhere: { page: shop, signIn: signInSeller },
  site,
}) => {
  const { buyer, seller, bookingId } = await aPaidDeal(arrange, site, 'Galaxy by courier')
  await signInSeller(seller.email)
  await shop.setViewportSize({ width: 360, height: 740 })
  await shop.goto(`/dashboard/deal/${bookingId}`)
  await shop.getByRole('button', { name: 'Propose a courier' }).click()
  const proposal = shop.getByRole('dialog', { name: 'Propose a courier' })
  await proposal.getByLabel('Courier', { exact: true }).selectOption('Sundarban Courier')
  await proposal.getByLabel('Who pays the courier?').selectOption('The seller')
  await expectAccessible(shop)
  await proposal.getByRole('button', { name: 'Send the proposal' }).click()
  await expect(shop.getByText('Your proposal is waiting for an answer')).toBeVisible()

  await signIn(buyer.email)
  await page.goto(`/dashboard/deal/${bookingId}`)
  await expect(page.getByRole('region', { name: 'Your handover code' })).toBeVisible()
  const agreement = page.getByRole('region', { name: 'How you hand over the phone' })
  await expect(agreement).toContainText('The seller pays the courier.')
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(page.getByRole('heading', { name: `${seller.name} is to send the phone` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your handover code' })).toHaveCount(0)

  await expect(shop.getByRole('heading', { name: 'Send the phone' })).toBeVisible()
  await expect(shop.getByLabel('Six digits')).toHaveCount(0)
  await shop.getByRole('button', { name: 'Enter the tracking number' }).click()
  const parcel = shop.getByRole('dialog', { name: 'Enter the tracking number' })
  await parcel.getByRole('button', { name: 'The phone is sent' }).click()
  await expect(parcel.getByText('Enter the number on the courier’s receipt.')).toBeVisible()
  await parcel.getByLabel('Tracking number').fill('SB-2026 171')
  await expectAccessible(shop)
  await parcel.getByRole('button', { name: 'The phone is sent' }).click()
  await expect(shop.getByRole('heading', { name: 'On its way by courier' })).toBeVisible()
  await expect(agreement).toContainText('SB-2026 171')

  await shop.getByRole('button', { name: 'Correct the tracking number' }).click()
  const correction = shop.getByRole('dialog', { name: 'Correct the tracking number' })
  await expect(correction.getByLabel('Tracking number')).toHaveValue('SB-2026 171')
  await correction.getByLabel('Tracking number').fill('SB-2026 117')
  await correction.getByRole('button', { name: 'Correct it' }).click()
  await expect(agreement).toContainText('SB-2026 117')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'I have the phone' }).click()
  const question = page.getByRole('dialog', { name: 'Do you have the phone in your hand?' })
  await expect(question).toContainText('72 hours')
  await question.getByRole('button', { name: 'I have the phone' }).click()
  await expect(page.getByRole('heading', { name: 'Try the phone' })).toBeVisible()
  await page.getByRole('button', { name: 'Everything is fine' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Everything is fine' }).click()
  await expect(page.getByRole('heading', { name: 'Complete', exact: true })).toBeVisible()
  await expect(shop.getByRole('heading', { name: 'Complete', exact: true })).toBeVisible()
})

test('a parcel does not come: the buyer says so, the seller answers, and an admin gives the money back', async ({
  page,
  arrange,
  signIn,
  elsewhere: { page: shop, signIn: signInSeller },
  site,
}) => {
  const title = `Galaxy that never came ${aWord()}`
  const { buyer, seller, bookingId: id } = await aPaidDeal(arrange, site, title)
  const params = { id }
  await seller.ask(proposeCourier, { params, body: { courier: 'redx', paidBy: 'buyer', days: 2 } })
  await buyer.ask(acceptProposal, { params, body: { number: 1 } })
  await seller.ask(sendParcel, { params, body: { courier: 'redx', trackingNumber: 'RX-40117' } })
  await signIn(buyer.email)
  await page.goto(`/bn/dashboard/deal/${id}`)
  await expect(page.getByRole('heading', { name: 'কুরিয়ারে আসছে' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'ফোনটি আসেনি' })).toHaveCount(0)
  await threeDaysPass(id)
  await page.reload()
  await page.getByRole('button', { name: 'ফোনটি আসেনি' }).click()
  const report = page.getByRole('dialog', { name: 'ফোনটি আসেনি' })
  await report.getByLabel('কুরিয়ার কী বলছে?').fill('ওরা বলছে বগুড়ায় দেওয়া হয়েছে।')
  await expectAccessible(page)
  await report.getByRole('button', { name: 'জানান' }).click()
  await expect(page.getByRole('heading', { name: 'অ্যাডমিন সিদ্ধান্ত দেবেন' })).toBeVisible()

  await signInSeller(seller.email)
  await shop.setViewportSize({ width: 360, height: 740 })
  await shop.goto(`/dashboard/deal/${id}`)
  await expect(shop.getByText('ওরা বলছে বগুড়ায় দেওয়া হয়েছে।')).toBeVisible()
  await shop.getByRole('button', { name: 'Answer', exact: true }).click()
  const answer = shop.getByRole('dialog', { name: 'Answer the buyer' })
  await answer.getByLabel('What do you know about the parcel?').fill('RedX has lost it.')
  await expectAccessible(shop)
  await answer.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(page.getByText('RedX has lost it.')).toBeVisible()
  await expect(shop.getByRole('button', { name: 'Answer', exact: true })).toHaveCount(0)

  await signInSeller('admin@demo.test')
  await shop.goto('/dashboard/contested-deals')
  const contested = shop.getByRole('article', { name: title })
  await expect(contested).toContainText('RX-40117')
  await expect(contested).toContainText('RedX has lost it.')
  await expectAccessible(shop)
  await contested.getByRole('button', { name: 'Refund the buyer' }).click()
  const decision = shop.getByRole('dialog')
  await decision.getByLabel('Reason').fill('RedX confirms that it was lost.')
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expect(contested).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'টাকা ফেরত দেওয়া হয়েছে' })).toBeVisible()
  await expect(page.getByText('RedX confirms that it was lost.')).toBeVisible()
})
