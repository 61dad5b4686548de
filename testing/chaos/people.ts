// Buyers and sellers at work until a phone is paid for, each deciding by the seed. What they are notified goes into the ledger.
import type { z } from 'zod'
import { book, cancelBooking, cancelSale, getBookings } from '#contract/bookings/bookings'
import {
  addProduct,
  deleteProduct,
  getCategoryMobile,
  type PhoneListing,
  type Product,
  setPrice,
} from '#contract/listings/listings'
import { beginPayment, promiseCash } from '#contract/payments/methods'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import type { Client } from '#seed/client'
import { cards, confirmAtCompany } from '#testing/cards'
import { atPage } from '#testing/payers'
import { pick } from '#testing/random'
import { ask, attempt, type MarketProcesses } from './asking.ts'
import { type Company, takenAt } from './company.ts'
import type { Random } from './faults.ts'

/** The ways in which buyers pay. */
export const ways = ['card', 'bkash', 'sslcommerz', 'cash'] as const

export interface Place extends MarketProcesses {
  /** Those in which they pay in this run. */
  ways: ReadonlyArray<(typeof ways)[number]>
  /** The providers of payments, as browsers reach them. */
  company: Company
  category: string
  /** Everyone who buys or sells, by address. */
  people: ReadonlyMap<string, Client>
}

/** A person who acts, and the source of their decisions. */
export interface Participant {
  client: Client
  random: Random
}

const taka = 100

/** A phone as a seller of the trials puts it up. */
export const product = (img: string, { email }: Client, category: string, random: Random): z.input<typeof Product> => ({
  productName: 'Samsung Galaxy S21 8/256 GB',
  price: (20_000 + Math.floor(random() * 1000)) * taka,
  originalPrice: 89_999 * taka,
  condition: 'good',
  mobile: '01712345678',
  email,
  location: 'Mirpur 10, Dhaka',
  category,
  purchaseDate: '2023-05',
  img,
})

async function onSale(place: Place, { client, random }: Participant): Promise<PhoneListing[]> {
  const found = await ask(place, random, client, getCategoryMobile, {
    params: { id: place.category },
    query: { limit: 20 },
  })
  return found.is === 'done' ? found.reply : []
}

/** Books a phone, or finds out whether it did. @returns the booking, when there is one */
async function bookOne(
  place: Place,
  { client, random }: Participant,
  phone: PhoneListing,
): Promise<string | undefined> {
  const { name, email } = client
  const { _id: listingId, title, resale_price: price, location } = phone
  const booked = await ask(place, random, client, book, { body: { listingId, name, email, title, price, location } })
  let bookingId = booked.is === 'done' ? booked.reply.insertedId : undefined
  if (booked.is === 'unknown') {
    const mine = await ask(place, random, client, getBookings, { query: { email } })
    if (mine.is === 'done')
      bookingId = mine.reply.find((one) => one.listingId === listingId && one.state === 'unpaid')?._id
  }
  if (bookingId) place.ledger.bookings.set(bookingId, { listingId, email })
  return bookingId
}

async function pay(place: Place, buyer: Participant, bookingId: string, price: number) {
  const way = pick(buyer.random, place.ways)!
  if (way === 'cash') return payInCash(place, buyer, bookingId, price)
  return way === 'card' ? payByCard(place, buyer, bookingId, price) : payAtPage(place, buyer, bookingId, way)
}

/** Promises cash, which nothing but the handover completes; where a deposit comes first, pays that. */
async function payInCash(place: Place, buyer: Participant, bookingId: string, price: number) {
  const { client, random } = buyer
  const told = await ask(place, random, client, promiseCash, { params: { id: bookingId }, body: { price } })
  if (told.is === 'done') place.ledger.promised.add(bookingId)
  if (told.is !== 'refused' || told.code !== 'deposit_due') return
  const way = pick(random, ['card', 'bkash', 'sslcommerz'] as const)!
  await (way === 'card'
    ? payByCard(place, buyer, bookingId, price, true)
    : payAtPage(place, buyer, bookingId, way, true))
}

async function payAtPage(
  place: Place,
  { client, random }: Participant,
  bookingId: string,
  way: 'bkash' | 'sslcommerz',
  deposit = false,
): Promise<void> {
  const begun = await ask(place, random, client, beginPayment, { body: { bookingId, method: way, deposit } })
  if (begun.is !== 'done') return
  // The network to the providers fails for the market, and not for browsers.
  const page = place.company.url + new URL(begun.reply.page).pathname
  const goBack = (url: string, init?: RequestInit) => comeBack(place, random, url, init)
  const back = await atPage(way, page, random() < 0.9 ? 'approve' : 'fail', goBack)
  // Some close the browser before it is led back.
  if (random() < 0.7) await back?.()
  const taken = await takenAt(place.company, page)
  if (taken) place.ledger.charged.set(taken, bookingId)
}

/** Opens an address of the market to which a provider leads the browser, at any process that answers. */
const comeBack = (place: Place, random: Random, url: string, init?: RequestInit) =>
  attempt(
    place,
    random,
    async (server) => {
      const { pathname, search } = new URL(url)
      const answer = await fetch(server + pathname + search, { ...init, redirect: 'manual' })
      await answer.body?.cancel()
      if (answer.status >= 500 && answer.status !== 503)
        place.ledger.wrong.push(`Coming back was answered ${answer.status}: ${pathname}`)
    },
    () => false,
  )

async function payByCard(
  place: Place,
  { client, random }: Participant,
  bookingId: string,
  price: number,
  deposit = false,
) {
  const prepared = await ask(place, random, client, createPaymentIntent, { body: { bookingId, deposit } })
  if (prepared.is !== 'done') return
  const card = random() < 0.9 ? cards.good : cards.declined
  const { intentId, status } = await confirmAtCompany(place.company.url, prepared.reply.clientSecret, card)
  if (status !== 'succeeded') return
  place.ledger.charged.set(intentId, bookingId)
  // Some close the browser before it can tell.
  if (random() < 0.4) return
  const told = await ask(place, random, client, recordPayment, {
    body: { bookingId, price, transactionId: intentId, email: client.email },
  })
  if (told.is === 'done') place.ledger.paid.add(bookingId)
}

async function cancel(place: Place, { client, random }: Participant, bookingId: string) {
  const cancelled = await ask(place, random, client, cancelBooking, { params: { id: bookingId } })
  if (cancelled.is === 'done') place.ledger.cancelled.add(bookingId)
}

async function cancelAsSeller(place: Place, random: Random, bookingId: string) {
  const { bookings, phones, cancelled } = place.ledger
  const seller = place.people.get(phones.get(bookings.get(bookingId)!.listingId)?.seller ?? '')
  if (!seller) return
  const ended = await ask(place, random, seller, cancelSale, { params: { id: bookingId }, body: { isBlocked: false } })
  if (ended.is === 'done') cancelled.add(bookingId)
}

/** Books a phone and pays for it, gives it back, does both at once, or leaves it. */
export async function buy(place: Place, buyer: Participant): Promise<void> {
  const phone = pick(buyer.random, await onSale(place, buyer))
  if (!phone) return
  const bookingId = await bookOne(place, buyer, phone)
  if (!bookingId) return
  const choice = buyer.random()
  const price = phone.resale_price
  if (choice < 0.55) await pay(place, buyer, bookingId, price)
  else if (choice < 0.65) await cancel(place, buyer, bookingId)
  else if (choice < 0.7) await cancelAsSeller(place, buyer.random, bookingId)
  else if (choice < 0.8) await Promise.all([pay(place, buyer, bookingId, price), cancel(place, buyer, bookingId)])
}

/** Books a phone and pays for it. */
export async function begin(place: Place, buyer: Participant): Promise<void> {
  const phone = pick(buyer.random, await onSale(place, buyer))
  const bookingId = phone && (await bookOne(place, buyer, phone))
  if (bookingId) await pay(place, buyer, bookingId, phone.resale_price)
}

/** Phones that sellers keep on sale. */
export const stock = 15

/** Puts a phone on the market, changes what one of one's own costs, or deletes it. */
export async function sell(place: Place, seller: Participant, img: string): Promise<void> {
  const { client, random } = seller
  const { phones, deleted } = place.ledger
  const listed = await onSale(place, seller)
  if (listed.length < stock || random() < 0.3) {
    const body = product(img, client, place.category, random)
    const added = await ask(place, random, client, addProduct, { body })
    if (added.is === 'done') phones.set(added.reply.insertedId, { seller: client.email, prices: new Set([body.price]) })
    return
  }
  const own = pick(
    random,
    listed.filter(({ _id }) => phones.get(_id)?.seller === client.email),
  )
  if (!own) return
  const params = { id: own._id }
  if (random() < 0.2) {
    const gone = await ask(place, random, client, deleteProduct, { params })
    if (gone.is === 'done' && gone.reply.deletedCount === 1) deleted.add(own._id)
    return
  }
  const price = own.resale_price - 100 * taka
  const changed = await ask(place, random, client, setPrice, { params, body: { price } })
  const { prices } = phones.get(own._id)!
  if (changed.is === 'done') prices.clear()
  if (changed.is === 'done' || changed.is === 'unknown') prices.add(price)
}
