import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAccount } from '#contract/accounts/own-account'
import { phonePath } from '#contract/base/page-addresses'
import { expectSoon } from '#testing/browser'
import { password } from '#testing/market'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite({ isOwn: true })))
afterAll(() => site[Symbol.asyncDispose]())

test('a number and an area typed on the account stand in the booking dialog and in Add A Product, and are no draft', async () => {
  const { market } = site
  const [seller, other] = [await market.seller('Rahima Begum'), await market.seller('Tanvir Ahmed')]
  const { _id: id, title } = await market.sell(other)
  const page = await site.visit(seller)
  await page.goto('/dashboard/account')
  await page.getByLabel('Mobile number').fill('০১৭১২-৩৪')
  await page.getByRole('textbox', { name: /^Area/ }).fill('Dhanmondi')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSoon(page.getByText('This is not a Bangladeshi mobile number.')).toBeVisible()
  await page.getByLabel('Mobile number').fill('০১৭১২-৩৪৫৬৭৮')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSoon(page.getByLabel('Mobile number')).toHaveValue('01712 345678')
  expect(await seller.ask(getAccount, {})).toMatchObject({ mobile: '+8801712345678', area: 'Dhanmondi' })

  await page.goto('/dashboard/add-product')
  await expectSoon(page.getByLabel('Mobile Number')).toHaveValue('01712 345678')
  await expectSoon(page.getByLabel('Location')).toHaveValue('Dhanmondi')
  await expectSoon(page.getByText('Saved as a draft in this browser.')).toHaveCount(0)
  await page.reload()
  await expectSoon(page.getByLabel('Location')).toHaveValue('Dhanmondi')
  await expectSoon(page.getByText('Saved as a draft in this browser.')).toHaveCount(0)

  await page.goto(phonePath({ id, title }))
  await page.getByRole('button', { name: 'Book Now' }).first().click()
  await expectSoon(page.getByRole('dialog').getByLabel('Phone')).toHaveValue('01712 345678')
})

test('which letters one wants holds after the page is opened again', async () => {
  const buyer = await site.market.buyer()
  const page = await site.visit(buyer)
  await page.goto('/dashboard/account')
  const bookings = page.getByRole('checkbox', { name: 'My phone is booked' })
  await page.getByRole('heading', { name: 'Emails from us' }).click()
  await expectSoon(bookings).toBeChecked()
  await bookings.click()
  await expectSoon(bookings).not.toBeChecked()
  await expect
    .poll(async () => (await buyer.ask(getAccount, {})).letters)
    .toEqual({ bookings: false, searches: true, messages: true })
  await page.reload()
  await expectSoon(page.locator('summary').filter({ hasText: 'Emails from us' })).toContainText('2 of 3')
  await page.getByRole('heading', { name: 'Emails from us' }).click()
  await expectSoon(bookings).not.toBeChecked()
})

test('keyboard shortcuts are offered where there is a keyboard, and not on a touch screen', async () => {
  const buyer = await site.market.buyer()
  for (const [hasTouch, count] of [
    [false, 1],
    [true, 0],
  ] as const) {
    const page = await site.visit(buyer, hasTouch ? { hasTouch: true, isMobile: true } : {})
    await page.goto('/dashboard/account')
    await expectSoon(page.getByRole('heading', { name: 'Logged in on' })).toBeVisible()
    await expectSoon(page.getByRole('heading', { name: 'Keyboard' })).toHaveCount(count)
  }
})

test('one’s data comes as a file, and the account is deleted with its password, after one has read what that does', async () => {
  const seller = await site.market.seller('Rokeya Hossain')
  await site.market.sell(seller)
  const page = await site.visit(seller)
  await page.goto('/dashboard/account')
  await page.getByRole('heading', { name: 'Your data' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^phonehaat-data-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({ account: { email: seller.email } })

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expectSoon(dialog).toContainText('Your phone will be taken off the market.')
  const confirm = dialog.getByRole('button', { name: 'Delete my account' })
  await dialog.getByLabel('Your password').fill('Wrong#2026')
  await confirm.click()
  await expectSoon(dialog).toContainText('This is not your password.')
  await dialog.getByLabel('Your password').fill(password)
  await confirm.click()
  await expectSoon(page.getByText('Your account has been deleted.')).toBeVisible()
  await page.goto('/dashboard/account')
  await expectSoon(page).toHaveURL(/\/login/)
})
