import { z } from 'zod'
import { call } from '#contract/base/call'
import { Limit } from '#contract/base/fields'
import { Review } from '#contract/reviews/reviews'

/** A mark that the two people of a deal can share. */
export const SharedMark = z.enum(['card', 'payout', 'device', 'network'])
export type SharedMark = z.infer<typeof SharedMark>

/** `fine`: what is between the two counts as anyone's. `kept_out`: it never counts. */
export const PairVerdict = z.enum(['open', 'fine', 'kept_out'])
export type PairVerdict = z.infer<typeof PairVerdict>

const PairPerson = z.object({
  _id: z.uuid(),
  name: z.string(),
  email: z.string(),
  since: z.iso.datetime(),
  isSuspended: z.boolean(),
})

const PairDeal = z.object({
  bookingId: z.uuid(),
  title: z.string(),
  price: z.int().describe('Poisha.'),
  paidAt: z.iso.datetime(),
  stands: z.boolean().describe('It is complete, and its money has not gone back.'),
  soldBy: z.uuid(),
})

/** Two people who dealt with each other and share more than chance explains, as an admin sees them. */
export const SuspiciousPair = z
  .object({
    shares: z.array(SharedMark),
    foundAt: z.iso.datetime(),
    verdict: PairVerdict,
    people: z.tuple([PairPerson, PairPerson]),
    deals: z.array(PairDeal).describe('Those that were paid for, newest first, at most twenty.'),
    dealCount: z.int().min(0),
    sum: z.int().describe('The sum of all their deals that were paid for, in poisha.'),
    reviews: z
      .array(Review.extend({ writtenBy: z.uuid(), isHidden: z.boolean() }))
      .describe('At most twenty, newest first.'),
  })
  .meta({ id: 'SuspiciousPair' })
export type SuspiciousPair = z.infer<typeof SuspiciousPair>

export const PairState = z.enum(['open', 'decided'])
export type PairState = z.infer<typeof PairState>

export const getSuspiciousPairs = call({
  method: 'GET',
  url: '/suspicious-pairs',
  who: 'admin',
  tag: 'Governing',
  summary:
    'Lists pairs of people who dealt with each other and share a card, an account for payouts or a browser, the latest first',
  description:
    'Nothing between the two counts for others until an admin has found it fine. A shared network is named beside these, and is not enough by itself.',
  query: z.object({ state: PairState.optional().describe('`open` when left out.'), limit: Limit(50) }),
  reply: z.array(SuspiciousPair),
  refuses: [],
})

export const decidePair = call({
  method: 'POST',
  url: '/suspicious-pairs/decision',
  who: 'admin',
  tag: 'Governing',
  summary: 'Says whether what is between two people counts',
  description: 'The audit log says who did so. It can be decided again.',
  body: z.object({ people: z.tuple([z.uuid(), z.uuid()]), verdict: PairVerdict.exclude(['open']) }),
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: ['pair_unknown'],
})
