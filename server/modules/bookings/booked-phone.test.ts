import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBookedPhone } from '#contract/bookings/booked-phone'
import { book, cancelBooking } from '#contract/bookings/bookings'
import type { PhoneListing } from '#contract/listings/listings'
import { editProduct } from '#contract/listings/own-products'
import { bookedPhone } from '#bookings'
import type { Client } from '#seed/client'
import { aReport } from '#testing/condition-report'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

const described = {
  description: 'One owner, a scratch beside the port.',
  batteryHealth: 91,
  sims: 'dual' as const,
  included: ['charger' as const],
  warrantyUntil: '2027-05',
  neir: 'registered' as const,
}

async function bookingOf(buyer: Client, { _id: listingId, title, resale_price: price }: PhoneListing) {
  const { insertedId } = await buyer.ask(book, {
    body: { listingId, title, price, name: buyer.name, email: buyer.email },
  })
  return insertedId
}

test('a booking keeps what was said of the phone, and no later change reaches it', async () => {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const conditionReport = aReport({ frame: 'within-50-cm' })
  const attributes = ['box:full', 'colour:blue']
  const phone = await market.sell(seller, { ...described, attributes, conditionReport })
  const id = await bookingOf(buyer, phone)
  const { asBooked: promised } = await buyer.ask(getBookedPhone, { params: { id } })
  expect(promised).toMatchObject({
    title: phone.title,
    price: phone.resale_price,
    condition: 'good',
    brand: 'Samsung',
    storage: 256,
    ram: 8,
    purchaseDate: '2023-05',
    attributes: expect.arrayContaining(['box:full', 'colour:blue', 'battery:90', 'version:dual-sim']),
    details: described,
    conditionReport: { ...conditionReport, grade: 'good', answeredAt: phone.posted_time },
  })
  await buyer.ask(cancelBooking, { params: { id } })
  const body = { productName: 'Something else', price: 100_000, condition: 'faulty' as const, mobile: '01812345678' }
  const place = { location: 'Sylhet', category: 'apple', purchaseDate: '2020', img: phone.img }
  const worse = aReport({ glass: 'broken' })
  await seller.ask(editProduct, { params: { id: phone._id }, body: { ...body, ...place, conditionReport: worse } })
  expect(await seller.ask(getBookedPhone, { params: { id } })).toEqual({ asBooked: promised })
  expect(await bookedPhone(market.app.ctx, id)).toEqual(promised)
})

test('only the two people of a booking read what was promised', async () => {
  const [seller, buyer, other] = [await market.seller(), await market.buyer(), await market.seller()]
  const id = await bookingOf(buyer, await market.sell(seller))
  expect((await seller.ask(getBookedPhone, { params: { id } })).asBooked).toMatchObject({ conditionReport: null })
  expect(await refusal(other.ask(getBookedPhone, { params: { id } }))).toMatchObject({ code: 'booking_unknown' })
  expect(await bookedPhone(market.app.ctx, crypto.randomUUID())).toBeNull()
})

test('a booking from before these descriptions has none', async () => {
  const buyer = await market.buyer()
  const id = await bookingOf(buyer, await market.sell(await market.seller()))
  await market.app.ctx.db.updateTable('booking').set({ booked_phone: null }).where('id', '=', id).execute()
  expect(await buyer.ask(getBookedPhone, { params: { id } })).toEqual({ asBooked: null })
})
