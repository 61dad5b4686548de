import type { Ctx } from '#context'

/** What was or is to be charged for each of some bookings: all their payments, oldest first. */
export function paymentsOf(ctx: Ctx, bookingIds: string[]) {
  if (bookingIds.length === 0) return Promise.resolve([])
  return ctx.db
    .selectFrom('payment')
    .where('booking_id', 'in', bookingIds)
    .select([
      'booking_id as bookingId',
      'intent_id as intentId',
      'amount',
      'currency',
      'rate',
      'rate_date as rateDate',
      'state',
    ])
    .orderBy('created_at')
    .execute()
}
