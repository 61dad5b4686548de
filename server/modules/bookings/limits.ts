// Limits the phones that one person, and the unconfirmed accounts of one network, may keep from the others (ruling R23).
import { buyerRefusals } from '#contract/bookings/bookings'
import type { RefusalCode } from '#contract/base/refusals'
import { abilitiesOf, countWithin, digestOf } from '#accounts'
import type { Ctx } from '#context'
import { lockCounter } from '#database/counter-lock'
import { refuse, refuseUntil } from '#http/refusal'
import { countedDays } from './rules.ts'
import * as store from './limit-store.ts'

const day = 24 * 3_600_000

/** The facts about its buyer that a new booking carries. */
export interface BuyerFacts {
  /** The number of bookings of the buyer that have ended unpaid lately. */
  endedUnpaid: number
  /** Minutes for which an account like this keeps a phone. */
  holdMinutes: number
  /** Digest of the network of an unconfirmed buyer. */
  network: string | null
}

const tooManyUnpaid = {
  unconfirmed: 'too_many_unconfirmed',
  confirmed: 'too_many_confirmed',
  proven: 'too_many_unpaid',
} as const satisfies Record<string, RefusalCode>

/** Refusals that are about what a buyer has done, and not about the phone. */
export const ofBuyer: ReadonlySet<RefusalCode> = new Set(buyerRefusals)

/**
 * Holds a booking against the limits of its buyer and of the network that it comes from, and keeps other bookings of the same person waiting
 * until the transaction ends.
 * @throws Refusal too_many_unpaid, too_many_confirmed, too_many_unconfirmed, booked_too_soon, bookings_too_often, cancelled_too_often, network_bookings
 */
export async function checkBookingLimits(ctx: Ctx, listingId: number, buyerId: string): Promise<BuyerFacts> {
  const may = await abilitiesOf(ctx, buyerId, 'bookings')
  const now = ctx.now()
  const ago = (time: number) => new Date(now.getTime() - time)
  const after = (moment: Date | null, time: number) => moment && new Date(moment.getTime() + time)
  const done = await store.record(ctx, buyerId, { listingId, since: ago(countedDays * day), dayAgo: ago(day) })
  refuseUntil('booked_too_soon', after(done.endedAt, ctx.config.limits.rebookingPause * 60_000), now)
  if (done.unpaid >= may.unpaidBookings) refuse(tooManyUnpaid[may.trust], { limit: String(may.unpaidBookings) })
  if (done.booked >= may.bookingsADay)
    refuseUntil('bookings_too_often', after(done.firstBooked, day), now, { limit: String(may.bookingsADay) })
  if (done.cancelled >= may.cancellationsADay)
    refuseUntil('cancelled_too_often', after(done.firstCancelled, day), now, { limit: String(may.cancellationsADay) })
  const network = may.trust === 'unconfirmed' ? await checkNetwork(ctx) : null
  return { endedUnpaid: done.endedUnpaid, holdMinutes: may.holdMinutes, network }
}

/**
 * Counts a booking of an unconfirmed account among those of its network. Behind the address of a carrier are thousands of people, so a person who is
 * refused can go on by confirming their address.
 * @returns the digest of the network; null where there is none
 * @throws Refusal network_bookings
 */
async function checkNetwork(ctx: Ctx): Promise<string | null> {
  if (!ctx.network) return null
  const { networkUnpaidBookings, networkBookingsADay } = ctx.config.limits
  const digest = digestOf(ctx, 'booking from', ctx.network)
  await lockCounter(ctx.db, 'bookings', digest)
  const isFull =
    (await store.countOfNetwork(ctx, digest)) >= networkUnpaidBookings ||
    !(await countWithin(ctx, [digest], networkBookingsADay, 24))
  return isFull ? refuse('network_bookings') : digest
}
