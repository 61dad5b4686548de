import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConversation } from '#contract/conversations/conversations'
import { expectSoon } from '#testing/browser'
import { openSite, type TestSite } from '#testing/site'

let site: TestSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site[Symbol.asyncDispose]())

const streamUrl = '**/api/notifications/stream'

/** A window at rest: its stream has been answered, as each is that comes last. */
async function openWindow(page: Page): Promise<Page> {
  const [stream] = await Promise.all([page.waitForResponse(streamUrl), page.goto('/blogs')])
  expect(stream.status()).toBe(200)
  return page
}

test('eight windows of one person hear of a message over one stream, load pages, and go on when the one that reads is closed', async () => {
  const [seller, buyer] = [await site.market.seller(), await site.market.buyer()]
  const phone = await site.market.sell(seller)
  const first = await site.visit(seller)
  const context = first.context()
  let open = 0
  const isStream = (url: string) => url.endsWith('/api/notifications/stream')
  context.on('request', (request) => void (isStream(request.url()) && open++))
  const ended = (request: { url(): string }) => void (isStream(request.url()) && open--)
  context.on('requestfinished', ended)
  context.on('requestfailed', ended)
  const windows = [await openWindow(first)]
  while (windows.length < 8) windows.push(await openWindow(await context.newPage()))
  await expect.poll(() => open).toBe(1)

  const body = { listingId: phone._id, text: 'Is it still there?', photos: [], isConfirmed: false }
  await buyer.ask(startConversation, { body: { ...body, key: crypto.randomUUID() } })
  const heard = (page: Page, unread: number) =>
    expectSoon(page.getByRole('link', { name: `Messages, ${unread} unread` }).first()).toBeAttached()
  for (const page of windows) await heard(page, 1)

  await windows[0]!.goto('/')
  await expectSoon(windows[0]!.locator('html')).toHaveAttribute('data-session', 'in')
  const next = Promise.race(windows.slice(0, -1).map((page) => page.waitForResponse(streamUrl)))
  await windows.pop()!.close()
  await next
  const other = await site.market.buyer()
  await other.ask(startConversation, { body: { ...body, key: crypto.randomUUID() } })
  for (const page of windows) await heard(page, 2)
})
