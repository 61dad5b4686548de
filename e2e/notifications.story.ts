import type { Page } from '@playwright/test'
import { book } from '#contract/bookings/bookings'
import type { PhoneListing } from '#contract/listings/listings'
import type { Client } from '#seed/client'
import { awayFromMidnight, expect, expectAccessible, test } from './story.ts'

const bell = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Notifications/ })
const unread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(count ? `Notifications, ${count} unread` : 'Notifications')
const panel = (page: Page) => page.getByRole('group', { name: 'Notifications' })
const streamOf = (page: Page) => page.waitForResponse('**/api/notifications/stream')

const bookIt = (who: Client, { _id, title, resale_price: price, location }: PhoneListing) =>
  who.ask(book, { body: { listingId: _id, name: who.name, email: who.email, title, price, location } })

test('a buyer books while the seller’s page is open: it counts up, the table follows, and another tab too', async ({
  page,
  arrange,
  signIn,
}) => {
  const [{ seller, phone }, buyer] = [
    await arrange.phone('Galaxy that rings a bell'),
    await arrange.person('Karim Uddin'),
  ]
  await signIn(seller.email)
  const stream = streamOf(page)
  await page.goto('/dashboard/my-product')
  const row = page.getByRole('row').filter({ hasText: phone.title })
  await expect(row).toContainText('On sale')
  await unread(page, 0)
  await stream
  const other = await page.context().newPage()
  const otherStream = streamOf(other)
  await other.goto('/dashboard/notifications')
  await expect(other.getByText('No notifications yet')).toBeVisible()
  await otherStream

  await awayFromMidnight()
  await bookIt(buyer, phone)
  await unread(page, 1)
  await expect(page.getByRole('status').filter({ hasText: `Your phone is booked: ${phone.title}` })).toBeAttached()
  await expect(row).toContainText('is to pay until')
  await unread(other, 1)
  await expect(other.getByRole('heading', { name: 'Today' })).toBeVisible()

  // By keyboard: the panel opens, Escape closes it and gives the focus back, Tab leads into it, Enter opens what it is about.
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
  await page.goto('/blogs')
  await unread(page, 1)
  await bell(page).click()
  await panel(page).getByRole('link', { name: phone.title }).click()
  await expect(page).toHaveURL('/dashboard/my-product')
  await expect(panel(page)).toBeHidden()
  await unread(page, 0)
  await unread(other, 0)
  await expect(other.getByRole('link', { name: phone.title })).not.toContainText('Unread')
})

test('a tab in the background closes its stream, catches up when it is visible again, and marks all as read', async ({
  page,
  arrange,
  signIn,
}) => {
  const [first, buyer] = [await arrange.phone('Galaxy seen at once'), await arrange.person('Karim Uddin')]
  await page.addInitScript(() => {
    const look = { state: 'visible' }
    Object.defineProperty(document, 'visibilityState', { get: () => look.state })
    Object.assign(globalThis, {
      look: (state: string) => {
        look.state = state
        document.dispatchEvent(new Event('visibilitychange'))
      },
    })
  })
  const look = (state: 'visible' | 'hidden') =>
    page.evaluate((to) => (globalThis as never as { look(to: string): void }).look(to), state)
  const stream = streamOf(page)
  await signIn(first.seller.email)
  await page.goto('/')
  await stream
  const closed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/stream'))
  await look('hidden')
  await closed
  await bookIt(buyer, first.phone)
  await unread(page, 0)
  const again = page.waitForRequest('**/api/notifications/stream')
  await look('visible')
  await unread(page, 1)
  expect(await (await again).headerValue('authorization')).toMatch(/^Bearer /)
  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await unread(page, 0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await unread(page, 1)
  await bell(page).click()
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByText('All marked as read.').last()).toBeVisible()
  await page.reload()
  await unread(page, 0)
})

test('the account’s menu leads to what is theirs, in Bangla too, and signs out', async ({ page, arrange, signIn }) => {
  const { email } = await arrange.person('Shirin Akter')
  await signIn(email)
  await page.goto('/')
  const trigger = page.getByRole('button', { name: 'Account: Shirin Akter' })
  const menu = page.getByRole('group', { name: 'Account' })
  await trigger.click()
  await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'Messages', 'Notifications', 'Your account', 'বাংলা'])
  await menu.getByRole('button', { name: 'Dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'haat-dark')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(trigger).toBeFocused()
  await trigger.click()
  await menu.getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications')
  await trigger.click()
  await menu.getByRole('link', { name: 'বাংলা' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('নোটিফিকেশন')
  await page.getByRole('button', { name: 'অ্যাকাউন্ট: Shirin Akter' }).click()
  await page.getByRole('group', { name: 'অ্যাকাউন্ট' }).getByRole('button', { name: 'লগআউট' }).click()
  await expect(page).toHaveURL('/bn/login')
})
