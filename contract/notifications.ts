import { z } from 'zod'
import { maxMarkedNotifications } from './limits.ts'
import { Charge } from './bookings.ts'
import { call } from './call.ts'
import { Cursor, Limit, Poisha } from './fields.ts'
import { says } from './messages.ts'
import { ReportReason } from './reports.ts'

const phone = { listingId: z.string(), title: z.string() }
const sale = { ...phone, price: Poisha }
const order = { ...sale, bookingId: z.uuid() }

/**
 * Of what may happen to a phone several times a day: the notification that tells it again replaces the one that told it before, so that a
 * person has one a phone and day in Dhaka. Its facts are those of the last time.
 */
const repeated = {
  times: z.int().min(2).optional().describe('How often it has happened that day, when more than once.'),
  since: z.iso
    .datetime()
    .optional()
    .describe('When it first happened that day. This notification replaces those of its kind and phone since then.'),
}

/** How a phone, its bookings and their payments can contradict each other. */
export const Disagreement = z.enum([
  'booking_on_withdrawn',
  'paid_on_withdrawn',
  'status_behind',
  'booked_without_booking',
  'sold_without_booking',
  'seller_deleted',
  'two_bookings',
  'two_payments',
  'paid_without_payment',
  'payment_after_end',
])
export type Disagreement = z.infer<typeof Disagreement>

/** Why a buyer's bank wants the money of a payment back. */
export const DisputeReason = z.enum(['fraudulent', 'product_not_received', 'product_unacceptable', 'duplicate', 'unrecognized', 'other'])
export type DisputeReason = z.infer<typeof DisputeReason>

/** What each kind of notification knows. Facts, never sentences: the site words them in its reader's language. */
export const facts = {
  // To a seller.
  phone_booked: z.object({
    ...sale,
    bookingId: order.bookingId.optional().describe('Whose buyer `GET /bookings/:id/contact` tells the seller while it is live.'),
    buyerEndedUnpaid: z.int().optional().describe('How many bookings of this buyer ended without a payment in the 90 days before.'),
    ...repeated,
  }),
  phone_sold: z.object({
    ...sale,
    bookingId: order.bookingId.optional().describe('Whose receipt there is; what was told early on does not say.'),
  }),
  phone_free_again: z.object({ ...sale, why: z.enum(['cancelled', 'expired']), ...repeated }),
  sale_refunded: z.object(sale),
  phone_taken_down: z.object({ ...phone, reason: z.string().describe('In the words of the admin.') }),
  // To a buyer.
  booking_paid: z.object({ ...order, charge: Charge }),
  booking_expired: z.object(order),
  booking_withdrawn: z.object(order).describe('The phone left the market before it was paid.'),
  booking_refunded: z.object({
    ...order,
    charge: Charge,
    why: z
      .enum(['withdrawn', 'late', 'returned'])
      .describe('The phone left the market, the money came when the booking was over, or it went back at the card company or the bank.'),
  }),
  // To everyone who has the phone among their favourites.
  price_dropped: z.object({ ...sale, before: Poisha }),
  favourite_sold: z.object(phone),
  // About reports: to the admins, then to the reporter.
  phone_reported: z.object({ ...phone, reportId: z.uuid(), reason: ReportReason, ...repeated }),
  report_upheld: z.object(phone),
  report_dismissed: z.object(phone),
  // To the admins, about money and what the hourly checks find.
  refund_overdue: z.object({ ...order, charge: Charge, since: z.iso.datetime().describe('Since when the money is due back.') }),
  dispute_opened: z.object({
    ...order,
    charge: Charge,
    reason: DisputeReason,
    respondBy: z.iso.datetime().nullable().describe('Until when the card company takes an answer.'),
  }),
  dispute_closed: z.object({
    ...order,
    charge: Charge,
    outcome: z.enum(['won', 'lost', 'dropped']).describe('Dropped: it came to nothing, as when a bank only asked.'),
  }),
  phone_disagrees: z.object({ ...phone, problem: Disagreement, isMended: z.boolean().describe('Whether it was put right by itself.') }),
  // To a person about themselves.
  made_admin: z.object({}),
  admin_ended: z.object({}),
} as const satisfies Record<string, z.ZodObject>

export type NotificationKind = keyof typeof facts

/** Whether a kind is told once a phone and day, however often it happens. */
export const isToldOnceADay = (kind: NotificationKind) => 'times' in facts[kind].shape
export type FactsOf<Kind extends NotificationKind> = z.output<(typeof facts)[Kind]>

/** The number of a notification among those of one person: 1, 2, 3, in the order in which they came to be. */
const Id = z.int().min(1).max(2_147_483_647)

const a = <Kind extends NotificationKind>(kind: Kind) =>
  z.object({
    id: Id.describe('Among one’s own, counting up. The id of the event too.'),
    at: z.iso.datetime(),
    read: z.boolean(),
    kind: z.literal(kind),
    facts: facts[kind],
  })

export const Notification = z
  .discriminatedUnion('kind', [
    a('phone_booked'),
    a('phone_sold'),
    a('phone_free_again'),
    a('sale_refunded'),
    a('phone_taken_down'),
    a('booking_paid'),
    a('booking_expired'),
    a('booking_withdrawn'),
    a('booking_refunded'),
    a('price_dropped'),
    a('favourite_sold'),
    a('phone_reported'),
    a('report_upheld'),
    a('report_dismissed'),
    a('refund_overdue'),
    a('dispute_opened'),
    a('dispute_closed'),
    a('phone_disagrees'),
    a('made_admin'),
    a('admin_ended'),
  ])
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const Unread = z.object({ unread: z.int().describe('How many of one’s notifications are unread.') })

export const getNotifications = call({
  method: 'GET',
  url: '/notifications',
  who: 'person',
  tag: 'Notifications',
  summary: 'What one has been told, newest first',
  description: 'Kept for 90 days. What comes later is told by `GET /notifications/stream`.',
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
  description: 'All up to the newest that one has seen, or some. What came in between stays unread.',
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
  summary: 'Marks notifications as unread again',
  body: z.object({ ids: z.array(Id).min(1).max(maxMarkedNotifications) }),
  reply: z.object({ modifiedCount: z.int(), ...Unread.shape }),
  refuses: [],
})

export const deleteNotification = call({
  method: 'DELETE',
  url: '/notifications/:id',
  who: 'person',
  tag: 'Notifications',
  summary: 'Clears one of one’s notifications away',
  params: z.object({ id: z.coerce.number().pipe(Id) }),
  reply: z.object({ deletedCount: z.int(), ...Unread.shape }),
  refuses: [],
})

/** Why the server ends a stream, where it can still say so. After `too_many` there is no use in coming back. */
export const StreamEnd = z.object({ why: z.enum(['not_signed_in', 'too_many', 'closing']) })
export type StreamEnd = z.infer<typeof StreamEnd>

export const streamNotifications = call({
  method: 'GET',
  url: '/notifications/stream',
  who: 'person',
  tag: 'Notifications',
  summary: 'What one is told from now on, as it happens',
  description: [
    'Server-sent events (`text/event-stream`), with the token in the `Authorization` header as everywhere.',
    '`notification` carries a Notification and its id; `unread` says `{"unread": 3}` at the beginning and whenever that changes, by whatever tab;',
    '`end` says `{"why": …}` before the server closes: `not_signed_in` when the token or its login has ended, `too_many` when six newer streams',
    'of the same person are open, which is no reason to come back, and `closing` when the server goes.',
    'With the id of the newest notification one has as `Last-Event-ID`, what came since is sent first, in order and each once.',
  ].join(' '),
  reply: z.string().describe('Events.'),
  refuses: [],
})
