import type { Ctx } from '#context'
import type { PhoneSnapshot } from '#read/booked-phone'

/** Returns the facts of its phone that a booking stores, and its two people. */
export function find(ctx: Ctx, bookingId: string) {
  return ctx.db
    .selectFrom('booking')
    .innerJoin('listing', 'listing.id', 'booking.listing_id')
    .where('booking.id', '=', bookingId)
    .select(['booking.buyer_id as buyerId', 'listing.seller_id as sellerId', 'booking.booked_at as bookedAt'])
    .select((eb) => eb.ref('booking.booked_phone').$castTo<PhoneSnapshot | null>().as('snapshot'))
    .executeTakeFirst()
}
export type BookedPhoneRow = NonNullable<Awaited<ReturnType<typeof find>>>
