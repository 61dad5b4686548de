import { getBookedPhone } from '#contract/bookings/booked-phone'
import { getBooking, getBookings } from '#contract/bookings/bookings'
import { getBookingContact, setBookingContact } from '#contract/bookings/contacts'
import { type RouteContext, serve, serveList } from '#http/serve'
import * as bookings from './bookings.ts'
import { ownBookedPhone } from './booked-phone.ts'

export function bookingsRoutes(routeContext: RouteContext) {
  serveList(routeContext, getBookings, (ctx, { query }) => bookings.ofPerson(ctx, query))
  serve(routeContext, getBooking, (ctx, { params }) => bookings.own(ctx, params.id))
  serve(routeContext, getBookingContact, (ctx, { params }) => bookings.contact(ctx, params.id))
  serve(routeContext, setBookingContact, async (ctx, { params, body }) => {
    await bookings.setContact(ctx, params.id, body)
    return { acknowledged: true as const, message: 'Saved' }
  })
  serve(routeContext, getBookedPhone, async (ctx, { params }) => ({ asBooked: await ownBookedPhone(ctx, params.id) }))
}
