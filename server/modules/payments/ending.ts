// The ends of bookings that the market decides: a phone is gone, or a buyer.
import * as bookings from '#bookings'
import type { Ctx } from '#context'
import { refuse } from '#http/refusal'
import type { NewNotification } from '#notifications'
import { recordCash, recordCollected } from './cash-books.ts'
import * as ledger from './ledger.ts'
import * as parts from './part-refund-store.ts'
import { cancelPayment } from './settle.ts'
import * as store from './store.ts'

/**
 * Ends live bookings at the market's word, at once, whatever the provider is doing. When their phone is gone (`withdraw`), unpaid ones are
 * cancelled and paid ones refunded; when their buyer is gone (`cancel`), unpaid ones give the phone back and paid ones stay. Providers are asked by
 * jobs of the same transaction, and money that comes all the same goes back. The phones have to be locked before.
 * @returns what has to be notified
 */
export async function end(ctx: Ctx, bookingIds: string[], verb: 'withdraw' | 'cancel'): Promise<NewNotification[]> {
  const notifications: NewNotification[] = []
  for (const bookingId of bookingIds) {
    const ended = await moveDeal(ctx, bookingId, verb, verb === 'withdraw' ? 'admin' : 'buyer')
    if (ended) await ctx.jobs.send(ctx.db, 'cancel-payment', { bookingId })
    notifications.push(
      ...(ended ?? (verb === 'withdraw' ? await moveDeal(ctx, bookingId, 'refund', 'admin') : []) ?? []),
    )
  }
  return notifications
}

/**
 * Moves a booking of which money may have come, and the money with it, as the life cycle says. The phone has to be locked before.
 * @param terms what was settled; a move that divides the money takes what was offered where the part is left out
 * @returns what has to be notified; undefined when the booking was not where the move begins, and then nothing has changed
 * @throws Error when the actor may not make the move
 */
export async function moveDeal(
  ctx: Ctx,
  bookingId: string,
  verb: bookings.Verb,
  actor: bookings.Actor,
  terms?: bookings.Terms,
): Promise<NewNotification[] | undefined> {
  const made = await bookings.moveFor(ctx, bookingId, verb)
  const news = await bookings.transition(ctx, bookingId, made, actor, terms)
  const { to, money, deposit } = bookings.moveOf(made)
  if (news && money === 'cash') await recordCash(ctx, (await bookings.find(ctx, bookingId))!)
  if (news && money === 'collected') await recordCollected(ctx, (await bookings.find(ctx, bookingId))!)
  const payment = news && (await store.findLive(ctx, bookingId))
  if (payment && money === 'cash') await takeHeld(ctx, payment)
  // Money of a deal that ends without any is a deposit.
  if (payment?.state === 'succeeded' && money === 'none' && !bookings.isLive(to))
    await (deposit === 'seller' ? forfeit : giveBack)(ctx, payment)
  if (payment && money === 'buyer') await giveBack(ctx, payment)
  if (payment && money === 'seller') await release(ctx, payment)
  if (payment && money === 'part') await divide(ctx, payment, (await bookings.find(ctx, bookingId))!.partBack!)
  return news
}

async function giveBack(ctx: Ctx, payment: store.PaymentRow): Promise<void> {
  await store.change(ctx, payment.id, 'succeeded', 'refund_due')
  await ledger.recordRefundDue(ctx, payment)
  await ctx.jobs.send(ctx.db, 'refund-payment', { paymentId: payment.id, bookingId: payment.bookingId })
}

/** A deposit is the seller's whose buyer did not come. Nothing was sold, so there is no fee. */
async function forfeit(ctx: Ctx, payment: store.PaymentRow): Promise<void> {
  await ledger.recordRelease(ctx, payment, 0)
  await takeHeld(ctx, payment)
}

async function release(ctx: Ctx, payment: store.PaymentRow): Promise<void> {
  await ledger.recordRelease(ctx, payment)
  await takeHeld(ctx, payment)
}

/** Has the money of a payment taken that its provider still holds. */
async function takeHeld(ctx: Ctx, payment: store.PaymentRow): Promise<void> {
  if (payment.heldUntil)
    await ctx.jobs.send(ctx.db, 'capture-payment', { paymentId: payment.id, bookingId: payment.bookingId })
}

/** A part of what is held is due back to the buyer, the rest is the seller's. `part` in poisha of the price. */
async function divide(ctx: Ctx, payment: store.PaymentRow, part: number): Promise<void> {
  const due = await ledger.recordPartDue(ctx, payment, part)
  await release(ctx, payment)
  // A refund at the provider before may have left nothing of it.
  if (!due) return
  await parts.add(ctx, payment.id, due)
  await ctx.jobs.send(ctx.db, 'refund-part', { paymentId: payment.id, bookingId: payment.bookingId })
}

/** Takes back the payment of a booking that is over. @throws Refusal provider_unavailable, booking_being_paid when it has to be tried again */
export async function cancelEndedPayment(ctx: Ctx, bookingId: string): Promise<void> {
  if ((await cancelPayment(ctx, bookingId)) === 'processing') refuse('booking_being_paid')
}
