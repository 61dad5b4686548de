// A part of a payment that went back at the provider without us: refunded at its dashboard, or taken by the buyer's bank.
import * as bookings from '#bookings'
import type { Ctx } from '#context'
import type { NewNotification } from '#notifications'
import * as parts from './part-refund-store.ts'
import * as refunds from './refund-store.ts'
import { shareOf } from './rules.ts'
import * as store from './store.ts'

interface Returned {
  price: number
  amount: number | null
  returnedThere: number | null
}

/** Poisha of a price that have not gone back to the buyer. */
export const heldOf = (payment: Pick<store.PaymentRow, 'price' | 'amount' | 'givenBack'>): number =>
  payment.price - shareOf(payment, payment.givenBack)

/** The same of a booking that is paid. */
export async function heldFor(ctx: Ctx, { id, price }: Pick<bookings.BookingRow, 'id' | 'price'>): Promise<number> {
  const payment = await store.findLive(ctx, id)
  return payment ? heldOf(payment) : price
}

/** Poisha of a price that went back at the provider without us; nothing where no card was charged. */
export const returnedOf = ({ price, amount, returnedThere }: Returned): number =>
  amount === null || returnedThere === null ? 0 : shareOf({ price, amount }, returnedThere)

/**
 * Notes what has gone back at the provider, less again where a refund of it failed. An offer of a part that is more than what is left then ends, and its
 * seller answers the buyer again.
 * To be called with booking and payment locked.
 * @returns what has to be notified
 */
export async function noteReturned(
  ctx: Ctx,
  booking: bookings.LockedBooking,
  payment: store.PaymentRow,
): Promise<NewNotification[]> {
  const ours = await parts.find(ctx, payment.id)
  const returned = Math.max(0, payment.givenBack - (ours?.charged ?? 0))
  // While a part of ours is due, what has gone back may be without it.
  if (returned < payment.returnedThere && ours?.refundId === null) return []
  if (returned !== payment.returnedThere) await refunds.setReturnedThere(ctx, payment.id, returned)
  if (returned <= payment.returnedThere) return []
  const hasOutgrown = booking.state === 'offered' && booking.partBack !== null && booking.partBack >= heldOf(payment)
  const ended = hasOutgrown ? await bookings.transition(ctx, booking.id, 'void_offer', 'card company') : undefined
  const part = shareOf(payment, returned) - shareOf(payment, payment.returnedThere)
  const facts = { ...bookings.bookingFacts(booking), part, isOfferOver: ended !== undefined }
  return [
    { to: { person: booking.buyerId }, kind: 'part_returned', facts: { ...facts, role: 'buyer' } },
    { to: { person: booking.sellerId }, kind: 'part_returned', facts: { ...facts, role: 'seller' } },
  ]
}
