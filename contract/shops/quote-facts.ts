// Holds the facts of notifications about quotes.
import { z } from 'zod'
import { Poisha } from '#contract/base/fields'

const quote = { quoteId: z.uuid(), title: z.string(), price: Poisha }

export const quoteFacts = {
  // To a shop.
  quote_booked: z.object(quote),
  quote_arrived: z.object(quote).describe('The person is at the counter.'),
  // To a person.
  quote_offered: z.object({ ...quote, held: Poisha.describe('The price that was held.') }),
  // To either.
  quote_ended: z.object({
    ...quote,
    role: z.enum(['person', 'shop']).describe('Yours in it.'),
    why: z.enum(['cancelled', 'refused', 'stopped', 'expired']),
  }),
}
