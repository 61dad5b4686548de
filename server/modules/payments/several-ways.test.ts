// A booking that is paid by one of the ways of the demo after another one was begun.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelBooking } from '#contract/bookings/bookings'
import { reconcile, reconcilePayments } from '#payments'
import { type FaultyProviders, faultyProviders } from '#testing/faulty-providers'
import { type Market, openMarket } from '#testing/market'
import { openPage, type PayWay } from '#testing/payers'
import { hour } from '#testing/payouts'
import { refusal } from '#testing/refusal'
import { aBooking, booksOf } from '#testing/sales'
import { until } from '#testing/until'

let market: Market
let faults: FaultyProviders
beforeAll(async () => {
  market = await openMarket()
  faults = faultyProviders(market.app.app.server, market.url)
})
afterAll(() => market[Symbol.asyncDispose]())

async function begun(...ways: PayWay[]) {
  const { buyer, bookingId: id, price } = await aBooking(market)
  const pages = []
  for (const way of ways) pages.push(await openPage(buyer, way, { id, price }))
  return { buyer, id, pages }
}

/** Lists what the books say differently of a booking. */
async function differencesOf(id: string) {
  const period = { from: new Date(0), to: new Date(Date.now() + 1000 * hour) }
  const { differences } = await reconcile(market.app.ctx, period)
  return differences.filter(({ bookingId }) => bookingId === id).map(({ what }) => what)
}

test('books agree about a booking that was paid by another way than the one that was begun first', async () => {
  const { id, pages } = await begun('bkash', 'card')
  const back = await pages[1]!('approve')
  await back!()
  expect(await booksOf(market, id)).toMatchObject({ booking: 'paid' })
  expect(await differencesOf(id)).toEqual([])
})

test('books agree about a payment that was taken back here, where its provider cannot cancel it', async () => {
  const { buyer, id, pages } = await begun('sslcommerz')
  const back = await pages[0]!('cancel')
  await back!()
  await buyer.ask(cancelBooking, { params: { id } })
  expect(await differencesOf(id)).toEqual([])
})

test('books agree about a payment that its provider does not know before someone has tried to pay', async () => {
  const { id } = await begun('sslcommerz')
  expect(await differencesOf(id)).toEqual([])
})

test('a page that stays open takes money for a payment that was taken back: the clock finds it, and it goes back', async () => {
  const { buyer, id, pages } = await begun('sslcommerz')
  await buyer.ask(cancelBooking, { params: { id } })
  // The notice is lost, and the browser closed.
  faults.disturb(1, 0, ['lost'])
  await pages[0]!('approve')
  faults.disturb(0)
  expect(await booksOf(market, id)).toMatchObject({ payment: 'cancelled' })
  await reconcilePayments(market.app.ctx)
  await until('it goes back', async () => (await booksOf(market, id)).payment === 'refunded')
})

test.each<PayWay>(['card', 'bkash', 'sslcommerz'])(
  'a failure on the way to the provider of %s is no answer',
  async (way) => {
    faults.disturb(1, 0, ['error'])
    const problem = await refusal(begun(way)).finally(() => faults.disturb(0))
    expect(problem).toMatchObject({ code: 'provider_unavailable' })
  },
)
