import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#app'
import { unlimited } from '#config'
import { book, cancelBooking, cancelSale, getBooking, getBookings } from '#contract/bookings/bookings'
import { getMyProducts, type PhoneListing } from '#contract/listings/listings'
import { getNotifications } from '#contract/notifications/notifications'
import { getAccount } from '#contract/accounts/own-account'
import { sentenceOf } from '#contract/base/refusals'
import { createPool } from '#database'
import { endHolds } from '#payments'
import { Client } from '#seed/client'
import { letterTo, tokenIn } from '#testing/mail'
import { accountsMay, type Market, openMarket, patient, productLimits } from '#testing/market'
import { refusal } from '#testing/refusal'
import { prove } from '#testing/sales'

const minute = 60_000
const hour = 60 * minute

let market: Market
let seller: Client
beforeAll(async () => {
  const { accounts, ...limits } = productLimits()
  // One seller has all phones that are booked here.
  for (const may of Object.values(accounts)) may.livePhones = 1000
  accounts.unconfirmed.livePhones = 1
  market = await openMarket({ limits: { ...limits, accounts, networkUnpaidBookings: 1000 } })
  seller = await market.seller()
})
afterAll(() => market[Symbol.asyncDispose]())

async function somePhones(count: number): Promise<PhoneListing[]> {
  await seller.renewToken()
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

const minutesHeld = async (buyer: Client, phone: PhoneListing) => {
  const id = await bookPhone(buyer, phone)
  const { bookedAt, holdEndsAt } = await buyer.ask(getBooking, { params: { id } })
  return (Date.parse(holdEndsAt) - Date.parse(bookedAt)) / minute
}

const confirmByLetter = async (buyer: Client) => {
  const token = tokenIn(await letterTo(market, buyer.email, 'Confirm your email address'))
  await buyer.request(`/api/auth/verify-email?token=${token}`)
}

test('of 20 phones that someone books at one moment, three are kept for them once a deal of theirs is complete', async () => {
  const buyer = await market.buyer()
  await prove(market, buyer)
  const phones = await somePhones(20)
  expect(await bookAtOnce(buyer, phones)).toEqual({ booked: 3, refused: new Set(['too_many_unpaid']) })
  const bookings = await buyer.ask(getBookings, { query: { email: buyer.email } })
  expect(bookings.filter(({ state }) => state === 'unpaid')).toHaveLength(3)
  const isLeft = ({ _id }: PhoneListing) => !bookings.some(({ listingId }) => listingId === _id)
  const other = phones.find(isLeft)!
  const problem = await refusal(bookPhone(buyer, other))
  expect(problem).toMatchObject({ status: 409, limit: '3', detail: sentenceOf('too_many_unpaid', { limit: '3' }) })
  await buyer.ask(cancelBooking, { params: { id: bookings.find(({ state }) => state === 'unpaid')!._id } })
  await bookPhone(buyer, other)
})

test('before that, one phone is kept at a time, also after the link of the letter', async () => {
  const buyer = await market.newcomer('user')
  const phones = await somePhones(8)
  expect(await bookAtOnce(buyer, phones.slice(0, 6))).toEqual({ booked: 1, refused: new Set(['too_many_unconfirmed']) })
  await confirmByLetter(buyer)
  expect(await bookAtOnce(buyer, phones.slice(6))).toEqual({ booked: 0, refused: new Set(['too_many_confirmed']) })
})

test('a phone is kept for an hour, for a day once the address is confirmed, and for two once a deal is complete', async () => {
  const [newcomer, buyer, proven] = [await market.newcomer('user'), await market.buyer(), await market.buyer()]
  await prove(market, proven)
  const phones = (await somePhones(3)) as [PhoneListing, PhoneListing, PhoneListing]
  expect(await minutesHeld(newcomer, phones[0])).toBe(60)
  expect(await minutesHeld(buyer, phones[1])).toBe(24 * 60)
  expect(await minutesHeld(proven, phones[2])).toBe(48 * 60)
  expect(await newcomer.ask(getAccount, {})).toMatchObject({ holdMinutes: 60, livePhones: 1 })
  market.wait(61 * minute)
  await endHolds(market.app.ctx)
  for (const who of [newcomer, buyer]) await who.renewToken()
  const [ended] = await newcomer.ask(getBookings, { query: { email: newcomer.email } })
  const [previous] = await buyer.ask(getBookings, { query: { email: buyer.email } })
  expect([ended!.state, previous!.state]).toEqual(['expired', 'unpaid'])
})

test('who cancels three bookings within a day books no more until the day is over; what the seller cancels is not theirs', async () => {
  const buyer = await market.newcomer('user')
  const phones = await somePhones(5)
  const [shopsOwn, ...others] = phones as [PhoneListing, PhoneListing, PhoneListing, PhoneListing, PhoneListing]
  await seller.ask(cancelSale, { params: { id: await bookPhone(buyer, shopsOwn) }, body: { isBlocked: false } })
  for (const phone of others.slice(0, 3))
    await buyer.ask(cancelBooking, { params: { id: await bookPhone(buyer, phone) } })
  expect(await refusal(bookPhone(buyer, others[3]))).toMatchObject({
    status: 429,
    code: 'cancelled_too_often',
    limit: '3',
  })
  market.wait(24 * hour)
  await buyer.renewToken()
  await bookPhone(buyer, others[3])
})

test('a person books a number of phones a day, however they ended', async () => {
  const accounts = accountsMay({ bookingsADay: 2 })
  await using strict = await openMarket({ limits: { ...unlimited, accounts } })
  const [shop, buyer] = [await strict.seller(), await strict.newcomer('user')]
  const phones = [await strict.sell(shop), await strict.sell(shop), await strict.sell(shop)]
  expect(await bookAtOnce(buyer, phones)).toEqual({ booked: 2, refused: new Set(['bookings_too_often']) })
})

describe('of one network', () => {
  /** The same person at another process on the same database. */
  const at = (url: string, { token, cookie, email, name }: Client) =>
    Object.assign(new Client(url), { token, cookie, email, name })

  test('six phones are kept for unconfirmed accounts at a time, by two processes at one moment; who confirms goes on', async () => {
    await using network = await openMarket({ limits: productLimits() })
    const { app, databaseUrl } = network
    const pool = createPool(databaseUrl, 8, patient)
    const other = await buildApp({ config: app.ctx.config, pool, now: app.ctx.now })
    await other.work({ isScheduled: false })
    await other.app.listen({ port: 0, host: '127.0.0.1' })
    const shops = await Promise.all(Array.from({ length: 2 }, () => network.seller()))
    const phones = await Promise.all(Array.from({ length: 10 }, (_, index) => network.sell(shops[index % 2]!)))
    const people = await Promise.all(phones.map(() => network.newcomer('user')))
    const codes = await Promise.all(
      people.map((person, index) =>
        refusal(bookPhone(at(index % 2 ? other.url() : network.url, person), phones[index]!)).then(
          ({ code }) => code,
          () => 'booked',
        ),
      ),
    )
    await other.app.close()
    await pool.end()
    const [booked, refused] = [
      Array.from({ length: 6 }, () => 'booked'),
      Array.from({ length: 4 }, () => 'network_bookings'),
    ]
    expect(codes.toSorted()).toEqual([...booked, ...refused])
    const late = codes.indexOf('network_bookings')
    await network.confirm(people[late]!)
    await bookPhone(people[late]!, phones[late]!)
  })

  test('a number of phones is booked a day by unconfirmed accounts, whatever became of the bookings', async () => {
    await using network = await openMarket({ limits: { ...unlimited, networkBookingsADay: 2 } })
    const [shop, one, two] = [await network.seller(), await network.newcomer('user'), await network.newcomer('user')]
    const phone = await network.sell(shop)
    for (const buyer of [one, two]) await buyer.ask(cancelBooking, { params: { id: await bookPhone(buyer, phone) } })
    expect(await refusal(bookPhone(one, phone))).toMatchObject({ status: 409, code: 'network_bookings' })
    await network.confirm(one)
    await bookPhone(one, phone)
  })

  test('nothing but a digest is stored, as long as the booking is unpaid', async () => {
    const buyer = await market.newcomer('user')
    const [phone] = (await somePhones(1)) as [PhoneListing]
    const id = await bookPhone(buyer, phone)
    const stored = () =>
      market.app.ctx.db.selectFrom('booking').where('id', '=', id).select('unconfirmed_network').executeTakeFirst()
    expect((await stored())!.unconfirmed_network).toMatch(/^[0-9a-f]{64}$/)
    await buyer.ask(cancelBooking, { params: { id } })
    expect((await stored())!.unconfirmed_network).toBeNull()
  })
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

  // Bookings of long ago count no more.
  const { db, now } = market.app.ctx
  const longAgo = new Date(now().getTime() - 91 * 24 * hour)
  await db.updateTable('booking').set({ ended_at: longAgo }).where('ended_by', '=', 'buyer').execute()
  await buyer.ask(cancelBooking, {
    params: { id: (await buyer.ask(getBookings, { query: { email: buyer.email } }))[0]!._id },
  })
  await bookPhone(buyer, await market.sell(shop))
  expect((await shop.ask(getNotifications, { query: {} })).items[0]).toMatchObject({ facts: { buyerEndedUnpaid: 2 } })
})
