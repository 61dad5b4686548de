import { sql } from 'kysely'
import { heldStates } from '#contract/bookings/bookings'
import type { CourierName } from '#contract/deals/handover-fields'
import type { Ctx } from '#context'

interface Sent {
  courier: CourierName
  trackingNumber: string
}

/** Adds a parcel that one of the two has given to a courier. */
export async function add(
  ctx: Ctx,
  bookingId: string,
  direction: 'out' | 'back',
  { courier, trackingNumber }: Sent,
): Promise<void> {
  const parcel = { booking_id: bookingId, direction, courier, tracking_number: trackingNumber, sent_at: ctx.now() }
  await ctx.db.insertInto('deal_parcel').values(parcel).execute()
}

/** Corrects what one of the two has sent, and counts it. */
export async function correct(
  ctx: Ctx,
  bookingId: string,
  direction: 'out' | 'back',
  { courier, trackingNumber }: Sent,
): Promise<void> {
  await ctx.db
    .updateTable('deal_parcel')
    .set((eb) => ({ courier, tracking_number: trackingNumber, corrections: eb('corrections', '+', 1) }))
    .where('booking_id', '=', bookingId)
    .where('direction', '=', direction)
    .execute()
}

/** The parcels of a deal: the one to the buyer, and the one back. */
export const ofDeal = (ctx: Ctx, bookingId: string) => ofDeals(ctx, [bookingId])

/** The parcels of some deals. */
export function ofDeals(ctx: Ctx, bookingIds: readonly string[]) {
  return ctx.db
    .selectFrom('deal_parcel')
    .where('booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .select(['booking_id as bookingId', 'direction', 'courier', 'tracking_number as trackingNumber'])
    .select(['corrections', 'sent_at as sentAt'])
    .execute()
}

export type ParcelRow = Awaited<ReturnType<typeof ofDeal>>[number]

/**
 * Removes the tracking numbers of the deals of people whose accounts are deleted, `leaving` among them: a courier tells with them where its
 * people live. While money is held they stay, because an admin may have to decide by them.
 */
export async function eraseNumbers(ctx: Ctx, leaving: string | null): Promise<void> {
  await sql`update deal_parcel set tracking_number = null from booking join listing on listing.id = booking.listing_id
    where booking.id = booking_id and tracking_number is not null and booking.state <> all(${heldStates}::text[]) and exists (
      select from person where id in (buyer_id, seller_id) and (deleted_at is not null or id = ${leaving}::uuid))`.execute(
    ctx.db,
  )
}
