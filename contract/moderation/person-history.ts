// The record of a person that admins read before they decide about them.
import { z } from 'zod'
import { AuditEntry } from '#contract/accounts/audit'
import { BookingState } from '#contract/bookings/bookings'
import { DealVerb } from '#contract/deals/deals'
import { ListingStatus } from '#contract/listings/listings'
import { call } from '#contract/base/call'
import { NamedPerson } from '#contract/base/named-person'
import { PersonRecord, Suspended } from '#contract/accounts/people'
import { ConversationReportReason, ReportReason } from './reports.ts'
import { PairVerdict, SharedMark } from '#contract/accounts/suspicious-pairs'

const Count = z.int().min(0)
const Time = z.iso.datetime()
const Party = z.enum(['buyer', 'seller'])
const Someone = NamedPerson.pick({ _id: true, name: true })

/** The moves by which an admin decides a contested deal. */
export const DecisionVerb = DealVerb.extract(['uphold', 'declare_lost', 'order_return', 'split', 'dismiss'])
export type DecisionVerb = z.infer<typeof DecisionVerb>

/** The most rows of each list of a person. */
export const maxOfPerson = 20
const some = <Row extends z.ZodType>(row: Row) => z.array(row).describe(`Newest first, ${maxOfPerson} at most.`)

const DealOfPerson = z.object({
  id: z.uuid(),
  title: z.string(),
  price: z.int().describe('Poisha.'),
  role: Party.describe('The side of the person in the deal.'),
  other: Someone,
})

/** The deeds of somebody here, as far as they bear on a decision. */
export const PersonHistory = NamedPerson.extend({
  joinedAt: Time,
  isConfirmed: z.boolean().describe('Has shown that the address is theirs.'),
  hasPayoutAccount: z.boolean(),
  suspension: Suspended.nullable(),
  completed: Count.describe('Deals, bought and sold, that are complete and whose money has stayed.'),
  decidedAgainst: Count.describe('Contested deals that an admin decided against them.'),
  lostSold: Count.describe('Phones that they sold and that a confirmed report says were lost or stolen.'),
  noShows: Count.describe('Meetings to which they did not come, conceded or not contested.'),
  reports: Count.describe('Reports of their phones and conversations, whatever was decided.'),
  suspensions: Count,
  decisions: some(
    DealOfPerson.extend({ verb: DecisionVerb, at: Time, reason: z.string().nullable().describe('The latest.') }),
  ).describe('Contested deals of theirs that an admin decided.'),
  deeds: some(AuditEntry).describe('Other acts of admins about them.'),
}).meta({ id: 'PersonHistory' })
export type PersonHistory = z.infer<typeof PersonHistory>

const PersonReport = z.object({
  about: z.enum(['phone', 'conversation']),
  title: z.string(),
  reason: z.union([ReportReason, ConversationReportReason]),
  at: Time,
  isOpen: z.boolean(),
  by: Someone,
  of: Someone,
})

/** All that admins know of one person. */
export const PersonFile = z
  .object({
    account: PersonRecord.nullable().describe('Null once it is deleted.'),
    history: PersonHistory,
    listings: some(
      z.object({
        _id: z.string(),
        title: z.string(),
        price: z.int().describe('Poisha.'),
        status: ListingStatus,
        postedAt: Time,
      }),
    ),
    deals: some(DealOfPerson.extend({ state: BookingState, at: Time })),
    reports: some(PersonReport).describe('About them and by them.'),
    shares: some(z.object({ with: Someone, marks: z.array(SharedMark), verdict: PairVerdict, at: Time })).describe(
      'People with whom they dealt and share a card, an account for payouts or a browser.',
    ),
  })
  .meta({ id: 'PersonFile' })
export type PersonFile = z.infer<typeof PersonFile>

export const getPerson = call({
  method: 'GET',
  url: '/people/:id',
  who: 'admin',
  tag: 'Governing',
  summary: 'Gets what admins know of one person',
  params: z.object({ id: z.uuid() }),
  reply: PersonFile,
  refuses: ['person_unknown'],
})
