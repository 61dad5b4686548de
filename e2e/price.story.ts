import { book } from '#contract/bookings/bookings'
import { addFavourite } from '#contract/favourites/favourites'
import { getMyProducts } from '#contract/listings/listings'
import { getNotifications } from '#contract/notifications/notifications'
import { phonePath } from '#contract/base/page-addresses'
import { awayFromMidnight, expect, expectAccessible, test } from './story.ts'

test('a seller asks a lower price, takes it back, and asks it again; who likes the phone is told, and its page says so', async ({
  page,
  arrange,
  signIn,
}) => {
  await awayFromMidnight()
  const { seller, phone } = await arrange.phone('Galaxy that grows cheaper')
  const buyer = await arrange.person('Karim Uddin')
  await buyer.ask(addFavourite, { params: { id: phone._id } })
  await signIn(seller.email)
  await page.goto('/dashboard/my-product')
  const row = page.getByRole('row').filter({ hasText: phone.title })
  const change = row.getByRole('button', { name: 'Change price' })
  const dialog = page.getByRole('dialog', { name: 'Change price' })
  const priceAt = async () => (await seller.ask(getMyProducts, { query: { email: seller.email } }))[0]!.price
  await row.getByRole('button', { name: /^More about/ }).click()
  await change.click()
  await dialog.getByLabel('New price').fill('50')
  await dialog.getByRole('button', { name: 'Change price' }).click()
  await expect(dialog.getByText('The price has to be ৳100 or more.')).toBeVisible()
  await dialog.getByLabel('New price').fill('২২,০০০')
  await expect(dialog.getByText('৳22,000')).toBeVisible()
  await expect(dialog.getByText('Buyers will see that the price is reduced')).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('৳22,000')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).not.toContainText('৳22,000')
  await expect.poll(priceAt).toBe(2_500_000)

  await row.getByRole('button', { name: /^More about/ }).click()
  await change.click()
  await dialog.getByLabel('New price').fill('21,000')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('was ৳25,000')
  await expect.poll(priceAt).toBe(2_100_000)
  // Once a day at most.
  const { items } = await buyer.ask(getNotifications, { query: {} })
  expect(items).toMatchObject([{ kind: 'price_dropped', facts: { price: 2_200_000, before: 2_500_000 } }])
  await page.goto(phonePath({ id: phone._id, title: phone.title }))
  await expect(page.getByText('Price reduced').first()).toBeVisible()
  await expect(page.getByText('was ৳25,000').first()).toBeVisible()
  // Struck through is what it cost new, and nothing else.
  await expect(page.getByRole('main').locator('h1 + div ~ div s, div:has(> h1) + div s')).toHaveText(/৳89,999/)
})

test('a price that the server refuses is told at the field, and the old one stands again', async ({
  page,
  arrange,
  signIn,
}) => {
  const { seller, phone } = await arrange.phone('Galaxy that is booked meanwhile')
  await signIn(seller.email)
  await page.goto('/dashboard/my-product')
  const row = page.getByRole('row').filter({ hasText: phone.title })
  await row.getByRole('button', { name: /^More about/ }).click()
  await row.getByRole('button', { name: 'Change price' }).click()
  const field = page.getByLabel('New price')
  await field.fill('21,000')
  const buyer = await arrange.person('Karim Uddin')
  const { _id: listingId, title, resale_price: price } = phone
  await buyer.ask(book, { body: { listingId, title, price, name: buyer.name, email: buyer.email } })
  await field.press('Enter')
  await expect(page.getByText('Someone has booked this phone at this price.')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('21,000')
  await expect(row).toContainText('৳25,000')
})
