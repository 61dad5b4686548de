import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '#contract/bookings/bookings'
import { getDeal, handOver, receive } from '#contract/deals/deals'
import {
  acceptPart,
  complain,
  contest,
  decideDeal,
  declinePart,
  escalate,
  getContestedDeals,
  offerPart,
} from '#contract/deals/problems'
import { getNotifications } from '#contract/notifications/notifications'
import { promote } from '#accounts'
import { removeUnused } from '#photos'
import type { Client } from '#seed/client'
import { aReport } from '#testing/condition-report'
import { actsOf, dealsIn, decides, note, part, received, reported } from '#testing/deal-states'
import { letterTo } from '#testing/mail'
import { unlimited } from '#config'
import { type Market, openMarket, productLimits } from '#testing/market'
import { anAddressOf } from '#testing/photo-addresses'
import { aPhoto } from '#testing/pictures'
import { refusal } from '#testing/refusal'
import { aSale, anAdmin, booksOf, pay } from '#testing/sales'

const hour = 3_600_000
let market: Market
let deals: ReturnType<typeof dealsIn>
const { cashDeposit } = unlimited
beforeAll(async () => {
  market = await openMarket({ limits: { ...productLimits(), cashDeposit } })
  deals = dealsIn(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const look = (person: Client, id: string) => person.ask(getDeal, { params: { id } })
const latest = async (person: Client) => (await person.ask(getNotifications, { query: {} })).items[0]

test('the seller reads what is not as described, and of a seller who does not answer within 72 hours the phone goes back', async () => {
  const { buyer, seller, bookingId: id } = await deals.paths.problem()
  expect(await look(seller, id)).toMatchObject({
    actions: ['offer_part', 'contest', 'take_back'],
    problem: {
      about: 'identity',
      promised: null,
      note,
      photos: [],
      answer: null,
      answerPhotos: [],
      offer: null,
      decision: null,
    },
  })
  const told = await latest(seller)
  expect(told).toMatchObject({ kind: 'problem_reported', facts: { until: (await look(buyer, id)).deadline } })
  await deals.later(71.9)
  expect(await look(buyer, id)).toMatchObject({ state: 'problem' })
  await deals.later(72.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'returning', actions: ['accept', 'hand_over', 'escalate'] })
  expect(await latest(seller)).toMatchObject({ kind: 'phone_to_return', facts: { role: 'seller' } })
  expect(await latest(buyer)).toMatchObject({ kind: 'phone_to_return', facts: { role: 'buyer' } })
})

test('the seller offers a part, the buyer takes it: the part goes back, the booking stays paid, the rest is the seller’s', async () => {
  const { buyer, seller, bookingId: id } = await deals.paths.offered()
  expect(await look(buyer, id)).toMatchObject({
    part,
    actions: ['accept', 'accept_part', 'decline_part'],
    problem: { answer: 'Let us share.', offer: part },
  })
  expect(await latest(buyer)).toMatchObject({ kind: 'part_offered', facts: { part } })
  await buyer.ask(acceptPart, { params: { id } })
  expect(await look(seller, id)).toMatchObject({ state: 'completed', part })
  expect(await latest(seller)).toMatchObject({ kind: 'deal_completed', facts: { part } })
  // 50,000 of 2,500,000 poisha are 408.84 of 20,442 cents.
  await expect.poll(() => booksOf(market, id)).toMatchObject({ payment: 'succeeded', phone: 'sold', givenBack: 409 })
})

test('an offer that the buyer does not answer within 72 hours stands; one that is declined goes to an admin', async () => {
  const [silent, declined] = [await deals.paths.offered(), await deals.paths.offered()]
  const admin = await anAdmin(market)
  await declined.buyer.ask(declinePart, { params: { id: declined.bookingId } })
  expect(await latest(declined.seller)).toMatchObject({ kind: 'problem_contested' })
  expect(await latest(admin)).toMatchObject({ kind: 'decision_asked', facts: { bookingId: declined.bookingId } })
  await deals.later(71.9)
  expect(await look(silent.buyer, silent.bookingId)).toMatchObject({ state: 'offered' })
  await deals.later(72.1)
  expect(await look(silent.buyer, silent.bookingId)).toMatchObject({ state: 'completed', part })
  expect(await look(declined.buyer, declined.bookingId)).toMatchObject({ state: 'contested', part: null })
  await expect.poll(() => booksOf(market, silent.bookingId)).toMatchObject({ givenBack: 409 })
})

test('a part is less than the price, no matter who names it', async () => {
  const [problem, contested] = [await deals.paths.problem(), await deals.paths.contested()]
  const admin = await anAdmin(market)
  const { price } = await look(problem.seller, problem.bookingId)
  const offer = problem.seller.ask(offerPart, {
    params: { id: problem.bookingId },
    body: { part: price, note: 'All of it.' },
  })
  expect(await refusal(offer)).toMatchObject({ status: 422, code: 'part_too_large' })
  const split = admin.ask(decideDeal, {
    params: { id: contested.bookingId },
    body: { outcome: 'split', part: price, note: 'All of it.' },
  })
  expect(await refusal(split)).toMatchObject({ status: 422, code: 'part_too_large' })
})

test('the phone goes back with the seller’s code, and only then the money', async () => {
  const { buyer, seller, bookingId: id } = await deals.paths.returning()
  expect(await look(buyer, id)).toMatchObject({ code: null, deadline: expect.any(String) })
  const { code } = await look(seller, id)
  expect(code).toMatch(/^\d{6}$/)
  expect(await booksOf(market, id)).toMatchObject({ payment: 'succeeded', phone: 'sold' })
  const give = (code: string) => buyer.ask(handOver, { params: { id }, body: { code } })
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await refusal(give(wrong))).toMatchObject({ code: 'code_wrong', left: '9' })
  expect(await give(code!)).toMatchObject({ state: 'refunded' })
  expect(await latest(seller)).toMatchObject({ kind: 'sale_refunded', facts: { why: 'problem' } })
  await expect.poll(() => booksOf(market, id)).toMatchObject({ phone: 'withdrawn', payment: 'refunded' })
})

test('wrong codes count for the whole deal: a return that an admin orders again gives no new tries', async () => {
  const admin = await anAdmin(market)
  const { buyer, seller, bookingId: id } = await deals.paths.returning()
  const tryWrong = async () => {
    const { code } = await look(seller, id)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    return refusal(buyer.ask(handOver, { params: { id }, body: { code: wrong } }))
  }
  for (let left = 9; left > 2; left--) expect(await tryWrong()).toMatchObject({ left: String(left) })
  await buyer.ask(escalate, { params: { id }, body: { note: 'He does not come.' } })
  await decides(id, 'order_return')(admin)
  expect(await look(buyer, id)).toMatchObject({ state: 'returning' })
  expect(await tryWrong()).toMatchObject({ code: 'code_wrong', left: '2' })
})

test('a phone that is not brought back within seven days is the buyer’s, unless the buyer asks for a decision', async () => {
  const [silent, escalated] = [await deals.paths.returning(), await deals.paths.returning()]
  await escalated.buyer.ask(escalate, { params: { id: escalated.bookingId }, body: { note: 'He does not come.' } })
  await deals.later(7 * 24 - 0.1)
  expect(await look(silent.buyer, silent.bookingId)).toMatchObject({ state: 'returning' })
  await deals.later(7 * 24 + 0.1)
  expect(await look(silent.buyer, silent.bookingId)).toMatchObject({ state: 'completed', code: null })
  expect(await look(escalated.buyer, escalated.bookingId)).toMatchObject({ state: 'contested' })
  expect(await booksOf(market, silent.bookingId)).toMatchObject({ payment: 'succeeded', givenBack: 0 })
})

test('an admin decides what is contested, with a reason that both read; of two decisions at once one counts', async () => {
  const admin = await anAdmin(market)
  const { buyer, seller, bookingId: id } = await deals.paths.contested()
  expect(await latest(admin)).toMatchObject({ kind: 'decision_asked', facts: { bookingId: id } })
  const waiting = (await admin.ask(getContestedDeals, {})).find((deal) => deal.id === id)
  expect(waiting).toMatchObject({
    buyer: { name: buyer.name },
    seller: { name: seller.name },
    problem: { answer: 'It was fine.' },
  })
  const decisions = await Promise.allSettled([decides(id, 'dismiss')(admin), decides(id, 'uphold')(admin)])
  expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const state = decisions[0]!.status === 'fulfilled' ? 'completed' : 'refunded'
  for (const person of [buyer, seller])
    expect(await look(person, id)).toMatchObject({ state, problem: { decision: 'The photos show 256 GB.' } })
  expect((await admin.ask(getContestedDeals, {})).map((deal) => deal.id)).not.toContain(id)
})

test('an admin gives a part back, whatever was offered before', async () => {
  const {
    buyer,
    seller,
    bookingId: id,
  } = await deals.after([...received], [...reported], ['seller', 'offerPart'], ['buyer', 'declinePart'])
  await decides(id, 'split')(await anAdmin(market))
  for (const person of [buyer, seller]) {
    expect(await look(person, id)).toMatchObject({ state: 'completed', part })
    expect(await latest(person)).toMatchObject({ kind: 'deal_completed', facts: { part } })
  }
  await expect.poll(() => booksOf(market, id)).toMatchObject({ payment: 'succeeded', givenBack: 409 })
})

test('without a decision within 10 days the phone goes back', async () => {
  const { buyer, bookingId: id } = await deals.paths.contested()
  await deals.later(10 * 24 - 0.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'contested' })
  await deals.later(10 * 24 + 0.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'returning' })
})

test('no admin decides about a deal of their own', async () => {
  const { buyer, bookingId: id } = await deals.paths.contested()
  await promote(market.app.ctx, buyer.email)
  expect(await refusal(decides(id, 'uphold')(buyer))).toMatchObject({ code: 'booking_unknown' })
})

test('both show photos of their own, which stay as long as the deal does', async () => {
  const { buyer, seller, bookingId: id } = await deals.paths.handed_over()
  const shown = (await buyer.upload(await aPhoto(), 'problem.jpg', 'private')).img
  const body = { about: 'other' as const, note, photos: [shown] }
  await buyer.ask(complain, { params: { id }, body })
  const foreign = seller.ask(contest, { params: { id }, body: { note: 'No.', photos: [shown] } })
  expect(await refusal(foreign)).toMatchObject({ status: 422, code: 'photo_unknown' })
  const open = (await seller.upload(await aPhoto(404))).img
  const forEveryone = seller.ask(contest, { params: { id }, body: { note: 'No.', photos: [open] } })
  expect(await refusal(forEveryone)).toMatchObject({ status: 422, code: 'photo_unknown' })
  const answered = (await seller.upload(await aPhoto(), 'answer.jpg', 'private')).img
  await seller.ask(contest, { params: { id }, body: { note: 'No.', photos: [answered] } })
  market.wait(48 * hour)
  await removeUnused(market.app.ctx)
  market.wait(-48 * hour)
  expect(await look(buyer, id)).toMatchObject({
    problem: { photos: [anAddressOf(shown)], answerPhotos: [anAddressOf(answered)] },
  })
})

test('beside a problem stands what the seller had answered, with the photo of the fault', async () => {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const glass = (await seller.upload(await aPhoto())).img
  const conditionReport = { ...aReport({ glass: 'visible' }), photos: { glass } }
  const phone = await market.sell(seller, { img: glass, condition: 'fair', conditionReport })
  const { _id: listingId, title, resale_price: price } = phone
  const body = { listingId, title, price, name: buyer.name, email: buyer.email }
  const { insertedId: id } = await buyer.ask(book, { body })
  await pay(buyer, id, price)
  await buyer.ask(receive, { params: { id } })
  await buyer.ask(complain, { params: { id }, body: { about: 'glass' as const, note } })
  const promised = { answer: 'visible', photo: glass }
  expect(await look(buyer, id)).toMatchObject({ problem: { about: 'glass', promised } })
  await seller.ask(contest, { params: { id }, body: { note: 'No.' } })
  const waiting = await (await anAdmin(market)).ask(getContestedDeals, {})
  expect(waiting.find((deal) => deal.id === id)).toMatchObject({ problem: { promised } })
})

test('letters go to who has to answer or to act', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  for (const person of [buyer, seller]) await market.confirm(person)
  const title = 'Samsung Galaxy S21 8/256 GB'
  const acts = actsOf(id, '')
  await acts.receive(buyer)
  await acts.complain(buyer)
  await letterTo(market, seller.email, `The buyer reports a problem: ${title}`)
  await acts.offerPart(seller)
  const offered = await letterTo(market, buyer.email, `Part of the price back? ${title}`)
  expect(offered.text).toContain('৳500')
  await acts.takeBack(seller)
  const back = await letterTo(market, buyer.email, `The phone goes back: ${title}`)
  expect(back.text).toMatch(/Return the phone to the seller by \w+ \d{1,2} \w+/)
  expect(back.text).not.toContain((await look(seller, id)).code)
})
