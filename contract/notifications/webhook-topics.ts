// Names what webhooks tell of: groups of kinds of notifications, and messages. A new kind of a deal, an offer or a payout belongs to its group by itself.
import type { WebhookTopic } from '#contract/accounts/webhooks'
import { offerFacts } from '#contract/conversations/offer-notifications'
import { dealFacts, evidenceFacts, payoutFacts } from '#contract/deals/deal-facts'
import type { NotificationKind } from './notifications.ts'

const kindsOf = <Facts extends Partial<Record<NotificationKind, unknown>>>(facts: Facts) =>
  Object.keys(facts) as Array<keyof Facts & NotificationKind>

/** The kinds of notifications in each topic. Those to admins are in none, nor what an account is told about itself. */
const kindsByTopic: Record<Exclude<WebhookTopic, 'messages'>, readonly NotificationKind[]> = {
  bookings: [
    'phone_booked',
    'phone_sold',
    'phone_free_again',
    'sale_refunded',
    'booking_paid',
    'booking_expired',
    'booking_cancelled',
    'booking_withdrawn',
    'booking_refunded',
  ],
  deals: [
    ...kindsOf(dealFacts).filter((kind) => kind !== 'decision_asked'),
    'deal_marked',
    'deal_on_hold',
    'deal_goes_on',
    'lost_confirmed',
  ],
  offers: kindsOf(offerFacts).filter((kind) => kind !== 'review_reported'),
  payouts: kindsOf(payoutFacts),
  phones: [
    ...kindsOf(evidenceFacts),
    'price_dropped',
    'favourite_sold',
    'phone_marked',
    'phone_frozen',
    'phone_unfrozen',
    'phone_taken_down',
    'take_down_undone',
  ],
}

export const topicByKind: ReadonlyMap<NotificationKind, WebhookTopic> = new Map(
  Object.entries(kindsByTopic).flatMap(([topic, kinds]) => kinds.map((kind) => [kind, topic as WebhookTopic] as const)),
)

/** Tells that something in the conversations of an account has changed. */
export const messagesType = 'messages_changed'
/** Is sent because somebody asked for it. */
export const testType = 'test'
