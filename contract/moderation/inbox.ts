import { z } from 'zod'
import { call } from '#contract/base/call'

/** Names what can wait for an admin. */
export const WaitingKind = z.enum([
  'complaints',
  'support',
  'contested_deals',
  'appeals_waiting',
  'lost_reports',
  'reports',
  'reported_messages',
  'reported_reviews',
  'held_messages',
  'held_listings',
  'code_photos',
  'shop_papers',
  'photo_copies',
  'suspicious_pairs',
  'refunds_by_hand',
  'payouts_waiting',
  'payouts_due',
  'disputes',
])
export type WaitingKind = z.infer<typeof WaitingKind>

/** The most of one kind that are counted. */
export const maxWaiting = 1000

export const Waiting = z
  .object({
    kind: WaitingKind,
    count: z.int().min(1).describe(`${maxWaiting} at most.`),
    since: z.iso.datetime().describe('The time when the oldest of them came.'),
    due: z.iso
      .datetime()
      .nullable()
      .describe('The time by which the first of them is to be decided; null if nothing ends by itself.'),
  })
  .meta({ id: 'Waiting' })
export type Waiting = z.infer<typeof Waiting>

export const getInbox = call({
  method: 'GET',
  url: '/inbox',
  who: 'admin',
  tag: 'Governing',
  summary: 'Counts the work that waits for an admin, the work due first in front',
  description: 'If nothing ends by itself, work counts as due after three days.',
  reply: z.array(Waiting),
  refuses: [],
})
