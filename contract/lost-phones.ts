import { z } from 'zod'
import { call } from './call.ts'
import { dayInDhaka } from './dhaka.ts'
import { Cursor, Limit } from './fields.ts'
import { Imei, imeiTwice } from './imei.ts'
import { ListingStatus } from './listings.ts'
import { says } from './messages.ts'
import { DistrictId } from './places.ts'
import { requiredLine, requiredText } from './text.ts'

const Time = z.iso.datetime()
const acknowledged = z.object({ acknowledged: z.literal(true), message: z.string() })
const one = z.object({ id: z.uuid() })

export const LossKind = z.enum(['lost', 'stolen'], says('loss_kind_required'))
export type LossKind = z.infer<typeof LossKind>

/** `open` and `confirmed` reports stand: they keep the phone off the market. */
export const LostReportState = z.enum(['open', 'confirmed', 'rejected', 'taken_back'])
export type LostReportState = z.infer<typeof LostReportState>

/** The general diary (GD) at the police that says that a phone was lost. */
const diary = {
  kind: LossKind,
  gdNumber: requiredLine(says('gd_number_required')).max(40, says('gd_number_too_long:40')),
  gdDate: z.iso
    .date(says('gd_date_required'))
    .refine((day) => day >= '2015-01-01' && day <= dayInDhaka(new Date()), says('gd_date_invalid')),
  districtId: DistrictId,
  thana: requiredLine(says('thana_required')).max(80, says('thana_too_long:80')),
}

/** The form that reports a phone as lost or stolen. */
export const LostReportForm = z.object({
  ...diary,
  imeis: z
    .array(Imei)
    .min(1, says('imei_length'))
    .max(2)
    .refine(([first, second]) => first !== second, imeiTwice),
})

const report = {
  _id: z.uuid(),
  kind: LossKind,
  state: LostReportState,
  imeis: z.array(z.string()).describe('Masked: `35•••••••••2341`. None once the report has ended.'),
  gdNumber: z.string(),
  gdDate: z.iso.date(),
  districtId: z.string(),
  thana: z.string(),
  reportedAt: Time,
  decidedAt: Time.nullable(),
}

/** One's own report of a lost phone. It says nothing of listings. */
export const OwnLostReport = z.object(report).meta({ id: 'OwnLostReport' })
export type OwnLostReport = z.infer<typeof OwnLostReport>

/** A report of a lost phone as admins see it. */
export const LostReport = z
  .object({
    ...report,
    reporter: z.object({ _id: z.uuid(), name: z.string(), email: z.string() }),
    rejectedBefore: z.int().describe('How many other reports by this person were rejected.'),
    phones: z
      .array(
        z.object({
          _id: z.string(),
          title: z.string(),
          status: ListingStatus,
          isFrozen: z.boolean(),
          isPaid: z.boolean().describe('A buyer has paid for it, and the deal is on hold.'),
          seller: z.object({ name: z.string(), email: z.string() }),
        }),
      )
      .describe('Listings with one of its IMEIs.'),
    decision: z.string().nullable(),
    decidedBy: z.string().nullable().describe('The name of the admin.'),
  })
  .meta({ id: 'LostReport' })
export type LostReport = z.infer<typeof LostReport>

export const reportLostPhone = call({
  method: 'POST',
  url: '/my-lost-reports',
  who: 'person',
  tag: 'Lost phones',
  summary: 'Reports a phone as lost or stolen',
  description:
    'A listing with one of the IMEIs leaves the market at once, and an admin decides. Whether there is one is not said. After two reports that ' +
    'an admin rejected, a person can make no more.',
  body: LostReportForm,
  reply: acknowledged.extend({ insertedId: z.uuid() }),
  refuses: ['account_suspended', 'lost_already_reported', 'lost_reports_too_often', 'lost_reports_ended'],
})

export const getMyLostReports = call({
  method: 'GET',
  url: '/my-lost-reports',
  who: 'person',
  tag: 'Lost phones',
  summary: 'Lists your reports of lost phones, the newest 50 first',
  reply: z.array(OwnLostReport),
  refuses: [],
})

export const takeBackLostReport = call({
  method: 'POST',
  url: '/my-lost-reports/:id/take-back',
  who: 'person',
  tag: 'Lost phones',
  summary: 'Takes your report of a lost phone back',
  description: 'What it kept off the market returns, unless an admin has taken it down or another report stands.',
  params: one,
  reply: acknowledged,
  refuses: ['report_unknown', 'report_decided'],
})

/** The form that asks whether a phone was reported. */
export const ImeiQuestion = z.object({ imei: Imei })

export const askAboutImei = call({
  method: 'POST',
  url: '/imei-questions',
  who: 'person',
  tag: 'Lost phones',
  summary: 'Asks whether a phone was reported here as lost or stolen',
  description:
    'Says only whether a report stands on this site. No report does not mean that the phone was not stolen: not every loss is reported here.',
  body: ImeiQuestion,
  reply: z.object({ isReported: z.boolean() }),
  refuses: ['imei_questions_too_often'],
})

export const getLostReports = call({
  method: 'GET',
  url: '/lost-reports',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lists the reports of lost phones in one state, newest first',
  query: z.object({ state: LostReportState.default('open'), limit: Limit(24), cursor: Cursor }),
  reply: z.array(LostReport),
  refuses: [],
})

export const readLostImeis = call({
  method: 'POST',
  url: '/lost-reports/:id/imeis',
  who: 'admin',
  tag: 'Governing',
  summary: 'Reads the IMEIs of a report of a lost phone',
  description: 'Each reading is in the audit log.',
  params: one,
  reply: z.object({ imeis: z.array(z.string()) }),
  refuses: ['report_unknown'],
})

/** The form of an admin who decides. */
export const LostDecision = z.object({
  reason: requiredText(says('suspension_reason_required')).max(500, says('reason_too_long:500')),
})

export const confirmLostReport = call({
  method: 'POST',
  url: '/lost-reports/:id/confirm',
  who: 'admin',
  tag: 'Governing',
  summary: 'Confirms a report of a lost phone',
  description:
    'Its listings are taken down; the seller reads the reason. The money of a deal on hold goes back to its buyer.',
  params: one,
  body: LostDecision,
  reply: acknowledged,
  refuses: ['report_unknown', 'report_decided'],
})

export const rejectLostReport = call({
  method: 'POST',
  url: '/lost-reports/:id/reject',
  who: 'admin',
  tag: 'Governing',
  summary: 'Rejects a report of a lost phone',
  description:
    'Its listings return to the market and deals go on; it counts against the person who made it, who reads the reason. Its IMEIs are removed.',
  params: one,
  body: LostDecision,
  reply: acknowledged,
  refuses: ['report_unknown', 'report_decided'],
})
