import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { BookingAction } from '#contract/bookings/bookings'
import { BookedLinks } from './booked-links.tsx'

/** The text of the links and buttons that stand with a booking. */
function pressable(actions: BookingAction[]): string[] {
  const booking = { id: 'b', price: 2_500_000, holdEndsAt: '2026-11-24T10:00:00.000Z', actions }
  const Site = createRoutesStub([{ path: '/', Component: () => <BookedLinks booking={booking} title="Nokia 3310" /> }])
  const found = renderToStaticMarkup(<Site />).matchAll(/<(a|button)[ >](.*?)<\/\1>/g)
  return [...found].map(([, , inner = '']) => inner.replace(/^[^>]*>/, '').replace(/<.*/, ''))
}

test.each<[actions: BookingAction[], shown: string[]]>([
  [
    ['pay', 'cancel'],
    ['Pay ৳25,000', 'Your order', 'Cancel'],
  ],
  [['cancel'], ['Your order', 'Cancel']],
  [[], ['Your order']],
])('a booking that its buyer can %j has these buttons: %j', (actions, shown) => {
  expect(pressable(actions)).toEqual(shown)
})
