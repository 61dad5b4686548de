import { sql } from 'kysely'
import { deletedPersonName } from '#contract/accounts/deleted-person'
import type { Ctx } from '#context'

/** Removes a buyer's name, addresses and number from their orders, which the books keep. */
export async function eraseBuyer(ctx: Ctx, buyerId: string): Promise<void> {
  await ctx.db
    .updateTable('booking')
    .set({ name: deletedPersonName, email: '', phone: null, location: '' })
    .where('buyer_id', '=', buyerId)
    .execute()
}

/**
 * Removes a seller's own words and photos from the bookings of their phones, and their places: a booking whose buyer names no other place to meet has the
 * phone's.
 */
export async function eraseSeller(ctx: Ctx, sellerId: string): Promise<void> {
  await ctx.db
    .updateTable('booking')
    .from('listing')
    .set({ location: '' })
    .whereRef('listing.id', '=', 'booking.listing_id')
    .whereRef('listing.location', '=', 'booking.location')
    .where('listing.seller_id', '=', sellerId)
    .execute()
  await ctx.db
    .updateTable('booking')
    .from('listing')
    .set({ booked_phone: sql`jsonb_set(booked_phone, '{description}', 'null') #- '{report,photos}'` })
    .whereRef('listing.id', '=', 'booking.listing_id')
    .where('listing.seller_id', '=', sellerId)
    .where('booked_phone', 'is not', null)
    .execute()
  await ctx.db
    .deleteFrom('booking_photo')
    .using(['booking', 'listing'])
    .whereRef('booking.id', '=', 'booking_photo.booking_id')
    .whereRef('listing.id', '=', 'booking.listing_id')
    .where('listing.seller_id', '=', sellerId)
    .execute()
}
