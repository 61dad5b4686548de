// A contested deal with all that an admin decides it by.
import { z } from 'zod'
import { BookedPhone } from '#contract/bookings/booked-phone'
import { Charge } from '#contract/bookings/bookings'
import { call } from '#contract/base/call'
import { ReportedMessage } from '#contract/conversations/conversation-reports'
import { Deal } from './deals.ts'
import { ShownAddress } from './handover-fields.ts'
import { PersonHistory } from '#contract/moderation/person-history'
import { ContestedDeal } from './problems.ts'
import { DisputeReason } from './disputes.ts'

const Time = z.iso.datetime()
const Minor = z.int().min(0).describe('Minor units.')

const CasePayment = z.object({
  charge: Charge.pick({ amount: true, currency: true }),
  state: z.enum(['open', 'succeeded', 'cancelled', 'refund_due', 'refunded']),
  madeAt: Time,
  settledAt: Time.nullable(),
  givenBack: Minor.describe('The amount that is the buyer’s again, in minor units.'),
  part: z
    .object({ charged: Minor, isReturned: z.boolean() })
    .nullable()
    .describe('A part of the price that goes back, or has gone.'),
  disputes: z.array(
    z.object({ reason: DisputeReason, state: z.enum(['open', 'won', 'lost', 'dropped']), openedAt: Time }),
  ),
})

export const DealCase = z
  .object({
    deal: ContestedDeal,
    address: ShownAddress.nullable().describe(
      'The address of the parcel that has not come, or not come back; null if the decision is about something else.',
    ),
    listing: z.object({ _id: z.string(), title: z.string(), imgs: z.array(z.string()) }),
    asBooked: BookedPhone.nullable().describe('Null of bookings made before descriptions were kept with them.'),
    events: Deal.shape.events,
    payments: z.array(CasePayment).describe('Newest first, twenty at most.'),
    buyer: PersonHistory,
    seller: PersonHistory,
  })
  .meta({ id: 'DealCase' })
export type DealCase = z.infer<typeof DealCase>

const ofCase = {
  tag: 'Governing',
  params: z.object({ id: z.uuid().describe('Id of a deal.') }),
  refuses: ['booking_unknown', 'deal_moved_on'],
} as const

export const getDealCase = call({
  method: 'GET',
  url: '/contested-deals/:id',
  who: 'admin',
  summary: 'Gets a deal that waits for a decision, with all that it is decided by',
  description: 'The two people of the deal get `booking_unknown`, also where they are admins.',
  reply: DealCase,
  ...ofCase,
})

/** The most messages of a deal that an admin reads. */
export const maxCaseMessages = 200

export const readDealMessages = call({
  method: 'POST',
  url: '/contested-deals/:id/messages',
  who: 'admin',
  proof: 'recent',
  summary: 'Opens what the two people of a contested deal wrote to each other about its phone',
  description: 'While it waits for a decision. The audit log keeps each opening.',
  reply: z.object({
    messages: z
      .array(ReportedMessage)
      .describe(`Oldest first; the last ${maxCaseMessages}. None where they have not written.`),
  }),
  ...ofCase,
})
