// Phones whose texts look like a scam, which wait for an admin off the market. While one waits it has no reason.
import { sql } from 'kysely'
import type { ListingStatus } from '#contract/listings/listings'
import type { Ctx } from '#context'
import { noteEntry } from './entry-store.ts'

/** Gives the columns of a phone from the moment that it waits. */
export const waitingColumns = (ctx: Ctx) =>
  ({
    status: 'withdrawn',
    withdrawn_at: ctx.now(),
    withdrawn_by: 'guard',
    withdrawn_reason: null,
    advertised_at: null,
  }) as const

export async function hold(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.updateTable('listing').set(waitingColumns(ctx)).where('id', '=', id).execute()
}

const allWaiting = (ctx: Ctx) =>
  ctx.db
    .selectFrom('listing')
    .innerJoin('person as seller', 'seller.id', 'listing.seller_id')
    .where('listing.withdrawn_by', '=', 'guard')
    .where('listing.withdrawn_reason', 'is', null)
    .where('listing.hidden_at', 'is', null)
    .where('seller.deleted_at', 'is', null)

export async function countOf(ctx: Ctx, sellerId: string): Promise<number> {
  const { count } = await allWaiting(ctx)
    .where('seller_id', '=', sellerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Phones that wait, the oldest first; an admin's own are left out. */
export function waiting(ctx: Ctx, adminId: string, limit: number) {
  return allWaiting(ctx)
    .where('seller_id', '!=', adminId)
    .orderBy('withdrawn_at')
    .orderBy('listing.id')
    .limit(limit)
    .select(['listing.id', 'title', 'stated_model as statedModel', 'location', 'description', 'resale_price as price'])
    .select(['withdrawn_at as heldAt', 'edited_at as editedAt', 'posted_at as postedAt'])
    .select(['seller.id as sellerId', 'seller.name', 'seller.email'])
    .select((eb) =>
      eb
        .selectFrom('listing_photo')
        .whereRef('listing_id', '=', 'listing.id')
        .select(sql<string[]>`coalesce(array_agg(photo_id order by position), '{}')`.as('ids'))
        .as('photoIds'),
    )
    .execute()
}

interface HeldDecision {
  id: number
  adminId: string
  /** The time at which what the admin has read was written. */
  version: Date
  /** The reason for which it is rejected; null lets it pass. */
  reason: string | null
}

/**
 * A phone that is let pass comes to the market, or back with the end of its seller's suspension; triggers keep it off for a report of its IMEI and
 * for another listing of the device. A rejected one stays.
 * @returns the phone; undefined where what was read does not wait any more, or is the admin's own
 */
export async function decide(ctx: Ctx, { id, adminId, version, reason }: HeldDecision) {
  const isRejected = reason !== null
  const { rows } = await sql<{ title: string; status: ListingStatus; withdrawnBy: string | null }>`
    update listing set
      status = case when ${isRejected} or seller.suspended_at is not null then 'withdrawn' else 'available' end,
      withdrawn_by = case when ${isRejected} then 'guard' when seller.suspended_at is not null then 'suspension' end,
      withdrawn_at = case when ${isRejected} or seller.suspended_at is not null then ${ctx.now()}::timestamptz end,
      withdrawn_reason = ${reason}
    from person as seller
    where seller.id = listing.seller_id and seller.deleted_at is null and seller.id <> ${adminId}
      and listing.id = ${id} and withdrawn_by = 'guard' and withdrawn_reason is null and hidden_at is null
      and coalesce(edited_at, posted_at) = ${version}
    returning listing.title, listing.status, listing.withdrawn_by as "withdrawnBy"`.execute(ctx.db)
  if (rows[0]?.status === 'available') await noteEntry(ctx, [id], true)
  return rows[0]
}

/** Finds what a letter about the decision needs to know; undefined when the seller is gone. */
export function decided(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('listing')
    .innerJoin('person as seller', 'seller.id', 'listing.seller_id')
    .where('listing.id', '=', id)
    .where('seller.deleted_at', 'is', null)
    .select(['seller_id as sellerId', 'seller.name', 'seller.email', 'withdrawn_reason as reason'])
    .executeTakeFirst()
}
