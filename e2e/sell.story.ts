import type { Page } from '@playwright/test'
import { add, choose, fillIn } from './product-form.ts'
import { aWord, expect, expectAccessible, fillCard, hold, slowNetwork, test } from './story.ts'
import { aNoisyPhoto } from './photos.ts'

const order = async (page: Page) => {
  const names = await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Remove photo/ })
    .allTextContents()
  return names.map((name) => /, (.*)/.exec(name)?.[1])
}

test('a seller lists a phone with three photos from a slow network, a buyer books and pays for it, and the seller sees it sold @errand', async ({
  page,
  arrange,
  signIn,
  elsewhere,
}) => {
  const title = `Oppo Reno from a slow network ${aWord()}`
  const seller = await arrange.person('Rahima Begum', 'seller')
  await signIn(seller.email)
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Add A Product' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(seller.email)
  await slowNetwork(page)
  const letPhotosArrive = await hold(page, '**/api/photos?*')
  await choose(page, await Promise.all(['front.jpg', 'back.jpg', 'side.jpg'].map((name) => aNoisyPhoto(name))))
  await expect(page.getByRole('progressbar', { name: /Uploading photo/ })).toHaveCount(3)
  await fillIn(page, title)
  await expect(page.getByText('৳25,000')).toBeVisible()
  await page.getByRole('button', { name: 'Move left: photo 2, back.jpg' }).click()
  // Pressed while photos are still on their way: it waits for them.
  await add(page)
  await expect(page.getByRole('button', { name: 'Waiting for the photos…' })).toBeDisabled()
  letPhotosArrive()
  await expect(page.getByText('Product added Successfully')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/my-product')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('On sale')

  const buyer = await arrange.person('Karim Uddin')
  await elsewhere.signIn(buyer.email)
  await elsewhere.page.goto('/category-mobile/oppo')
  await elsewhere.page.getByRole('button', { name: new RegExp(`Book Now.*${title}`) }).click()
  await elsewhere.page.getByRole('dialog').getByRole('button', { name: 'Book Now' }).click()
  await expect(elsewhere.page.getByText('Booking Confirmed')).toBeVisible()
  await elsewhere.page.goto('/dashboard')
  await elsewhere.page.getByRole('link', { name: `Pay for ${title}` }).click()
  await fillCard(elsewhere.page, '4242424242424242')
  await elsewhere.page.getByRole('button', { name: /^Pay/ }).click()
  await expect(elsewhere.page.getByText('Your payment completed.')).toBeVisible()

  await page.reload()
  await expect(row).toContainText('Waiting for the handover')
  await page.goto('/dashboard/my-product?status=under_way')
  await expect(page.getByRole('link', { name: 'In a deal 1' })).toBeVisible()
  await expect(row).toBeVisible()
})

test('what a seller typed and uploaded outlives a reload and a lost connection, and is added once @errand', async ({
  page,
  arrange,
  signIn,
  context,
}) => {
  const title = 'Oppo that was nearly lost'
  const seller = await arrange.person('Rahima Begum', 'seller')
  await signIn(seller.email)
  await page.goto('/dashboard/add-product')
  await choose(page, [await aNoisyPhoto('front.jpg')])
  await fillIn(page, title)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Product Name')).toHaveValue(title)
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('২৫,০০০')
  await expect(page.getByLabel('Category')).toHaveValue('oppo')
  await expect(page.getByLabel('Month')).toHaveValue('05')
  await expect(page.getByRole('img', { name: 'photo 1' })).toBeVisible()

  await context.setOffline(true)
  await add(page)
  await expect(page.getByText('There is no connection at the moment. Please check it and try again.')).toBeVisible()
  await choose(page, [await aNoisyPhoto('back.jpg')])
  await expect(page.getByText('The connection was lost. Please check it and try again.')).toBeVisible()
  await add(page)
  await expect(page.getByText('One photo did not arrive. Try it again or remove it.')).toBeVisible()
  await context.setOffline(false)
  // It goes again by itself when there is a connection.
  await expect(page.getByText('The connection was lost.')).toBeHidden()
  // The answer to the first try is lost; the second finds the phone there.
  await page.route('**/api/add-product', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/add-product'))
  await add(page)
  await lost
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeEnabled()
  await page.unroute('**/api/add-product')
  await add(page)
  await expect(page).toHaveURL('/dashboard/my-product')
  await expect(page.getByRole('row').filter({ hasText: title })).toHaveCount(1)
  await page.goto('/dashboard/add-product')
  await expect(page.getByLabel('Product Name')).toHaveValue('')
})

test('a seller picks the model while typing it, and the draft keeps what was picked', async ({
  page,
  arrange,
  signIn,
}) => {
  await signIn((await arrange.person('Rahima Begum', 'seller')).email)
  await page.goto('/dashboard/add-product')
  const model = page.getByRole('combobox', { name: 'Model' })
  const name = page.getByLabel('Product Name')
  await model.pressSequentially('no such phone')
  await expect(page.getByText('We have no model with that name.').first()).toBeVisible()
  await expectAccessible(page)
  // The list of these letters does not come; that of the letters before still stands.
  await hold(page, '**/api/models?*')
  await model.pressSequentially(' at all')
  await page.getByRole('option', { name: 'My phone is not in the list' }).click()
  await expect(name).toHaveValue('no such phone at all')
  await expect(name).toBeFocused()

  await page.unroute('**/api/models?*')
  await model.fill('s21')
  await expect(page.getByRole('option', { name: 'Samsung Galaxy S21 2021' })).toBeVisible()
  await model.press('ArrowDown')
  await model.press('Enter')
  await expect(page.getByLabel('Category')).toHaveValue('samsung')
  await expect(name).toHaveValue('Samsung Galaxy S21')
  await page.getByRole('radio', { name: '8/256 GB' }).check()
  await expect(name).toHaveValue('Samsung Galaxy S21, 8/256 GB')
  await fillIn(page, 'My dear old Galaxy', 'samsung')
  await page.getByLabel('District').selectOption('Sylhet')
  await page.reload()
  await expect(model).toHaveValue('Samsung Galaxy S21')
  await expect(page.getByRole('radio', { name: '8/256 GB' })).toBeChecked()
  await choose(page, [await aNoisyPhoto('front.jpg')])
  const sent = page.waitForRequest('**/api/add-product')
  await add(page)
  expect((await sent).postDataJSON()).toMatchObject({
    modelId: expect.stringMatching(/^\d+$/),
    storage: 256,
    ram: 8,
    districtId: 'sylhet',
  })
  await expect(page).toHaveURL('/dashboard/my-product')
  // The next phone is mostly where the last one was.
  await page.goto('/dashboard/add-product')
  await expect(page.getByLabel('Location')).toHaveValue('Mirpur 10, Dhaka')
  await expect(page.getByLabel('District')).toHaveValue('sylhet')
})

test('the form says what is missing in the words of the shop, and a file that is no photo says what it is @errand', async ({
  page,
  arrange,
  signIn,
}) => {
  await signIn((await arrange.person('Rahima Begum', 'seller')).email)
  await page.goto('/dashboard/add-product')
  await add(page)
  for (const message of [
    'Name is required',
    'Image is required',
    'Price is required',
    'condition is required',
    'mobile number is required',
    'location is required',
    'category is required',
    'purchase is required',
  ])
    await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByLabel('Product Name')).toBeFocused()
  await expectAccessible(page)
  await choose(page, [
    { name: 'list.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 a list of prices') },
  ])
  await expect(page.getByText('This is a PDF document, not a photo we can read.')).toBeVisible()
  await page.getByLabel('Price', { exact: true }).fill('call me')
  await expect(page.getByText('Write the price in Taka, such as 25,000.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('')
  await expect(page.getByText('This is a PDF document')).toBeHidden()
})

test('a phone is listed by keyboard alone, photos put in order too', async ({ page, arrange, signIn }) => {
  await signIn((await arrange.person('Keyboard Only', 'seller')).email)
  await page.goto('/dashboard/add-product')
  await choose(page, await Promise.all(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => aNoisyPhoto(name))))
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('button', { name: 'Move left: photo 3, c.jpg' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move left: photo 2, c.jpg' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Now photo 1 of 3, the main photo.')).toBeAttached()
  expect(await order(page)).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
  await page.getByRole('button', { name: 'Remove photo 2, a.jpg' }).focus()
  await page.keyboard.press('Space')
  expect(await order(page)).toEqual(['c.jpg', 'b.jpg'])
  await expect(page.getByLabel('Add more photos')).toBeFocused()
  await fillIn(page, 'Oppo by keyboard')
  await page.getByLabel('Location').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Product added Successfully')).toBeVisible()
})

test('a phone is advertised on the home page and taken back, and deleted only after a question @errand', async ({
  page,
  arrange,
  signIn,
}) => {
  const title = 'Samsung that is advertised'
  const { seller } = await arrange.phone(title)
  await signIn(seller.email)
  await page.goto('/dashboard/my-product')
  await page.getByRole('button', { name: 'Add to Advertised' }).click()
  await expect(page.getByRole('button', { name: 'Stop advertising' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  const card = page.getByRole('region', { name: 'Advertised Phones' }).getByRole('article').filter({ hasText: title })
  await expect(card).toContainText('Your phone')
  await expect(card.getByRole('button', { name: /Book Now|Report/ })).toHaveCount(0)
  await page.goto('/dashboard/my-product')
  await page.getByRole('button', { name: 'Stop advertising' }).click()
  await expect(page.getByRole('button', { name: 'Add to Advertised' })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByRole('heading', { name: 'Brand Categories' })).toBeVisible()
  await expect(card).toBeHidden()

  await page.goto('/dashboard/my-product')
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Want to delete?' })
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible()
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('This Product deleted successfully.')).toBeVisible()
  await expect(page.getByText('You are not selling a phone yet')).toBeVisible()
})

test('a name as long as some people write them and photos on their way fit a small phone', async ({
  page,
  arrange,
  signIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { seller } = await arrange.phone(
    `Samsung with a name as long as some people write them ${'and longer '.repeat(4)}`.trim(),
  )
  await signIn(seller.email)
  await page.goto('/dashboard/my-product')
  await expect(page.getByRole('row').last()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.goto('/dashboard/add-product')
  await choose(page, [await aNoisyPhoto('front.jpg'), await aNoisyPhoto('back.jpg')])
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})
