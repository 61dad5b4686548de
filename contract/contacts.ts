import { z } from 'zod'
import { BookingState } from './bookings.ts'
import { call } from './call.ts'

/** How one of the two people of a booking reaches the other. */
export const Contact = z
  .object({
    name: z.string(),
    phone: z.string().nullable().describe('As it was typed; null where none was given.'),
    dialled: z
      .string()
      .nullable()
      .describe('The same in E.164, such as +8801712345678; null where what was typed is no Bangladeshi mobile number.'),
    location: z.string().describe('Of the buyer: where they would like to meet. Of the seller: where the phone is.'),
  })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof Contact>

export const BookingContact = z
  .object({
    bookingId: z.uuid(),
    state: BookingState,
    holdEndsAt: z.iso.datetime().describe('Until when the phone is kept for an unpaid booking.'),
    contact: Contact.nullable().describe('Null where one is not to see it, or not any more.'),
  })
  .meta({ id: 'BookingContact' })
export type BookingContact = z.infer<typeof BookingContact>

export const getBookingContact = call({
  method: 'GET',
  url: '/bookings/:id/contact',
  who: 'person',
  tag: 'Buying',
  summary: 'The other person of a booking',
  description:
    'The seller sees the buyer while the booking is live; the buyer sees the seller once it is paid. When it ends without a deal, neither sees ' +
    'the other any more. For everyone else, admins too, there is no such booking.',
  params: z.object({ id: z.uuid() }),
  reply: BookingContact,
  refuses: ['booking_unknown'],
})
