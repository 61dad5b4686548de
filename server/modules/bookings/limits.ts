// How many phones one person may keep from the others.
import { isConfirmed } from '#accounts'
import type { Ctx } from '#context'
import { lockCounter } from '#database/counter-lock'
import { refuse, refuseUntil } from '#http/refusal'
import { countedDays } from './rules.ts'
import * as store from './store.ts'

/**
 * Holds a booking against the limits of its buyer, and keeps other bookings of the same person waiting until the transaction ends.
 * @returns how many bookings of the buyer have ended unpaid lately
 * @throws Refusal too_many_unpaid, too_many_unconfirmed, booked_too_soon
 */
export async function checkBookingLimits(ctx: Ctx, listingId: number, buyerId: string): Promise<number> {
  const { limits } = ctx.config
  await lockCounter(ctx.db, 'bookings', buyerId)
  const now = ctx.now()
  const since = new Date(now.getTime() - countedDays * 24 * 3_600_000)
  const { unpaid, endedUnpaid, endedAt } = await store.record(ctx, buyerId, listingId, since)
  refuseUntil('booked_too_soon', endedAt && new Date(endedAt.getTime() + limits.rebookingPause * 60_000), now)
  if (unpaid >= limits.unpaidBookings) refuse('too_many_unpaid', { limit: String(limits.unpaidBookings) })
  if (unpaid >= limits.unpaidBookingsUnconfirmed && !(await isConfirmed(ctx, buyerId)))
    refuse('too_many_unconfirmed', { limit: String(limits.unpaidBookingsUnconfirmed) })
  return endedUnpaid
}
