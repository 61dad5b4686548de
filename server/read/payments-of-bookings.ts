import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#context'
import { type Placeholders, statement } from '#database/statement'

const ofBookings = statement('payments of bookings', (db, { bookingIds }: Placeholders<{ bookingIds: string[] }>) =>
  db
    .selectFrom('payment')
    .where(sql<SqlBool>`booking_id = any(${bookingIds}::uuid[])`)
    .select([
      'booking_id as bookingId',
      'method',
      'intent_id as providerId',
      'price',
      'amount',
      'currency',
      'rate',
      'rate_date as rateDate',
      'state',
      'held_until as heldUntil',
    ])
    .orderBy('created_at'),
)

/** Returns the charges of some bookings, made or to be made: all their payments, oldest first. */
export function paymentsOf(ctx: Ctx, bookingIds: string[]) {
  return bookingIds.length === 0 ? Promise.resolve([]) : ofBookings.all(ctx.db, { bookingIds })
}
