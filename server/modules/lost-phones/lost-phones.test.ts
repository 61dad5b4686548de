import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAuditLog } from '#contract/accounts/audit'
import { buildApp } from '#app'
import { unlimited } from '#config'
import { book, getBooking } from '#contract/bookings/bookings'
import { getDeal, handOver, receive } from '#contract/deals/deals'
import { acceptProposal, proposeCourier, sendParcel } from '#contract/deals/handover'
import { addProduct, deleteProduct, getMyProducts, type PhoneListing } from '#contract/listings/listings'
import {
  askAboutImei,
  confirmLostReport,
  getLostReports,
  getMyLostReports,
  holdLostReport,
  readLostImeis,
  rejectLostReport,
  reportLostPhone,
  takeBackLostReport,
} from '#contract/lost-phones/lost-phones'
import { getNotifications } from '#contract/notifications/notifications'
import { complain, contest, decideDeal } from '#contract/deals/problems'
import { editProduct, getMyProduct, putBackOnMarket, takeOffMarket } from '#contract/listings/own-products'
import { endSuspensions, suspendPeople } from '#contract/accounts/people'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import { getPhone } from '#contract/listings/phones'
import { transact } from '#context'
import { createPool } from '#database'
import { endHolds } from '#payments'
import { Client } from '#seed/client'
import { anImei } from '#testing/imei'
import { type Market, openMarket, password, patient } from '#testing/market'
import { toMorning } from '#testing/morning'
import { anAddress } from '#testing/parcel-address'
import { refusal } from '#testing/refusal'
import { aLastBuyer, anAdmin, booksOf, pay } from '#testing/sales'
import { until } from '#testing/until'
import * as lostPhones from './lost-phones.ts'
import { countQuestion } from './store.ts'

let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket({ limits: { ...unlimited, lostReportsADay: 4, imeiQuestionsADay: 2 } })
  toMorning(market)
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const diary = {
  kind: 'stolen',
  gdNumber: 'GD-1450',
  gdDate: '2026-11-20',
  districtId: 'dhaka',
  thana: 'Kafrul',
} as const

const report = async (reporter: Client, ...imeis: string[]) =>
  (await reporter.ask(reportLostPhone, { body: { ...diary, imeis } })).insertedId
const takeBack = (reporter: Client, id: string) => reporter.ask(takeBackLostReport, { params: { id } })
const decide = (
  call: typeof confirmLostReport | typeof rejectLostReport | typeof holdLostReport,
  id: string,
  reason = 'The diary says so.',
) => admin.ask(call, { params: { id }, body: { reason } })
/** A report that an admin holds its phones for. */
async function hold(reporter: Client, ...imeis: string[]) {
  const id = await report(reporter, ...imeis)
  await decide(holdLostReport, id)
  return id
}
const told = async (person: Client) => (await person.ask(getNotifications, { query: {} })).items.map(({ kind }) => kind)
const isThere = async ({ _id: id }: PhoneListing) =>
  market
    .visitor()
    .ask(getPhone, { params: { id } })
    .then(
      () => true,
      () => false,
    )
const mine = async (seller: Client, { _id }: Pick<PhoneListing, '_id'>) =>
  (await seller.ask(getMyProducts, { query: { email: seller.email } })).find((product) => product._id === _id)!
async function bookFor(buyer: Client, { _id: listingId, title, resale_price: price }: PhoneListing) {
  const { name, email } = buyer
  return (await buyer.ask(book, { body: { listingId, title, price, name, email } })).insertedId
}

/** Changes the IMEIs of a phone. */
async function change(seller: Client, { _id, img }: PhoneListing, imeis: string[]) {
  const record = await seller.ask(getMyProduct, { params: { id: _id } })
  const { model: _m, photos: _p, details, status: _s, offMarket: _o, _id: _i, conditionReport: _c, ...product } = record
  await seller.ask(editProduct, { params: { id: _id }, body: { ...product, ...details, img, imeis } })
}

/** Adds a phone that may be frozen at once, and so in no category. */
async function add(seller: Client, imeis: string[], known?: string): Promise<string> {
  const img = known ?? (await market.sell(seller)).img
  const body = {
    productName: 'Samsung Galaxy S21',
    price: 2_500_000,
    img,
    condition: 'good' as const,
    mobile: '01712345678',
    email: seller.email,
    location: 'Mirpur 10, Dhaka',
    category: 'samsung',
    purchaseDate: '2023-05',
    imeis,
  }
  return (await seller.ask(addProduct, { body })).insertedId
}

test('someone who knows an IMEI only marks its phone: it stays on the market, and its seller and the admins are told', async () => {
  const [seller, reporter, buyer] = [await market.seller(), await market.buyer(), await market.buyer()]
  const imei = anImei()
  const phone = await market.sell(seller, { imeis: [imei] })
  await report(reporter, imei)
  expect(await isThere(phone)).toBe(true)
  expect(await mine(seller, phone)).toMatchObject({ status: 'available', isFrozen: false })
  expect(await told(seller)).toEqual(['phone_marked'])
  expect(await told(admin)).toContain('lost_phone_reported')
  expect(await buyer.ask(askAboutImei, { body: { imei } })).toEqual({ isReported: false })
  // Others who know it change nothing either, and the seller is notified once.
  await report(await market.buyer(), imei)
  expect(await told(seller)).toEqual(['phone_marked'])
  const bookingId = await bookFor(buyer, phone)
  await pay(buyer, bookingId, phone.resale_price)
  expect(await buyer.ask(receive, { params: { id: bookingId } })).toMatchObject({ state: 'handed_over' })
})

test('an admin holds a phone, by either IMEI; taking the report back brings it back', async () => {
  const [seller, reporter] = [await market.seller(), await market.buyer()]
  const [first, second] = [anImei(), anImei()]
  const phone = await market.sell(seller, { imeis: [first, second] })
  const id = await hold(reporter, second)
  expect(await isThere(phone)).toBe(false)
  expect(await refusal(bookFor(await market.buyer(), phone))).toMatchObject({ code: 'listing_gone' })
  expect(await mine(seller, phone)).toMatchObject({ status: 'withdrawn', isFrozen: true, takenDownFor: null })
  expect(await told(seller)).toEqual(['phone_frozen', 'phone_marked'])
  // Neither changed, put back nor deleted meanwhile, and its device stays on it.
  const params = { id: phone._id }
  expect(await refusal(seller.ask(putBackOnMarket, { params }))).toMatchObject({ code: 'product_taken_down' })
  expect(await refusal(seller.ask(deleteProduct, { params }))).toMatchObject({ code: 'listing_frozen' })
  expect(await refusal(add(await market.seller(), [first]))).toMatchObject({ code: 'device_listed' })

  expect(await refusal(takeBack(seller, id))).toMatchObject({ status: 404, code: 'report_unknown' })
  await takeBack(reporter, id)
  expect(await isThere(phone)).toBe(true)
  expect((await told(seller))[0]).toBe('phone_unfrozen')
  expect(await refusal(takeBack(reporter, id))).toMatchObject({ code: 'report_decided' })
})

test('who bought the phone here last has it frozen at once; not where a report of it was rejected before', async () => {
  const [imei, other] = [anImei(), anImei()]
  const [robbed, robbedToo, thief] = [
    await aLastBuyer(market, imei),
    await aLastBuyer(market, other),
    await market.seller(),
  ]
  const phone = await market.sell(thief, { imeis: [imei] })
  await report(robbed.buyer, imei)
  expect(await isThere(phone)).toBe(false)
  expect(await told(thief)).toEqual(['phone_frozen', 'phone_marked'])
  // The deal in which they bought it is mentioned to no one.
  expect(await told(robbed.seller)).not.toContain('phone_marked')

  await decide(rejectLostReport, await report(await market.buyer(), other))
  const doubtful = await market.sell(thief, { imeis: [other] })
  await report(robbedToo.buyer, other)
  expect(await isThere(doubtful)).toBe(true)
})

test('who sold the phone on has no more power over it than others', async () => {
  const imei = anImei()
  const first = await aLastBuyer(market, imei)
  await aLastBuyer(market, imei)
  const phone = await market.sell(await market.seller(), { imeis: [imei] })
  await report(first.buyer, imei)
  expect(await isThere(phone)).toBe(true)
})

test('the two people learn nothing of one another', async () => {
  const [seller, reporter] = [await market.seller('Tanvir Ahmed'), await market.buyer('Nusrat Jahan')]
  const imei = anImei()
  const phone = await market.sell(seller, { imeis: [imei] })
  const answer = await reporter.ask(reportLostPhone, { body: { ...diary, imeis: [imei] } })
  const other = await reporter.ask(reportLostPhone, { body: { ...diary, imeis: [anImei()] } })
  expect(Object.keys(answer)).toEqual(Object.keys(other))
  expect(answer.message).toBe(other.message)
  const [second, first] = await reporter.ask(getMyLostReports, {})
  expect({ ...first, _id: '', imeis: [], reportedAt: '' }).toEqual({ ...second, _id: '', imeis: [], reportedAt: '' })
  const readBy = async (person: Client) => JSON.stringify((await person.ask(getNotifications, { query: {} })).items)
  const bySeller = `${await readBy(seller)}${JSON.stringify(await mine(seller, phone))}`
  expect(bySeller).toContain('phone_marked')
  for (const secret of [reporter.name, reporter.email, diary.gdNumber, diary.thana, imei])
    expect(bySeller).not.toContain(secret)
  const byReporter = `${await readBy(reporter)}${JSON.stringify([first, second])}`
  expect(byReporter).toContain(diary.gdNumber)
  for (const secret of [seller.name, seller.email, phone.title]) expect(byReporter).not.toContain(secret)
})

test('an unpaid booking ends when an admin holds its phone', async () => {
  const [seller, buyer, reporter] = [await market.seller(), await market.buyer(), await market.buyer()]
  const imei = anImei()
  const phone = await market.sell(seller, { imeis: [imei] })
  const bookingId = await bookFor(buyer, phone)
  const id = await hold(reporter, imei)
  expect((await buyer.ask(getBooking, { params: { id: bookingId } })).state).toBe('cancelled')
  expect(await told(buyer)).toEqual(['booking_withdrawn'])
  await takeBack(reporter, id)
  expect(await isThere(phone)).toBe(true)
})

/** A phone that a buyer has paid for, and what the clock and people do to it. */
async function aPaidPhone() {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const imei = anImei()
  const phone = await market.sell(seller, { imeis: [imei] })
  const bookingId = await bookFor(buyer, phone)
  await pay(buyer, bookingId, phone.resale_price)
  return { seller, buyer, imei, phone, bookingId }
}

test('a phone that came by courier is tried for 72 hours again once the report of it is rejected', async () => {
  const { seller, buyer, imei, bookingId } = await aPaidPhone()
  const params = { id: bookingId }
  await seller.ask(proposeCourier, { params, body: { courier: 'redx', paidBy: 'buyer', days: 2 } })
  await buyer.ask(acceptProposal, { params, body: { number: 1, address: anAddress } })
  await seller.ask(sendParcel, { params, body: { courier: 'redx', trackingNumber: 'RX-40117' } })
  await buyer.ask(receive, { params })
  await decide(rejectLostReport, await hold(await market.buyer(), imei))
  const { deadline } = await buyer.ask(getDeal, { params })
  const hours = (Date.parse(deadline!) - market.app.ctx.now().getTime()) / 3_600_000
  expect(hours).toBeGreaterThan(71)
  expect(hours).toBeLessThanOrEqual(72)
})

test('a deal that is paid goes on while its phone is only reported: both are told, and the report is the first that an admin sees', async () => {
  const { seller, buyer, imei, bookingId } = await aPaidPhone()
  const params = { id: bookingId }
  const before = await buyer.ask(getDeal, { params })
  const reporter = await market.buyer()
  const id = await report(reporter, imei)
  await report(await market.buyer(), anImei())
  expect(await told(buyer)).toContain('deal_marked')
  expect(await told(seller)).toContain('phone_marked')
  const lost = { effect: null, holdEndsAt: null }
  for (const person of [buyer, seller])
    expect(await person.ask(getDeal, { params })).toMatchObject({ isOnHold: false, lost, deadline: before.deadline })
  expect((await buyer.ask(getDeal, { params })).code).toBe(before.code)
  expect((await admin.ask(getLostReports, { query: {} }))[0]).toMatchObject({ _id: id })
  // Nor does its end wind the clock back.
  market.wait(60_000)
  await takeBack(reporter, id)
  expect(await buyer.ask(getDeal, { params })).toMatchObject({ lost: null, deadline: before.deadline })
})

test('a deal that an admin holds is moved by no clock, and goes on when the report is rejected', async () => {
  const { seller, buyer, imei, bookingId } = await aPaidPhone()
  const id = await hold(await market.buyer(), imei)
  expect(await told(buyer)).toContain('deal_on_hold')
  expect(await told(seller)).toContain('deal_on_hold')
  const params = { id: bookingId }
  const { code } = await buyer.ask(getDeal, { params })
  expect(await buyer.ask(getDeal, { params })).toMatchObject({ isOnHold: true, actions: ['call_off'], deadline: null })
  // Neither of the two can bring the money to the seller meanwhile.
  expect(code).toBeNull()
  expect(await refusal(seller.ask(handOver, { params, body: { code: '123456' } }))).toMatchObject({
    code: 'deal_on_hold',
  })
  expect(await refusal(buyer.ask(receive, { params }))).toMatchObject({ code: 'deal_on_hold' })
  expect((await admin.ask(getLostReports, { query: {} }))[0]).toMatchObject({
    _id: id,
    phones: [{ status: 'sold', isFrozen: false, isPaid: true }],
  })
  const weeks = 30 * 24 * 3_600_000
  market.wait(weeks)
  await endHolds(market.app.ctx).finally(() => market.wait(-weeks))
  expect(await booksOf(market, bookingId)).toMatchObject({ booking: 'paid', payment: 'succeeded' })

  await decide(rejectLostReport, id)
  expect(await buyer.ask(getDeal, { params })).toMatchObject({ isOnHold: false, deadline: expect.any(String) })
  expect(await told(buyer)).toContain('deal_goes_on')
  expect(await buyer.ask(receive, { params })).toMatchObject({ state: 'handed_over' })
})

test('a contested deal is decided for its buyer alone while a report holds it', async () => {
  const { seller, buyer, imei, bookingId } = await aPaidPhone()
  const params = { id: bookingId }
  await buyer.ask(receive, { params })
  await buyer.ask(complain, { params, body: { about: 'identity', note: 'It has 128 GB.' } })
  await seller.ask(contest, { params, body: { note: 'It has 256 GB.' } })
  await hold(await market.buyer(), imei)
  const rule = (outcome: 'dismiss' | 'order_return' | 'uphold') =>
    admin.ask(decideDeal, { params, body: { outcome, note: 'The photos say so.' } })
  for (const outcome of ['dismiss', 'order_return'] as const)
    expect(await refusal(rule(outcome))).toMatchObject({ status: 409, code: 'deal_on_hold' })
  await rule('uphold')
  expect((await buyer.ask(getDeal, { params })).state).toBe('refunded')
})

test('a confirmed report gives the money back and takes the phone down; the seller reads why', async () => {
  const { seller, buyer, imei, phone, bookingId } = await aPaidPhone()
  const reporter = await market.buyer()
  const id = await report(reporter, imei)
  await decide(confirmLostReport, id, 'The police has the phone.')
  expect((await buyer.ask(getBooking, { params: { id: bookingId } })).state).toBe('refunded')
  expect(await mine(seller, phone)).toMatchObject({ status: 'withdrawn', takenDownFor: 'The police has the phone.' })
  const notification = (await reporter.ask(getNotifications, { query: {} })).items[0]
  expect(notification).toMatchObject({ kind: 'lost_report_decided', facts: { reportId: id, outcome: 'confirmed' } })
  expect(JSON.stringify(notification)).not.toContain('police')
  // It stands: the device is not sold here again, until its owner has it back and says so.
  expect(await reporter.ask(askAboutImei, { body: { imei } })).toEqual({ isReported: true })
  await takeBack(reporter, id)
  expect(await reporter.ask(askAboutImei, { body: { imei } })).toEqual({ isReported: false })
  expect(await mine(seller, phone)).toMatchObject({ status: 'withdrawn', isFrozen: false })
  expect((await admin.ask(getAuditLog, { query: { limit: 1 } }))[0]).toMatchObject({
    action: 'lost_report_confirmed',
    person: { email: reporter.email },
    note: 'The police has the phone.',
  })
})

test('a phone that is listed, changed or put back is frozen the same way', async () => {
  const [seller, other] = [await market.seller(), await market.seller()]
  const reporter = await market.buyer()
  const [listed, changed, paused] = [anImei(), anImei(), anImei()]
  const pausedPhone = await market.sell(other, { imeis: [paused] })
  await other.ask(takeOffMarket, { params: { id: pausedPhone._id }, body: { why: 'paused' } })
  await hold(reporter, listed)
  await hold(reporter, changed)
  await hold(reporter, paused)

  const id = await add(seller, [anImei(), listed])
  expect(await mine(seller, { _id: id })).toMatchObject({ isFrozen: true })
  expect(await told(seller)).toContain('phone_frozen')
  expect(await told(admin)).toContain('lost_phone_listed')

  const phone = await market.sell(other)
  await change(other, phone, [changed])
  expect(await mine(other, phone)).toMatchObject({ isFrozen: true })

  expect(await mine(other, pausedPhone)).toMatchObject({ offMarket: 'paused', isFrozen: false })
  await other.ask(putBackOnMarket, { params: { id: pausedPhone._id } })
  expect(await mine(other, pausedPhone)).toMatchObject({ isFrozen: true, offMarket: null })
  expect(await isThere(pausedPhone)).toBe(false)
})

test('a phone that is listed after its report is found, and one whose IMEI its seller changes is not lost sight of', async () => {
  const seller = await market.seller()
  const [listed, hidden] = [anImei(), anImei()]
  await report(await market.buyer(), listed)
  const phone = await market.sell(seller, { imeis: [listed] })
  await lostPhones.noteListed(market.app.ctx)
  await lostPhones.noteListed(market.app.ctx)
  expect(await told(seller)).toEqual(['phone_marked'])
  expect((await told(admin)).filter((kind) => kind === 'lost_phone_listed')).not.toEqual([])

  const other = await market.sell(seller, { imeis: [hidden] })
  const id = await report(await market.buyer(), hidden)
  await change(seller, other, [anImei()])
  await decide(confirmLostReport, id)
  expect(await isThere(other)).toBe(false)
  expect(await isThere(phone)).toBe(true)
})

test('with two reports a phone waits for both, and with a suspension for its end', async () => {
  const seller = await market.seller()
  const [one, two] = [await market.buyer(), await market.buyer()]
  const imei = anImei()
  const phone = await market.sell(seller, { imeis: [imei] })
  const [first, second] = [await hold(one, imei), await hold(two, imei)]
  expect(await refusal(report(one, imei))).toMatchObject({ status: 409, code: 'lost_already_reported' })
  await takeBack(one, first)
  expect(await mine(seller, phone)).toMatchObject({ isFrozen: true })
  await admin.ask(suspendPeople, { body: { ids: [phone.sellerId], reason: 'A while' } })
  await takeBack(two, second)
  expect(await mine(seller, phone)).toMatchObject({ isFrozen: false, isSuspended: true })
  const third = await hold(await market.buyer(), imei)
  await admin.ask(endSuspensions, { body: { ids: [phone.sellerId] } })
  expect(await mine(seller, phone)).toMatchObject({ isFrozen: true, isSuspended: false })
  await decide(rejectLostReport, third)
  expect(await isThere(phone)).toBe(true)
})

test('reports that were rejected, or taken back before they were decided, count against their person; reports are counted a day', async () => {
  const [liar, fickle, eager] = [await market.buyer(), await market.buyer(), await market.buyer()]
  for (const before of [0, 1]) {
    const imei = anImei()
    const id = await report(liar, imei)
    await decide(rejectLostReport, id, 'There is no such diary.')
    const listed = await admin.ask(getLostReports, { query: { state: 'rejected' } })
    expect(listed.find(({ _id }) => _id === id)).toMatchObject({ rejectedBefore: before, phones: [] })
  }
  expect(await told(liar)).toEqual(['lost_report_decided', 'lost_report_decided'])
  expect(await refusal(report(liar, anImei()))).toMatchObject({ status: 403, code: 'lost_reports_ended' })

  for (let nth = 0; nth < 4; nth += 1) await takeBack(fickle, await report(fickle, anImei()))
  expect(await refusal(report(fickle, anImei()))).toMatchObject({ status: 403, code: 'lost_reports_ended' })

  for (let nth = 0; nth < 4; nth += 1) await report(eager, anImei())
  expect(await refusal(report(eager, anImei()))).toMatchObject({ status: 429, code: 'lost_reports_too_often' })
})

test('a report needs what the police wrote down, and an IMEI that can be one', async () => {
  const reporter = await market.buyer()
  const wrong = { ...diary, kind: 'sold', gdNumber: ' ', gdDate: '2126-01-01', thana: '', imeis: ['123'] }
  const body = wrong as unknown as Parameters<typeof report>[0] & typeof diary & { imeis: string[] }
  expect(await refusal(reporter.ask(reportLostPhone, { body }))).toMatchObject({
    status: 422,
    errors: [
      { field: 'kind', code: 'loss_kind_required' },
      { field: 'gdNumber', code: 'gd_number_required' },
      { field: 'gdDate', code: 'gd_date_invalid' },
      { field: 'thana', code: 'thana_required' },
      { field: 'imeis.0', code: 'imei_length' },
    ],
  })
})

test('asking says whether a report keeps the phone off the market and nothing else, so often a day', async () => {
  const person = await market.buyer()
  const imei = anImei()
  await hold(await market.buyer(), imei)
  const inBangla = [...imei].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join('')
  expect(await person.ask(askAboutImei, { body: { imei: inBangla } })).toEqual({ isReported: true })
  expect(await person.ask(askAboutImei, { body: { imei: anImei() } })).toEqual({ isReported: false })
  expect(await refusal(person.ask(askAboutImei, { body: { imei } }))).toMatchObject({
    status: 429,
    code: 'imei_questions_too_often',
  })
  // The next day one requests again, and of the day before nothing is left.
  const tomorrow = { ...market.app.ctx, now: () => new Date(market.app.ctx.now().getTime() + 24 * 3_600_000) }
  const { id } = await market.app.ctx.db
    .selectFrom('person')
    .where('email', '=', person.email)
    .select('id')
    .executeTakeFirstOrThrow()
  expect(await countQuestion(tomorrow, id, 2)).toBe(true)
  const stored = market.app.ctx.db.selectFrom('imei_question').where('person_id', '=', id).select('times')
  expect(await stored.execute()).toEqual([{ times: 1 }])
})

test('of many questions at once no more than the limit are answered', async () => {
  const person = await market.buyer()
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, () => person.ask(askAboutImei, { body: { imei: anImei() } })),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

/** Returns whether a transaction waits for a device that another one has locked. */
async function waitsForDevice(): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`select exists (
    select from pg_locks join pg_database on pg_database.oid = database
    where locktype = 'advisory' and not granted and datname = current_database()) as waiting`.execute(market.app.ctx.db)
  return rows[0]!.waiting
}

test('a phone that is listed while a report of it is being written by who bought it here is frozen', async () => {
  const imei = anImei()
  const [seller, { buyer: reporter }] = [await market.seller(), await aLastBuyer(market, imei)]
  const { img } = await market.sell(seller)
  const { db } = market.app.ctx
  const who = await db
    .selectFrom('person')
    .where('email', '=', reporter.email)
    .select(['id', 'email', 'name'])
    .execute()
  const ctx = { ...market.app.ctx, person: { ...who[0]!, accountType: 'user' as const, role: null } }
  let adding: Promise<string> | undefined
  await transact(ctx, async (ctx) => {
    await lostPhones.report(ctx, { ...diary, imeis: [imei] })
    let isAdded = false
    adding = add(seller, [imei], img).finally(() => (isAdded = true))
    await until('it waits for the report, or missed it', async () => isAdded || (await waitsForDevice()))
  })
  expect(await mine(seller, { _id: (await adding)! })).toMatchObject({ isFrozen: true })
})

test('a report by who bought the phone here beside a listing, a booking and a return to the market, in two processes: the phone is always frozen', async () => {
  const pool = createPool(market.databaseUrl, 8, patient)
  const { config, now } = market.app.ctx
  const { app, url, work } = await buildApp({ config: { ...config, limits: unlimited }, pool, now })
  await work({ isScheduled: false })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const there = (client: Client) => Object.assign(new Client(url()), { token: client.token, email: client.email })
  try {
    const [seller, buyer] = [await market.seller(), await market.buyer()]
    const { img } = await market.sell(seller)
    const rounds = Array.from({ length: 3 }, async () => {
      const [posted, booked, paused] = [anImei(), anImei(), anImei()]
      // Only the word of who bought a phone here freezes it at once.
      const robbed = async (imei: string) => there((await aLastBuyer(market, imei)).buyer)
      const [one, two, three] = [await robbed(posted), await robbed(booked), await robbed(paused)]
      const onSale = await market.sell(seller, { imeis: [booked] })
      const off = await market.sell(seller, { imeis: [paused] })
      await seller.ask(takeOffMarket, { params: { id: off._id }, body: { why: 'paused' } })
      const [id] = await Promise.all([
        add(seller, [posted], img),
        report(one, posted),
        bookFor(buyer, onSale).catch(() => null),
        report(two, booked),
        seller.ask(putBackOnMarket, { params: { id: off._id } }).catch(() => null),
        report(three, paused),
      ])
      const { db } = market.app.ctx
      const states = await db
        .selectFrom('listing')
        .where('id', 'in', [id, onSale._id, off._id].map(Number))
        .select(['status', 'withdrawn_by as by'])
        .execute()
      const live = await db
        .selectFrom('booking')
        .where('listing_id', '=', Number(onSale._id))
        .where('state', '=', 'unpaid')
        .select('id')
        .execute()
      return { states, live }
    })
    const frozen = { status: 'withdrawn', by: 'lost' }
    for (const { states, live } of await Promise.all(rounds)) {
      expect(live).toEqual([])
      expect(states).toEqual([frozen, frozen, frozen])
    }
  } finally {
    await app.close()
    await pool.end()
  }
})

test('an admin reads the whole IMEI with an entry in the audit log; the queue shows it masked', async () => {
  const reporter = await market.buyer()
  const imei = anImei()
  const id = await report(reporter, imei)
  const masked = `${imei.slice(0, 2)}•••••••••${imei.slice(-4)}`
  const listed = await admin.ask(getLostReports, { query: { limit: 100 } })
  expect(listed.find(({ _id }) => _id === id)).toMatchObject({ imeis: [masked], ...diary })
  expect((await reporter.ask(getMyLostReports, {}))[0]).toMatchObject({ _id: id, imeis: [masked] })
  expect(await refusal(reporter.ask(readLostImeis, { params: { id } }))).toMatchObject({ status: 403 })
  expect(await admin.ask(readLostImeis, { params: { id } })).toEqual({ imeis: [imei] })
  expect((await admin.ask(getAuditLog, { query: { limit: 1 } }))[0]).toMatchObject({ action: 'lost_imei_read' })
})

test('a download has one’s reports; with the account open ones end, and what says who made them goes', async () => {
  const [seller, reporter] = [await market.seller(), await market.buyer()]
  const [imei, confirmed] = [anImei(), anImei()]
  const phone = await market.sell(seller, { imeis: [imei] })
  await hold(reporter, imei)
  const stands = await report(reporter, confirmed)
  await decide(confirmLostReport, stands)
  const { lostPhones } = await reporter.ask(getPersonalData, {})
  expect(lostPhones).toMatchObject([
    { ...diary, state: 'confirmed', imeis: [confirmed] },
    { ...diary, state: 'open', imeis: [imei] },
  ])
  await reporter.ask(deleteAccount, { body: { password } })
  expect(await isThere(phone)).toBe(true)
  const rows = await market.app.ctx.db
    .selectFrom('lost_report')
    .where('id', '=', stands)
    .select(['gd_number', 'thana', 'state'])
    .execute()
  expect(rows).toEqual([{ gd_number: '', thana: '', state: 'confirmed' }])
  expect(await (await market.buyer()).ask(askAboutImei, { body: { imei: confirmed } })).toEqual({ isReported: true })
})
