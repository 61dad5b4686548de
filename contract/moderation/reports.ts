import { z } from 'zod'
import { call } from '#contract/base/call'
import { Cursor, Limit, Poisha, PublicId } from '#contract/base/fields'
import { ListingStatus } from '#contract/listings/listings'
import { says } from '#contract/base/messages'
import { NamedPerson } from '#contract/base/named-person'
import { FreeText, requiredText } from '#contract/base/text'

export const reportReasons = {
  stolen: 'It may be stolen',
  fake: 'It is a fake or a clone',
  'wrong-model': 'It is another model than it says',
  'used-as-new': 'It is used but sold as new',
  'not-its-photo': 'The photo is not of this phone',
  'price-bait': 'The price is bait',
  'already-sold': 'It is already sold elsewhere',
  duplicate: 'Posted twice',
  'pays-elsewhere': 'The seller wants to be paid outside PhoneHaat',
  prohibited: 'It may not be sold here',
  abusive: 'The words or photos are abusive',
  spam: 'It is spam',
} as const
export const ReportReason = z.enum(
  Object.keys(reportReasons) as Array<keyof typeof reportReasons>,
  says('report_reason_required'),
)
export type ReportReason = z.infer<typeof ReportReason>

export const ConversationReportReason = z.enum(['scam', 'abusive', 'spam', 'other'], says('report_reason_required'))
export type ConversationReportReason = z.infer<typeof ConversationReportReason>

export const ReportState = z.enum(['open', 'dismissed', 'upheld'])
export type ReportState = z.infer<typeof ReportState>

export const ReportForm = z.object({
  reason: ReportReason,
  note: FreeText.max(1000, says('note_too_long:1000')).optional(),
})

export const Report = z
  .object({
    _id: z.uuid(),
    reason: ReportReason,
    note: z.string().nullable(),
    state: ReportState,
    reportedAt: z.iso.datetime(),
    decision: z.string().nullable().describe('The reason of a take-down, or the note of a dismissal.'),
    decidedBy: z.string().nullable().describe('The name of the admin.'),
    decidedAt: z.iso.datetime().nullable(),
    reporter: NamedPerson,
    phone: z.object({
      _id: z.string(),
      title: z.string(),
      price: Poisha,
      img: z.string(),
      status: ListingStatus,
      isTakenDown: z.boolean().describe('An admin took it down, and can take that back.'),
      hasImei: z.boolean(),
      seller: NamedPerson,
    }),
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

export const report = call({
  method: 'POST',
  url: '/reports',
  who: 'person',
  tag: 'Buying',
  summary: 'Reports a phone',
  body: ReportForm.extend({ listingId: PublicId }),
  reply: z.object({ acknowledged: z.literal(true), message: z.string(), insertedId: z.uuid() }),
  refuses: ['listing_gone', 'own_listing_reported', 'confirm_first', 'already_reported', 'reports_too_often'],
})

export const getReports = call({
  method: 'GET',
  url: '/reports',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lists the reports, newest first',
  query: z.object({ state: ReportState.optional(), limit: Limit(50), cursor: Cursor }),
  reply: z.array(Report),
  refuses: [],
})

/** The form of an admin who dismisses a report. */
export const Dismissal = z.object({
  note: FreeText.max(500, says('note_too_long:500')).optional().describe('For admins alone.'),
})

const one = z.object({ id: z.uuid() })
const decided = z.object({ acknowledged: z.literal(true), message: z.string() })

export const dismissReport = call({
  method: 'POST',
  url: '/reports/:id/dismiss',
  who: 'admin',
  tag: 'Governing',
  summary: 'Dismisses a report',
  params: one,
  body: Dismissal,
  reply: decided,
  refuses: ['report_unknown', 'report_decided'],
})

export const reopenReport = call({
  method: 'POST',
  url: '/reports/:id/reopen',
  who: 'admin',
  tag: 'Governing',
  summary: 'Opens a dismissed report again',
  params: one,
  reply: decided,
  refuses: ['report_unknown', 'report_not_dismissed', 'reported_again', 'already_reported'],
})

/** The form of an admin who takes a phone down. */
export const TakeDown = z.object({
  reason: requiredText(says('reason_required')).min(3, says('reason_required')).max(500, says('reason_too_long:500')),
})

export const takeDown = call({
  method: 'POST',
  url: '/reports/:id/take-down',
  who: 'admin',
  tag: 'Governing',
  summary: 'Takes the reported phone down, with a reason for the seller',
  description: 'A live booking of the phone is cancelled or refunded. Its other open reports are closed too.',
  params: one,
  body: TakeDown,
  reply: decided,
  refuses: ['report_unknown', 'report_decided'],
})
