// The ends of bookings that the market decides: a phone is gone, or a buyer.
import * as bookings from '#bookings'
import type { Ctx } from '#context'
import { refuse } from '#http/refusal'
import type { NewNotification } from '#notifications'
import * as ledger from './ledger.ts'
import * as parts from './part-refund-store.ts'
import { cancelIntent } from './settle.ts'
import * as store from './store.ts'

/**
 * Ends live bookings at the market's word, at once, whatever the card company is doing. When their phone is gone (`withdraw`), unpaid ones are
 * cancelled and paid ones refunded; when their buyer is gone (`cancel`), unpaid ones give the phone back and paid ones stay. Cards are asked by
 * jobs of the same transaction, and money that comes all the same goes back. The phones have to be locked before.
 * @returns what has to be notified
 */
export async function end(ctx: Ctx, bookingIds: string[], verb: 'withdraw' | 'cancel'): Promise<NewNotification[]> {
  const notifications: NewNotification[] = []
  for (const bookingId of bookingIds) {
    const ended = await bookings.transition(ctx, bookingId, verb, verb === 'withdraw' ? 'admin' : 'buyer')
    if (ended) await ctx.jobs.send(ctx.db, 'cancel-intent', { bookingId })
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
  const news = await bookings.transition(ctx, bookingId, verb, actor, terms)
  const payment = news && (await store.findLive(ctx, bookingId))
  const { money } = bookings.moveOf(verb)
  if (payment && money === 'buyer') await giveBack(ctx, payment)
  if (payment && money === 'seller') await ledger.recordRelease(ctx, payment)
  if (payment && money === 'part') await divide(ctx, payment, (await bookings.find(ctx, bookingId))!.partBack!)
  return news
}

async function giveBack(ctx: Ctx, payment: store.PaymentRow): Promise<void> {
  await store.change(ctx, payment.id, 'succeeded', 'refund_due')
  await ledger.recordRefundDue(ctx, payment)
  await ctx.jobs.send(ctx.db, 'refund-payment', { paymentId: payment.id, bookingId: payment.bookingId })
}

/** A part of what is held is due back to the buyer, the rest is the seller's. `part` in poisha of the price. */
async function divide(ctx: Ctx, payment: store.PaymentRow, part: number): Promise<void> {
  const due = await ledger.recordPartDue(ctx, payment, part)
  await ledger.recordRelease(ctx, payment)
  // A refund at the company before may have left nothing of it.
  if (!due) return
  await parts.add(ctx, payment.id, due)
  await ctx.jobs.send(ctx.db, 'refund-part', { paymentId: payment.id, bookingId: payment.bookingId })
}

/** Cancels the intent of a booking that is over. @throws Refusal provider_unavailable, booking_being_paid when it has to be tried again */
export async function cancelEndedIntent(ctx: Ctx, bookingId: string): Promise<void> {
  if ((await cancelIntent(ctx, bookingId)) === 'processing') refuse('booking_being_paid')
}
