import { paidStates } from '#contract/bookings/bookings'
import type { Ctx } from '#context'

/** The most sellers whose phones were reported that are looked up at once. */
const maxReported = 10_000

export async function reportedSellers(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('report')
    .innerJoin('listing', 'listing.id', 'report.listing_id')
    .select('listing.seller_id as id')
    .distinct()
    .limit(maxReported)
    .execute()
  return rows.map(({ id }) => id)
}

/** Counts the acts of people on the market, by their ids. */
export async function activityOf(ctx: Ctx, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('person')
    .where('id', 'in', ids)
    .select((eb) => [
      'person.id',
      eb
        .selectFrom('listing')
        .whereRef('listing.seller_id', '=', 'person.id')
        .where('listing.status', 'in', ['available', 'booked'])
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('phones'),
      eb
        .selectFrom('booking')
        .innerJoin('listing', 'listing.id', 'booking.listing_id')
        .whereRef('listing.seller_id', '=', 'person.id')
        .where('booking.state', 'in', paidStates)
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('sales'),
      eb
        .selectFrom('booking')
        .whereRef('booking.buyer_id', '=', 'person.id')
        .where('booking.state', 'in', paidStates)
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('orders'),
      eb
        .selectFrom('report')
        .innerJoin('listing', 'listing.id', 'report.listing_id')
        .whereRef('listing.seller_id', '=', 'person.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .as('reports'),
    ])
    .execute()
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
