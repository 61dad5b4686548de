import type { Page } from '@playwright/test'
import { followLetter, followMail } from './mailbox.ts'
import { inDatabase } from './database.ts'
import { expect, blockStream, expectAccessible, hold, test } from './story.ts'

const newAddress = () => `e2e.${crypto.randomUUID()}@demo.test`
const google = (page: Page) => page.getByRole('button', { name: 'CONTINUE WITH GOOGLE' })

/** Chooses somebody at the pretended Google. */
async function beAtGoogle(page: Page, name: string, email: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue as this person' }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

test('somebody signs up as a seller with Google’s window', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Account Type').selectOption('seller')
  const opened = page.waitForEvent('popup')
  await google(page).click()
  await beAtGoogle(await opened, 'Nasrin Sultana', newAddress())
  await expect(page.getByText('User Created Successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard')
  await expect(
    page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Product' }),
  ).toBeVisible()
})

test('an account with Google alone confirms that it is them by Google, and keeps its only way in', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const email = newAddress()
  await page.goto('/signup')
  const opened = page.waitForEvent('popup')
  await google(page).click()
  await beAtGoogle(await opened, 'Rina Chakma', email)
  await expect(page.getByText('User Created Successfully')).toBeVisible()
  await inDatabase(
    `update auth_session set google_at = now() - interval '1 hour' where user_id = (select id from auth_user where email = $1)`,
    email,
  )
  await page.goto('/dashboard/account')
  await page.getByRole('button', { name: 'Turn it off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn Google off?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Turn it off' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expectAccessible(page)
  const again = page.waitForEvent('popup')
  await proof.getByRole('button', { name: 'Continue with Google' }).click()
  await (await again).getByRole('button', { name: email }).click()
  await expect(dialog.getByRole('alert')).toContainText('Google is the only way into your account.')
})

test('Google’s window is closed, or declined: a sentence says so, and the form works on', async ({ page }) => {
  await page.goto('/login')
  const first = page.waitForEvent('popup')
  await google(page).click()
  await (await first).close()
  await expect(page.getByText('The Google window was closed, so you are not logged in.')).toBeVisible()
  const second = page.waitForEvent('popup')
  await google(page).click()
  await (await second).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You did not continue with Google, so you are not logged in.')).toBeVisible()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('a browser that opens no second window goes to Google in this one, and comes back to the page one wanted', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/dashboard/account')
  await expect(page).toHaveURL(/\/login/)
  await google(page).click()
  await beAtGoogle(page, 'Tanvir Hasan', newAddress())
  await expect(page).toHaveURL('/dashboard/account')
  // The login page shows no terms, so they are shown now.
  await page.getByRole('button', { name: 'I agree' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Tanvir Hasan')
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await google(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('You did not continue with Google, so you are not logged in.')).toBeVisible()
})

test('a forgotten password is replaced by the link that comes by mail', async ({ page, arrange, elsewhere }) => {
  const buyer = await arrange.person('Karim Uddin')
  await elsewhere.signIn(buyer.email)
  await elsewhere.page.goto('/dashboard')
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const mailbox = await followMail(page, 'Choose a new password')
  await mailbox.getByLabel('New password').fill('weakpassword')
  await mailbox.getByRole('button', { name: 'Change password' }).click()
  await expect(
    mailbox.getByText('Password must be One Upper case, One special character and one number.'),
  ).toBeVisible()
  await mailbox.getByLabel('New password').fill('Meghna#1971')
  await mailbox.getByRole('button', { name: 'Change password' }).click()
  await expect(mailbox.getByText('Your password has been changed. Please log in with the new one.')).toBeVisible()
  await mailbox.getByLabel('Email').fill(buyer.email)
  await mailbox.getByLabel('Password', { exact: true }).fill('Meghna#1971')
  await mailbox.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(mailbox).toHaveURL('/')
  // The other device was signed out with it.
  await elsewhere.page.reload()
  await expect(elsewhere.page).toHaveURL(/\/login/)
})

test('the dashboard asks for a confirmed address until the mail’s link was followed', async ({
  page,
  arrange,
  signIn,
}) => {
  const buyer = await arrange.newcomer('Karim Uddin')
  await signIn(buyer.email)
  await page.goto('/dashboard')
  const reminder = page.getByRole('complementary', { name: 'Your email address' })
  await expect(reminder).toContainText('Please confirm your email address.')
  await reminder.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('Sent. The link works for 24 hours.')).toBeVisible()
  const next = await followMail(page, 'Confirm your email address')
  await expect(next.getByText('Thank you. Your email address is confirmed.')).toBeVisible()
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(reminder).toBeHidden()
})

test('a mail’s link that is opened by a guest confirms nothing before the button is pressed', async ({
  page,
  arrange,
}) => {
  const { email } = await arrange.newcomer('Karim Uddin')
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  await page.goto(`/sandbox/mail/?${new URLSearchParams({ to: email })}`)
  const next = await followLetter(page, 'Confirm your email address')
  const button = next.getByRole('button', { name: 'Confirm my address' })
  await expect(button).toBeEnabled()
  expect(asked.filter((url) => url.includes('/api/auth/verify-email'))).toEqual([])
  await button.click()
  await expect(next.getByText('Thank you. Your email address is confirmed.')).toBeVisible()
})

test('the menu’s pages for everyone stay where they are when the pages of a role come', async ({
  page,
  arrange,
  signIn,
}) => {
  await signIn((await arrange.person('Rahima Begum', 'seller')).email)
  const answer = await hold(page, '**/api/users/seller/**')
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  const account = menu.getByRole('link', { name: 'Your account' })
  const before = await account.boundingBox()
  answer()
  await expect(menu.getByRole('link', { name: 'My Product' })).toBeVisible()
  expect(await account.boundingBox()).toEqual(before)
})

test('one changes one’s name, and signs another device out, then all of them', async ({
  page,
  arrange,
  signIn,
  elsewhere,
}) => {
  const seller = await arrange.person('Rahima Begum', 'seller')
  await elsewhere.signIn(seller.email)
  await blockStream(elsewhere.page)
  await elsewhere.page.goto('/dashboard')
  await signIn(seller.email)
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Your account' }).click()
  await page.getByLabel('Name').fill('Rahima Mobile Corner')
  await page.getByRole('button', { name: 'Change name' }).click()
  await expect(page.getByText('Your name has been changed.')).toBeVisible()
  // The browser of this story, the other one, and the client that made the account.
  const others = page
    .getByRole('region', { name: 'Logged in on' })
    .getByRole('listitem')
    .filter({ hasNotText: '(this one)' })
  await expect(others).toHaveCount(2)
  await others
    .filter({ hasText: 'Chrome' })
    .getByRole('button', { name: /^Sign out/ })
    .click()
  await expect(others).toHaveCount(1)
  await elsewhere.page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'My Product' }).click()
  await expect(
    elsewhere.page.getByRole('status').getByText('Your login has expired. Please log in again.'),
  ).toBeVisible()
  await expect(elsewhere.page).toHaveURL(/\/login/)
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/login')
})

test('a tab left open switches to a person who has logged in since, and they stay logged in', async ({
  page,
  context,
  arrange,
  signIn,
}) => {
  const [nusrat, rahima] = await Promise.all([arrange.person('Nusrat Jahan'), arrange.person('Rahima Akter')])
  await signIn(nusrat.email)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Account: Nusrat Jahan' })).toBeVisible()
  await signIn(rahima.email)
  const other = await context.newPage()
  await other.goto('/dashboard')
  for (const tab of [other, page])
    await expect(tab.getByRole('button', { name: 'Account: Rahima Akter' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  for (const tab of [other, page]) {
    await tab.reload()
    await expect(tab.getByRole('button', { name: 'Account: Rahima Akter' })).toBeVisible()
  }
})

test('a page whose script does not come within two minutes ends in the error screen, which leads there without it', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('banner').evaluate((frame) => frame.setAttribute('data-stays', ''))
  await page.route('**/assets/blogs-*.js', () => undefined)
  const pressed = await page
    .getByRole('link', { name: 'Blogs' })
    .first()
    .evaluate((link: HTMLElement) => {
      link.click()
      return Date.now()
    })
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toBeAttached()
  await page.clock.pauseAt(pressed + 60_000)
  await page.clock.fastForward(59_000)
  await expect(page.getByRole('heading', { name: 'Brand Categories' })).toBeVisible()
  await page.clock.fastForward(2_000)
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'Something went wrong!!' })).toBeVisible()
  await expect(page.getByText('Part of this page did not load within two minutes.')).toBeVisible()
  await expect(
    page.locator('[data-stays]'),
    'the frame, with its styles and fonts, is not rendered again',
  ).toBeVisible()
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page).toHaveURL('/blogs')
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible()
})
