// Phones that leave the market.
import { sql } from 'kysely'
import type { ListingStatus } from '#contract/listings/listings'
import type { Ctx } from '#context'
import type { BeforeTakeDown } from '#database/sanction-tables'
import { noteEntry } from './entry-store.ts'
import { remove as removeCodePhoto } from './code-photo-store.ts'

export async function hide(ctx: Ctx, id: number): Promise<void> {
  await ctx.db
    .updateTable('listing')
    .set((eb) => ({
      status: 'withdrawn',
      hidden_at: ctx.now(),
      has_imei: false,
      self_test: null,
      self_test_device: null,
      register_answer: null,
      withdrawn_at: eb.fn.coalesce('withdrawn_at', eb.val(ctx.now())),
      withdrawn_by: eb.fn.coalesce('withdrawn_by', eb.val('seller' as const)),
    }))
    .where('id', '=', id)
    .execute()
  await removeCodePhoto(ctx, id)
}

/** The state of a phone that is locked. */
export function stateOf(ctx: Ctx, id: number): Promise<BeforeTakeDown> {
  return ctx.db
    .selectFrom('listing')
    .where('id', '=', id)
    .select(['status', 'withdrawn_by as withdrawnBy', 'withdrawn_reason as withdrawnReason'])
    .executeTakeFirstOrThrow()
}

/**
 * Returns a phone that an admin took down to what it was; one that was on the market waits for the end of its seller's suspension. Triggers keep it off
 * for a report of its IMEI and for another listing of the device. One that its buyer is to return counts as sold meanwhile, and one that its seller has deleted
 * stays deleted.
 * @returns whether a report of its IMEI keeps it off the market
 */
export async function bringBack(ctx: Ctx, id: number, was: BeforeTakeDown): Promise<boolean> {
  const isForSale = was.status === 'available' || was.withdrawnBy === 'suspension' || was.withdrawnBy === 'lost'
  const { rows } = await sql<{ status: ListingStatus; withdrawnBy: string | null }>`
    update listing set
      status = case when not ${isForSale} then ${was.status} when seller.suspended_at is null then 'available' else 'withdrawn' end,
      withdrawn_by = case when not ${isForSale} then ${was.withdrawnBy} when seller.suspended_at is not null then 'suspension' end,
      withdrawn_at = case when ${was.status} = 'sold' or (${isForSale} and seller.suspended_at is null) then null else ${ctx.now()}::timestamptz end,
      withdrawn_reason = case when not ${isForSale} then ${was.withdrawnReason} end
    from person as seller
    where seller.id = listing.seller_id and seller.deleted_at is null
      and listing.id = ${id} and status in ('withdrawn', 'sold') and withdrawn_by = 'admin' and hidden_at is null
    returning listing.status, listing.withdrawn_by as "withdrawnBy"`.execute(ctx.db)
  if (rows[0]?.status === 'available') await noteEntry(ctx, [id], true)
  return rows[0]?.withdrawnBy === 'lost'
}

/** Takes one phone off the market, whatever its status. */
export async function takeDown(ctx: Ctx, id: number, reason: string): Promise<void> {
  await ctx.db
    .updateTable('listing')
    .set({ status: 'withdrawn', withdrawn_at: ctx.now(), withdrawn_by: 'admin', withdrawn_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** Takes the phones of a seller off the market that are on it, and says of those that have left with their bookings why. */
export async function withdrawOf(ctx: Ctx, sellerId: string): Promise<void> {
  await ctx.db
    .updateTable('listing')
    .set({ status: 'withdrawn', withdrawn_at: ctx.now(), withdrawn_by: 'account' })
    .where('seller_id', '=', sellerId)
    .where('status', 'in', ['available', 'withdrawn'])
    .where('withdrawn_by', 'is', null)
    .execute()
}

/** The phones of a seller who has left that were not sold. */
export async function unsoldOf(ctx: Ctx, sellerId: string): Promise<number[]> {
  const unsold = ctx.db.selectFrom('listing').where('seller_id', '=', sellerId).where('status', '!=', 'sold')
  return (await unsold.select('id').execute()).map(({ id }) => id)
}

/** Removes a seller's number, address, places and own words from their phones, what they showed of faults, and the photos of those that were not sold. */
export async function eraseOf(ctx: Ctx, sellerId: string): Promise<void> {
  const unsold = ctx.db.selectFrom('listing').where('seller_id', '=', sellerId).where('status', '=', 'withdrawn')
  await ctx.db.deleteFrom('listing_photo').where('listing_id', 'in', unsold.select('id')).execute()
  const theirs = ctx.db.selectFrom('listing').where('seller_id', '=', sellerId)
  await ctx.db.deleteFrom('code_photo').where('listing_id', 'in', theirs.select('id')).execute()
  await ctx.db.deleteFrom('listing_entry').where('listing_id', 'in', theirs.select('id')).execute()
  await ctx.db
    .updateTable('listing')
    .set({ mobile: '', email: '', location: '', description: null, words: '', self_test: null, self_test_device: null })
    .set({ has_imei: sql<boolean>`has_imei and status = 'sold'` })
    .set({ condition_report: sql`condition_report - 'photos'`, code_photo_at: null, register_answer: null })
    .where('seller_id', '=', sellerId)
    .execute()
  await ctx.db.deleteFrom('register_question').where('seller_id', '=', sellerId).execute()
}
