// Tells the deals that began at the counter of a shop, with a quote.
import { sql } from 'kysely'
import type { Database } from '#database'

/** Holds for a booking, by the name of its table in a statement. */
export const wasAtCounter = (booking: string) =>
  sql<boolean>`exists (select from quote where quote.booking_id = ${sql.ref(booking)}.id)`

export async function isAtCounter(db: Database, bookingId: string): Promise<boolean> {
  const row = await db.selectFrom('quote').where('booking_id', '=', bookingId).select('id').executeTakeFirst()
  return row !== undefined
}
