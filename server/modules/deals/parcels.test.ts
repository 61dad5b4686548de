import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptPhone, getDeal, receive } from '#contract/deals'
import { acceptProposal, proposeCourier, proposeMeeting, reportMissing, sendParcel } from '#contract/handover'
import { getNotifications } from '#contract/notifications'
import { complain, decideDeal, getContestedDeals } from '#contract/problems'
import { endHolds } from '#payments'
import type { Client } from '#seed/client'
import { letterTo } from '#testing/mail'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'
import { aSale, anAdmin, booksOf } from '#testing/sales'

const hour = 3_600_000
const title = 'Samsung Galaxy S21 8/256 GB'
let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket()
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const look = (person: Client, id: string) => person.ask(getDeal, { params: { id } })
const told = async (person: Client) => (await person.ask(getNotifications, { query: {} })).items[0]
const send = (seller: Client, id: string, trackingNumber = 'PA-2026 117') =>
  seller.ask(sendParcel, { params: { id }, body: { courier: 'pathao', trackingNumber } })
const note = 'The courier says it left the depot and never came.'
const miss = (buyer: Client, id: string) => buyer.ask(reportMissing, { params: { id }, body: { note } })

/** Lets the clock find deadlines that have passed. */
async function later(hours: number) {
  market.wait(hours * hour)
  try {
    await endHolds(market.app.ctx)
  } finally {
    market.wait(-hours * hour)
  }
}

/** A sale whose two people have agreed on a courier. */
async function agreed() {
  const sale = await aSale(market)
  const params = { id: sale.bookingId }
  await sale.seller.ask(proposeCourier, { params, body: { courier: 'redx', paidBy: 'buyer', days: 2 } })
  await sale.buyer.ask(acceptProposal, { params, body: { number: 1 } })
  return { ...sale, id: sale.bookingId }
}

async function sent() {
  const deal = await agreed()
  await send(deal.seller, deal.id)
  return deal
}

test('the two agree on a courier, the seller sends, the buyer confirms and has 72 hours to try the phone', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  for (const person of [buyer, seller]) await market.confirm(person)
  const plan = { courier: 'redx', paidBy: 'buyer', days: 2 } as const
  await seller.ask(proposeCourier, { params: { id }, body: plan })
  expect(await told(buyer)).toMatchObject({ kind: 'handover_proposed', facts: { bookingId: id } })
  expect((await look(seller, id)).actions).not.toContain('send')
  const both = await buyer.ask(acceptProposal, { params: { id }, body: { number: 1 } })
  expect(both).toMatchObject({ handover: { agreed: { way: 'courier', ...plan }, parcel: null } })
  expect(Date.parse(both.deadline!) - Date.parse(both.events.at(-1)!.at)).toBe(48 * hour)
  await letterTo(market, seller.email, `Send the phone: ${title}`)
  expect((await look(seller, id)).actions).toContain('send')

  const onItsWay = await send(seller, id)
  expect(onItsWay).toMatchObject({
    state: 'sent',
    code: null,
    actions: [],
    handover: { parcel: { courier: 'pathao', trackingNumber: 'PA-2026 117' } },
  })
  expect(Date.parse(onItsWay.deadline!) - Date.parse(onItsWay.events.at(-1)!.at)).toBe(7 * 24 * hour)
  expect(await told(buyer)).toMatchObject({ kind: 'phone_sent', facts: { until: onItsWay.deadline } })
  await letterTo(market, buyer.email, `On its way: ${title}`)
  expect(await look(buyer, id)).toMatchObject({ code: null, actions: ['receive', 'report_missing'] })

  await buyer.ask(receive, { params: { id } })
  await later(71.9)
  expect(await look(buyer, id)).toMatchObject({ state: 'handed_over', actions: ['accept', 'complain'] })
  await later(72.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'completed' })
})

test('without a tracking number in the days that were agreed on, the buyer gets the money back', async () => {
  const { buyer, seller, id } = await agreed()
  await later(47.9)
  expect(await look(buyer, id)).toMatchObject({ state: 'paid' })
  await later(48.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'refunded' })
  await expect.poll(() => booksOf(market, id)).toMatchObject({ phone: 'withdrawn', payment: 'refunded' })
  expect(await refusal(send(seller, id))).toMatchObject({ status: 409, code: 'deal_moved_on' })
})

test('a week after the tracking number the phone counts as delivered, and the buyer can still say what is wrong', async () => {
  const { buyer, seller, id } = await sent()
  await market.confirm(buyer)
  await later(7 * 24 - 0.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'sent' })
  await later(7 * 24 + 0.1)
  const delivered = await look(buyer, id)
  expect(delivered).toMatchObject({ state: 'handed_over', actions: ['accept', 'complain'] })
  expect(Date.parse(delivered.deadline!) - Date.parse(delivered.events.at(-1)!.at)).toBe(72 * hour)
  expect(await told(buyer)).toMatchObject({ kind: 'phone_handed_over' })
  expect(await told(seller)).toMatchObject({ kind: 'phone_received' })
  const letter = await letterTo(market, buyer.email, `Try your phone: ${title}`)
  expect(letter.text).toContain('counts as delivered')
  const body = { about: 'other' as const, note: 'It has not come at all.', photos: [] }
  expect(await buyer.ask(complain, { params: { id }, body })).toMatchObject({ state: 'problem' })
})

test('of a phone that has not come an admin decides, who cannot have it returned', async () => {
  const { buyer, seller, id } = await sent()
  await market.confirm(seller)
  expect(await miss(buyer, id)).toMatchObject({ state: 'missing', problem: { about: 'parcel', note } })
  expect(await told(seller)).toMatchObject({ kind: 'parcel_missing' })
  expect(await told(admin)).toMatchObject({ kind: 'decision_asked', facts: { bookingId: id } })
  await letterTo(market, seller.email, `The phone has not come: ${title}`)
  const waiting = await admin.ask(getContestedDeals, {})
  expect(waiting.find((deal) => deal.id === id)).toMatchObject({ problem: { about: 'parcel' } })
  const decide = (outcome: 'order_return' | 'uphold') =>
    admin.ask(decideDeal, { params: { id }, body: { outcome, note: 'The courier lost it.' } })
  expect(await refusal(decide('order_return'))).toMatchObject({ code: 'deal_moved_on' })
  await decide('uphold')
  expect(await look(buyer, id)).toMatchObject({ state: 'refunded', problem: { decision: 'The courier lost it.' } })
  await expect.poll(() => booksOf(market, id)).toMatchObject({ payment: 'refunded' })
})

test('without a decision within 14 days the buyer of a phone that has not come gets the money back', async () => {
  const { buyer, id } = await sent()
  await miss(buyer, id)
  await later(14 * 24 - 0.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'missing' })
  await later(14 * 24 + 0.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'refunded' })
})

test('a phone that comes after all is tried as any other, and its buyer can say what is not as described', async () => {
  const { buyer, id } = await sent()
  await miss(buyer, id)
  expect(await buyer.ask(receive, { params: { id } })).toMatchObject({ state: 'handed_over' })
  const body = { about: 'identity' as const, note: 'Another phone.', photos: [] }
  const problem = await buyer.ask(complain, { params: { id }, body })
  expect(problem).toMatchObject({ state: 'problem', problem: { about: 'identity', note: 'Another phone.' } })
})

test('only the seller sends, only what a courier is agreed on for, and once', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  expect(await refusal(send(seller, id))).toMatchObject({ status: 409, code: 'courier_not_agreed' })
  const at = new Date(Date.now() + 5 * hour).toISOString()
  await buyer.ask(proposeMeeting, { params: { id }, body: { at, place: 'At the gate' } })
  await seller.ask(acceptProposal, { params: { id }, body: { number: 1 } })
  expect(await refusal(send(seller, id))).toMatchObject({ code: 'courier_not_agreed' })
  const deal = await agreed()
  expect(await refusal(send(deal.buyer, deal.id))).toMatchObject({ status: 403, code: 'not_your_move' })
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, (_, nth) => send(deal.seller, deal.id, `RX-${nth}00`)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusal(miss(deal.seller, deal.id))).toMatchObject({ code: 'not_your_move' })
})

test('the buyer’s word, the clock and a report that it is missing, all at once, leave one of them', async () => {
  const { buyer, id } = await sent()
  market.wait((7 * 24 + 1) * hour)
  try {
    await buyer.renewToken()
    await Promise.allSettled([buyer.ask(receive, { params: { id } }), endHolds(market.app.ctx), miss(buyer, id)])
    const { events, state } = await look(buyer, id)
    const after = events.map(({ verb }) => verb).slice(events.findIndex(({ verb }) => verb === 'send') + 1)
    expect([['deliver'], ['arrive'], ['report_missing'], ['report_missing', 'deliver']]).toContainEqual(after)
    expect(state).toBe(after.at(-1) === 'report_missing' ? 'missing' : 'handed_over')
  } finally {
    market.wait(-(7 * 24 + 1) * hour)
    await buyer.renewToken()
  }
})

test.each(['=1+1', 'x', 'no 😀 signs', ''])('%j is no tracking number', async (trackingNumber) => {
  const { seller, id } = await (shared ??= agreed())
  expect(await refusal(send(seller, id, trackingNumber))).toMatchObject({ errors: [{ field: 'trackingNumber' }] })
})
let shared: ReturnType<typeof agreed> | undefined

test('a seller whose parcel came is paid when the buyer is content', async () => {
  const { buyer, id } = await sent()
  await buyer.ask(receive, { params: { id } })
  await buyer.ask(acceptPhone, { params: { id } })
  expect(await booksOf(market, id)).toMatchObject({ booking: 'completed', phone: 'sold', payment: 'succeeded' })
})
