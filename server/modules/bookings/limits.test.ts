import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, cancelBooking, getBookings } from '#contract/bookings'
import { getMyProducts, type PhoneListing } from '#contract/listings'
import { getNotifications } from '#contract/notifications'
import { sentenceOf } from '#contract/refusals'
import { endHolds } from '#payments'
import type { Client } from '#seed/client'
import { letterTo, tokenIn } from '#testing/mail'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'

const minute = 60_000
const hour = 60 * minute

let market: Market
let seller: Client
beforeAll(async () => {
  market = await openMarket()
  seller = await market.seller()
})
afterAll(() => market[Symbol.asyncDispose]())

async function somePhones(count: number): Promise<PhoneListing[]> {
  const phones: PhoneListing[] = []
  while (phones.length < count) phones.push(await market.sell(seller))
  return phones
}

async function bookPhone(buyer: Client, { _id, title, resale_price: price }: PhoneListing): Promise<string> {
  const { name, email } = buyer
  return (await buyer.ask(book, { body: { listingId: _id, name, email, title, price } })).insertedId
}

/** Books all of the phones at one moment. @returns how many were booked, and the codes of the refusals */
async function bookAtOnce(buyer: Client, phones: PhoneListing[]) {
  const codes = await Promise.all(
    phones.map((phone) =>
      refusal(bookPhone(buyer, phone)).then(
        ({ code }) => code,
        () => 'booked',
      ),
    ),
  )
  return {
    booked: codes.filter((code) => code === 'booked').length,
    refused: new Set(codes.filter((code) => code !== 'booked')),
  }
}

/** For how many minutes someone is kept from booking a phone again. */
async function minutesRefused(buyer: Client, phone: PhoneListing): Promise<number> {
  const problem = await refusal(bookPhone(buyer, phone))
  expect(problem).toMatchObject({ status: 409, code: 'booked_too_soon' })
  return Number(problem['minutes'])
}

test('of 20 phones that someone books at one moment, three are kept for them', async () => {
  const buyer = await market.buyer()
  await market.confirm(buyer)
  const phones = await somePhones(20)
  expect(await bookAtOnce(buyer, phones)).toEqual({ booked: 3, refused: new Set(['too_many_unpaid']) })
  const bookings = await buyer.ask(getBookings, { query: { email: buyer.email } })
  expect(bookings.filter(({ state }) => state === 'unpaid')).toHaveLength(3)
  const isLeft = ({ _id }: PhoneListing) => !bookings.some(({ listingId }) => listingId === _id)
  const other = phones.find(isLeft)!
  const problem = await refusal(bookPhone(buyer, other))
  expect(problem).toMatchObject({ status: 409, limit: '3', detail: sentenceOf('too_many_unpaid', { limit: '3' }) })
  await buyer.ask(cancelBooking, { params: { id: bookings[0]!._id } })
  await bookPhone(buyer, other)
})

test('with an unconfirmed address one phone is kept at a time, at once after signing up, and more after the link of the letter', async () => {
  const buyer = await market.newcomer('user')
  const phones = await somePhones(8)
  expect(await bookAtOnce(buyer, phones.slice(0, 6))).toEqual({ booked: 1, refused: new Set(['too_many_unconfirmed']) })
  const token = tokenIn(await letterTo(market, buyer.email, 'Confirm your email address'))
  await buyer.request(`/api/auth/verify-email?token=${token}`)
  for (const phone of phones.slice(6)) await bookPhone(buyer, phone)
})

test('after a booking was cancelled or ran out, its buyer waits an hour before booking the phone again; others need not', async () => {
  const [buyer, other] = [await market.buyer(), await market.buyer()]
  const [phone] = (await somePhones(1)) as [PhoneListing]
  await buyer.ask(cancelBooking, { params: { id: await bookPhone(buyer, phone) } })
  market.wait(20 * minute)
  expect(await minutesRefused(buyer, phone)).toBeLessThanOrEqual(40)
  await other.ask(cancelBooking, { params: { id: await bookPhone(other, phone) } })
  market.wait(40 * minute)
  await buyer.renewToken()
  await bookPhone(buyer, phone)

  market.wait(49 * hour)
  await endHolds(market.app.ctx)
  await buyer.renewToken()
  expect(await minutesRefused(buyer, phone)).toBeGreaterThan(40)
})

test('a seller reads how many bookings of a buyer have ended unpaid lately, and no notification names the buyer', async () => {
  const shop = await market.seller()
  const buyer = await market.buyer('Nusrat Jahan')
  const phones = [await market.sell(shop), await market.sell(shop), await market.sell(shop)] as const
  await buyer.ask(cancelBooking, { params: { id: await bookPhone(buyer, phones[0]) } })
  await bookPhone(buyer, phones[1])
  market.wait(49 * hour)
  await endHolds(market.app.ctx)
  for (const who of [buyer, shop]) await who.renewToken()
  await bookPhone(buyer, phones[2])
  const { items } = await shop.ask(getNotifications, { query: {} })
  expect(items[0]).toMatchObject({ kind: 'phone_booked', facts: { listingId: phones[2]._id, buyerEndedUnpaid: 2 } })
  const products = await shop.ask(getMyProducts, { query: { email: shop.email } })
  expect(products.map(({ buyerEndedUnpaid }) => buyerEndedUnpaid)).toEqual([2, null, null])
  expect(JSON.stringify(items)).not.toContain('Nusrat')

  // What is long ago counts no more.
  const { db, now } = market.app.ctx
  const longAgo = new Date(now().getTime() - 91 * 24 * hour)
  await db.updateTable('booking').set({ ended_at: longAgo }).where('ended_by', '=', 'buyer').execute()
  await buyer.ask(cancelBooking, {
    params: { id: (await buyer.ask(getBookings, { query: { email: buyer.email } }))[0]!._id },
  })
  await bookPhone(buyer, await market.sell(shop))
  expect((await shop.ask(getNotifications, { query: {} })).items[0]).toMatchObject({ facts: { buyerEndedUnpaid: 2 } })
})
