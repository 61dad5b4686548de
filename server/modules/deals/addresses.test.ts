import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDealCase } from '#contract/deals/deal-cases'
import { callOff, getDeal, receive } from '#contract/deals/deals'
import {
  acceptProposal,
  getAddressDraft,
  giveAddress,
  proposeCourier,
  proposeMeeting,
  reportMissing,
  sendParcel,
} from '#contract/deals/handover'
import { setBookingContact } from '#contract/bookings/contacts'
import { getNotifications } from '#contract/notifications/notifications'
import { setContact } from '#contract/accounts/own-account'
import { suspendPeople } from '#contract/accounts/people'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import { complain, decideDeal, escalate, getContestedDeals, takeBack } from '#contract/deals/problems'
import { eraseEnded, remind } from '#deals'
import { endHolds } from '#payments'
import type { Client } from '#seed/client'
import { type Market, openMarket, password } from '#testing/market'
import { anAddress } from '#testing/parcel-address'
import { refusal } from '#testing/refusal'
import { aBooking, aSale, anAdmin } from '#testing/sales'

const hour = 3_600_000
const day = 24 * hour
const plan = { courier: 'redx', paidBy: 'buyer', days: 2 } as const
/** As it is shown. */
const shown = { ...anAddress, mobile: '01711 223344', district: 'Bogura', districtBangla: 'বগুড়া' }
const shop = { name: 'Rafiq Telecom', mobile: '01911112222', districtId: 'dhaka', area: 'Mirpur 10', line: 'Shop 4' }

let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket()
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const look = (person: Client, id: string) => person.ask(getDeal, { params: { id } })
const told = async (person: Client) => (await person.ask(getNotifications, { query: {} })).items[0]
const seen = async (person: Client, id: string) => (await look(person, id)).handover.address
const give = (person: Client, id: string, address = anAddress) =>
  person.ask(giveAddress, { params: { id }, body: { address } })
const send = (person: Client, id: string) =>
  person.ask(sendParcel, { params: { id }, body: { courier: 'redx', trackingNumber: 'RX-40117' } })
const fieldsOf = async (asked: Promise<unknown>) => {
  const { errors = [] } = await refusal(asked)
  return errors.map(({ field, code }) => [field, code])
}

/** A sale whose seller has proposed a courier, and whose buyer has accepted with an address. */
async function agreed() {
  const sale = await aSale(market)
  const id = sale.bookingId
  await sale.seller.ask(proposeCourier, { params: { id }, body: plan })
  await sale.buyer.ask(acceptProposal, { params: { id }, body: { number: 1, address: anAddress } })
  return { ...sale, id }
}

/** A phone that came by courier, and that its seller takes back. */
async function returning() {
  const deal = await agreed()
  const params = { id: deal.id }
  await send(deal.seller, deal.id)
  await deal.buyer.ask(receive, { params })
  await deal.buyer.ask(complain, { params, body: { about: 'identity', note: 'Another phone.', photos: [] } })
  await deal.seller.ask(takeBack, { params })
  return deal
}

/** A deal by courier from before there were addresses. */
async function withoutAddress() {
  const deal = await agreed()
  await market.app.ctx.db.deleteFrom('deal_address').where('booking_id', '=', deal.id).execute()
  return deal
}

test('a buyer who accepts a courier gives the address, which the seller sees until the phone has come', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  const params = { id }
  await seller.ask(proposeCourier, { params, body: plan })
  const accept = (address?: typeof anAddress) => buyer.ask(acceptProposal, { params, body: { number: 1, address } })
  expect(await fieldsOf(accept())).toEqual([['address', 'address_required']])
  expect((await look(buyer, id)).state).toBe('paid')
  await accept(anAddress)
  expect(await seen(seller, id)).toEqual(shown)
  expect(await seen(buyer, id)).toEqual(shown)
  await send(seller, id)
  expect(await seen(seller, id)).toEqual(shown)
  await buyer.ask(receive, { params })
  expect(await seen(seller, id)).toBeNull()
})

test('what a buyer proposes is seen by the seller only once they have accepted it', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  const params = { id }
  expect(await fieldsOf(buyer.ask(proposeCourier, { params, body: plan }))).toEqual([['address', 'address_required']])
  await buyer.ask(proposeCourier, { params, body: { ...plan, address: anAddress } })
  expect(await seen(buyer, id)).toEqual(shown)
  expect(JSON.stringify([await look(seller, id), await told(seller)])).not.toContain(anAddress.line)
  await seller.ask(acceptProposal, { params, body: { number: 1 } })
  expect(await seen(seller, id)).toEqual(shown)
})

test('a later proposal does not change the address that the seller sees: that is done by itself, counted and told', async () => {
  const { buyer, seller, id } = await agreed()
  const params = { id }
  const elsewhere = { ...anAddress, line: 'House 99' }
  const propose = (address?: typeof anAddress) => buyer.ask(proposeCourier, { params, body: { ...plan, address } })
  expect(await fieldsOf(propose(elsewhere))).toEqual([['address', 'address_known']])
  expect(await seen(seller, id)).toEqual(shown)
  for (const address of [undefined, anAddress]) await propose(address)
  expect(await seen(seller, id)).toEqual(shown)
  await seller.ask(acceptProposal, { params, body: { number: 3 } })
  expect(await seen(seller, id)).toEqual(shown)
  await send(seller, id)
  expect(await refusal(propose(elsewhere))).toMatchObject({ code: 'deal_moved_on' })
  expect(await seen(seller, id)).toEqual(shown)
})

test('no one else sees it: no stranger, no admin without a case, no notification, and neither of the two after a refund or before a meeting', async () => {
  const { buyer, seller, id } = await agreed()
  const { seller: stranger } = await aSale(market)
  for (const other of [stranger, admin])
    expect(await refusal(look(other, id))).toMatchObject({ status: 404, code: 'booking_unknown' })
  for (const other of [stranger, admin])
    expect(await refusal(give(other, id))).toMatchObject({ status: 404, code: 'booking_unknown' })
  expect(JSON.stringify(await admin.ask(getContestedDeals, {}))).not.toContain(anAddress.line)
  expect(JSON.stringify(await seller.ask(getNotifications, { query: {} }))).not.toContain(anAddress.line)
  const at = new Date(market.app.ctx.now().getTime() + 5 * hour).toISOString()
  await seller.ask(proposeMeeting, { params: { id }, body: { at, place: 'At the gate' } })
  await buyer.ask(acceptProposal, { params: { id }, body: { number: 2 } })
  expect(await seen(seller, id)).toBeNull()
  for (const person of [buyer, seller]) await person.ask(callOff, { params: { id } })
  for (const person of [buyer, seller]) expect(await seen(person, id)).toBeNull()
})

test('each field has its bounds, and the guard reads what the other one reads', async () => {
  const { buyer, id } = await agreed()
  const wrong = (part: Partial<typeof anAddress>) => fieldsOf(give(buyer, id, { ...anAddress, ...part }))
  expect(await wrong({ name: ' ', mobile: '123', districtId: 'Paris', area: '', line: '\u200b' })).toEqual([
    ['address.name', 'name_required'],
    ['address.mobile', 'mobile_invalid'],
    ['address.districtId', 'district_unknown'],
    ['address.area', 'address_required'],
    ['address.line', 'address_required'],
  ])
  expect(await wrong({ name: 'x'.repeat(101), area: 'x'.repeat(81), line: 'x'.repeat(161) })).toEqual([
    ['address.name', 'name_too_long'],
    ['address.area', 'location_too_long'],
    ['address.line', 'location_too_long'],
  ])
  expect(await wrong({ line: 'House 5, see https://my-shop.example/pay' })).toEqual([['address.line', 'text_link']])
  expect(await wrong({ districtId: 'paris' })).toEqual([['address.districtId', 'district_unknown']])
  const line = 'House 5, call 01811 222333 at the gate'
  expect(await give(buyer, id, { ...anAddress, line })).toMatchObject({ handover: { address: { line } } })
})

test('an address is changed three times, also by requests at once, until the phone is sent; the seller is told', async () => {
  const { buyer, seller, id } = await agreed()
  const { deadline } = await look(seller, id)
  expect(await refusal(give(seller, id))).toMatchObject({ status: 403, code: 'not_your_move' })
  const changed = await give(buyer, id, { ...anAddress, line: 'House 13' })
  expect(changed).toMatchObject({ state: 'to_send', deadline, handover: { address: { line: 'House 13' } } })
  expect(changed.actions).toContain('give_address')
  expect(await told(seller)).toMatchObject({ kind: 'address_given', facts: { bookingId: id, role: 'seller' } })
  const many = await Promise.allSettled(
    [1, 2, 3, 4].map((nth) => give(buyer, id, { ...anAddress, line: `Road ${nth}` })),
  )
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await look(buyer, id)).actions).not.toContain('give_address')
  expect(await refusal(give(buyer, id))).toMatchObject({ status: 409, code: 'corrections_used_up' })
  await send(seller, id)
  expect(await refusal(give(buyer, id))).toMatchObject({ status: 409, code: 'deal_moved_on' })
})

test('of a deal from before there were addresses the buyer’s next step is to give one', async () => {
  const { buyer, seller, id } = await withoutAddress()
  expect((await look(buyer, id)).next).toMatchObject({ step: 'address', turn: 'yours', actions: ['give_address'] })
  expect((await look(seller, id)).next).toMatchObject({ step: 'address', turn: 'theirs', actions: ['send'] })
  await give(buyer, id)
  expect((await look(seller, id)).next).toMatchObject({ step: 'send', turn: 'yours' })
  expect(await seen(seller, id)).toEqual(shown)
})

test('a phone that came by courier goes back to the address of the seller, which only the buyer sees', async () => {
  const { buyer, seller, id } = await returning()
  expect((await look(seller, id)).next).toMatchObject({ step: 'address', turn: 'yours', actions: ['give_address'] })
  expect((await look(buyer, id)).next).toMatchObject({ step: 'address', turn: 'theirs', actions: ['send'] })
  expect(await refusal(give(buyer, id))).toMatchObject({ code: 'not_your_move' })
  await give(seller, id, shop)
  expect(await told(buyer)).toMatchObject({ kind: 'address_given', facts: { role: 'buyer' } })
  const returned = await look(buyer, id)
  expect(returned).toMatchObject({
    next: { step: 'return', turn: 'yours', actions: ['send'] },
    handover: { returnAddress: { name: 'Rafiq Telecom', mobile: '01911 112222', district: 'Dhaka' } },
  })
  // The way there is over for the seller.
  expect((await look(seller, id)).handover).toMatchObject({ address: null, returnAddress: { line: 'Shop 4' } })
  await send(buyer, id)
  expect((await look(buyer, id)).handover.returnAddress).not.toBeNull()
  await seller.ask(receive, { params: { id } })
  for (const person of [buyer, seller]) expect((await look(person, id)).handover.returnAddress).toBeNull()
})

test('a seller who gives no address for a return is reminded and not paid: an admin decides', async () => {
  const { buyer, seller, id } = await returning()
  const kinds = async (person: Client) =>
    (await person.ask(getNotifications, { query: {} })).items.flatMap(({ kind, facts }) =>
      'bookingId' in facts && facts.bookingId === id ? kind : [],
    )
  market.wait(6.5 * day)
  await remind(market.app.ctx)
  market.wait(day)
  await endHolds(market.app.ctx)
  market.wait(-7.5 * day)
  const contested = await look(buyer, id)
  expect(contested).toMatchObject({ state: 'contested', next: { turn: 'admin' } })
  expect(contested.events.at(-1)).toMatchObject({ verb: 'no_return_address', actor: 'clock' })
  expect((await kinds(seller)).slice(0, 2)).toEqual(['return_contested', 'deadline_near'])
  expect(await kinds(buyer)).not.toContain('deadline_near')
  expect(await kinds(admin)).toEqual(['decision_asked'])
  await admin.ask(decideDeal, { params: { id }, body: { outcome: 'uphold', note: 'No address was given.' } })
  expect(await look(buyer, id)).toMatchObject({ state: 'refunded' })
})

test('the buyer has a week for the return from the address on, and then the seller is paid', async () => {
  const { buyer, seller, id } = await returning()
  market.wait(6 * day)
  await seller.renewToken()
  const { deadline } = await give(seller, id, shop)
  expect(new Date(deadline!).getTime() - market.app.ctx.now().getTime()).toBeGreaterThan(7 * day - hour)
  market.wait(2 * day)
  await endHolds(market.app.ctx)
  market.wait(5 * day)
  await buyer.renewToken()
  expect(await look(buyer, id)).toMatchObject({ state: 'returning', next: null })
  await endHolds(market.app.ctx)
  expect(await look(buyer, id)).toMatchObject({ state: 'completed' })
  market.wait(-13 * day)
})

test('a phone that was handed over at a meeting does not go back by courier, and needs no address', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  const params = { id }
  await buyer.ask(receive, { params })
  await buyer.ask(complain, { params, body: { about: 'identity', note: 'Another phone.', photos: [] } })
  const taken = await seller.ask(takeBack, { params })
  expect(taken).toMatchObject({ next: { step: 'return' } })
  expect(taken.actions).not.toContain('give_address')
  expect(await refusal(give(seller, id, shop))).toMatchObject({ status: 409, code: 'courier_not_agreed' })
})

const caseOf = (id: string) => admin.ask(getDealCase, { params: { id } })

test('an admin sees where a parcel went in its case alone, and only while it is the parcel that they decide about', async () => {
  market.wait(-60 * hour)
  const { buyer, seller, id } = await agreed()
  await send(seller, id)
  market.wait(60 * hour)
  await Promise.all([buyer.renewToken(), seller.renewToken()])
  await buyer.ask(reportMissing, { params: { id }, body: { note: 'It has not come.' } })
  expect(JSON.stringify(await admin.ask(getContestedDeals, {}))).not.toContain(anAddress.line)
  expect(await caseOf(id)).toMatchObject({ deal: { state: 'missing' }, address: shown })

  const back = await returning()
  await give(back.seller, back.id, shop)
  await back.buyer.ask(escalate, { params: { id: back.id }, body: { note: 'The shop is closed.' } })
  const found = JSON.stringify([await caseOf(back.id), await admin.ask(getContestedDeals, {})])
  for (const { line } of [anAddress, shop]) expect(found).not.toContain(line)
})

test('a suspended person still gives the address and the number that a deal under way waits for', async () => {
  const [there, back, unpaid] = [await withoutAddress(), await returning(), await aBooking(market)]
  const suspended = [there.buyer, back.seller, unpaid.buyer]
  const emails = suspended.map(({ email }) => email)
  const people = await market.app.ctx.db.selectFrom('person').where('email', 'in', emails).select('id').execute()
  await admin.ask(suspendPeople, { body: { ids: people.map(({ id }) => id), reason: 'Three buyers reported clones.' } })
  expect(await give(there.buyer, there.id)).toMatchObject({ handover: { address: shown } })
  expect(await give(back.seller, back.id, shop)).toMatchObject({ handover: { returnAddress: { line: 'Shop 4' } } })
  await unpaid.buyer.ask(setBookingContact, {
    params: { id: unpaid.bookingId },
    body: { phone: '01711223344', location: 'Mirpur 10, Dhaka' },
  })
})

test('a form begins with what the account knows, and then with the address that was given last', async () => {
  const { buyer, bookingId: id, seller } = await aSale(market)
  await buyer.ask(setContact, { body: { mobile: '01611222333', area: 'Savar, Dhaka' } })
  const draft = () => buyer.ask(getAddressDraft, {})
  expect(await draft()).toEqual({
    name: buyer.name,
    mobile: '01611 222333',
    districtId: 'dhaka',
    area: 'Savar, Dhaka',
    line: null,
  })
  await buyer.ask(proposeCourier, { params: { id }, body: { ...plan, address: anAddress } })
  expect(await draft()).toEqual({ ...anAddress, mobile: '01711 223344' })
  expect(await seller.ask(getAddressDraft, {})).not.toMatchObject({ line: anAddress.line })
})

const addressesOf = async (id: string) =>
  (await market.app.ctx.db.selectFrom('deal_address').where('booking_id', '=', id).select('direction').execute()).length

test('an address goes 90 days after the deal, and with the account: at once, or when the money is no longer held', async () => {
  const [old, left, open] = [await agreed(), await agreed(), await agreed()]
  for (const { buyer, seller, id } of [old, left])
    for (const person of [buyer, seller]) await person.ask(callOff, { params: { id } })
  expect((await left.buyer.ask(getPersonalData, {})).orders).toMatchObject([{ address: anAddress }])
  expect(JSON.stringify(await left.seller.ask(getPersonalData, {}))).not.toContain(anAddress.line)
  for (const { buyer } of [left, open]) await buyer.ask(deleteAccount, { body: { password } })
  expect([await addressesOf(left.id), await addressesOf(open.id)]).toEqual([0, 1])
  await eraseEnded(market.app.ctx)
  expect([await addressesOf(old.id), await addressesOf(open.id)]).toEqual([1, 1])
  market.wait(3 * day)
  await endHolds(market.app.ctx)
  await eraseEnded(market.app.ctx)
  market.wait(-3 * day)
  expect([await addressesOf(old.id), await addressesOf(open.id)]).toEqual([1, 0])
  await sql`update booking_event set at = at - interval '91 days' where booking_id = ${old.id}`.execute(
    market.app.ctx.db,
  )
  await eraseEnded(market.app.ctx)
  expect(await addressesOf(old.id)).toBe(0)
})
