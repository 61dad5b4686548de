import type { Page } from '@playwright/test'
import { getModels } from '#contract/catalogue/models'
import { addProduct, deleteProduct, type PhoneListing } from '#contract/listings/listings'
import { phonePath } from '#contract/base/page-addresses'
import { getPhones } from '#contract/listings/phones'
import { Client } from '#seed/client'
import { aNoisyPhoto } from './photos.ts'
import { expect, expectAccessible, hold, test } from './story.ts'

const pathOf = ({ _id, title }: PhoneListing) => phonePath({ id: _id, title })
const said = (page: Page, words: string) => expect(page.getByRole('status').getByText(words)).toBeVisible()

test('the photos of a phone are walked through by arrow keys, and each opens as large as the window', async ({
  page,
  arrange,
}) => {
  const seller = await arrange.person('Rahima Begum', 'seller')
  const photos: string[] = []
  for (const name of ['front', 'back', 'box']) {
    const { buffer } = await aNoisyPhoto(name)
    photos.push((await seller.upload(new Blob([new Uint8Array(buffer)], { type: 'image/jpeg' }))).img)
  }
  const { insertedId } = await seller.ask(addProduct, {
    body: { ...aPhone(seller.email), productName: 'Galaxy with photos', img: photos[0]!, photos },
  })
  await page.goto(`/phones/galaxy-with-photos-${insertedId}`)
  const gallery = page.getByRole('group', { name: 'Photos' })
  const large = gallery.getByRole('link').first()
  await expect(large).toHaveAttribute('aria-haspopup', 'dialog')
  await large.focus()
  for (const [key, number] of [
    ['ArrowRight', 2],
    ['ArrowRight', 3],
    ['ArrowRight', 1],
    ['ArrowLeft', 3],
  ] as const) {
    await page.keyboard.press(key)
    await expect(gallery.getByRole('status')).toHaveText(`Photo ${number} of 3`)
    await expect(gallery.getByRole('link', { name: `Photo ${number} of 3` }).first()).toBeFocused()
  }
  await page.keyboard.press('Enter')
  const zoom = page.getByRole('dialog', { name: 'Photo 3 of 3: Galaxy with photos' })
  await expect(zoom.getByRole('img')).toHaveAttribute('src', photos[2]!.replace('640', '1280'))
  const width = () => zoom.getByRole('img').evaluate((image) => image.clientWidth)
  const before = await width()
  await zoom.getByRole('img').dblclick()
  await expect.poll(width).toBeGreaterThan(before * 2)
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('dialog', { name: 'Photo 2 of 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(gallery.getByRole('link', { name: 'Photo 2 of 3' }).first()).toBeFocused()
  await gallery.getByRole('list').last().getByRole('link').first().click()
  await expect(gallery.getByRole('status')).toHaveText('Photo 1 of 3')
})

test('sharing copies the address, and where the browser refuses to copy it says where the address stands', async ({
  page,
  arrange,
  context,
  site,
}) => {
  const { phone } = await arrange.phone('Galaxy to share')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${pathOf(phone)}?from=a-friend`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await said(page, 'The link is copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site + pathOf(phone))
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await said(page, 'The link could not be copied. It is in the address bar.')
})

test('a buyer reports a phone and books it on its page, which then says so; its seller can do neither', async ({
  page,
  arrange,
  signIn,
  elsewhere,
}) => {
  const { phone, seller } = await arrange.phone('Galaxy on its own page')
  const buyer = await arrange.person('Karim Uddin')
  await Promise.all([signIn(buyer.email), elsewhere.signIn(seller.email)])

  await elsewhere.page.goto(pathOf(phone))
  await expect(elsewhere.page.getByText('Your phone', { exact: true })).toBeVisible()
  for (const name of ['Book Now', 'Report'])
    await expect(elsewhere.page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(elsewhere.page.getByRole('button', { name: 'Share', exact: true })).toBeVisible()

  await page.goto(pathOf(phone))
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is wrong with it?').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Report' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await dialog.getByLabel('What is wrong with it?').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Report' }).click()
  await said(page, 'You have already reported this phone.')

  await page.getByRole('button', { name: 'Book Now', exact: true }).click()
  await dialog.getByLabel('Phone').fill('01812 000000')
  await dialog.getByRole('button', { name: 'Book Now' }).click()
  await said(page, 'Booking Confirmed')
  await expect(page.getByRole('link', { name: 'Pay ৳' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book Now', exact: true })).toHaveCount(0)
})

test('a button pressed before the scripts have come waits, and does then what it is there for', async ({
  page,
  arrange,
  signIn,
}) => {
  const { phone } = await arrange.phone('Galaxy pressed early')
  const buyer = await arrange.person('Somebody Quick')
  await signIn(buyer.email)
  const letScriptsCome = await hold(page, '**/assets/*.js')
  await page.goto(pathOf(phone), { waitUntil: 'commit' })
  const button = page.getByRole('button', { name: 'Book Now', exact: true })
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await button.click()
  await expect(page.locator('[data-waits]')).toHaveText(['Book Now'])
  letScriptsCome()
  await expect(page.getByRole('dialog', { name: 'Book this phone' })).toBeVisible()
  await expect(page.locator('[data-waits]')).toHaveCount(0)
})

test('Book Now pressed while the login is looked up opens the dialog afterwards, and a guest is asked to log in', async ({
  page,
  arrange,
  signIn,
}) => {
  const { phone, seller } = await arrange.phone('Galaxy wanted at once')
  const buyer = await arrange.person('Somebody Impatient')
  const pressBeforeLogin = async () => {
    const letLoginCome = await hold(page, '**/api/auth/get-session')
    await page.goto(pathOf(phone))
    await page.getByRole('button', { name: 'Book Now', exact: true }).click()
    await expect(page.getByRole('progressbar', { name: 'One moment…' })).toBeAttached()
    letLoginCome()
  }
  await pressBeforeLogin()
  await expect(page).toHaveURL(/\/login/)
  await page.unrouteAll()

  await signIn(buyer.email)
  await pressBeforeLogin()
  await expect(page.getByRole('dialog', { name: 'Book this phone' })).toBeVisible()
  await page.unrouteAll()

  await signIn(seller.email)
  await pressBeforeLogin()
  await expect(page.getByText('Your phone', { exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a phone that was taken off the market says so, and its words look for another', async ({ page, arrange }) => {
  const { phone, seller } = await arrange.phone('Samsung Galaxy S21')
  await seller.ask(deleteProduct, { params: { id: phone._id } })
  const response = await page.goto(pathOf(phone))
  expect(response!.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This phone has been taken off the market')
  await expectAccessible(page)
  const search = page.getByRole('combobox', { name: 'Search phones' })
  await expect(search).toHaveValue('samsung galaxy s21')
  await search.press('Enter')
  await expect(page).toHaveURL('/phones?q=samsung+galaxy+s21')
})

/** A model of Walton's of which no story has sold one yet. */
async function modelNobodySells(visitor: Client) {
  for (const { name, slug } of await visitor.ask(getModels, { query: { category: 'walton' } })) {
    const { total } = await visitor.ask(getPhones, { query: { model: slug, limit: 1 } })
    if (total === 0) return { name: `Walton ${name}`, slug }
  }
  throw new Error('Of each model of Walton’s there is a phone.')
}

test('a model of which five are on sale shows what they cost, and one of which there are fewer draws nothing', async ({
  page,
  arrange,
  site,
}) => {
  const { name, slug } = await modelNobodySells(new Client(site))
  const { seller, phone } = await arrange.phone(name, { category: 'walton', price: 900_000 })
  await page.goto(`/models/${slug}`)
  await expect(page.getByText('Fewer than five of them have been here lately')).toBeVisible()
  await expect(page.locator('main').getByRole('img', { name: 'Asking prices' })).toHaveCount(0)

  for (const price of [1_000_000, 1_100_000, 1_200_000, 1_300_000])
    await seller.ask(addProduct, {
      body: { ...aPhone(seller.email), productName: phone.title, category: 'walton', img: phone.img, price },
    })
  const prices = page.getByRole('region', { name: 'Prices here' })
  // A page that is cached may be a moment old.
  const title = `Asking prices of 5 phones, ${name}`
  await expect.poll(async () => (await page.request.get(page.url())).text()).toContain(title)
  await page.reload()
  await expect(prices.getByRole('img', { name: title })).toBeVisible()
  await expect(prices.getByText('৳10,000 to ৳12,000, ৳11,000 in the middle.')).toBeVisible()
  await prices.getByText('By condition, in numbers').click()
  await expect(prices.getByRole('row', { name: /^good/i })).toContainText('(5 phones)')
  await expectAccessible(page)
})

const aPhone = (email: string) => ({
  price: 2_500_000,
  originalPrice: 8_999_900,
  condition: 'good' as const,
  mobile: '01712345678',
  email,
  location: 'Mirpur 10, Dhaka',
  category: 'samsung',
  purchaseDate: '2023-05',
})
