import { sql } from 'kysely'
import { paidStates } from '#contract/bookings/bookings'
import type { Ctx } from '#context'

/** Returns the receipt of a booking in any state; the charge is null while no payment of it ever succeeded. */
export function find(ctx: Ctx, bookingId: string) {
  return ctx.db
    .selectFrom('booking')
    .innerJoin('listing', 'listing.id', 'booking.listing_id')
    .innerJoin('person as seller', 'seller.id', 'listing.seller_id')
    .leftJoinLateral(
      // Money that came too late for an earlier attempt was given back too; the one that counted is the one of the day it was paid.
      (eb) =>
        eb
          .selectFrom('payment')
          .whereRef('payment.booking_id', '=', 'booking.id')
          .where('payment.state', 'in', ['succeeded', 'refund_due', 'refunded'])
          .where((eb) => eb.or([eb('payment.intent_id', 'is not', null), eb('payment.method', 'in', ['cash', 'cod'])]))
          .select([
            'payment.intent_id',
            'payment.price',
            'payment.method',
            'payment.amount',
            'payment.currency',
            'payment.rate',
            'payment.rate_date',
            'payment.given_back',
          ])
          .orderBy(sql`payment.state = 'succeeded'`, 'desc')
          .orderBy('payment.created_at', 'desc')
          .limit(1)
          .as('charged'),
      (join) => join.onTrue(),
    )
    .where('booking.id', '=', bookingId)
    .select((eb) => [
      'booking.id',
      'booking.number',
      'booking.receipt_code as code',
      'booking.state',
      'booking.buyer_id as buyerId',
      'booking.name as buyer',
      'seller.id as sellerId',
      'seller.name as seller',
      'booking.title',
      'booking.price',
      'booking.booked_at as bookedAt',
      'booking.paid_at as paidAt',
      'booking.ended_at as endedAt',
      'listing.id as listingId',
      'listing.condition',
      'listing.storage',
      'listing.ram',
      'charged.intent_id as transactionId',
      'charged.price as paid',
      'charged.method',
      'charged.amount',
      'charged.currency',
      'charged.rate',
      'charged.rate_date as rateDate',
      'charged.given_back as givenBack',
      eb
        .selectFrom('listing_photo')
        .whereRef('listing_photo.listing_id', '=', 'listing.id')
        .where('listing_photo.position', '=', 0)
        .select('listing_photo.photo_id')
        .as('photoId'),
    ])
    .executeTakeFirst()
}

const dayInDhaka = (column: 'paid_at' | 'ended_at') => sql<string>`(${sql.ref(column)} at time zone 'Asia/Dhaka')::date`

/** By its code as it is stored; only what was paid is found. */
export function findByCode(ctx: Ctx, code: string) {
  return ctx.db
    .selectFrom('booking')
    .where('receipt_code', '=', code)
    .where('state', 'in', [...paidStates, 'refunded'])
    .select([
      'number',
      'receipt_code as code',
      'title',
      'price',
      'state',
      dayInDhaka('paid_at').as('paidOn'),
      dayInDhaka('ended_at').as('endedOn'),
    ])
    .executeTakeFirst()
}
