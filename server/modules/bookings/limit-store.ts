// Counts what limits of bookings go by.
import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#context'
import { type Placeholders, statement } from '#database/statement'

type Recorded = Placeholders<{ buyerId: string; listingId: number; since: Date; dayAgo: Date; now: Date }>

const recordOfBuyer = statement('record of a buyer', (db, { buyerId, listingId, since, dayAgo, now }: Recorded) => {
  const isUnpaid = sql<SqlBool>`state = 'unpaid' and hold_ends_at > ${now}`
  const isEndedUnpaid = sql<SqlBool>`ended_by in ('buyer', 'clock') and paid_at is null`
  const isBookedToday = sql<SqlBool>`booked_at > ${dayAgo}`
  const isCancelledToday = sql<SqlBool>`ended_by = 'buyer' and paid_at is null and ended_at > ${dayAgo}`
  return db
    .selectFrom('booking')
    .where('buyer_id', '=', buyerId)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(isUnpaid).as('unpaid'),
      eb.fn.countAll<number>().filterWhere(isEndedUnpaid).filterWhere('ended_at', '>', since).as('endedUnpaid'),
      eb.fn
        .max<Date | null>('ended_at')
        .filterWhere(isEndedUnpaid)
        .filterWhere('listing_id', '=', listingId)
        .as('endedAt'),
      eb.fn.countAll<number>().filterWhere(isBookedToday).as('booked'),
      eb.fn.min<Date | null>('booked_at').filterWhere(isBookedToday).as('firstBooked'),
      eb.fn.countAll<number>().filterWhere(isCancelledToday).as('cancelled'),
      eb.fn.min<Date | null>('ended_at').filterWhere(isCancelledToday).as('firstCancelled'),
    ])
})

/**
 * Counts the bookings of a buyer: those that are unpaid and stored, those that ended so since a moment, with the last one of this phone, and those that were
 * made and cancelled since a day ago.
 */
export async function record(ctx: Ctx, buyerId: string, since: { listingId: number; since: Date; dayAgo: Date }) {
  return (await recordOfBuyer.first(ctx.db, { buyerId, ...since, now: ctx.now() }))!
}

const unpaidOfNetwork = statement(
  'unpaid bookings of a network',
  (db, { digest, now }: Placeholders<{ digest: string; now: Date }>) =>
    db
      .selectFrom('booking')
      .where('unconfirmed_network', '=', digest)
      .where('state', '=', 'unpaid')
      .where('hold_ends_at', '>', now)
      .select((eb) => eb.fn.countAll<number>().as('count')),
)

/** Counts the bookings of unconfirmed accounts in a network that are unpaid and stored. */
export async function countOfNetwork(ctx: Ctx, digest: string): Promise<number> {
  return (await unpaidOfNetwork.first(ctx.db, { digest, now: ctx.now() }))!.count
}
