import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { promote } from '#accounts'
import { transact } from '#context'
import { book, cancelBooking, getBooking } from '#contract/bookings/bookings'
import { addFavourite } from '#contract/favourites/favourites'
import { getMyProducts, type PhoneListing, setPrice } from '#contract/listings/listings'
import {
  deleteNotification,
  getNotifications,
  markNotificationsRead,
  markNotificationsUnread,
  type Notification,
} from '#contract/notifications/notifications'
import { createPaymentIntent } from '#contract/payments/payments'
import { deleteBuyer, getBuyers, getUsers, makeAdmin, removeAdmin } from '#contract/accounts/people'
import { getPhone } from '#contract/listings/phones'
import { dismissReport, report, takeDown } from '#contract/moderation/reports'
import { removeOld, notify } from '#notifications'
import { endHolds } from '#payments'
import type { Client } from '#seed/client'
import { payAtCompany } from '#testing/cards'
import { type Market, openMarket } from '#testing/market'
import { toMorning } from '#testing/morning'
import { refusal } from '#testing/refusal'

let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket()
  toMorning(market)
  admin = await market.buyer('Farhana Islam')
  await promote(market.app.ctx, admin.email)
})
afterAll(() => market[Symbol.asyncDispose]())

const bellOf = (who: Client, query: { limit?: number; cursor?: string } = {}) => who.ask(getNotifications, { query })
const kindsOf = async (who: Client) => (await bellOf(who)).items.map(({ kind }) => kind)
const latest = async (who: Client) => (await bellOf(who)).items[0]
const idOf = async (who: Client) =>
  (await market.app.ctx.db.selectFrom('person').where('email', '=', who.email).select('id').executeTakeFirstOrThrow())
    .id

async function bookPhone(buyer: Client, phone: PhoneListing) {
  const { name, email } = buyer
  const { title, location } = phone
  const body = { listingId: phone._id, name, email, title, price: phone.resale_price, location, phone: '01811 000111' }
  return (await buyer.ask(book, { body })).insertedId
}

async function aBooking() {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const phone = await market.sell(seller)
  return { seller, buyer, phone, bookingId: await bookPhone(buyer, phone) }
}

async function pay(buyer: Client, bookingId: string) {
  const { clientSecret, charge } = await buyer.ask(createPaymentIntent, { body: { bookingId } })
  await payAtCompany(buyer, clientSecret)
  await expect.poll(() => buyer.ask(getBooking, { params: { id: bookingId } })).toMatchObject({ paid: true })
  return charge
}

const aReport = async (who: Client, phone: PhoneListing) =>
  (await who.ask(report, { body: { listingId: phone._id, reason: 'price-bait', note: 'Too cheap.' } })).insertedId

test('a seller is told that a phone is booked and sold, its buyer that it is paid, and who keeps it that it is gone', async () => {
  const { seller, buyer, phone, bookingId } = await aBooking()
  const keeper = await market.buyer('Nusrat Jahan')
  for (const who of [keeper, buyer, seller]) await who.ask(addFavourite, { params: { id: phone._id } })
  const facts = { listingId: phone._id, title: phone.title, price: phone.resale_price }
  expect(await latest(seller)).toMatchObject({ id: 1, kind: 'phone_booked', facts, read: false })
  expect(await bellOf(buyer)).toEqual({ items: [], next: null, unread: 0 })

  const charge = await pay(buyer, bookingId)
  const { items, unread } = await bellOf(seller)
  expect(unread).toBe(2)
  expect(items.map(({ id, kind, facts }) => ({ id, kind, facts }))).toEqual([
    { id: 2, kind: 'phone_sold', facts: { ...facts, bookingId } },
    { id: 1, kind: 'phone_booked', facts: { ...facts, bookingId, buyerEndedUnpaid: 0 } },
  ])
  expect((await bellOf(buyer)).items).toMatchObject([{ kind: 'booking_paid', facts: { ...facts, bookingId, charge } }])
  expect((await bellOf(keeper)).items).toMatchObject([
    { kind: 'favourite_sold', facts: { listingId: phone._id, title: phone.title } },
  ])
  const heard = JSON.stringify([items, await bellOf(keeper)])
  for (const secret of [buyer.name, buyer.email, '01811', seller.email]) expect(heard).not.toContain(secret)
})

test('a booking that is given back or runs out is told to whom it concerns, and to no one what they did themselves', async () => {
  const given = await aBooking()
  await given.buyer.ask(cancelBooking, { params: { id: given.bookingId } })
  expect(await latest(given.seller)).toMatchObject({
    kind: 'phone_free_again',
    facts: { why: 'cancelled', title: given.phone.title },
  })
  expect(await kindsOf(given.buyer)).toEqual([])

  const { seller, buyer, bookingId } = await aBooking()
  const over = new Date(0)
  await market.app.ctx.db.updateTable('booking').set({ hold_ends_at: over }).where('id', '=', bookingId).execute()
  await endHolds(market.app.ctx)
  expect(await latest(seller)).toMatchObject({ kind: 'phone_free_again', facts: { why: 'expired' } })
  expect(await latest(buyer)).toMatchObject({ kind: 'booking_expired', facts: { bookingId } })
})

test('of two who book at once the loser’s attempt tells no one anything', async () => {
  const seller = await market.seller()
  const phone = await market.sell(seller)
  const buyers = await Promise.all([market.buyer(), market.buyer(), market.buyer()])
  const booked = await Promise.allSettled(buyers.map((buyer) => bookPhone(buyer, phone)))
  expect(booked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await kindsOf(seller)).toEqual(['phone_booked'])
})

test('a report is told to the admins, and what became of it to the reporter, to the seller and to the buyer who loses the phone', async () => {
  const { seller, buyer, phone } = await aBooking()
  const [first, second] = [await market.buyer(), await market.buyer()]
  const reportId = await aReport(first, phone)
  const known = { listingId: phone._id, title: phone.title }
  expect(await latest(admin)).toMatchObject({
    kind: 'phone_reported',
    facts: { ...known, reportId, reason: 'price-bait' },
  })
  await aReport(second, phone)
  await admin.ask(takeDown, { params: { id: reportId }, body: { reason: 'The price is not the real one.' } })
  for (const who of [first, second])
    expect((await bellOf(who)).items).toMatchObject([{ kind: 'report_upheld', facts: known }])
  expect(await latest(seller)).toMatchObject({
    kind: 'phone_taken_down',
    facts: { ...known, reason: 'The price is not the real one.' },
  })
  expect(JSON.stringify(await bellOf(first))).not.toContain('real one')
  await expect.poll(() => latest(buyer)).toMatchObject({ kind: 'booking_withdrawn', facts: known })

  const harmless = await aReport(first, await market.sell(seller))
  await admin.ask(dismissReport, { params: { id: harmless }, body: {} })
  expect(await latest(first)).toMatchObject({ kind: 'report_dismissed' })
  expect(await kindsOf(seller)).toEqual(['phone_taken_down', 'phone_booked'])
})

test('a buyer whose money goes back is told so, because the phone was taken down or the money came too late', async () => {
  const { seller, buyer, phone, bookingId } = await aBooking()
  const charge = await pay(buyer, bookingId)
  await admin.ask(takeDown, { params: { id: await aReport(admin, phone) }, body: { reason: 'It was stolen.' } })
  await expect
    .poll(() => latest(buyer))
    .toMatchObject({ kind: 'booking_refunded', facts: { bookingId, charge, why: 'withdrawn' } })
  expect(await latest(seller)).toMatchObject({ kind: 'sale_refunded', facts: { listingId: phone._id } })

  const late = await aBooking()
  const { clientSecret } = await late.buyer.ask(createPaymentIntent, { body: { bookingId: late.bookingId } })
  await market.app.ctx.db.updateTable('booking').set({ state: 'expired' }).where('id', '=', late.bookingId).execute()
  await payAtCompany(late.buyer, clientSecret)
  await expect.poll(() => latest(late.buyer)).toMatchObject({ kind: 'booking_refunded', facts: { why: 'late' } })
})

test('anyone who becomes an admin is told, and told when it ends; asking twice tells once', async () => {
  const seller = await market.seller('Tanvir Ahmed')
  const [{ _id: id } = { _id: '' }] = await admin.ask(getUsers, { query: { search: seller.email } })
  for (const call of [makeAdmin, makeAdmin, removeAdmin, removeAdmin]) await admin.ask(call, { params: { id } })
  expect(await kindsOf(seller)).toEqual(['admin_ended', 'made_admin'])
})

test('anyone who keeps a phone is told of each price it never had before, and the price asked at first stays known', async () => {
  const [seller, keeper] = [await market.seller(), await market.buyer()]
  const phone = await market.sell(seller, { price: 3_000_000 })
  for (const who of [keeper, seller]) await who.ask(addFavourite, { params: { id: phone._id } })
  const ask = (price: number) => seller.ask(setPrice, { params: { id: phone._id }, body: { price } })
  expect(await ask(2_800_000)).toEqual({ modifiedCount: 1 })
  expect(await ask(2_800_000)).toEqual({ modifiedCount: 0 })
  market.wait(24 * 3_600_000)
  for (const who of [seller, keeper, admin]) await who.renewToken()
  for (const price of [3_500_000, 2_800_000, 2_900_000, 2_700_000]) await ask(price)
  expect((await bellOf(keeper)).items).toMatchObject([
    { kind: 'price_dropped', facts: { listingId: phone._id, price: 2_700_000, before: 2_800_000 } },
    { kind: 'price_dropped', facts: { price: 2_800_000, before: 3_000_000 } },
  ])
  expect(await kindsOf(seller)).toEqual([])
  const now = { price: 2_700_000, firstPrice: 3_000_000 }
  expect((await seller.ask(getMyProducts, { query: { email: seller.email } }))[0]).toMatchObject(now)
  expect(await market.visitor().ask(getPhone, { params: { id: phone._id } })).toMatchObject(now)
})

test('a price is the seller’s own to change, reasonable, and fixed while the phone is booked, sold or off the market', async () => {
  const { seller, buyer, phone, bookingId } = await aBooking()
  const ask = (who: Client, price: number) => refusal(who.ask(setPrice, { params: { id: phone._id }, body: { price } }))
  expect(await ask(seller, 2_000_000)).toMatchObject({ status: 409, code: 'price_while_booked' })
  expect(await ask(await market.seller(), 2_000_000)).toMatchObject({ status: 404, code: 'listing_gone' })
  expect(await ask(seller, 99_00)).toMatchObject({
    errors: [{ field: 'price', message: 'The price has to be ৳100 or more.' }],
  })
  await pay(buyer, bookingId)
  expect(await ask(seller, 2_000_000)).toMatchObject({ code: 'price_after_sale' })
  await admin.ask(takeDown, { params: { id: await aReport(admin, phone) }, body: { reason: 'It was stolen.' } })
  expect(await ask(seller, 2_000_000)).toMatchObject({ code: 'price_after_withdrawal' })
})

test('of a booking and a new price that meet, either the phone is booked at the price both saw, or the buyer is asked to look again', async () => {
  const seller = await market.seller()
  for (let round = 0; round < 5; round++) {
    const buyer = await market.buyer()
    const phone = await market.sell(seller)
    const change = seller.ask(setPrice, { params: { id: phone._id }, body: { price: 2_600_000 } })
    const [booked, changed] = await Promise.allSettled([bookPhone(buyer, phone), change])
    expect([booked.status, changed.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    if (booked.status === 'rejected') expect(String(booked.reason)).toContain('listing_changed')
    if (changed.status === 'rejected') expect(String(changed.reason)).toContain('price_while_booked')
  }
})

const notifyAll = async (who: Client, count: number) => {
  const to = { person: await idOf(who) }
  await notify(market.app.ctx, ...Array.from({ length: count }, () => ({ to, kind: 'made_admin' as const, facts: {} })))
}

test('notifications are read page by page, newest first, and are marked as read up to one, or one by one', async () => {
  const [buyer, other] = [await market.buyer(), await market.buyer()]
  await notifyAll(buyer, 5)
  await notifyAll(other, 5)
  const pages: Notification[][] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { items, next } = await bellOf(buyer, { limit: 2, ...(cursor ? { cursor } : {}) })
    pages.push(items)
    cursor = next
  }
  expect(pages.map((page) => page.map(({ id }) => id))).toEqual([[5, 4], [3, 2], [1]])
  const mark = (body: { upTo?: number; ids?: number[] }) => buyer.ask(markNotificationsRead, { body })
  expect(await mark({ upTo: 2 })).toEqual({ modifiedCount: 2, unread: 3 })
  expect(await mark({ ids: [2, 4, 77] })).toEqual({ modifiedCount: 1, unread: 2 })
  expect((await bellOf(buyer)).items.map(({ read }) => read)).toEqual([false, true, false, true, true])
  expect(await refusal(mark({}))).toMatchObject({ status: 422, code: 'invalid' })
  expect(await refusal(mark({ upTo: 1, ids: [1] }))).toMatchObject({ code: 'invalid' })

  const unmark = (who: Client, ids: number[]) => who.ask(markNotificationsUnread, { body: { ids } })
  expect(await unmark(buyer, [1, 4, 5, 77])).toEqual({ modifiedCount: 2, unread: 4 })
  expect(await unmark(other, [1])).toEqual({ modifiedCount: 0, unread: 5 })
  expect(await mark({ ids: [1, 4] })).toEqual({ modifiedCount: 2, unread: 2 })

  const clear = (id: number) => buyer.ask(deleteNotification, { params: { id } })
  expect(await clear(5)).toEqual({ deletedCount: 1, unread: 1 })
  expect(await clear(5)).toEqual({ deletedCount: 0, unread: 1 })
  await notifyAll(buyer, 1)
  // A number that was cleared away does not come again: a page that has seen 5 would take a new 5 for the old one.
  expect((await bellOf(buyer)).items.map(({ id }) => id)).toEqual([6, 4, 3, 2, 1])
  expect(await bellOf(other)).toMatchObject({ unread: 5 })
})

test('who tells the same people in another order waits and does not lock anyone out, and each person’s numbers have no gap', async () => {
  const { ctx } = market.app
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()].toSorted()
  await ctx.db
    .insertInto('person')
    .values(ids.map((id) => ({ id, email: `${id}@test.example`, name: 'Somebody' })))
    .execute()
  const news = (person: string) => ({ to: { person }, kind: 'admin_ended' as const, facts: {} })
  await notify(ctx, ...ids.map(news))
  let both: Array<Promise<void>> = []
  await transact(ctx, async (holding) => {
    // Both come as far as the bell in the middle, from either side if they could.
    await notify(holding, news(ids[1]!))
    both = [notify(ctx, ...ids.map(news)), notify(ctx, ...ids.toReversed().map(news))]
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(ctx.db)).rows).toHaveLength(2)
  })
  await Promise.all(both)
  const rows = await ctx.db
    .selectFrom('notification')
    .where('person_id', 'in', ids)
    .select(['person_id', 'number'])
    .execute()
  const numbersOf = (id: string) =>
    rows.flatMap(({ person_id, number }) => (person_id === id ? [number] : [])).toSorted((a, b) => a - b)
  expect(ids.map(numbersOf)).toEqual([
    [1, 2, 3],
    [1, 2, 3, 4],
    [1, 2, 3],
  ])
})

test('what was told is removed after 90 days, and at once when the account goes; who is gone is told nothing', async () => {
  const [buyer, other] = [await market.buyer('Jewel Gomes'), await market.buyer()]
  await notifyAll(other, 1)
  const days = (count: number) => new Date(market.app.ctx.now().getTime() + count * 24 * 3_600_000)
  await removeOld({ ...market.app.ctx, now: () => days(89) })
  expect(await kindsOf(other)).toEqual(['made_admin'])
  await removeOld({ ...market.app.ctx, now: () => days(91) })
  expect(await kindsOf(other)).toEqual([])

  await notifyAll(buyer, 3)
  const id = await idOf(buyer)
  const [row] = await admin.ask(getBuyers, { query: { search: buyer.email } })
  await admin.ask(deleteBuyer, { params: { id: row!._id } })
  await notify(market.app.ctx, { to: { person: id }, kind: 'made_admin', facts: {} })
  const left = market.app.ctx.db.selectFrom('notification').where('person_id', '=', id)
  expect(await left.selectAll().execute()).toEqual([])
})
