import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getBooking } from '#contract/bookings/bookings'
import { acceptPhone, receive } from '#contract/deals/deals'
import { acceptPart, complain, offerPart } from '#contract/deals/problems'
import { getNotifications } from '#contract/notifications/notifications'
import { getOverview } from '#contract/search/statistics'
import { beginPayment, getPaymentMethods } from '#contract/payments/methods'
import { createPaymentIntent, recordPayment } from '#contract/payments/payments'
import { getOwnMoney } from '#contract/payments/payouts'
import {
  captureHeld,
  end,
  reconcile,
  reconcilePayments,
  sweepPartRefunds,
  sweepRefunds,
  syncProviders,
} from '#payments'
import { ProviderUnavailable } from '#providers/payment-method'
import { methodsIn } from '#providers/payment-methods'
import type { Client } from '#seed/client'
import { payAtCompany } from '#testing/cards'
import { type Market, openMarket } from '#testing/market'
import { type PageProvider, pageProvider } from '#testing/page-method'
import { paidAtOnce } from '#testing/payouts'
import { refusal } from '#testing/refusal'
import { aBooking, anAdmin, booksOf } from '#testing/sales'
import { until } from '#testing/until'

let market: Market
let admin: Client
let page: PageProvider
beforeAll(async () => {
  market = await openMarket({ payouts: paidAtOnce })
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

/** Offers these ways next to cards. */
const offer = (...providers: PageProvider[]) => offerFrom({}, ...providers)

/** The same, from a price on, in poisha; one whose price is undefined is not offered. */
function offerFrom(least: Record<string, number | undefined>, ...providers: PageProvider[]) {
  const { methods } = market.app.ctx
  const all = [methods.get('card'), ...providers.map(({ method }) => method)]
  Object.assign(
    methods,
    methodsIn(
      all,
      all.flatMap(({ name }) =>
        name in least && least[name] === undefined ? [] : [{ name, least: least[name] ?? 0 }],
      ),
    ),
  )
}
beforeEach(() => offer((page = pageProvider())))

async function begun(method = 'page') {
  const booking = await aBooking(market)
  const { page } = await booking.buyer.ask(beginPayment, { body: { bookingId: booking.bookingId, method } })
  return { ...booking, providerId: page.split('/').at(-1)! }
}

/** Opens the address to which the provider's page sends a browser at its end. */
const comeBack = (providerId: string, query = '', method: 'GET' | 'POST' = 'GET') =>
  fetch(`${market.url}/api/payments/return/en/page/${providerId.replace('at-page-', '')}${query}`, {
    method,
    redirect: 'manual',
  })

async function paid(isRisky = false) {
  const sale = await begun()
  page.agree(sale.providerId, isRisky)
  await comeBack(sale.providerId)
  return sale
}

const notify = (providerId: string, signed = page.signed(providerId)) =>
  fetch(`${market.url}/api/notices/page`, { method: 'POST', body: signed.payload, headers: signed.headers })

const kindsOf = async (who: Client) => (await who.ask(getNotifications, { query: {} })).items.map(({ kind }) => kind)
const statusOf = (providerId: string) => page.payments.get(providerId)!

test('a booking can be paid in the ways that take its price, in the order of the market, in Taka where they charge Taka', async () => {
  offer(page, pageProvider({ name: 'small', most: 100_000 }), pageProvider({ name: 'other', holdDays: null }))
  const { buyer, bookingId, price } = await aBooking(market)
  const { methods, begun } = await buyer.ask(getPaymentMethods, { params: { id: bookingId } })
  expect(begun).toBeNull()
  expect(methods.map(({ name, holdsMoney, charge }) => [name, holdsMoney, charge.currency, charge.amount])).toEqual([
    ['card', false, 'usd', 20_442],
    ['page', true, 'bdt', price],
    ['other', false, 'bdt', price],
  ])
  const unknown = { code: 'method_unknown' }
  for (const method of ['small', 'card', 'nothing'])
    expect(await refusal(buyer.ask(beginPayment, { body: { bookingId, method } }))).toMatchObject(unknown)
  const { begun: afterwards } = await buyer.ask(getPaymentMethods, { params: { id: bookingId } })
  expect(afterwards).toBeNull()
  const stranger = await market.buyer()
  const theirs = { params: { id: bookingId } }
  expect(await refusal(stranger.ask(getPaymentMethods, theirs))).toMatchObject({ code: 'booking_unknown' })
})

test('a buyer who agrees on the page and comes back has paid; the money is set aside, and taken when the deal is complete', async () => {
  const { buyer, seller, bookingId, providerId, price } = await begun()
  page.agree(providerId)
  const back = await comeBack(providerId)
  expect([back.status, back.headers.get('location')]).toEqual([303, `/dashboard/payment/${bookingId}?back=done`])
  expect(await booksOf(market, bookingId)).toMatchObject({ booking: 'paid', phone: 'sold', payment: 'succeeded' })
  expect(await buyer.ask(getBooking, { params: { id: bookingId } })).toMatchObject({ paid: true })
  expect(statusOf(providerId)).toMatchObject({ status: 'authorised', amount: price })

  await buyer.ask(receive, { params: { id: bookingId } })
  await buyer.ask(acceptPhone, { params: { id: bookingId } })
  await until('the money is taken', () => statusOf(providerId).status === 'succeeded')
  await until('the seller’s money can be paid out', async () => {
    const { totals } = await seller.ask(getOwnMoney, { query: {} })
    return totals.payable > 0
  })
})

test('money that is only set aside is paid out to no one', async () => {
  const { buyer, seller, bookingId, providerId } = await paid()
  const capture = page.method.capture
  page.method.capture = () => Promise.reject(new Error('The page is away.'))
  await buyer.ask(receive, { params: { id: bookingId } })
  await buyer.ask(acceptPhone, { params: { id: bookingId } })
  expect(await seller.ask(getOwnMoney, { query: {} })).toMatchObject({
    totals: { payable: 0 },
    sales: [{ stage: 'reserved' }],
  })
  expect(statusOf(providerId).status).toBe('authorised')
  page.method.capture = capture
  await captureHeld(market.app.ctx)
  expect(statusOf(providerId).status).toBe('succeeded')
  expect((await seller.ask(getOwnMoney, { query: {} })).totals.payable).toBeGreaterThan(0)
})

test.each(['cancel', 'cancelled', 'FAILED', 'failure'])('a buyer who comes back with %s has not paid', async (word) => {
  const { buyer, bookingId, providerId } = await begun()
  expect(await buyer.ask(getPaymentMethods, { params: { id: bookingId } })).toMatchObject({ begun: 'page' })
  page.agree(providerId)
  const back = await comeBack(providerId, `?status=${word}`, 'POST')
  expect(back.headers.get('location')).toBe(`/dashboard/payment/${bookingId}?back=not`)
  expect(await booksOf(market, bookingId)).toMatchObject({ booking: 'unpaid', payment: 'open' })
  expect(statusOf(providerId).status).toBe('waiting')
})

test('a market takes a way from a price on, which is in Taka where the way charges dollars too', async () => {
  const { buyer, bookingId, price } = await aBooking(market)
  const namesFrom = async (card: number) => {
    offerFrom({ card, page: price + 1 }, page)
    return (await buyer.ask(getPaymentMethods, { params: { id: bookingId } })).methods.map(({ name }) => name)
  }
  expect(await namesFrom(price)).toEqual(['card'])
  expect(await namesFrom(price + 1)).toEqual([])
})

test('a way that is not offered any more takes no new payment, and what was paid by it is followed to its end', async () => {
  const { bookingId, providerId } = await paid()
  offerFrom({ page: undefined, card: undefined }, page)
  const other = await aBooking(market)
  const unknown = { code: 'method_unknown' }
  const body = { bookingId: other.bookingId }
  expect(await refusal(other.buyer.ask(beginPayment, { body: { ...body, method: 'page' } }))).toMatchObject(unknown)
  expect(await refusal(other.buyer.ask(createPaymentIntent, { body }))).toMatchObject(unknown)
  await end(market.app.ctx, [bookingId], 'withdraw')
  await until('the money goes back', () => statusOf(providerId).refunded > 0)
  const refund = await until('it is recorded', async () => {
    const { refund_id } = await market.app.ctx.db
      .selectFrom('payment')
      .where('booking_id', '=', bookingId)
      .select('refund_id')
      .executeTakeFirstOrThrow()
    return refund_id
  })
  page.failRefund(refund)
  await syncProviders(market.app.ctx)
  expect(await booksOf(market, bookingId)).toMatchObject({ payment: 'refund_due' })
})

test('who changes the way again and again is stopped, at all processes together', async () => {
  offer(page, pageProvider({ name: 'other' }))
  const { buyer, bookingId } = await aBooking(market)
  const answers: number[] = []
  for (let turn = 0; turn < 32; turn++) {
    const method = turn % 2 === 0 ? 'page' : 'other'
    const answer = await buyer.ask(beginPayment, { body: { bookingId, method } }).then(
      () => 200,
      ({ problem }: { problem: { status: number } }) => problem.status,
    )
    answers.push(answer)
  }
  expect(answers).toEqual([...Array(30).fill(200), 429, 429])
})

test('a buyer whom the page sends back as having agreed, and who has not paid, reads so', async () => {
  const { bookingId, providerId } = await begun()
  const back = await comeBack(providerId, '?status=success')
  expect(back.headers.get('location')).toBe(`/dashboard/payment/${bookingId}?back=not`)
})

test('a buyer who comes back while the provider is away is led to the booking, which asks on', async () => {
  const { bookingId, providerId } = await begun()
  page.method.finish = () => Promise.reject(new ProviderUnavailable('The page is away.'))
  const back = await comeBack(providerId)
  expect([back.status, back.headers.get('location')]).toEqual([303, `/dashboard/payment/${bookingId}?back=done`])
})

test('the address to come back to says nothing of a payment that is not there', async () => {
  for (const path of [
    'en/page/00000000-0000-4000-8000-000000000000',
    'en/page/nothing',
    'bn/-/nothing',
    'de/page/nothing',
  ])
    expect((await fetch(`${market.url}/api/payments/return/${path}`, { redirect: 'manual' })).status).toBe(404)
})

test('a tab that is closed on the way back: the webhook records the payment, and both at once record it once', async () => {
  const closed = await begun()
  page.agree(closed.providerId)
  await page.method.finish(closed.providerId)
  expect((await notify(closed.providerId)).status).toBe(200)
  expect(await booksOf(market, closed.bookingId)).toMatchObject({ booking: 'paid', payment: 'succeeded' })

  const both = await begun()
  page.agree(both.providerId)
  const answers = await Promise.all([1, 2, 3].flatMap(() => [comeBack(both.providerId), notify(both.providerId)]))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303, 200]))
  expect(await booksOf(market, both.bookingId)).toMatchObject({ booking: 'paid', payment: 'succeeded' })
  expect((await kindsOf(both.seller)).filter((kind) => kind === 'phone_sold')).toHaveLength(1)
})

test('a payment of which neither browser nor webhook tells is found by the clock', async () => {
  const { bookingId, providerId } = await begun()
  page.agree(providerId)
  await page.method.finish(providerId)
  await reconcilePayments({ ...market.app.ctx, now: () => new Date(Date.now() + 3_600_000) })
  expect(await booksOf(market, bookingId)).toMatchObject({ booking: 'paid', payment: 'succeeded' })
})

test('to choose another way takes the first one back; a buyer who pays both gets one back', async () => {
  const { buyer, bookingId, providerId, price } = await begun()
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  expect(statusOf(providerId).status).toBe('cancelled')
  // The page lets the buyer pay all the same, before and after the card has paid.
  Object.assign(statusOf(providerId), { status: 'authorised', way: null })
  const { intentId } = await payAtCompany(buyer, clientSecret)
  await buyer.ask(recordPayment, { body: { bookingId, price, transactionId: intentId, email: buyer.email } })
  expect((await notify(providerId)).status).toBe(200)
  await until('the second payment goes back', () => statusOf(providerId).refunded === price)
  const payments = await market.app.ctx.db
    .selectFrom('payment')
    .where('booking_id', '=', bookingId)
    .select(['method', 'state'])
    .orderBy('method')
    .execute()
  await until('it is recorded', async () => {
    const { state } = await market.app.ctx.db
      .selectFrom('payment')
      .where('intent_id', '=', providerId)
      .select('state')
      .executeTakeFirstOrThrow()
    return state === 'refunded'
  })
  expect(payments).toMatchObject([{ method: 'card', state: 'succeeded' }, { method: 'page' }])
})

test('two tabs that begin two ways at once leave one that can be paid', async () => {
  offer(page, pageProvider({ name: 'other' }))
  const { buyer, bookingId } = await aBooking(market)
  const begin = (method: string) =>
    buyer.ask(beginPayment, { body: { bookingId, method } }).then(
      () => method,
      () => undefined,
    )
  await Promise.all(['page', 'other', 'page', 'other'].map(begin))
  const open = await market.app.ctx.db
    .selectFrom('payment')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'open')
    .select('method')
    .execute()
  expect(open.length).toBeLessThanOrEqual(1)
  const name = open[0]?.method ?? 'page'
  const { page: again } = await buyer.ask(beginPayment, { body: { bookingId, method: name } })
  expect(again).toMatch(/^https:\/\/pay\.example\/at-page-/)
})

async function doubtsTold(bookingId: string): Promise<number> {
  const { items } = await admin.ask(getNotifications, { query: {} })
  return items.filter(({ kind, facts }) => kind === 'payment_risky' && facts.bookingId === bookingId).length
}

test('a payment that its provider doubts is told to the admins, once', async () => {
  const { bookingId, providerId } = await paid(true)
  await notify(providerId)
  expect(await doubtsTold(bookingId)).toBe(1)
})

test('a doubt that comes after the payment is told to the admins, once', async () => {
  const { bookingId, providerId } = await paid()
  await notify(providerId)
  expect(await doubtsTold(bookingId)).toBe(0)
  page.agree(providerId, true)
  for (let times = 0; times < 2; times++) await notify(providerId)
  expect(await doubtsTold(bookingId)).toBe(1)
})

test('money that was set aside is let go when the deal ends, and nothing was taken', async () => {
  const { bookingId, providerId, price } = await paid()
  await market.app.ctx.jobs.send(market.app.ctx.db, 'end-holds', {})
  await end(market.app.ctx, [bookingId], 'withdraw')
  await sweepRefunds(market.app.ctx)
  await until('it is let go', () => statusOf(providerId).refunded === price)
  expect(statusOf(providerId).status).toBe('authorised')
})

test('what a provider would let go within a day is taken, and nothing before', async () => {
  const { providerId } = await paid()
  const after = (days: number) => ({ ...market.app.ctx, now: () => new Date(Date.now() + days * 86_400_000) })
  await captureHeld(after(5.9))
  expect(statusOf(providerId).status).toBe('authorised')
  await captureHeld(after(6.1))
  expect(statusOf(providerId).status).toBe('succeeded')
})

test('a webhook that is forged is refused; one that cannot be recorded is handled again', async () => {
  const { bookingId, providerId } = await begun()
  page.agree(providerId)
  await page.method.finish(providerId)
  const forged = { payload: providerId, headers: { 'x-key': 'guessed', 'content-type': 'text/plain' } }
  const unsigned = async () => (await admin.ask(getOverview, { query: {} })).attention.unsignedWebhooks
  expect(await unsigned()).toBe(0)
  expect((await notify(providerId, forged)).status).toBe(400)
  expect(await unsigned()).toBe(1)
  expect((await fetch(`${market.url}/api/notices/nothing`, { method: 'POST', body: 'x' })).status).toBe(404)

  const read = page.method.readWebhook
  page.method.readWebhook = () => Promise.reject(new ProviderUnavailable('There is no certificate now.'))
  expect((await notify(providerId)).status).toBe(503)
  page.method.readWebhook = read

  const find = page.method.find
  page.method.find = () => Promise.reject(new Error('The page is away.'))
  expect((await notify(providerId)).status).toBe(200)
  expect(await booksOf(market, bookingId)).toMatchObject({ booking: 'unpaid' })
  page.method.find = find
  await until('it is handled again', async () => (await booksOf(market, bookingId)).booking === 'paid', 30_000)
})

test('payments of a way that the market no longer has stay where they are', async () => {
  const { buyer, bookingId } = await begun()
  offer()
  expect(await refusal(buyer.ask(createPaymentIntent, { body: { bookingId } }))).toMatchObject({ status: 503 })
  expect(await booksOf(market, bookingId)).toMatchObject({ booking: 'unpaid', payment: 'open' })
})

test('a refund that a bank sends back later is found where no webhook and no list tells of it, and is made again', async () => {
  const { bookingId, providerId, price } = await paid()
  await end(market.app.ctx, [bookingId], 'withdraw')
  await until('it goes back', () => statusOf(providerId).refunded === price)
  const refundOf = () =>
    market.app.ctx.db
      .selectFrom('payment')
      .where('booking_id', '=', bookingId)
      .select(['state', 'refund_id'])
      .executeTakeFirstOrThrow()
  const first = await until('it is recorded', async () => (await refundOf()).refund_id)
  page.failRefund(first)
  await syncProviders(market.app.ctx)
  expect(await refundOf()).toMatchObject({ state: 'refund_due' })
  await sweepRefunds(market.app.ctx)
  expect(statusOf(providerId).refunded).toBe(price)
  expect((await refundOf()).refund_id).not.toBe(first)
})

test('a part that went back while the provider answered nothing more is in our books within the hour', async () => {
  const { buyer, seller, bookingId, providerId } = await paid()
  const [params, note] = [{ id: bookingId }, 'It does not ring.']
  await buyer.ask(receive, { params })
  await buyer.ask(complain, { params, body: { about: 'other', note, photos: [] } })
  await seller.ask(offerPart, { params, body: { part: 100_000, note } })
  const { find } = page.method
  let unanswered = 0
  page.method.find = () => {
    unanswered += 1
    return Promise.reject(new Error('The page is away.'))
  }
  await buyer.ask(acceptPart, { params })
  await until('the provider was asked', () => unanswered > 0 && statusOf(providerId).refunded > 0)
  page.method.find = find
  expect(statusOf(providerId)).toMatchObject({ refunded: 100_000 })
  await sweepPartRefunds(market.app.ctx)
  expect(await booksOf(market, bookingId)).toMatchObject({ booking: 'completed', givenBack: 100_000 })
  expect(statusOf(providerId)).toMatchObject({ refunded: 100_000 })
})

test('the books are held beside a provider without a statement, payment by payment', async () => {
  const { bookingId, providerId } = await paid()
  Object.assign(statusOf(providerId), { amount: 1 })
  const now = Date.now()
  const period = { from: new Date(now - 60_000), to: new Date(now + 60_000) }
  const { differences } = await reconcile(market.app.ctx, period)
  const said = differences.filter((one) => one.bookingId === bookingId).map(({ what }) => what)
  expect(said).toEqual([expect.stringMatching(/ BDT here, 0\.01 BDT at the provider$/)])
})
