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

const Stored = z.record(z.string(), z.unknown())
const Rows = z.array(Stored)

/** All that is stored of a deal, for a hearing. */
export const DealFile = z
  .object({
    madeAt: Time,
    bookingId: z.uuid(),
    booking: Stored.describe('With both people, and the phone as it was described.'),
    events: Rows,
    messages: z.array(ReportedMessage).describe('Oldest first.'),
    payments: Rows.describe('With what has gone back, and what banks dispute.'),
    ledger: Rows.describe('The entries of the books, with their lines.'),
    proposals: Rows,
    missedMeetings: Rows,
    addresses: Rows,
    parcels: Rows,
    consignments: Rows.describe('Parcels that were booked with a courier here.'),
    problem: Stored.nullable().describe('In the words of the buyer, the seller and an admin.'),
    reviews: Rows,
  })
  .meta({ id: 'DealFile', description: 'Rows as they are stored, oldest first. Amounts in minor units.' })
export type DealFile = z.infer<typeof DealFile>

export const exportDeal = call({
  method: 'POST',
  url: '/contested-deals/:id/file',
  who: 'admin',
  proof: 'recent',
  summary: 'Exports everything of a deal, for a hearing',
  description:
    'With their messages where the deal is or was contested, or one of the two has complained about it to the market. The two people of the deal get `booking_unknown`, also where they are admins. The audit log keeps each export.',
  reply: DealFile,
  tag: 'Governing',
  params: z.object({ id: z.uuid().describe('Id of a deal.') }),
  refuses: ['booking_unknown'],
})

/** The side of a deal that one of its two may have: neither the address, the number nor the money of the other. */
export const OwnDealFile = DealFile.omit({ ledger: true }).meta({ id: 'OwnDealFile' })
export type OwnDealFile = z.infer<typeof OwnDealFile>

export const exportOwnDeal = call({
  method: 'GET',
  url: '/deals/:id/file',
  who: 'person',
  tag: 'Deals',
  summary: 'Gets your side of a deal, and what you two wrote, as one file',
  params: z.object({ id: z.uuid().describe('Id of a deal.') }),
  reply: OwnDealFile,
  refuses: ['booking_unknown'],
})
