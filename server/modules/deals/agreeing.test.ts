import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptPhone, getDeal, handOver, receive } from '#contract/deals/deals'
import { acceptProposal, proposeMeeting } from '#contract/deals/handover'
import { maxProposals } from '#contract/deals/handover-fields'
import { getNotifications } from '#contract/notifications/notifications'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import { endHolds } from '#payments'
import type { Client } from '#seed/client'
import { letterTo } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { refusal } from '#testing/refusal'
import { aBooking, aSale, booksOf, hoursLater } from '#testing/sales'

const hour = 3_600_000
let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const station = { districtId: 'dhaka', place: 'Mirpur 10 Metro Station' }
const propose = (person: Client, id: string, body: { at: string; place: string; districtId?: string }) =>
  person.ask(proposeMeeting, { params: { id }, body })
const accept = (person: Client, id: string, number: number) =>
  person.ask(acceptProposal, { params: { id }, body: { number } })
const look = (person: Client, id: string) => person.ask(getDeal, { params: { id } })
const told = async (person: Client) => (await person.ask(getNotifications, { query: {} })).items

/** Lets the clock find deadlines that have passed. */
const later = (hours: number) => hoursLater(market, hours, () => endHolds(market.app.ctx))

test('one proposes, the other proposes something else, and what is accepted is agreed', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  await market.confirm(seller)
  const before = await look(buyer, id)
  const noCourier = { consignment: null, courierOffer: null, booksHere: ['steadfast'] }
  const nothing = { agreed: null, proposed: null, parcel: null, returnParcel: null, address: null, returnAddress: null }
  expect(before.handover).toEqual({ ...nothing, ...noCourier, proposalsLeft: maxProposals, districtId: 'dhaka' })

  const first = inHours(20)
  const own = await propose(buyer, id, { at: first, ...station })
  const metro = { at: first, place: station.place, placeBangla: 'মিরপুর ১০ মেট্রো স্টেশন' }
  expect(own.handover).toMatchObject({ agreed: null, proposed: { ...metro, number: 1, isOwn: true }, proposalsLeft: 4 })
  expect((await look(seller, id)).handover).toMatchObject({ proposed: { ...metro, isOwn: false }, proposalsLeft: 5 })
  expect((await told(seller))[0]).toMatchObject({ kind: 'handover_proposed', facts: { bookingId: id, meetAt: first } })
  const letter = await letterTo(market, seller.email, 'How will the phone be handed over? Samsung Galaxy S21 8/256 GB')
  expect(letter.text).toContain(`/dashboard/deal/${id}`)

  const second = inHours(30)
  await propose(seller, id, { at: second, place: ' My shop in\nEastern Plaza ' })
  const agreed = await accept(buyer, id, 2)
  const shop = { at: second, place: 'My shop in Eastern Plaza', placeBangla: null }
  expect(agreed).toMatchObject({ state: 'paid', code: before.code, handover: { agreed: shop, proposed: null } })
  expect(agreed.events.at(-1)).toMatchObject({ verb: 'agree', actor: 'both' })
  expect((await told(seller))[0]).toMatchObject({ kind: 'handover_agreed', facts: { meetAt: second } })
  expect((await told(buyer)).filter(({ kind }) => kind === 'handover_agreed')).toEqual([])

  // The code that the buyer had before is still the code, and the agreement is read to the end.
  await seller.ask(handOver, { params: { id }, body: { code: before.code! } })
  const done = await buyer.ask(acceptPhone, { params: { id } })
  expect(done).toMatchObject({ state: 'completed', handover: { agreed: shop } })
})

test('what is agreed stands until something new is accepted, and the clock runs until 48 hours after the meeting', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  const first = inHours(10)
  await propose(buyer, id, { at: first, ...station })
  const agreed = await accept(seller, id, 1)
  expect(agreed.deadline).toBe(new Date(Date.parse(first) + 48 * hour).toISOString())
  await propose(seller, id, { at: inHours(60), place: 'At the gate' })
  expect((await look(buyer, id)).handover.agreed).toMatchObject({ at: first })
  await later(57.9)
  expect(await look(buyer, id)).toMatchObject({ state: 'paid' })
  await later(58.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'refunded', code: null, actions: [] })
  await expect.poll(() => booksOf(market, id)).toMatchObject({ phone: 'withdrawn', payment: 'refunded' })
})

test('a later meeting keeps a deal open past its seven days', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  await propose(buyer, id, { at: inHours(167), ...station })
  await accept(seller, id, 1)
  await later(7 * 24 + 1)
  expect(await look(buyer, id)).toMatchObject({ state: 'paid' })
  await later(167 + 48.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'refunded' })
})

test('a proposal that was replaced, is one’s own, or whose time has come is not accepted', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  await propose(buyer, id, { at: inHours(5), ...station })
  await propose(buyer, id, { at: inHours(6), ...station })
  expect(await refusal(accept(seller, id, 1))).toMatchObject({ status: 409, code: 'proposal_over' })
  expect(await refusal(accept(buyer, id, 2))).toMatchObject({ code: 'proposal_over' })
  market.wait(7 * hour)
  try {
    for (const person of [buyer, seller]) await person.renewToken()
    expect((await look(seller, id)).handover.proposed).toBeNull()
    expect(await refusal(accept(seller, id, 2))).toMatchObject({ code: 'proposal_over' })
  } finally {
    market.wait(-7 * hour)
    for (const person of [buyer, seller]) await person.renewToken()
  }
  expect(await accept(seller, id, 2)).toMatchObject({ handover: { agreed: { place: station.place } } })
})

interface Wrong {
  at?: number
  place?: string
  districtId?: string
}

test.each<[string, Wrong, string]>([
  ['a time that has passed', { at: -1 }, 'at'],
  ['a time more than seven days ahead', { at: 7 * 24 + 1 }, 'at'],
  ['a place that the district has not', { districtId: 'dhaka', place: 'Sanmar Ocean City' }, 'place'],
  ['a district that there is not', { districtId: 'atlantis', place: 'Atlantis Sadar Police Station' }, 'place'],
  ['no place', { place: ' ' }, 'place'],
  ['a link', { place: 'See maps-dhaka.xyz/here' }, 'place'],
  ['a request for money', { place: 'Age 500 taka bkash koren, then I come' }, 'place'],
])('%s is refused at its field', async (_, { at = 5, place = 'Here', ...rest }: Wrong, field) => {
  const { buyer, bookingId: id } = await theSale()
  const answer = await refusal(propose(buyer, id, { at: inHours(at), place, ...rest }))
  expect(answer).toMatchObject({ status: 422, code: 'invalid', errors: [{ field }] })
})

let shared: ReturnType<typeof aSale> | undefined
const theSale = () => (shared ??= aSale(market))

test('no meeting is later than ten days after the payment, however often one is agreed on', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  const { db } = market.app.ctx
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * hour)
  // A version that knew no such column has recorded the second payment.
  for (const set of [{ agree_until: daysAgo(-1) }, { paid_at: daysAgo(9), agree_until: null }]) {
    await db.updateTable('booking').set(set).where('id', '=', id).execute()
    expect(await refusal(propose(buyer, id, { at: inHours(25), ...station }))).toMatchObject({
      errors: [{ field: 'at' }],
    })
    await propose(buyer, id, { at: inHours(23), ...station })
  }
  expect(await accept(seller, id, 2)).toMatchObject({ state: 'paid' })
})

test('each of the two proposes five times, and proposals and acceptances that come at once leave one agreement', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, (_, nth) => propose(buyer, id, { at: inHours(10 + nth), ...station })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxProposals)
  expect(await refusal(propose(buyer, id, { at: inHours(9), ...station }))).toMatchObject({
    status: 409,
    code: 'proposals_used_up',
    limit: '5',
  })
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => accept(seller, id, maxProposals)),
    propose(seller, id, { at: inHours(40), ...station }),
  ])
  expect(outcomes.slice(0, 5).filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
  const { events, handover } = await look(buyer, id)
  expect(events.filter(({ verb }) => verb === 'agree')).toHaveLength(handover.agreed ? 1 : 0)
})

test('there is nothing to agree on before the payment, after the handover, and for other people', async () => {
  const unpaid = await aBooking(market)
  const early = refusal(propose(unpaid.buyer, unpaid.bookingId, { at: inHours(5), ...station }))
  expect(await early).toMatchObject({ status: 409, code: 'deal_moved_on' })
  const { buyer, seller, bookingId: id } = await aSale(market)
  await propose(buyer, id, { at: inHours(5), ...station })
  const stranger = await market.seller('Nadia Rahman')
  expect(await refusal(accept(stranger, id, 1))).toMatchObject({ status: 404, code: 'booking_unknown' })
  await buyer.ask(receive, { params: { id } })
  expect(await refusal(accept(seller, id, 1))).toMatchObject({ code: 'deal_moved_on' })
  expect(await refusal(propose(seller, id, { at: inHours(5), ...station }))).toMatchObject({ code: 'deal_moved_on' })
})

test('what someone proposed in their own words is theirs to download, and is gone with their account', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  await propose(buyer, id, { at: inHours(4), place: 'My house, road 4' })
  await propose(buyer, id, { at: inHours(5), ...station })
  const { orders } = await buyer.ask(getPersonalData, {})
  expect(orders[0]!.placesProposed).toEqual(['My house, road 4', station.place])
  await accept(seller, id, 2)
  await buyer.ask(receive, { params: { id } })
  await buyer.ask(acceptPhone, { params: { id } })
  await buyer.ask(deleteAccount, { body: { password } })
  const { db } = market.app.ctx
  const rows = db.selectFrom('deal_proposal').where('booking_id', '=', id).orderBy('number').select('place')
  expect(await rows.execute()).toEqual([{ place: '' }, { place: station.place }])
})
