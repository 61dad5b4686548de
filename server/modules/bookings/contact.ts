// The two people of a booking, and who of them sees the other (ruling R17) and the phone's IMEIs (ruling R26).
import { isPlaceholder } from '#contract/accounts/no-address'
import { type BookingState, isDeal, isPaid } from '#contract/bookings/bookings'
import type { BookingContact, Contact } from '#contract/bookings/contacts'
import { prefixes } from '#contract/base/language'
import { dialled } from '#contract/base/mobile'
import { isConfirmed, languageOf, ownAccount, sendNews } from '#accounts'
import { locationInBangla } from '#catalogue'
import type { Ctx, PersonCtx } from '#context'
import { imeisOfOne } from '#devices'
import { refuse } from '#http/refusal'
import * as store from './contact-store.ts'
import { phoneBooked } from './letters.ts'
import { isLive } from './rules.ts'

const contactOf = (name: string, phone: string | null, location: string): Contact => ({
  name,
  phone,
  dialled: dialled(phone),
  location,
  locationBangla: locationInBangla(location),
})

const buyerOf = (row: store.PeopleRow) =>
  row.buyerLeftAt ? null : contactOf(row.buyer, row.buyerPhone, row.meetingPlace)
const sellerOf = (row: store.PeopleRow) =>
  row.sellerLeftAt ? null : contactOf(row.seller, row.sellerPhone, row.phonePlace)

/** Returns whether the buyer knows the seller: also of a deal that is to be paid again. */
const isKnown = (state: BookingState) => isDeal(state) || isPaid(state) || state === 'to_pay_again'

/**
 * The buyer of a booking of one's own phone, and the phone; whether the booking is live or paid.
 * @throws Refusal booking_unknown to everyone but its seller
 */
export async function buyerOfSale(ctx: PersonCtx, bookingId: string) {
  const row = await store.people(ctx, bookingId)
  if (!row || ctx.person.id !== row.sellerId) return refuse('booking_unknown')
  const { buyerId, listingId, state } = row
  return { buyerId, listingId, isActive: isLive(state) || isPaid(state) }
}

/**
 * The other person of one's booking: the buyer for the seller while it is live, the seller for the buyer once it is paid.
 * @throws Refusal booking_unknown to everyone else
 */
export async function contact(ctx: PersonCtx, bookingId: string): Promise<BookingContact> {
  const row = await store.people(ctx, bookingId)
  const { id } = ctx.person
  if (!row || (id !== row.buyerId && id !== row.sellerId)) return refuse('booking_unknown')
  const other = id === row.sellerId ? isLive(row.state) && buyerOf(row) : isKnown(row.state) && sellerOf(row)
  const imeis = id === row.buyerId ? await imeisFor(ctx, row) : { imeis: [], imeiEnds: [] }
  return { bookingId, state: row.state, holdEndsAt: row.holdEndsAt.toISOString(), ...imeis, contact: other || null }
}

/** The IMEIs of a phone for its buyer (ruling R26): whole once it is paid, four digits of each while it is booked, none after it has ended. */
async function imeisFor(ctx: Ctx, { state, listingId }: store.PeopleRow) {
  if (!isLive(state) && !isPaid(state)) return { imeis: [], imeiEnds: [] }
  const imeis = await imeisOfOne(ctx, listingId)
  return isPaid(state) ? { imeis, imeiEnds: [] } : { imeis: [], imeiEnds: imeis.map((imei) => imei.slice(-4)) }
}

/**
 * Tells the seller of a booking by mail who the buyer is. Not when it has ended meanwhile, and not to an address that may be someone
 * else's. `home` is the address of the site.
 */
export async function writeToSeller(ctx: Ctx, bookingId: string, home: string): Promise<void> {
  const row = await store.people(ctx, bookingId)
  const buyer = row?.state === 'unpaid' && buyerOf(row)
  if (!buyer || row.sellerLeftAt || !(await isConfirmed(ctx, row.sellerId))) return
  if (!(await ownAccount.wantsLetters(ctx, row.sellerId, 'bookings'))) return
  if (isPlaceholder(row.sellerEmail)) return sendNews(ctx, row.sellerId, 'booked', home)
  const language = await languageOf(ctx, row.sellerId)
  const { title, price } = row
  const letter = phoneBooked({
    to: { name: row.seller, email: row.sellerEmail },
    language,
    phone: { title, price },
    buyer: (await isConfirmed(ctx, row.buyerId)) ? buyer : null,
    until: row.holdEndsAt,
    link: `${home}${prefixes[language]}/dashboard/my-product`,
  })
  await ctx.jobs.send(ctx.db, 'send-mail', letter)
}
