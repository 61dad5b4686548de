// What a report of a lost phone does to listings and deals. The devices have to be locked before.
import * as bookings from '#bookings'
import type { Ctx } from '#context'
import { listingsWith } from '#devices'
import * as listings from '#listings'
import type { NewNotification } from '#notifications'
import * as payments from '#payments'

interface Frozen {
  /** How many listings are frozen or on hold. */
  phones: number
  /** How many of them a buyer has paid for. */
  paid: number
  told: NewNotification[]
}

const phoneFacts = ({ id, title }: listings.PhoneForSale) => ({ listingId: String(id), title })

/** Both people of a deal read the same. */
function tellBoth(booking: bookings.BookingRow, kind: 'deal_on_hold' | 'deal_goes_on'): NewNotification[] {
  const facts = bookings.orderFacts(booking)
  return [booking.buyerId, booking.sellerId].map((person) => ({ to: { person }, kind, facts }))
}

async function liveBookings(ctx: Ctx, listingId: number): Promise<bookings.BookingRow[]> {
  const ids = await bookings.liveOf(ctx, { listingId })
  const rows = await Promise.all(ids.map((id) => bookings.find(ctx, id)))
  return rows.filter((row) => row !== undefined)
}

/** Freezes the listings with one of the IMEIs: unpaid bookings end, and what was paid stays where it is. */
export async function freezePhones(ctx: Ctx, imeis: readonly string[]): Promise<Frozen> {
  const frozen: Frozen = { phones: 0, paid: 0, told: [] }
  for (const id of await listingsWith(ctx, imeis)) {
    const phone = (await listings.lock(ctx, id))!
    const live = await liveBookings(ctx, id)
    if (phone.status === 'sold') {
      for (const booking of live) {
        await bookings.holdDeal(ctx, booking.id)
        frozen.told.push(...tellBoth(booking, 'deal_on_hold'))
      }
      frozen.phones += live.length
      frozen.paid += live.length
      continue
    }
    const isBooked = phone.status === 'booked'
    if (isBooked)
      frozen.told.push(
        ...(await payments.end(
          ctx,
          live.map((booking) => booking.id),
          'withdraw',
        )),
      )
    if (!(await listings.freeze(ctx, id, isBooked))) continue
    frozen.phones += 1
    frozen.told.push({ to: { person: phone.sellerId }, kind: 'phone_frozen', facts: phoneFacts(phone) })
  }
  return frozen
}

/** Brings back what no other report keeps off the market, and lets deals go on. @returns whom to tell */
export async function thawPhones(ctx: Ctx, imeis: readonly string[]): Promise<NewNotification[]> {
  const told: NewNotification[] = []
  for (const id of imeis.length > 0 ? await listingsWith(ctx, imeis) : []) {
    const phone = (await listings.lock(ctx, id))!
    if (await listings.unfreeze(ctx, id))
      told.push({ to: { person: phone.sellerId }, kind: 'phone_unfrozen', facts: phoneFacts(phone) })
    for (const booking of phone.status === 'sold' ? await liveBookings(ctx, id) : [])
      if (await bookings.resumeDeal(ctx, booking)) told.push(...tellBoth(booking, 'deal_goes_on'))
  }
  return told
}

/** Takes down the listings that are frozen or whose deal is on hold; what was paid goes back. @returns whom to tell */
export async function takePhonesDown(ctx: Ctx, imeis: readonly string[], reason: string): Promise<NewNotification[]> {
  const told: NewNotification[] = []
  for (const id of imeis.length > 0 ? await listingsWith(ctx, imeis) : []) {
    const phone = (await listings.lock(ctx, id))!
    const live = await bookings.liveOf(ctx, { listingId: id })
    if (live.length === 0 && !(await listings.isFrozen(ctx, id))) continue
    told.push(...(await payments.end(ctx, live, 'withdraw')))
    await listings.takeDown(ctx, id, reason)
    told.push({ to: { person: phone.sellerId }, kind: 'phone_taken_down', facts: { ...phoneFacts(phone), reason } })
  }
  return told
}
