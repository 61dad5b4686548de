import { afterAll, beforeAll, expect, test } from 'vitest'
import { promote } from '#accounts'
import { getMyMonth, getOverview } from '#contract/search/statistics'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'

const hour = 3_600_000
let market: Market
let seller: Client
let admin: Client
let moments: Date[]

/** Two hundred days full of everything, much of it in the hours in which Dhaka and Greenwich have different days. */
beforeAll(async () => {
  market = await openMarket()
  const { db, now } = market.app.ctx
  seller = await market.seller()
  admin = await market.buyer()
  await promote(market.app.ctx, admin.email)
  const other = await market.seller('Tanvir Ahmed')
  const { id: buyerId } = await db
    .selectFrom('person')
    .where('email', '=', admin.email)
    .select('id')
    .executeTakeFirstOrThrow()
  const people = await db.selectFrom('person').where('account_type', '=', 'seller').select(['id', 'email']).execute()
  const idOf = (who: Client) => people.find(({ email }) => email === who.email)!.id
  moments = Array.from({ length: 1200 }, (_, at) => new Date(now().getTime() - at * 4.1 * hour))

  await db
    .insertInto('person')
    .values(
      moments.map((at, index) => ({
        id: crypto.randomUUID(),
        email: `${index}@history.example`,
        name: 'Somebody',
        account_type: index % 3 === 0 ? 'seller' : 'user',
        created_at: at,
        deleted_at: index % 7 === 0 ? now() : null,
      })),
    )
    .execute()
  const phone = {
    category_id: 'apple',
    condition: 'good' as const,
    resale_price: 1_000_00,
    mobile: '+8801712345678',
    email: seller.email,
    location: 'Dhaka',
    purchase_date: '2023',
  }
  const listings = await db
    .insertInto('listing')
    .values(
      moments.slice(0, 600).map((at, index) => ({
        ...phone,
        title: `Phone ${index}`,
        seller_id: index % 2 === 0 ? idOf(seller) : idOf(other),
        posted_at: at,
      })),
    )
    .returning('id')
    .execute()
  const states = ['paid', 'refunded', 'expired', 'cancelled'] as const
  const bookings = await db
    .insertInto('booking')
    .values(
      listings.map(({ id }, index) => {
        const state = states[index % 5] ?? 'unpaid'
        return {
          listing_id: id,
          buyer_id: buyerId,
          title: 'Phone',
          price: 1_000_00 + index,
          name: 'Nusrat',
          email: admin.email,
          location: 'Dhaka',
          state,
          booked_at: moments[index]!,
          hold_ends_at: now(),
          paid_at: state === 'paid' || state === 'refunded' ? moments[Math.max(0, index - 3)]! : null,
        }
      }),
    )
    .returning(['id', 'state'])
    .execute()
  await db
    .insertInto('payment')
    .values(
      bookings.map(({ id, state }, index) => ({
        booking_id: id,
        price: 1_000_00,
        amount: 900,
        currency: 'usd' as const,
        state: state === 'refunded' ? ('refunded' as const) : ('open' as const),
        settled_at: state === 'refunded' ? moments[Math.max(0, index - 6)]! : null,
      })),
    )
    .execute()
  await db
    .insertInto('report')
    .values(
      listings.slice(0, 100).map(({ id }, index) => ({
        listing_id: id,
        reporter_id: buyerId,
        reason: 'spam',
        created_at: moments[index]!,
      })),
    )
    .execute()
  await db
    .insertInto('favourite')
    .values(
      listings.map(({ id }, index) => ({
        person_id: index % 3 === 0 ? idOf(other) : buyerId,
        listing_id: id,
        added_at: moments[index * 2]!,
      })),
    )
    .execute()
  await db
    .insertInto('view_count')
    .values(listings.map(({ id }, index) => ({ listing_id: id, day: dayOf(moments[index]!), views: 1 + (index % 9) })))
    .execute()
})
afterAll(() => market[Symbol.asyncDispose]())

/** The day in Dhaka, which is six hours ahead of Greenwich. */
const dayOf = (moment: Date) => new Date(moment.getTime() + 6 * hour).toISOString().slice(0, 10)
const lastDays = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    dayOf(new Date(market.app.ctx.now().getTime() - (count - 1 - at) * 24 * hour)),
  )

const sumOf = <T>(rows: T[], amount: (row: T) => number) => rows.reduce((sum, row) => sum + amount(row), 0)

async function rowsOfSeller(days: Set<string>) {
  const { db } = market.app.ctx
  const own = db
    .selectFrom('listing')
    .innerJoin('person', 'person.id', 'listing.seller_id')
    .where('person.email', '=', seller.email)
  const ids = new Set((await own.select('listing.id').execute()).map(({ id }) => id))
  const views = (await db.selectFrom('view_count').selectAll().execute()).filter(
    (row) => ids.has(row.listing_id) && days.has(row.day),
  )
  const favourites = await db.selectFrom('favourite').selectAll().execute()
  const bookings = (await db.selectFrom('booking').selectAll().execute()).filter((row) => ids.has(row.listing_id))
  return {
    views: sumOf(views, (row) => row.views),
    favourites: favourites.filter((row) => ids.has(row.listing_id) && days.has(dayOf(row.added_at))).length,
    bookings: bookings.filter((row) => days.has(dayOf(row.booked_at))).length,
    income: sumOf(
      bookings.filter((row) => row.state === 'paid' && days.has(dayOf(row.paid_at!))),
      (row) => row.price,
    ),
  }
}

test('a seller’s month is what a plain count of every row gives, for each day, together and for the month before', async () => {
  const month = await seller.ask(getMyMonth, {})
  const days = lastDays(60)
  expect(month.days.map(({ day }) => day)).toEqual(days.slice(30))
  for (const { day, ...counts } of month.days)
    expect({ day, ...counts }).toEqual({ day, ...(await rowsOfSeller(new Set([day]))) })
  expect(month.totals).toEqual(await rowsOfSeller(new Set(days.slice(30))))
  expect(month.before).toEqual(await rowsOfSeller(new Set(days.slice(0, 30))))
  expect(month.totals.views).toBeGreaterThan(100)
  expect(month.totals.income).toBeGreaterThan(1_000_00)
})

test('a seller’s ten busiest phones are told one by one, the most looked at first', async () => {
  const { phones, days, offered } = await seller.ask(getMyMonth, {})
  expect(offered).toBe(300)
  expect(phones).toHaveLength(10)
  const views = phones.map(({ totals }) => totals.views)
  expect(views).toEqual(views.toSorted((a, b) => b - a))
  for (const phone of phones) expect(phone.days.map(({ day }) => day)).toEqual(days.map(({ day }) => day))
  for (const phone of phones) expect(phone.totals.views).toBe(sumOf(phone.days, (day) => day.views))
})

test('a seller without phones gets thirty days of nothing', async () => {
  const { days, totals, before, offered, phones } = await (await market.seller('Rina Chakma')).ask(getMyMonth, {})
  const nothing = { views: 0, favourites: 0, bookings: 0, income: 0 }
  expect(days).toEqual(lastDays(30).map((day) => ({ day, ...nothing })))
  expect({ totals, before, offered, phones }).toEqual({ totals: nothing, before: nothing, offered: 0, phones: [] })
})

async function rowsOfMarket(days: Set<string>) {
  const { db } = market.app.ctx
  const isIn = (at: Date | null) => at !== null && days.has(dayOf(at))
  const people = (await db.selectFrom('person').selectAll().execute()).filter((row) => isIn(row.created_at))
  const bookings = await db.selectFrom('booking').selectAll().execute()
  const paid = bookings.filter((row) => isIn(row.paid_at))
  return {
    buyers: people.filter((row) => row.account_type === 'user').length,
    sellers: people.filter((row) => row.account_type === 'seller').length,
    phones: (await db.selectFrom('listing').selectAll().execute()).filter((row) => isIn(row.posted_at)).length,
    bookings: bookings.filter((row) => isIn(row.booked_at)).length,
    payments: paid.length,
    paid: sumOf(paid, (row) => row.price),
    refunds: (await db.selectFrom('payment').selectAll().execute()).filter(
      (row) => row.state === 'refunded' && isIn(row.settled_at),
    ).length,
    reports: (await db.selectFrom('report').selectAll().execute()).filter((row) => isIn(row.created_at)).length,
  }
}

test.each([30, 90, 365] as const)(
  'the market’s last %i days are what a plain count of every row gives',
  async (count) => {
    const overview = await admin.ask(getOverview, { query: { days: `${count}` } })
    const days = lastDays(2 * count)
    expect(overview.days.map(({ day }) => day)).toEqual(days.slice(count))
    for (const { day, ...counts } of overview.days.slice(-25))
      expect({ day, ...counts }).toEqual({ day, ...(await rowsOfMarket(new Set([day]))) })
    expect(overview.totals).toEqual(await rowsOfMarket(new Set(days.slice(count))))
    expect(overview.before).toEqual(await rowsOfMarket(new Set(days.slice(0, count))))
  },
)

test('the current counts leave deleted people out', async () => {
  const { now } = await admin.ask(getOverview, { query: {} })
  const { db } = market.app.ctx
  const people = (await db.selectFrom('person').selectAll().execute()).filter((row) => row.deleted_at === null)
  const listings = await db.selectFrom('listing').selectAll().execute()
  expect(now).toEqual({
    buyers: people.filter((row) => row.account_type === 'user').length,
    sellers: people.filter((row) => row.account_type === 'seller').length,
    available: listings.filter((row) => row.status === 'available').length,
    booked: listings.filter((row) => row.status === 'booked').length,
    sold: listings.filter((row) => row.status === 'sold').length,
    openReports: 100,
  })
})
