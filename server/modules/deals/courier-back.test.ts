// A courier that was booked here brings a phone back to its seller.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCourier, getLabel } from '#contract/deals/consignments'
import { getDeal, receive } from '#contract/deals/deals'
import { acceptProposal, giveAddress, proposeCourier } from '#contract/deals/handover'
import { complain, getContestedDeals, takeBack } from '#contract/deals/problems'
import { getNotifications } from '#contract/notifications/notifications'
import { askCouriers } from '#deals'
import type { Client } from '#seed/client'
import { bookedFor, type CourierStep, happenTo } from '#testing/courier'
import { type Market, openMarket } from '#testing/market'
import { anAddress } from '#testing/parcel-address'
import { hour } from '#testing/payouts'
import { refusal } from '#testing/refusal'
import { aSale, anAdmin, booksOf } from '#testing/sales'

let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket()
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const look = (person: Client, id: string) => person.ask(getDeal, { params: { id } })
const told = async (person: Client) => (await person.ask(getNotifications, { query: {} })).items[0]
const book = (person: Client, id: string) => person.ask(bookCourier, { params: { id }, body: { grams: 500 } })
const happen = async (id: string, step: CourierStep) =>
  happenTo(market, (await bookedFor(market, id))!.consignment_id, step)
const stateIn = async (person: Client, id: string) => (await look(person, id)).state
const parcelIn = async (person: Client, id: string) => (await look(person, id)).handover.consignment?.state

/** A phone that came by courier and is to go back, to an address that the seller has given. */
async function returning() {
  const { buyer, seller, bookingId: id } = await aSale(market)
  for (const person of [buyer, seller]) await market.confirm(person)
  const [deal, params] = [{ buyer, seller, id }, { id }]
  await seller.ask(proposeCourier, { params, body: { courier: 'steadfast', paidBy: 'seller', days: 2 } })
  await buyer.ask(acceptProposal, { params, body: { number: 1, address: anAddress } })
  await book(seller, id)
  await expect.poll(() => parcelIn(seller, id)).toBe('booked')
  await happen(deal.id, 'pick_up')
  await happen(deal.id, 'deliver')
  await expect.poll(() => stateIn(deal.buyer, deal.id)).toBe('arrived')
  await deal.buyer.ask(complain, { params, body: { about: 'other', note: 'It does not ring.', photos: [] } })
  await deal.seller.ask(takeBack, { params })
  const unaddressed = await refusal(book(deal.buyer, deal.id))
  expect(unaddressed).toMatchObject({ code: 'address_missing' })
  await deal.seller.ask(giveAddress, { params, body: { address: { ...anAddress, name: 'Rahima Begum' } } })
  return deal
}

test('a buyer books the courier for the way back: label and notices, and the seller’s word gives the money back', async () => {
  const { buyer, seller, id } = await returning()
  const before = await look(buyer, id)
  expect(before.actions).toContain('book_courier')
  expect(before.handover.courierOffer?.weights[0]).toEqual({ grams: 500, price: 7000 })
  expect(before.handover.consignment, 'the way there is over').toBeNull()
  expect(await refusal(book(seller, id))).toMatchObject({ code: 'not_your_move' })
  const asked = await book(buyer, id)
  expect(asked).toMatchObject({ state: 'returning', deadline: before.deadline })
  await expect.poll(() => parcelIn(buyer, id)).toBe('booked')
  const { tracking_code: code } = (await bookedFor(market, id))!
  expect((await look(buyer, id)).handover.consignment).toMatchObject({ trackingCode: code, hasLabel: true })
  expect((await look(seller, id)).handover.consignment).toMatchObject({ trackingCode: code, hasLabel: false })
  expect((await buyer.ask(getLabel, { params: { id } })).name).toBe(`label-${code}.pdf`)
  expect(await refusal(seller.ask(getLabel, { params: { id } }))).toMatchObject({ code: 'not_your_move' })
  const address = { ...anAddress, name: 'Rahima Begum' }
  expect(await refusal(seller.ask(giveAddress, { params: { id }, body: { address } }))).toMatchObject({
    code: 'courier_booked',
  })

  await happen(id, 'pick_up')
  await expect.poll(() => stateIn(seller, id)).toBe('sent_back')
  expect((await look(seller, id)).handover.returnParcel).toMatchObject({ courier: 'steadfast', trackingNumber: code })
  expect(await told(seller)).toMatchObject({ kind: 'phone_sent_back' })
  const { deadline } = await look(seller, id)
  await happen(id, 'deliver')
  await expect.poll(async () => (await told(seller))?.facts).toMatchObject({ why: 'brought_back', role: 'seller' })
  expect(await told(buyer)).toMatchObject({ kind: 'parcel_moved', facts: { why: 'brought_back', role: 'buyer' } })
  expect(await look(seller, id)).toMatchObject({ state: 'sent_back', deadline })
  expect(await booksOf(market, id)).toMatchObject({ payment: 'succeeded' })
  await seller.ask(receive, { params: { id } })
  expect(await booksOf(market, id)).toMatchObject({ booking: 'refunded' })
})

test('a phone that the courier does not bring back is for an admin, and what was brought is told once', async () => {
  const lost = await returning()
  await book(lost.buyer, lost.id)
  await expect.poll(() => parcelIn(lost.buyer, lost.id)).toBe('booked')
  await happen(lost.id, 'pick_up')
  await expect.poll(() => stateIn(lost.seller, lost.id)).toBe('sent_back')
  await happen(lost.id, 'cancel')
  await expect.poll(() => stateIn(lost.seller, lost.id)).toBe('return_missing')
  expect((await admin.ask(getContestedDeals, {})).map(({ id }) => id)).toContain(lost.id)

  const brought = await returning()
  await book(brought.buyer, brought.id)
  await expect.poll(() => parcelIn(brought.buyer, brought.id)).toBe('booked')
  await happen(brought.id, 'deliver')
  await expect.poll(() => stateIn(brought.seller, brought.id)).toBe('sent_back')
  market.wait(7 * hour)
  await askCouriers(market.app.ctx).finally(() => market.wait(-7 * hour))
  const verbs = (await look(brought.seller, brought.id)).events.map(({ verb }) => verb)
  expect(verbs.filter((verb) => verb === 'bring_return')).toHaveLength(1)
})
