import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications/notifications'
import { inOrderOfTime, unreadOf, withNotification, withRead } from './notifications.ts'

const notification = (id: number, read = false): Notification => ({
  id,
  at: '2026-11-21T06:00:00.000Z',
  read,
  kind: 'favourite_sold',
  facts: { listingId: '7', title: 'Nokia 105' },
})
/** Four are known, on two pages; a fifth, older one is unread too. */
const known = {
  pages: [
    { items: [notification(5), notification(4, true)], next: '4', unread: 3 },
    { items: [notification(3), notification(2, true)], next: null, unread: 3 },
  ],
  pageParams: [null, '4'],
}
const readOf = (pages: typeof known | ReturnType<typeof withRead>) =>
  pages.pages.flatMap(({ items }) => items.filter(({ read }) => read).map(({ id }) => id))

test('what is told stands in front and counts, once, however often it comes', () => {
  const more = withNotification(known, notification(6))
  expect(more.pages[0]!.items.map(({ id }) => id)).toEqual([6, 5, 4])
  expect(unreadOf(more)).toBe(4)
  expect(withNotification(more, notification(6))).toBe(more)
  expect(withNotification(known, notification(3))).toBe(known)
  expect(unreadOf(withNotification(known, notification(6, true)))).toBe(3)
})

test('what has happened again takes the place of what told it before that day, and counts once', () => {
  const booked = (id: number, at: string, times?: number): Notification => ({
    id,
    at,
    read: false,
    kind: 'phone_booked',
    facts: {
      listingId: '7',
      title: 'Nokia 105',
      price: 100_000,
      ...(times ? { times, since: '2026-11-21T05:00:00.000Z' } : {}),
    },
  })
  const yesterday = booked(1, '2026-11-20T05:00:00.000Z')
  const today = booked(6, '2026-11-21T05:00:00.000Z')
  const list = {
    pages: [
      { items: [today, notification(5)], next: '5', unread: 3 },
      { items: [yesterday], next: null, unread: 3 },
    ],
    pageParams: [null, '5'],
  }
  const more = withNotification(list, booked(9, '2026-11-21T07:00:00.000Z', 3))
  expect(more.pages.map(({ items }) => items.map(({ id }) => id))).toEqual([[9, 5], [1]])
  expect(unreadOf(more)).toBe(3)
})

test('one is read, or all up to the newest that one has seen', () => {
  const one = withRead(known, { id: 3 })
  expect(readOf(one)).toEqual([4, 3, 2])
  expect(unreadOf(one)).toBe(2)
  expect(unreadOf(withRead(one, { id: 3 }))).toBe(2)
  // The unread one that no page holds yet is read as well.
  expect(unreadOf(withRead(known, { upTo: 5 }))).toBe(0)
  const meanwhile = withRead(withNotification(known, notification(6)), { upTo: 5 })
  expect(readOf(meanwhile)).toEqual([5, 4, 3, 2])
  expect(meanwhile.pages[0]!.items[0]).toMatchObject({ id: 6, read: false })
})

test('they stand in the order of time, whatever their numbers', () => {
  const at = (id: number, at: string): Notification => ({ ...notification(id), at })
  const [late, early, same] = [
    at(3, '2026-11-21T06:00:00.000Z'),
    at(5, '2026-11-20T06:00:00.000Z'),
    at(4, '2026-11-21T06:00:00.000Z'),
  ]
  const pages = [
    { items: [early, same], next: '4', unread: 3 },
    { items: [late], next: null, unread: 3 },
  ]
  expect(inOrderOfTime({ pages, pageParams: [null, '4'] }).map(({ id }) => id)).toEqual([4, 3, 5])
})
