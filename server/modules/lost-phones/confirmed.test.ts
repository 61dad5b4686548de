// Confirming a report, in every state of the life of a booking, and what becomes of the phone and the money after it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '#config'
import { book, BookingState } from '#contract/bookings/bookings'
import { acceptPhone, getDeal, handOver, receive } from '#contract/deals/deals'
import type { LostEffect } from '#contract/lost-phones/lost-effect'
import {
  confirmLostReport,
  getLostReports,
  reportLostPhone,
  takeBackLostReport,
} from '#contract/lost-phones/lost-phones'
import { getNotifications } from '#contract/notifications/notifications'
import { getPayouts } from '#contract/payments/payout-batches'
import { getPerson } from '#contract/moderation/person-history'
import { getUsers } from '#contract/accounts/people'
import { getOwnMoney, setPayoutAccount } from '#contract/payments/payouts'
import { decideDeal, escalate, getContestedDeals, surrender } from '#contract/deals/problems'
import * as bookings from '#bookings'
import { transact } from '#context'
import { checkConsistency, endHolds, moveDeal } from '#payments'
import type { Client } from '#seed/client'
import { anImei } from '#testing/imei'
import { letterTo } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { makeBatch as batchOf, paidAtOnce, sendBatch } from '#testing/payouts'
import { aPhoto } from '#testing/pictures'
import { refusal } from '#testing/refusal'
import { anAdmin, booksOf, letGo, pay } from '#testing/sales'

let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket({ limits: unlimited, payouts: paidAtOnce })
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const hour = 3_600_000
const diary = { kind: 'stolen', gdNumber: 'GD-88', gdDate: '2026-11-20', districtId: 'dhaka', thana: 'Kafrul' } as const
const reason = 'The police has the diary and the box.'

/** The moves by which a booking comes into each state. */
const toHand = ['pay', 'receive'] as const
const byCourier = ['pay', 'agree_courier', 'send'] as const
const toReturn = [...toHand, 'complain', 'take_back'] as const
const paths: Record<BookingState, readonly bookings.Verb[]> = {
  unpaid: [],
  to_pay_again: ['pay', 'let_go'],
  cash_promised: ['promise_cash'],
  cod_promised: ['promise_cod'],
  cod_sent: ['promise_cod', 'pick_up_cod'],
  paid: ['pay'],
  to_send: ['pay', 'agree_courier'],
  sent: byCourier,
  arrived: [...byCourier, 'arrive'],
  missing: [...byCourier, 'report_missing'],
  handed_over: toHand,
  problem: [...toHand, 'complain'],
  offered: [...toHand, 'complain', 'offer_part'],
  contested: [...toHand, 'complain', 'contest'],
  returning: toReturn,
  sent_back: [...toReturn, 'send_back'],
  return_missing: [...toReturn, 'send_back', 'report_not_back'],
  completed: [...toHand, 'accept'],
  cancelled: ['cancel'],
  expired: ['expire'],
  refunded: ['pay', 'call_off'],
}

/** A deal in a state, whose phone has an IMEI. */
async function aDeal(state: BookingState, seller?: Client) {
  const imei = anImei()
  const parties = { seller: seller ?? (await market.seller()), buyer: await market.buyer() }
  const { _id: listingId, title, resale_price: price } = await market.sell(parties.seller, { imeis: [imei] })
  const { name, email } = parties.buyer
  const { insertedId: id } = await parties.buyer.ask(book, { body: { listingId, title, price, name, email } })
  for (const verb of paths[state])
    if (verb === 'pay') await pay(parties.buyer, id, price)
    else if (verb === 'let_go') await letGo(market, id)
    else
      await transact(market.app.ctx, async (ctx) => {
        await bookings.lock(ctx, id)
        await moveDeal(ctx, id, verb, bookings.moveOf(verb).who, { part: 100_000, agreed: { sendDays: 2 } })
      })
  expect((await booksOf(market, id)).booking).toBe(state)
  return { ...parties, id, params: { id }, imei, price, listingId }
}

async function report(reporter: Client, imei: string): Promise<string> {
  return (await reporter.ask(reportLostPhone, { body: { ...diary, imeis: [imei] } })).insertedId
}
/** Someone reports the phone, and an admin confirms it. */
async function confirm(imei: string): Promise<{ owner: Client; reportId: string }> {
  const owner = await market.buyer('Salma Khatun')
  const reportId = await report(owner, imei)
  await admin.ask(confirmLostReport, { params: { id: reportId }, body: { reason } })
  return { owner, reportId }
}
const newsOf = async (person: Client) => (await person.ask(getNotifications, { query: { limit: 100 } })).items
const confirmedFor = async (person: Client, id: string) =>
  (await newsOf(person)).flatMap((one) =>
    one.kind === 'lost_confirmed' && one.facts.bookingId === id ? [one.facts] : [],
  )
/** Poisha of a seller that a batch could be made of. */
const payable = async (seller: Client) => (await seller.ask(getOwnMoney, {})).totals.payable
const look = (person: Client, id: string) => person.ask(getDeal, { params: { id } })
const paper = async (buyer: Client) => [(await buyer.upload(await aPhoto(), 'paper.jpg', 'private')).img]

/** Lets the clock find deadlines that have passed. */
async function later(hours: number) {
  market.wait(hours * hour)
  await endHolds(market.app.ctx).finally(() => market.wait(-hours * hour))
}

type Outcome = [effect: LostEffect | null, booking: BookingState, payment: 'none' | 'succeeded' | 'back']
const outcomes: Record<BookingState, Outcome> = {
  unpaid: ['cancelled', 'cancelled', 'none'],
  to_pay_again: ['cancelled', 'cancelled', 'back'],
  cash_promised: ['cancelled', 'cancelled', 'none'],
  cod_promised: ['cancelled', 'cancelled', 'none'],
  cod_sent: ['cancelled', 'cancelled', 'none'],
  paid: ['refunded', 'refunded', 'back'],
  to_send: ['refunded', 'refunded', 'back'],
  sent: ['return', 'returning', 'succeeded'],
  arrived: ['return', 'returning', 'succeeded'],
  missing: ['missing', 'missing', 'succeeded'],
  handed_over: ['return', 'returning', 'succeeded'],
  problem: ['return', 'returning', 'succeeded'],
  offered: ['return', 'returning', 'succeeded'],
  contested: ['return', 'returning', 'succeeded'],
  returning: ['returning', 'returning', 'succeeded'],
  sent_back: ['returning', 'sent_back', 'succeeded'],
  return_missing: ['returning', 'return_missing', 'succeeded'],
  completed: ['return', 'returning', 'succeeded'],
  cancelled: [null, 'cancelled', 'none'],
  expired: [null, 'expired', 'none'],
  refunded: [null, 'refunded', 'back'],
}

test.each(BookingState.options)(
  'confirming a report does to a deal that is %s what the table says, and tells both people so',
  async (state) => {
    const [effect, after, payment] = outcomes[state]
    const { seller, buyer, id, imei } = await aDeal(state)
    await confirm(imei)
    const books = await booksOf(market, id)
    expect(books.booking, state).toBe(after)
    expect(books.payment === null ? 'none' : books.payment === 'succeeded' ? 'succeeded' : 'back').toBe(payment)
    // Nothing of it is paid out, and both are notified the same thing that the page of the deal says.
    expect(await payable(seller)).toBe(0)
    for (const [role, person] of [
      ['buyer', buyer],
      ['seller', seller],
    ] as const) {
      expect((await look(person, id)).lost?.effect ?? null).toBe(effect)
      const told = await confirmedFor(person, id)
      expect(told.map((facts) => [facts.role, facts.effect])).toEqual(effect ? [[role, effect]] : [])
    }
    if (effect === 'return' || effect === 'returning' || effect === 'missing') {
      const { deadline, actions } = await look(buyer, id)
      expect(deadline).not.toBeNull()
      expect(actions).not.toContain('accept')
    }
    await checkConsistency(market.app.ctx)
    expect((await booksOf(market, id)).booking).toBe(after)
  },
)

test('a buyer who has the phone gets the money back once the seller has it again', async () => {
  const { seller, buyer, params, id, imei } = await aDeal('handed_over')
  await confirm(imei)
  expect(await refusal(buyer.ask(acceptPhone, { params }))).toMatchObject({ status: 409, code: 'deal_lost' })
  expect(
    (await letterTo(market, buyer.email, 'Confirmed as lost or stolen: Samsung Galaxy S21 8/256 GB')).text,
  ).toContain('police')
  const { code } = await look(seller, id)
  await buyer.ask(handOver, { params, body: { code: code! } })
  expect(await booksOf(market, id)).toMatchObject({ booking: 'refunded', phone: 'withdrawn' })
})

test('a phone that was surrendered to the police counts as returned once an admin has accepted the paper', async () => {
  const { seller, buyer, params, id, imei } = await aDeal('handed_over')
  await confirm(imei)
  const note = 'Kafrul police station, on Tuesday.'
  expect(await refusal(buyer.ask(surrender, { params, body: { note, photos: [] } }))).toMatchObject({
    status: 422,
    errors: [{ field: 'photos', code: 'paper_required' }],
  })
  const photos = await paper(buyer)
  expect(await refusal(seller.ask(surrender, { params, body: { note, photos } }))).toMatchObject({
    code: 'not_your_move',
  })
  await buyer.ask(surrender, { params, body: { note, photos } })
  expect(await booksOf(market, id)).toMatchObject({ booking: 'contested', payment: 'succeeded' })
  const waiting = (await admin.ask(getContestedDeals, {})).find((deal) => deal.id === id)!
  expect(waiting.problem).toMatchObject({ about: 'lost', note, photos: [expect.any(String)] })

  // No paper, no money: the return begins again, and no one is paid in part.
  const rule = (outcome: 'order_return' | 'uphold') =>
    admin.ask(decideDeal, { params, body: { outcome, note: 'The stamp decides.' } })
  const split = { outcome: 'split' as const, note: 'Half of it.', part: 100_000 }
  expect(await refusal(admin.ask(decideDeal, { params, body: split }))).toMatchObject({ code: 'deal_lost' })
  await rule('order_return')
  expect((await look(buyer, id)).actions).toContain('surrender')
  await buyer.ask(surrender, { params, body: { note, photos: await paper(buyer) } })
  await rule('uphold')
  expect((await booksOf(market, id)).booking).toBe('refunded')
})

test('only of a confirmed phone one says that the police has it', async () => {
  const { buyer, params, id } = await aDeal('returning')
  expect((await look(buyer, id)).actions).not.toContain('surrender')
  const body = { note: 'The police has it.', photos: await paper(buyer) }
  expect(await refusal(buyer.ask(surrender, { params, body }))).toMatchObject({ code: 'deal_moved_on' })
})

test('who keeps a confirmed phone gets no money, and neither does its seller: an admin decides', async () => {
  const { seller, buyer, params, id, imei } = await aDeal('handed_over')
  await confirm(imei)
  await later(7 * 24 + 1)
  expect((await booksOf(market, id)).booking).toBe('contested')
  expect((await admin.ask(getContestedDeals, {})).map((deal) => deal.id)).toContain(id)
  expect((await newsOf(admin)).map(({ kind }) => kind)).toContain('decision_asked')
  await admin.ask(decideDeal, { params, body: { outcome: 'dismiss', note: 'The buyer has kept it.' } })
  expect(await booksOf(market, id)).toMatchObject({ booking: 'completed', payment: 'succeeded' })
  expect(await payable(seller)).toBe(0)
  expect((await look(buyer, id)).lost).toEqual({ effect: 'return', holdEndsAt: null })
})

test('a parcel that comes after its phone was confirmed goes back', async () => {
  const { buyer, params, id, imei } = await aDeal('missing')
  await confirm(imei)
  await buyer.ask(receive, { params })
  expect((await booksOf(market, id)).booking).toBe('returning')
})

test('a buyer whose parcel has not come, and whose phone was confirmed, asks an admin', async () => {
  const { buyer, params, id, imei } = await aDeal('sent')
  await confirm(imei)
  await buyer.ask(escalate, { params, body: { note: 'It never came.' } })
  expect((await admin.ask(getContestedDeals, {})).find((deal) => deal.id === id)!.problem).toMatchObject({
    about: 'lost',
    appeal: 'It never came.',
  })
})

const wallet = { method: 'bkash' as const, holder: 'Rahima Begum', number: '01712345678', password }

/** A seller who can be paid for a phone, and for another one whose IMEI is not reported. */
async function aPayableSale() {
  const seller = await market.seller()
  await seller.ask(setPayoutAccount, { body: wallet })
  const deal = await aDeal('completed', seller)
  const other = await aDeal('completed', seller)
  const ready = new Date(market.app.ctx.now().getTime() - hour)
  await market.app.ctx.db.updateTable('payout_account').set({ ready_at: ready }).execute()
  return { ...deal, seller, otherPrice: other.price }
}
const makeBatch = () => batchOf(admin, 'bkash')

test('what is completed and not paid out is no longer payable, and the rest of the seller’s money is', async () => {
  const { seller, imei } = await aPayableSale()
  const all = await payable(seller)
  await confirm(imei)
  expect(await payable(seller)).toBe(all / 2)
  expect((await makeBatch()).poisha).toBe(all / 2)
  await sendBatch(admin, (await admin.ask(getPayouts, {})).batches[0]!.id)
})

test('a payout in a batch that is not sent is taken out of it, and the next batch has the rest', async () => {
  const { seller, buyer, params, id, imei } = await aPayableSale()
  const batch = await makeBatch()
  await confirm(imei)
  const [latest] = (await admin.ask(getPayouts, {})).batches
  expect(latest).toMatchObject({ id: batch.id, failed: 1, poisha: 0 })
  expect((await makeBatch()).poisha).toBe(batch.poisha / 2)
  expect((await booksOf(market, id)).booking).toBe('returning')
  await buyer.ask(handOver, { params, body: { code: (await look(seller, id)).code! } })
  expect((await booksOf(market, id)).booking).toBe('refunded')
  await sendBatch(admin, (await admin.ask(getPayouts, {})).batches[0]!.id)
})

test('after the payout nothing moves: both are told so, and the admins what the seller would owe', async () => {
  const { seller, buyer, id, imei } = await aPayableSale()
  const batch = await makeBatch()
  await sendBatch(admin, batch.id)
  const { reportId } = await confirm(imei)
  expect((await booksOf(market, id)).booking).toBe('completed')
  expect(await confirmedFor(buyer, id)).toMatchObject([{ effect: 'paid_out', role: 'buyer' }])
  expect(await confirmedFor(seller, id)).toMatchObject([{ effect: 'paid_out', role: 'seller' }])
  const owed = (await newsOf(admin)).find(({ kind }) => kind === 'lost_owed')
  expect(owed?.facts).toMatchObject({ bookingId: id, poisha: batch.poisha / 2 })
  const [found] = await admin.ask(getUsers, { query: { search: seller.email } })
  expect((await admin.ask(getPerson, { params: { id: found!._id } })).history).toMatchObject({ lostSold: 1 })
  const listed = (await admin.ask(getLostReports, { query: { state: 'confirmed' } })).find(
    (one) => one._id === reportId,
  )!
  expect(listed.phones[0]!.deals).toMatchObject([
    { id, state: 'completed', paidOut: batch.poisha / 2, paidOutAt: expect.any(String), effect: 'paid_out' },
  ])
})

test('a deal in which the reporter bought the phone, and those before, are left alone', async () => {
  const { buyer: owner, id, imei, seller } = await aDeal('completed')
  const { db } = market.app.ctx
  const before = new Date(market.app.ctx.now().getTime() - 96 * hour)
  await db.updateTable('booking').set({ paid_at: before }).where('id', '=', id).execute()
  await db.updateTable('booking_event').set({ at: before }).where('booking_id', '=', id).execute()
  const thief = await market.seller()
  const stolen = await market.sell(thief, { imeis: [imei] })
  const reportId = await report(owner, imei)
  await admin.ask(confirmLostReport, { params: { id: reportId }, body: { reason } })
  expect((await booksOf(market, id)).booking).toBe('completed')
  expect(await payable(seller)).toBeGreaterThan(0)
  expect((await newsOf(seller)).map(({ kind }) => kind)).not.toContain('lost_confirmed')
  expect((await newsOf(thief)).map(({ kind }) => kind)).toContain('phone_taken_down')
  expect(stolen.sellerId).not.toBe('')
})

test('who has the phone back after all lets its payout go on', async () => {
  const { seller, imei, id } = await aDeal('completed')
  const { owner, reportId } = await confirm(imei)
  await owner.ask(takeBackLostReport, { params: { id: reportId } })
  expect((await look(seller, id)).lost).toBeNull()
})
