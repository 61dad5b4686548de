import type { BrowserContext, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConversation, startConversation } from '#contract/conversations/conversations'
import { expectSoon } from '#testing/browser'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

/** A browser with a conversation of a buyer open in it. */
async function openChat() {
  const [seller, buyer] = [await site.market.seller(), await site.market.buyer()]
  const phone = await site.market.sell(seller)
  const body = { listingId: phone._id, key: crypto.randomUUID(), text: 'Hello', photos: [], isConfirmed: false }
  const { conversationId } = await buyer.ask(startConversation, { body })
  const page = await site.visit(buyer)
  const path = `/dashboard/messages/${conversationId}`
  await page.goto(path)
  await expectSoon(page.getByLabel('Your message')).toBeVisible()
  /** Reads what the conversation holds, in its order. */
  const stored = async () => {
    const { messages } = await buyer.ask(getConversation, { params: { id: conversationId }, query: {} })
    return messages.map(({ text }) => text).toReversed()
  }
  return { page, path, stored, calls: `**/api/conversations/${conversationId}/messages` }
}

const write = async (page: Page, text: string) => {
  await page.getByLabel('Your message').fill(text)
  await page.getByLabel('Your message').press('Enter')
}

/** Notes what leaves for the server, in its order. The first waits for `release`. */
async function holdFirst(context: BrowserContext, calls: string) {
  const left: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await context.route(calls, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    left.push((route.request().postDataJSON() as { text: string }).text)
    if (left.length === 1) await released
    await route.continue()
  })
  return { left, release }
}

test('messages arrive in the order in which they were written, though the first is slow and one is written in another tab', async () => {
  const { page, path, stored, calls } = await openChat()
  const other = await page.context().newPage()
  await other.goto(path)
  await expectSoon(other.getByLabel('Your message')).toBeVisible()
  const { left, release } = await holdFirst(page.context(), calls)
  await write(page, 'one')
  await expect.poll(() => left).toEqual(['one'])
  await write(page, 'two')
  await expectSoon(page.getByText('Sending…')).toHaveCount(2)
  await write(other, 'three')
  await expectSoon(other.getByText('Sending…')).toHaveCount(1)
  expect(left).toEqual(['one'])
  release()
  await expectSoon(other.getByText('Sending…')).toHaveCount(0)
  expect(left).toEqual(['one', 'two', 'three'])
  expect(await stored()).toEqual(['Hello', 'one', 'two', 'three'])
})

test('what was written without a connection goes out in its order, with whatever is written next', async () => {
  const { page, stored } = await openChat()
  await page.context().setOffline(true)
  await write(page, 'one')
  await expectSoon(page.getByText('Not sent')).toHaveCount(1)
  await write(page, 'two')
  await expectSoon(page.getByText('Not sent')).toHaveCount(2)
  await page.context().setOffline(false)
  await write(page, 'three')
  await expectSoon(page.getByText(/Not sent|Sending…/)).toHaveCount(0)
  expect(await stored()).toEqual(['Hello', 'one', 'two', 'three'])
})

test('a message that is warned about keeps none behind it waiting', async () => {
  const { page, stored } = await openChat()
  await write(page, 'Send me your bKash PIN and the OTP code')
  await expectSoon(page.getByRole('button', { name: 'Send it anyway' })).toBeVisible()
  await write(page, 'Is it still there?')
  await expectSoon(page.getByText('Sending…')).toHaveCount(0)
  expect(await stored()).toEqual(['Hello', 'Is it still there?'])
})

test('a conversation goes on where the code for the record of the seller does not come', async () => {
  const { page, path, stored } = await openChat()
  const asked: string[] = []
  await page.route(/\/assets\/seller-record-/, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.goto(path)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await write(page, 'Is it still there?')
  await expectSoon(page.getByText('Sending…')).toHaveCount(0)
  await expectSoon(page.getByLabel('Your message')).toBeVisible()
  expect(await stored()).toEqual(['Hello', 'Is it still there?'])
})
