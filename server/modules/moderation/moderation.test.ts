import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAdmin } from '#contract/accounts/accounts'
import { book, getBooking } from '#contract/bookings/bookings'
import {
  advertise,
  deleteProduct,
  getAdvertises,
  getCategoryMobile,
  getMyProducts,
  stopAdvertising,
} from '#contract/listings/listings'
import { createPaymentIntent } from '#contract/payments/payments'
import { deleteBuyer, deleteSeller, getBuyers, getUsers, makeAdmin, removeAdmin } from '#contract/accounts/people'
import { dismissReport, getReports, report, takeDown } from '#contract/moderation/reports'
import { promote } from '#accounts'
import type { Client } from '#seed/client'
import { payAtCompany } from '#testing/cards'
import { type Market, openMarket, password } from '#testing/market'
import { refusal } from '#testing/refusal'

let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket()
  admin = await market.buyer('Farhana Islam')
  await promote(market.app.ctx, admin.email)
})
afterAll(() => market[Symbol.asyncDispose]())

const people = (call: typeof getUsers | typeof getBuyers, search: string) => admin.ask(call, { query: { search } })
const idOf = async (call: typeof getUsers | typeof getBuyers, who: Client) => (await people(call, who.email))[0]!._id

async function aBooking(seller: Client, buyer: Client) {
  const phone = await market.sell(seller)
  const { insertedId: bookingId } = await buyer.ask(book, {
    body: {
      listingId: phone._id,
      name: buyer.name,
      email: buyer.email,
      title: phone.title,
      price: phone.resale_price,
      location: phone.location,
    },
  })
  return { phone, bookingId }
}

test('a seller is made an admin, is one on the very next request, and is none as soon as that is taken back', async () => {
  const seller = await market.seller('Tanvir Ahmed')
  const id = await idOf(getUsers, seller)
  expect(await refusal(seller.ask(getUsers, { query: {} }))).toMatchObject({ status: 403, code: 'admins_only' })
  expect(await admin.ask(makeAdmin, { params: { id } })).toEqual({ modifiedCount: 1 })
  expect(await admin.ask(makeAdmin, { params: { id } })).toEqual({ modifiedCount: 0 })
  expect(await seller.ask(isAdmin, { params: { email: seller.email } })).toEqual({ isAdmin: true })
  expect((await seller.ask(getUsers, { query: {} })).length).toBeGreaterThan(0)
  expect(await admin.ask(removeAdmin, { params: { id } })).toEqual({ modifiedCount: 1 })
  expect(await refusal(seller.ask(getUsers, { query: {} }))).toMatchObject({ status: 403, code: 'admins_only' })
})

test('a buyer cannot be made an admin, and the last admin keeps role and account', async () => {
  const buyer = await market.buyer()
  expect(await refusal(admin.ask(makeAdmin, { params: { id: await idOf(getBuyers, buyer) } }))).toMatchObject({
    code: 'not_a_seller',
  })
  const own = await idOf(getBuyers, admin)
  expect(await refusal(admin.ask(removeAdmin, { params: { id: own } }))).toMatchObject({
    status: 409,
    code: 'last_admin',
  })
  expect(await refusal(admin.ask(deleteBuyer, { params: { id: own } }))).toMatchObject({
    status: 409,
    code: 'last_admin',
  })
})

test('two admins who remove each other at once leave one', async () => {
  const other = await market.seller('Sumaiya Akter')
  const [otherId, ownId] = [await idOf(getUsers, other), await idOf(getBuyers, admin)]
  await admin.ask(makeAdmin, { params: { id: otherId } })
  await Promise.allSettled([
    admin.ask(removeAdmin, { params: { id: otherId } }),
    other.ask(removeAdmin, { params: { id: ownId } }),
  ])
  const admins = await market.app.ctx.db.selectFrom('person').where('role', '=', 'admin').select('id').execute()
  expect(admins).toHaveLength(1)
  await market.app.ctx.db.updateTable('person').set({ role: null }).where('id', '=', otherId).execute()
  await promote(market.app.ctx, admin.email)
})

test('a deleted person is out at once, with the tab still open, and cannot log in again', async () => {
  const buyer = await market.buyer('Jewel Gomes')
  expect(await admin.ask(deleteBuyer, { params: { id: await idOf(getBuyers, buyer) } })).toEqual({ deletedCount: 1 })
  expect(await refusal(buyer.ask(getCategoryMobile, { params: { id: 'apple' }, query: {} }))).toMatchObject({
    status: 401,
    code: 'account_gone',
  })
  await expect(market.visitor().logIn(buyer.email, password)).rejects.toThrow(/401/)
  expect(await people(getBuyers, buyer.email)).toEqual([])
})

test('[R7] deleting a seller withdraws the phones, cancels the unpaid booking and refunds the fresh sale; the orders stay', async () => {
  const seller = await market.seller('Arif Hossain')
  const buyer = await market.buyer()
  await market.confirm(buyer)
  const unsold = await market.sell(seller)
  const unpaid = await aBooking(seller, buyer)
  const paid = await aBooking(seller, buyer)
  const { clientSecret } = await buyer.ask(createPaymentIntent, { body: { bookingId: paid.bookingId } })
  await payAtCompany(buyer, clientSecret)
  await expect.poll(() => buyer.ask(getBooking, { params: { id: paid.bookingId } })).toMatchObject({ paid: true })

  await admin.ask(deleteSeller, { params: { id: await idOf(getUsers, seller) } })
  const onMarket = await buyer.ask(getCategoryMobile, { params: { id: 'samsung' }, query: { limit: 100 } })
  expect(onMarket.map((phone) => phone._id)).not.toContain(unsold._id)
  const bookingOf = ({ bookingId }: { bookingId: string }) => buyer.ask(getBooking, { params: { id: bookingId } })
  await expect.poll(() => bookingOf(unpaid)).toMatchObject({ state: 'cancelled', title: unpaid.phone.title })
  await expect.poll(() => bookingOf(paid)).toMatchObject({ state: 'refunded', paid: false })
  const payments = market.app.ctx.db.selectFrom('payment').where('booking_id', '=', paid.bookingId).select('state')
  await expect.poll(() => payments.execute()).toEqual([{ state: 'refunded' }])
})

test('[R7] deleting a buyer gives the booked phone back to the market', async () => {
  const buyer = await market.buyer('Subarna Biswas')
  const { phone } = await aBooking(await market.seller(), buyer)
  await admin.ask(deleteBuyer, { params: { id: await idOf(getBuyers, buyer) } })
  await expect
    .poll(async () =>
      (await admin.ask(getCategoryMobile, { params: { id: 'samsung' }, query: { limit: 100 } })).map(({ _id }) => _id),
    )
    .toContain(phone._id)
})

test('tables of people are searched and paged without losing or repeating anyone', async () => {
  await market.app.ctx.db
    .insertInto('person')
    .values(
      Array.from({ length: 120 }, (_, at) => ({
        id: crypto.randomUUID(),
        name: `Table ${at}%`,
        email: `table${at}@test.example`,
        created_at: new Date(1_700_000_000_000 + Math.floor(at / 7)),
      })),
    )
    .execute()
  const seen: string[] = []
  let path: string | null = '/api/buyer?search=table&limit=50'
  while (path) {
    const response: Response = await admin.request(path)
    seen.push(...((await response.json()) as { email: string }[]).map(({ email }) => email))
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null
  }
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
  expect(await people(getBuyers, '%')).toHaveLength(50)
  expect(await people(getBuyers, '_%_%')).toHaveLength(0)
})

test('[R7] a seller deletes a phone of their own, but not a booked one, a sold one or someone else’s', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller)
  const { phone: booked } = await aBooking(seller, await market.buyer())
  expect(await refusal((await market.seller()).ask(deleteProduct, { params: { id: phone._id } }))).toMatchObject({
    status: 404,
    code: 'listing_gone',
  })
  expect(await refusal(seller.ask(deleteProduct, { params: { id: booked._id } }))).toMatchObject({
    status: 409,
    code: 'listing_booked',
  })
  expect(await seller.ask(deleteProduct, { params: { id: phone._id } })).toEqual({ deletedCount: 1 })
  const own = await seller.ask(getMyProducts, { query: { email: seller.email } })
  expect(own.map(({ _id, status }) => [_id, status])).toEqual([[booked._id, 'booked']])
})

test('[R11] an advertised phone is in the block while it can be bought, and no longer', async () => {
  const seller = await market.seller()
  const buyer = await market.buyer()
  const phone = await market.sell(seller)
  const block = async () => (await market.visitor().ask(getAdvertises, { query: { limit: 100 } })).map(({ _id }) => _id)
  expect(await seller.ask(advertise, { params: { id: phone._id } })).toEqual({ modifiedCount: 1 })
  expect(await block()).toContain(phone._id)
  expect(await seller.ask(stopAdvertising, { params: { id: phone._id } })).toEqual({ modifiedCount: 1 })
  expect(await block()).not.toContain(phone._id)
  await seller.ask(advertise, { params: { id: phone._id } })
  await buyer.ask(book, {
    body: {
      listingId: phone._id,
      name: buyer.name,
      email: buyer.email,
      title: phone.title,
      price: phone.resale_price,
      location: phone.location,
    },
  })
  expect(await block()).not.toContain(phone._id)
  expect(await refusal(seller.ask(advertise, { params: { id: phone._id } }))).toMatchObject({
    code: 'listing_not_available',
  })
})

test('open reports are listed with the oldest first, over pages too, and decided ones with the newest first', async () => {
  const phones = []
  for (let at = 0; at < 3; at++) phones.push(await market.sell(await market.seller()))
  const buyer = await market.buyer()
  for (const { _id: listingId } of phones) await buyer.ask(report, { body: { listingId, reason: 'stolen' } })
  const seen: string[] = []
  let path: string | null = '/api/reports?state=open&limit=2'
  while (path) {
    const response: Response = await admin.request(path)
    seen.push(...((await response.json()) as { phone: { _id: string } }[]).map(({ phone }) => phone._id))
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null
  }
  const ids = phones.map(({ _id }) => _id)
  expect(seen.filter((id) => ids.includes(id))).toEqual(ids)
  for (const { _id, phone } of await admin.ask(getReports, { query: { state: 'open' } }))
    if (ids.includes(phone._id)) await admin.ask(dismissReport, { params: { id: _id }, body: {} })
  const dismissed = await admin.ask(getReports, { query: { state: 'dismissed' } })
  expect(dismissed.map(({ phone }) => phone._id).filter((id) => ids.includes(id))).toEqual(ids.toReversed())
})

test('[R12] a phone is reported once a person, and an admin dismisses or takes it down with a reason that the seller reads', async () => {
  const seller = await market.seller()
  const [first, second] = [await market.buyer(), await market.buyer()]
  const { phone, bookingId } = await aBooking(seller, second)
  const stolen = { body: { listingId: phone._id, reason: 'stolen' as const, note: 'The box has another IMEI.' } }
  expect(await refusal(seller.ask(report, stolen))).toMatchObject({ code: 'own_listing_reported' })
  await Promise.allSettled([first.ask(report, stolen), first.ask(report, stolen)])
  expect(await refusal(first.ask(report, stolen))).toMatchObject({ status: 409, code: 'already_reported' })
  await second.ask(report, stolen)
  const open = (await admin.ask(getReports, { query: { state: 'open' } })).filter((one) => one.phone._id === phone._id)
  expect(open.map(({ reporter }) => reporter.email).toSorted()).toEqual([first.email, second.email].toSorted())

  await admin.ask(dismissReport, { params: { id: open[0]!._id }, body: {} })
  expect(await refusal(admin.ask(dismissReport, { params: { id: open[0]!._id }, body: {} }))).toMatchObject({
    code: 'report_decided',
  })
  await admin.ask(takeDown, { params: { id: open[1]!._id }, body: { reason: 'Reported stolen; please contact us.' } })
  const [own] = await seller.ask(getMyProducts, { query: { email: seller.email } })
  expect(own).toMatchObject({ status: 'withdrawn', takenDownFor: 'Reported stolen; please contact us.' })
  await expect.poll(() => second.ask(getBooking, { params: { id: bookingId } })).toMatchObject({ state: 'cancelled' })
})

test('admins find a name however its Bangla letters are stored and typed', async () => {
  const spellings = [
    '\u09dc\u09df\u0986\u09b0\u09ce\u09cb',
    '\u09a1\u09bc\u09af\u09bc\u0985\u09be\u09ac\u09bc\u09a4\u09cd\u200d\u09c7\u09be',
  ]
  const found = []
  for (const spelling of spellings) {
    const { email } = await market.buyer()
    const { db } = market.app.ctx
    await db
      .updateTable('person')
      .set({ name: `নিলুফা ${spelling}` })
      .where('email', '=', email)
      .execute()
    found.push(email)
  }
  for (const typed of spellings)
    expect((await people(getBuyers, typed)).map(({ email }) => email).toSorted()).toEqual(found.toSorted())
})
