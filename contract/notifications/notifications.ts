import { z } from 'zod'
import { maxMarkedNotifications } from '#contract/base/limits'
import { Charge } from '#contract/bookings/bookings'
import { call } from '#contract/base/call'
import {
  booksFacts,
  dealFacts,
  evidenceFacts,
  order,
  payoutFacts,
  phone,
  refundReason,
  sale,
} from '#contract/deals/deal-facts'
import { Cursor, Limit, Poisha } from '#contract/base/fields'
import { says } from '#contract/base/messages'
import { offerFacts } from '#contract/conversations/offer-notifications'
import { lostPhoneFacts } from '#contract/lost-phones/lost-phone-facts'
import { outageFacts } from './outages.ts'
import { quoteFacts } from '#contract/shops/quote-facts'
import { ShopWork } from '#contract/shops/shops'
import { ConversationReportReason, ReportReason } from '#contract/moderation/reports'
import { sanctionFacts } from '#contract/moderation/sanction-facts'
import { Disagreement } from '#contract/deals/disputes'

/**
 * Holds the facts of an event that may happen to a phone several times a day: its notification replaces the one before, so that a person has
 * one a phone and day in Dhaka. Its facts are those of the last time.
 */
const repeated = {
  times: z.int().min(2).optional().describe('The number of times it happened that day, if more than one.'),
  since: z.iso
    .datetime()
    .optional()
    .describe(
      'The time when it first happened that day. This notification replaces earlier ones of its kind and phone since then.',
    ),
}

/** Lists the facts of each kind of notification. They are never sentences: the site words them in its reader's language. */
export const facts = {
  // To a seller.
  phone_booked: z.object({
    ...sale,
    bookingId: order.bookingId
      .optional()
      .describe(
        'Id for `GET /bookings/:id/contact`, which gives the seller the buyer’s contact while the booking is live.',
      ),
    buyerEndedUnpaid: z
      .int()
      .optional()
      .describe('Number of this buyer’s bookings in the 90 days before that ended without a payment.'),
    ...repeated,
  }),
  phone_sold: z.object({
    ...sale,
    bookingId: order.bookingId.optional().describe('The booking with the receipt; missing in old notifications.'),
  }),
  phone_free_again: z.object({ ...sale, why: z.enum(['cancelled', 'expired']), ...repeated }),
  sale_refunded: z.object({
    ...sale,
    bookingId: order.bookingId.optional().describe('Missing in old notifications.'),
    why: refundReason.optional(),
  }),
  ...evidenceFacts,
  // To a buyer.
  booking_paid: z.object({ ...order, charge: Charge }),
  booking_expired: z.object(order),
  booking_cancelled: z.object(order).describe('The seller cancelled an unpaid booking of yours.'),
  booking_withdrawn: z.object(order).describe('The phone was deleted or taken down before the payment.'),
  booking_refunded: z.object({
    ...order,
    charge: Charge,
    why: refundReason.or(z.literal('late')).describe('`late`: the payment arrived after the booking ended.'),
  }),
  ...dealFacts,
  ...offerFacts,
  ...quoteFacts,
  // To everyone who has the phone among their favourites.
  price_dropped: z.object({ ...sale, before: Poisha }),
  favourite_sold: z.object(phone),
  // About reports: to the admins, then to the reporter.
  phone_reported: z.object({ ...phone, reportId: z.uuid(), reason: ReportReason, ...repeated }),
  report_upheld: z.object(phone),
  report_dismissed: z.object(phone),
  code_photo_sent: z.object({ ...phone, ...repeated }),
  message_held: z.object({ ...phone, ...repeated }),
  listing_held: z.object({ ...phone, ...repeated }),
  conversation_reported: z.object({ ...phone, reason: ConversationReportReason, ...repeated }),
  ...lostPhoneFacts,
  // To the admins, about money and what the hourly checks find.
  ...booksFacts,
  phone_disagrees: z.object({
    ...phone,
    problem: Disagreement,
    isMended: z.boolean().describe('True if it was corrected automatically.'),
  }),
  ...payoutFacts,
  ...outageFacts,
  // To a person about themselves.
  made_admin: z.object({}),
  support_answered: z.object({ threadId: z.uuid() }),
  ...sanctionFacts,
  admin_ended: z.object({}),
} as const satisfies Record<string, z.ZodObject>

export type NotificationKind = keyof typeof facts

/** Returns whether a kind is sent once a phone and day, however often it happens. */
export const isOncePerDay = (kind: NotificationKind) => 'times' in facts[kind].shape
export type FactsOf<Kind extends NotificationKind> = z.output<(typeof facts)[Kind]>

/** The number of a notification among those of one person: 1, 2, 3, in the order in which they came to be. */
const Id = z.int().min(1).max(2_147_483_647)

const ofKind = <Kind extends NotificationKind>(kind: Kind) =>
  z.object({
    id: Id.describe('Sequence number among your notifications; also the id of the event in the stream.'),
    at: z.iso.datetime(),
    read: z.boolean(),
    shop: ShopWork.optional().describe('The shop that it is about, where you work for its owner.'),
    kind: z.literal(kind),
    facts: facts[kind],
  })

type OfSomeKind = { [Kind in NotificationKind]: ReturnType<typeof ofKind<Kind>> }[NotificationKind]

const kinds = Object.keys(facts) as NotificationKind[]
export const Notification = z
  .discriminatedUnion('kind', kinds.map((kind) => ofKind(kind)) as OfSomeKind[] as [OfSomeKind, ...OfSomeKind[]])
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const Unread = z.object({ unread: z.int().describe('Number of your unread notifications.') })
export type Unread = z.infer<typeof Unread>

export const getNotifications = call({
  method: 'GET',
  url: '/notifications',
  who: 'person',
  tag: 'Notifications',
  summary: 'Lists your notifications, newest first',
  description: 'Kept for 90 days. `GET /notifications/stream` sends new ones.',
  query: z.object({ limit: Limit(20), cursor: Cursor }),
  reply: z.object({
    items: z.array(Notification),
    next: z.string().nullable().describe('The `cursor` of the next page.'),
    ...Unread.shape,
  }),
  refuses: [],
})

export const markNotificationsRead = call({
  method: 'PUT',
  url: '/notifications/read',
  who: 'person',
  tag: 'Notifications',
  summary: 'Marks notifications as read',
  description: 'Either all up to a sequence number, or those in a list. Newer ones stay unread.',
  body: z
    .object({ upTo: Id.optional(), ids: z.array(Id).min(1).max(maxMarkedNotifications).optional() })
    .refine(({ upTo, ids }) => (upTo === undefined) !== (ids === undefined), {
      message: says('notifications_which'),
      path: ['upTo'],
    }),
  reply: z.object({ modifiedCount: z.int(), ...Unread.shape }),
  refuses: [],
})

export const markNotificationsUnread = call({
  method: 'PUT',
  url: '/notifications/unread',
  who: 'person',
  tag: 'Notifications',
  summary: 'Marks notifications as unread',
  body: z.object({ ids: z.array(Id).min(1).max(maxMarkedNotifications) }),
  reply: z.object({ modifiedCount: z.int(), ...Unread.shape }),
  refuses: [],
})

export const deleteNotification = call({
  method: 'DELETE',
  url: '/notifications/:id',
  who: 'person',
  tag: 'Notifications',
  summary: 'Deletes one of your notifications',
  params: z.object({ id: z.coerce.number().pipe(Id) }),
  reply: z.object({ deletedCount: z.int(), ...Unread.shape }),
  refuses: [],
})
