import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount } from '#contract/accounts/personal-data'
import { bookCourier, getLabel } from '#contract/deals/consignments'
import { callOff, type Deal, getDeal } from '#contract/deals/deals'
import { acceptProposal, correctParcel, giveAddress, proposeCourier, sendParcel } from '#contract/deals/handover'
import { getContestedDeals } from '#contract/deals/problems'
import type { CourierName } from '#contract/deals/handover-fields'
import { getNotifications } from '#contract/notifications/notifications'
import { askCouriers } from '#deals'
import { endHolds } from '#payments'
import type { Client } from '#seed/client'
import { bookedFor, type CourierStep, happenTo, parcelsFor, sendNotice, sufferAt, whileLost } from '#testing/courier'
import { letterTo } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { anAddress } from '#testing/parcel-address'
import { refusal } from '#testing/refusal'
import { anAdmin, aSale, booksOf, hoursLater } from '#testing/sales'

const hour = 3_600_000
let market: Market
let admin: Client
let people = 0
beforeAll(async () => {
  market = await openMarket()
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const look = (person: Client, id: string) => person.ask(getDeal, { params: { id } })
const told = async (person: Client) => (await person.ask(getNotifications, { query: {} })).items[0]
const book = (seller: Client, id: string) => seller.ask(bookCourier, { params: { id }, body: { grams: 500 } })
const happen = async (id: string, step: CourierStep) =>
  happenTo(market, (await bookedFor(market, id))!.consignment_id, step)
const stateIn = async (person: Client, id: string) => (await look(person, id)).state
const parcelIn = async (person: Client, id: string) => (await look(person, id)).handover.consignment?.state

/** Lets the clock find deadlines that have passed. */
const later = (hours: number, work: () => Promise<unknown> = () => endHolds(market.app.ctx)) =>
  hoursLater(market, hours, work)

/** A sale whose two people have agreed on a courier, and whose buyer has a name of their own. */
async function agreed(courier: CourierName = 'steadfast') {
  const { buyer, seller, bookingId: id } = await aSale(market)
  for (const person of [buyer, seller]) await market.confirm(person)
  const address = { ...anAddress, name: `Nusrat the ${++people}.` }
  await seller.ask(proposeCourier, { params: { id }, body: { courier, paidBy: 'seller', days: 2 } })
  await buyer.ask(acceptProposal, { params: { id }, body: { number: 1, address } })
  return { buyer, seller, id, name: address.name }
}

/** A parcel that the courier has booked. */
async function booked() {
  const deal = await agreed()
  await book(deal.seller, deal.id)
  await expect.poll(() => parcelIn(deal.seller, deal.id)).toBe('booked')
  return deal
}

/** A notice about the parcel of a deal. */
async function notice(id: string, status: string, more: object = {}) {
  const { id: invoice, consignment_id } = (await bookedFor(market, id))!
  const about = { consignment_id: Number(consignment_id), invoice, cod_amount: 0, updated_at: '2026-11-28 10:00:00' }
  return { notification_type: 'delivery_status', ...about, status, tracking_message: '', delivery_charge: 80, ...more }
}

test('a seller books the agreed courier, and its notices send the phone and bring it', async () => {
  const { buyer, seller, id, name } = await agreed()
  const before = await look(seller, id)
  expect(before.actions).toContain('book_courier')
  expect(before.handover.courierOffer).toEqual({
    source: 'Sandbox',
    weights: [
      { grams: 500, price: 12_000 },
      { grams: 1000, price: 14_000 },
      { grams: 2000, price: 19_000 },
    ],
  })
  expect((await look(buyer, id)).handover.courierOffer).toBeNull()
  const asked = await book(seller, id)
  expect(asked).toMatchObject({
    state: 'to_send',
    deadline: before.deadline,
    handover: { consignment: { price: 12_000 } },
  })
  expect(asked.actions).not.toContain('book_courier')
  expect(asked.actions).toContain('send')
  await expect.poll(() => parcelIn(seller, id)).toBe('booked')
  const { tracking_code: code } = (await bookedFor(market, id))!
  expect(await look(seller, id)).toMatchObject({
    state: 'to_send',
    handover: { consignment: { trackingCode: code, hasLabel: true } },
  })
  expect(await look(buyer, id)).toMatchObject({ handover: { consignment: { trackingCode: code, hasLabel: false } } })

  await happen(id, 'pick_up')
  await expect.poll(() => stateIn(buyer, id)).toBe('sent')
  const onItsWay = await look(buyer, id)
  expect(onItsWay.handover.parcel).toMatchObject({ courier: 'steadfast', trackingNumber: code })
  expect(onItsWay.events.at(-1)).toMatchObject({ verb: 'pick_up', actor: 'courier' })
  expect(Date.parse(onItsWay.deadline!) - Date.parse(onItsWay.events.at(-1)!.at)).toBe(7 * 24 * hour)
  expect(await told(buyer)).toMatchObject({ kind: 'phone_sent', facts: { until: onItsWay.deadline } })
  expect(await told(seller)).toMatchObject({ kind: 'parcel_moved', facts: { why: 'picked_up', role: 'seller' } })

  await happen(id, 'transit')
  await expect.poll(() => parcelIn(buyer, id)).toBe('in_transit')
  await happen(id, 'deliver')
  await expect.poll(() => stateIn(buyer, id)).toBe('arrived')
  const there = await look(buyer, id)
  expect(Date.parse(there.deadline!) - Date.parse(there.events.at(-1)!.at)).toBe(72 * hour)
  expect(there.actions).toEqual(expect.arrayContaining(['receive', 'complain']))
  expect(await told(buyer)).toMatchObject({ kind: 'parcel_moved', facts: { why: 'brought', role: 'buyer' } })
  await letterTo(market, buyer.email, `Your phone was delivered: ${there.title}`)
  expect((await look(seller, id)).handover.consignment).toMatchObject({ state: 'delivered', hasLabel: false })
  await later(73)
  expect(await stateIn(buyer, id)).toBe('completed')
  expect(await parcelsFor(market, name)).toBe(1)
})

test('pressed twice, also at once, and with an answer that was lost, one parcel is booked', async () => {
  const { seller, id, name } = await agreed()
  await sufferAt(market, 'cut')
  const presses = await Promise.all([book(seller, id), book(seller, id), book(seller, id)])
  expect(new Set(presses.map(({ state }: Deal) => state))).toEqual(new Set(['to_send']))
  await expect.poll(() => parcelIn(seller, id)).toBe('booked')
  await book(seller, id)
  expect(await parcelsFor(market, name)).toBe(1)
  // The courier's own id is in its next notice.
  expect((await bookedFor(market, id))!.consignment_id).toBeNull()
  const { rows } = await market.pool.query<{ id: string }>(
    'select consignment_id as id from sandbox_steadfast.parcel where recipient_name = $1',
    [name],
  )
  await happenTo(market, rows[0]!.id, 'pick_up')
  await expect.poll(() => stateIn(seller, id)).toBe('sent')
  expect((await look(seller, id)).handover.parcel).toMatchObject({ trackingNumber: String(rows[0]!.id) })
  await happenTo(market, rows[0]!.id, 'deliver')
  await expect.poll(() => stateIn(seller, id)).toBe('arrived')
})

test('a notice that is forged, about nothing of ours, or about another consignment moves nothing', async () => {
  const { seller, id } = await booked()
  expect(await sendNotice(market, await notice(id, 'Delivered'), 'another secret')).toBe(400)
  const answers = [
    await sendNotice(market, 'no JSON'),
    await sendNotice(market, await notice(id, 'Delivered', { invoice: 'INV-1' })),
    await sendNotice(market, await notice(id, 'Delivered', { invoice: crypto.randomUUID() })),
    await sendNotice(market, await notice(id, 'Delivered', { consignment_id: 1 })),
    await sendNotice(market, await notice(id, 'Delivered', { notification_type: 'payment' })),
    await sendNotice(market, await notice(id, 'delivered_approval_pending', { consignment_id: 1 })),
  ]
  expect(answers).toEqual([200, 200, 200, 200, 200, 200])
  expect(await look(seller, id)).toMatchObject({ state: 'to_send', handover: { consignment: { state: 'booked' } } })
})

test('notices that come twice, at once, late or in another order move a deal once, and never back', async () => {
  const { buyer, seller, id } = await booked()
  const delivered = await notice(id, 'Delivered')
  await Promise.all([1, 2, 3].map(() => sendNotice(market, delivered)))
  const there = await look(buyer, id)
  expect(there).toMatchObject({ state: 'arrived', handover: { consignment: { state: 'delivered' } } })
  expect(there.events.map(({ verb }) => verb).slice(-2)).toEqual(['pick_up', 'bring'])
  for (const status of ['pending', 'hold', 'in_review', 'cancelled', 'unknown'])
    await sendNotice(market, await notice(id, status))
  expect(await look(seller, id)).toMatchObject({ state: 'arrived', handover: { consignment: { state: 'delivered' } } })
  expect((await look(seller, id)).events).toHaveLength(there.events.length)
})

test('a notice that is lost is made up for before the clock gives the money back', async () => {
  const { buyer, seller, id } = await booked()
  await whileLost(market, async () => {
    await happen(id, 'pick_up')
    await later(47.5, () => askCouriers(market.app.ctx))
  })
  expect(await stateIn(seller, id)).toBe('sent')
  await later(48.5)
  expect(await stateIn(buyer, id)).toBe('sent')
})

test('what a courier said while a report held the deal moves it afterwards', async () => {
  const { seller, id } = await booked()
  await whileLost(market, async () => {
    await happen(id, 'deliver')
    await market.app.ctx.db
      .updateTable('deal_consignment')
      .set({ state: 'delivered' })
      .where('booking_id', '=', id)
      .execute()
    await later(7, () => askCouriers(market.app.ctx))
  })
  expect(await stateIn(seller, id)).toBe('arrived')
})

test('a parcel that is not collected is not sent: the buyer gets the money back, and the courier is asked to return it', async () => {
  const { seller, id } = await booked()
  await later(48.5, async () => {
    await endHolds(market.app.ctx)
    await askCouriers(market.app.ctx)
  })
  expect(await stateIn(seller, id)).toBe('refunded')
  await expect.poll(() => booksOf(market, id)).toMatchObject({ phone: 'withdrawn', payment: 'refunded' })
  const { consignment_id, return_asked_at } = (await bookedFor(market, id))!
  expect(return_asked_at).not.toBeNull()
  const page = await (await fetch(`${market.url}/sandbox/steadfast/parcels/${consignment_id}`)).text()
  expect(page).toContain('asks to have it back')
})

test('what the courier refuses or cancels before it has it can be booked again, three times in all, and sent by hand', async () => {
  const { seller, id } = await agreed()
  await sufferAt(market, 'refuse')
  await book(seller, id)
  await expect.poll(() => parcelIn(seller, id)).toBe('failed')
  expect(await told(seller)).toMatchObject({ kind: 'parcel_moved', facts: { why: 'not_booked' } })
  await book(seller, id)
  await expect.poll(() => parcelIn(seller, id)).toBe('booked')
  await happen(id, 'cancel')
  await expect.poll(() => parcelIn(seller, id)).toBe('cancelled')
  await book(seller, id)
  await expect.poll(() => parcelIn(seller, id)).toBe('booked')
  await happen(id, 'cancel')
  await expect.poll(() => parcelIn(seller, id)).toBe('cancelled')
  const after = await look(seller, id)
  expect(after.actions).not.toContain('book_courier')
  expect(await refusal(book(seller, id))).toMatchObject({ status: 409, code: 'consignments_used_up' })
  const body = { courier: 'steadfast', trackingNumber: 'SF-1' } as const
  expect(await seller.ask(sendParcel, { params: { id }, body })).toMatchObject({ state: 'sent' })
})

test('what is cancelled or returned on its way waits for an admin, and no money moves', async () => {
  for (const step of ['cancel', 'bring_back'] as const) {
    const { buyer, seller, id } = await booked()
    await happen(id, 'pick_up')
    await expect.poll(() => stateIn(buyer, id)).toBe('sent')
    await happen(id, step)
    await expect.poll(() => stateIn(buyer, id)).toBe('missing')
    expect(await look(seller, id)).toMatchObject({ actions: ['contest', 'call_off'], problem: { about: 'parcel' } })
    for (const person of [buyer, seller])
      expect(await told(person)).toMatchObject({ kind: 'parcel_moved', facts: { why: 'undelivered' } })
    expect(await told(admin)).toMatchObject({ kind: 'decision_asked', facts: { bookingId: id } })
    const contested = await admin.ask(getContestedDeals, {})
    expect(contested.find((deal) => deal.id === id)).toMatchObject({ state: 'missing' })
    expect(await booksOf(market, id)).toMatchObject({ payment: 'succeeded' })
  }
})

test('a part that is delivered decides nothing', async () => {
  const { buyer, id } = await booked()
  await happen(id, 'deliver_partly')
  await expect.poll(() => parcelIn(buyer, id)).toBe('partly_delivered')
  expect(await look(buyer, id)).toMatchObject({ state: 'sent' })
})

test('a phone that is sent by hand in another parcel is none of that courier’s', async () => {
  const { seller, id } = await booked()
  const body = { courier: 'redx', trackingNumber: 'RX-1' } as const
  await seller.ask(sendParcel, { params: { id }, body })
  await happen(id, 'deliver')
  await expect.poll(() => parcelIn(seller, id)).toBe('delivered')
  expect(await stateIn(seller, id)).toBe('sent')
})

test('while a courier is booked, its address and its number stay', async () => {
  const { buyer, seller, id } = await booked()
  expect((await look(buyer, id)).actions).not.toContain('give_address')
  expect(await refusal(buyer.ask(giveAddress, { params: { id }, body: { address: anAddress } }))).toMatchObject({
    code: 'courier_booked',
  })
  await happen(id, 'pick_up')
  await expect.poll(() => stateIn(seller, id)).toBe('sent')
  expect((await look(seller, id)).actions).not.toContain('correct_parcel')
  const body = { courier: 'redx', trackingNumber: 'RX-1' } as const
  expect(await refusal(seller.ask(correctParcel, { params: { id }, body }))).toMatchObject({ code: 'courier_booked' })
})

test('only the seller books, only the courier that was agreed on, and no more than a number a day', async () => {
  const deal = await agreed()
  expect(await refusal(book(deal.buyer, deal.id))).toMatchObject({ code: 'not_your_move' })
  expect(await refusal(book(admin, deal.id))).toMatchObject({ code: 'booking_unknown' })
  const { seller, id } = await agreed('redx')
  expect((await look(seller, id)).actions).not.toContain('book_courier')
  expect(await refusal(book(seller, id))).toMatchObject({ status: 409, code: 'courier_not_agreed' })
  const { limits } = market.app.ctx.config
  const before = limits.couriersADay
  limits.couriersADay = 1
  try {
    await book(deal.seller, deal.id)
    await expect.poll(() => parcelIn(deal.seller, deal.id)).toBe('booked')
    await happen(deal.id, 'cancel')
    await expect.poll(() => parcelIn(deal.seller, deal.id)).toBe('cancelled')
    expect(await refusal(book(deal.seller, deal.id))).toMatchObject({ status: 429, code: 'couriers_too_often' })
  } finally {
    limits.couriersADay = before
  }
})

test('the seller has a label for the parcel, in both scripts, until it is delivered', async () => {
  const { buyer, seller, id } = await booked()
  const labelOf = async () => {
    const { name, pdf } = await seller.ask(getLabel, { params: { id } })
    return { name, pdf: Buffer.from(pdf, 'base64').toString('latin1') }
  }
  const { name, pdf } = await labelOf()
  expect(name).toBe(`label-${(await bookedFor(market, id))!.tracking_code}.pdf`)
  expect(pdf.slice(0, 5)).toBe('%PDF-')
  // It bears both fonts, and is one page.
  expect([pdf.match(/\/FontFile2/g)?.length, pdf.match(/\/Type \/Page\b/g)?.length]).toEqual([2, 1])
  expect(await refusal(buyer.ask(getLabel, { params: { id } }))).toMatchObject({ status: 403 })
  const longest = { name: 'ব্রাহ্মণবাড়িয়া '.repeat(6), area: 'শ্রীমঙ্গল '.repeat(8), line: 'House 14, রোড ৭, '.repeat(10) }
  const [given] = await market.app.ctx.db
    .updateTable('deal_address')
    .set({ name: longest.name.slice(0, 100), area: longest.area.slice(0, 80), line: longest.line.slice(0, 160) })
    .where('booking_id', '=', id)
    .returning('name')
    .execute()
  expect(given).toBeDefined()
  expect((await labelOf()).pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  await happen(id, 'deliver')
  await expect.poll(() => parcelIn(seller, id)).toBe('delivered')
  expect(await refusal(seller.ask(getLabel, { params: { id } }))).toMatchObject({ status: 404, code: 'label_none' })
})

test('a deal that is called off after the parcel left has it brought back', async () => {
  const { buyer, seller, id } = await booked()
  await happen(id, 'pick_up')
  await expect.poll(() => stateIn(seller, id)).toBe('sent')
  for (const person of [buyer, seller]) await person.ask(callOff, { params: { id } })
  await later(1, () => askCouriers(market.app.ctx))
  expect((await bookedFor(market, id))!.return_asked_at).not.toBeNull()
})

test('a tracking code does not outlive the accounts of its deal', async () => {
  const { buyer, seller, id } = await booked()
  for (const person of [buyer, seller]) await person.ask(callOff, { params: { id } })
  await buyer.ask(deleteAccount, { body: { password } })
  expect(await bookedFor(market, id)).toMatchObject({ tracking_code: null })
})
