import { z } from 'zod'
import { MissedMeetings } from './absences.ts'
import { BookingAction, BookingState, Charge, NextStep } from '#contract/bookings/bookings'
import { call } from '#contract/base/call'
import { Contact } from '#contract/bookings/contacts'
import { Poisha } from '#contract/base/fields'
import { HandoverAgreement } from './handover-fields.ts'
import { plainNumber } from '#contract/base/typed'
import { LostEffect } from '#contract/lost-phones/lost-effect'
import { Condition } from '#contract/listings/listings'
import { says } from '#contract/base/messages'
import { DealProblem } from './problem-fields.ts'

/** An event in the life of a booking. */
export const DealVerb = z.enum([
  'book',
  'pay',
  'let_go',
  'pay_again',
  'pay_again_by_courier',
  'not_paid_again',
  'promise_cash',
  'pay_deposit',
  'lose_deposit',
  'agree_cash',
  'hand_over_cash',
  'receive_cash',
  'lapse_cash',
  'offer_at_counter',
  'leave_counter',
  'take_back_offer',
  'unmet_cash',
  'unsettled_cash',
  'award_deposit',
  'return_deposit',
  'promise_cod',
  'book_cod',
  'pick_up_cod',
  'collect_cod',
  'collect_part',
  'refuse_cod',
  'not_sent_cod',
  'lose_cod',
  'cancel',
  'cancel_sale',
  'expire',
  'withdraw',
  'agree',
  'agree_courier',
  'give_address',
  'book_courier',
  'pick_up',
  'bring',
  'undelivered',
  'book_return',
  'pick_up_return',
  'bring_return',
  'undelivered_return',
  'send',
  'correct_parcel',
  'not_sent',
  'deliver',
  'arrive',
  'report_missing',
  'answer_missing',
  'presume',
  'recall',
  'declare_lost',
  'write_off',
  'give_return_address',
  'send_back',
  'correct_return',
  'report_not_back',
  'no_word',
  'undo',
  'hand_over',
  'receive',
  'call_off',
  'lapse',
  'unmet',
  'accept',
  'complete',
  'complain',
  'offer_part',
  'accept_part',
  'keep_offer',
  'void_offer',
  'decline_part',
  'contest',
  'take_back',
  'no_answer',
  'dismiss',
  'split',
  'uphold',
  'order_return',
  'order_lost_return',
  'surrender',
  'keep_lost',
  'no_return_address',
  'time_out',
  'give_back',
  'take_return',
  'escalate',
  'keep',
  'refund',
  'reverse',
])
export type DealVerb = z.infer<typeof DealVerb>

export const DealActor = z.enum(['buyer', 'seller', 'both', 'card company', 'courier', 'clock', 'admin'])
export type DealActor = z.infer<typeof DealActor>

const Party = z.enum(['buyer', 'seller'])

/** A sale here of a phone with the same IMEI. Of the people it says nothing. */
const EarlierSale = z.object({
  soldOn: z.iso.date().describe('Day in Dhaka on which it was paid for.'),
  price: Poisha.describe('Poisha: what the seller kept.'),
  condition: Condition.describe('As it was promised then.'),
})

/** A booking from its first day to its end, as one of its two people sees it. */
export const Deal = z
  .object({
    id: z.uuid(),
    role: Party.describe('Your side of the deal.'),
    listingId: z.string(),
    title: z.string(),
    img: z.string(),
    price: Poisha,
    deposit: Poisha.nullable().describe(
      'Of a deal in cash: the part of the price that was paid before. The buyer brings the rest; null: all of it.',
    ),
    charge: Charge.nullable().describe('The amount that was charged; null before the payment.'),
    state: BookingState,
    isOnHold: z
      .boolean()
      .describe(
        'A report of the phone as lost or stolen holds the deal: nothing moves on until an admin decides or the hold ends.',
      ),
    lost: z
      .object({
        effect: LostEffect.nullable().describe(
          'The effect of a confirmed report on this deal; null while none is confirmed.',
        ),
        holdEndsAt: z.iso
          .datetime()
          .nullable()
          .describe('The time when the hold ends without a decision; null if there is none.'),
      })
      .nullable()
      .describe('The phone was reported as lost or stolen; null where no report is open or confirmed.'),
    actions: z.array(BookingAction).describe('The actions you can take now.'),
    next: NextStep.nullable().describe('Null once the deal is over.'),
    deadline: z.iso.datetime().nullable().describe('The time when the clock moves the deal on if neither of you does.'),
    events: z
      .array(z.object({ verb: DealVerb, actor: DealActor, at: z.iso.datetime() }))
      .describe('The history of the deal, oldest first.'),
    code: z
      .string()
      .nullable()
      .describe(
        'Handover code: who is to get the phone shows it, who gives the phone types it. Null for the other one, and before and after.',
      ),
    callOffAskedBy: Party.nullable().describe('The one who wants to call the deal off; it needs the other one too.'),
    other: z.string().describe('Name of the other person.'),
    contact: Contact.nullable().describe('The contact details of the other person; null if you may not see them.'),
    handover: HandoverAgreement.describe('The agreement of the two on the handover.'),
    missedMeetings: MissedMeetings,
    payout: z
      .object({
        days: z.int().describe('The number of days after its completion for which the money is in reserve.'),
        from: z.iso
          .datetime()
          .nullable()
          .describe('The time from which it can be paid out; null before the completion.'),
      })
      .nullable()
      .describe('For the seller of a phone that is paid for.'),
    maxSendDays: z.int().describe('The most days after the agreement within which the seller sends the phone.'),
    hasInvoice: z
      .boolean()
      .describe('For the seller: the market has taken a fee of this sale, of which there is an invoice.'),
    part: Poisha.nullable().describe('Part of the price that the buyer is offered back, or got back.'),
    returned: z
      .int()
      .describe('Poisha of the price that went back at the payment company or by the bank, in addition to that part.'),
    earlierSales: z
      .array(EarlierSale)
      .describe(
        'Earlier sales of the same device by its IMEI, the last first, ten at most: for the buyer who has paid.',
      ),
    problem: DealProblem.nullable().describe(
      'The fault that the buyer reports, and the statements and the decision about it.',
    ),
  })
  .meta({ id: 'Deal' })
export type Deal = z.infer<typeof Deal>

export const params = z.object({ id: z.uuid() })

export const getDeal = call({
  method: 'GET',
  url: '/deals/:id',
  who: 'person',
  shop: 'cashier',
  tag: 'Deals',
  summary: 'Gets a deal of yours',
  description:
    'The id is the id of the booking. For its buyer and its seller; everyone else, admins included, gets `booking_unknown`.',
  params,
  reply: Deal,
  refuses: ['booking_unknown'],
})

/** Six digits, as people type them: spaces and Bangla digits too. */
export const HandoverCode = z
  .string(says('code_invalid'))
  .max(40, says('code_invalid'))
  .transform((typed) => plainNumber(typed).replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, says('code_invalid')))

export const handOver = call({
  method: 'POST',
  url: '/deals/:id/hand-over',
  who: 'person',
  shop: 'cashier',
  tag: 'Deals',
  summary: 'Reports a handover with the other one’s code',
  description:
    'For the seller, and for the buyer when the phone goes back; also later than the handover itself, when there was no network. The code is good once, ' +
    'for this deal. After ten wrong codes only the confirmation of who got the phone counts.',
  params,
  body: z.object({ code: HandoverCode }),
  reply: Deal,
  refuses: [
    'booking_unknown',
    'not_your_move',
    'deal_moved_on',
    'money_not_held',
    'deal_on_hold',
    'deal_lost',
    'code_wrong',
    'code_locked',
  ],
})

/** The parts that calls about one deal of the person signed in have in common. */
export const ofOne = {
  params,
  reply: Deal,
  refuses: ['booking_unknown', 'not_your_move', 'deal_moved_on', 'money_not_held', 'deal_on_hold', 'deal_lost'],
} as const

export const receive = call({
  method: 'POST',
  url: '/deals/:id/receive',
  who: 'person',
  shop: 'cashier',
  tag: 'Deals',
  summary: 'Confirms that you have the phone',
  description: 'Instead of the code: for the buyer, and for the seller when the phone goes back.',
  ...ofOne,
})

export const acceptPhone = call({
  method: 'POST',
  url: '/deals/:id/accept',
  who: 'person',
  tag: 'Deals',
  summary: 'Says that the phone is as described',
  description:
    'For the buyer: the deal completes before the time to try the phone is over, also when a problem was reported.',
  ...ofOne,
})

export const callOff = call({
  method: 'POST',
  url: '/deals/:id/call-off',
  who: 'person',
  shop: 'seller',
  tag: 'Deals',
  summary: 'Asks to call off a paid deal, or agrees to it',
  description:
    'Once both have asked, the deal is over and the buyer gets the money back. A phone that was sent already does not return to the market.',
  ...ofOne,
})
