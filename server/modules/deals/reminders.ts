// A day before the clock moves a deal on at the cost of one of its two people, that one is notified; three days before it moves on without a decision, the admins.
import * as bookings from '#bookings'
import { type Ctx, transact } from '#context'
import { notify } from '#notifications'
import { requestDecision } from './ask-admins.ts'

/** The most reminders of one run. */
const most = 500

/** Every ten minutes: reminds those whom a near deadline costs something, or who are to decide before it. Each deadline is notified once. */
export async function remind(ctx: Ctx): Promise<void> {
  for (const { id } of await bookings.nearDeadlines(ctx, most))
    // One that fails keeps no other from being notified; it is tried again in the next run.
    await remindOf(ctx, id).catch((error: unknown) => {
      ctx.log.error({ err: error, bookingId: id }, 'a reminder of a deadline could not be sent')
    })
}

function remindOf(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async (ctx) => {
    const booking = (await bookings.lock(ctx, id))!
    if (!booking.deadlineAt || !(await bookings.markReminded(ctx, id))) return
    const party = await bookings.loserOf(ctx, booking)
    if (!party) return requestDecision(ctx, booking)
    const to = { person: party === 'buyer' ? booking.buyerId : booking.sellerId }
    const facts = { ...bookings.bookingFacts(booking), until: booking.deadlineAt.toISOString() }
    await notify(ctx, { to, kind: 'deadline_near', facts })
    await ctx.jobs.send(ctx.db, 'write-about-deal', { bookingId: id, about: 'deadline_near', to: party })
  })
}
