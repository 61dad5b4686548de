import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications/notifications'
import { NotificationRow } from './notification-row.tsx'

const notification: Notification = {
  id: 1,
  at: '2026-11-21T06:00:00.000Z',
  read: true,
  kind: 'offer_received',
  facts: {
    listingId: '7',
    title: 'Nokia 105',
    conversationId: '0b0c2a3e-5d6f-4a70-8b91-a2b3c4d5e6f7',
    price: 100_000,
    until: '2026-11-22T06:00:00.000Z',
  },
}
const shownAt = (now: string, about: object = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NotificationRow
        notification={{ ...notification, ...about } as Notification}
        now={Date.parse(now)}
        onOpen={() => undefined}
      />
    </MemoryRouter>,
  )

test('a notification says until when to answer only while there is time', () => {
  expect(shownAt('2026-11-22T05:59:00.000Z')).toContain('Answer by Sunday 22 November')
  expect(shownAt('2026-11-22T06:01:00.000Z')).not.toContain('Answer by')
})

test('a notification of a shop that one works for says of which one it is', () => {
  const shop = {
    id: 'a',
    slug: 'a',
    name: 'Mirpur Mobile',
    nameBangla: 'মিরপুর মোবাইল',
    isChecked: true,
    role: 'cashier',
  }
  expect(shownAt('2026-11-22T05:59:00.000Z', { shop })).toContain('Mirpur Mobile')
  expect(shownAt('2026-11-22T05:59:00.000Z')).not.toContain('Mirpur Mobile')
  const booked = { kind: 'phone_booked', facts: { listingId: '7', title: 'Nokia 105', price: 100_000 } }
  expect(shownAt('2026-11-22T05:59:00.000Z', { ...booked, shop })).toContain('href="/dashboard/my-sales"')
  expect(shownAt('2026-11-22T05:59:00.000Z', booked)).toContain('href="/dashboard/my-product"')
})
