// A courier collects the price in cash at the buyer's door, and pays it out to the market.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '#config'
import { getInbox } from '#contract/moderation/inbox'
import { getOverview } from '#contract/search/statistics'
import { book, cancelBooking, cancelSale, getBooking } from '#contract/bookings/bookings'
import { bookCourier } from '#contract/deals/consignments'
import { acceptPhone, getDeal, handOver, receive } from '#contract/deals/deals'
import { getAddressDraft, giveAddress } from '#contract/deals/handover'
import { complain, decideDeal, getContestedDeals, takeBack } from '#contract/deals/problems'
import { getNotifications } from '#contract/notifications/notifications'
import { getLedger } from '#contract/payments/ledger'
import { getPaymentMethods, promiseAtDoor } from '#contract/payments/methods'
import { createPaymentIntent } from '#contract/payments/payments'
import { getOwnMoney } from '#contract/payments/payouts'
import { getReceipt } from '#contract/payments/receipts'
import { getRefundsByHand, giveBackByHand } from '#contract/payments/refunds-by-hand'
import { askCouriers, takeCourierPayouts } from '#deals'
import { checkConsistency, endHolds, reconcile } from '#payments'
import type { Client } from '#seed/client'
import { bookedFor, type CourierStep, happenTo, payOutAt, sendNotice, whileLost } from '#testing/courier'
import { letterTo } from '#testing/mail'
import { type Market, openMarket } from '#testing/market'
import { anAddress } from '#testing/parcel-address'
import { differences, hour, paidAtOnce } from '#testing/payouts'
import { refusal } from '#testing/refusal'
import { aBooking, anAdmin, booksOf, hoursLater, prove } from '#testing/sales'

/** As in the product, for cash at the door. */
const limits = { ...unlimited, cashDeals: 3, codDeals: 2, codRefusals: 2 }
let market: Market
let admin: Client
let people = 0
beforeAll(async () => {
  market = await openMarket({ limits, feeBasisPoints: 250, payouts: paidAtOnce })
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

/** An address at a number of its own. */
const address = () => ({ ...anAddress, mobile: `+88017${String(10_000_000 + ++people)}` })
const promise = (buyer: Client, id: string, price: number, to = address()) =>
  buyer.ask(promiseAtDoor, { params: { id }, body: { price, address: to } })

async function promised(to = address()) {
  const deal = await aBooking(market)
  await promise(deal.buyer, deal.bookingId, deal.price, to)
  return { ...deal, id: deal.bookingId, params: { id: deal.bookingId } }
}
type Promised = Awaited<ReturnType<typeof promised>>

const look = (person: Client, id: string) => person.ask(getDeal, { params: { id } })
const stateOf = async (id: string) => (await booksOf(market, id)).booking
const parcelOf = async ({ seller, id }: Promised) => (await look(seller, id)).handover.consignment?.state

async function booked(to = address()) {
  const deal = await promised(to)
  await deal.seller.ask(bookCourier, { params: deal.params, body: { grams: 500 } })
  await expect.poll(() => parcelOf(deal)).toBe('booked')
  return deal
}
const happen = async (id: string, step: CourierStep) =>
  happenTo(market, (await bookedFor(market, id))!.consignment_id, step)

/** A parcel that is on its way, to be paid at the door. */
async function sent(to = address()) {
  const deal = await booked(to)
  await happen(deal.id, 'pick_up')
  await expect.poll(() => stateOf(deal.id)).toBe('cod_sent')
  return deal
}

/** A phone that was paid at the door. */
async function collected() {
  const deal = await sent()
  await happen(deal.id, 'deliver')
  await expect.poll(() => stateOf(deal.id)).toBe('handed_over')
  return deal
}

const newsOf = async (person: Client) =>
  (await person.ask(getNotifications, { query: { limit: 100 } })).items.map(({ kind, facts }) =>
    'why' in facts ? `${kind} ${facts.why}` : kind,
  )
const outcomeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: { problem?: { code: string } }) => error.problem?.code ?? String(error),
  )

/** Lets the clock find deadlines that have passed. */
const later = (hours: number, work: () => Promise<unknown> = () => endHolds(market.app.ctx)) =>
  hoursLater(market, hours, work)

/** A notice about the parcel of a deal. */
async function notice(id: string, status: string, more: object = {}) {
  const { id: invoice, consignment_id, collect } = (await bookedFor(market, id))!
  const about = { consignment_id: Number(consignment_id), invoice, cod_amount: collect / 100, status }
  return { notification_type: 'delivery_status', ...about, tracking_message: '', ...more }
}

/** Returns the differences that reconciliation finds in a deal. */
async function linesOf(id: string) {
  const now = market.app.ctx.now().getTime()
  const { differences } = await reconcile(market.app.ctx, { from: new Date(now - 48 * hour), to: new Date(now + hour) })
  return differences.filter(({ bookingId }) => bookingId === id)
}

async function expectBooksAgree() {
  expect(await differences(market)).toEqual([])
  await checkConsistency(market.app.ctx)
  expect(await market.app.ctx.db.selectFrom('disagreement').selectAll().execute()).toEqual([])
}

test('a courier collects the price, the buyer tries the phone, and the seller is paid once the courier has paid', async () => {
  const { buyer, seller, params, id, price, phone } = await promised()
  expect(await buyer.ask(getBooking, { params })).toMatchObject({
    state: 'cod_promised',
    paid: false,
    atDoor: true,
    inCash: false,
    charge: { amount: price, currency: 'bdt' },
    actions: ['cancel'],
  })
  expect(await newsOf(seller)).toContain('cod_promised')
  await letterTo(market, seller.email, `Sold for cash on delivery: book the courier for ${phone.title}`)
  const before = await look(seller, id)
  expect(before).toMatchObject({
    actions: ['book_courier', 'cancel_sale'],
    next: { step: 'send', turn: 'yours', actions: [] },
    handover: { agreed: { courier: 'steadfast', paidBy: 'seller' }, address: { area: anAddress.area } },
  })
  expect(Date.parse(before.deadline!) - Date.parse(before.events.at(-1)!.at)).toBe(48 * hour)
  expect((await buyer.ask(getAddressDraft, {})).area).toBe(anAddress.area)

  await seller.ask(bookCourier, { params, body: { grams: 500 } })
  await expect.poll(async () => (await look(seller, id)).handover.consignment?.state).toBe('booked')
  const { rows } = await market.pool.query<{ cod_amount: number }>(
    'select cod_amount from sandbox_steadfast.parcel where invoice = $1',
    [(await bookedFor(market, id))!.id],
  )
  expect(rows).toEqual([{ cod_amount: price / 100 }])
  await happen(id, 'pick_up')
  await expect.poll(() => stateOf(id)).toBe('cod_sent')
  expect(await newsOf(buyer)).toContain('parcel_moved to_pay')
  await letterTo(market, buyer.email, `On its way, to be paid at the door: ${phone.title}`)
  expect(await booksOf(market, id)).toMatchObject({ payment: null, phone: 'booked' })

  await happen(id, 'deliver')
  await expect.poll(() => stateOf(id)).toBe('handed_over')
  expect(await newsOf(seller)).toContain('parcel_moved collected')
  const tried = await look(buyer, id)
  expect(tried.actions).toEqual(['accept', 'complain'])
  expect(Date.parse(tried.deadline!) - Date.parse(tried.events.at(-1)!.at)).toBe(72 * hour)
  expect(await booksOf(market, id)).toMatchObject({ payment: 'succeeded', phone: 'sold' })
  expect(await buyer.ask(getReceipt, { params })).toMatchObject({ transactionId: null, atDoor: true, price })

  await buyer.ask(acceptPhone, { params })
  const fee = Math.floor(price / 40)
  expect((await seller.ask(getOwnMoney, {})).totals).toMatchObject({ payable: 0, reserved: price - fee })
  const { accounts } = await admin.ask(getLedger, {})
  expect(accounts.find(({ account }) => account === 'courier')?.poisha).toBeGreaterThanOrEqual(price)
  await expectBooksAgree()
  await payOutAt(market)
  await takeCourierPayouts(market.app.ctx)
  await takeCourierPayouts(market.app.ctx)
  expect((await seller.ask(getOwnMoney, {})).totals).toMatchObject({ payable: price - fee, reserved: 0 })
  expect((await bookedFor(market, id))!.paid_in).not.toBeNull()
  await expectBooksAgree()
})

test('a parcel that is refused at the door ends the deal, no one has paid, and the phone goes back to its seller', async () => {
  const { buyer, seller, id, params } = await sent()
  await happen(id, 'cancel')
  await expect.poll(() => stateOf(id)).toBe('cancelled')
  expect(await booksOf(market, id)).toMatchObject({ payment: null, phone: 'withdrawn' })
  expect(await newsOf(seller)).toContain('parcel_moved refused')
  expect(await buyer.ask(getBooking, { params })).toMatchObject({ paid: false, moneyBack: null })
  await happen(id, 'bring_back')
  await expect.poll(async () => (await bookedFor(market, id))!.state).toBe('returned')
  expect(await stateOf(id)).toBe('cancelled')
})

test('who refused twice pays no courier at the door, nor does anyone with the same number', async () => {
  const to = address()
  const { buyer } = await sent(to).then(async (deal) => {
    await happen(deal.id, 'cancel')
    await expect.poll(() => stateOf(deal.id)).toBe('cancelled')
    return deal
  })
  const another = await sent(to)
  await happen(another.id, 'bring_back')
  await expect.poll(() => stateOf(another.id)).toBe('cancelled')
  const fresh = await aBooking(market)
  expect(await outcomeOf(promise(fresh.buyer, fresh.bookingId, fresh.price, to))).toBe('cash_at_door_refused')
  // One refusal of their own is not enough, and another number has none.
  expect(await outcomeOf(promise(fresh.buyer, fresh.bookingId, fresh.price))).toBe('done')
  const { _id: listingId, title, resale_price: price } = await market.sell(await market.seller())
  const { name, email } = buyer
  const { insertedId } = await buyer.ask(book, { body: { listingId, title, price, name, email } })
  expect(await outcomeOf(promise(buyer, insertedId, price))).toBe('done')
  // Refusals of long ago are forgotten.
  await sql`update booking_event set at = at - interval '91 days' where verb = 'refuse_cod'`.execute(market.app.ctx.db)
  const then = await aBooking(market)
  expect(await outcomeOf(promise(then.buyer, then.bookingId, then.price, to))).toBe('done')
})

test('one at a time before a deal is complete, two then, and two for a number, also by requests at once', async () => {
  const bookings = async (buyer: Client, count: number) => {
    const made: Array<{ id: string; price: number; buyer: Client }> = []
    for (let number = 0; number < count; number++) {
      const { _id: listingId, title, resale_price: price } = await market.sell(await market.seller())
      const { name, email } = buyer
      const { insertedId: id } = await buyer.ask(book, { body: { listingId, title, price, name, email } })
      made.push({ id, price, buyer })
    }
    return made
  }
  const tryAll = async (made: Awaited<ReturnType<typeof bookings>>, to?: ReturnType<typeof address>) =>
    (await Promise.all(made.map(({ buyer, id, price }) => outcomeOf(promise(buyer, id, price, to))))).filter(
      (one) => one === 'done',
    ).length
  const buyer = await market.buyer()
  const own = await bookings(buyer, 4)
  expect(await tryAll(own)).toBe(1)
  await prove(market, buyer)
  expect(await tryAll(own)).toBe(1)
  const crowd = (await Promise.all([1, 2, 3, 4].map(async () => bookings(await market.buyer(), 1)))).flat()
  expect(await tryAll(crowd, address())).toBe(2)
})

test('an account that has confirmed nothing, and a market without such a courier, have no cash at the door', async () => {
  const { buyer, bookingId, price } = await aBooking(market)
  const offered = async () =>
    (await buyer.ask(getPaymentMethods, { params: { id: bookingId } })).methods.map(({ name }) => name)
  expect(await offered()).toEqual(['card', 'bkash', 'sslcommerz', 'cash', 'cod'])
  const [courier] = market.app.ctx.couriers
  courier!.collects = false
  try {
    expect(await offered()).not.toContain('cod')
    expect(await outcomeOf(promise(buyer, bookingId, price))).toBe('method_unknown')
  } finally {
    courier!.collects = true
  }
  await market.unconfirm(buyer)
  expect(await outcomeOf(promise(buyer, bookingId, price))).toBe('confirm_first')
})

test('until the courier has the phone either can cancel, and what was booked is asked back', async () => {
  const first = await promised()
  await first.buyer.ask(cancelBooking, { params: first.params })
  expect(await booksOf(market, first.id)).toMatchObject({ booking: 'cancelled', phone: 'available' })
  const second = await booked()
  await second.seller.ask(cancelSale, { params: second.params, body: { isBlocked: false } })
  await later(1, () => askCouriers(market.app.ctx))
  expect((await bookedFor(market, second.id))!.return_asked_at).not.toBeNull()
  const third = await sent()
  expect(await refusal(third.buyer.ask(cancelBooking, { params: third.params }))).toMatchObject({ status: 409 })
  expect(
    await refusal(third.seller.ask(cancelSale, { params: third.params, body: { isBlocked: false } })),
  ).toMatchObject({ status: 409 })
  expect(await outcomeOf(third.buyer.ask(receive, { params: third.params }))).toBe('deal_moved_on')
  expect(await outcomeOf(third.seller.ask(handOver, { params: third.params, body: { code: '123456' } }))).not.toBe(
    'done',
  )
  expect(await outcomeOf(third.buyer.ask(createPaymentIntent, { body: { bookingId: third.id } }))).toBe('cash_chosen')
  expect(await outcomeOf(third.buyer.ask(giveAddress, { params: third.params, body: { address: anAddress } }))).toBe(
    'deal_moved_on',
  )
})

test('a phone that is not given to the courier, or of which nothing is heard, ends the deal', async () => {
  const waiting = await promised()
  const lost = await sent()
  await happen(lost.id, 'lose')
  await expect.poll(() => parcelOf(lost)).toBe('unknown')
  await later(48.1)
  expect(await booksOf(market, waiting.id)).toMatchObject({ booking: 'cancelled', phone: 'withdrawn' })
  expect(await stateOf(lost.id)).toBe('cod_sent')
  await later(10 * 24 + 0.1)
  expect(await stateOf(lost.id)).toBe('cancelled')
  expect(await newsOf(lost.seller)).toContain('parcel_moved lost')
})

test('a courier that is asked after silence says that it was delivered, and all was collected', async () => {
  const { id } = await sent()
  await whileLost(market, async () => {
    await happen(id, 'deliver')
    await later(7, () => askCouriers(market.app.ctx))
  })
  expect(await stateOf(id)).toBe('handed_over')
  expect((await bookedFor(market, id))!.collected).toBeNull()
})

test('forged notices move nothing, and repeated or late ones move a deal once', async () => {
  const { id } = await booked()
  expect(await sendNotice(market, await notice(id, 'Delivered'), 'another secret')).toBe(400)
  expect(await stateOf(id)).toBe('cod_promised')
  const delivered = await notice(id, 'Delivered')
  const statuses = await Promise.all(
    [delivered, await notice(id, 'Pending'), delivered, delivered].map((one) => sendNotice(market, one)),
  )
  expect(statuses.every((status) => status < 300)).toBe(true)
  await expect.poll(() => stateOf(id)).toBe('handed_over')
  await sendNotice(market, await notice(id, 'Pending'))
  await sendNotice(market, await notice(id, 'Cancelled'))
  expect(await stateOf(id)).toBe('handed_over')
  const { db } = market.app.ctx
  const entries = await db.selectFrom('ledger_entry').where('booking_id', '=', id).select('cause').execute()
  expect(entries).toEqual([{ cause: 'charge' }])
})

test.each(['deliver_short', 'deliver_partly'] as const)(
  'what is %s waits for an admin, who sees the sum',
  async (step) => {
    const { buyer, id, price, params } = await sent()
    await happen(id, step)
    await expect.poll(() => stateOf(id)).toBe('contested')
    const got = step === 'deliver_short' ? price / 2 : price
    const contested = await admin.ask(getContestedDeals, {})
    expect(contested.find((deal) => deal.id === id)).toMatchObject({ collection: { collect: price, collected: got } })
    expect(await newsOf(admin)).toContain('decision_asked')
    expect(await newsOf(buyer)).toContain('parcel_moved part_collected')
    expect(await linesOf(id)).toHaveLength(step === 'deliver_short' ? 1 : 0)
    const half = price / 2
    await admin.ask(decideDeal, { params, body: { outcome: 'split', note: 'The courier has half.', part: half } })
    expect(await stateOf(id)).toBe('completed')
    const due = (await admin.ask(getRefundsByHand, {})).find(({ bookingId }) => bookingId === id)!
    expect(due).toMatchObject({ poisha: half })
    await admin.ask(giveBackByHand, { params: { id: due.paymentId }, body: { reference: 'TRX 7' } })
    expect(await booksOf(market, id)).toMatchObject({ payment: 'succeeded', givenBack: half })
    await market.app.ctx.db
      .updateTable('deal_consignment')
      .set({ collected: price })
      .where('booking_id', '=', id)
      .execute()
    expect(await linesOf(id)).toEqual([])
  },
)

test('a phone that goes back brings the money back by hand, once, before or after the courier has paid', async () => {
  const { buyer, seller, params, id, price } = await collected()
  await buyer.ask(complain, { params, body: { about: 'other', note: 'It is mute.', photos: [] } })
  await seller.ask(takeBack, { params })
  await seller.ask(receive, { params })
  expect(await booksOf(market, id)).toMatchObject({ booking: 'refunded', payment: 'refund_due' })
  expect(await buyer.ask(getBooking, { params })).toMatchObject({ moneyBack: 'due', atDoor: true })
  const due = (await admin.ask(getRefundsByHand, {})).find(({ bookingId }) => bookingId === id)!
  expect(due).toMatchObject({ poisha: price, mobile: expect.stringMatching(/^017/) as string })
  const waiting = async () => (await admin.ask(getInbox, {})).find(({ kind }) => kind === 'refunds_by_hand')
  expect(await waiting()).toMatchObject({
    count: 1,
    due: new Date(Date.parse(due.since) + 10 * 86_400_000).toISOString(),
  })
  // No job sends it, so it is no refund that is late.
  expect(await admin.ask(getOverview, { query: { days: undefined } })).toMatchObject({ attention: { refundsDue: 0 } })
  const give = () => admin.ask(giveBackByHand, { params: { id: due.paymentId }, body: { reference: 'bKash 9X' } })
  expect((await Promise.all([outcomeOf(give()), outcomeOf(give())])).toSorted()).toEqual(['done', 'refund_not_due'])
  expect(await buyer.ask(getBooking, { params })).toMatchObject({ moneyBack: 'returned' })
  expect(await waiting()).toBeUndefined()
  await payOutAt(market)
  await takeCourierPayouts(market.app.ctx)
  expect(await linesOf(id)).toEqual([])
})

test('cash that comes after the end of a deal is due back to the buyer, and an admin sees it', async () => {
  const { buyer, id, params } = await sent()
  await later(10 * 24 + 0.1)
  expect(await stateOf(id)).toBe('cancelled')
  await happen(id, 'deliver')
  await expect.poll(async () => (await booksOf(market, id)).payment).toBe('refund_due')
  expect(await buyer.ask(getBooking, { params })).toMatchObject({ state: 'cancelled', moneyBack: 'due' })
  expect((await admin.ask(getRefundsByHand, {})).some(({ bookingId }) => bookingId === id)).toBe(true)
  await payOutAt(market)
  await takeCourierPayouts(market.app.ctx)
  expect(await linesOf(id)).toEqual([])
})

test('a deal that its buyer cancels while the courier picks the phone up is either over or on its way', async () => {
  for (let round = 0; round < 6; round++) {
    const { buyer, id, params } = await booked()
    const [left] = await Promise.all([
      outcomeOf(buyer.ask(cancelBooking, { params })),
      sendNotice(market, await notice(id, 'Pending')),
    ])
    await expect.poll(() => stateOf(id)).toBe(left === 'done' ? 'cancelled' : 'cod_sent')
  }
})
