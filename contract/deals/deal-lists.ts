// The deals of a person as lists and counts.
import { z } from 'zod'
import { BookingState, NextStep, DealPart } from '#contract/bookings/bookings'
import { call } from '#contract/base/call'
import { Cursor, Limit, Poisha } from '#contract/base/fields'

export const Sale = z
  .object({
    id: z.uuid(),
    title: z.string(),
    img: z.string(),
    price: Poisha,
    buyer: z.string(),
    state: BookingState,
    paid: z.boolean(),
    next: NextStep.nullable().describe('Null once the deal is over.'),
    deadline: z.iso.datetime().nullable(),
    bookedAt: z.iso.datetime(),
  })
  .meta({ id: 'Sale' })
export type Sale = z.infer<typeof Sale>

export const getSales = call({
  method: 'GET',
  url: '/sales',
  who: 'seller',
  shop: 'cashier',
  tag: 'Deals',
  summary: 'Lists the bookings of your phones, newest first',
  query: z.object({ part: DealPart, limit: Limit(50), cursor: Cursor }),
  reply: z.array(Sale),
  refuses: [],
})

/** Gives the same of what one buys and of what one sells. */
const forBoth = <Schema extends z.ZodType>(schema: Schema) => z.object({ orders: schema, sales: schema })

export const getTurns = call({
  method: 'GET',
  url: '/deals/turns',
  who: 'person',
  tag: 'Deals',
  summary: 'Counts the open deals in which it is your turn',
  reply: forBoth(z.int()).extend({
    waiting: z.int().optional().describe('For admins alone: all that is in their inbox.'),
  }),
  refuses: [],
})

export const getFinished = call({
  method: 'GET',
  url: '/deals/finished',
  who: 'person',
  tag: 'Deals',
  summary: 'Counts your completed deals, and adds up their prices less what was given back',
  reply: forBoth(z.object({ count: z.int(), poisha: Poisha.or(z.literal(0)) })),
  refuses: [],
})
