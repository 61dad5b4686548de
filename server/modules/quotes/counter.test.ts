// A person books the price of a shop and sells the phone at its counter: who may do what, what it costs a shop not to keep its price, and races.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { putModels } from '#catalogue'
import { readConfig, unlimited } from '#config'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import { cancelBooking, cancelSale } from '#contract/bookings/bookings'
import { getDeal, handOver } from '#contract/deals/deals'
import { holdLostReport, reportLostPhone } from '#contract/lost-phones/lost-phones'
import { getLedger } from '#contract/payments/ledger'
import { getNotifications } from '#contract/notifications/notifications'
import { setShopPrices } from '#contract/shops/shop-prices'
import {
  arriveWithQuote,
  bookQuote,
  cancelQuote,
  getQuote,
  getShopQuotes,
  inspectQuote,
  refuseQuote,
} from '#contract/shops/quotes'
import { openShop } from '#contract/shops/shops'
import { checkConsistency, endHolds } from '#payments'
import { endQuotes } from '#quotes'
import type { Client } from '#seed/client'
import { anImei } from '#testing/imei'
import { employ } from '#testing/shops'
import { type Market, openMarket, password } from '#testing/market'
import { refusal } from '#testing/refusal'
import { anAdmin } from '#testing/sales'
import { bestFor } from './lists.ts'

let market: Market
beforeAll(async () => {
  const { shop } = readConfig({ NODE_ENV: 'test' }).limits
  market = await openMarket({ limits: { ...unlimited, shop: { ...shop, quotesOpen: 6 } } })
  const variants = [{ storage: 128, ram: 8 }]
  const model = { categoryId: 'samsung', released: '2021-02', launchPrice: 7_000_000, variants }
  await putModels(market.app.ctx, [{ ...model, slug: 'galaxy-s21', name: 'Galaxy S21', aliases: ['s21'] }])
})
afterAll(() => market[Symbol.asyncDispose]())

const good = { marks: 'within-50-cm', works: 'works', battery: 'day', repairs: 'never', water: 'never' }
const faulty = { ...good, works: 'broken' }
const dead = { ...good, works: 'dead' }
const hour = 3_600_000

let shops = 0
async function aShop(): Promise<{ owner: Client; slug: string }> {
  const owner = await market.seller('Shop Owner')
  const hours = Array.from({ length: 7 }, () => ({ from: '10:00', to: '20:00' }))
  const { slug } = await owner.ask(openShop, {
    body: {
      name: `Counter ${++shops}`,
      nameBangla: 'কাউন্টার',
      districtId: 'dhaka',
      address: 'Shop 12',
      hours,
      dbid: '500 123',
    },
  })
  const { db, now } = market.app.ctx
  await db
    .updateTable('shop')
    .set((eb) => ({ asked_at: null, checked_at: now(), checked_by: eb.ref('owner_id') }))
    .where('slug', '=', slug)
    .execute()
  const prices = { good: 2_000_000, faulty: 600_000 }
  await owner.ask(setShopPrices, { body: { lines: [{ model: 'galaxy-s21', storage: 128, ram: 8, prices }] } })
  return { owner, slug }
}

const wanted = (slug: string) => ({
  shop: slug,
  model: 'galaxy-s21',
  storage: 128,
  ram: 8,
  said: good,
  price: 2_000_000,
  mobile: '01712345678',
})
const book = (person: Client, slug: string, given = {}) =>
  person.ask(bookQuote, { body: { ...wanted(slug), ...given } })

/** A person who is at the counter of a shop. */
async function atCounter() {
  const { owner, slug } = await aShop()
  const person = await market.buyer()
  const { id } = await book(person, slug)
  const params = { id }
  await person.ask(arriveWithQuote, { params })
  const inspect = (given = {}) =>
    owner.ask(inspectQuote, { params, body: { found: good, price: 2_000_000, imei: anImei(), ...given } })
  return { owner, slug, person, params, inspect }
}

const codeOf = async (answer: Promise<unknown>) => (await refusal(answer)).code
const kindsOf = async (person: Client) =>
  (await person.ask(getNotifications, { query: { limit: 100 } })).items.map(({ kind }) => kind)
/** The shop among the offers, of which there are more than are shown. */
const offered = async (slug: string) => {
  const wanted = { params: { slug: 'galaxy-s21' }, query: { condition: 'good' } } as const
  const { found } = await bestFor(market.app.ctx, wanted, slug)
  return found[0]
}
const outcomes = async (acts: Promise<unknown>[]) => {
  const results = await Promise.allSettled(acts)
  return results.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.problem.code))
}

test('the people of a shop find its quotes, a cashier without the number', async () => {
  const { owner } = await atCounter()
  const cashier = await employ(owner, await market.buyer(), 'cashier')
  const mobiles = async (who: Client) => (await who.ask(getShopQuotes, {})).quotes.map(({ mobile }) => mobile)
  expect(await mobiles(owner)).toEqual(['+8801712345678'])
  expect(await mobiles(cashier)).toEqual([null])
})

test('a price is booked, the phone is looked at, and the code of the shop ends it in cash, in the books too', async () => {
  const { owner, slug, person, params, inspect } = await atCounter()
  expect(await kindsOf(owner)).toEqual(['quote_arrived', 'quote_booked'])
  const [waiting] = (await owner.ask(getShopQuotes, {})).quotes
  expect(waiting).toMatchObject({ state: 'arrived', mobile: '+8801712345678', code: null, condition: 'good' })
  const { code } = await inspect()
  const quote = await person.ask(getQuote, { params })
  expect(quote).toMatchObject({ state: 'offered', offered: 2_000_000, foundCondition: 'good' })
  expect(await kindsOf(person)).toContain('quote_offered')
  const deal = { params: { id: quote.bookingId! } }
  expect(await person.ask(getDeal, deal)).toMatchObject({ role: 'seller', state: 'cash_promised', price: 2_000_000 })
  await person.ask(handOver, { ...deal, body: { code: code! } })
  expect(await person.ask(getQuote, { params })).toMatchObject({ state: 'sold' })
  const { entries } = await (await anAdmin(market)).ask(getLedger, {})
  expect(entries.filter(({ bookingId }) => bookingId === quote.bookingId).map(({ cause }) => cause)).toEqual([
    'cash kept',
    'release',
    'charge',
  ])
  await checkConsistency(market.app.ctx)
  expect(await market.app.ctx.db.selectFrom('disagreement').selectAll().execute()).toEqual([])
  expect(await offered(slug)).toMatchObject({ kept: 1, counted: 1 })
})

test('a counter-offer is refused, and the phone goes back and on no page', async () => {
  const { person, params, slug, inspect } = await atCounter()
  await inspect({ price: 1_500_000 })
  const { bookingId } = await person.ask(getQuote, { params })
  await person.ask(cancelSale, { params: { id: bookingId! }, body: { isBlocked: false } })
  expect(await person.ask(getQuote, { params })).toMatchObject({ state: 'returned', offered: 1_500_000 })
  const { status, withdrawn_by } = await market.app.ctx.db
    .selectFrom('listing')
    .innerJoin('booking', 'booking.listing_id', 'listing.id')
    .where('booking.id', '=', bookingId)
    .select(['status', 'withdrawn_by'])
    .executeTakeFirstOrThrow()
  expect([status, withdrawn_by]).toEqual(['withdrawn', 'seller'])
  expect(await offered(slug)).toMatchObject({ kept: 0, counted: 1 })
})

test('less for a phone that is worse than was said breaks no word, and a shop that keeps less than four of five is left out', async () => {
  const { slug, owner, inspect } = await atCounter()
  await inspect({ found: faulty, price: 600_000 })
  expect(await offered(slug)).toMatchObject({ kept: 1, counted: 1 })
  for (let round = 0; round < 4; round += 1) {
    expect(await offered(slug)).toBeDefined()
    const { id } = await book(await market.buyer(), slug)
    await owner.ask(refuseQuote, { params: { id } })
  }
  expect(await offered(slug)).toBeUndefined()
  expect(await codeOf(book(await market.buyer(), slug))).toBe('quote_changed')
  const other = await atCounter()
  // The shop holds no price for what does not turn on.
  await other.inspect({ found: dead, price: 100_000 })
  expect(await offered(other.slug)).toMatchObject({ kept: 0, counted: 0 })
})

test('only the two of a quote move it, each their own moves and in their order', async () => {
  const { owner, slug } = await aShop()
  const [person, other] = [await market.buyer(), await aShop()]
  const { id } = await book(person, slug)
  const params = { id }
  const body = { found: good, price: 2_000_000, imei: anImei() }
  expect(await codeOf(owner.ask(inspectQuote, { params, body }))).toBe('quote_not_arrived')
  for (const call of [arriveWithQuote, cancelQuote, getQuote])
    expect(await codeOf(other.owner.ask(call, { params }))).toBe('quote_unknown')
  expect(await codeOf(other.owner.ask(refuseQuote, { params }))).toBe('quote_unknown')
  expect(await codeOf(other.owner.ask(inspectQuote, { params, body }))).toBe('quote_unknown')
  await person.ask(cancelQuote, { params })
  expect(await codeOf(person.ask(arriveWithQuote, { params }))).toBe('quote_over')
  expect(await codeOf(owner.ask(refuseQuote, { params }))).toBe('quote_over')
  expect(await kindsOf(owner)).toEqual(['quote_ended', 'quote_booked'])
})

test('what cannot be booked is refused with its reason', async () => {
  const { owner, slug } = await aShop()
  const person = await market.buyer()
  expect(await codeOf(book(person, slug, { price: 2_100_000 }))).toBe('quote_changed')
  expect(await codeOf(book(person, 'no-such-shop'))).toBe('quote_changed')
  expect(await codeOf(book(person, slug, { model: 'galaxy-s99' }))).toBe('model_unknown')
  expect(await codeOf(book(owner, slug))).toBe('quote_own_shop')
  expect(await refusal(book(person, slug, { said: { ...good, works: 'perfectly' }, mobile: '123' }))).toMatchObject({
    errors: [{ field: 'said.works', code: 'answers_required' }, { field: 'mobile' }],
  })
  const stranger = await market.buyer()
  await market.unconfirm(stranger)
  expect(await codeOf(book(stranger, slug))).toBe('confirm_first')
  expect(await codeOf(book(person, slug, { said: dead, price: 100_000 }))).toBe('quote_changed')
})

test('limits of a person and of a shop hold for what is booked at once', async () => {
  const { slug } = await aShop()
  const person = await market.buyer()
  const at = await outcomes(Array.from({ length: 6 }, () => book(person, slug)))
  expect(at.toSorted()).toEqual(['done', 'done', 'done', 'quotes_open', 'quotes_open', 'quotes_open'])
  const others = await Promise.all(Array.from({ length: 5 }, () => market.buyer()))
  const of = await outcomes(others.map((other) => book(other, slug)))
  expect(of.filter((one) => one === 'done')).toHaveLength(3)
  expect(of.filter((one) => one === 'shop_quotes_full')).toHaveLength(2)
})

test('of an inspection and other moves at once, one is made', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { owner, person, params, inspect } = await atCounter()
    const made = await outcomes([
      inspect(),
      inspect(),
      person.ask(cancelQuote, { params }),
      owner.ask(refuseQuote, { params }),
    ])
    expect(made.filter((one) => one === 'done')).toHaveLength(1)
    expect(made.filter((one) => one === 'quote_over')).toHaveLength(3)
  }
})

test('a phone that is reported as lost ends its quote, and says nothing about the shop', async () => {
  const imei = anImei()
  const victim = await market.buyer()
  const diary = {
    kind: 'stolen',
    gdNumber: '4711',
    gdDate: '2026-01-02',
    districtId: 'dhaka',
    thana: 'Mirpur',
  } as const
  const { insertedId } = await victim.ask(reportLostPhone, { body: { ...diary, imeis: [imei] } })
  const admin = await anAdmin(market)
  await admin.ask(holdLostReport, { params: { id: insertedId }, body: { reason: 'We look at it.' } })
  const { person, params, slug, inspect } = await atCounter()
  expect(await codeOf(inspect({ imei }))).toBe('quote_phone_reported')
  expect(await person.ask(getQuote, { params })).toMatchObject({ state: 'stopped' })
  expect(await offered(slug)).toMatchObject({ counted: 0 })
})

test('the clock ends a quote whose price is held no longer, and an offer that was not taken, and neither was late', async () => {
  const { slug } = await aShop()
  const person = await market.buyer()
  const { id } = await book(person, slug)
  const { person: seller, params, inspect } = await atCounter()
  await inspect()
  market.wait(7 * 24 * hour + 1000)
  try {
    await endQuotes(market.app.ctx)
    await endHolds(market.app.ctx)
  } finally {
    market.wait(-7 * 24 * hour - 1000)
  }
  expect(await person.ask(getQuote, { params: { id } })).toMatchObject({ state: 'expired' })
  const quote = await seller.ask(getQuote, { params })
  expect(quote.state).toBe('returned')
  const { events } = await seller.ask(getDeal, { params: { id: quote.bookingId! } })
  expect(events.at(-1)).toMatchObject({ verb: 'leave_counter', actor: 'clock' })
})

test('a shop that takes its offer back leaves the phone to its owner, who is told so, and has not kept its word', async () => {
  const { owner, person, params, slug, inspect } = await atCounter()
  await inspect()
  const { bookingId } = await person.ask(getQuote, { params })
  await owner.ask(cancelBooking, { params: { id: bookingId! } })
  expect(await person.ask(getQuote, { params })).toMatchObject({ state: 'returned' })
  const { events } = await person.ask(getDeal, { params: { id: bookingId! } })
  expect(events.at(-1)).toMatchObject({ verb: 'take_back_offer', actor: 'buyer' })
  const { items } = await person.ask(getNotifications, { query: {} })
  expect(items[0]).toMatchObject({ kind: 'cash_not_met', facts: { why: 'offer_gone', role: 'seller' } })
  expect(await offered(slug)).toMatchObject({ counted: 1, kept: 0 })
})

test('a quote is in the download of its person, and is cancelled with the account', async () => {
  const { owner, slug } = await aShop()
  const person = await market.buyer()
  await book(person, slug)
  expect((await person.ask(getPersonalData, {})).quotes).toMatchObject([{ state: 'booked', price: 2_000_000 }])
  await person.ask(deleteAccount, { body: { password } })
  expect((await owner.ask(getShopQuotes, {})).quotes).toMatchObject([{ state: 'cancelled', mobile: null }])
})
