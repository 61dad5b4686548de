import { expressionBuilder, sql } from 'kysely'
import type { OwnPart } from '#contract/listings/listings'
import { liveStates, moneylessStates, openStates, paidStates } from '#contract/bookings/bookings'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Tables } from '#database/tables'

/** Columns that a query of listings takes to learn what became of each: its latest paid booking, and the live one with its buyer. */
export function bookingColumns() {
  const eb = expressionBuilder<Tables, 'listing'>()
  return [
    jsonObjectFrom(
      eb
        .selectFrom('booking')
        .whereRef('booking.listing_id', '=', 'listing.id')
        .where('booking.state', 'in', [...paidStates, 'refunded'])
        .orderBy('booking.paid_at', 'desc')
        .select(['booking.id', 'booking.paid_at as paidAt'])
        .limit(1),
    ).as('sale'),
    eb
      .selectFrom('booking')
      .whereRef('booking.listing_id', '=', 'listing.id')
      .where('booking.state', 'in', moneylessStates)
      .select('booking.buyer_ended_unpaid')
      .as('buyerEndedUnpaid'),
    jsonObjectFrom(
      eb
        .selectFrom('booking')
        .innerJoin('person as buyer', 'buyer.id', 'booking.buyer_id')
        .whereRef('booking.listing_id', '=', 'listing.id')
        .where('booking.state', 'in', liveStates)
        .select(['booking.id', 'booking.state', 'booking.booked_at as bookedAt', 'booking.hold_ends_at as holdEndsAt'])
        .select(['booking.name', 'booking.phone', 'booking.location', 'buyer.deleted_at as leftAt']),
    ).as('booking'),
  ] as const
}

/** The part of a seller's phones that a listing is of. */
export function partOf() {
  const eb = expressionBuilder<Tables, 'listing'>()
  const deal = eb
    .selectFrom('booking')
    .whereRef('booking.listing_id', '=', 'listing.id')
    .where('booking.state', 'in', openStates)
    .select('booking.id')
  return sql<OwnPart>`case when listing.status = 'sold' and exists ${deal} then 'under_way' else listing.status end`
}
