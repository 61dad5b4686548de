import { aNoisyPhoto } from './photos.ts'
import { choose, next } from './product-form.ts'
import { expect, expectAccessible, expectSignedIn, test } from './story.ts'

const phone = { viewport: { width: 360, height: 740 } }

test.describe('‘Sell your phone’', () => {
  test.use(phone)

  test('leads a visitor to the reasons, from there to sign up with seller chosen, and then to the form @errand', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Sell' }).click()
    await expect(page).toHaveURL('/sell')
    await expect(page.getByText('We hold the buyer’s money.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await page.goBack()
    await page.getByRole('main').getByRole('link', { name: 'Sell your phone' }).click()
    await expect(page.getByText('We hold the buyer’s money.')).toBeVisible()
    await page.getByRole('link', { name: 'Sign up as a seller' }).click()
    await expect(page).toHaveURL(/\/signup\?as=seller/)
    await expect(page.getByLabel('Account Type')).toHaveValue('seller')
    await page.getByLabel('Name').fill('Shirin Akter')
    await page.getByLabel('Email').fill(`shirin.${crypto.randomUUID()}@demo.test`)
    await page.getByLabel('Password', { exact: true }).fill('Padma#1971')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page).toHaveURL('/dashboard/add-product')
    await choose(page, [await aNoisyPhoto('front.jpg')])
    await next(page)
    await expect(page.getByLabel('Product Name')).toBeVisible()
  })

  test('leads a buyer to ‘Start selling’: one press, and the form is there @errand', async ({
    page,
    arrange,
    signIn,
  }) => {
    const buyer = await arrange.person('Karim Uddin')
    await signIn(buyer.email)
    await page.goto('/')
    await expectSignedIn(page)
    await page.getByRole('main').getByRole('link', { name: 'Sell your phone' }).click()
    await expect(page.getByRole('heading', { name: 'Sell your phone' })).toBeVisible()
    await expectAccessible(page, 'main')
    await page.getByRole('button', { name: 'Start selling' }).click()
    await expect(page).toHaveURL('/dashboard/add-product')
    await choose(page, [await aNoisyPhoto('front.jpg')])
    await next(page)
    await expect(page.getByLabel('Product Name')).toBeVisible()
  })

  test('leads a seller to the form @errand', async ({ page, arrange, signIn }) => {
    const seller = await arrange.person('Rahima Begum', 'seller')
    await signIn(seller.email)
    await page.goto('/')
    await expectSignedIn(page)
    await page.getByRole('main').getByRole('link', { name: 'Sell your phone' }).click()
    await expect(page).toHaveURL('/dashboard/add-product')
  })
})

test('a buyer who opens a page for sellers can start selling from the login @errand', async ({
  page,
  arrange,
  signIn,
}) => {
  const buyer = await arrange.person('Karim Uddin')
  await signIn(buyer.email)
  await page.goto('/dashboard/add-product')
  await page.getByRole('link', { name: 'Or start selling with this one' }).click()
  await page.getByRole('button', { name: 'Start selling' }).click()
  await expect(page).toHaveURL('/dashboard/add-product')
})
