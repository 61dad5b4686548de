import { z } from 'zod'
import { call } from '#contract/base/call'
import { Attribute, Poisha } from '#contract/base/fields'
import { Condition } from '#contract/listings/listings'
import { ListingDetails } from '#contract/listings/product-details'
import { phoneReports } from '#contract/listings/condition-report'

/** The seller's description of a phone at the moment of its booking. No later change of the phone reaches it. */
export const BookedPhone = z
  .object({
    title: z.string(),
    price: Poisha,
    condition: Condition,
    brand: z.string(),
    model: z.string().nullable(),
    storage: z.int().nullable().describe('GB.'),
    ram: z.int().nullable().describe('GB.'),
    purchaseDate: z.string().describe('Year, or year and month.'),
    attributes: z.array(Attribute),
    details: ListingDetails,
    ...phoneReports,
    bookedAt: z.iso.datetime(),
  })
  .meta({ id: 'BookedPhone' })
export type BookedPhone = z.infer<typeof BookedPhone>

export const getBookedPhone = call({
  method: 'GET',
  url: '/bookings/:id/phone',
  who: 'person',
  shop: 'cashier',
  tag: 'Buying',
  summary: 'Gets the phone of a booking as it was described when it was booked',
  description: 'For its buyer and its seller, whatever became of the booking; everyone else gets `booking_unknown`.',
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    asBooked: BookedPhone.nullable().describe('Null of bookings made before descriptions were kept with them.'),
  }),
  refuses: ['booking_unknown'],
})
