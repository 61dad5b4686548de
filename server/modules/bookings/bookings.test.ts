import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, getBooking, getBookings } from '#contract/bookings/bookings'
import { getCategoryMobile } from '#contract/listings/listings'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

/** The body a browser sends for a phone it has seen. */
const bookingOf = (
  buyer: { name: string; email: string },
  phone: { _id: string; title: string; resale_price: number; location: string },
) => ({
  body: {
    listingId: phone._id,
    name: buyer.name,
    email: buyer.email,
    title: phone.title,
    price: phone.resale_price,
    location: phone.location,
  },
})

test('a buyer books a phone, which leaves its category and stands among the buyer’s orders', async () => {
  const seller = await market.seller()
  const buyer = await market.buyer()
  const phone = await market.sell(seller)
  const { insertedId, message } = await buyer.ask(book, bookingOf(buyer, phone))
  expect(message).toBe('Booking Confirmed')
  const category = await buyer.ask(getCategoryMobile, { params: { id: 'samsung' }, query: {} })
  expect(category.map((listing) => listing._id)).not.toContain(phone._id)
  const [order] = await buyer.ask(getBookings, { query: { email: buyer.email } })
  expect(order).toMatchObject({
    _id: insertedId,
    title: phone.title,
    price: 2_500_000,
    paid: false,
    email: buyer.email,
  })
  // 25,000 Taka at 122.30 are 204.415… dollars, rounded up to the cent.
  expect(order!.charge).toEqual({ amount: 20_442, currency: 'usd', rate: '122.30', rateDate: '2026-02-26' })
})

test('[R4] a hundred people book the same phone at once: one wins, ninety-nine read why not, nothing else is left behind', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller)
  // Signing up is slow on purpose (passwords), and not what is tried here: a few at a time.
  const buyers: Client[] = []
  while (buyers.length < 100)
    buyers.push(...(await Promise.all(Array.from({ length: 10 }, () => market.buyer(`Buyer ${buyers.length}`)))))
  const answers = await Promise.all(
    buyers.map((buyer) =>
      buyer.ask(book, bookingOf(buyer, phone)).then(
        () => 'booked',
        (error: { problem: { status: number; code: string; message: string; acknowledged: boolean } }) => {
          expect(error.problem).toMatchObject({ status: 409, code: 'listing_unavailable', acknowledged: false })
          return error.problem.message
        },
      ),
    ),
  )
  expect(answers.filter((answer) => answer === 'booked')).toHaveLength(1)
  expect(
    answers.filter((answer) => answer === 'Someone else has just booked this phone. Please choose another one.'),
  ).toHaveLength(99)
  const left = await market.app.ctx.db
    .selectFrom('booking')
    .where('listing_id', '=', Number(phone._id))
    .select('state')
    .execute()
  expect(left).toEqual([{ state: 'unpaid' }])
})

test('[R4] no one books at a price the seller never asked, and the refusal says the right one', async () => {
  const buyer = await market.buyer()
  const phone = await market.sell(await market.seller())
  const { body } = bookingOf(buyer, phone)
  const problem = await refusal(buyer.ask(book, { body: { ...body, price: 100 } }))
  expect(problem).toMatchObject({
    status: 409,
    code: 'listing_changed',
    acknowledged: false,
    price: '৳25,000',
    priceNow: '2500000',
  })
})

test('[R4] a buyer who books a phone twice, even at the same moment, is told that it is theirs already, and where', async () => {
  const buyer = await market.buyer()
  const phone = await market.sell(await market.seller())
  const tries = await Promise.allSettled(Array.from({ length: 4 }, () => buyer.ask(book, bookingOf(buyer, phone))))
  const [won] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.insertedId] : []))
  const problems = tries.flatMap((one) =>
    one.status === 'rejected' ? [(one.reason as { problem: unknown }).problem] : [],
  )
  const theirs = { status: 409, code: 'already_booked', acknowledged: false, bookingId: won }
  expect(problems).toEqual([1, 2, 3].map(() => expect.objectContaining(theirs)))
  expect(await refusal(buyer.ask(book, bookingOf(buyer, phone)))).toMatchObject(theirs)
  const other = await market.buyer()
  expect(await refusal(other.ask(book, bookingOf(other, phone)))).toMatchObject({ code: 'listing_unavailable' })
})

test('[R4] a seller cannot book their own phone', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller)
  expect(await refusal(seller.ask(book, bookingOf(seller, phone)))).toMatchObject({ status: 409, code: 'own_listing' })
})

test('[R3] someone else’s booking is answered as if it were not there', async () => {
  const buyer = await market.buyer()
  const other = await market.buyer()
  const phone = await market.sell(await market.seller())
  const { insertedId } = await buyer.ask(book, bookingOf(buyer, phone))
  expect(await refusal(other.ask(getBooking, { params: { id: insertedId } }))).toMatchObject({
    status: 404,
    code: 'booking_unknown',
  })
  expect(await refusal(other.ask(getBookings, { query: { email: buyer.email } }))).toMatchObject({ status: 404 })
  expect(await refusal(other.ask(book, bookingOf(buyer, phone)))).toMatchObject({ status: 403, code: 'not_you' })
})

test('an unpaid booking ends with its hold, and the phone is on the market again', async () => {
  const buyer = await market.buyer()
  const phone = await market.sell(await market.seller())
  const { insertedId, actions } = await buyer.ask(book, bookingOf(buyer, phone))
  const params = { id: insertedId }
  expect(actions).toEqual(['pay', 'cancel'])
  expect((await buyer.ask(getBooking, { params })).actions).toEqual(['pay', 'cancel'])
  market.wait(49 * 3_600_000)
  await buyer.renewToken()
  const { endHolds } = await import('#payments')
  await endHolds(market.app.ctx)
  expect(await buyer.ask(getBooking, { params })).toMatchObject({ state: 'expired', paid: false, actions: [] })
  const category = await buyer.ask(getCategoryMobile, { params: { id: 'samsung' }, query: { limit: 100 } })
  expect(category.map((listing) => listing._id)).toContain(phone._id)
})
