import { z } from 'zod'
import { DealRecord } from '#contract/deals/absences'
import { call } from '#contract/base/call'
import { Cursor, Limit } from '#contract/base/fields'
import { says } from '#contract/base/messages'
import { NamedPerson } from '#contract/base/named-person'
import { FreeText, requiredText } from '#contract/base/text'

const Time = z.iso.datetime()
const acknowledged = z.object({ acknowledged: z.literal(true), message: z.string() })
const Stars = z.int(says('stars_required')).min(1, says('stars_required')).max(5, says('stars_required'))

/**
 * Counted in stars or not. `earlier`: the same person has written a later one of them, and that one counts. To the two of the deal alone also
 * `checking`: an admin looks at it first, `kept_out`: an admin has decided that it does not count, and `withdrawn`: the money of the deal has gone back
 * or is disputed.
 */
export const ReviewStatus = z.enum(['counts', 'earlier', 'checking', 'kept_out', 'withdrawn'])
export type ReviewStatus = z.infer<typeof ReviewStatus>

/** A review of one person of a deal by the other, for others to read. It does not name its author. */
export const Review = z
  .object({
    id: z.uuid(),
    stars: Stars,
    text: z.string().nullable(),
    title: z.string().describe('The phone.'),
    writtenAt: Time,
    answer: z.string().nullable().describe('The answer of the one it is about.'),
    standing: ReviewStatus,
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

const summary = {
  count: z
    .int()
    .min(0)
    .describe('Those that count: of several by one person the latest, and none of a deal whose money went back.'),
  average: z.number().nullable().describe('Stars, to one decimal place; null without reviews.'),
}

/** Published reviews of one person. */
export const ReviewSummary = z
  .object({ ...summary, newest: z.array(Review).describe('At most five.') })
  .meta({ id: 'ReviewSummary' })
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const DealReviews = z
  .object({
    canWrite: z.boolean(),
    notAsked: z
      .enum(['price', 'time'])
      .nullable()
      .describe(
        'The reason why no review is asked for of a complete deal: the phone cost too little, or it was all over too soon.',
      ),
    least: z
      .object({ price: z.int().describe('Poisha.'), hours: z.int() })
      .describe(
        'The price from which, and the hours after the payment from which, a deal that is completed can be reviewed.',
      ),
    closesAt: Time.nullable().describe('The time until which both can write; null before the deal is complete.'),
    own: Review.nullable().describe('Your review.'),
    isSealed: z.boolean().describe('True while your review is not published.'),
    ofYou: Review.nullable().describe('The review by the other, once it is published.'),
    canAnswer: z.boolean(),
    ofOther: ReviewSummary.nullable().describe(
      'Published reviews of the other; null when the deal ended without a sale.',
    ),
    recordOfOther: DealRecord.nullable().describe(
      'The record of how reliably the other keeps agreements; null as `ofOther`, and with fewer than three deals.',
    ),
  })
  .meta({ id: 'DealReviews' })
export type DealReviews = z.infer<typeof DealReviews>

const ofDeal = z.object({ id: z.uuid().describe('Id of a deal.') })
const one = z.object({ id: z.uuid().describe('Id of a review.') })

export const getDealReviews = call({
  method: 'GET',
  url: '/deals/:id/reviews',
  who: 'person',
  shop: 'seller',
  tag: 'Deals',
  summary: 'Gets the reviews of a deal, and what is published of the other person',
  description: 'For its buyer and its seller; everyone else gets `booking_unknown`.',
  params: ofDeal,
  reply: DealReviews,
  refuses: ['booking_unknown'],
})

export const ReviewForm = z.object({ stars: Stars, text: FreeText.max(1000, says('note_too_long:1000')).optional() })

export const writeReview = call({
  method: 'POST',
  url: '/deals/:id/review',
  who: 'person',
  tag: 'Deals',
  summary: 'Reviews the other person of a completed deal',
  description:
    'Once, within 14 days, and never changed. It is published when both have written, or when the 14 days are over; before that neither the other person nor ' +
    'any number knows of it.',
  params: ofDeal,
  body: ReviewForm,
  reply: acknowledged,
  refuses: [
    'booking_unknown',
    'review_not_yet',
    'review_price_low',
    'review_too_soon',
    'review_closed',
    'review_written',
  ],
})

export const ReviewAnswerForm = z.object({
  text: requiredText(says('message_required')).max(1000, says('message_too_long:1000')),
})

export const answerReview = call({
  method: 'POST',
  url: '/deals/:id/review/answer',
  who: 'person',
  shop: 'seller',
  tag: 'Deals',
  summary: 'Answers what the other person of a deal wrote about you',
  description: 'Once, and never changed.',
  params: ofDeal,
  body: ReviewAnswerForm,
  reply: acknowledged,
  refuses: ['booking_unknown', 'review_unknown', 'review_answered'],
})

export const getReviews = call({
  method: 'GET',
  url: '/sellers/:id/reviews',
  who: 'anyone',
  tag: 'Phones',
  summary: 'Lists the published reviews of a seller, newest first',
  params: z.object({ id: z.uuid() }),
  query: z.object({ limit: Limit(10), cursor: Cursor }),
  reply: z.object({
    ...summary,
    answersWithin: z
      .int()
      .min(0)
      .nullable()
      .describe('Minutes in which half of the seller’s first answers came lately; null where there are too few.'),
    record: DealRecord.nullable().describe('As a seller; null with fewer than three deals.'),
    items: z.array(Review),
    next: z.string().nullable().describe('The `cursor` of the next page.'),
  }),
  refuses: ['person_unknown'],
})

export const ReviewReportForm = z.object({
  note: requiredText(says('why_required')).max(1000, says('note_too_long:1000')),
})

export const reportReview = call({
  method: 'POST',
  url: '/reviews/:id/report',
  who: 'person',
  tag: 'Deals',
  summary: 'Reports a review to the admins',
  params: one,
  body: ReviewReportForm,
  reply: acknowledged,
  refuses: ['review_unknown', 'confirm_first', 'review_reports_too_often'],
})

export const ReportedReview = Review.extend({
  note: z.string().describe('The reason for the report.'),
  reportedAt: Time,
  author: NamedPerson,
  subject: NamedPerson,
}).meta({ id: 'ReportedReview' })
export type ReportedReview = z.infer<typeof ReportedReview>

export const getReportedReviews = call({
  method: 'GET',
  url: '/reported-reviews',
  who: 'admin',
  tag: 'Governing',
  summary: 'Lists the reviews that are reported and wait for a decision, oldest first',
  query: z.object({ limit: Limit(50) }),
  reply: z.array(ReportedReview),
  refuses: [],
})

export const decideReview = call({
  method: 'POST',
  url: '/reported-reviews/:id/decision',
  who: 'admin',
  tag: 'Governing',
  summary: 'Hides a reported review, or keeps it',
  description: 'The audit log says who did so. It cannot be reported again.',
  params: one,
  body: z.object({ isHidden: z.boolean() }),
  reply: acknowledged,
  refuses: ['review_unknown'],
})
