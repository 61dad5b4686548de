import { aNoisyPhoto } from './photos.ts'
import { add, choose, fillIn, next } from './product-form.ts'
import { expect, expectAccessible, test } from './story.ts'

test('a draft begun on one device is gone on with and posted on another, and is nowhere afterwards', async ({
  page,
  arrange,
  signIn,
  elsewhere,
}) => {
  const title = 'Oppo of two devices'
  const seller = await arrange.person('Rahima Begum', 'seller')
  await signIn(seller.email)
  await page.goto('/dashboard/add-product')
  await choose(page, [await aNoisyPhoto('front.jpg')])
  await fillIn(page, title)
  await page.getByLabel('IMEI', { exact: true }).fill('356938035643809')
  await expect(page.getByText('Saved as a draft on your account.')).toBeVisible()

  const phone = elsewhere.page
  await phone.setViewportSize({ width: 360, height: 740 })
  await elsewhere.signIn(seller.email)
  await phone.goto('/dashboard/add-product')
  const goOn = phone.getByRole('button', { name: /^Continue with the draft from \w+ \d+ \w+, \d+:\d\d [ap]m$/ })
  await expect(goOn).toBeVisible()
  await expectAccessible(phone)
  await goOn.click()
  await expect(phone.getByLabel('Product Name')).toHaveValue(title)
  await expect(phone.getByLabel('Category')).toHaveValue('oppo')
  await expect(phone.getByLabel('IMEI', { exact: true })).toHaveValue('')
  await expect(phone.getByText('An IMEI is not kept with a draft on your account.')).toBeVisible()
  await expect(phone.getByRole('img', { name: 'photo 1' })).toBeVisible()
  await next(phone)
  await expect(phone.getByRole('heading', { name: 'About the phone' })).toBeFocused()
  await next(phone)
  await next(phone)
  await phone.getByLabel('Price', { exact: true }).fill('24000')
  await expect(phone.getByText('Saved as a draft on your account.')).toBeVisible()

  // Further typing in the first one overwrites nothing.
  await page.getByLabel('Price', { exact: true }).fill('23000')
  await expect(page.getByText('Your account has another draft, saved on another device.')).toBeVisible()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('23000')
  await phone.reload()
  await expect(phone.getByLabel('Price', { exact: true })).toHaveValue('24000')

  const removed = phone.waitForResponse((response) => response.request().method() === 'DELETE')
  await add(phone)
  await expect(phone).toHaveURL('/dashboard/my-product')
  await expect(phone.getByRole('row').filter({ hasText: title })).toContainText('৳24,000')
  await removed
  await page.reload()
  await expect(page.getByText('This draft was posted or discarded on another device.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard it here too' }).click()
  await expect(page.getByLabel('Product Name')).toHaveValue('')
  await expect(page.getByText('This draft was posted or discarded on another device.')).toBeHidden()
})
