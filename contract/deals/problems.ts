import { z } from 'zod'
import { MissedMeeting } from './absences.ts'
import { decidedStates } from '#contract/bookings/bookings'
import { call } from '#contract/base/call'
import { ofOne, params } from './deals.ts'
import { Poisha } from '#contract/base/fields'
import { Parcel } from './handover-fields.ts'
import { NamedPerson } from '#contract/base/named-person'
import {
  DealProblem,
  DecisionForm,
  EscalationForm,
  PartOffer,
  ProblemAnswer,
  ProblemForm,
  SurrenderForm,
} from './problem-fields.ts'

export const complain = call({
  method: 'POST',
  url: '/deals/:id/problem',
  who: 'person',
  tag: 'Deals',
  summary: 'Says that the phone is not as described',
  description:
    'For the buyer, while they try the phone. The seller has 72 hours to answer; without an answer the phone goes back, and then the money.',
  body: ProblemForm,
  ...ofOne,
  refuses: [...ofOne.refuses, 'photo_unknown'],
})

export const offerPart = call({
  method: 'POST',
  url: '/deals/:id/part',
  who: 'person',
  shop: 'seller',
  tag: 'Deals',
  summary: 'Offers to give a part of the price back',
  description: 'For the seller, once a problem is reported. What the buyer does not answer within 72 hours stands.',
  body: PartOffer,
  ...ofOne,
  refuses: [...ofOne.refuses, 'part_too_large'],
})

export const acceptPart = call({
  method: 'POST',
  url: '/deals/:id/part/accept',
  who: 'person',
  tag: 'Deals',
  summary: 'Accepts the part that the seller offers back',
  description: 'For the buyer. The part goes back, the rest is the seller’s, and the deal is complete.',
  ...ofOne,
})

export const declinePart = call({
  method: 'POST',
  url: '/deals/:id/part/decline',
  who: 'person',
  tag: 'Deals',
  summary: 'Declines the part that the seller offers back',
  description: 'For the buyer. Then an admin decides.',
  ...ofOne,
})

export const escalate = call({
  method: 'POST',
  url: '/deals/:id/escalate',
  who: 'person',
  tag: 'Deals',
  summary: 'Says that the seller does not take the phone back',
  description: 'For the buyer, while the phone is to go back. Then an admin decides.',
  body: EscalationForm,
  ...ofOne,
})

export const surrender = call({
  method: 'POST',
  url: '/deals/:id/surrender',
  who: 'person',
  shop: 'seller',
  tag: 'Deals',
  summary: 'Says that the phone was surrendered to the police',
  description:
    'For the buyer of a phone that was confirmed as lost or stolen, instead of its return: with a photo of the paper of the police. An admin accepts it, and then the money goes back.',
  body: SurrenderForm,
  ...ofOne,
  refuses: [...ofOne.refuses, 'photo_unknown'],
})

export const takeBack = call({
  method: 'POST',
  url: '/deals/:id/take-back',
  who: 'person',
  shop: 'seller',
  tag: 'Deals',
  summary: 'Agrees to take the phone back',
  description: 'For the seller, once a problem is reported. The money goes back when the phone has.',
  ...ofOne,
})

export const contest = call({
  method: 'POST',
  url: '/deals/:id/contest',
  who: 'person',
  shop: 'seller',
  tag: 'Deals',
  summary: 'Contests a problem, which an admin then decides',
  description:
    'For the seller. Without a decision within 10 days the phone goes back, and then the money. Of a parcel that has not come the seller says here, once, what ' +
    'is known of it; an admin decides about that anyway.',
  body: ProblemAnswer,
  ...ofOne,
  refuses: [...ofOne.refuses, 'photo_unknown'],
})

const Someone = NamedPerson.pick({ _id: true, name: true })

export const ContestedDeal = z
  .object({
    id: z.uuid(),
    title: z.string(),
    price: Poisha.describe('What the market holds: of a deal in cash, the deposit.'),
    buyer: Someone,
    seller: Someone,
    returned: z.int().describe('Poisha of the price that went back at the payment company already.'),
    deadline: z.iso
      .datetime()
      .nullable()
      .describe('The time when the phone has to go back without a decision, or the money if the phone has not come.'),
    problem: DealProblem,
    state: z.enum(decidedStates),
    parcel: Parcel.nullable().describe('The parcel that the seller has given to a courier.'),
    returnParcel: Parcel.nullable().describe('The parcel in which the buyer sends the phone back.'),
    collection: z
      .object({ collect: z.int().min(0), collected: z.int().min(0) })
      .nullable()
      .describe(
        'Poisha that a courier was to collect at the door, and that it says it has; null where it collected none.',
      ),
    missedMeetings: z
      .array(MissedMeeting)
      .describe('To which one of the two did not come, as the other says, oldest first.'),
  })
  .meta({ id: 'ContestedDeal' })
export type ContestedDeal = z.infer<typeof ContestedDeal>

export const getContestedDeals = call({
  method: 'GET',
  url: '/contested-deals',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lists the deals that wait for a decision, the most urgent first',
  reply: z.array(ContestedDeal).describe('100 at most.'),
  refuses: [],
})

export const decideDeal = call({
  method: 'POST',
  url: '/deals/:id/decision',
  who: 'admin',
  proof: 'recent',
  tag: 'Governing',
  summary: 'Decides a contested deal',
  description:
    '`uphold`: the buyer gets the money back. `order_return`: the buyer gets it when the phone has gone back. `split`: the buyer gets a part, the seller ' +
    'the rest. `dismiss`: the seller gets all of it. Both read the reason. A phone that has not come by courier is not returned.',
  params,
  body: DecisionForm,
  reply: z.object({ acknowledged: z.literal(true), message: z.string() }),
  refuses: ['booking_unknown', 'deal_moved_on', 'deal_on_hold', 'deal_lost', 'part_too_large'],
})
