import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { getConversation } from '#contract/conversations/conversations'
import { getSales } from '#contract/deals/deal-lists'
import { getHeldListings } from '#contract/listings/held-listings'
import { getMyProduct } from '#contract/listings/own-products'
import type { Notification } from '#contract/notifications/notifications'
import { getLedger } from '#contract/payments/ledger'
import { getCodePhotos } from '#contract/photos/code-photos'
import { listOf, pagesOf, queryOf } from '#web/session/query-of.ts'
import type { openStream } from './notification-stream.ts'

afterEach(() => void vi.resetModules())

const queries = {
  sales: listOf(getSales, { query: { part: 'open' } }),
  chat: pagesOf(getConversation, { params: { id: 'c0ffee00-0000-4000-8000-000000000000' }, query: {} }),
  ledger: queryOf(getLedger, {}),
}

/** A client that knows some answers, what the stream calls, and which of the answers are no longer true. */
async function follow(known: Record<string, { queryKey: readonly unknown[] }> = queries, list: Notification[] = []) {
  const client = new QueryClient()
  for (const { queryKey } of Object.values(known)) client.setQueryData<object>(queryKey, {})
  let calledBack: Parameters<typeof openStream>[0]
  vi.doMock('./notification-stream.ts', () => ({
    openStream(given: typeof calledBack) {
      calledBack = given
      return () => undefined
    },
  }))
  const { followNotifications, notifications } = await import('./notifications.ts')
  client.setQueryData(notifications.queryKey, {
    pages: [{ items: list, next: null, unread: list.length }],
    pageParams: [null],
  })
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  followNotifications(client, () => undefined)
  const isStale = (query: { queryKey: readonly unknown[] }) => client.getQueryState(query.queryKey)?.isInvalidated
  const stale = () =>
    Object.entries(known)
      .filter(([, query]) => isStale(query))
      .map(([name]) => name)
  return { notification: calledBack!, stale, invalidate }
}

const booked: Notification = {
  id: 1,
  at: '2026-11-21T06:00:00.000Z',
  read: false,
  kind: 'phone_booked',
  facts: { listingId: '7', title: 'Nokia 105', price: 100_000 },
}

test('what is told makes answers out of date that it changes, and no others', async () => {
  const { notification, stale } = await follow()
  notification.onNotification(booked)
  await expect.poll(stale).toEqual(['sales'])
  notification.onMessagesChanged()
  await expect.poll(stale).toEqual(['sales', 'chat'])
})

test('an answer may be older than what the list knew of while the page was loading, and is requested again, once', async () => {
  const at = new Date().toISOString()
  const { notification, stale, invalidate } = await follow(queries, [
    { ...booked, id: 3, at },
    { ...booked, id: 2, at, kind: 'phone_free_again', facts: { ...booked.facts, why: 'expired' } },
  ])
  await expect.poll(stale).toEqual(['sales'])
  const keys = invalidate.mock.calls.map(([filters]) => JSON.stringify(filters))
  expect(new Set(keys).size).toBe(keys.length)
  expect(notification.newest()).toBe(3)
})

test('what the list knew of before the page was loading requests nothing', async () => {
  const { notification, stale } = await follow(queries, [booked])
  notification.onMessagesChanged()
  await expect.poll(stale).toEqual(['chat'])
})

test('a list of none is gone on from its beginning', async () => {
  const { notification } = await follow()
  expect(notification.newest()).toBe(0)
})

test('what is decided or waits about a phone changes the pages that show it', async () => {
  const known = {
    own: queryOf(getMyProduct, { params: { id: '7' } }),
    photos: queryOf(getCodePhotos, {}),
    held: queryOf(getHeldListings, {}),
  }
  const { notification, stale } = await follow(known)
  const { facts } = booked
  notification.onNotification({ ...booked, kind: 'code_photo_decided', facts: { ...facts, outcome: 'confirmed' } })
  await expect.poll(stale).toEqual(['own'])
  notification.onNotification({ ...booked, kind: 'code_photo_sent', facts })
  notification.onNotification({ ...booked, kind: 'listing_held', facts })
  await expect.poll(stale).toEqual(['own', 'photos', 'held'])
})

test('where it cannot be found out what something changes, all answers are out of date', async () => {
  vi.doMock('./affected-answers.ts', () => {
    throw new Error('the network is gone')
  })
  const { notification, stale } = await follow()
  notification.onNotification(booked)
  await expect.poll(stale).toEqual(['sales', 'chat', 'ledger'])
  vi.doUnmock('./affected-answers.ts')
})
