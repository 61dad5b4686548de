// Who is told what when a booking moves.
import type { Charge } from '#contract/bookings'
import type { NewNotification } from '#notifications'
import type { Verb } from './rules.ts'
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
}

/** People are not notified of what they did themselves. */
const templates: Record<Verb, (moved: BookingMove) => NewNotification[]> = {
  book: ({ seller, order, buyerEndedUnpaid }) => [
    { to: seller, kind: 'phone_booked', facts: { ...order, buyerEndedUnpaid } },
  ],
  pay: ({ seller, buyer, order, charge }) => [
    { to: seller, kind: 'phone_sold', facts: order },
    { to: buyer, kind: 'booking_paid', facts: { ...order, charge: charge! } },
    {
      to: { keepersOf: Number(order.listingId), but: [seller.person, buyer.person] },
      kind: 'favourite_sold',
      facts: order,
    },
  ],
  cancel: ({ seller, order }) => [{ to: seller, kind: 'phone_free_again', facts: { ...order, why: 'cancelled' } }],
  expire: ({ seller, buyer, order }) => [
    { to: seller, kind: 'phone_free_again', facts: { ...order, why: 'expired' } },
    { to: buyer, kind: 'booking_expired', facts: order },
  ],
  withdraw: ({ buyer, order }) => [{ to: buyer, kind: 'booking_withdrawn', facts: order }],
  refund: ({ seller, buyer, order, charge }) => [
    { to: seller, kind: 'sale_refunded', facts: order },
    { to: buyer, kind: 'booking_refunded', facts: { ...order, charge: charge!, why: 'withdrawn' } },
  ],
  reverse: ({ seller, buyer, order, charge }) => [
    { to: seller, kind: 'sale_refunded', facts: order },
    { to: buyer, kind: 'booking_refunded', facts: { ...order, charge: charge!, why: 'returned' } },
  ],
}

export function notificationsOf(verb: Verb, row: BookingRow, charge: Charge | undefined): NewNotification[] {
  const { sellerId, buyerId, buyerEndedUnpaid } = row
  return templates[verb]({
    seller: { person: sellerId },
    buyer: { person: buyerId },
    order: orderFacts(row),
    buyerEndedUnpaid,
    charge,
  })
}
