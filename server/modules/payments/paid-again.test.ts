// A provider lets the money go that it set aside: before the handover the deal waits until it is paid again.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelBooking, getBooking } from '#contract/bookings/bookings'
import { acceptPhone, callOff, type Deal, getDeal, handOver, receive } from '#contract/deals/deals'
import { acceptProposal, proposeCourier, proposeMeeting, sendParcel } from '#contract/deals/handover'
import { getPaymentMethods, promiseCash } from '#contract/payments/methods'
import { getNotifications } from '#contract/notifications/notifications'
import { captureHeld, endHolds, handleWebhook, reconcile, reconcilePayments } from '#payments'
import type { Client } from '#seed/client'
import { type FaultyProviders, faultyProviders } from '#testing/faulty-providers'
import { letterTo } from '#testing/mail'
import { type Market, openMarket } from '#testing/market'
import { anAddress } from '#testing/parcel-address'
import { openPage, type PayWay } from '#testing/payers'
import { hour } from '#testing/payouts'
import { ownBooks, providerBooks } from '#testing/provider-books'
import { refusal } from '#testing/refusal'
import { aBooking, booksOf, hoursLater } from '#testing/sales'
import { until } from '#testing/until'

let market: Market
let faults: FaultyProviders
beforeAll(async () => {
  market = await openMarket()
  faults = faultyProviders(market.app.app.server, market.url)
})
afterAll(() => market[Symbol.asyncDispose]())

type Sale = Awaited<ReturnType<typeof aBooking>>
const params = ({ bookingId: id }: Sale) => ({ params: { id } })
const look = (sale: Sale, who: 'buyer' | 'seller') => sale[who].ask(getDeal, params(sale))

async function pay({ buyer, bookingId: id, price }: Sale, way: PayWay = 'bkash'): Promise<void> {
  const page = await openPage(buyer, way, { id, price })
  await (await page('approve'))!()
}

/** A deal whose money bKash has set aside. */
async function held(): Promise<Sale> {
  const sale = await aBooking(market)
  await pay(sale)
  expect(await booksOf(market, sale.bookingId)).toMatchObject({ booking: 'paid', payment: 'succeeded' })
  return sale
}

/** bKash lets go what it has set aside for a deal. @returns its id of the payment */
async function letGoThere({ bookingId }: Sale): Promise<string> {
  const { db } = market.app.ctx
  const { rows } = await sql<{ id: string }>`update sandbox_bkash.payments set status = 'Cancelled'
    where id in (select intent_id from payment where booking_id = ${bookingId}) and status = 'Authorized' returning id`.execute(
    db,
  )
  return rows[0]!.id
}
async function letGo(sale: Sale): Promise<void> {
  await handleWebhook(market.app.ctx, 'bkash', { providerId: await letGoThere(sale) })
}

const stateOf = async (sale: Sale) => (await booksOf(market, sale.bookingId)).booking
const newsOf = async (who: Client, { bookingId }: Sale) =>
  (await who.ask(getNotifications, { query: { limit: 100 } })).items.filter(
    ({ facts }) => 'bookingId' in facts && facts.bookingId === bookingId,
  )

/** Lists what is wrong with the money of a deal, here and at the providers. */
async function lost({ bookingId }: Sale): Promise<string[]> {
  const { differences } = await reconcile(market.app.ctx, { from: new Date(0), to: new Date(Date.now() + 1000 * hour) })
  const there = await providerBooks(market)
  return [
    ...differences.filter((one) => one.bookingId === bookingId).map(({ what }) => what),
    ...(await ownBooks(market))
      .filter((one) => one.bookingId === bookingId && one.kept !== (there.get(one.id) ?? 0))
      .map(({ id, kept }) => `${kept} here, ${there.get(id)} there`),
  ]
}

const later = (hours: number) => hoursLater(market, hours, () => endHolds(market.app.ctx))

const toPay = { step: 'pay', turn: 'yours', actions: ['pay'] }

test('money that is let go before a meeting is requested again: both read so, and the meeting stays', async () => {
  const sale = await held()
  const at = new Date(Date.now() + 6.9 * 24 * hour).toISOString()
  await sale.seller.ask(proposeMeeting, { ...params(sale), body: { place: 'jfp', at } })
  await sale.buyer.ask(acceptProposal, { ...params(sale), body: { number: 1 } })
  const before = await look(sale, 'buyer')
  await letGo(sale)

  const [ofBuyer, ofSeller] = [await look(sale, 'buyer'), await look(sale, 'seller')]
  expect(ofBuyer).toMatchObject({ state: 'to_pay_again', code: null, next: toPay, actions: ['cancel', 'pay'] })
  expect(ofSeller).toMatchObject({
    state: 'to_pay_again',
    next: { step: 'pay', turn: 'theirs', actions: [] },
    actions: [],
  })
  expect(ofBuyer.contact, 'the buyer still knows the seller').not.toBeNull()
  const left = Date.parse(ofBuyer.deadline!) - Date.now()
  expect(left).toBeGreaterThan(23.9 * hour)
  expect(left).toBeLessThanOrEqual(24 * hour)
  expect(await sale.buyer.ask(getBooking, params(sale))).toMatchObject({ paid: false, moneyBack: null })
  for (const who of ['buyer', 'seller'] as const)
    expect(await newsOf(sale[who], sale)).toContainEqual(
      expect.objectContaining({ kind: 'payment_let_go', facts: expect.objectContaining({ role: who }) }),
    )
  expect(await lost(sale)).toEqual([])

  // The code that the seller has seen opens nothing, and says why.
  const tries = [
    () => sale.seller.ask(handOver, { ...params(sale), body: { code: before.code! } }),
    () => sale.buyer.ask(receive, params(sale)),
    () => sale.seller.ask(callOff, params(sale)),
  ]
  for (const one of tries) expect(await refusal(one())).toMatchObject({ code: 'money_not_held' })

  // The two have agreed on money that is held.
  const { methods } = await sale.buyer.ask(getPaymentMethods, params(sale))
  expect(methods.map(({ name }) => name)).not.toContain('cash')
  const { price } = await sale.buyer.ask(getBooking, params(sale))
  const inCash = sale.buyer.ask(promiseCash, { ...params(sale), body: { price } })
  expect(await refusal(inCash)).toMatchObject({ code: 'cash_not_taken' })

  await pay(sale)
  const again = await look(sale, 'buyer')
  expect(again).toMatchObject({ state: 'paid', handover: { agreed: { way: 'meet', at } } })
  expect(Date.parse(again.deadline!)).toBeGreaterThan(Date.parse(at) + 47 * hour)
  expect((await newsOf(sale.seller, sale)).map(({ kind }) => kind)).toContain('paid_again')
  await sale.seller.ask(handOver, { ...params(sale), body: { code: again.code! } })
  await sale.buyer.ask(acceptPhone, params(sale))
  expect(await stateOf(sale)).toBe('completed')
  await captureHeld(market.app.ctx)
  expect(await lost(sale)).toEqual([])
})

test('letters say to the buyer to pay again, and to the seller not to hand over', async () => {
  const sale = await held()
  await letGo(sale)
  expect((await letterTo(market, sale.buyer.email, `Please pay again: ${sale.phone.title}`)).text).toContain(
    'Pay again by',
  )
  expect(
    (await letterTo(market, sale.seller.email, `Do not hand over the phone yet: ${sale.phone.title}`)).text,
  ).toContain('no money is held')
})

test('a deal by courier goes on by courier when it is paid again, by another method and a second time', async () => {
  const sale = await held()
  await sale.seller.ask(proposeCourier, {
    ...params(sale),
    body: { courier: 'redx', paidBy: 'buyer', days: 2, address: anAddress },
  })
  await sale.buyer.ask(acceptProposal, { ...params(sale), body: { number: 1, address: anAddress } })
  await letGo(sale)
  const parcel = { ...params(sale), body: { courier: 'redx', trackingNumber: 'RX-12345' } } as const
  expect(await refusal(sale.seller.ask(sendParcel, parcel))).toMatchObject({ code: 'money_not_held' })
  await pay(sale)
  expect(await look(sale, 'seller')).toMatchObject({ state: 'to_send', handover: { agreed: { way: 'courier' } } })
  await letGo(sale)
  expect(await stateOf(sale)).toBe('to_pay_again')
  await pay(sale, 'sslcommerz')
  expect(await stateOf(sale)).toBe('to_send')
  await sale.seller.ask(sendParcel, parcel)
  expect(await stateOf(sale)).toBe('sent')
  expect(await lost(sale)).toEqual([])
})

test('a deal that is not paid again in time is over, the phone is on the market, and money that comes later goes back', async () => {
  const sale = await held()
  await letGo(sale)
  await later(23.9)
  expect(await stateOf(sale)).toBe('to_pay_again')
  // The page of SSLCOMMERZ is opened just in time, and stays open beyond it.
  const page = await hoursLater(market, 23.9, async () => {
    await sale.buyer.renewToken()
    return openPage(sale.buyer, 'sslcommerz', { id: sale.bookingId, price: sale.price })
  })
  await later(24.1)
  expect(await stateOf(sale)).toBe('refunded')
  await sale.buyer.renewToken()
  expect((await newsOf(sale.buyer, sale)).map(({ kind }) => kind)).toContain('booking_expired')
  const { db } = market.app.ctx
  const { status } = await db
    .selectFrom('listing')
    .where('id', '=', Number(sale.phone._id))
    .select('status')
    .executeTakeFirstOrThrow()
  expect(status).toBe('available')
  const late = () =>
    db
      .selectFrom('payment')
      .where('booking_id', '=', sale.bookingId)
      .where('method', '=', 'sslcommerz')
      .select(['state', 'given_back'])
      .executeTakeFirstOrThrow()
  expect(await late()).toEqual({ state: 'cancelled', given_back: 0 })
  await hoursLater(market, 24.1, async () => (await page('approve'))!())
  await expect.poll(late).toEqual({ state: 'refunded', given_back: sale.price })
  expect(await lost(sale)).toEqual([])
})

test('a payment just in time of which no one tells keeps the deal alive', async () => {
  const sale = await held()
  await letGo(sale)
  const page = await openPage(sale.buyer, 'sslcommerz', { id: sale.bookingId, price: sale.price })
  faults.disturb(1, 0, ['lost'])
  await page('approve')
  faults.disturb(0)
  expect(await stateOf(sale)).toBe('to_pay_again')
  await reconcilePayments(market.app.ctx)
  await later(24.1)
  expect(await stateOf(sale)).toBe('paid')
  expect(await lost(sale)).toEqual([])
})

test('who pays again in two tabs has paid once', async () => {
  const sale = await held()
  await letGo(sale)
  const first = await openPage(sale.buyer, 'sslcommerz', { id: sale.bookingId, price: sale.price })
  await pay(sale, 'card')
  await (
    await first('approve')
  )?.()
  await until('the other one goes back', async () => (await lost(sale)).length === 0)
  const states = (await ownBooks(market))
    .filter(({ bookingId }) => bookingId === sale.bookingId)
    .map(({ state }) => state)
  expect(states.toSorted()).toEqual(['refunded', 'refunded', 'succeeded'])
})

test('a buyer who does not want to pay again cancels, and has nothing to get back', async () => {
  const sale = await held()
  await letGo(sale)
  await sale.buyer.ask(cancelBooking, params(sale))
  expect(await sale.buyer.ask(getBooking, params(sale))).toMatchObject({ state: 'cancelled', moneyBack: 'released' })
  expect(await lost(sale)).toEqual([])
})

test('money that is let go after the handover is not requested again: the deal is over', async () => {
  const sale = await held()
  await sale.buyer.ask(receive, params(sale))
  await letGo(sale)
  expect(await stateOf(sale)).toBe('refunded')
})

test('money that is found gone when it is to be taken is requested again', async () => {
  const sale = await held()
  await letGoThere(sale)
  market.wait(30 * 24 * hour)
  await captureHeld(market.app.ctx).finally(() => market.wait(-30 * 24 * hour))
  expect(await stateOf(sale)).toBe('to_pay_again')
})

test('a code that is typed while the money is let go either comes first or is refused', async () => {
  for (let round = 0; round < 4; round += 1) {
    const sale = await held()
    const { code } = (await look(sale, 'buyer')) as Deal & { code: string }
    const providerId = await letGoThere(sale)
    const typed = sale.seller.ask(handOver, { ...params(sale), body: { code } }).then(
      () => 'handed over',
      (error: { problem: { code: string } }) => error.problem.code,
    )
    const [said] = await Promise.all([typed, handleWebhook(market.app.ctx, 'bkash', { providerId })])
    expect([said, await stateOf(sale)]).toEqual(
      said === 'handed over' ? ['handed over', 'refunded'] : ['money_not_held', 'to_pay_again'],
    )
    expect(await lost(sale)).toEqual([])
  }
})
