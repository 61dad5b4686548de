import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAuditLog } from '#contract/accounts/audit'
import { book, getBooking } from '#contract/bookings/bookings'
import { getMyProducts } from '#contract/listings/listings'
import { getNotifications } from '#contract/notifications/notifications'
import { getAccount, startSelling } from '#contract/accounts/own-account'
import {
  deleteBuyer,
  endSuspensions,
  getBuyers,
  getUsers,
  makeAdmin,
  removeAdmin,
  suspendPeople,
} from '#contract/accounts/people'
import { getPhone } from '#contract/listings/phones'
import { dismissReport, getReports, reopenReport, report, takeDown } from '#contract/moderation/reports'
import type { PhoneListing } from '#contract/listings/listings'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'
import { aSale, anAdmin } from '#testing/sales'

let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket()
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const recordOf = async (who: Client, call: typeof getUsers | typeof getBuyers = getUsers) =>
  (await admin.ask(call, { query: { search: who.email } }))[0]!
const reason = 'Three buyers reported clones.'
const suspend = async (...some: Client[]) => {
  const ids = await Promise.all(some.map(async (one) => (await recordOf(one))._id))
  return admin.ask(suspendPeople, { body: { ids, reason } })
}
const release = async (who: Client) => admin.ask(endSuspensions, { body: { ids: [(await recordOf(who))._id] } })
const bookBy = (buyer: Client, { _id: listingId, title, resale_price: price, location }: PhoneListing) =>
  buyer.ask(book, { body: { listingId, title, price, location, name: buyer.name, email: buyer.email } })
const phonesOf = async (seller: Client) =>
  Object.fromEntries(
    (await seller.ask(getMyProducts, { query: { email: seller.email } })).map(({ _id, status }) => [_id, status]),
  )

test('a suspended seller can log in and read why, but neither sells nor books; one press brings the phones back', async () => {
  const [seller, other, buyer] = [await market.seller(), await market.seller(), await market.buyer()]
  const [free, booked] = [await market.sell(seller), await market.sell(seller)]
  const elsewhere = await market.sell(other)
  const { insertedId: bookingId } = await bookBy(buyer, booked)
  expect(await suspend(seller)).toEqual({ modifiedCount: 1 })
  expect(await suspend(seller)).toEqual({ modifiedCount: 0 })

  expect(await seller.ask(getAccount, {})).toMatchObject({ suspension: { reason } })
  const told = (await seller.ask(getNotifications, { query: {} })).items
  expect(told[0]).toMatchObject({ kind: 'suspended', facts: { reason } })
  expect(await refusal(market.sell(seller))).toMatchObject({ status: 403, code: 'account_suspended' })
  expect(await refusal(bookBy(seller, elsewhere))).toMatchObject({ code: 'account_suspended', reason })
  expect(await phonesOf(seller)).toEqual({ [free._id]: 'withdrawn', [booked._id]: 'withdrawn' })
  expect(await buyer.ask(getBooking, { params: { id: bookingId } })).toMatchObject({ state: 'cancelled' })
  expect(await refusal(market.visitor().ask(getPhone, { params: { id: free._id } }))).toMatchObject({ status: 410 })

  expect(await release(seller)).toEqual({ modifiedCount: 1 })
  expect(await release(seller)).toEqual({ modifiedCount: 0 })
  expect(await phonesOf(seller)).toEqual({ [free._id]: 'available', [booked._id]: 'available' })
  await bookBy(seller, elsewhere)
})

test('what is sold stays sold, and what an admin took down stays down after a suspension', async () => {
  const { seller, buyer, phone: sold, bookingId } = await aSale(market)
  const fake = await market.sell(seller)
  const { insertedId } = await (await market.buyer()).ask(report, { body: { listingId: fake._id, reason: 'fake' } })
  await admin.ask(takeDown, { params: { id: insertedId }, body: { reason: 'A clone.' } })
  await suspend(seller)
  expect(await buyer.ask(getBooking, { params: { id: bookingId } })).toMatchObject({ state: 'paid' })
  await release(seller)
  expect(await phonesOf(seller)).toEqual({ [sold._id]: 'sold', [fake._id]: 'withdrawn' })
})

test('of a product that is added and a suspension at the same moment, no phone is left on the market', async () => {
  const seller = await market.seller()
  await market.sell(seller)
  await Promise.allSettled([suspend(seller), market.sell(seller), market.sell(seller), market.sell(seller)])
  expect(new Set(Object.values(await phonesOf(seller)))).toEqual(new Set(['withdrawn']))
})

test('several people are suspended at once or not at all; an admin is not, and who is suspended becomes none', async () => {
  const [one, two, boss] = [await market.seller(), await market.seller(), await market.seller()]
  const idOf = async (who: Client) => (await recordOf(who))._id
  await admin.ask(makeAdmin, { params: { id: await idOf(boss) } })
  expect(await refusal(suspend(one, boss))).toMatchObject({ status: 409, code: 'admin_not_suspended' })
  expect(await recordOf(one)).toMatchObject({ suspension: null })
  expect(await suspend(one, two)).toEqual({ modifiedCount: 2 })
  expect(await refusal(admin.ask(makeAdmin, { params: { id: await idOf(one) } }))).toMatchObject({
    code: 'person_suspended',
  })
  const shown = await admin.ask(getUsers, { query: { show: 'suspended', limit: 100 } })
  expect(shown.map(({ email }) => email)).toEqual(expect.arrayContaining([one.email, two.email]))
  expect(shown.every(({ suspension }) => suspension?.reason === reason)).toBe(true)
  expect((await admin.ask(getUsers, { query: { show: 'admins', limit: 100 } })).map(({ email }) => email)).toEqual([
    boss.email,
  ])
  await admin.ask(removeAdmin, { params: { id: await idOf(boss) } })
})

test('a suspended buyer does not start selling', async () => {
  const buyer = await market.buyer()
  await admin.ask(suspendPeople, { body: { ids: [(await recordOf(buyer, getBuyers))._id], reason } })
  expect(await refusal(buyer.ask(startSelling, {}))).toMatchObject({ code: 'account_suspended' })
})

test('a row of the tables says how many phones, sales, orders and reports somebody has', async () => {
  const { seller, buyer } = await aSale(market)
  const phone = await market.sell(seller)
  await buyer.ask(report, { body: { listingId: phone._id, reason: 'spam' } })
  expect(await recordOf(seller)).toMatchObject({ phones: 1, sales: 1, orders: 0, reports: 1 })
  expect(await recordOf(buyer, getBuyers)).toMatchObject({ phones: 0, sales: 0, orders: 1, reports: 0 })
  const reported = await admin.ask(getUsers, { query: { show: 'reported', limit: 100 } })
  expect(reported.map(({ email }) => email)).toContain(seller.email)
})

test('a dismissed report keeps its note and can be opened again, unless the same person has reported the phone since', async () => {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const { _id: listingId } = await market.sell(seller)
  const { insertedId: id } = await buyer.ask(report, { body: { listingId, reason: 'spam' } })
  expect(await refusal(admin.ask(reopenReport, { params: { id } }))).toMatchObject({ code: 'report_not_dismissed' })
  await admin.ask(dismissReport, { params: { id }, body: { note: 'The seller showed the box.' } })
  const [dismissed] = await admin.ask(getReports, { query: { state: 'dismissed' } })
  expect(dismissed).toMatchObject({ decision: 'The seller showed the box.', decidedBy: admin.name })
  await admin.ask(reopenReport, { params: { id } })
  const open = await admin.ask(getReports, { query: { state: 'open' } })
  expect(open.find(({ _id }) => _id === id)).toMatchObject({ decision: null, decidedBy: null, decidedAt: null })
  await admin.ask(dismissReport, { params: { id }, body: {} })
  await buyer.ask(report, { body: { listingId, reason: 'stolen' } })
  expect(await refusal(admin.ask(reopenReport, { params: { id } }))).toMatchObject({ code: 'reported_again' })
})

test('the audit log says who did what to whom and why, page by page, and nothing in it can be changed', async () => {
  const [seller, gone] = [await market.seller('Rina Chakma'), await market.buyer('Jewel Gomes')]
  await suspend(seller)
  await release(seller)
  await admin.ask(deleteBuyer, { params: { id: (await recordOf(gone, getBuyers))._id } })
  const [latest, ...older] = await admin.ask(getAuditLog, { query: { limit: 3 } })
  expect(latest).toMatchObject({
    action: 'person_deleted',
    actor: { email: admin.email },
    person: { name: 'Jewel Gomes' },
  })
  expect(older).toMatchObject([
    { action: 'suspension_ended', person: { email: seller.email }, note: null },
    { action: 'person_suspended', person: { email: seller.email }, note: reason },
  ])
  const { db } = market.app.ctx
  await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow('The audit log is only added to.')
  await expect(db.updateTable('audit_entry').set({ note: 'nothing' }).execute()).rejects.toThrow('only added to')
})

test('of a suspension and a promotion at the same moment one is refused', async () => {
  for (let round = 0; round < 10; round++) {
    const seller = await market.seller()
    const { _id: id } = await recordOf(seller)
    const outcomes = await Promise.allSettled([
      admin.ask(makeAdmin, { params: { id } }),
      admin.ask(suspendPeople, { body: { ids: [id], reason } }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { role, suspension } = await recordOf(seller)
    expect(role === 'admin' && suspension !== null).toBe(false)
  }
})
