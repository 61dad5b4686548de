// The demands of the e-commerce policy of 2023: no seller is paid before the handover, and a refund is sent within three days of a cancellation.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { acceptPhone, callOff, receive } from '#contract/deals/deals'
import { complain } from '#contract/deals/problems'
import { previewPayouts } from '#contract/payments/payout-batches'
import { getOwnMoney } from '#contract/payments/payouts'
import { book } from '#contract/bookings/bookings'
import { captureHeld, sweepRefunds } from '#payments'
import type { Client } from '#seed/client'
import { type FaultyProviders, faultyProviders } from '#testing/faulty-providers'
import { type Market, openMarket } from '#testing/market'
import { openPage, type PayWay } from '#testing/payers'
import { giveWallets, hour, paidAtOnce } from '#testing/payouts'
import { providerBooks } from '#testing/provider-books'
import { anAdmin, booksOf } from '#testing/sales'
import { until } from '#testing/until'

let market: Market
let faults: FaultyProviders
beforeAll(async () => {
  market = await openMarket({ payouts: paidAtOnce })
  faults = faultyProviders(market.app.app.server, market.url)
})
afterEach(() => faults.disturb(0))
afterAll(() => market[Symbol.asyncDispose]())

const ways: PayWay[] = ['card', 'bkash', 'sslcommerz']

/** A phone that is paid for in some way, in poisha. */
async function paidBy(way: PayWay, seller: Client, price: number) {
  const buyer = await market.buyer()
  const { _id: listingId, title, location } = await market.sell(seller, { price })
  const { name, email } = buyer
  const { insertedId: id } = await buyer.ask(book, { body: { listingId, name, email, title, price, location } })
  const page = await openPage(buyer, way, { id, price })
  const comeBack = await page('approve')
  await comeBack!()
  expect(await booksOf(market, id)).toMatchObject({ booking: 'paid' })
  return { buyer, id, params: { id } }
}

test.each(ways)(
  'money by %s goes back within three days, though its provider fails until an hour before',
  async (way) => {
    const seller = await market.seller()
    const { buyer, id, params } = await paidBy(way, seller, 2_500_000)
    const { id: paymentId } = await market.app.ctx.db
      .selectFrom('payment')
      .where('booking_id', '=', id)
      .select('id')
      .executeTakeFirstOrThrow()
    const keptThere = async () => (await providerBooks(market)).get(paymentId)
    expect(await keptThere()).toBeGreaterThan(0)

    faults.disturb(1, 0, ['error'])
    await seller.ask(callOff, { params })
    await buyer.ask(callOff, { params })
    for (let hours = 1; hours <= 71; hours += 7) {
      market.wait((hours === 1 ? 1 : 7) * hour)
      await sweepRefunds(market.app.ctx)
    }
    expect(await booksOf(market, id)).toMatchObject({ booking: 'refunded', payment: 'refund_due' })
    expect(await keptThere()).toBeGreaterThan(0)

    faults.disturb(0)
    await sweepRefunds(market.app.ctx)
    expect((await keptThere()) ?? 0).toBe(0)
    expect(await booksOf(market, id)).toMatchObject({ payment: 'refunded' })
  },
)

test.each(ways)('nothing is paid out of 5,000 Taka by %s before the buyer has the phone', async (way) => {
  const seller = await market.seller()
  await giveWallets(market, 'bkash', [[seller, `0171234567${ways.indexOf(way)}`]])
  const admin = await anAdmin(market)
  await seller.renewToken()
  const payable = async () => {
    const { totals } = await seller.ask(getOwnMoney, { query: {} })
    const { payouts, poisha } = await admin.ask(previewPayouts, { params: { method: 'bkash' } })
    return { own: totals.payable, payouts: payouts.length, poisha }
  }
  const before = await payable()
  expect(before.own).toBe(0)
  const { buyer, params } = await paidBy(way, seller, 500_000)
  expect(await payable()).toEqual(before)
  // Though the market has had the money for days.
  market.wait(4 * 24 * hour)
  await captureHeld(market.app.ctx)
  for (const person of [seller, buyer, admin]) await person.renewToken()
  expect(await payable()).toEqual(before)
  await buyer.ask(receive, { params })
  await buyer.ask(complain, { params, body: { about: 'other', note: 'It does not ring.', photos: [] } })
  expect(await payable()).toEqual(before)
  await buyer.ask(acceptPhone, { params })
  await until('it is the seller’s', async () => (await payable()).own > 0)
})
