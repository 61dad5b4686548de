// Holds the facts of notifications about a deal and about a phone that is for sale.
import { z } from 'zod'
import { Charge } from '#contract/bookings/bookings'
import { Poisha } from '#contract/base/fields'
import { DisputeReason } from './disputes.ts'

export const phone = { listingId: z.string(), title: z.string() }
export const sale = { ...phone, price: Poisha }
export const order = { ...sale, bookingId: z.uuid() }

/** The reason why the money of a paid phone goes back. */
export const refundReason = z
  .enum(['withdrawn', 'returned', 'called_off', 'not_handed_over', 'problem', 'parcel_missing', 'unmet'])
  .describe(
    'The phone was deleted or taken down, the payment company or bank returned the money, both called the deal off, the phone was not handed over in time, it ' +
      'was not as described, its parcel has not come, or the two did not meet although the seller was there for it.',
  )

/** To a seller, of what shows that the phone is there and works; to the admins too, that a register lists an IMEI as cloned. */
export const evidenceFacts = {
  imei_cloned: z.object({ ...phone, source: z.string().describe('Name of the register.') }),
  self_test_arrived: z.object({
    ...phone,
    passed: z.int(),
    failed: z.int(),
    notPossible: z.int(),
    skipped: z.int().optional(),
    isOtherModel: z.boolean().describe('The phone calls itself another model than the listing says.'),
  }),
  code_photo_decided: z.object({
    ...phone,
    outcome: z.enum(['confirmed', 'rejected']),
    reason: z.string().optional().describe('The reason for the rejection, in the admin’s words.'),
  }),
  listing_decided: z.object({
    ...phone,
    outcome: z.enum(['released', 'rejected']),
    reason: z.string().optional().describe('The admin’s words.'),
  }),
}

/** About a phone that is paid for: to the buyer, to the seller, and to whichever of them has to know. */
/** Poisha; missing without a deposit. */
const deposit = Poisha.optional()

export const dealFacts = {
  payment_let_go: z
    .object({
      ...order,
      role: z.enum(['buyer', 'seller']).describe('Your side of the deal.'),
      until: z.iso.datetime().describe('The buyer can pay again until then.'),
    })
    .describe('The payment company has let the money go before the handover.'),
  paid_again: z.object(order).describe('To the seller: the phone can be handed over.'),
  phone_handed_over: z.object({
    ...order,
    until: z.iso.datetime().describe('The buyer can try the phone until then.'),
  }),
  phone_received: z.object(order),
  cash_promised: z
    .object({ ...order, until: z.iso.datetime(), deposit: deposit.describe('Part of the price that is paid already.') })
    .describe('To the seller: the buyer pays in cash when you meet.'),
  cod_promised: z
    .object({ ...order, until: z.iso.datetime().describe('The courier has to have the phone by then.') })
    .describe('To the seller: a courier collects the cash at the buyer’s door.'),
  cash_not_met: z
    .object({
      ...order,
      role: z.enum(['buyer', 'seller']).describe('Your side of the deal.'),
      why: z
        .enum(['not_handed_over', 'unmet', 'unsettled', 'not_sold', 'offer_gone'])
        .describe(
          '`unmet`: the seller was there, so the phone is on the market again. `unsettled`: also, but the two do not agree on who came. `not_sold`, `offer_gone`: a shop looked at the phone, which stays with its owner.',
        ),
      deposit: deposit.describe('It is the seller’s where `why` is `unmet`, and else goes back to the buyer.'),
    })
    .describe('A deal in cash ran out, or a shop took back its offer.'),
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
  part_returned: z.object({
    ...order,
    role: z.enum(['buyer', 'seller']).describe('Your side of the deal.'),
    part: Poisha.describe('Part of the price that went back to the buyer at the payment company, or by their bank.'),
    isOfferOver: z.boolean().describe('The seller had offered more than what is left, so the offer ended.'),
  }),
  phone_to_return: z.object({
    ...order,
    role: z.enum(['buyer', 'seller']).describe('Your side of the deal.'),
    until: z.iso.datetime().describe('Time for bringing it back.'),
  }),
  decision_asked: z.object(order).describe('To the admins: a deal is contested.'),
  handover_proposed: z
    .object({ ...order, meetAt: z.iso.datetime().optional().describe('Missing where it is a courier.') })
    .describe('The other person proposes a meeting or a courier.'),
  handover_agreed: z
    .object({ ...order, meetAt: z.iso.datetime().optional().describe('Missing where it is a courier.') })
    .describe('The other person accepts the meeting or the courier.'),
  phone_sent: z.object({ ...order, until: z.iso.datetime().describe('It counts as delivered then.') }),
  parcel_missing: z.object({
    ...order,
    until: z.iso.datetime().describe('Without a decision the money goes back then.'),
  }),
  address_given: z
    .object({ ...order, role: z.enum(['buyer', 'seller']).describe('Your side of the deal.') })
    .describe('The other person has given or changed the address to which you send the phone.'),
  tracking_corrected: z
    .object({
      ...order,
      role: z
        .enum(['buyer', 'seller'])
        .optional()
        .describe('Your side of the deal; missing in older ones, which the buyer has.'),
    })
    .describe('The other person has corrected the tracking number of what they sent, or sent back.'),
  parcel_counted: z
    .object({
      ...order,
      role: z.enum(['buyer', 'seller']).describe('Your side of the deal.'),
      until: z.iso.datetime().describe('The buyer can say until then that it has not come, or is not as described.'),
    })
    .describe('A phone that was sent counts as delivered, because the buyer has said nothing.'),
  parcel_moved: z
    .object({
      ...order,
      role: z.enum(['buyer', 'seller']).describe('Your side of the deal.'),
      why: z.enum([
        'picked_up',
        'to_pay',
        'brought',
        'brought_back',
        'undelivered',
        'collected',
        'part_collected',
        'refused',
        'lost',
        'not_booked',
      ]),
    })
    .describe(
      'What a courier says of a parcel that was booked here. `not_booked`: the courier does not take it, or has cancelled it.',
    ),
  missing_answered: z.object(order).describe('To the buyer: the seller says what is known of the parcel.'),
  phone_sent_back: z.object({ ...order, until: z.iso.datetime().describe('Time for a word of the seller.') }),
  return_contested: z.object(order).describe('The phone is not back with the seller: an admin decides.'),
  deadline_near: z.object({
    ...order,
    until: z.iso
      .datetime()
      .describe('The time when the clock moves the deal on, at the cost of the one who is notified.'),
  }),
  absence_said: z.object({
    ...order,
    meetAt: z.iso.datetime(),
    until: z.iso.datetime().describe('You can contest it until then.'),
  }),
  call_off_asked: z.object(order).describe('The other person wants to call the deal off.'),
}

/** To a seller about money. */
export const payoutFacts = {
  payout_account_missing: z.object({ poisha: z.int().describe('The amount that waits to be paid out.') }),
  payout_sent: z.object({ poisha: z.int(), reference: z.string() }),
  payout_failed: z.object({ poisha: z.int(), reference: z.string(), reason: z.string() }),
}

/** To the admins, about money. */
export const booksFacts = {
  refund_overdue: z.object({
    ...order,
    charge: Charge,
    since: z.iso.datetime().describe('The time when the refund became due.'),
  }),
  payment_risky: z.object({ ...order, charge: Charge }),
  dispute_opened: z.object({
    ...order,
    charge: Charge,
    reason: DisputeReason,
    respondBy: z.iso.datetime().nullable().describe('Deadline of the card company for an answer.'),
  }),
  dispute_closed: z.object({
    ...order,
    charge: Charge,
    outcome: z
      .enum(['won', 'lost', 'dropped'])
      .describe('`dropped`: closed without a decision, for example after an inquiry.'),
  }),
  books_differ: z.object({
    lines: z.int().describe('Lines in which the books differ from a payment company or the ledger.'),
  }),
}
