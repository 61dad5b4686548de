// A buyer who pays in cash deposits a part of the price first, by a method that a provider has.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '#config'
import { cancelBooking, cancelSale, getBooking } from '#contract/bookings/bookings'
import { getDeal, handOver } from '#contract/deals/deals'
import { acceptProposal, answerAbsence, proposeMeeting, sayAbsent } from '#contract/deals/handover'
import { decideDeal, getContestedDeals } from '#contract/deals/problems'
import { getPaymentMethods, promiseCash } from '#contract/payments/methods'
import { getOwnMoney } from '#contract/payments/payouts'
import { createPaymentIntent } from '#contract/payments/payments'
import { getReceipt } from '#contract/payments/receipts'
import { captureHeld, checkConsistency, endHolds } from '#payments'
import type { Client } from '#seed/client'
import { letterTo } from '#testing/mail'
import { type Market, openMarket } from '#testing/market'
import { payInTheEnd, type PayWay } from '#testing/payers'
import { differences, hour } from '#testing/payouts'
import { refusal } from '#testing/refusal'
import { aBooking, anAdmin, booksOf, dashboardOf, pay } from '#testing/sales'
import { until } from '#testing/until'

const cashDeposit = { percent: 10, least: 100_000, most: 500_000 }
let market: Market
beforeAll(async () => void (market = await openMarket({ limits: { ...unlimited, cashDeposit }, feeBasisPoints: 250 })))
afterAll(() => market[Symbol.asyncDispose]())

/** A deal whose buyer has paid the deposit of ৳2,500 for a phone of ৳25,000. */
async function deposited(by: PayWay = 'card', seller?: Client) {
  const booking = await aBooking(market, seller)
  const { buyer, bookingId: id, price } = booking
  const providerId = await payInTheEnd(market, buyer, by, { id, price, deposit: true })
  const { code } = await buyer.ask(getDeal, { params: { id } })
  return { ...booking, params: { id }, code: code!, providerId }
}

const outcome = async (id: string) => {
  const { booking, phone, payment } = await booksOf(market, id)
  return { booking, phone, payment }
}

async function expectRight() {
  await until('the books agree', async () => (await differences(market)).length === 0)
  await checkConsistency(market.app.ctx)
  expect(await market.app.ctx.db.selectFrom('disagreement').selectAll().execute()).toEqual([])
}

/** The two agree to meet in ten hours, which then pass with some more. */
async function meetingPasses({ buyer, seller, params }: Awaited<ReturnType<typeof deposited>>) {
  await Promise.all([buyer.renewToken(), seller.renewToken()])
  const at = new Date(market.app.ctx.now().getTime() + 10 * hour).toISOString()
  await buyer.ask(proposeMeeting, { params, body: { at, place: 'At the gate' } })
  await seller.ask(acceptProposal, { params, body: { number: 1 } })
  market.wait(12 * hour)
  await Promise.all([buyer.renewToken(), seller.renewToken()])
}

async function hoursPass(hours: number) {
  market.wait(hours * hour)
  await endHolds(market.app.ctx)
}

test.each<PayWay>(['card', 'bkash', 'sslcommerz'])(
  'by %s: the deposit is a part of the price, and with the code it is the seller’s less the fee of all of it',
  async (by) => {
    const { buyer, seller, params, code, price, phone } = await deposited(by)
    expect(await buyer.ask(getBooking, { params })).toMatchObject({
      state: 'cash_promised',
      paid: false,
      inCash: true,
      deposit: 250_000,
    })
    expect(await buyer.ask(getDeal, { params })).toMatchObject({ price, deposit: 250_000 })
    const letter = await letterTo(market, seller.email, `Meet the buyer, for cash: ${phone.title}`)
    expect(letter.text).toMatch(/pays you ৳22,500 in cash when you meet; a deposit of ৳2,500 is paid/)
    expect((await seller.ask(getOwnMoney, {})).totals.held).toBe(250_000)

    expect(await seller.ask(handOver, { params, body: { code } })).toMatchObject({ state: 'completed' })
    const fee = price / 40
    expect((await seller.ask(getOwnMoney, {})).sales).toMatchObject([
      { bookingId: params.id, poisha: 250_000 - fee, fee, stage: 'reserved' },
    ])
    const receipt = await buyer.ask(getReceipt, { params })
    expect(receipt).toMatchObject({ price, deposit: 250_000, transactionId: expect.any(String) })
    await captureHeld(market.app.ctx)
    await expectRight()
  },
)

test('where the deposit is due, cash alone is not promised; where it would be small, none is asked for', async () => {
  const { buyer, bookingId: id, price } = await aBooking(market)
  const { methods, deposit } = await buyer.ask(getPaymentMethods, { params: { id } })
  expect(methods.map(({ name }) => name)).toContain('cash')
  expect(deposit).toMatchObject({ poisha: 250_000 })
  expect(deposit?.methods.map(({ name }) => name)).toEqual(['card', 'bkash', 'sslcommerz'])
  const promise = () => buyer.ask(promiseCash, { params: { id }, body: { price } })
  expect(await refusal(promise())).toMatchObject({ code: 'deposit_due' })
  await market.app.ctx.db.updateTable('booking').set({ price: 900_000 }).where('id', '=', id).execute()
  expect((await buyer.ask(getPaymentMethods, { params: { id } })).deposit).toBeNull()
  const small = { bookingId: id, deposit: true }
  expect(await refusal(buyer.ask(createPaymentIntent, { body: small }))).toMatchObject({ code: 'cash_not_taken' })
})

test('the payment of the whole price that was begun makes way for the deposit, and the other way round', async () => {
  const { buyer, bookingId, price } = await aBooking(market)
  const amountOf = async (deposit: boolean) =>
    (await buyer.ask(createPaymentIntent, { body: { bookingId, deposit } })).charge.amount
  const [whole, part] = [await amountOf(false), await amountOf(true)]
  expect(part).toBe(Math.ceil(whole / 10))
  expect(await amountOf(false)).toBe(whole)
  await pay(buyer, bookingId, price)
  const { rows } = await market.pool.query<{ state: string }>(
    `select state from payment where booking_id = $1 order by created_at`,
    [bookingId],
  )
  expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'succeeded'])
})

test('the deposit goes back when either of the two cancels before the meeting; after its time the buyer cannot', async () => {
  const [bySeller, byBuyer, late] = [await deposited(), await deposited('bkash'), await deposited()]
  await bySeller.seller.ask(cancelSale, { params: bySeller.params, body: { isBlocked: false } })
  await byBuyer.buyer.ask(cancelBooking, { params: byBuyer.params })
  const back = { booking: 'cancelled', phone: 'available', payment: 'refunded' }
  for (const { params } of [bySeller, byBuyer]) await expect.poll(() => outcome(params.id)).toEqual(back)
  const letter = await letterTo(market, bySeller.buyer.email, `Your booking is cancelled: ${bySeller.phone.title}`)
  expect(letter.text).toContain('Your deposit of ৳2,500 goes back')
  await meetingPasses(late)
  expect(await refusal(late.buyer.ask(cancelBooking, { params: late.params }))).toMatchObject({
    code: 'deposit_at_stake',
  })
  await late.seller.ask(cancelSale, { params: late.params, body: { isBlocked: false } })
  await expect.poll(() => outcome(late.params.id)).toEqual(back)
  await expectRight()
})

test('a seller who is not there loses the deposit, and a buyer who is not gives it to the seller without a fee', async () => {
  const [absentSeller, absentBuyer] = [await deposited(), await deposited('sslcommerz')]
  await meetingPasses(absentBuyer)
  await absentBuyer.seller.ask(sayAbsent, { params: absentBuyer.params })
  // The buyer still has time to contest it.
  await hoursPass(10 + 48)
  expect(await outcome(absentBuyer.params.id)).toMatchObject({ booking: 'cash_promised' })
  await hoursPass(7 * 24)
  await expect
    .poll(() => outcome(absentSeller.params.id))
    .toEqual({ booking: 'cancelled', phone: 'withdrawn', payment: 'refunded' })
  expect(await outcome(absentBuyer.params.id)).toEqual({
    booking: 'cancelled',
    phone: 'available',
    payment: 'succeeded',
  })
  await absentBuyer.seller.renewToken()
  expect((await absentBuyer.seller.ask(getOwnMoney, {})).sales).toMatchObject([{ poisha: 250_000, fee: 0 }])
  await absentBuyer.buyer.renewToken()
  expect(await absentBuyer.buyer.ask(getBooking, { params: absentBuyer.params })).toMatchObject({
    deposit: 250_000,
    moneyBack: null,
  })
  await expectRight()
})

test('where the two say different things an admin decides whose the deposit is, and without a decision it goes back', async () => {
  const deals = [await deposited(), await deposited(), await deposited()]
  for (const { buyer, seller, params, ...deal } of deals) {
    await meetingPasses({ buyer, seller, params, ...deal })
    await seller.ask(sayAbsent, { params })
    await buyer.ask(answerAbsence, { params, body: { number: 1, answer: 'contested' } })
  }
  const admin = await anAdmin(market)
  const waiting = await admin.ask(getContestedDeals, {})
  expect(waiting.map(({ id, price }) => ({ id, price }))).toEqual(
    expect.arrayContaining(deals.map(({ params: { id } }) => ({ id, price: 250_000 }))),
  )
  const [toSeller, toBuyer, undecided] = deals.map(({ params }) => params)
  const note = 'As both have shown.'
  const split = { outcome: 'split', note, part: 1000 } as const
  expect(await refusal(admin.ask(decideDeal, { params: toSeller!, body: split }))).toMatchObject({
    code: 'deal_moved_on',
  })
  await admin.ask(decideDeal, { params: toSeller!, body: { outcome: 'dismiss', note } })
  await admin.ask(decideDeal, { params: toBuyer!, body: { outcome: 'uphold', note } })
  expect(await outcome(toSeller!.id)).toEqual({ booking: 'cancelled', phone: 'available', payment: 'succeeded' })
  const back = { booking: 'cancelled', phone: 'available', payment: 'refunded' }
  await expect.poll(() => outcome(toBuyer!.id)).toEqual(back)
  await hoursPass(9 * 24)
  expect(await outcome(undecided!.id)).toMatchObject({ booking: 'cash_promised' })
  await hoursPass(2 * 24)
  await expect.poll(() => outcome(undecided!.id)).toEqual(back)
  await deals[0]!.buyer.renewToken()
  expect(await deals[0]!.buyer.ask(getDeal, { params: toSeller! })).toMatchObject({ problem: { decision: note } })
  await expectRight()
})

test('a deposit that its provider gives back before the handover ends the booking', async () => {
  const { params, providerId } = await deposited()
  await dashboardOf(market).refunds.create({ payment_intent: providerId })
  await expect.poll(() => outcome(params.id)).toEqual({ booking: 'cancelled', phone: 'available', payment: 'refunded' })
  await expectRight()
})
