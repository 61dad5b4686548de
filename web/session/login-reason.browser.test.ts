import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#contract/accounts/accounts'
import { phonePath } from '#contract/base/page-addresses'
import type { Client } from '#seed/client'
import { expectSoon } from '#testing/browser'
import { password } from '#testing/market'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite({ isOwn: true })))
afterAll(() => site[Symbol.asyncDispose]())

async function aPhone(title: string) {
  const phone = await site.market.sell(await site.market.seller(), { productName: title })
  return { phone, path: phonePath({ id: phone._id, title }) }
}

async function logIn(page: Page, { email }: Client) {
  await page.getByLabel(/^(Email|ইমেইল)$/).fill(email)
  await page.getByLabel(/^(Password|পাসওয়ার্ড)$/).fill(password)
  await page.getByRole('button', { name: /^(Login|লগইন করুন)$/ }).click()
}

/** A page may learn that its login ended before the button can be pressed; then the dialog is gone by itself. */
const submitDialog = (page: Page) =>
  page.evaluate(() =>
    document.querySelector<HTMLFormElement>('dialog[open] form:not([method=dialog])')?.requestSubmit(),
  )

/** Ends every login of somebody, as a new password on another device would. */
const endLogins = ({ email }: Client) =>
  site.market.app.ctx.db
    .deleteFrom('auth_session')
    .where('user_id', 'in', (eb) => eb.selectFrom('auth_user').where('email', '=', email).select('id'))
    .execute()

test('who wants to book reads at login and sign-up what for, and comes back to the open dialog as somebody new', async () => {
  const { path } = await aPhone('Xiaomi 11T of a newcomer')
  const page = await site.visit(undefined, { viewport: { width: 360, height: 740 } })
  await page.goto(path)
  await page.getByRole('button', { name: 'Book Now', exact: true }).click()
  await expectSoon(page.getByRole('main')).toContainText('Log in to book Xiaomi 11T of a newcomer')
  await expectSoon(page.getByRole('heading', { level: 1 })).toHaveText('Login')
  await page.getByRole('link', { name: 'Create a new account' }).click()
  await expectSoon(page.getByRole('main')).toContainText('Sign up to book Xiaomi 11T of a newcomer')
  await page.getByLabel('Name').fill('Nasrin Sultana')
  await page.getByLabel('Email').fill('nasrin.newcomer@test.example')
  await page.getByLabel('Password', { exact: true }).fill('Padma#1971')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expectSoon(page.getByRole('dialog', { name: 'Book this phone' }).getByLabel('Title')).toHaveValue(
    'Xiaomi 11T of a newcomer',
  )
  await expectSoon(page).toHaveURL(path)
})

test('a login that ends while one types brings back the dialog with what was typed, to book and to report', async () => {
  const { path } = await aPhone('Xiaomi 11T of an ended login')
  const buyer = await site.market.buyer()
  const page = await site.visit(buyer)
  await page.goto(path)
  await page.getByRole('button', { name: 'Book Now', exact: true }).click()
  const booking = page.getByRole('dialog', { name: 'Book this phone' })
  await booking.getByLabel('Phone').fill('01712 345678')
  await booking.getByLabel('Location').fill('Shahbag metro, gate 2')
  await endLogins(buyer)
  await submitDialog(page)
  await expectSoon(page.getByRole('main')).toContainText('Log in to book Xiaomi 11T of an ended login')
  await logIn(page, buyer)
  await expectSoon(booking.getByLabel('Phone')).toHaveValue('01712 345678')
  await expectSoon(booking.getByLabel('Location')).toHaveValue('Shahbag metro, gate 2')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const report = page.getByRole('dialog', { name: 'Report this phone' })
  await report.getByLabel('What is wrong with it?').selectOption('spam')
  await report.getByLabel('Note').fill('The same words as in five other places.')
  await endLogins(buyer)
  await submitDialog(page)
  await expectSoon(page.getByRole('main')).toContainText('Log in to report Xiaomi 11T of an ended login')
  await logIn(page, buyer)
  await expectSoon(report.getByLabel('Note')).toHaveValue('The same words as in five other places.')
  await expectSoon(report.getByLabel('What is wrong with it?')).toHaveValue('spam')
})

test('somebody whose language is another one comes back to the dialog in their own', async () => {
  const { path } = await aPhone('Xiaomi 11T in Bangla')
  const buyer = await site.market.buyer()
  await buyer.ask(setLanguage, { body: { language: 'bn' } })
  const page = await site.visit()
  await page.goto(path)
  await page.getByRole('button', { name: 'Book Now', exact: true }).click()
  await expectSoon(page.getByRole('main')).toContainText('Log in to book')
  await logIn(page, buyer)
  await expectSoon(page).toHaveURL(`/bn${path}`)
  await expectSoon(page.getByRole('dialog', { name: 'ফোনটি বুক করুন' })).toBeVisible()
})

test('a heart pressed before the login offers one, which says why and leads back to where it was pressed', async () => {
  const { path } = await aPhone('Xiaomi 11T with a heart')
  const buyer = await site.market.buyer()
  const page = await site.visit()
  // On a weak network the page does not know yet who is there.
  const known = Promise.withResolvers<void>()
  await page.route('**/api/auth/get-session', (route) => known.promise.then(() => route.continue()))
  await page.goto(path)
  const heart = page.getByRole('button', { name: 'Favourite: Xiaomi 11T with a heart' })
  // Pressed again and again, it offers it once.
  for (const isStored of ['true', 'false', 'true']) {
    await heart.click()
    await expectSoon(heart).toHaveAttribute('aria-pressed', isStored)
  }
  known.resolve()
  await page.getByRole('status').getByRole('link', { name: 'Log in' }).click()
  await expectSoon(page.getByRole('main')).toContainText('Log in to find your favourites on every device')
  await logIn(page, buyer)
  await expectSoon(page).toHaveURL(path)
  await expectSoon(heart).toHaveAttribute('aria-pressed', 'true')
})

test('who wants to sell, or to see a page of their own, reads what the login is for', async () => {
  const seller = await site.market.seller()
  const page = await site.visit()
  await page.goto('/dashboard/add-product')
  await expectSoon(page.getByRole('main')).toContainText('Log in to sell your phone')
  await logIn(page, seller)
  await expectSoon(page).toHaveURL('/dashboard/add-product')
  const other = await site.visit()
  for (const [path, words] of [
    ['/dashboard', 'Log in to see your orders'],
    ['/category-mobile/samsung', 'Log in to see and book these phones'],
    ['/bn/dashboard', 'আপনার অর্ডার দেখতে লগইন করুন'],
  ] as const) {
    await other.goto(path)
    await expectSoon(other.getByRole('main')).toContainText(words)
  }
  await other.goto('/login')
  await expectSoon(other.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  expect(await other.getByText(/^Log in to/).count()).toBe(0)
})

test('a login is checked once it is sent, then as it is typed; without the code for it the page says so', async () => {
  const page = await site.visit()
  const checks = '**/assets/accounts-*.js'
  await page.route(checks, (route) => route.abort())
  await page.goto('/login')
  const [email, word] = [page.getByLabel('Email'), page.getByLabel('Password', { exact: true })]
  const button = page.getByRole('button', { name: 'Login', exact: true })
  await email.fill('')
  await word.fill('')
  await button.click()
  await expectSoon(page.getByRole('alert')).toContainText('Part of this page did not load.')
  await page.unroute(checks)
  await page.reload()
  await email.fill(' ')
  await word.fill('Padma#1971')
  expect(await email.getAttribute('aria-invalid')).toBeNull()
  await button.click()
  await expectSoon(email).toHaveAccessibleDescription('Email Address is Required.')
  await expectSoon(email).toBeFocused()
  await expectSoon(word).toHaveAccessibleDescription('')
  await email.fill('nobody@test.example')
  await expectSoon(email).not.toHaveAttribute('aria-invalid')
  await word.fill('')
  await expectSoon(word).toHaveAccessibleDescription('Password is Required.')
  await word.fill('Padma#1971')
  await button.click()
  await expectSoon(page.getByRole('alert')).toHaveText('Invalid email or password')
  await expectSoon(button).toBeEnabled()
})
