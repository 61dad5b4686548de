import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMessage, startConversation } from '#contract/conversations/conversations'
import { phonePath } from '#contract/base/page-addresses'
import { expectSoon } from '#testing/browser'
import { aSale } from '#testing/sales'
import { openSite, type TestSite } from '#testing/site'
import { translateTexts } from '#testing/translation'

let site: TestSite
beforeAll(async () => void (site = await openSite({ isOwn: true })))
afterAll(() => site[Symbol.asyncDispose]())

const isTranslated = (page: Page) => expectSoon(page.locator('html[data-translated]')).toBeAttached()
const unread = (page: Page) =>
  page
    .getByRole('link', { name: /^Notifications/ })
    .or(page.getByRole('button', { name: /^Notifications/ }))
    .first()

test('pages go on while the browser translates them: lists and filters, the bell, a chat, a deal, and the other language', async () => {
  const { buyer, seller, bookingId } = await aSale(site.market)
  const phone = await site.market.sell(seller, { productName: 'Galaxy to be translated' })
  const { conversationId } = await buyer.ask(startConversation, {
    body: { listingId: phone._id, text: 'Is it still there?', key: crypto.randomUUID() },
  })
  const page = await site.visit(seller, { viewport: { width: 1280, height: 900 } })
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()))
  await page.addInitScript(translateTexts)

  await page.goto('/phones?brand=samsung')
  await isTranslated(page)
  await page.getByRole('form', { name: 'Filters' }).getByText('Good').click()
  await expectSoon(page).toHaveURL(/condition=good/)
  await page.getByText('Clear all').first().click()
  await expectSoon(page).toHaveURL('/phones')
  await page
    .locator(`a[href="${phonePath({ id: phone._id, title: phone.title })}"]`)
    .first()
    .click()
  await expectSoon(page.getByRole('heading', { level: 1 })).toContainText('Galaxy to be translated')

  await expectSoon(unread(page)).toHaveAccessibleName(/unread/)
  await unread(page).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expectSoon(unread(page)).not.toHaveAccessibleName(/unread/)

  await page.goto(`/dashboard/messages/${conversationId}`)
  await isTranslated(page)
  const log = page.getByRole('log', { name: 'Messages' })
  for (const text of ['Yes, it is.', 'Come and see it.']) {
    await page.getByRole('textbox').fill(text)
    await page.keyboard.press('Enter')
    await expectSoon(log).toContainText(text)
  }
  await buyer.ask(sendMessage, {
    params: { id: conversationId },
    body: { text: 'I am coming.', key: crypto.randomUUID() },
  })
  await expectSoon(log).toContainText('I am coming.')
  await expectSoon(log).toContainText('Come and see it.')

  await page.goto(`/dashboard/deal/${bookingId}`)
  await isTranslated(page)
  await page.getByRole('link', { name: 'বাংলা' }).first().click()
  await expectSoon(page).toHaveURL(`/bn/dashboard/deal/${bookingId}`)
  await isTranslated(page)
  expect(faults).toEqual([])
})
