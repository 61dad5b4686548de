// The ends of bookings that the market decides: a phone is gone, or a buyer.
import * as bookings from '#bookings'
import type { Ctx } from '#context'
import { refuse } from '#http/refusal'
import type { News } from '#notifications'
import { withdrawPayment } from './settle.ts'
import * as store from './store.ts'

/**
 * Ends live bookings at the market's word, at once, whatever the card company is doing. When their phone is gone (`withdraw`), unpaid ones are
 * cancelled and paid ones refunded; when their buyer is gone (`cancel`), unpaid ones give the phone back and paid ones stay. Cards are asked by
 * jobs of the same transaction, and money that comes all the same goes back. The phones have to be locked before.
 * @returns what has to be told
 */
export async function end(ctx: Ctx, bookingIds: string[], verb: 'withdraw' | 'cancel'): Promise<News[]> {
  const told: News[] = []
  for (const bookingId of bookingIds) {
    const ended = await bookings.step(ctx, bookingId, verb)
    if (ended) await ctx.jobs.send(ctx.db, 'withdraw-payment', { bookingId })
    told.push(...(ended ?? (verb === 'withdraw' ? await giveBack(ctx, bookingId) : [])))
  }
  return told
}

/** Refunds a paid booking. @returns what has to be told */
async function giveBack(ctx: Ctx, bookingId: string): Promise<News[]> {
  const refunded = await bookings.step(ctx, bookingId, 'refund')
  const payment = refunded && (await store.findLive(ctx, bookingId))
  if (payment) {
    await store.change(ctx, payment.id, 'succeeded', 'refund_due')
    await ctx.jobs.send(ctx.db, 'refund-payment', { paymentId: payment.id, bookingId })
  }
  return refunded ?? []
}

/** Sees to it that nobody pays for a booking that is over. @throws Refusal provider_unavailable, booking_being_paid when it has to be tried again */
export async function withdrawOver(ctx: Ctx, bookingId: string): Promise<void> {
  if ((await withdrawPayment(ctx, bookingId)) === 'processing') refuse('booking_being_paid')
}
