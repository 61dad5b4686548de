import { z } from 'zod'
import { Poisha } from '#contract/base/fields'

const offer = { listingId: z.string(), title: z.string(), price: Poisha }
const conversation = { conversationId: z.uuid() }

/** The facts of notifications of offers and reviews: to the one who has to answer, then to the one who made it; to the two of a deal, and to the admins. */
export const offerFacts = {
  offer_received: z.object({
    ...offer,
    ...conversation,
    until: z.iso.datetime().describe('It is valid until then.'),
  }),
  offer_accepted: z.object({
    ...offer,
    bookingId: z.uuid(),
    until: z.iso.datetime().describe('The phone is booked until then.'),
  }),
  offer_declined: z.object({
    ...offer,
    ...conversation,
    isPhoneBooked: z.boolean().describe('The seller and another buyer agreed on a price first.'),
  }),
  reviews_published: z.object({ ...offer, bookingId: z.uuid() }).describe('Both have reviewed the deal.'),
  review_reported: z.object({ listingId: z.string(), title: z.string() }),
}
