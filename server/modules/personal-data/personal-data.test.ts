import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, getBookings } from '#contract/bookings/bookings'
import { addFavourite } from '#contract/favourites/favourites'
import { makeSelfTestLink } from '#contract/listings/own-products'
import { getPhone } from '#contract/listings/phones'
import { finishSelfTest } from '#contract/self-test/self-test'
import { selfTestResults, signingPhone } from '#seed/self-tests'
import { deletedPersonName } from '#contract/accounts/deleted-person'
import { deleteAccount, getDeletion, getPersonalData } from '#contract/accounts/personal-data'
import { report } from '#contract/moderation/reports'
import { saveSearch } from '#contract/favourites/saved-searches'
import type { Client } from '#seed/client'
import { type Market, openMarket, password } from '#testing/market'
import { editPhone } from '#testing/edit-phone'
import { refusal } from '#testing/refusal'
import { aBooking, anAdmin, aSale } from '#testing/sales'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

const day = 24 * 3_600_000
const leave = (client: Client, typed = password) => client.ask(deleteAccount, { body: { password: typed } })

/** Every table of the market that has some text of somebody in it, but for the audit log. */
async function tablesWith(texts: string[]): Promise<string[]> {
  const { db } = market.app.ctx
  const found: string[] = []
  for (const table of [
    'person',
    'auth_user',
    'listing',
    'listing_entry',
    'booking',
    'report',
    'sanction',
    'notification',
    'saved_search',
  ] as const) {
    const rows = await db.selectFrom(table).selectAll().execute()
    if (texts.some((text) => JSON.stringify(rows).includes(text))) found.push(table)
  }
  return found
}

test('who deletes their account is told before what happens, is gone from every table, and the order stays in the books', async () => {
  const seller = await market.seller('Rokeya Hossain')
  const phone = await market.sell(seller, {
    mobile: '01811111111',
    location: 'House 7, Road 3, Banani',
    description: 'Rokeya writes: the screen has a scratch.',
  })
  const other = await market.buyer('Nusrat Jahan')
  await other.ask(book, {
    body: {
      listingId: phone._id,
      title: phone.title,
      price: phone.resale_price,
      location: phone.location,
      name: other.name,
      email: other.email,
    },
  })
  const { _id: id } = await market.sell(seller)
  for (const location of ['House 7, Road 3, Banani', 'Uttara']) await editPhone(seller, id, { location })
  const { phone: reported } = await aBooking(market)
  await seller.ask(report, { body: { listingId: reported._id, reason: 'spam', note: 'Rokeya writes this' } })
  await seller.ask(saveSearch, { body: { query: 'q=rokeya' } })
  expect(await seller.ask(getDeletion, {})).toEqual({
    phonesOnSale: 1,
    unpaidSales: 1,
    unpaidOrders: 0,
    paidOrders: 0,
    salesOpenUntil: null,
    debt: 0,
    disputableUntil: null,
    moneyOwed: 0,
    hasPassword: true,
    isLastAdmin: false,
  })

  expect(await refusal(leave(seller, 'Wrong#2026'))).toMatchObject({ status: 403, code: 'password_wrong' })
  expect(await leave(seller)).toMatchObject({ acknowledged: true })
  for (const again of [() => seller.ask(getDeletion, {}), () => leave(seller)])
    expect(await refusal(again())).toMatchObject({ status: 401, code: 'account_gone' })
  expect(await refusal(market.visitor().ask(getPhone, { params: { id: phone._id } }))).toMatchObject({
    code: 'listing_removed',
  })
  expect(
    await tablesWith([seller.email, 'Rokeya Hossain', '1811111111', 'Road 3', 'road 3', 'Rokeya writes', 'rokeya']),
  ).toEqual([])
  const [order] = await other.ask(getBookings, { query: { email: other.email } })
  expect(order).toMatchObject({ state: 'cancelled', sellerName: deletedPersonName, title: phone.title })
})

test('a buyer who leaves stays in the books without a name, and their unpaid booking frees the phone', async () => {
  const { buyer, bookingId } = await aSale(market)
  const free = await market.sell(await market.seller())
  await buyer.ask(book, {
    body: {
      listingId: free._id,
      title: free.title,
      price: free.resale_price,
      location: 'Shahbag, gate 2',
      name: buyer.name,
      email: buyer.email,
      phone: '01799887766',
    },
  })
  expect(await buyer.ask(getDeletion, {})).toMatchObject({ unpaidOrders: 1, paidOrders: 1 })
  await leave(buyer)
  expect(await tablesWith([buyer.email, '1799887766', 'Shahbag, gate 2'])).toEqual([])
  const { db } = market.app.ctx
  expect(
    await db
      .selectFrom('booking')
      .where('id', '=', bookingId)
      .select(['state', 'name', 'email', 'phone'])
      .executeTakeFirst(),
  ).toEqual({ state: 'paid', name: deletedPersonName, email: '', phone: null })
  expect((await market.visitor().ask(getPhone, { params: { id: free._id } })).status).toBe('available')
})

test('a seller whose buyer has paid and whose deal is not over cannot leave yet, and nor can the last admin', async () => {
  const { seller } = await aSale(market)
  expect(Date.parse((await seller.ask(getDeletion, {})).salesOpenUntil!)).toBeGreaterThan(Date.now() + 59 * day)
  expect(await refusal(leave(seller))).toMatchObject({ status: 409, code: 'sales_open' })
  expect(await seller.ask(getDeletion, {})).toMatchObject({ hasPassword: true })
  const admin = await anAdmin(market)
  expect(await admin.ask(getDeletion, {})).toMatchObject({ isLastAdmin: true })
  expect(await refusal(leave(admin))).toMatchObject({ status: 409, code: 'last_admin' })
})

test('an account without a password chooses one first, and guessing is slowed down', async () => {
  const [google, guessed] = [await market.buyer(), await market.buyer()]
  const { db } = market.app.ctx
  const { id } = await db.selectFrom('person').where('email', '=', google.email).select('id').executeTakeFirstOrThrow()
  await sqlWithoutPassword(id)
  expect(await google.ask(getDeletion, {})).toMatchObject({ hasPassword: false })
  expect(await refusal(leave(google))).toMatchObject({ status: 409, code: 'password_missing' })

  const codes = new Set<string>()
  for (let attempt = 0; attempt < 12; attempt++) codes.add((await refusal(leave(guessed, `Wrong#${attempt}`))).code)
  expect([...codes]).toEqual(['password_wrong', 'too_many_requests'])
})

const sqlWithoutPassword = (id: string) =>
  sql`delete from auth_account where user_id = ${id} and provider_id = 'credential'`.execute(market.app.ctx.db)

test('everything that is kept about someone comes in one answer, without other people, five times an hour', async () => {
  const { buyer, seller, phone } = await aSale(market)
  await buyer.ask(addFavourite, { params: { id: phone._id } })
  await buyer.ask(saveSearch, { body: { query: 'q=nokia' } })
  const mine = await buyer.ask(getPersonalData, {})
  expect(mine).toMatchObject({
    cut: [],
    account: { name: buyer.name, email: buyer.email, accountType: 'user' },
    orders: [{ title: phone.title, state: 'paid', email: buyer.email }],
    favourites: [{ listingId: phone._id }],
    savedSearches: [{ query: 'q=nokia' }],
    phones: [],
    sales: [],
  })
  expect(mine.logins).not.toEqual([])
  expect(mine.notifications).not.toEqual([])
  const tested = await market.sell(seller)
  const { token } = await seller.ask(makeSelfTestLink, { params: { id: tested._id } })
  const result = await signingPhone('a phone')({
    token,
    listingId: tested._id,
    steps: selfTestResults(),
    device: { model: 'SM-S918B', batteryLevel: null, network: null, storage: null },
  })
  await market.visitor().ask(finishSelfTest, { body: result })
  const theirs = await seller.ask(getPersonalData, {})
  expect(theirs).toMatchObject({
    phones: [
      { id: tested._id, selfTest: { steps: selfTestResults(), device: { model: 'SM-S918B' } } },
      { id: phone._id, photos: [expect.any(String)], selfTest: null },
    ],
    sales: [{ state: 'paid' }],
  })
  expect(JSON.stringify(theirs)).not.toContain(buyer.email)
  expect(JSON.stringify(mine)).not.toContain(seller.email)
  for (let more = 1; more < 5; more++) await buyer.ask(getPersonalData, {})
  expect(await refusal(buyer.ask(getPersonalData, {}))).toMatchObject({ status: 429, code: 'downloads_too_often' })
})
