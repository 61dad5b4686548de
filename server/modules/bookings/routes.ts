import { book, getBooking, getBookings } from '#contract/bookings'
import { getBookingContact } from '#contract/contacts'
import { type Serving, serve, serveList } from '#http/serve'
import * as bookings from './bookings.ts'

export function bookingsRoutes(serving: Serving) {
  serve(serving, book, async (ctx, { body }) => {
    const { id, holdEndsAt } = await bookings.book(ctx, body)
    return { acknowledged: true as const, message: 'Booking Confirmed', insertedId: id, holdEndsAt: holdEndsAt.toISOString() }
  })
  serveList(serving, getBookings, (ctx, { query }) => bookings.ofPerson(ctx, query))
  serve(serving, getBooking, (ctx, { params }) => bookings.own(ctx, params.id))
  serve(serving, getBookingContact, (ctx, { params }) => bookings.contact(ctx, params.id))
}
