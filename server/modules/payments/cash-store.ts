import { sql } from 'kysely'
import { promisedStates } from '#contract/bookings/bookings'
import type { Ctx } from '#context'
import { inCash } from '#read/live-deals'

/** Returns the poisha that a seller owes the market over all sales; negative where the market owes the seller. */
export async function owedBy(ctx: Ctx, sellerId: string): Promise<number> {
  const { rows } = await sql<{ poisha: string }>`
    select coalesce(sum(line.poisha), 0) as poisha
    from listing join booking on booking.listing_id = listing.id join ledger_entry as entry on entry.booking_id = booking.id
      join ledger_line as line on line.entry_id = entry.id
    where listing.seller_id = ${sellerId} and account = 'sellers'`.execute(ctx.db)
  return Number(rows[0]!.poisha)
}

/** Returns the prices of what was promised to a seller in cash and is not handed over yet, where no deposit was paid. */
export async function promisedTo(ctx: Ctx, sellerId: string): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('booking')
    .innerJoin('listing', 'listing.id', 'booking.listing_id')
    .where('listing.seller_id', '=', sellerId)
    .where('booking.state', '=', 'cash_promised')
    .where(({ not }) => not(inCash('booking')))
    .select('booking.price')
    .execute()
  return rows.map(({ price }) => price)
}

/** Counts the deals in cash of a buyer that are under way, and those that are complete in any way. */
export async function dealsOf(ctx: Ctx, buyerId: string): Promise<{ open: number; completed: number }> {
  const { rows } = await sql<{ open: number; completed: number }>`
    select (count(*) filter (where state = any(${[...promisedStates]})))::int as open, (count(*) filter (where state = 'completed'))::int as completed
    from booking where buyer_id = ${buyerId}`.execute(ctx.db)
  return rows[0]!
}

/** Returns the poisha that were paid as a deposit for a booking whose rest is paid in cash, and have not gone back; null where there is no deposit. */
export async function depositOf(ctx: Ctx, bookingId: string): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('payment')
    .innerJoin('booking', (join) =>
      join.onRef('booking.id', '=', 'booking_id').onRef('payment.price', '<', 'booking.price'),
    )
    .where('booking.id', '=', bookingId)
    .where('payment.state', '=', 'succeeded')
    .select('payment.price')
    .executeTakeFirst()
  return row?.price ?? null
}

/** Returns whether a booking was paid in cash, all or the rest of it. */
export const isInCash = async (ctx: Ctx, bookingId: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('booking')
    .where('id', '=', bookingId)
    .where(inCash('booking'))
    .select('id')
    .executeTakeFirst()) !== undefined
