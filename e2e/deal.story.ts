import { receive } from '#contract/deals/deals'
import { getLedger } from '#contract/payments/ledger'
import { getReceipt } from '#contract/payments/receipts'
import { Client } from '#seed/client'
import { aPhoto } from '#testing/pictures'
import { readCode } from './qr-code.ts'
import { aPaidDeal } from './paid-deal.ts'
import { aWord, expect, expectAccessible, test } from './story.ts'

test('two people hand over a phone by the buyer’s code, the seller without a network, and the buyer is content @errand', async ({
  page,
  arrange,
  signIn,
  elsewhere: { page: shop, signIn: signInSeller },
  site,
}) => {
  const title = 'Galaxy that changes hands'
  const { buyer, seller, bookingId } = await aPaidDeal(arrange, site, title)
  await signIn(buyer.email)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: title }).click()
  const code = page.getByRole('region', { name: 'Your handover code' })
  await expect(code).toContainText(/\d{3} \d{3}/)
  await expect(page.getByRole('main')).toContainText('Agree where to meet')
  await expectAccessible(page)
  await code.getByText('Show it as a QR code').click()
  const link = (await readCode(code.getByRole('img'))) ?? ''
  expect(link).toMatch(new RegExp(`^${site}/dashboard/deal/${bookingId}#\\d{6}$`))

  await page.getByRole('button', { name: 'Propose a meeting' }).click()
  const proposal = page.getByRole('dialog', { name: 'Propose a time and a place' })
  await proposal.getByRole('button', { name: 'Send the proposal' }).click()
  await expect(proposal.getByText('Choose a day and a time.')).toBeVisible()
  await expect(proposal.getByText('Choose a place.')).toBeVisible()
  const tomorrow = new Date(Date.now() + 30 * 3_600_000).toISOString().slice(0, 16)
  await proposal.getByLabel('When?').fill(tomorrow)
  await proposal.getByLabel('District').selectOption('Dhaka')
  await proposal.getByLabel('Where?').selectOption('Mirpur 10 Metro Station')
  await expectAccessible(page)
  await proposal.getByRole('button', { name: 'Send the proposal' }).click()
  const meeting = page.getByRole('region', { name: 'How you hand over the phone' })
  await expect(meeting).toContainText('Your proposal is waiting for an answer')

  await signInSeller(seller.email)
  await shop.goto(link)
  await shop.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(shop.getByRole('region', { name: 'How you hand over the phone' })).toContainText('Agreed')
  await expect(meeting).toContainText('Agreed')
  await expect(meeting).toContainText('Mirpur 10 Metro Station')
  await expect(shop.getByLabel('Six digits')).toHaveValue(link.slice(-6))
  await expectAccessible(shop)
  await shop.context().setOffline(true)
  await shop.getByRole('button', { name: 'Hand over the phone' }).click()
  await expect(shop.getByText('Saved on this device.')).toBeVisible()
  await shop.context().setOffline(false)
  await expect(shop.getByRole('heading', { name: `${buyer.name} is trying the phone` })).toBeVisible()
  await shop.goto('/dashboard/my-sales')
  const waiting = shop
    .getByRole('list', { name: 'Waiting for others' })
    .getByRole('listitem')
    .filter({ hasText: title })
  await expect(waiting).toContainText('is trying the phone')

  await page.getByRole('link', { name: 'বাংলা' }).click()
  await expect(page.getByRole('heading', { name: 'ফোনটি দেখে নিন' })).toBeVisible()
  await page.getByRole('button', { name: 'সব ঠিক আছে' }).click()
  const question = page.getByRole('dialog', { name: 'ফোনটি কি বর্ণনার সঙ্গে মেলে?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'সব ঠিক আছে' }).click()
  await expect(page.getByRole('heading', { name: 'সম্পন্ন' })).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await shop.getByText('Finished', { exact: true }).click()
  await expect(shop.getByRole('listitem').filter({ hasText: title })).toContainText('Complete')
})

test('a buyer shows what is not as described, declines a part, and an admin gives a larger one back @errand', async ({
  page,
  arrange,
  signIn,
  elsewhere: { page: shop, signIn: signInSeller },
  site,
}) => {
  const title = `Galaxy that is not as described ${aWord()}`
  const { buyer, seller, bookingId, transactionId } = await aPaidDeal(arrange, site, title)
  await buyer.ask(receive, { params: { id: bookingId } })
  await signIn(buyer.email)
  await page.goto(`/dashboard/deal/${bookingId}`)
  await page.getByRole('button', { name: 'Something is not as described' }).click()
  const report = page.getByRole('dialog', { name: 'Something is not as described' })
  await report.getByRole('button', { name: 'Report the problem' }).click()
  await expect(report.getByText('Choose what is not as described.')).toBeVisible()
  await report.getByLabel('What is not as described?').selectOption({ label: 'The description or the photos' })
  await report.getByLabel('What do you see?').fill('The glass has a crack.')
  const crack = Buffer.from(await (await aPhoto()).arrayBuffer())
  const file = { name: 'crack.jpg', mimeType: 'image/jpeg', buffer: crack }
  await report.getByLabel('Add photos').setInputFiles(file)
  await expect(report.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await expectAccessible(page)
  await report.getByRole('button', { name: 'Report the problem' }).click()
  await expect(page.getByRole('heading', { name: `${seller.name} is to answer you` })).toBeVisible()

  await signInSeller(seller.email)
  await shop.goto(`/dashboard/deal/${bookingId}`)
  await expect(shop.getByText('The glass has a crack.')).toBeVisible()
  await expect(shop.getByRole('img', { name: 'Open the buyer’s photo 1' })).toBeVisible()
  await shop.getByRole('button', { name: 'Offer part of the price' }).click()
  const offer = shop.getByRole('dialog', { name: 'Offer part of the price' })
  await offer.getByLabel('How much will you give back?').fill('৫০০')
  await offer.getByLabel('Your message').fill('It was there when I bought it.')
  await expectAccessible(shop)
  await offer.getByRole('button', { name: 'Make the offer' }).click()
  await expect(shop.getByRole('heading', { name: `${buyer.name} is to answer your offer` })).toBeVisible()

  await expect(page.getByText('Offered back: ৳500')).toBeVisible()
  await page.getByRole('button', { name: 'Decline the offer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline the offer' }).click()
  await expect(page.getByRole('heading', { name: 'An admin decides' })).toBeVisible()

  await signInSeller('admin@demo.test')
  await shop.goto('/dashboard/contested-deals')
  const listed = shop.getByRole('listitem').filter({ hasText: title })
  await expectAccessible(shop)
  await listed.getByRole('link', { name: 'Look at it' }).click()
  const contested = shop.getByRole('article', { name: title })
  await expect(contested).toContainText('It was there when I bought it.')
  await contested.locator('summary', { hasText: 'Their messages' }).click()
  await contested.getByRole('button', { name: 'Open their messages' }).click()
  await expect(contested).toContainText('They have not written to each other about this phone.')
  await contested.getByText('As it was described').click()
  await expect(contested).toContainText('Later changes to the phone’s page do not affect this.')
  await expectAccessible(shop)
  await contested.getByRole('button', { name: 'Refund part of it' }).click()
  const decision = shop.getByRole('dialog', { name: 'Refund part of the price?' })
  await decision.getByLabel('How much goes back to the buyer?').fill('1,200')
  await decision.getByLabel('Reason').fill('The photo shows a crack that the report does not name.')
  await decision.getByRole('button', { name: 'Decide' }).click()
  await expect(shop).toHaveURL('/dashboard/contested-deals')
  await expect(listed).toHaveCount(0)

  await expect(page.getByRole('heading', { name: 'Complete', exact: true })).toBeVisible()
  await expect(page.getByText('The photo shows a crack that the report does not name.')).toBeVisible()
  await expect(page.getByText('৳1,200 went back to the buyer.')).toBeVisible()
  // The card company, the ledger and the receipt say the same: 1,200 of 25,000 Taka are 9.81 of 204.42 dollars.
  const refunds = `${site}/sandbox/stripe/v1/refunds?payment_intent=${transactionId}`
  const headers = { authorization: 'Bearer sk_test_phonehaat_sandbox' }
  const atCompany = async () => ((await (await fetch(refunds, { headers })).json()) as { data: unknown[] }).data
  await expect.poll(atCompany).toMatchObject([{ amount: 981, status: 'succeeded' }])
  const admin = await new Client(site).logIn('admin@demo.test', 'Demo#2026')
  const inLedger = async () =>
    (await admin.ask(getLedger, {})).entries.find(
      (entry) => entry.bookingId === bookingId && entry.cause === 'given back',
    )?.lines
  await expect
    .poll(inLedger)
    .toEqual(expect.arrayContaining([{ account: 'card clearing', poisha: -120_000, charged: -981 }]))
  expect(await buyer.ask(getReceipt, { params: { id: bookingId } })).toMatchObject({ givenBack: 981, refundedAt: null })
  // As a person does: an address in Bangla alone leads back to the language of the account.
  await page.getByRole('link', { name: 'বাংলা' }).click()
  await expect(page.getByText('১,২০০৳ ক্রেতা ফেরত পেয়েছেন।')).toBeVisible()
})
