import { z } from 'zod'
import { BookingState } from '#contract/bookings/bookings'
import { call } from '#contract/base/call'
import { dayInDhaka } from '#contract/base/dhaka'
import { Cursor, Limit, Poisha } from '#contract/base/fields'
import { Imei, imeiTwice } from './imei.ts'
import { ListingStatus } from '#contract/listings/listings'
import { LostEffect } from './lost-effect.ts'
import { says } from '#contract/base/messages'
import { ShownImg } from '#contract/photos/photos'
import { DistrictId } from '#contract/catalogue/places'
import { requiredLine, requiredText } from '#contract/base/text'
import { NamedPerson } from '#contract/base/named-person'

const Time = z.iso.datetime()
const acknowledged = z.object({ acknowledged: z.literal(true), message: z.string() })
const one = z.object({ id: z.uuid() })

export const LossKind = z.enum(['lost', 'stolen'], says('loss_kind_required'))
export type LossKind = z.infer<typeof LossKind>

/** `open` reports wait for an admin and `confirmed` ones keep the phone off the market; an open one does so only while it holds the phone for some days. */
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
  thana: requiredLine(says('thana_required')).max(80, says('name_too_long:80')),
}

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
  imeis: z.array(z.string()).describe('Masked: `35•••••••••2341`. None from a year after the report has ended.'),
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

/** A deal of a phone that was reported, as admins see it. */
const TracedDeal = z.object({
  id: z.uuid(),
  state: BookingState,
  price: Poisha,
  buyer: NamedPerson,
  isReporterRelated: z
    .boolean()
    .describe('The reporter has the telephone number of one of the two, or has dealt with one of them before.'),
  bookedAt: Time,
  paidAt: Time.nullable(),
  endedAt: Time.nullable().describe('The time when it was completed, or over without a deal.'),
  paidOut: z.int().describe('Poisha that the seller was paid for it: owed back if the buyer is refunded.'),
  paidOutAt: Time.nullable(),
  inBatch: z.int().describe('Poisha that are in a batch that is not sent.'),
  effect: LostEffect.nullable().describe('The effect of a confirmed report on it.'),
})

/** A report of a lost phone as admins see it. */
export const LostReport = z
  .object({
    ...report,
    reporter: NamedPerson.extend({ joinedAt: Time }),
    rejectedBefore: z.int().describe('The number of other reports by this person that were rejected.'),
    takenBackBefore: z.int().describe('The number of others that this person took back before an admin decided.'),
    confirmedBefore: z.int().describe('The number of others that were confirmed.'),
    decideBy: Time.describe('The time by which an admin decides one that holds no phone, as about any complaint.'),
    isProven: z.boolean().describe('The reporter bought this phone here, in the last deal of it that was completed.'),
    holdEndsAt: Time.nullable().describe(
      'The time until which it holds its phones and deals without a decision; null if it does not.',
    ),
    holdEndedAt: Time.nullable().describe('The time when its hold ended without a decision; then it begins no other.'),
    earlier: z
      .array(z.object({ _id: z.uuid(), state: LostReportState, reportedAt: Time }))
      .describe('Other reports of one of its IMEIs, newest first.'),
    phones: z
      .array(
        z.object({
          _id: z.string(),
          title: z.string(),
          status: ListingStatus,
          isFrozen: z.boolean(),
          isPaid: z.boolean().describe('A buyer has paid for it, and the deal is under way.'),
          seller: NamedPerson,
          postedAt: Time,
          deals: z.array(TracedDeal).describe('Oldest first.'),
          answer: z
            .object({ note: z.string(), photos: z.array(ShownImg), at: Time })
            .nullable()
            .describe('The statement of its seller.'),
        }),
      )
      .describe('Listings that have one of its IMEIs, or had it when they were reported.'),
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
    'The seller of a listing with one of the IMEIs is told and can answer, and an admin decides. The listing leaves the market when an admin says so; at once, ' +
    'for some days, where the person who reports bought this phone here. Whether there is a listing is not said. For people with a confirmed address whose account ' +
    'is a day old. Reports that were rejected or taken back count against their person.',
  body: LostReportForm,
  reply: acknowledged.extend({ insertedId: z.uuid() }),
  refuses: [
    'lost_reporter_unconfirmed',
    'lost_reporter_new',
    'lost_own_deal',
    'lost_already_reported',
    'lost_reports_too_often',
    'lost_reports_of_network',
    'lost_reports_of_phone',
    'lost_reports_ended',
  ],
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
  description:
    'The phones it kept off the market return, unless an admin has taken it down or another report keeps them off. Before an admin has decided, the report counts against its person.',
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
    'Says only whether a report keeps the phone off this market: a confirmed one, or one that holds it until an admin decides. No does not mean that the phone was not stolen: not every loss is reported here.',
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
  proof: 'recent',
  tag: 'Governing',
  summary: 'Reads the IMEIs of a report of a lost phone',
  description: 'Each reading is in the audit log.',
  params: one,
  reply: z.object({ imeis: z.array(z.string()) }),
  refuses: ['report_unknown'],
})

/** The form of an admin who decides. */
export const LostDecision = z.object({
  reason: requiredText(says('answer_required')).max(500, says('reason_too_long:500')),
})

export const holdLostReport = call({
  method: 'POST',
  url: '/lost-reports/:id/hold',
  who: 'admin',
  tag: 'Governing',
  summary: 'Holds the phones and deals of a report while it is looked at',
  description:
    'Its listings leave the market, unpaid bookings end, and deals that are paid wait, for `LOST_HOLD_DAYS` days. Without a decision by then they go on, and it is not held again.',
  params: one,
  body: LostDecision,
  reply: acknowledged,
  refuses: ['report_unknown', 'report_decided', 'lost_hold_over'],
})

export const confirmLostReport = call({
  method: 'POST',
  url: '/lost-reports/:id/confirm',
  who: 'admin',
  proof: 'recent',
  tag: 'Governing',
  summary: 'Confirms a report of a lost phone',
  description:
    'Its listings are taken down; the seller reads the reason. The money of a deal goes back at once while the seller has the phone, and once it is returned or surrendered ' +
    'to the police when the buyer has it; nothing of it is paid out to the seller. Deals of the reporter, and those before them, are left alone.',
  params: one,
  body: LostDecision,
  reply: acknowledged,
  refuses: ['report_unknown', 'report_decided'],
})

export const rejectLostReport = call({
  method: 'POST',
  url: '/lost-reports/:id/reject',
  who: 'admin',
  proof: 'recent',
  tag: 'Governing',
  summary: 'Rejects a report of a lost phone',
  description:
    'Its listings return to the market and deals go on; it counts against the person who made it, who reads the reason. Its IMEIs are removed.',
  params: one,
  body: LostDecision,
  reply: acknowledged,
  refuses: ['report_unknown', 'report_decided'],
})
