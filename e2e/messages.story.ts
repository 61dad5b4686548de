import type { Page } from '@playwright/test'
import {
  decideHeldMessage,
  getConversationReports,
  getHeldMessages,
} from '#contract/conversations/conversation-reports'
import { phonePath } from '#contract/base/page-addresses'
import { Client } from '#seed/client'
import { aPhoto } from '#testing/pictures'
import { expect, expectAccessible, expectSignedIn, test } from './story.ts'

const write = async (page: Page, text: string) => {
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}
const addPhotos = async (page: Page, ...widths: number[]) => {
  const file = async (width: number) => ({
    name: `${width}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(await (await aPhoto(width)).arrayBuffer()),
  })
  await page.getByLabel('Add photos, up to 4 in a message').setInputFiles(await Promise.all(widths.map(file)))
}
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const inNavigation = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Messages/ })

test('a visitor asks about a phone, the seller reads and answers at once, and what is wrong is blocked and reported @errand', async ({
  page,
  arrange,
  elsewhere,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const [{ seller, phone }, buyer] = [await arrange.phone('Galaxy to talk about'), await arrange.person('Karim Uddin')]
  await page.goto(phonePath({ id: phone._id, title: phone.title }))
  await page.getByRole('link', { name: 'Ask or make an offer' }).click()
  await expect(page.getByText('Log in to write to the seller')).toBeVisible()
  await page.getByLabel('Email').fill(buyer.email)
  await page.getByLabel('Password', { exact: true }).fill('Demo#2026')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expectSignedIn(page)
  await expect(page.getByRole('heading', { name: seller.name })).toBeVisible()
  await expectAccessible(page)

  await elsewhere.signIn(seller.email)
  const stream = elsewhere.page.waitForResponse('**/api/notifications/stream')
  await elsewhere.page.goto('/dashboard/my-product')
  await expect(inNavigation(elsewhere.page)).toHaveAccessibleName('Messages')
  await stream

  // The first message takes photos as any other does.
  await addPhotos(page, 410)
  await expect(page.getByText('Uploading photos…')).toBeHidden()
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await page.getByRole('button', { name: 'Is it still available?' }).click()
  await expect(page.getByLabel('Your message')).toBeFocused()
  await addPhotos(page, 411)
  await expect(page.getByText('Uploading photos…')).toBeHidden()
  await expectAccessible(page)
  await page.getByLabel('Your message').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}$/)
  await expect(log(page)).toContainText('Is it still available?')
  await expect(log(page)).toContainText('Sent')

  // The seller, elsewhere, is notified while another page is open.
  await expect(inNavigation(elsewhere.page)).toHaveAccessibleName('Messages, 1 unread')
  await inNavigation(elsewhere.page).click()
  await elsewhere.page.getByRole('link', { name: /Karim Uddin/ }).click()
  await expect(log(elsewhere.page)).toContainText('Is it still available?')
  await expect(
    log(elsewhere.page).getByRole('link', { name: 'Open Karim Uddin’s photo 1' }).locator('img'),
  ).toBeVisible()
  await expect(log(page)).toContainText('Seen')
  await expect(inNavigation(elsewhere.page)).toHaveAccessibleName('Messages')
  await write(elsewhere.page, 'Yes.\n<img src=x onerror=alert(1)> https://example.test')
  // A text that led others to copied pages brings a warning before it is sent, and can be changed or sent all the same.
  await expect(log(elsewhere.page)).toContainText('Links have led people to fake pages')
  await expectAccessible(elsewhere.page)
  await elsewhere.page.getByRole('button', { name: 'Change it' }).click()
  await expect(elsewhere.page.getByLabel('Your message')).toHaveValue(/https:\/\/example\.test/)
  await elsewhere.page.getByRole('button', { name: 'Send', exact: true }).click()
  await elsewhere.page.getByRole('button', { name: 'Send it anyway' }).click()
  await expect(log(page)).toContainText('<img src=x onerror=alert(1)> https://example.test')
  // The only link is the photo.
  await expect(log(page).getByRole('link')).toHaveCount(1)
  await expect(log(page).getByRole('link')).toHaveAccessibleName('Open your photo 1')
  await expectAccessible(page)

  // Photos arrive at once too. One that did not get through is sent again, what is too many is said, and those not meant are taken out.
  await page.route('**/api/photos?*', (route) => route.abort(), { times: 1 })
  await addPhotos(page, 420)
  await page.getByRole('button', { name: 'Try again' }).click()
  await addPhotos(page, 430, 431, 432, 433)
  await expect(page.getByText('A message has up to 4 photos, so one was left out.')).toBeVisible()
  await expect(page.getByText('Uploading photos…')).toBeHidden()
  await expectAccessible(page)
  for (const place of [4, 3, 2]) await page.getByRole('button', { name: `Remove photo ${place}` }).click()
  await expect(page.getByText('so one was left out')).toBeHidden()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log(elsewhere.page).getByRole('link')).toHaveCount(2)
  const shown = log(elsewhere.page).getByRole('link', { name: 'Open Karim Uddin’s photo 1' }).last()
  const [large] = await Promise.all([elsewhere.page.waitForEvent('popup'), shown.click()])
  await expect(large.locator('img')).toBeVisible()
  await large.close()
  // On a page that is open for days the addresses of its photos have ended, and are requested again.
  const ended = ({ pathname }: URL) => /^\/api\/conversations\/[0-9a-f-]{36}$/.test(pathname)
  await elsewhere.page.route(
    ended,
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replaceAll(/\/\d{5}-/g, '/20000-') })
    },
    { times: 1 },
  )
  await elsewhere.page.reload()
  await expect.poll(() => shown.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await elsewhere.page.getByRole('link', { name: 'All messages' }).click()
  await expect(elsewhere.page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  await expect(elsewhere.page.getByRole('link', { name: /Karim Uddin/ })).toContainText('Photo')
  await elsewhere.page.getByRole('link', { name: /Karim Uddin/ }).click()

  // Without a network nothing is lost.
  await page.context().setOffline(true)
  await write(page, 'Sent from the bus')
  await expect(log(page)).toContainText('Not sent')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(log(elsewhere.page)).toContainText('Sent from the bus')
  await expect(log(page).getByText('Sent from the bus')).toHaveCount(1)

  // An obvious scam is seen by an admin first, and not before that by the other person.
  await write(elsewhere.page, 'Send 500 advance to 01712345678 by bKash')
  await elsewhere.page.getByRole('button', { name: 'Send it anyway' }).click()
  await expect(log(elsewhere.page)).toContainText('Being checked before it is delivered')
  const admin = await new Client(site).logIn('admin@demo.test', 'Demo#2026')
  const held = await admin.ask(getHeldMessages, { query: {} })
  const { _id: id } = held.find(({ listing }) => listing._id === phone._id)!
  await admin.ask(decideHeldMessage, { params: { id }, body: { isReleased: false } })
  await expect(log(elsewhere.page)).toContainText('Not delivered: it looks like a scam')
  await expect(log(page)).not.toContainText('advance')

  await elsewhere.page.getByRole('button', { name: 'More' }).click()
  await expectAccessible(elsewhere.page)
  await elsewhere.page.getByRole('button', { name: 'Report this conversation' }).click()
  await elsewhere.page.getByLabel('What is wrong?').selectOption('abusive')
  await elsewhere.page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(elsewhere.page.getByText('We will look at this conversation.')).toBeVisible()
  await elsewhere.page.getByRole('button', { name: 'More' }).click()
  await elsewhere.page.getByRole('button', { name: 'Block Karim Uddin' }).click()
  await expect(elsewhere.page.getByText('You have blocked this person.')).toBeVisible()
  await expect(page.getByText('You can no longer write to each other here.')).toBeVisible()
  const reports = await admin.ask(getConversationReports, { query: {} })
  expect(reports.find(({ listing }) => listing._id === phone._id)).toMatchObject({ reason: 'abusive' })
})
