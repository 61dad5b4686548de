import * as bookings from '#bookings'
import type { Ctx } from '#context'
import { notify } from '#notifications'

/** The admins are notified that a decision is asked of them; not those who are one of the two. */
export async function requestDecision(ctx: Ctx, booking: bookings.BookingRow): Promise<void> {
  const to = { admins: 'all' as const, but: [booking.buyerId, booking.sellerId] }
  await notify(ctx, { to, kind: 'decision_asked', facts: bookings.bookingFacts(booking) })
}
