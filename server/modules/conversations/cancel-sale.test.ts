import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, cancelSale, getBooking } from '#contract/bookings/bookings'
import {
  blockPerson,
  getConversation,
  openBuyerConversation,
  startConversation,
  unblockPerson,
} from '#contract/conversations/conversations'
import { getDeal } from '#contract/deals/deals'
import type { PhoneListing } from '#contract/listings/listings'
import { getNotifications } from '#contract/notifications/notifications'
import { makeOffer } from '#contract/conversations/offers'
import { createPaymentIntent } from '#contract/payments/payments'
import type { Client } from '#seed/client'
import { letterTo } from '#testing/mail'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'
import { aBooking, booksOf, pay } from '#testing/sales'

let market: Market
beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market[Symbol.asyncDispose]())

const cancel = (who: Client, id: string, isBlocked = false) =>
  who.ask(cancelSale, { params: { id }, body: { isBlocked } })
const bookIt = (who: Client, { _id: listingId, title, resale_price: price }: PhoneListing) =>
  who.ask(book, { body: { listingId, title, price, name: who.name, email: who.email } })
const writeAbout = (who: Client, { _id: listingId }: PhoneListing) =>
  who.ask(startConversation, { body: { listingId, text: 'Is it available?', key: crypto.randomUUID() } })
const newest = async (who: Client) => (await who.ask(getNotifications, { query: {} })).items[0]

test('a seller cancels an unpaid booking: the phone is on sale at once, and the buyer reads who did it', async () => {
  const { buyer, seller, phone, bookingId } = await aBooking(market)
  const deal = await seller.ask(getDeal, { params: { id: bookingId } })
  expect(deal.actions).toEqual(['cancel_sale'])
  await cancel(seller, bookingId)
  expect(await booksOf(market, bookingId)).toMatchObject({ booking: 'cancelled', phone: 'available' })
  expect(await newest(buyer)).toMatchObject({ kind: 'booking_cancelled', facts: { bookingId } })
  const letter = await letterTo(market, buyer.email, `Your booking is cancelled: ${phone.title}`)
  expect(letter.text).toContain('The seller has cancelled your booking')
  // It was not the buyer who cancelled, so they need not wait.
  await bookIt(buyer, phone)
})

test('the buyer can be blocked with it, and then neither books a phone of this seller nor makes offers nor writes', async () => {
  const { buyer, seller, phone, bookingId } = await aBooking(market)
  const other = await market.sell(seller)
  await cancel(seller, bookingId, true)
  for (const one of [phone, other]) {
    expect(await refusal(bookIt(buyer, one))).toMatchObject({ status: 409, code: 'people_blocked' })
    expect(await refusal(writeAbout(buyer, one))).toMatchObject({ code: 'conversation_closed' })
    const offered = buyer.ask(makeOffer, {
      params: { id: one._id },
      body: { amount: one.resale_price, key: crypto.randomUUID() },
    })
    expect(await refusal(offered)).toMatchObject({ code: 'conversation_closed' })
  }
  await bookIt(await market.buyer(), phone)
})

test('whichever of the two has blocked the other, no phone is booked between them until it is taken back', async () => {
  const { buyer, seller, bookingId } = await aBooking(market)
  const phone = await market.sell(seller)
  await cancel(seller, bookingId, true)
  const { conversationId: id } = await seller.ask(openBuyerConversation, { params: { id: bookingId } })
  expect(await seller.ask(getConversation, { params: { id }, query: {} })).toMatchObject({ isBlocked: true })
  await buyer.ask(blockPerson, { params: { id } })
  for (const who of [seller, buyer]) {
    expect(await refusal(bookIt(buyer, phone))).toMatchObject({ code: 'people_blocked' })
    await who.ask(unblockPerson, { params: { id } })
  }
  await bookIt(buyer, phone)
})

test('only the seller cancels a sale, and only while it is unpaid; a payment that was prepared ends', async () => {
  const { buyer, seller, bookingId, price } = await aBooking(market)
  for (const who of [buyer, await market.seller()])
    expect(await refusal(cancel(who, bookingId))).toMatchObject({ status: 404, code: 'booking_unknown' })
  await pay(buyer, bookingId, price)
  expect(await refusal(cancel(seller, bookingId, true))).toMatchObject({ status: 409, code: 'booking_paid' })
  const second = await aBooking(market)
  await second.buyer.ask(createPaymentIntent, { body: { bookingId: second.bookingId } })
  await cancel(second.seller, second.bookingId)
  expect(await refusal(cancel(second.seller, second.bookingId))).toMatchObject({ code: 'booking_over' })
  expect(await booksOf(market, second.bookingId)).toMatchObject({ booking: 'cancelled', payment: 'cancelled' })
})

test('of a seller who cancels and blocks and a buyer who books again at the same moment, the buyer has no booking in the end', async () => {
  for (let round = 0; round < 5; round++) {
    const { buyer, seller, phone, bookingId } = await aBooking(market)
    const [, again] = await Promise.allSettled([cancel(seller, bookingId, true), bookIt(buyer, phone)])
    expect(again.status).toBe('rejected')
    const { state } = await buyer.ask(getBooking, { params: { id: bookingId } })
    expect(state).toBe('cancelled')
  }
})
