// What notifications about a phone that is for sale, and about a deal, know.
import { z } from 'zod'
import { Poisha } from './fields.ts'

export const phone = { listingId: z.string(), title: z.string() }
export const sale = { ...phone, price: Poisha }
export const order = { ...sale, bookingId: z.uuid() }

/** To a seller, of a phone that has tested itself. */
export const selfTestArrived = z.object({
  ...phone,
  passed: z.int(),
  failed: z.int(),
  notPossible: z.int(),
  isOtherModel: z.boolean().describe('The phone calls itself another model than the listing says.'),
})

/** About a phone that is paid for: to the buyer, to the seller, and to whichever of them has to know. */
export const dealFacts = {
  phone_handed_over: z.object({
    ...order,
    until: z.iso.datetime().describe('The buyer can try the phone until then.'),
  }),
  phone_received: z.object(order),
  deal_completed: z.object({
    ...order,
    part: Poisha.optional().describe('Part of the price that the buyer gets back.'),
  }),
  problem_reported: z.object({ ...order, until: z.iso.datetime().describe('Time for an answer of the seller.') }),
  problem_contested: z.object(order).describe('An admin decides.'),
  part_offered: z.object({
    ...order,
    part: Poisha.describe('Part of the price that the seller offers to give back.'),
    until: z.iso.datetime().describe('Time for an answer of the buyer.'),
  }),
  phone_to_return: z.object({
    ...order,
    role: z.enum(['buyer', 'seller']).describe('Which of the two you are.'),
    until: z.iso.datetime().describe('Time for bringing it back.'),
  }),
  decision_asked: z.object(order).describe('To the admins: a deal is contested.'),
  meeting_proposed: z.object({ ...order, meetAt: z.iso.datetime() }).describe('The other person proposes a meeting.'),
  meeting_agreed: z.object({ ...order, meetAt: z.iso.datetime() }).describe('The other person accepts the meeting.'),
  call_off_asked: z.object(order).describe('The other person wants to call the deal off.'),
}
