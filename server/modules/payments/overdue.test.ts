import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, cancelBooking, cancelSale, getBooking } from '#contract/bookings/bookings'
import { getDeal, receive } from '#contract/deals/deals'
import { makeOffer } from '#contract/conversations/offers'
import { createPaymentIntent } from '#contract/payments/payments'
import { complain, offerPart, takeBack } from '#contract/deals/problems'
import type { Client } from '#seed/client'
import { type Market, openMarket, productLimits } from '#testing/market'
import { refusal } from '#testing/refusal'
import { aBooking, aSale } from '#testing/sales'
import { endHolds } from './payments.ts'

const hour = 3_600_000

let market: Market
beforeAll(async () => void (market = await openMarket({ limits: productLimits() })))
afterAll(() => market[Symbol.asyncDispose]())

/** Lets time pass without the clock of the market. */
async function pass(hours: number, ...people: Client[]) {
  market.wait(hours * hour)
  for (const person of people) await person.renewToken()
}

type Booked = Awaited<ReturnType<typeof aBooking>>
const bookIt = (who: Client, { phone }: Booked) => {
  const { _id: listingId, title, resale_price: price } = phone
  return who.ask(book, { body: { listingId, title, price, name: who.name, email: who.email } })
}
const stateOf = ({ buyer, bookingId: id }: Booked) => buyer.ask(getBooking, { params: { id } })

test('a hold that has run out keeps the phone from no one, and its booking offers nothing, before the clock has ended it', async () => {
  const [booked, other] = [await aBooking(market), await market.buyer()]
  const params = { id: booked.bookingId }
  // A payment that was begun at the card company ends with it.
  await booked.buyer.ask(createPaymentIntent, { body: { bookingId: booked.bookingId } })
  expect(await refusal(bookIt(other, booked))).toMatchObject({ code: 'listing_unavailable' })
  expect(await refusal(bookIt(booked.buyer, booked))).toMatchObject({ code: 'already_booked' })
  await pass(24.01, booked.buyer, booked.seller, other)

  expect(await stateOf(booked)).toMatchObject({ state: 'unpaid', actions: [] })
  expect(await booked.buyer.ask(getDeal, { params })).toMatchObject({ actions: [] })
  expect(await refusal(booked.buyer.ask(cancelBooking, { params }))).toMatchObject({ code: 'booking_over' })
  expect(await refusal(booked.seller.ask(cancelSale, { params, body: { isBlocked: false } }))).toMatchObject({
    code: 'booking_over',
  })
  await bookIt(other, booked)
  expect(await stateOf(booked)).toMatchObject({ state: 'expired' })
  expect(await refusal(bookIt(booked.buyer, booked))).toMatchObject({ code: 'listing_unavailable' })
})

test('who let a hold run out is told so, and not that the phone is theirs; another phone can be booked at once', async () => {
  const booked = await aBooking(market)
  await pass(24.01, booked.buyer)
  const another = await market.sell(await market.seller())
  await bookIt(booked.buyer, { ...booked, phone: another })
  expect(await refusal(bookIt(booked.buyer, booked))).toMatchObject({ code: 'booked_too_soon' })
})

test('an offer for a phone whose hold has run out is made at once', async () => {
  const [booked, other] = [await aBooking(market), await market.buyer()]
  const offer = () =>
    other.ask(makeOffer, {
      params: { id: booked.phone._id },
      body: { amount: booked.price - 100_000, key: crypto.randomUUID() },
    })
  expect(await refusal(offer())).toMatchObject({ code: 'listing_unavailable' })
  await pass(24.01, other)
  await offer()
})

test('in a deal, what a deadline has ended is neither offered nor done before the clock has moved it on', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  const params = { id }
  await buyer.ask(receive, { params })
  await buyer.ask(complain, { params, body: { about: 'battery', note: 'It lasts an hour.' } })
  expect((await seller.ask(getDeal, { params })).actions).toContain('offer_part')
  await pass(72.01, seller, buyer)
  expect(await seller.ask(getDeal, { params })).toMatchObject({ state: 'problem', actions: [] })
  const late = seller.ask(offerPart, { params, body: { part: 50_000, note: 'For a new battery.' } })
  expect(await refusal(late)).toMatchObject({ code: 'deal_moved_on' })
  expect(await refusal(seller.ask(takeBack, { params }))).toMatchObject({ code: 'deal_moved_on' })
  await endHolds(market.app.ctx)
  expect(await seller.ask(getDeal, { params })).toMatchObject({ state: 'returning' })
})
