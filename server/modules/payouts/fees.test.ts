// A seller pays the fees of sales in cash to the market, and an admin notes it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '#config'
import { getAuditLog } from '#contract/accounts/audit'
import { getDeal, handOver } from '#contract/deals/deals'
import { promiseCash } from '#contract/payments/methods'
import { getPayouts, noteFees } from '#contract/payments/payout-batches'
import { getOwnMoney } from '#contract/payments/payouts'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { differences, hour } from '#testing/payouts'
import { refusal } from '#testing/refusal'
import { aBooking, anAdmin } from '#testing/sales'

let market: Market
beforeAll(
  async () =>
    void (market = await openMarket({
      // Less than the fees of two phones of ৳25,000.
      limits: { ...unlimited, cashDebt: 100_000 },
      feeBasisPoints: 250,
      payouts: { reserve: { newSales: 0, newDays: 0, days: 0 }, disputeDays: 0, approvalAbove: Infinity },
    })),
)
afterAll(() => market[Symbol.asyncDispose]())

const fee = 62_500

async function promised(seller: Client) {
  const { buyer, bookingId: id, price } = await aBooking(market, seller)
  await buyer.ask(promiseCash, { params: { id }, body: { price } })
  return { buyer, params: { id } }
}

async function sold(seller: Client) {
  const { buyer, params } = await promised(seller)
  const { code } = await buyer.ask(getDeal, { params })
  await seller.ask(handOver, { params, body: { code: code! } })
}

test('what a seller has paid of the fees is noted for all of their sales in cash, and is taken back by entries against it', async () => {
  const [seller, other, admin] = [await market.seller(), await market.seller(), await anAdmin(market)]
  for (const of of [seller, seller, other]) await sold(of)
  expect((await seller.ask(getOwnMoney, {})).fees).toMatchObject({ owed: 2 * fee, dueBy: null, most: 100_000, paid: 0 })
  const debtOf = async (of: Client) => (await admin.ask(getPayouts, {})).debts.find(({ email }) => email === of.email)
  const { sellerId } = (await debtOf(seller))!
  const note = (isPaid: boolean, poisha: number) =>
    admin.ask(noteFees, { params: { sellerId }, body: { isPaid, poisha, reason: 'By bank transfer.' } })
  expect(await debtOf(seller)).toMatchObject({ poisha: 2 * fee, fees: 2 * fee })
  expect(await refusal(note(true, fee))).toMatchObject({ code: 'fees_changed' })
  expect(await refusal(note(false, fee))).toMatchObject({ code: 'fees_changed' })

  await note(true, 2 * fee)
  expect(await debtOf(seller)).toBeUndefined()
  expect(await debtOf(other)).toMatchObject({ fees: fee })
  expect((await admin.ask(getPayouts, {})).feesPaid).toMatchObject([{ sellerId, poisha: 2 * fee }])
  const money = await seller.ask(getOwnMoney, {})
  expect(money).toMatchObject({ fees: { owed: 0, paid: 2 * fee, paidAt: expect.any(String) }, totals: { payable: 0 } })
  expect(await refusal(note(true, 2 * fee))).toMatchObject({ code: 'fees_changed' })

  await note(false, 2 * fee)
  expect(await debtOf(seller)).toMatchObject({ fees: 2 * fee })
  expect((await admin.ask(getPayouts, {})).feesPaid).toEqual([])
  const log = await admin.ask(getAuditLog, { query: {} })
  expect(log.slice(0, 2).map(({ action }) => action)).toEqual(['fees_not_paid', 'fees_paid'])
  expect(await differences(market)).toEqual([])
})

test('where cash is the only way to pay, the fee is due a month after the sale', async () => {
  const { stripe, bkash, sslcommerz } = { stripe: null, bkash: null, sslcommerz: null }
  await using alone = await openMarket({
    stripe,
    bkash,
    sslcommerz,
    paymentMethods: [{ name: 'cash', least: 0 }],
    limits: unlimited,
    feeBasisPoints: 250,
  })
  const { buyer, seller, bookingId: id, price } = await aBooking(alone)
  await buyer.ask(promiseCash, { params: { id }, body: { price } })
  const { code } = await buyer.ask(getDeal, { params: { id } })
  await seller.ask(handOver, { params: { id }, body: { code: code! } })
  const { fees } = await seller.ask(getOwnMoney, {})
  expect(fees).toMatchObject({ owed: fee, most: null })
  const days = (Date.parse(fees.dueBy!) - Date.now()) / (24 * hour)
  expect(days).toBeCloseTo(30, 1)
})
