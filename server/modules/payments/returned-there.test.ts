import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDeal, receive } from '#contract/deals/deals'
import { getNotifications } from '#contract/notifications/notifications'
import { acceptPart, complain, contest, decideDeal, getContestedDeals, offerPart } from '#contract/deals/problems'
import type { Client } from '#seed/client'
import type { PaymentMethod } from '#providers/payment-method'
import { cardsOf, withCards } from '#testing/cards'
import { letterTo } from '#testing/mail'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'
import { handleWebhook } from './payments.ts'
import { anAdmin, aSale, booksOf, dashboardOf, webhooksHandled } from '#testing/sales'
import { until } from '#testing/until'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

/** A deal of ৳25,000, charged as $204.42, of which the buyer says that something is not as described. */
async function inProblem() {
  const sale = await aSale(market)
  await webhooksHandled(market, sale.intentId)
  const params = { id: sale.bookingId }
  await sale.buyer.ask(receive, { params })
  await sale.buyer.ask(complain, { params, body: { about: 'battery', note: 'It lasts an hour.' } })
  return { ...sale, params }
}
type InProblem = Awaited<ReturnType<typeof inProblem>>

const half = 10_221
const giveBackThere = (intentId: string, amount: number) =>
  dashboardOf(market).refunds.create({ payment_intent: intentId, amount })
const returnedOf = async ({ buyer, params }: InProblem) => (await buyer.ask(getDeal, { params })).returned
const offer = ({ seller, params }: InProblem, part: number) =>
  seller.ask(offerPart, { params, body: { part, note: 'For a new battery.' } })
const latest = async (person: Client) => (await person.ask(getNotifications, { query: {} })).items[0]

test('what went back at the card company is told to both, and an offer is less than what is left', async () => {
  const deal = await inProblem()
  await giveBackThere(deal.intentId, half)
  await expect.poll(() => returnedOf(deal)).toBe(1_250_000)
  for (const [who, role] of [
    [deal.buyer, 'buyer'],
    [deal.seller, 'seller'],
  ] as const)
    expect(await latest(who)).toMatchObject({
      kind: 'part_returned',
      facts: { role, part: 1_250_000, isOfferOver: false },
    })
  expect(await refusal(offer(deal, 1_500_000))).toMatchObject({
    status: 422,
    code: 'part_too_large',
    message: 'A part has to be less than ৳12,500, which is what has not gone back yet.',
  })
  await offer(deal, 1_000_000)
  await deal.buyer.ask(acceptPart, { params: deal.params })
  // 80 % at the most: what went back before, and what was offered.
  await expect.poll(() => booksOf(market, deal.bookingId)).toMatchObject({ booking: 'completed', givenBack: 18_398 })
  // The part that they agreed on is reported as such, and not as something that came from elsewhere.
  expect(await returnedOf(deal)).toBe(1_250_000)
  expect(await latest(deal.seller)).toMatchObject({ kind: 'deal_completed', facts: { part: 1_000_000 } })
})

test('an offer that no longer fits ends: it cannot be accepted, and its seller answers again', async () => {
  const deal = await inProblem()
  await offer(deal, 1_500_000)
  await giveBackThere(deal.intentId, half)
  await expect.poll(() => returnedOf(deal)).toBe(1_250_000)
  expect(await refusal(deal.buyer.ask(acceptPart, { params: deal.params }))).toMatchObject({ code: 'deal_moved_on' })
  expect(await deal.seller.ask(getDeal, { params: deal.params })).toMatchObject({ state: 'problem', part: null })
  expect(await latest(deal.buyer)).toMatchObject({ kind: 'part_returned', facts: { isOfferOver: true } })
  await letterTo(market, deal.seller.email, `Your offer has ended: ${deal.phone.title}`)
  await offer(deal, 200_000)
  await giveBackThere(deal.intentId, 100)
  await expect.poll(() => returnedOf(deal)).toBe(1_262_230)
  // An offer that fits stays.
  expect(await deal.buyer.ask(getDeal, { params: deal.params })).toMatchObject({ state: 'offered', part: 200_000 })
})

/** Lets the company answer that only so much of a payment has gone back, as after a refund that failed. */
async function failed({ intentId }: InProblem, refunded: number, refundId?: string) {
  await webhooksHandled(market, intentId)
  const cards = cardsOf(market.app.ctx)
  const changed: PaymentMethod = {
    ...cards,
    find: async (id) => ({ ...(await cards.find(id))!, refunded }),
    findRefund: async (id) => ({ id, providerId: intentId, amount: 0, isFailed: true }),
  }
  await handleWebhook(withCards(market.app.ctx, changed), 'card', { providerId: intentId, refundId })
}

test('a refund there that fails later counts no more', async () => {
  const deal = await inProblem()
  await giveBackThere(deal.intentId, half)
  await expect.poll(() => returnedOf(deal)).toBe(1_250_000)
  await failed(deal, 0)
  expect(await returnedOf(deal)).toBe(0)
  expect(await latest(deal.buyer)).toMatchObject({ kind: 'part_returned', facts: { part: 1_250_000 } })
  await offer(deal, 1_500_000)
})

test('while a part of ours is due again, what went back there stays', async () => {
  const deal = await inProblem()
  await giveBackThere(deal.intentId, half)
  await expect.poll(() => returnedOf(deal)).toBe(1_250_000)
  await offer(deal, 1_000_000)
  await deal.buyer.ask(acceptPart, { params: deal.params })
  const ours = market.app.ctx.db
    .selectFrom('partial_refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .where('booking_id', '=', deal.bookingId)
    .select('partial_refund.refund_id as refundId')
  await expect.poll(async () => (await booksOf(market, deal.bookingId)).givenBack).toBe(18_398)
  await failed(deal, half, await until('it is ours', async () => (await ours.executeTakeFirstOrThrow()).refundId))
  expect(await ours.executeTakeFirst()).toEqual({ refundId: null })
  expect(await returnedOf(deal)).toBe(1_250_000)
})

test('an admin divides what is left', async () => {
  const admin = await anAdmin(market)
  const deal = await inProblem()
  await deal.seller.ask(contest, { params: deal.params, body: { note: 'It lasts a day.' } })
  await giveBackThere(deal.intentId, half)
  await expect.poll(() => returnedOf(deal)).toBe(1_250_000)
  const waiting = (await admin.ask(getContestedDeals, {})).find(({ id }) => id === deal.bookingId)
  expect(waiting).toMatchObject({ price: 2_500_000, returned: 1_250_000 })
  const split = (part: number) =>
    admin.ask(decideDeal, { params: deal.params, body: { outcome: 'split', note: 'Both are right.', part } })
  expect(await refusal(split(1_250_000))).toMatchObject({ code: 'part_too_large' })
  await split(1_249_900)
  await expect.poll(async () => (await booksOf(market, deal.bookingId)).givenBack).toBe(20_441)
  expect(await booksOf(market, deal.bookingId)).toMatchObject({ booking: 'completed', payment: 'succeeded' })
})
