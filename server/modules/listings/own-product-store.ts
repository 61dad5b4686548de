// A seller's own phones.
import { type SqlBool, sql } from 'kysely'
import type { OwnPart } from '#contract/listings/listings'
import type { Ctx } from '#context'
import type { Keyset } from '#database/keyset'
import { bookingColumns, partOf } from '#read/bookings-of-listing'
import { interestColumns } from '#read/interest-in-listing'
import { cardQuery } from '#read/cards'

/** One's own phones that one has not put out of sight, newest first; one more than `limit` tells that there are more. */
export function list(
  ctx: Ctx,
  sellerId: string,
  { status, limit, after }: { status: OwnPart | undefined; limit: number; after: Keyset<number> | undefined },
) {
  return cardQuery(ctx.db)
    .select(['listing.chosen', 'listing.withdrawn_at as withdrawnAt', 'listing.withdrawn_by as withdrawnBy'])
    .select('listing.withdrawn_reason as withdrawnReason')
    .select(bookingColumns)
    .select(interestColumns)
    .where('listing.seller_id', '=', sellerId)
    .where('listing.hidden_at', 'is', null)
    .$if(status !== undefined, (query) => query.where(partOf(), '=', status!))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(listing.posted_at, listing.id) < (${after!.at}, ${after!.id})`),
    )
    .orderBy('listing.posted_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(limit + 1)
    .execute()
}

export type OwnRow = Awaited<ReturnType<typeof list>>[number]

/** Counts such phones of each part; those with none are left out. */
export function counts(ctx: Ctx, sellerId: string) {
  return ctx.db
    .selectFrom('listing')
    .where('seller_id', '=', sellerId)
    .where('hidden_at', 'is', null)
    .select(({ fn }) => [partOf().as('part'), fn.countAll<number>().as('count')])
    .groupBy('part')
    .execute()
}
