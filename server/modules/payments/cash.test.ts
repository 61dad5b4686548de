// A buyer pays the seller in cash when they meet: no money passes through the market.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, unlimited } from '#config'
import { book, cancelBooking, cancelSale, getBooking } from '#contract/bookings/bookings'
import { getDeal, handOver, receive } from '#contract/deals/deals'
import { acceptProposal, proposeCourier, proposeMeeting, sayAbsent } from '#contract/deals/handover'
import { getNotifications } from '#contract/notifications/notifications'
import { getLedger } from '#contract/payments/ledger'
import { getPaymentMethods, promiseCash } from '#contract/payments/methods'
import { getOwnMoney } from '#contract/payments/payouts'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { getReceipt } from '#contract/payments/receipts'
import { checkConsistency, endHolds } from '#payments'
import type { Client } from '#seed/client'
import { payAtCompany } from '#testing/cards'
import { letterTo } from '#testing/mail'
import { type Market, openMarket } from '#testing/market'
import { differences, hour } from '#testing/payouts'
import { refusal } from '#testing/refusal'
import { aBooking, anAdmin, booksOf, pay, prove } from '#testing/sales'
import { until } from '#testing/until'

/** As in the product, for cash. */
const limits = { ...unlimited, cashDeals: 3, cashDebt: 100_000 }
let market: Market
beforeAll(async () => void (market = await openMarket({ limits, feeBasisPoints: 250 })))
afterAll(() => market[Symbol.asyncDispose]())

const promise = (buyer: Client, id: string, price: number) =>
  buyer.ask(promiseCash, { params: { id }, body: { price } })

/** A deal whose buyer has promised cash, and its code. */
async function promised(seller?: Client) {
  const deal = await aBooking(market, seller)
  await promise(deal.buyer, deal.bookingId, deal.price)
  const { code } = await deal.buyer.ask(getDeal, { params: { id: deal.bookingId } })
  return { ...deal, params: { id: deal.bookingId }, code: code! }
}

const stateOf = async (id: string) => (await booksOf(market, id)).booking
const phoneOf = async (id: string) => {
  const { db } = market.app.ctx
  const { status } = await db
    .selectFrom('listing')
    .innerJoin('booking', 'booking.listing_id', 'listing.id')
    .where('booking.id', '=', id)
    .select('listing.status')
    .executeTakeFirstOrThrow()
  return status
}
const newsOf = async (person: Client) =>
  (await person.ask(getNotifications, { query: { limit: 100 } })).items.map(({ kind }) => kind)
const outcomeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: { problem?: { code: string } }) => error.problem?.code ?? String(error),
  )

test('a deal in cash ends with the code, the seller owes the fee, and the books agree', async () => {
  const { buyer, seller, params, price, code, phone } = await promised()
  expect(await buyer.ask(getBooking, { params })).toMatchObject({
    state: 'cash_promised',
    paid: false,
    inCash: true,
    charge: { amount: price, currency: 'bdt' },
    transactionId: null,
  })
  expect(await phoneOf(params.id)).toBe('booked')
  expect(await newsOf(seller)).toContain('cash_promised')
  await letterTo(market, seller.email, `Meet the buyer, for cash: ${phone.title}`)
  expect(await refusal(buyer.ask(getReceipt, { params }))).toMatchObject({ code: 'booking_unpaid' })

  const deal = await seller.ask(handOver, { params, body: { code } })
  expect(deal).toMatchObject({ state: 'completed', payout: null, charge: { amount: price, currency: 'bdt' } })
  expect(await newsOf(buyer)).toContain('deal_completed')
  expect(await phoneOf(params.id)).toBe('sold')
  expect(await buyer.ask(getBooking, { params })).toMatchObject({ state: 'completed', paid: true, inCash: true })
  expect(await buyer.ask(getReceipt, { params })).toMatchObject({ transactionId: null, price })

  const fee = Math.floor((price * 250) / 10_000)
  const money = await seller.ask(getOwnMoney, {})
  expect(money.totals).toMatchObject({ payable: -fee, held: 0, reserved: 0 })
  expect(money.sales).toMatchObject([{ bookingId: params.id, poisha: -fee, stage: 'payable' }])
  const { entries } = await (await anAdmin(market)).ask(getLedger, {})
  expect(entries.filter(({ bookingId }) => bookingId === params.id).map(({ cause }) => cause)).toEqual([
    'cash kept',
    'release',
    'charge',
  ])
  expect(await differences(market)).toEqual([])
  await checkConsistency(market.app.ctx)
  expect(await market.app.ctx.db.selectFrom('disagreement').selectAll().execute()).toEqual([])
})

test('the fee of a sale in cash is taken off what another sale brings, and cash sales shorten no reserve', async () => {
  const seller = await market.seller()
  const cash = await promised(seller)
  await seller.ask(handOver, { params: cash.params, body: { code: cash.code } })
  const card = await aBooking(market, seller)
  await pay(card.buyer, card.bookingId, card.price)
  await card.buyer.ask(receive, { params: { id: card.bookingId } })
  const { payout } = await seller.ask(getDeal, { params: { id: card.bookingId } })
  expect(payout?.days).toBe(market.app.ctx.config.payouts.reserve.newDays)
})

test('who chooses cash takes back the payment that was begun, and cash is chosen once', async () => {
  const { buyer, bookingId, price } = await aBooking(market)
  await buyer.ask(createPaymentIntent, { body: { bookingId } })
  await promise(buyer, bookingId, price)
  expect(await booksOf(market, bookingId)).toMatchObject({ booking: 'cash_promised', payment: 'cancelled' })
  const again = () => [promise(buyer, bookingId, price), buyer.ask(createPaymentIntent, { body: { bookingId } })]
  expect(await Promise.all(again().map(outcomeOf))).toEqual(['cash_chosen', 'cash_chosen'])
})

test('cash that is promised while a card is charged: one of the two stands, and money that comes too late goes back', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const { buyer, bookingId, price } = await aBooking(market)
    const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
    const byCard = async () => {
      const { intentId: transactionId } = await payAtCompany(buyer, clientSecret)
      await buyer.ask(recordPayment, { body: { bookingId, price, transactionId, email: buyer.email } })
    }
    await Promise.all([outcomeOf(promise(buyer, bookingId, price)), outcomeOf(byCard())])
    const { booking, payment } = await booksOf(market, bookingId)
    ends.add(`${booking} ${payment}`)
  }
  for (const end of ends) expect(['paid succeeded', 'cash_promised cancelled', 'cash_promised refunded']).toContain(end)
  await until('the books agree', async () => (await differences(market)).length === 0)
})

test('the same code at once from several places completes the deal once', async () => {
  const { seller, params, code, bookingId } = await promised()
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, () => outcomeOf(seller.ask(handOver, { params, body: { code } }))),
  )
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1)
  const { db } = market.app.ctx
  const entries = await db.selectFrom('ledger_entry').where('booking_id', '=', bookingId).select('cause').execute()
  expect(entries).toHaveLength(3)
})

test('a deal that is cancelled while the code is typed is either complete or over', async () => {
  for (let round = 0; round < 6; round++) {
    const { buyer, seller, params, code } = await promised()
    const leave =
      round % 2 ? buyer.ask(cancelBooking, { params }) : seller.ask(cancelSale, { params, body: { isBlocked: false } })
    const [given, left] = await Promise.all([
      outcomeOf(seller.ask(handOver, { params, body: { code } })),
      outcomeOf(leave),
    ])
    const state = await stateOf(params.id)
    expect([given === 'done', left === 'done', state]).toEqual(
      state === 'completed' ? [true, false, 'completed'] : [false, true, 'cancelled'],
    )
    expect(await phoneOf(params.id)).toBe(state === 'completed' ? 'sold' : 'available')
  }
})

test('a buyer without a completed deal has one in cash at a time, also by requests at once, and others a few', async () => {
  const buyer = await market.buyer()
  const bookings: Array<{ id: string; price: number }> = []
  for (let count = 0; count < 5; count++) {
    const { _id: listingId, title, resale_price: price } = await market.sell(await market.seller())
    const { name, email } = buyer
    const { insertedId: id } = await buyer.ask(book, { body: { listingId, title, price, name, email } })
    bookings.push({ id, price })
  }
  const tryAll = () => Promise.all(bookings.map(({ id, price }) => outcomeOf(promise(buyer, id, price))))
  expect((await tryAll()).toSorted()).toEqual([...Array.from({ length: 4 }, () => 'cash_deals_open'), 'done'])
  await prove(market, buyer)
  const outcomes = await tryAll()
  expect(outcomes.filter((one) => one === 'done')).toHaveLength(2)
  expect(outcomes.filter((one) => one === 'cash_deals_open')).toHaveLength(2)
})

test('an account that has confirmed nothing promises no cash', async () => {
  const { buyer, bookingId, price } = await aBooking(market)
  await market.unconfirm(buyer)
  expect(await refusal(promise(buyer, bookingId, price))).toMatchObject({ code: 'confirm_first' })
})

test('a seller who owes much in fees is not promised cash until the debt is set off', async () => {
  const seller = await market.seller()
  const first = await promised(seller)
  const { buyer, bookingId, price } = await aBooking(market, seller)
  const offered = async () =>
    (await buyer.ask(getPaymentMethods, { params: { id: bookingId } })).methods.map(({ name }) => name)
  expect(await offered()).toEqual(['card', 'bkash', 'sslcommerz', 'cash', 'cod'])
  // The fee is a fortieth of a price that is above forty times what a seller may owe.
  await market.app.ctx.db.updateTable('booking').set({ price: 5_000_000 }).where('id', '=', first.bookingId).execute()
  await seller.ask(handOver, { params: first.params, body: { code: first.code } })
  expect(await offered()).toEqual(['card', 'bkash', 'sslcommerz', 'cod'])
  expect(await refusal(promise(buyer, bookingId, price))).toMatchObject({ code: 'cash_not_taken' })
})

test('what is promised to a seller counts into what they may owe, also when several promise at once', async () => {
  const seller = await market.seller()
  await promised(seller)
  await promised(seller)
  const { buyer, bookingId: id, price } = await aBooking(market, seller)
  const names = async () => (await buyer.ask(getPaymentMethods, { params: { id } })).methods.map(({ name }) => name)
  expect(await names()).not.toContain('cash')
  expect(await refusal(promise(buyer, id, price))).toMatchObject({
    code: 'cash_not_taken',
  })

  const busy = await market.seller()
  const bookings = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const [who, phone] = [await market.buyer(), await market.sell(busy)]
      const { _id: listingId, title, resale_price } = phone
      const body = { listingId, title, price: resale_price, name: who.name, email: who.email }
      return { who, id: (await who.ask(book, { body })).insertedId, price: resale_price }
    }),
  )
  const promises = await Promise.allSettled(bookings.map(({ who, id, price }) => promise(who, id, price)))
  expect(promises.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test('a buyer cannot say that a phone for cash is theirs, but where the seller has used up the codes', async () => {
  const { buyer, seller, params, code } = await promised()
  expect(await refusal(buyer.ask(receive, { params }))).toMatchObject({ code: 'deal_moved_on' })
  expect((await buyer.ask(getDeal, { params })).actions).not.toContain('receive')
  const wrong = code === '000000' ? '000001' : '000000'
  for (let count = 0; count < 10; count++) await refusal(seller.ask(handOver, { params, body: { code: wrong } }))
  expect(await refusal(seller.ask(handOver, { params, body: { code } }))).toMatchObject({ code: 'code_locked' })
  expect((await buyer.ask(getDeal, { params })).actions).toContain('receive')
  expect(await buyer.ask(receive, { params })).toMatchObject({ state: 'completed' })
})

/** Lets the clock find deadlines that have passed. */
async function later(hours: number) {
  market.wait(hours * hour)
  await endHolds(market.app.ctx).finally(() => market.wait(-hours * hour))
}

test('no courier brings a phone for cash, and one that is not handed over leaves the market after seven days', async () => {
  const { buyer, seller, params } = await promised()
  const courier = { courier: 'pathao', paidBy: 'buyer', days: 2 } as const
  expect(await refusal(seller.ask(proposeCourier, { params, body: courier }))).toMatchObject({ code: 'deal_moved_on' })
  await later(7 * 24 + 0.1)
  expect(await stateOf(params.id)).toBe('cancelled')
  expect(await phoneOf(params.id)).toBe('withdrawn')
  expect(await newsOf(buyer)).toContain('cash_not_met')
  expect(await buyer.ask(getBooking, { params })).toMatchObject({ paid: false, moneyBack: null })
})

test('the phone of a seller whose buyer did not come is on the market again', async () => {
  const { buyer, seller, params } = await promised()
  const at = new Date(Date.now() + 10 * hour).toISOString()
  await buyer.ask(proposeMeeting, { params, body: { at, place: 'At the gate' } })
  await seller.ask(acceptProposal, { params, body: { number: 1 } })
  market.wait(12 * hour)
  await seller.renewToken()
  await seller.ask(sayAbsent, { params }).finally(() => market.wait(-12 * hour))
  await later(10 + 48.1)
  expect(await stateOf(params.id)).toBe('cancelled')
  expect(await phoneOf(params.id)).toBe('available')
})

test('a market opens and sells with cash alone, where no debt keeps a seller from it', async () => {
  const real = readConfig({
    NODE_ENV: 'test',
    QUIET: 'on',
    DEMO: 'off',
    AUTH_SECRET: 'eleven grey pigeons on the roof of Kamalapur',
    PAYMENT_METHODS: 'cash',
  })
  const { stripe, bkash, sslcommerz, paymentMethods } = { ...real, stripe: null, bkash: null, sslcommerz: null }
  const alone = await openMarket({ stripe, bkash, sslcommerz, paymentMethods, limits: { ...limits, cashDebt: -1 } })
  try {
    const { buyer, seller, bookingId: id, price } = await aBooking(alone)
    const { methods } = await buyer.ask(getPaymentMethods, { params: { id } })
    expect(methods.map(({ name }) => name)).toEqual(['cash', 'cod'])
    await promise(buyer, id, price)
    const { code } = await buyer.ask(getDeal, { params: { id } })
    expect(await seller.ask(handOver, { params: { id }, body: { code: code! } })).toMatchObject({ state: 'completed' })
  } finally {
    await alone[Symbol.asyncDispose]()
  }
})
