import { z } from 'zod'
import { call } from '#contract/base/call'
import { LossKind, LostReportState } from './lost-phones.ts'
import { ShownImg } from '#contract/photos/photos'
import { ProblemAnswer } from '#contract/deals/problem-fields'

/** A report as the seller of a phone that it is about reads it. It says nothing of the one who made it. */
export const LostNotice = z
  .object({
    _id: z.uuid(),
    listingId: z.string(),
    title: z.string(),
    kind: LossKind,
    state: LostReportState,
    toldAt: z.iso.datetime(),
    answerBy: z.iso.datetime().describe('Until then no admin decides without an answer, where that can be helped.'),
    holdEndsAt: z.iso
      .datetime()
      .nullable()
      .describe('Until when the phone or its deal is on hold without a decision; null where it is not.'),
    canAnswer: z.boolean().describe('While the report is open. An answer takes the place of the one before.'),
    answer: z.string().nullable(),
    photos: z.array(ShownImg),
  })
  .meta({ id: 'LostNotice' })
export type LostNotice = z.infer<typeof LostNotice>

export const getLostNotices = call({
  method: 'GET',
  url: '/my-lost-notices',
  who: 'seller',
  shop: 'seller',
  tag: 'Lost phones',
  summary: 'Lists reports of phones of yours, the newest 50 first',
  reply: z.array(LostNotice),
  refuses: [],
})

export const answerLostNotice = call({
  method: 'POST',
  url: '/my-lost-notices/:id/answer',
  who: 'seller',
  shop: 'seller',
  tag: 'Lost phones',
  summary: 'Answers a report of a phone of yours',
  description: 'With photos of the box, the receipt or the phone: only the admins see them.',
  params: z.object({ id: z.uuid() }),
  body: ProblemAnswer,
  reply: LostNotice,
  refuses: ['report_unknown', 'report_decided', 'photo_unknown'],
})
