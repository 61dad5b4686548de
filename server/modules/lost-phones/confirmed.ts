// Applies the confirmation of a report to listings and deals. The payouts' export and the devices have to be locked before.
import type { LostEffect } from '#contract/lost-phones/lost-effect'
import * as bookings from '#bookings'
import type { Ctx, PersonCtx } from '#context'
import * as deals from '#deals'
import * as listings from '#listings'
import type { NewNotification } from '#notifications'
import * as payments from '#payments'
import * as payouts from '#payouts'
import { phoneFacts } from './phones.ts'
import { effects } from './rules.ts'
import * as store from './deal-store.ts'
import { isOffered } from './trace.ts'
import type { PhoneTrace } from './trace-store.ts'

interface Confirmed {
  reportId: string
  /** The reason, in the words of the admin. */
  reason: string
}

/**
 * Takes the listings down that a report is about, and undoes their deals: see `effects`.
 * @param traces what the report is about
 * @returns whom to tell
 */
export async function takePhonesDown(
  ctx: PersonCtx,
  traces: readonly PhoneTrace[],
  confirmed: Confirmed,
): Promise<NewNotification[]> {
  const told: NewNotification[] = []
  for (const [listingId, ofListing] of Map.groupBy(traces, (trace) => trace.listingId)) {
    const phone = (await listings.lock(ctx, listingId))!
    const done: Array<LostEffect | null> = []
    for (const { bookingId } of ofListing)
      if (bookingId) {
        const [effect, news] = await undo(ctx, bookingId, confirmed)
        done.push(effect)
        told.push(...news)
      }
    const isGone = done.some((effect) => effect === 'cancelled' || effect === 'refunded')
    if (!isGone && !isOffered(ofListing[0]!)) continue
    await listings.takeDown(ctx, phone, confirmed.reason)
    const facts = { ...phoneFacts(phone), reason: confirmed.reason }
    told.push({ to: { person: phone.sellerId }, kind: 'phone_taken_down', facts })
  }
  return told
}

/** Undoes one deal. @returns what was done, null where it was over or another report has done it, and whom to tell */
async function undo(
  ctx: PersonCtx,
  bookingId: string,
  { reportId, reason }: Confirmed,
): Promise<[LostEffect | null, NewNotification[]]> {
  const booking = (await bookings.lock(ctx, bookingId))!
  const byState = effects[booking.state]
  if (byState === null || (await store.isDealNoted(ctx, bookingId))) return [null, []]
  const paidOut = booking.state === 'completed' ? await payouts.stopPayoutOf(ctx, bookingId, reason) : 0
  // The seller has cash that the market never had.
  const isCash = booking.state === 'completed' && (await payments.isInCash(ctx, bookingId))
  const effect = paidOut > 0 || isCash ? 'paid_out' : byState
  await store.noteDeal(ctx, { bookingId, reportId, effect })
  const news = await carryOut(ctx, booking, effect)
  return [
    effect,
    [
      ...news,
      ...tell(booking, effect, await deadlineOf(ctx, bookingId)),
      ...(paidOut > 0 ? [owed(booking, paidOut)] : []),
    ],
  ]
}

async function carryOut(ctx: Ctx, booking: bookings.LockedBooking, effect: LostEffect): Promise<NewNotification[]> {
  if (effect === 'cancelled' || effect === 'refunded') return payments.end(ctx, [booking.id], 'withdraw')
  if (effect === 'paid_out') return []
  await deals.noteLost(ctx, booking.id)
  if (effect === 'return') {
    // A phone that was sold and taken down since comes back to the deal until it is returned.
    if (booking.phone === 'withdrawn') await listings.change(ctx, booking.listingId, ['withdrawn'], 'sold')
    return (await payments.moveDeal(ctx, booking.id, 'order_lost_return', 'admin')) ?? []
  }
  if (booking.deadlineAt === null) await bookings.resumeDeal(ctx, booking)
  return []
}

const deadlineOf = async (ctx: Ctx, bookingId: string) =>
  (await bookings.find(ctx, bookingId))?.deadlineAt?.toISOString()

const tell = (booking: bookings.BookingRow, effect: LostEffect, until: string | undefined): NewNotification[] =>
  (['buyer', 'seller'] as const).map((role) => ({
    to: { person: role === 'buyer' ? booking.buyerId : booking.sellerId },
    kind: 'lost_confirmed',
    facts: { ...bookings.bookingFacts(booking), role, effect, ...(effect.startsWith('return') && { until }) },
  }))

const owed = (booking: bookings.BookingRow, poisha: number): NewNotification => ({
  to: { admins: 'all', but: [booking.buyerId, booking.sellerId] },
  kind: 'lost_owed',
  facts: { ...bookings.bookingFacts(booking), poisha },
})
