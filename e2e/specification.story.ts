// What docs/specification.md promises and only a browser can show.
import type { Page } from '@playwright/test'
import { book } from '#contract/bookings'
import { messages } from '#contract/messages'
import { roles } from './roles.ts'
import { expect, fillCard, test } from './story.ts'

const columnsOf = (page: Page, grid: string) =>
  page
    .locator(grid)
    .first()
    .evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length)

test('the top navigation and the footer have their links, signed out and signed in', async ({ page, logIn }) => {
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  const words = () => main.locator('a:visible, button:visible').allTextContents()
  await expect.poll(words).toEqual(['Home', 'Blogs', 'Favourites', 'Login'])
  for (const column of ['Services', 'Company', 'Legal']) {
    const links = page.getByRole('contentinfo').getByRole('navigation', { name: column }).getByRole('link')
    expect(await links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href')))])).toEqual(['/'])
  }
  await main.getByRole('link', { name: 'Blogs' }).click()
  await expect(page.locator('details > summary')).toHaveText([/manage state/, /prototypal inheritance/, /unit test/, /React, Angular/])
  await logIn('buyer@demo.test')
  await expect
    .poll(words)
    .toEqual(['Home', 'Blogs', 'Dashboard', 'Favourites', expect.stringMatching(/^Notifications/), 'NJAccount: Nusrat Jahan', 'Sign out'])
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  await main.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

test('on a small screen the links and the dashboard’s menu are in a side drawer', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn('buyer@demo.test')
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link')).toHaveText([
    'Home',
    'Blogs',
    'Favourites',
    'Dashboard',
    'My Orders',
    'Notifications',
    'Your account',
    'বাংলা',
  ])
  await expect(drawer.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await drawer.getByRole('link', { name: 'My Orders' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(drawer).toBeHidden()
})

for (const [role, { menu, shut }] of Object.entries(roles)) {
  test(`the dashboard shows its pages to each role and sends others to the login: ${role}`, async ({ page, signIn }) => {
    await signIn(`${role}@demo.test`)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Orders')
    const links = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link')
    await expect(links).toHaveText(menu)
    for (const title of menu) {
      await links.filter({ hasText: title }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    for (const path of shut) {
      await page.goto(path)
      await expect(page).toHaveURL(new RegExp(`/login\\?from=${encodeURIComponent(path)}&`))
    }
  })
}

test('while the sign-in state is unknown, a guarded page says that it is loading', async ({ page }) => {
  for (const path of ['/dashboard', '/dashboard/allSeller', '/category-mobile/apple', `/dashboard/payment/${crypto.randomUUID()}`]) {
    const response = await page.request.get(path)
    expect(response.status()).toBe(200)
    expect(await response.text()).toContain('L O A D I N G . . .')
  }
})

test('grids have one, two and three columns, and the layout ends at 1440 px', async ({ page, signIn }) => {
  await signIn('buyer@demo.test')
  for (const [path, grid] of [
    ['/', 'section#brands ul'],
    ['/category-mobile/apple', 'div.grid:has(> article)'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator(grid).first()).toBeVisible()
    const columns: number[] = []
    for (const width of [390, 800, 1200]) {
      await page.setViewportSize({ width, height: 800 })
      columns.push(await columnsOf(page, grid))
    }
    expect(columns).toEqual([1, 2, 3])
    await page.setViewportSize({ width: 2000, height: 800 })
    const widest = await page.locator('header .page, main, footer .page').evaluateAll((parts) => parts.map((part) => part.clientWidth))
    expect(Math.max(...widest)).toBe(1440)
  }
})

test('the home page has its parts; they enter in 1000 and 1500 ms, and stand still for those who ask for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expect(page.locator('section#brands li').first().locator('img')).toHaveAttribute('src', /./)
  for (const title of ['Huge Collection', 'Best Quality', 'Low Pricing'])
    await expect(page.getByRole('heading', { name: title })).toBeAttached()
  await expect(page.getByRole('region', { name: 'What Clients Are Saying About Us' }).getByRole('figure')).toHaveCount(3)
  expect(await page.getByRole('region', { name: 'We Deal In' }).getByRole('listitem').count()).toBeGreaterThan(10)

  const times = () =>
    page.locator('.entrance-now, [data-entrance="entering"]').evaluateAll((parts) => {
      const lasting = parts.map((part) => getComputedStyle(part)).filter(({ animationName }) => animationName !== 'none')
      return [...new Set(lasting.map(({ animationDuration }) => animationDuration))].toSorted()
    })
  await page.getByRole('region', { name: 'What Clients Are Saying About Us' }).scrollIntoViewIfNeeded()
  await expect.poll(times).toEqual(['1.5s', '1s'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await times()).toEqual([])
})

test('signing up says why not in red, or makes the account, sets the name, registers the person and goes home', async ({ page }) => {
  const steps: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() === 'POST' && path.startsWith('/api/')) steps.push(path)
  })
  await page.goto('/signup')
  const accountType = page.getByLabel('Account Type')
  await expect(accountType).toHaveValue('user')
  await expect(accountType.getByRole('option')).toHaveText(['user', 'seller'])
  await expect(page.getByRole('button', { name: 'CONTINUE WITH GOOGLE' })).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'CONTINUE WITH GOOGLE' })).toBeVisible()
  await page.getByRole('link', { name: 'Create a new account' }).click()
  await page.getByLabel('Name').fill('Shirin Akter')
  await page.getByLabel('Email').fill('seller@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('Shirin#2026')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(messages.password_of_oneself)
  await page.getByLabel('Password', { exact: true }).fill('Padma#1971')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByRole('alert')).toHaveText(/already exists/)
  steps.length = 0
  await page.getByLabel('Email').fill(`shirin.${crypto.randomUUID()}@demo.test`)
  const registered = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/users'))
  await page.getByRole('button', { name: 'Sign Up' }).click()
  expect(Object.keys((await registered).postDataJSON() as object).toSorted()).toEqual(['accountType', 'email', 'name'])
  await expect(page.getByText('User Created Successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(steps).toEqual(['/api/auth/sign-up/email', '/api/auth/update-user', '/api/users'])
})

test('a phone’s card tells what it is, and the booking dialog is filled in and closes once it is booked', async ({
  page,
  arrange,
  signIn,
}) => {
  const title = 'Nokia to look at closely'
  const { phone } = await arrange.phone(title, { category: 'nokia' })
  const buyer = await arrange.person('Karim Uddin')
  await signIn(buyer.email)
  await page.goto('/category-mobile/nokia')
  const card = page.getByRole('article').filter({ hasText: title })
  await expect(card.getByRole('img')).toBeVisible()
  for (const fact of ['৳89,999', '৳25,000', /Used \d years? \d+ months?/, 'just now', 'Mirpur 10, Dhaka', 'Rahima Begum'])
    await expect(card).toContainText(fact)
  await card.getByRole('button', { name: 'Book Now' }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of [
    ['Name', 'Karim Uddin'],
    ['Email', buyer.email],
    ['Title', title],
    ['Price', '৳25,000'],
  ] as const) {
    await expect(dialog.getByLabel(label)).toHaveValue(value)
    await expect(dialog.getByLabel(label)).toBeDisabled()
  }
  await expect(dialog.getByLabel('Phone')).toHaveValue('')
  await expect(dialog.getByLabel('Location')).toHaveValue('Mirpur 10, Dhaka')
  await dialog.getByLabel('Location').fill('Motalib Plaza, Dhaka')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/bookings'))
  await dialog.getByRole('button', { name: 'Book Now' }).click()
  expect((await sent).postDataJSON()).toEqual({
    name: 'Karim Uddin',
    email: buyer.email,
    title,
    phone: '',
    price: 2_500_000,
    location: 'Motalib Plaza, Dhaka',
    listingId: phone._id,
  })
  await expect(page.getByText('Booking Confirmed')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('Pay waits for the card company and for what the server prepares, and the payment is reported for its booking', async ({
  page,
  arrange,
  signIn,
}) => {
  const title = 'Vivo that is paid for slowly'
  const { phone } = await arrange.phone(title, { category: 'vivo' })
  const buyer = await arrange.person('Karim Uddin')
  const { insertedId } = await buyer.ask(book, {
    body: { listingId: phone._id, name: buyer.name, email: buyer.email, title, price: phone.resale_price, location: phone.location },
  })
  await signIn(buyer.email)
  let give = () => {}
  const prepared = new Promise<void>((resolve) => (give = resolve))
  await page.route('**/api/create-payment-intent', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ price: 2_500_000, bookingId: insertedId })
    expect(route.request().headers()['authorization']).toMatch(/^Bearer /)
    await prepared
    await route.continue()
  })
  await page.goto(`/dashboard/payment/${insertedId}`)
  await expect(page.frameLocator('iframe[title="Secure card number input frame"]').locator('input[name="cardnumber"]')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeDisabled()
  await expect(page.getByText('৳25,000 at ৳122.30 for one dollar (rate of')).toBeVisible()
  give()
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled()
  await fillCard(page, '4242424242424242')
  const isPost = (path: RegExp) =>
    page.waitForRequest((request) => request.method() === 'POST' && path.test(new URL(request.url()).pathname))
  const [confirmed, reported] = [isPost(/\/confirm$/), isPost(/^\/api\/payments$/)]
  await page.getByRole('button', { name: /^Pay/ }).click()
  const card = new URLSearchParams((await confirmed).postData() ?? '')
  expect(card.get('payment_method_data[billing_details][name]')).toBe('Karim Uddin')
  expect(card.get('payment_method_data[billing_details][email]')).toBe(buyer.email)
  expect((await reported).postDataJSON()).toEqual({
    price: 2_500_000,
    transactionId: expect.stringMatching(/^pi_/),
    email: buyer.email,
    bookingId: insertedId,
  })
  await expect(page.getByText('Your payment completed.')).toBeVisible()
})

test('Add A Product and My Product have their fields and columns', async ({ page, signIn }) => {
  await signIn('seller@demo.test')
  await page.goto('/dashboard/add-product')
  await expect(page.getByRole('group', { name: 'Product Photo' })).toBeVisible()
  for (const label of ['Product Name', 'Price', 'Condition', 'Mobile Number', 'Email', 'Location', 'Category', 'Purchase Year'])
    await expect(page.getByRole('main').getByLabel(label, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('seller@demo.test')
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible()
  await page.goto('/dashboard/my-product')
  await expect(page.getByRole('columnheader')).toHaveText(['Product Name', 'Price', 'Condition', 'Add to Advertised', 'Delete'])
})

test('All Seller and All Buyer show the account type of each person', async ({ page, signIn }) => {
  await signIn('admin@demo.test')
  for (const [path, accountType] of Object.entries({ allSeller: 'seller', allBuyer: 'user' })) {
    await page.goto(`/dashboard/${path}`)
    const people = page.getByRole('rowheader')
    await expect(people.first()).toBeVisible()
    const status = page.getByRole('cell', { name: new RegExp(`^${accountType}$`) })
    expect(await status.count()).toBe(await people.count())
  }
})
