// Checks who may report a lost phone, how often, the answers of its seller, and the end of a hold.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '#config'
import { book } from '#contract/bookings/bookings'
import { getDeal, receive } from '#contract/deals/deals'
import { answerLostNotice, getLostNotices } from '#contract/lost-phones/lost-notices'
import {
  confirmLostReport,
  getLostReports,
  holdLostReport,
  rejectLostReport,
  reportLostPhone,
} from '#contract/lost-phones/lost-phones'
import { getNotifications } from '#contract/notifications/notifications'
import { getPersonalData } from '#contract/accounts/personal-data'
import { getPhone } from '#contract/listings/phones'
import type { Client } from '#seed/client'
import { anImei } from '#testing/imei'
import { type Market, openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { refusal } from '#testing/refusal'
import { aLastBuyer, anAdmin, pay } from '#testing/sales'
import { endLostHolds, forgetOldReports, remindOfHolds } from './lost-phones.ts'

const hour = 3_600_000
let market: Market
let admin: Client
beforeAll(async () => {
  const limits = { ...unlimited, lostReportsOfNetwork: 30, lostReportsOfPhone: 3, lostReporterHours: 24 }
  market = await openMarket({ limits })
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const diary = { kind: 'stolen', gdNumber: 'GD-9', gdDate: '2026-11-20', districtId: 'dhaka', thana: 'Kafrul' } as const
const report = async (reporter: Client, imei: string) =>
  (await reporter.ask(reportLostPhone, { body: { ...diary, imeis: [imei] } })).insertedId
const hold = (id: string) => admin.ask(holdLostReport, { params: { id }, body: { reason: 'We look at it.' } })
const told = async (person: Client) =>
  (await person.ask(getNotifications, { query: { limit: 100 } })).items.map(({ kind }) => kind)
const reportOf = async (id: string) =>
  (await admin.ask(getLostReports, { query: { limit: 100 } })).find(({ _id }) => _id === id)!

/** Makes an account older than a day. */
async function aged<C extends Client>(client: C): Promise<C> {
  const joined = new Date(market.app.ctx.now().getTime() - 25 * hour)
  await market.app.ctx.db.updateTable('person').set({ created_at: joined }).where('email', '=', client.email).execute()
  return client
}
const aReporter = async () => aged(await market.buyer('Nusrat Jahan'))

async function bookFor(
  buyer: Client,
  { _id: listingId, title, resale_price: price }: Awaited<ReturnType<Market['sell']>>,
) {
  const { name, email } = buyer
  return (await buyer.ask(book, { body: { listingId, title, price, name, email } })).insertedId
}

test('[R23] only who has confirmed an address and has an account for a day reports a phone', async () => {
  const imei = anImei()
  const newcomer = await market.newcomer('user')
  expect(await refusal(report(newcomer, imei))).toMatchObject({ status: 403, code: 'lost_reporter_unconfirmed' })
  await market.confirm(newcomer)
  expect(await refusal(report(newcomer, imei))).toMatchObject({ status: 403, code: 'lost_reporter_new' })
  await report(await aged(newcomer), imei)
})

test('the two people of a deal do not report its phone, but say that there is a problem', async () => {
  const [seller, buyer] = [await aged(await market.seller()), await aReporter()]
  const imei = anImei()
  const phone = await market.sell(seller, { imeis: [imei] })
  const id = await bookFor(buyer, phone)
  const both = async () => [await refusal(report(buyer, imei)), await refusal(report(seller, imei))]
  const own = { status: 409, code: 'lost_own_deal', bookingId: id }
  expect(await both()).toMatchObject([own, own])
  await pay(buyer, id, phone.resale_price)
  await buyer.ask(receive, { params: { id } })
  expect(await both()).toMatchObject([own, own])
})

test('nor do they a moment after the deal is complete; later the buyer may have been robbed', async () => {
  const imei = anImei()
  const { buyer, bookingId } = await aLastBuyer(market, imei)
  const { db } = market.app.ctx
  const at = (moment: Date) => db.updateTable('booking_event').set({ at: moment }).where('booking_id', '=', bookingId)
  await at(market.app.ctx.now()).execute()
  expect(await refusal(report(await aged(buyer), imei))).toMatchObject({ code: 'lost_own_deal', bookingId })
  await at(new Date(market.app.ctx.now().getTime() - 73 * hour)).execute()
  await report(buyer, imei)
})

test('one phone is reported a few times a day, by all people together', async () => {
  const imei = anImei()
  const reporters = await Promise.all(Array.from({ length: 6 }, aReporter))
  const answers = await Promise.allSettled(reporters.map((reporter) => report(reporter, imei)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await refusal(report(await aReporter(), imei))).toMatchObject({ status: 429, code: 'lost_reports_of_phone' })
})

test('from one network a limited number of phones is reported a day, by all its accounts together', async () => {
  const elsewhere = await openMarket({ limits: { ...unlimited, lostReportsOfNetwork: 4 } })
  try {
    const reporters = await Promise.all(Array.from({ length: 8 }, () => elsewhere.buyer()))
    const answers = await Promise.allSettled(reporters.map((reporter) => report(reporter, anImei())))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
    expect(await refusal(report(await elsewhere.buyer(), anImei()))).toMatchObject({ code: 'lost_reports_of_network' })
  } finally {
    await elsewhere[Symbol.asyncDispose]()
  }
})

test('the seller answers with words and photos, which the admins alone read, and changes the answer until it is decided', async () => {
  const [seller, other] = [await market.seller('Tanvir Ahmed'), await market.seller()]
  const imei = anImei()
  const phone = await market.sell(seller, { imeis: [imei] })
  const reporter = await aReporter()
  const id = await report(reporter, imei)
  const [notice] = await seller.ask(getLostNotices, {})
  expect(notice).toMatchObject({
    listingId: phone._id,
    kind: 'stolen',
    canAnswer: true,
    answer: null,
    holdEndsAt: null,
  })
  expect(Date.parse(notice!.answerBy) - Date.parse(notice!.toldAt)).toBe(72 * hour)
  expect(JSON.stringify(notice)).not.toMatch(/GD-9|Kafrul|Nusrat/)
  expect(await other.ask(getLostNotices, {})).toEqual([])

  const params = { id: notice!._id }
  const photos = [(await seller.upload(await aPhoto(), 'box.jpg', 'private')).img]
  const body = { note: 'I bought it new; here is the box.', photos }
  expect(await refusal(other.ask(answerLostNotice, { params, body }))).toMatchObject({ status: 404 })
  expect(await refusal(seller.ask(answerLostNotice, { params, body: { ...body, photos: [phone.img] } }))).toMatchObject(
    {
      code: 'photo_unknown',
    },
  )
  await seller.ask(answerLostNotice, { params, body: { note: 'It is mine.', photos: [] } })
  expect(await seller.ask(answerLostNotice, { params, body })).toMatchObject({ answer: body.note })
  expect(await told(admin)).toContain('lost_answered')
  expect((await reportOf(id)).phones[0]!.answer).toMatchObject({ note: body.note, photos: [expect.any(String)] })
  expect((await seller.ask(getPersonalData, {})).lostAnswers).toMatchObject([{ answer: body.note }])

  await admin.ask(rejectLostReport, { params: { id }, body: { reason: 'The box has the IMEI.' } })
  expect(await refusal(seller.ask(answerLostNotice, { params, body }))).toMatchObject({ code: 'report_decided' })
  expect(await seller.ask(getLostNotices, {})).toMatchObject([{ state: 'rejected', canAnswer: false }])
})

test('a hold ends without a decision: the admins are reminded a day before, the deal goes on, and it is not held again', async () => {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const [sold, offered] = [anImei(), anImei()]
  const phone = await market.sell(seller, { imeis: [sold] })
  const onSale = await market.sell(seller, { imeis: [offered] })
  const bookingId = await bookFor(buyer, phone)
  await pay(buyer, bookingId, phone.resale_price)
  const reporter = await aReporter()
  const [id, other] = [await report(reporter, sold), await report(reporter, offered)]
  await hold(id)
  await hold(other)
  const params = { id: bookingId }
  const { lost } = await buyer.ask(getDeal, { params })
  expect(Date.parse(lost!.holdEndsAt!) - market.app.ctx.now().getTime()).toBeGreaterThan(4.9 * 24 * hour)
  expect(await refusal(hold(id))).toMatchObject({ status: 409, code: 'lost_hold_over' })

  const { ctx } = market.app
  const days = async (count: number, work: () => Promise<void>) => {
    market.wait(count * 24 * hour)
    await work().finally(() => market.wait(-count * 24 * hour))
  }
  await days(4.5, () => remindOfHolds(ctx))
  await days(4.6, () => remindOfHolds(ctx))
  const { items } = await admin.ask(getNotifications, { query: { limit: 100 } })
  const reminded = items.flatMap((one) => (one.kind === 'lost_hold_near' ? [one.facts.reportId] : []))
  expect(reminded.filter((one) => one === id || one === other)).toHaveLength(2)
  await days(4.9, () => endLostHolds(ctx))
  expect((await buyer.ask(getDeal, { params })).isOnHold).toBe(true)
  await days(5.1, () => endLostHolds(ctx))
  expect(await buyer.ask(getDeal, { params })).toMatchObject({ isOnHold: false, deadline: expect.any(String) })
  expect(await told(buyer)).toContain('deal_goes_on')
  expect(await told(admin)).toContain('lost_hold_ended')
  expect((await market.visitor().ask(getPhone, { params: { id: onSale._id } })).id).toBe(onSale._id)
  expect(await reportOf(id)).toMatchObject({ state: 'open', holdEndsAt: null, holdEndedAt: expect.any(String) })
  expect(await refusal(hold(id))).toMatchObject({ code: 'lost_hold_over' })
  // It can still be confirmed.
  await admin.ask(confirmLostReport, { params: { id }, body: { reason: 'The police says so.' } })
  expect((await buyer.ask(getDeal, { params })).state).toBe('refunded')
})

test('an admin reads of a report who made it, what was reported before, and every deal of the phone', async () => {
  const imei = anImei()
  const first = await aLastBuyer(market, imei)
  const before = await report(await aReporter(), imei)
  await admin.ask(rejectLostReport, { params: { id: before }, body: { reason: 'No such diary.' } })
  const seller = await market.seller()
  const phone = await market.sell(seller, { imeis: [imei] })
  const id = await report(await aged(first.buyer), imei)
  const found = await reportOf(id)
  expect(found).toMatchObject({
    isProven: true,
    holdEndsAt: null,
    reporter: { joinedAt: expect.any(String) },
    rejectedBefore: 0,
    takenBackBefore: 0,
    earlier: [{ _id: before, state: 'rejected' }],
  })
  const sold = found.phones.find(({ _id }) => _id !== phone._id)!
  expect(sold.seller.email).toBe(first.seller.email)
  expect(sold.deals).toMatchObject([
    {
      id: first.bookingId,
      state: 'completed',
      buyer: { email: first.buyer.email },
      paidAt: expect.any(String),
      endedAt: expect.any(String),
      paidOut: 0,
      inBatch: 0,
      isReporterRelated: false,
    },
  ])
  // A person who has dealt with the seller in another deal is related to the two.
  const friend = await aReporter()
  const friendsPhone = await market.sell(seller)
  await bookFor(friend, friendsPhone)
  const sale = await bookFor(await market.buyer(), phone)
  const byFriend = await reportOf(await report(friend, imei))
  const deal = byFriend.phones.flatMap(({ deals }) => deals).find((one) => one.id === sale)!
  expect(deal).toMatchObject({ isReporterRelated: true, state: 'unpaid' })
})

test('a year after a report was rejected its IMEI is forgotten', async () => {
  const imei = anImei()
  const id = await report(await aReporter(), imei)
  await admin.ask(rejectLostReport, { params: { id }, body: { reason: 'No such diary.' } })
  const stored = async () =>
    (await market.app.ctx.db.selectFrom('lost_imei').where('report_id', '=', id).select('force').execute()).length
  await forgetOldReports(market.app.ctx)
  expect(await stored()).toBe(1)
  const later = { ...market.app.ctx, now: () => new Date(market.app.ctx.now().getTime() + 366 * 24 * hour) }
  await forgetOldReports(later)
  expect(await stored()).toBe(0)
})
