// Who is told what when a booking moves.
import type { z } from 'zod'
import type { Charge } from '#contract/bookings/bookings'
import type { refundReason } from '#contract/deals/deal-facts'
import type { NewNotification } from '#notifications'
import { type AgreedWay, moveOf, type Party, type Verb } from './rules.ts'
import type { BookingRow } from './store.ts'

/** What a notification knows of a booking; nothing of its buyer, whom the seller asks for by the booking while it is live (ruling R17). */
export function orderFacts({ id, listingId, title, price }: BookingRow) {
  return { bookingId: id, listingId: String(listingId), title, price }
}

interface BookingMove {
  seller: { person: string }
  buyer: { person: string }
  order: ReturnType<typeof orderFacts>
  /** How many bookings of the buyer had ended unpaid in the 90 days before this one. */
  buyerEndedUnpaid: number
  /** What was charged; only what is paid or was has it. */
  charge: Charge | undefined
  /** When the clock moves the booking on. */
  until: string | undefined
  /** Poisha that the buyer is offered back, or got back. */
  part: number | undefined
  /** When the two have agreed to meet. */
  meetAt: string | undefined
}

/** What each of the two is told; the table says which of them is. People are not notified of what they did themselves. */
const templates: Record<Verb, Partial<Record<Party, (moved: BookingMove) => NewNotification>>> = {
  book: {
    seller: ({ seller, order, buyerEndedUnpaid }) => ({
      to: seller,
      kind: 'phone_booked',
      facts: { ...order, buyerEndedUnpaid },
    }),
  },
  pay: {
    seller: ({ seller, order }) => ({ to: seller, kind: 'phone_sold', facts: order }),
    buyer: ({ buyer, order, charge }) => ({ to: buyer, kind: 'booking_paid', facts: { ...order, charge: charge! } }),
  },
  cancel: {
    seller: ({ seller, order }) => ({ to: seller, kind: 'phone_free_again', facts: { ...order, why: 'cancelled' } }),
  },
  cancel_sale: { buyer: ({ buyer, order }) => ({ to: buyer, kind: 'booking_cancelled', facts: order }) },
  expire: {
    seller: ({ seller, order }) => ({ to: seller, kind: 'phone_free_again', facts: { ...order, why: 'expired' } }),
    buyer: ({ buyer, order }) => ({ to: buyer, kind: 'booking_expired', facts: order }),
  },
  withdraw: { buyer: ({ buyer, order }) => ({ to: buyer, kind: 'booking_withdrawn', facts: order }) },
  agree: { seller: agreed('seller'), buyer: agreed('buyer') },
  agree_courier: { seller: agreed('seller'), buyer: agreed('buyer') },
  hand_over: {
    buyer: ({ buyer, order, until }) => ({ to: buyer, kind: 'phone_handed_over', facts: { ...order, until: until! } }),
  },
  give_address: { seller: addressed('seller') },
  give_return_address: { buyer: addressed('buyer') },
  send: {
    buyer: ({ buyer, order, until }) => ({ to: buyer, kind: 'phone_sent', facts: { ...order, until: until! } }),
  },
  deliver: { seller: ({ seller, order }) => ({ to: seller, kind: 'phone_received', facts: order }) },
  correct_parcel: { buyer: corrected('buyer') },
  not_sent: refunded('not_handed_over'),
  arrive: { seller: counted('seller'), buyer: counted('buyer') },
  report_missing: {
    seller: ({ seller, order, until }) => ({ to: seller, kind: 'parcel_missing', facts: { ...order, until: until! } }),
  },
  answer_missing: { buyer: ({ buyer, order }) => ({ to: buyer, kind: 'missing_answered', facts: order }) },
  presume: { seller: completed('seller'), buyer: completed('buyer') },
  recall: refunded('called_off'),
  declare_lost: refunded('parcel_missing'),
  write_off: refunded('parcel_missing'),
  send_back: {
    seller: ({ seller, order, until }) => ({ to: seller, kind: 'phone_sent_back', facts: { ...order, until: until! } }),
  },
  correct_return: { seller: corrected('seller') },
  report_not_back: { buyer: notBack('buyer') },
  no_word: { seller: notBack('seller'), buyer: notBack('buyer') },
  undo: refunded('problem'),
  receive: { seller: ({ seller, order }) => ({ to: seller, kind: 'phone_received', facts: order }) },
  complain: {
    seller: ({ seller, order, until }) => ({
      to: seller,
      kind: 'problem_reported',
      facts: { ...order, until: until! },
    }),
  },
  offer_part: {
    buyer: ({ buyer, order, part, until }) => ({
      to: buyer,
      kind: 'part_offered',
      facts: { ...order, part: part!, until: until! },
    }),
  },
  accept_part: { seller: completed('seller') },
  keep_offer: { seller: completed('seller'), buyer: completed('buyer') },
  void_offer: {},
  decline_part: { seller: contested('seller') },
  contest: { buyer: contested('buyer') },
  escalate: { seller: contested('seller') },
  take_back: { buyer: returning('buyer') },
  no_answer: { seller: returning('seller'), buyer: returning('buyer') },
  order_return: { seller: returning('seller'), buyer: returning('buyer') },
  // Both are told by the report that is confirmed.
  order_lost_return: {},
  surrender: { seller: notBack('seller') },
  keep_lost: { seller: notBack('seller'), buyer: notBack('buyer') },
  no_return_address: { seller: notBack('seller'), buyer: notBack('buyer') },
  time_out: { seller: returning('seller'), buyer: returning('buyer') },
  dismiss: { seller: completed('seller'), buyer: completed('buyer') },
  split: { seller: completed('seller'), buyer: completed('buyer') },
  keep: { seller: completed('seller'), buyer: completed('buyer') },
  uphold: refunded('problem'),
  give_back: { seller: refunded('problem').seller },
  take_return: { buyer: refunded('problem').buyer },
  accept: { seller: completed('seller') },
  complete: { seller: completed('seller'), buyer: completed('buyer') },
  call_off: refunded('called_off'),
  lapse: refunded('not_handed_over'),
  unmet: refunded('unmet'),
  refund: refunded('withdrawn'),
  reverse: refunded('returned'),
}

function completed(party: Party) {
  return ({ [party]: to, order, part }: BookingMove): NewNotification => ({
    to,
    kind: 'deal_completed',
    facts: { ...order, part },
  })
}

function agreed(party: Party) {
  return ({ [party]: to, order, meetAt }: BookingMove): NewNotification => ({
    to,
    kind: 'handover_agreed',
    facts: { ...order, meetAt },
  })
}

function counted(party: Party) {
  return ({ [party]: to, order, until }: BookingMove): NewNotification => ({
    to,
    kind: 'parcel_counted',
    facts: { ...order, role: party, until: until! },
  })
}

function corrected(party: Party) {
  return ({ [party]: to, order }: BookingMove): NewNotification => ({
    to,
    kind: 'tracking_corrected',
    facts: { ...order, role: party },
  })
}

function addressed(party: Party) {
  return ({ [party]: to, order }: BookingMove): NewNotification => ({
    to,
    kind: 'address_given',
    facts: { ...order, role: party },
  })
}

function notBack(party: Party) {
  return ({ [party]: to, order }: BookingMove): NewNotification => ({ to, kind: 'return_contested', facts: order })
}

function contested(party: Party) {
  return ({ [party]: to, order }: BookingMove): NewNotification => ({ to, kind: 'problem_contested', facts: order })
}

function returning(party: Party) {
  return ({ [party]: to, order, until }: BookingMove): NewNotification => ({
    to,
    kind: 'phone_to_return',
    facts: { ...order, role: party, until: until! },
  })
}

function refunded(why: z.infer<typeof refundReason>) {
  return {
    seller: ({ seller, order }: BookingMove): NewNotification => ({
      to: seller,
      kind: 'sale_refunded',
      facts: { ...order, why },
    }),
    buyer: ({ buyer, order, charge }: BookingMove): NewNotification => ({
      to: buyer,
      kind: 'booking_refunded',
      facts: { ...order, charge: charge!, why },
    }),
  }
}

/** Those who keep a phone learn that it is sold. */
const favouriteSold = ({ seller, buyer, order }: BookingMove): NewNotification => ({
  to: { keepersOf: Number(order.listingId), but: [seller.person, buyer.person] },
  kind: 'favourite_sold',
  facts: order,
})

/** Moves by which the clock leaves a decision to the admins. */
const leftToAdmins: ReadonlySet<Verb> = new Set(['no_word', 'keep_lost', 'no_return_address'])

/** The admins learn that the clock has left them a decision; not those who are one of the two. */
const decisionAsked = ({ seller, buyer, order }: BookingMove): NewNotification => ({
  to: { admins: 'all', but: [buyer.person, seller.person] },
  kind: 'decision_asked',
  facts: order,
})

export function notificationsOf(
  verb: Verb,
  row: BookingRow,
  charge: Charge | undefined,
  agreed?: AgreedWay,
): NewNotification[] {
  const { sellerId, buyerId, buyerEndedUnpaid, deadlineAt, partBack } = row
  const moved = {
    seller: { person: sellerId },
    buyer: { person: buyerId },
    order: orderFacts(row),
    buyerEndedUnpaid,
    charge,
    until: deadlineAt?.toISOString(),
    part: partBack ?? undefined,
    meetAt: agreed && 'meetAt' in agreed ? agreed.meetAt.toISOString() : undefined,
  }
  const told = moveOf(verb).told.map((party) => templates[verb][party]!(moved))
  if (verb === 'pay') return [...told, favouriteSold(moved)]
  return leftToAdmins.has(verb) ? [...told, decisionAsked(moved)] : told
}
