// Checks the promises of docs/specification.md about signing up, booking, paying and selling that only a browser can show.
import { book } from '#contract/bookings/bookings'
import { monthInDhaka } from '#contract/base/dhaka'
import { messages } from '#contract/base/messages'
import { expect, fillCard, test } from './story.ts'

test('signing up says why not in red, or makes the account, sets the name, registers the person and goes home', async ({
  page,
}) => {
  const steps: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (request.method() === 'POST' && path.startsWith('/api/')) steps.push(path)
  })
  await page.goto('/signup')
  const accountType = page.getByLabel('Account Type')
  await expect(accountType).toHaveValue('user')
  await expect(accountType.getByRole('option')).toHaveText(['Buyer', 'Seller'])
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
  const registered = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/users'),
  )
  await page.getByRole('button', { name: 'Sign Up' }).click()
  expect(Object.keys((await registered).postDataJSON() as object).toSorted()).toEqual([
    'accountType',
    'agreedTo',
    'email',
    'name',
  ])
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
  for (const fact of [
    '৳89,999',
    '৳25,000',
    // In the month of the purchase the months are whole years.
    monthInDhaka(Date.now()).month === 5 ? /Used \d years?/ : /Used \d years? \d+ months?/,
    'just now',
    'Mirpur 10, Dhaka',
    'Rahima Begum',
  ])
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
    body: {
      listingId: phone._id,
      name: buyer.name,
      email: buyer.email,
      title,
      price: phone.resale_price,
      location: phone.location,
    },
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
  await expect(
    page.frameLocator('iframe[title="Secure card number input frame"]').locator('input[name="cardnumber"]'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeDisabled()
  await expect(page.getByText('At ৳122.30 per dollar (rate on')).toBeVisible()
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
  for (const label of [
    'Product Name',
    'Price',
    'Condition',
    'Mobile Number',
    'Email',
    'Location',
    'Category',
    'Purchase Year',
  ])
    await expect(page.getByRole('main').getByLabel(label, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('seller@demo.test')
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeVisible()
  await page.goto('/dashboard/my-product')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Product Name',
    'Price',
    'Condition',
    'Add to Advertised',
    'Delete',
  ])
})

test('All Seller and All Buyer show the account type of each person', async ({ page, signIn }) => {
  await signIn('admin@demo.test')
  for (const [path, accountType] of Object.entries({ allSeller: 'seller', allBuyer: 'user' })) {
    await page.goto(`/dashboard/${path}`)
    const people = page.getByRole('rowheader')
    await expect(people.first()).toBeVisible()
    // Looked at in one moment: other stories sign people up meanwhile.
    const others = await people.evaluateAll(
      (headers, accountType) =>
        headers
          .map((header) => header.closest('tr')!)
          .filter((row) => ![...row.querySelectorAll('td')].some((cell) => cell.innerText.startsWith(accountType)))
          .map((row) => row.textContent),
      accountType,
    )
    expect(others).toEqual([])
  }
})
