import { book } from '#contract/bookings/bookings'
import { brands } from '#catalogue/brands'
import { expect, expectAccessible, test } from './story.ts'

test('the home page shows the shop without a login and without script @errand', async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best Prices, Best Products, Buy Now!')
  for (const heading of [
    'Brand Categories',
    'Why Choose us',
    'About Our Story',
    'We Deal In',
    'What Clients Are Saying About Us',
  ]) {
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  }
  await expect(page.getByText(/^See All/)).toHaveCount(brands.length)
  await expect(page.getByText('Copyright © 2023 - All right reserved by PhoneHaat')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
  await expect(page.getByRole('link', { name: 'help@phonehaat.test' })).toBeVisible()
  await page.close()
})

test('the other language shows the part of a page that one was reading', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/how-it-works')
  const part = page.getByRole('main').getByRole('heading', { level: 2 }).nth(3)
  const top = () => part.evaluate((heading) => heading.getBoundingClientRect().top)
  await part.evaluate((heading) => scrollBy({ top: heading.getBoundingClientRect().top - 120, behavior: 'instant' }))
  const before = await top()
  // A click of Playwright scrolls to where the bar would be if it did not stay in sight.
  const press = (name: string) => page.getByRole('link', { name }).evaluate((link: HTMLElement) => link.click())
  await press('বাংলা')
  await expect(page).toHaveURL('/bn/how-it-works')
  await expect(part).toHaveText(/^৪/)
  expect(Math.abs((await top()) - before)).toBeLessThan(60)
  await press('English')
  await expect(page).toHaveURL('/how-it-works')
  expect(Math.abs((await top()) - before)).toBeLessThan(60)
})

test('a page that does not exist says so with the right status', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByText('This Route Not Found.')).toBeVisible()
})

test('a page with a form keeps to the content security policy', async ({ page }) => {
  await page.addInitScript(() => {
    const breaches: string[] = []
    Object.assign(globalThis, { breaches })
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => void breaches.push(violatedDirective))
  })
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  expect(await page.evaluate(() => (globalThis as unknown as { breaches: string[] }).breaches)).toEqual([])
})

test('a guarded page sends to the login and back to where one wanted to go @errand', async ({ page, logIn }) => {
  await page.goto('/category-mobile/apple')
  await expect(page).toHaveURL(/\/login/)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('buyer@demo.test')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/category-mobile/apple')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await logIn('buyer@demo.test')
})

test('another site’s address as the way back is ignored', async ({ page, site }) => {
  for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(site)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login/)
  }
})

test('a wrong password is told in red below the form, and what was typed stays @errand', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Password', { exact: true }).fill('Wrong#2026')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('buyer@demo.test')
  await expectAccessible(page)
})

test('the sign-up form says what is missing, in the words of the shop @errand', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  for (const [field, message] of [
    ['Name', 'Name is required'],
    ['Email', 'Email is required'],
    ['Password', 'Password required'],
  ] as const) {
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(message)
  }
  await page.getByLabel('Password', { exact: true }).fill('abc')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('min length is 6 or more.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('abcdef')
  await expect(page.getByText('Password must be One Upper case, One special character and one number.')).toBeVisible()
  await expectAccessible(page)
})

test('a buyer who is too late for a phone reads why in the toast', async ({ page, arrange, signIn }) => {
  const title = 'Galaxy that two people want'
  const { phone } = await arrange.phone(title)
  const [late, quick] = [await arrange.person('Late Buyer'), await arrange.person('Quick Buyer')]
  await signIn(late.email)
  await page.goto('/category-mobile/samsung')
  await page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: /Book Now/ })
    .click()
  await quick.ask(book, {
    body: {
      listingId: phone._id,
      name: quick.name,
      email: quick.email,
      title,
      price: phone.resale_price,
      location: phone.location,
    },
  })
  await page.getByRole('dialog').getByLabel('Phone').fill('01812 000000')
  await page.getByRole('dialog').getByRole('button', { name: /Book/ }).click()
  await expect(
    page.getByRole('status').getByText('Someone else has just booked this phone. Please choose another one.'),
  ).toBeVisible()
})

test('the demo buyer finds orders paid and unpaid @errand', async ({ page, signIn }) => {
  await signIn('buyer@demo.test')
  await page.goto('/dashboard')
  await expect(page.getByRole('columnheader')).toHaveText(['Title', 'Price', 'Location', 'Payment'])
  await page.getByText('Finished', { exact: true }).click()
  await expect(page.getByText('Paid').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay' }).first()).toBeVisible()
})

test('buying works by keyboard alone @errand', async ({ page, arrange, signIn }) => {
  const title = 'Galaxy by keyboard'
  await arrange.phone(title)
  const buyer = await arrange.person('Keyboard Only')
  await signIn(buyer.email)
  await page.goto('/category-mobile/samsung')
  const button = page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: /Book Now/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Phone').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Booking Confirmed')).toBeVisible()
})
