import { book } from '#contract/bookings/bookings'
import { phonePath } from '#contract/base/page-addresses'
import { inDatabase } from './database.ts'
import { expect, expectAccessible, test } from './story.ts'

test('someone new reads why they cannot write yet, has the letter sent again, and writes on the same page once they are confirmed @errand', async ({
  page,
  arrange,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [{ phone }, buyer] = [await arrange.phone('Galaxy to ask about'), await arrange.newcomer('Karim Uddin')]
  await signIn(buyer.email)
  await page.goto(phonePath({ id: phone._id, title: phone.title }))
  await page.getByRole('link', { name: 'Ask or make an offer' }).click()
  const notice = page.getByRole('complementary', { name: /^Writing to sellers/ })
  await expect(notice).toContainText('Writing to sellers needs a confirmed address; booking does not. The link is at')
  await expect(page.getByLabel('Your message')).toBeHidden()
  await notice.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('Sent. The link works for 24 hours.')).toBeVisible()
  await expectAccessible(page)

  await inDatabase('update auth_user set email_verified = true where email = $1', buyer.email)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByLabel('Your message').fill('Is it still available?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Is it still available?')
})

test('someone new reads for how long a phone is kept, and who has one reads what to do for another @errand', async ({
  page,
  arrange,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const buyer = await arrange.newcomer('Karim Uddin')
  const first = await arrange.phone('Galaxy that is kept')
  const second = await arrange.phone('Galaxy too many')
  await signIn(buyer.email)
  await page.goto(phonePath({ id: second.phone._id, title: second.phone.title }))
  await page.getByRole('main').getByRole('button', { name: 'Book Now', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('The phone is then kept for you for 60 minutes.')
  const { _id: listingId, title, resale_price: price } = first.phone
  await buyer.ask(book, { body: { listingId, title, price, name: buyer.name, email: buyer.email } })
  await dialog.getByRole('button', { name: 'Book Now' }).click()
  await expect(dialog.getByRole('alert')).toContainText('A new account can have 1 unpaid booking at a time.')
  await expectAccessible(page)
})

test('a seller cancels a booking that is not paid, and blocks its buyer @errand', async ({
  page,
  arrange,
  signIn,
  elsewhere,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [{ seller, phone }, buyer] = [
    await arrange.phone('Galaxy of a seller who chooses'),
    await arrange.person('Karim Uddin'),
  ]
  const { _id: listingId, title, resale_price: price } = phone
  await buyer.ask(book, { body: { listingId, title, price, name: buyer.name, email: buyer.email } })
  await signIn(seller.email)
  await page.goto('/dashboard/my-product')
  await page.getByRole('button', { name: /^More about/ }).click()
  await page.getByRole('button', { name: /^Cancel this booking/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await dialog.getByLabel('And block this buyer').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Booking cancelled, and its buyer is blocked.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'My products' }).getByText('On sale', { exact: true })).toBeVisible()

  await elsewhere.signIn(buyer.email)
  await elsewhere.page.goto('/dashboard/notifications')
  const told = elsewhere.page.getByRole('main').getByText('The seller cancelled your booking')
  await expect(told).toBeVisible()
})
