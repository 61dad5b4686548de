import { receive } from '#contract/deals/deals'
import { acceptProposal, proposeCourier, sendParcel } from '#contract/deals/handover'
import { complain } from '#contract/deals/problems'
import { anAddress } from '#testing/parcel-address'
import { inDatabase } from './database.ts'
import { aPaidDeal } from './paid-deal.ts'
import { aWord, expect, expectAccessible, test } from './story.ts'

/** Three days pass for a parcel. */
const threeDaysPass = (bookingId: string) =>
  inDatabase(`update deal_parcel set sent_at = sent_at - interval '3 days' where booking_id = $1`, bookingId)

test('a phone goes by courier: an address for the seller, no code, a tracking number that is corrected, and a buyer who is content @errand', async ({
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
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  const where = page.getByRole('dialog', { name: 'Where is the phone to be sent?' })
  await expect(where.getByLabel('Name')).toHaveValue(buyer.name)
  await where.getByLabel('Mobile number').fill('01711')
  await where.getByLabel('House, road, village or block').fill(`${anAddress.line}, see https://shop.example`)
  await where.getByRole('button', { name: 'Accept the courier' }).click()
  await expect(where.getByText('This is not a Bangladeshi mobile number.')).toBeVisible()
  await expect(where.getByText('Enter this part of the address.')).toBeVisible()
  await where.getByLabel('Mobile number').fill('01711 223344')
  await where.getByLabel('District').selectOption('Bogura')
  await where.getByLabel('Upazila or area').fill(anAddress.area)
  await where.getByRole('button', { name: 'Accept the courier' }).click()
  // The server refuses the link at its field, and what was typed stays.
  await expect(where.getByLabel('House, road, village or block')).toHaveAttribute('aria-invalid', 'true')
  await expect(where.getByLabel('Upazila or area')).toHaveValue(anAddress.area)
  await expectAccessible(page)
  await where.getByLabel('House, road, village or block').fill(anAddress.line)
  await where.getByRole('button', { name: 'Accept the courier' }).click()
  await expect(page.getByRole('heading', { name: `${seller.name} is to send the phone` })).toBeVisible()
  await expect(agreement).toContainText(anAddress.line)
  await expect(page.getByRole('region', { name: 'Your handover code' })).toHaveCount(0)

  await expect(shop.getByRole('heading', { name: 'Send the phone' })).toBeVisible()
  await expect(shop.getByLabel('Six digits')).toHaveCount(0)
  const sendTo = shop.getByRole('region', { name: 'How you hand over the phone' })
  for (const part of [buyer.name, '01711 223344', anAddress.line, anAddress.area, 'Bogura'])
    await expect(sendTo).toContainText(part)
  await page.getByText('What else you can do').click()
  await page.getByRole('button', { name: 'Change your address' }).click()
  const change = page.getByRole('dialog', { name: 'Change the address' })
  await expect(change.getByLabel('Upazila or area')).toHaveValue(anAddress.area)
  await change.getByLabel('House, road, village or block').fill('House 14, Jaleshwaritala')
  await change.getByRole('button', { name: 'Save the address' }).click()
  await expect(sendTo).toContainText('House 14')
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

test('a parcel does not come: the buyer says so, the seller answers, and an admin gives the money back @errand', async ({
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
  await buyer.ask(acceptProposal, { params, body: { number: 1, address: anAddress } })
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
  await shop.getByRole('listitem').filter({ hasText: title }).getByRole('link', { name: 'Look at it' }).click()
  const contested = shop.getByRole('article', { name: title })
  await expect(contested).toContainText('RX-40117')
  await expect(contested).toContainText('RedX has lost it.')
  await expectAccessible(shop)
  await contested.getByRole('button', { name: 'Refund the buyer' }).click()
  const decision = shop.getByRole('dialog')
  await decision.getByLabel('Reason').fill('RedX confirms that it was lost.')
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expect(shop).toHaveURL('/dashboard/contested-deals')
  await expect(page.getByRole('heading', { name: 'টাকা ফেরত দেওয়া হয়েছে' })).toBeVisible()
  await expect(page.getByText('RedX confirms that it was lost.')).toBeVisible()
})

test('a phone that came by courier goes back: the seller gives an address, and the buyer sends it there @errand', async ({
  page,
  arrange,
  signIn,
  elsewhere: { page: shop, signIn: signInSeller },
  site,
}) => {
  const { buyer, seller, bookingId: id } = await aPaidDeal(arrange, site, `Galaxy that goes back ${aWord()}`)
  const params = { id }
  await seller.ask(proposeCourier, { params, body: { courier: 'redx', paidBy: 'buyer', days: 2 } })
  await buyer.ask(acceptProposal, { params, body: { number: 1, address: anAddress } })
  await seller.ask(sendParcel, { params, body: { courier: 'redx', trackingNumber: 'RX-40118' } })
  await buyer.ask(receive, { params })
  await buyer.ask(complain, { params, body: { about: 'identity', note: 'Another phone.', photos: [] } })

  await signInSeller(seller.email)
  await shop.setViewportSize({ width: 360, height: 740 })
  await shop.goto(`/bn/dashboard/deal/${id}`)
  await shop.getByRole('button', { name: 'ফোন ফেরত নিন' }).click()
  await shop.getByRole('dialog').getByRole('button', { name: 'ফোন ফেরত নিন' }).click()
  await expect(shop.getByRole('heading', { name: 'আপনার ঠিকানা দিন' })).toBeVisible()

  await signIn(buyer.email)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/dashboard/deal/${id}`)
  await expect(page.getByRole('heading', { name: `${seller.name} is to give an address` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'The seller will not take it back' })).toBeVisible()

  await shop.getByRole('button', { name: 'আপনার ঠিকানা দিন' }).click()
  const form = shop.getByRole('dialog', { name: 'আপনার ঠিকানা দিন' })
  await form.getByLabel('মোবাইল নম্বর').fill('০১৯১১ ১১২২২২')
  await form.getByLabel('জেলা', { exact: true }).selectOption('ঢাকা')
  await form.getByLabel('উপজেলা বা এলাকা').fill('মিরপুর ১০')
  await form.getByLabel('বাসা, রোড, গ্রাম বা ব্লক').fill('দোকান ৪, শাহ আলী প্লাজা')
  await expectAccessible(shop)
  await form.getByRole('button', { name: 'ঠিকানা সংরক্ষণ করুন' }).click()
  await expect(shop.getByRole('heading', { name: `${buyer.name} ফোন ফেরত দেবেন` })).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Give the phone back' })).toBeVisible()
  const agreement = page.getByRole('region', { name: 'How you hand over the phone' })
  await expect(agreement).toContainText('দোকান ৪, শাহ আলী প্লাজা')
  await expect(agreement).toContainText('01911 112222')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the phone back by courier' }).click()
  const parcel = page.getByRole('dialog', { name: 'Enter the tracking number' })
  await parcel.getByLabel('Tracking number').fill('RX-40119')
  await parcel.getByRole('button', { name: 'The phone is sent back' }).click()
  await expect(page.getByRole('heading', { name: 'On its way back by courier' })).toBeVisible()
  await expect(agreement).toContainText('RX-40119')
})
