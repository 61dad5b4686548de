import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Disagreement } from '#contract/deals/disputes'
import type { ListingStatus } from '#contract/listings/listings'
import { checkConsistency } from '#payments'
import { type Market, openMarket } from '#testing/market'

let market: Market
let people: { seller: string; goneSeller: string; buyer: string; admin: string }
beforeAll(async () => {
  market = await openMarket()
  const { db } = market.app.ctx
  // States that the indices prevent are to be found too.
  await sql`drop index booking_one_live_per_listing`.execute(db)
  await sql`drop index payment_one_live_per_booking`.execute(db)
  const add = async (name: string, more: { role?: 'admin'; deleted_at?: Date } = {}) => {
    const id = crypto.randomUUID()
    await db
      .insertInto('person')
      .values({ id, email: `${id}@test.example`, name, account_type: 'seller', ...more })
      .execute()
    return id
  }
  people = {
    seller: await add('Rahima Begum'),
    goneSeller: await add('Arif Hossain', { deleted_at: new Date() }),
    buyer: await add('Karim Uddin'),
    admin: await add('Farhana Islam', { role: 'admin' }),
  }
})
afterAll(() => market[Symbol.asyncDispose]())

interface Given {
  status: ListingStatus
  withdrawnBy?: 'seller' | 'admin' | 'account'
  sellerIsGone?: boolean
  /** Each with the states of its payments. */
  bookings?: Array<['unpaid' | 'paid' | 'cancelled', ...Array<'open' | 'succeeded' | 'refunded'>]>
}

async function put({ status, withdrawnBy, sellerIsGone, bookings = [] }: Given): Promise<number> {
  const { db } = market.app.ctx
  const { id: listingId } = await db
    .insertInto('listing')
    .values({
      seller_id: sellerIsGone ? people.goneSeller : people.seller,
      category_id: 'samsung',
      title: 'Samsung Galaxy S21',
      condition: 'good',
      resale_price: 2_500_000,
      mobile: '01712345678',
      email: 'rahima@test.example',
      location: 'Mirpur 10, Dhaka',
      purchase_date: '2023',
      status,
      withdrawn_by: withdrawnBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [state, ...payments] of bookings) {
    const booking = {
      listing_id: listingId,
      buyer_id: people.buyer,
      title: 'Samsung Galaxy S21',
      price: 2_500_000,
      name: 'Karim Uddin',
    }
    const { id } = await db
      .insertInto('booking')
      .values({
        ...booking,
        email: 'karim@test.example',
        location: 'Dhaka',
        state,
        hold_ends_at: new Date(Date.now() + 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const payment of payments)
      await db
        .insertInto('payment')
        .values({ booking_id: id, price: 2_500_000, amount: 20_442, currency: 'usd', rate: '122.30', state: payment })
        .execute()
  }
  return listingId
}

/** Returns the state of a phone: its status, its bookings and their payments. */
async function after(listingId: number) {
  const { db } = market.app.ctx
  const { status } = await db
    .selectFrom('listing')
    .where('id', '=', listingId)
    .select('status')
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('booking')
    .leftJoin('payment', 'payment.booking_id', 'booking.id')
    .where('listing_id', '=', listingId)
    .select(['booking.state', 'payment.state as payment'])
    .execute()
  return [status, ...rows.map(({ state, payment }) => (payment ? `${state}, ${payment}` : state)).toSorted()]
}

async function notifiedOf(listingId: number) {
  const rows = await market.app.ctx.db
    .selectFrom('notification')
    .where('person_id', '=', people.admin)
    .where('kind', '=', 'phone_disagrees')
    .select('facts')
    .execute()
  return rows
    .map(({ facts }) => facts as { listingId: string; problem: string; isMended: boolean })
    .filter((one) => one.listingId === String(listingId))
}

/** The check, without a worker that gives money back meanwhile. */
async function check() {
  const lines: Array<{ listingId: number; problem: string; isMended: boolean }> = []
  const { ctx } = market.app
  const log = {
    ...ctx.log,
    error: (line: (typeof lines)[number]) => void lines.push(line),
  } as unknown as typeof ctx.log
  const jobs = { ...ctx.jobs, send: async () => {} }
  await checkConsistency({ ...ctx, log, jobs })
  return lines
}

const cases: Array<{ problem: Disagreement; given: Given; becomes: string[] | 'what it was' }> = [
  {
    problem: 'booking_on_withdrawn',
    given: { status: 'withdrawn', withdrawnBy: 'seller', bookings: [['unpaid', 'open']] },
    becomes: ['withdrawn', 'cancelled, open'],
  },
  {
    problem: 'booking_on_withdrawn',
    given: { status: 'withdrawn', withdrawnBy: 'admin', bookings: [['paid', 'succeeded']] },
    becomes: ['withdrawn', 'refunded, refund_due'],
  },
  {
    problem: 'paid_on_withdrawn',
    given: { status: 'withdrawn', withdrawnBy: 'seller', bookings: [['paid', 'succeeded']] },
    becomes: 'what it was',
  },
  { problem: 'status_behind', given: { status: 'available', bookings: [['unpaid']] }, becomes: ['booked', 'unpaid'] },
  {
    problem: 'status_behind',
    given: { status: 'booked', bookings: [['paid', 'succeeded']] },
    becomes: ['sold', 'paid, succeeded'],
  },
  { problem: 'status_behind', given: { status: 'sold', bookings: [['unpaid']] }, becomes: ['booked', 'unpaid'] },
  {
    problem: 'booked_without_booking',
    given: { status: 'booked', bookings: [['cancelled']] },
    becomes: ['available', 'cancelled'],
  },
  { problem: 'booked_without_booking', given: { status: 'booked', sellerIsGone: true }, becomes: ['withdrawn'] },
  { problem: 'sold_without_booking', given: { status: 'sold' }, becomes: 'what it was' },
  { problem: 'seller_deleted', given: { status: 'available', sellerIsGone: true }, becomes: ['withdrawn'] },
  { problem: 'two_bookings', given: { status: 'booked', bookings: [['unpaid'], ['unpaid']] }, becomes: 'what it was' },
  {
    problem: 'two_payments',
    given: { status: 'booked', bookings: [['unpaid', 'open', 'open']] },
    becomes: 'what it was',
  },
  {
    problem: 'paid_without_payment',
    given: { status: 'sold', bookings: [['paid', 'refunded']] },
    becomes: 'what it was',
  },
  {
    problem: 'payment_after_end',
    given: { status: 'available', bookings: [['cancelled', 'succeeded']] },
    becomes: ['available', 'cancelled, refund_due'],
  },
]

test.each(cases)('a phone that disagrees is found, said and told: $problem', async ({ problem, given, becomes }) => {
  const listingId = await put(given)
  const before = await after(listingId)
  const isMended = becomes !== 'what it was'
  expect((await check()).filter((line) => line.listingId === listingId)).toEqual([{ listingId, problem, isMended }])
  expect(await after(listingId)).toEqual(isMended ? becomes : before)
  expect(await notifiedOf(listingId)).toMatchObject([{ problem, isMended }])
  // A disagreement that stays is in every log and notified once; one that was put right is gone.
  expect((await check()).filter((line) => line.listingId === listingId)).toHaveLength(isMended ? 0 : 1)
  expect(await notifiedOf(listingId)).toHaveLength(1)
})

test('phones that agree are left alone, and a disagreement that someone ends is forgotten', async () => {
  const right: Given[] = [
    { status: 'available' },
    { status: 'available', bookings: [['cancelled', 'refunded']] },
    { status: 'booked', bookings: [['unpaid', 'open']] },
    {
      status: 'sold',
      bookings: [
        ['cancelled', 'refunded'],
        ['paid', 'succeeded'],
      ],
    },
    { status: 'withdrawn', withdrawnBy: 'admin', bookings: [['cancelled']] },
    { status: 'sold', sellerIsGone: true, bookings: [['paid', 'succeeded']] },
  ]
  const ids = await Promise.all(right.map(put))
  const wrong = await put({ status: 'sold' })
  expect((await check()).filter(({ listingId }) => ids.includes(listingId))).toEqual([])
  const known = market.app.ctx.db.selectFrom('disagreement').where('listing_id', '=', wrong).select('problem')
  expect(await known.execute()).toEqual([{ problem: 'sold_without_booking' }])
  await market.app.ctx.db.updateTable('listing').set({ status: 'available' }).where('id', '=', wrong).execute()
  await check()
  expect(await known.execute()).toEqual([])
})
