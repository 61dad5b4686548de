import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acceptProposal, proposeMeeting, sayAbsent } from '#contract/deals/handover'
import { reportLostPhone } from '#contract/lost-phones/lost-phones'
import { makeOffer } from '#contract/conversations/offers'
import { outageFacts, type TimeExtended } from '#contract/notifications/outages'
import { setPayoutAccount } from '#contract/payments/payouts'
import { writeReview } from '#contract/reviews/reviews'
import { bookQuote } from '#contract/shops/quotes'
import { setShopPrices } from '#contract/shops/shop-prices'
import { timedMoves } from '#bookings'
import { putModels } from '#catalogue'
import { unlimited } from '#config'
import { inTransaction } from '#database'
import { endHolds } from '#payments'
import { deadlines, endOfState } from '#read/deadlines'
import type { Client } from '#seed/client'
import { anImei } from '#testing/imei'
import { letterTo, mailTo } from '#testing/mail'
import { type Market, openMarket } from '#testing/market'
import { completeSale, wallet } from '#testing/payouts'
import { aBooking, aSale, anAdmin, booksOf } from '#testing/sales'
import { openCheckedShop } from '#testing/shops'
import { until } from '#testing/until'
import { beat, notice, report, wasAwayToday } from './outages.ts'

const hour = 3_600_000
const day = 24 * hour
/** The clock is still but for `wait`. */
const now = Date.parse('2026-11-26T04:00:00Z')
let market: Market
beforeEach(async () => void (market = await openMarket({ limits: unlimited }, undefined, { clock: () => now })))
afterEach(() => market[Symbol.asyncDispose]())

/** Past the call, because a login ends sooner than an outage. */
async function notifiedOf({ email }: Client): Promise<TimeExtended[]> {
  const { rows } = await sql<{ facts: TimeExtended }>`
    select facts from notification join person on person.id = person_id where email = ${email} and kind = 'time_extended' order by number desc`.execute(
    market.app.ctx.db,
  )
  return rows.map(({ facts }) => outageFacts.time_extended.parse(facts))
}
const outages = () => market.app.ctx.db.selectFrom('outage').selectAll().execute()
const inHours = (hours: number) => new Date(market.app.ctx.now().getTime() + hours * hour)

/** The market was served until now, and is again after so long. */
async function away(milliseconds: number) {
  await beat(market.app.ctx)
  market.wait(milliseconds)
  await notice(market.app.ctx)
}

/** A deal whose present state ends in an hour. */
async function dealThatEnds({ from, deadline }: (typeof timedMoves)[number]) {
  if (deadline === 'hold') return aBooking(market)
  const deal = await aSale(market)
  await market.app.ctx.db
    .updateTable('booking')
    .set({ state: from, deadline_at: inHours(1), handover_code: null, part_back: from === 'offered' ? 100_000 : null })
    .where('id', '=', deal.bookingId)
    .execute()
  // Its provider has let the money go.
  if (from === 'to_pay_again')
    await sql`update payment set state = 'refunded', given_back = amount where booking_id = ${deal.bookingId}`.execute(
      market.app.ctx.db,
    )
  return deal
}

test('no deal is judged for an outage: each goes on for as long as it had, and both people are told once until when', async () => {
  const deals = await Promise.all(timedMoves.map(async (move) => ({ move, ...(await dealThatEnds(move)) })))
  await market.app.ctx.db
    .updateTable('booking')
    .set({ hold_ends_at: inHours(1) })
    .where('state', '=', 'unpaid')
    .execute()
  const end = inHours(1 + 72).toISOString()
  await away(3 * day)
  await endHolds(market.app.ctx)
  for (const { move, bookingId, buyer, seller } of deals) {
    expect(await booksOf(market, bookingId)).toMatchObject({ booking: move.from })
    const what = move.deadline === 'hold' ? 'pay' : endOfState[move.from]
    for (const person of [buyer, seller])
      expect(await notifiedOf(person)).toMatchObject([
        { cause: 'away', minutes: 3 * 24 * 60, ends: [{ what, bookingId, until: end }], others: 0 },
      ])
  }
  market.wait(hour)
  await endHolds(market.app.ctx)
  for (const { move, bookingId } of deals) expect((await booksOf(market, bookingId)).booking).not.toBe(move.from)
})

/** A price of a shop that a person has booked. */
async function aQuote() {
  const { ctx } = market.app
  const model = { slug: 'galaxy-s21', name: 'Galaxy S21', categoryId: 'samsung', released: '2021-02' }
  await putModels(ctx, [{ ...model, launchPrice: 7_000_000, aliases: [], variants: [{ storage: 128, ram: 8 }] }])
  const [owner, quoted] = [await market.seller(), await market.buyer()]
  const shop = await openCheckedShop(market, owner)
  const prices = { good: 2_000_000 }
  await owner.ask(setShopPrices, { body: { lines: [{ model: model.slug, storage: 128, ram: 8, prices }] } })
  const said = { marks: 'within-50-cm', works: 'works', battery: 'day', repairs: 'never', water: 'never' } as const
  const wanted = { shop, model: model.slug, storage: 128, ram: 8, said, price: prices.good, mobile: '01712345678' }
  await quoted.ask(bookQuote, { body: wanted })
  return { owner, quoted }
}

/** Everything that the clock may end, each at least once. */
async function everythingThatEnds() {
  const { db } = market.app.ctx
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const met = await aSale(market)
  const params = { id: met.bookingId }
  const body = { at: inHours(1).toISOString(), place: 'Under the clock of New Market' }
  await met.buyer.ask(proposeMeeting, { params, body })
  await met.seller.ask(acceptProposal, { params, body: { number: 1 } })
  await db
    .updateTable('deal_proposal')
    .set({ meet_at: inHours(-2) })
    .execute()
  await met.seller.ask(sayAbsent, { params })
  await aBooking(market)
  await db
    .updateTable('booking')
    .set({ reminded_of: sql`deadline_at` as never })
    .where('id', '=', met.bookingId)
    .execute()
  const sold = await completeSale(market, seller)
  await sold.buyer.ask(writeReview, { params: { id: sold.id }, body: { stars: 5 } })
  const imei = anImei()
  const phone = await market.sell(seller, { imeis: [imei] })
  await buyer.ask(makeOffer, {
    params: { id: phone._id },
    body: { amount: phone.resale_price - 1000, key: crypto.randomUUID() },
  })
  await seller.ask(setPayoutAccount, { body: wallet('bkash', '01712345678') })
  const link = { token_hash: Buffer.alloc(32), listing_id: Number(phone._id), used_by: null }
  await db
    .insertInto('self_test_link')
    .values({ ...link, made_at: inHours(0), expires_at: inHours(1) })
    .execute()
  const diary = {
    kind: 'stolen',
    gdNumber: 'GD-88',
    gdDate: '2026-11-20',
    districtId: 'dhaka',
    thana: 'Kafrul',
  } as const
  await (await market.buyer()).ask(reportLostPhone, { body: { ...diary, imeis: [imei] } })
  await db
    .updateTable('lost_report')
    .set({ hold_ends_at: inHours(2) })
    .execute()
  return { seller, sold, met, buyer, ...(await aQuote()) }
}

/** The moments of a deadline that are ahead, in milliseconds from now. */
async function ahead({ table, column, running }: (typeof deadlines)[number]): Promise<number[]> {
  const { db, now } = market.app.ctx
  const { rows } = await sql<{ at: Date }>`
    select ${sql.ref(column)} as at from ${sql.table(table)} where ${sql.ref(column)} > ${now()} and ${running} order by 1`.execute(
    db,
  )
  return rows.map(({ at }) => at.getTime() - now().getTime())
}

test('every deadline of the list is as far ahead after an outage as before it, and one that had passed stays past', async () => {
  const { sold } = await everythingThatEnds()
  const { db } = market.app.ctx
  const over = { review_ends_at: inHours(-1) }
  const old = await completeSale(market, await market.seller())
  await db.updateTable('booking').set(over).where('id', '=', old.id).execute()
  const before = await Promise.all(deadlines.map(ahead))
  expect(before.map(({ length }) => length)).not.toContain(0)
  await away(5 * hour)
  expect(await Promise.all(deadlines.map(ahead))).toEqual(before)
  const reviews = await db
    .selectFrom('booking')
    .where('id', 'in', [old.id, sold.id])
    .select(['id', 'review_ends_at as ends'])
    .execute()
  expect(reviews.find(({ id }) => id === old.id)!.ends).toEqual(over.review_ends_at)
})

test('a deal can still agree on a meeting for as long as it is open, also where the outage took the three weeks for it', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  await away(25 * day)
  for (const person of [buyer, seller]) await person.renewToken()
  const meeting = { at: inHours(24).toISOString(), place: 'Under the clock of New Market' }
  await buyer.ask(proposeMeeting, { params: { id }, body: meeting })
  expect(await seller.ask(acceptProposal, { params: { id }, body: { number: 1 } })).toMatchObject({
    state: 'paid',
    deadline: inHours(24 + 48).toISOString(),
  })
})

test('an outage that is reported later extends what began before its end, by what it took of that', async () => {
  const { ctx } = market.app
  const reviewed = await completeSale(market, await market.seller())
  await reviewed.buyer.ask(writeReview, { params: { id: reviewed.id }, body: { stars: 5 } })
  await ctx.db
    .updateTable('review')
    .set({ visible_from: inHours(1) })
    .execute()
  const began = inHours(0)
  const before = await aBooking(market)
  market.wait(hour)
  const within = await aBooking(market)
  const parcel = await aSale(market)
  market.wait(2 * hour)
  const ended = inHours(0)
  const later = await aBooking(market)
  // An answer to the report of a missing parcel leaves the clock of the deal as it was.
  await sql`update booking_event set verb = 'report_missing', at = ${began} where booking_id = ${parcel.bookingId}`.execute(
    ctx.db,
  )
  const answer = { booking_id: parcel.bookingId, verb: 'answer_missing', actor: 'seller', at: ended }
  await ctx.db.insertInto('booking_event').values(answer).execute()
  const tablesOf = async () => ({
    bookings: new Map((await ctx.db.selectFrom('booking').selectAll().execute()).map((one) => [one.id, one])),
    reviews: await ctx.db.selectFrom('review').select('visible_from').execute(),
  })
  const then = await tablesOf()
  market.wait(hour)
  await report(ctx, { cause: 'away', began, ended })
  const now = await tablesOf()
  const more = ({ bookingId }: { bookingId: string }, column: 'hold_ends_at' | 'deadline_at') =>
    (now.bookings.get(bookingId)![column]!.getTime() - then.bookings.get(bookingId)![column]!.getTime()) / hour
  expect([before, within, later].map((one) => more(one, 'hold_ends_at'))).toEqual([3, 2, 0])
  expect(more(parcel, 'deadline_at')).toBe(3)
  expect(now.reviews).toEqual(then.reviews)
  expect(await Promise.all([before, within, later].map(async ({ buyer }) => (await notifiedOf(buyer)).length))).toEqual(
    [1, 1, 0],
  )
})

test('a person has one notification and one letter of all that is theirs, in their language', async () => {
  const { seller, sold, met, owner, quoted } = await everythingThatEnds()
  const admin = await anAdmin(market)
  await market.app.ctx.db.updateTable('person').set({ language: 'bn' }).where('email', '=', seller.email).execute()
  await away(5 * hour)
  const [notified, ...others] = await notifiedOf(seller)
  expect(others).toEqual([])
  expect(notified!.ends.map(({ what }) => what).toSorted()).toEqual([
    'lost_answer',
    'lost_hold',
    'offer',
    'payout_account',
    'review',
  ])
  expect((await notifiedOf(sold.buyer)).flatMap(({ ends }) => ends)).toEqual([])
  expect((await notifiedOf(met.buyer))[0]!.ends.map(({ what }) => what)).toEqual(['handover', 'absence'])
  expect((await notifiedOf(admin))[0]!.ends.map(({ what }) => what)).toEqual(['lost_hold'])
  for (const person of [owner, quoted])
    expect((await notifiedOf(person))[0]!.ends).toMatchObject([{ what: 'quote', title: 'Galaxy S21' }])
  const letter = await letterTo(market, seller.email, 'ফোনহাট বন্ধ ছিল, তাই সময় বাড়ানো হয়েছে')
  expect(letter.text).toMatch(/২৬ নভেম্বর, সকাল ১০:০০ থেকে .*২৬ নভেম্বর, বিকেল ৩:০০ পর্যন্ত।/)
  expect(letter.text).toContain('দামের প্রস্তাব, Samsung Galaxy S21 8/256 GB: ')
  const english = await letterTo(market, met.buyer.email, 'PhoneHaat was not available, so there is more time')
  expect(english.text).toMatch(/That was from .*26 November, 10:00 am until .*26 November, 3:00 pm\./)
  expect((await mailTo(market, seller.email)).filter(({ subject }) => subject === letter.subject)).toHaveLength(1)
})

test('a short absence extends nothing, and a very long one no more than the settings say', async () => {
  const { bookingId, buyer } = await aBooking(market)
  const { outages: rules } = market.app.ctx.config
  await away(rules.least - 1)
  expect(await outages()).toEqual([])
  await away(rules.most + 300 * day)
  expect(await outages()).toMatchObject([{ seconds: rules.most / 1000, people: 0 }])
  expect(await notifiedOf(buyer)).toEqual([])
  await endHolds(market.app.ctx)
  expect((await booksOf(market, bookingId)).booking).toBe('expired')
})

test('of several processes that find an outage at once one extends, and one that ends in the middle leaves it to the next', async () => {
  const { buyer } = await aBooking(market)
  const { ctx } = market.app
  await beat(ctx)
  market.wait(3 * day)
  const before = await Promise.all(deadlines.map(ahead))
  const ending = { ...ctx, jobs: { ...ctx.jobs, send: () => Promise.reject(new Error('The process has ended.')) } }
  await expect(notice(ending)).rejects.toThrow('The process has ended.')
  expect([await outages(), await notifiedOf(buyer), await Promise.all(deadlines.map(ahead))]).toEqual([[], [], before])
  await Promise.all([notice(ctx), beat(ctx), notice(ctx), beat(ctx)])
  expect(await outages()).toMatchObject([{ cause: 'away', seconds: (3 * day) / 1000, people: 2 }])
  expect(await notifiedOf(buyer)).toHaveLength(1)
  await notice(ctx)
  expect(await outages()).toHaveLength(1)
})

test('people are notified in the order in which everything else locks them, so that nothing deadlocks with an outage', async () => {
  const { ctx } = market.app
  const deals = [await aSale(market), await aSale(market)]
  const idOf = async ({ email }: Client) =>
    (await ctx.db.selectFrom('person').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id
  const [first, other] = (
    await Promise.all(deals.map(async ({ bookingId, buyer }) => ({ bookingId, personId: await idOf(buyer) })))
  ).toSorted((one, two) => (one.personId < two.personId ? -1 : 1))
  // The deal of the one whose id comes later ends before the other's.
  await ctx.db
    .updateTable('booking')
    .set({ deadline_at: inHours(1) })
    .where('id', '=', other!.bookingId)
    .execute()
  await beat(ctx)
  market.wait(3 * day)
  const lock = (db: typeof ctx.db, { personId }: { personId: string }) =>
    db.selectFrom('notification_counter').where('person_id', '=', personId).forUpdate().select('person_id').execute()
  const held = await inTransaction(ctx.db, async (db) => {
    await lock(db, first!)
    const noticed = notice(ctx)
    await until('the outage waits for the first person', async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(ctx.db)
      return rows.length > 0
    })
    await lock(db, other!)
    return { noticed }
  })
  await held.noticed
  expect(await outages()).toMatchObject([{ people: 4 }])
})

test('while one of several machines serves, there is no outage; one whose clock is behind takes nothing back', async () => {
  const { ctx } = market.app
  const behind = { ...ctx, now: () => inHours(-72) }
  await beat(ctx)
  for (let served = 0; served < 6; served++) {
    market.wait(20 * 60_000)
    await beat(ctx)
    await beat(behind)
  }
  expect(await outages()).toEqual([])
})

test('the clock finds an outage before it judges: a market whose database was away judges no one when it is back', async () => {
  const { bookingId, buyer } = await aBooking(market)
  const { ctx } = market.app
  await beat(ctx)
  market.wait(3 * day)
  await ctx.jobs.send(ctx.db, 'end-holds', {})
  await until('the outage is told', async () => (await notifiedOf(buyer)).length > 0)
  expect((await booksOf(market, bookingId)).booking).toBe('unpaid')
  expect(await wasAwayToday(ctx)).toBe(true)
})

test('a backup that is opened again says so, however young it is, and gives the time since it was made', async () => {
  const { buyer } = await aBooking(market)
  const { ctx } = market.app
  for (const minutes of [5, 3 * 24 * 60]) {
    await beat(ctx)
    await ctx.db.updateTable('market').set({ is_restored: true }).execute()
    market.wait(minutes * 60_000)
    await beat(ctx)
    expect((await notifiedOf(buyer))[0]).toMatchObject({ cause: 'restored', minutes })
  }
  market.wait(3 * day)
  await notice(ctx)
  expect(await outages()).toMatchObject([{ cause: 'restored' }, { cause: 'restored' }, { cause: 'away' }])
})
