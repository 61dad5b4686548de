import { expressionBuilder } from 'kysely'
import type { Tables } from '#database/tables'

/** Columns that a query of listings takes to learn how much interest each met: its views, favourites and bookings, all counted since it was posted. */
export function interestColumns() {
  const eb = expressionBuilder<Tables, 'listing'>()
  return [
    eb
      .selectFrom('view_count')
      .whereRef('view_count.listing_id', '=', 'listing.id')
      .select(({ fn, val }) => fn.coalesce(fn.sum<number>('view_count.views'), val(0)).as('sum'))
      .as('views'),
    eb
      .selectFrom('favourite')
      .whereRef('favourite.listing_id', '=', 'listing.id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as('favourites'),
    eb
      .selectFrom('booking')
      .whereRef('booking.listing_id', '=', 'listing.id')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as('bookings'),
  ] as const
}
