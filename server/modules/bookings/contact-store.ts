import { paidStates } from '#contract/bookings/bookings'
import type { Ctx } from '#context'

/** The two people of a booking, with what each gave so that the other can reach them. */
export function people(ctx: Ctx, bookingId: string) {
  return ctx.db
    .selectFrom('booking')
    .innerJoin('listing', 'listing.id', 'booking.listing_id')
    .innerJoin('person as seller', 'seller.id', 'listing.seller_id')
    .innerJoin('person as buyer', 'buyer.id', 'booking.buyer_id')
    .where('booking.id', '=', bookingId)
    .select([
      'booking.state',
      'booking.listing_id as listingId',
      'booking.title',
      'booking.price',
      'booking.hold_ends_at as holdEndsAt',
      'booking.name as buyer',
      'booking.phone as buyerPhone',
      'booking.location as meetingPlace',
      'buyer.id as buyerId',
      'buyer.deleted_at as buyerLeftAt',
      'listing.mobile as sellerPhone',
      'listing.location as phonePlace',
      'seller.id as sellerId',
      'seller.name as seller',
      'seller.email as sellerEmail',
      'seller.deleted_at as sellerLeftAt',
    ])
    .executeTakeFirst()
}
export type PeopleRow = NonNullable<Awaited<ReturnType<typeof people>>>

/** Returns whether someone has paid for a phone, so that they and its seller see each other's number. */
export async function hasPaidFor(ctx: Ctx, listingId: number, buyerId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('booking')
    .where('listing_id', '=', listingId)
    .where('buyer_id', '=', buyerId)
    .where('state', 'in', paidStates)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sets what the buyer of a booking gives so that its seller can reach them. */
export async function setContact(
  ctx: Ctx,
  bookingId: string,
  given: { phone: string; location: string },
): Promise<void> {
  await ctx.db
    .updateTable('booking')
    .set({ ...given, contact_due: false })
    .where('id', '=', bookingId)
    .execute()
}

/** Gives the unpaid bookings of a buyer another address: receipts of the card company go there. */
export async function setBuyerAddress(ctx: Ctx, buyerId: string, email: string): Promise<void> {
  await ctx.db
    .updateTable('booking')
    .set({ email })
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'unpaid')
    .execute()
}
