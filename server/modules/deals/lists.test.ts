import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBookings } from '#contract/bookings/bookings'
import { getFinished, getSales, getTurns } from '#contract/deals/deal-lists'
import { acceptPhone, getDeal, handOver } from '#contract/deals/deals'
import { acceptProposal, proposeCourier, proposeMeeting, sendParcel } from '#contract/deals/handover'
import { complain } from '#contract/deals/problems'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { anAddress } from '#testing/parcel-address'
import { aBooking, aSale, pay } from '#testing/sales'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

const orderOf = async (buyer: Client, part?: 'open' | 'over') =>
  (await buyer.ask(getBookings, { query: { email: buyer.email, part } }))[0]
const saleOf = async (seller: Client, part?: 'open' | 'over') => (await seller.ask(getSales, { query: { part } }))[0]
const turnsOf = async ({ buyer, seller }: Pair) => [
  (await buyer.ask(getTurns, {})).orders,
  (await seller.ask(getTurns, {})).sales,
]

interface Pair {
  buyer: Client
  seller: Client
  bookingId: string
}

/** The step of both, and the turns that the menus count; the lists and the page of the deal say the same. */
async function stepsOf(pair: Pair) {
  const [order, sale] = [await orderOf(pair.buyer), await saleOf(pair.seller)]
  const params = { id: pair.bookingId }
  for (const [person, listed] of [
    [pair.buyer, order],
    [pair.seller, sale],
  ] as const) {
    const { next, deadline } = await person.ask(getDeal, { params })
    expect({ next, deadline }).toEqual({ next: listed?.next, deadline: listed?.deadline })
  }
  return { buyer: order?.next?.step, seller: sale?.next?.step, turns: await turnsOf(pair) }
}

test('a deal says to each of the two whose turn it is, from the booking to the end', async () => {
  const pair = await aBooking(market)
  const { buyer, seller, bookingId } = pair
  const params = { id: bookingId }
  expect(await stepsOf(pair)).toEqual({ buyer: 'pay', seller: 'pay', turns: [1, 0] })
  await pay(buyer, bookingId, pair.price)
  expect(await stepsOf(pair)).toEqual({ buyer: 'propose', seller: 'propose', turns: [1, 1] })
  const at = new Date(market.app.ctx.now().getTime() + 3_600_000).toISOString()
  await seller.ask(proposeMeeting, { params, body: { at, place: 'Mirpur 10 Metro Station', districtId: 'dhaka' } })
  expect(await stepsOf(pair)).toEqual({ buyer: 'answer_proposal', seller: 'answer_proposal', turns: [1, 0] })
  await buyer.ask(acceptProposal, { params, body: { number: 1 } })
  expect(await stepsOf(pair)).toEqual({ buyer: 'meet', seller: 'meet', turns: [1, 1] })
  expect(await saleOf(seller)).toMatchObject({ next: { meetAt: at } })
  const { code } = await buyer.ask(getDeal, { params })
  await seller.ask(handOver, { params, body: { code: code! } })
  expect(await stepsOf(pair)).toEqual({ buyer: 'try', seller: 'try', turns: [1, 0] })
  expect((await buyer.ask(getDeal, { params })).next).toMatchObject({ actions: ['accept'] })
  await buyer.ask(complain, { params, body: { about: 'battery', note: 'It lasts an hour.', photos: [] } })
  expect(await stepsOf(pair)).toEqual({ buyer: 'answer_problem', seller: 'answer_problem', turns: [0, 1] })
  expect(await orderOf(buyer, 'over')).toBeUndefined()
  expect(await saleOf(seller, 'open')).toMatchObject({ id: bookingId })
  await buyer.ask(acceptPhone, { params })
  expect(await stepsOf(pair)).toEqual({ buyer: undefined, seller: undefined, turns: [0, 0] })
  expect(await orderOf(buyer, 'open')).toBeUndefined()
  expect(await orderOf(buyer, 'over')).toMatchObject({ _id: bookingId, next: null, deadline: null })
  expect(await saleOf(seller, 'open')).toBeUndefined()
  const total = { count: 1, poisha: pair.price }
  const nothing = { count: 0, poisha: 0 }
  expect(await buyer.ask(getFinished, {})).toEqual({ orders: total, sales: nothing })
  expect(await seller.ask(getFinished, {})).toEqual({ orders: nothing, sales: total })
})

test('a phone that goes by courier waits for its seller, and then for the courier', async () => {
  const pair = await aSale(market)
  const { buyer, seller, bookingId } = pair
  const params = { id: bookingId }
  await seller.ask(proposeCourier, { params, body: { courier: 'redx', paidBy: 'buyer', days: 2 } })
  await buyer.ask(acceptProposal, { params, body: { number: 1, address: anAddress } })
  expect(await stepsOf(pair)).toEqual({ buyer: 'send', seller: 'send', turns: [0, 1] })
  await seller.ask(sendParcel, { params, body: { courier: 'redx', trackingNumber: 'RX-40117' } })
  expect(await stepsOf(pair)).toEqual({ buyer: 'receive', seller: 'receive', turns: [0, 0] })
  expect((await buyer.ask(getDeal, { params })).next).toMatchObject({ turn: 'theirs', actions: ['receive'] })
})
