// Phones that are off the market because their IMEI was reported as lost or stolen.
import { sql } from 'kysely'
import type { ListingStatus } from '#contract/listings/listings'
import type { Ctx } from '#context'
import { noteEntry } from './entry-store.ts'

/**
 * Takes a phone off the market that was on it, or would come back with the end of a suspension.
 * @param wasBooked whether it is withdrawn only because its booking has just ended
 * @returns whether it was so
 */
export async function freeze(ctx: Ctx, id: number, wasBooked = false): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('listing')
    .set({ status: 'withdrawn', withdrawn_at: ctx.now(), withdrawn_by: 'lost' })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'available'),
        eb('withdrawn_by', '=', 'suspension'),
        ...(wasBooked ? [eb('status', '=', 'withdrawn')] : []),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function isFrozen(ctx: Ctx, id: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('listing')
    .where('id', '=', id)
    .where('withdrawn_by', '=', 'lost')
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Brings a frozen phone back, or leaves it to the end of its seller's suspension. While another report of it stands, a trigger keeps it frozen.
 * @returns whether it is on the market again
 */
export async function unfreeze(ctx: Ctx, id: number): Promise<boolean> {
  const { rows } = await sql<{ status: ListingStatus }>`
    update listing set
      status = case when seller.suspended_at is null then 'available' else 'withdrawn' end,
      withdrawn_by = case when seller.suspended_at is null then null else 'suspension' end,
      withdrawn_at = case when seller.suspended_at is null then null else withdrawn_at end
    from person as seller
    where seller.id = listing.seller_id and seller.deleted_at is null
      and listing.id = ${id} and withdrawn_by = 'lost' and hidden_at is null
    returning listing.status`.execute(ctx.db)
  const isBack = rows[0]?.status === 'available'
  if (isBack) await noteEntry(ctx, [id], true)
  return isBack
}
