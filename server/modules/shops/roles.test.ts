// Each role in a shop reads and does what it needs, and no more.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '#config'
import { getBookingContact } from '#contract/bookings/contacts'
import { calls } from '#contract/calls'
import { openBuyerConversation } from '#contract/conversations/conversations'
import { getSales } from '#contract/deals/deal-lists'
import { acceptPhone, getDeal, handOver } from '#contract/deals/deals'
import { complain } from '#contract/deals/problems'
import { suspendPeople } from '#contract/accounts/people'
import { reaches } from '#contract/shops/role-order'
import { getShopAudit } from '#contract/shops/shops'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'
import { aBooking, anAdmin, pay } from '#testing/sales'
import { employ, openCheckedShop, StaffClient } from '#testing/shops'

let market: Market
let owner: Client
let seller: StaffClient
let cashier: StaffClient
beforeAll(async () => {
  market = await openMarket({ limits: unlimited })
  owner = await market.seller('Owner')
  await openCheckedShop(market, owner)
  seller = await employ(owner, await market.buyer('Sales'), 'seller')
  cashier = await employ(owner, await market.buyer('Cash'), 'cashier')
})
afterAll(() => market[Symbol.asyncDispose]())

const codeOf = async (answer: Promise<unknown>) => (await refusal(answer)).code
const look = (who: Client, id: string) => who.ask(getDeal, { params: { id } })

/** A deal of the shop that is paid, whose buyer gave a number. */
async function aSaleOfShop() {
  const sale = await aBooking(market, owner)
  await market.app.ctx.db
    .updateTable('booking')
    .set({ phone: '01812345678', location: 'Dhanmondi, Dhaka' })
    .where('id', '=', sale.bookingId)
    .execute()
  await pay(sale.buyer, sale.bookingId, sale.price)
  return sale
}

test('a call that a role does not reach is refused to it, to staff of another shop, and to who names a shop without a role there', async () => {
  const stranger = await market.seller('Other Owner')
  await openCheckedShop(market, stranger, 'Other Mobile')
  const other = await employ(stranger, await market.buyer('Other Sales'), 'seller')
  const { bookingId } = await aSaleOfShop()
  const knock = async (who: Client, { method, url }: { method: string; url: string }) => {
    const path = url.replace(/:[a-z]+/gi, bookingId)
    const body = { headers: { 'content-type': 'application/json' }, body: '{}' }
    const hasBody = method !== 'GET' && method !== 'DELETE'
    const response = await who.request(`/api${path}`, { method, ...(hasBody && body) })
    return (await response.json()) as { code?: string }
  }
  const passing = [seller, cashier].map((one) => new StaffClient(one, other.shop))
  for (const [name, call] of Object.entries(calls)) {
    if (!['person', 'seller', 'admin'].includes(call.who)) continue
    for (const [role, one] of [
      ['seller', seller],
      ['cashier', cashier],
    ] as const)
      if (!call.shop || !reaches(role, call.shop))
        expect((await knock(one, call)).code, `${name} by a ${role}`).toBe('shop_role_missing')
    if (call.shop) for (const one of passing) expect((await knock(one, call)).code, name).toBe('shop_role_missing')
  }
  // A deal of another shop is none of theirs, whatever role they have in their own.
  for (const call of [getDeal, getBookingContact]) expect((await knock(other, call)).code).toBe('shop_role_missing')
})

test('a cashier sees whom a phone is for and may type the code, and reads no number, no address, no money and no complaint', async () => {
  const { buyer, bookingId: id } = await aSaleOfShop()
  const forSeller = await look(seller, id)
  expect(forSeller).toMatchObject({ other: buyer.name, contact: { phone: '01812345678' }, charge: {}, payout: {} })
  const forCashier = await look(cashier, id)
  expect([forSeller.next, forCashier.next]).toMatchObject([{ turn: 'yours' }, { turn: 'colleague', actions: [] }])
  expect(forCashier).toMatchObject({
    other: buyer.name,
    actions: ['hand_over'],
    contact: null,
    charge: null,
    payout: null,
    problem: null,
    handover: { address: null, returnAddress: null, proposalsLeft: 0 },
  })
  for (const secret of ['01812345678', 'Dhanmondi', buyer.email])
    expect(JSON.stringify(forCashier)).not.toContain(secret)
  expect(await codeOf(cashier.ask(getBookingContact, { params: { id } }))).toBe('shop_role_missing')
  expect(await codeOf(cashier.ask(openBuyerConversation, { params: { id } }))).toBe('shop_role_missing')

  const { code } = await look(buyer, id)
  expect(await cashier.ask(handOver, { params: { id }, body: { code: code! } })).toMatchObject({
    state: 'handed_over',
    contact: null,
    actions: [],
  })
  await buyer.ask(complain, {
    params: { id },
    body: { about: 'description', note: 'The screen is broken.', photos: [] },
  })
  expect((await look(seller, id)).problem).toMatchObject({ note: 'The screen is broken.' })
  expect((await look(cashier, id)).problem).toBeNull()
  const [newest] = await owner.ask(getShopAudit, { query: {} })
  expect(newest).toMatchObject({ by: 'Cash', role: 'cashier', act: 'POST /deals/:id/hand-over', subject: id })
})

test('who is suspended acts for no shop', async () => {
  const suspended = await employ(owner, await market.buyer('Suspended Sales'), 'seller')
  const { bookingId: id } = await aSaleOfShop()
  expect(await look(suspended, id)).toMatchObject({ contact: { phone: '01812345678' } })
  const { id: personId } = await market.app.ctx.db
    .selectFrom('person')
    .where('email', '=', suspended.email)
    .select('id')
    .executeTakeFirstOrThrow()
  await (await anAdmin(market)).ask(suspendPeople, { body: { ids: [personId], reason: 'Sold clones.' } })
  expect(await codeOf(look(suspended, id))).toBe('shop_role_missing')
})

test('of deals that are over a cashier has no list and no name', async () => {
  const { buyer, bookingId: id } = await aSaleOfShop()
  const { code } = await look(buyer, id)
  const ids = async (who: Client, part?: 'open' | 'over') =>
    (await who.ask(getSales, { query: part ? { part } : {} })).map((sale) => sale.id)
  expect(await ids(cashier)).toContain(id)
  await cashier.ask(handOver, { params: { id }, body: { code: code! } })
  await buyer.ask(acceptPhone, { params: { id } })
  expect(await ids(seller, 'over')).toContain(id)
  for (const part of ['open', 'over', undefined] as const) expect(await ids(cashier, part)).not.toContain(id)
  expect((await look(seller, id)).other).toBe(buyer.name)
  expect((await look(cashier, id)).other).toBe(`${buyer.name[0]}.`)
})
