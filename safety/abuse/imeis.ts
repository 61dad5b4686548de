// IMEIs that are read by who books, looks around and cancels.
import { getBookedPhone } from '#contract/bookings/booked-phone'
import { cancelBooking, getBooking, getBookings } from '#contract/bookings/bookings'
import { getBookingContact } from '#contract/bookings/contacts'
import { getDeal } from '#contract/deals/deals'
import { getPersonalData } from '#contract/accounts/personal-data'
import { getPhone } from '#contract/listings/phones'
import {
  type Arena,
  type Attacker,
  bookPhone,
  codeOf,
  figure,
  inTurns,
  type OfferedPhone,
  type AttackOutcome,
} from './arena.ts'

/** Books a phone, reads all there is of it and cancels. @returns the code of what refuses the booking */
async function look(buyer: Attacker, phone: OfferedPhone): Promise<string | null> {
  const code = await codeOf(bookPhone(buyer, phone))
  if (code !== null) return code
  const [booking] = await buyer.ask(getBookings, { query: { email: buyer.email, limit: 1 } })
  const params = { id: booking!._id }
  for (const call of [getBooking, getBookingContact, getBookedPhone, getDeal]) await codeOf(buyer.ask(call, { params }))
  await codeOf(buyer.ask(getPhone, { params: { id: phone.listingId } }))
  await buyer.ask(cancelBooking, { params })
  return null
}

/** Does so with phone after phone, until the market refuses. @returns how many bookings were cancelled */
async function plunder(buyer: Attacker, phones: readonly OfferedPhone[]): Promise<number> {
  let cancelled = 0
  for (const phone of phones) {
    const code = await look(buyer, phone)
    if (code === null) cancelled++
    else if (code !== 'listing_unavailable') break
  }
  await buyer.ask(getPersonalData, {})
  return cancelled
}

export async function readImeis({ crowd, phones, pool, limits }: Arena): Promise<AttackOutcome[]> {
  // Each begins with another phone.
  const turned = (by: number) => phones.map((_, at) => phones[(at + by) % phones.length]!)
  const cancelled = await inTurns([...crowd.entries()], ([at, buyer]) => plunder(buyer, turned(at)))
  const known = new Set(phones.map(({ imei }) => imei))
  const read = new Set(crowd.flatMap(({ imeis }) => [...imeis]).filter((imei) => known.has(imei)))
  const ofCrowd = `select count(*) as figure from booking join person on person.id = buyer_id where person.email = any($1)`
  const tried = 'They book, read every answer, and cancel'
  return [
    { tried, got: read.size, unit: 'IMEIs read', limit: 0, written: 'docs/security.md, IMEIs' },
    {
      tried,
      got: Math.max(...cancelled),
      unit: 'bookings cancelled by one',
      limit: limits.accounts.unconfirmed.cancellationsADay,
      written: 'CANCELLATIONS_A_DAY_UNCONFIRMED',
    },
    {
      tried,
      got: await figure(pool, ofCrowd, [crowd.map(({ email }) => email)]),
      unit: 'bookings of the network',
      limit: limits.networkBookingsADay,
      written: 'NETWORK_BOOKINGS_A_DAY',
    },
  ]
}
