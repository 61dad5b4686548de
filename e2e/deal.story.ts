import { book } from '#contract/bookings'
import { createPaymentIntent, recordPayment } from '#contract/payments'
import { confirmAtCompany } from '#testing/cards'
import { readCode } from './qr-code.ts'
import { type Arrange, expect, expectAccessible, test } from './story.ts'

/** A phone that is paid for and not handed over. */
async function aPaidDeal(arrange: Arrange, site: string, title: string) {
  const buyer = await arrange.person('Karim Uddin')
  const { seller, phone } = await arrange.phone(title)
  const { _id: listingId, resale_price: price, location } = phone
  const { name, email } = buyer
  const { insertedId: bookingId } = await buyer.ask(book, { body: { listingId, name, email, title, price, location } })
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  const { intentId: transactionId } = await confirmAtCompany(site, clientSecret)
  await buyer.ask(recordPayment, { body: { bookingId, price, transactionId, email } })
  return { buyer, seller, bookingId }
}

test('two people hand over a phone by the buyer’s code, the seller without a network, and the buyer is content', async ({
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
  await page.getByRole('link', { name: /^Your deal/ }).click()
  const code = page.getByRole('region', { name: 'Your handover code' })
  await expect(code).toContainText(/\d{3} \d{3}/)
  await expect(page.getByRole('main')).toContainText('Waiting for the handover')
  await expectAccessible(page)
  const link = (await readCode(code.getByRole('img'))) ?? ''
  expect(link).toMatch(new RegExp(`^${site}/dashboard/deal/${bookingId}#\\d{6}$`))

  await signInSeller(seller.email)
  await shop.goto(link)
  await expect(shop.getByLabel('Six digits')).toHaveValue(link.slice(-6))
  await expectAccessible(shop)
  await shop.context().setOffline(true)
  await shop.getByRole('button', { name: 'Hand over the phone' }).click()
  await expect(shop.getByText('Noted on this device.')).toBeVisible()
  await shop.context().setOffline(false)
  await expect(shop.getByRole('heading', { name: 'The buyer tries the phone' })).toBeVisible()
  await shop.goto('/dashboard/my-sales')
  await expect(shop.getByRole('row').filter({ hasText: title })).toContainText('The buyer tries the phone')

  await page.goto(`/bn/dashboard/deal/${bookingId}`)
  await expect(page.getByRole('heading', { name: 'ক্রেতা ফোনটি দেখে নিচ্ছেন' })).toBeVisible()
  await page.getByRole('button', { name: 'সব ঠিক আছে' }).click()
  const question = page.getByRole('dialog', { name: 'ফোনটি কি বর্ণনার সঙ্গে মেলে?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'সব ঠিক আছে' }).click()
  await expect(page.getByRole('heading', { name: 'সম্পন্ন' })).toBeVisible()
  await expect(shop.getByRole('row').filter({ hasText: title })).toContainText('Complete')
})
