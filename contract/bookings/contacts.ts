import { z } from 'zod'
import { BookingState } from './bookings.ts'
import { call } from '#contract/base/call'
import { LocationBangla } from '#contract/base/fields'
import { says } from '#contract/base/messages'
import { Mobile } from '#contract/base/mobile'
import { local } from '#contract/base/typed'
import { requiredLine } from '#contract/base/text'

/** The contact details of one person of a booking, for the other. */
export const Contact = z
  .object({
    name: z.string(),
    phone: z.string().nullable().describe('As typed; null if missing.'),
    dialled: z
      .string()
      .nullable()
      .describe('The same in E.164, such as +8801712345678; null if it is no Bangladeshi mobile number.'),
    location: z.string().describe('The meeting location for the buyer; the place of the phone for the seller.'),
    locationBangla: LocationBangla,
  })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof Contact>

export const BookingContact = z
  .object({
    bookingId: z.uuid(),
    state: BookingState,
    holdEndsAt: z.iso.datetime().describe('The time when an unpaid booking expires.'),
    imeis: z
      .array(z.string())
      .describe('IMEIs of the phone, as its seller told them: for the buyer once the booking is paid, else empty.'),
    imeiEnds: z
      .array(z.string())
      .describe('The last four digits of each: for the buyer while the booking is not paid yet, else empty.'),
    contact: Contact.nullable().describe('Null if you may not see it, or no longer may.'),
  })
  .meta({ id: 'BookingContact' })
export type BookingContact = z.infer<typeof BookingContact>

export const getBookingContact = call({
  method: 'GET',
  url: '/bookings/:id/contact',
  who: 'person',
  shop: 'seller',
  tag: 'Buying',
  summary: 'Gets the contact of the other person of a booking',
  description:
    'The seller sees the buyer while the booking is live; the buyer sees the seller once it is paid. After it is cancelled, expired or refunded, ' +
    'neither sees the other, nor the buyer the IMEIs. Everyone else, admins included, gets `booking_unknown`.',
  params: z.object({ id: z.uuid() }),
  reply: BookingContact,
  refuses: ['booking_unknown'],
})

/** Lets the seller reach the buyer of a booking, and names where the buyer would like to meet. */
export const OwnBookingContact = z.object({
  phone: Mobile.transform(local).describe('A Bangladeshi mobile number in any usual spelling.'),
  location: requiredLine(says('location_required'))
    .max(160, says('location_too_long:160'))
    .describe('The place to meet: it names a district or an area of one, and holds no number and no link.'),
})

export const setBookingContact = call({
  method: 'PUT',
  url: '/bookings/:id/contact',
  who: 'person',
  tag: 'Buying',
  summary: 'Sets your number and where to meet, before you pay',
  description:
    'For the buyer. A booking by an accepted offer begins without them (`contactDue`); where it was paid without them, they are set once while the deal is under way.',
  params: z.object({ id: z.uuid() }),
  body: OwnBookingContact,
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: ['booking_unknown', 'booking_paid', 'booking_over', 'number_excluded'],
})
