// Holds the figures that a card shows of the seller of its phone.
import { z } from 'zod'

export const sellerFigures = {
  sellerId: z.uuid(),
  sellerRating: z
    .number()
    .nullable()
    .describe('Stars of the seller’s buyers, to one decimal place; null without reviews.'),
  sellerDeals: z.int().describe('Phones of the seller that others bought here.'),
  sellerNoShows: z
    .int()
    .describe('Meetings of the last year to which the seller did not come; 0 with fewer than three deals, too.'),
}
