// Applies a report with force to listings and deals, and undoes it when it ends. The devices have to be locked before.
import * as bookings from '#bookings'
import type { Ctx } from '#context'
import * as listings from '#listings'
import type { NewNotification } from '#notifications'
import * as payments from '#payments'

export const phoneFacts = ({ id, title }: Pick<listings.PhoneForSale, 'id' | 'title'>) => ({
  listingId: String(id),
  title,
})

/** Both people of a deal read the same. */
const notifyBoth = (
  { buyerId, sellerId }: bookings.BookingRow,
  news: Pick<NewNotification, 'kind' | 'facts'>,
): NewNotification[] => [buyerId, sellerId].map((person) => ({ to: { person }, ...news }) as NewNotification)

export async function liveBookings(ctx: Ctx, listingId: number): Promise<bookings.BookingRow[]> {
  const ids = await bookings.liveOf(ctx, { listingId })
  const rows = await Promise.all(ids.map((id) => bookings.find(ctx, id)))
  return rows.filter((row) => row !== undefined)
}

/**
 * Freezes listings until a moment: unpaid bookings end, and what was paid stays where it is. The report has to have its force before, because the database
 * holds deals by it.
 * @returns whom to tell
 */
export async function freezePhones(ctx: Ctx, listingIds: readonly number[], until: Date): Promise<NewNotification[]> {
  const told: NewNotification[] = []
  const more = { until: until.toISOString() }
  for (const id of listingIds) {
    const phone = (await listings.lock(ctx, id))!
    const live = await liveBookings(ctx, id)
    if (phone.status === 'sold') {
      for (const booking of live) {
        await bookings.holdDeal(ctx, booking.id)
        told.push(
          ...notifyBoth(booking, { kind: 'deal_on_hold', facts: { ...bookings.bookingFacts(booking), ...more } }),
        )
      }
      continue
    }
    const isBooked = phone.status === 'booked'
    const unpaid = live.map((booking) => booking.id)
    if (isBooked) told.push(...(await payments.end(ctx, unpaid, 'withdraw')))
    if (await listings.freeze(ctx, id, isBooked))
      told.push({ to: { person: phone.sellerId }, kind: 'phone_frozen', facts: { ...phoneFacts(phone), ...more } })
  }
  return told
}

/** Brings back what no other report keeps off the market, and lets deals go on. @returns whom to tell */
export async function thawPhones(
  ctx: Ctx,
  listingIds: readonly number[],
  why?: 'no_decision',
): Promise<NewNotification[]> {
  const told: NewNotification[] = []
  for (const id of listingIds) {
    const phone = (await listings.lock(ctx, id))!
    if (await listings.unfreeze(ctx, id))
      told.push({ to: { person: phone.sellerId }, kind: 'phone_unfrozen', facts: phoneFacts(phone) })
    for (const booking of phone.status === 'sold' ? await liveBookings(ctx, id) : [])
      if (booking.deadlineAt === null && (await bookings.resumeDeal(ctx, booking)))
        told.push(...notifyBoth(booking, { kind: 'deal_goes_on', facts: { ...bookings.bookingFacts(booking), why } }))
  }
  return told
}
