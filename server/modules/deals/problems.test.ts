import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, type BookingState, cancelBooking } from '#contract/bookings/bookings'
import { promiseAtDoor, promiseCash } from '#contract/payments/methods'
import { acceptPhone, callOff, getDeal, handOver, receive } from '#contract/deals/deals'
import {
  acceptPart,
  complain,
  contest,
  decideDeal,
  declinePart,
  escalate,
  getContestedDeals,
  offerPart,
  takeBack,
} from '#contract/deals/problems'
import {
  acceptProposal,
  correctParcel,
  giveAddress,
  proposeCourier,
  reportMissing,
  sendParcel,
} from '#contract/deals/handover'
import { getNotifications } from '#contract/notifications/notifications'
import { promote } from '#accounts'
import { move } from '#bookings'
import { endHolds } from '#payments'
import { removeUnused } from '#photos'
import type { Client } from '#seed/client'
import { aReport } from '#testing/condition-report'
import { letterTo } from '#testing/mail'
import { unlimited } from '#config'
import { type Market, openMarket, productLimits } from '#testing/market'
import { anAddress } from '#testing/parcel-address'
import { anAddressOf } from '#testing/photo-addresses'
import { aPhoto } from '#testing/pictures'
import { refusal } from '#testing/refusal'
import { aBooking, aSale, anAdmin, booksOf, letGo, pay } from '#testing/sales'

const hour = 3_600_000
const part = 50_000
const note = 'It has 128 GB.'
let market: Market
const { cashDeposit } = unlimited
beforeAll(async () => void (market = await openMarket({ limits: { ...productLimits(), cashDeposit } })))
afterAll(() => market[Symbol.asyncDispose]())

const look = (person: Client, id: string) => person.ask(getDeal, { params: { id } })
const latest = async (person: Client) => (await person.ask(getNotifications, { query: {} })).items[0]

type Outcome = 'uphold' | 'dismiss' | 'order_return' | 'split'

/** Everything that one can try with a deal. `code` is the handover code where there is one. */
const actsOf = (id: string, code: string) => ({
  handOver: (person: Client) => person.ask(handOver, { params: { id }, body: { code } }),
  receive: (person: Client) => person.ask(receive, { params: { id } }),
  accept: (person: Client) => person.ask(acceptPhone, { params: { id } }),
  callOff: (person: Client) => person.ask(callOff, { params: { id } }),
  cancel: (person: Client) => person.ask(cancelBooking, { params: { id } }),
  complain: (person: Client) => person.ask(complain, { params: { id }, body: { about: 'identity', note } }),
  offerPart: (person: Client) => person.ask(offerPart, { params: { id }, body: { part, note: 'Let us share.' } }),
  acceptPart: (person: Client) => person.ask(acceptPart, { params: { id } }),
  declinePart: (person: Client) => person.ask(declinePart, { params: { id } }),
  contest: (person: Client) => person.ask(contest, { params: { id }, body: { note: 'It was fine.' } }),
  takeBack: (person: Client) => person.ask(takeBack, { params: { id } }),
  escalate: (person: Client) => person.ask(escalate, { params: { id }, body: { note: 'He does not come.' } }),
  proposeCourier: (person: Client) =>
    person.ask(proposeCourier, {
      params: { id },
      body: { courier: 'redx', paidBy: 'buyer', days: 2, address: anAddress },
    }),
  acceptProposal: (person: Client) =>
    person.ask(acceptProposal, { params: { id }, body: { number: 1, address: anAddress } }),
  giveAddress: (person: Client) => person.ask(giveAddress, { params: { id }, body: { address: anAddress } }),
  sendParcel: (person: Client) =>
    person.ask(sendParcel, { params: { id }, body: { courier: 'redx', trackingNumber: 'RX-12345' } }),
  correctParcel: (person: Client) =>
    person.ask(correctParcel, { params: { id }, body: { courier: 'redx', trackingNumber: 'RX-54321' } }),
  reportMissing: (person: Client) => person.ask(reportMissing, { params: { id }, body: { note } }),
  uphold: decides(id, 'uphold'),
  dismiss: decides(id, 'dismiss'),
  order_return: decides(id, 'order_return'),
  split: decides(id, 'split'),
})
type ActName = keyof ReturnType<typeof actsOf>

function decides(id: string, outcome: Outcome) {
  const reason = 'The photos show 256 GB.'
  return (admin: Client) =>
    admin.ask(decideDeal, {
      params: { id },
      body: outcome === 'split' ? { outcome, note: reason, part } : { outcome, note: reason },
    })
}

interface Stand {
  buyer: Client
  seller: Client
  bookingId: string
}

/** A paid deal in which the buyer and the seller have done these in turn. */
async function after(...steps: ReadonlyArray<readonly ['buyer' | 'seller', ActName]>): Promise<Stand> {
  const deal = await aSale(market)
  for (const [who, act] of steps) await actsOf(deal.bookingId, '')[act](deal[who])
  return deal
}

const toSend = [
  ['seller', 'proposeCourier'],
  ['buyer', 'acceptProposal'],
] as const
const sent = [...toSend, ['seller', 'sendParcel']] as const
const received = ['buyer', 'receive'] as const
const reported = ['buyer', 'complain'] as const

const sentBack = () => after(...sent, [...received], [...reported], ['seller', 'takeBack'], ['buyer', 'sendParcel'])

/** A deal that came to where it is three days ago. */
async function threeDaysAgo(act: () => Promise<Stand>): Promise<Stand> {
  market.wait(-72 * hour)
  const deal = await act()
  market.wait(72 * hour)
  await Promise.all([deal.buyer.renewToken(), deal.seller.renewToken()])
  return deal
}

/** A deal brought into a state, as the product brings it there. */
const paths: Record<BookingState, () => Promise<Stand>> = {
  unpaid: () => aBooking(market),
  async cash_promised() {
    const deal = await aBooking(market)
    await deal.buyer.ask(promiseCash, { params: { id: deal.bookingId }, body: { price: deal.price } })
    return deal
  },
  async cod_promised() {
    const deal = await aBooking(market)
    const body = { price: deal.price, address: anAddress }
    await deal.buyer.ask(promiseAtDoor, { params: { id: deal.bookingId }, body })
    return deal
  },
  async cod_sent() {
    const deal = await paths.cod_promised()
    await move(market.app.ctx, deal.bookingId, 'pick_up_cod', 'courier')
    return deal
  },
  async cancelled() {
    const deal = await aBooking(market)
    await deal.buyer.ask(cancelBooking, { params: { id: deal.bookingId } })
    return deal
  },
  async expired() {
    const deal = await aBooking(market)
    await later(48.1)
    return deal
  },
  async to_pay_again() {
    const deal = await after()
    await letGo(market, deal.bookingId)
    return deal
  },
  paid: () => after(),
  sent: () => threeDaysAgo(() => after(...sent)),
  to_send: () => after(...toSend),
  async arrived() {
    const deal = await after(...sent)
    await later(7 * 24 + 0.1)
    return deal
  },
  async missing() {
    const deal = await threeDaysAgo(() => after(...sent))
    await actsOf(deal.bookingId, '').reportMissing(deal.buyer)
    return deal
  },
  sent_back: () => threeDaysAgo(sentBack),
  async return_missing() {
    const deal = await threeDaysAgo(sentBack)
    await actsOf(deal.bookingId, '').reportMissing(deal.seller)
    return deal
  },
  handed_over: () => after([...received]),
  problem: () => after([...received], [...reported]),
  offered: () => after([...received], [...reported], ['seller', 'offerPart']),
  contested: () => after([...received], [...reported], ['seller', 'contest']),
  returning: () => after([...received], [...reported], ['seller', 'takeBack']),
  completed: () => after([...received], ['buyer', 'accept']),
  refunded: () => after(['buyer', 'callOff'], ['seller', 'callOff']),
}

/** Lists the acts of each person in each state. All others are refused. */
const allowed: Partial<Record<BookingState, Partial<Record<'buyer' | 'seller' | 'admin', ActName[]>>>> = {
  unpaid: { buyer: ['cancel'] },
  to_pay_again: { buyer: ['cancel'] },
  cash_promised: { buyer: ['cancel'], seller: ['handOver'] },
  cod_promised: { buyer: ['cancel'] },
  paid: { buyer: ['receive', 'callOff', 'proposeCourier'], seller: ['handOver', 'callOff', 'proposeCourier'] },
  to_send: {
    buyer: ['receive', 'callOff', 'proposeCourier', 'giveAddress'],
    seller: ['sendParcel', 'callOff', 'proposeCourier'],
  },
  sent: { buyer: ['receive', 'reportMissing', 'callOff'], seller: ['correctParcel', 'callOff'] },
  arrived: { buyer: ['receive', 'callOff', 'accept', 'complain'], seller: ['callOff'] },
  missing: {
    buyer: ['receive', 'callOff'],
    seller: ['contest', 'callOff'],
    admin: ['uphold', 'dismiss', 'split'],
  },
  sent_back: { buyer: ['correctParcel'], seller: ['receive', 'reportMissing'] },
  return_missing: { seller: ['receive'], admin: ['uphold', 'dismiss', 'split'] },
  handed_over: { buyer: ['accept', 'complain'] },
  problem: { buyer: ['accept'], seller: ['offerPart', 'contest', 'takeBack'] },
  offered: { buyer: ['accept', 'acceptPart', 'declinePart'], seller: ['takeBack'] },
  contested: { buyer: ['accept'], seller: ['takeBack'], admin: ['uphold', 'dismiss', 'order_return', 'split'] },
  returning: { buyer: ['accept', 'escalate', 'handOver'], seller: ['receive'] },
}

/** Lets the clock find deadlines that have passed. */
async function later(hours: number) {
  market.wait(hours * hour)
  try {
    await endHolds(market.app.ctx)
  } finally {
    market.wait(-hours * hour)
  }
}

test.each(Object.keys(paths) as BookingState[])(
  'of a deal that is %s, everyone can do what the table has for them, and nothing else',
  async (state) => {
    const deal = await paths[state]()
    const { buyer, seller, bookingId: id } = deal
    const [stranger, admin] = [await market.seller('Tanvir Ahmed'), await anAdmin(market)]
    const people = { buyer, seller, stranger, admin, visitor: market.visitor() }
    const codeOf = async ({ buyer, seller, bookingId }: Stand) =>
      (await look(buyer, bookingId)).code ?? (await look(seller, bookingId)).code ?? '123456'
    const acts = Object.entries(actsOf(id, await codeOf(deal))) as Array<
      [ActName, (person: Client) => Promise<unknown>]
    >
    for (const [name, act] of acts) {
      const others = Object.entries(people).filter(([who]) => !allowed[state]?.[who as 'buyer']?.includes(name))
      await Promise.all(
        others.map(async ([who, person]) => {
          const problem = await refusal(act(person))
          expect([401, 403, 404, 409], `${who} ${name} ${state}`).toContain(problem.status)
        }),
      )
      expect(await look(buyer, id), `${name} ${state}`).toMatchObject({ state, callOffAskedBy: null })
    }
    // Each allowed act is done, in a deal of its own.
    for (const [who, names] of Object.entries(allowed[state] ?? {}))
      for (const name of names) {
        const own = name === names[0] && who === 'buyer' ? deal : await paths[state]()
        const person = { buyer: own.buyer, seller: own.seller, admin }[who]!
        const answer = actsOf(own.bookingId, await codeOf(own))[name](person)
        await expect(answer, `${who} ${name} ${state}`).resolves.toBeDefined()
      }
  },
)

test('the seller reads what is not as described, and of a seller who does not answer within 72 hours the phone goes back', async () => {
  const { buyer, seller, bookingId: id } = await paths.problem()
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
  await later(71.9)
  expect(await look(buyer, id)).toMatchObject({ state: 'problem' })
  await later(72.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'returning', actions: ['accept', 'hand_over', 'escalate'] })
  expect(await latest(seller)).toMatchObject({ kind: 'phone_to_return', facts: { role: 'seller' } })
  expect(await latest(buyer)).toMatchObject({ kind: 'phone_to_return', facts: { role: 'buyer' } })
})

test('the seller offers a part, the buyer takes it: the part goes back, the booking stays paid, the rest is the seller’s', async () => {
  const { buyer, seller, bookingId: id } = await paths.offered()
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
  const [silent, declined] = [await paths.offered(), await paths.offered()]
  const admin = await anAdmin(market)
  await declined.buyer.ask(declinePart, { params: { id: declined.bookingId } })
  expect(await latest(declined.seller)).toMatchObject({ kind: 'problem_contested' })
  expect(await latest(admin)).toMatchObject({ kind: 'decision_asked', facts: { bookingId: declined.bookingId } })
  await later(71.9)
  expect(await look(silent.buyer, silent.bookingId)).toMatchObject({ state: 'offered' })
  await later(72.1)
  expect(await look(silent.buyer, silent.bookingId)).toMatchObject({ state: 'completed', part })
  expect(await look(declined.buyer, declined.bookingId)).toMatchObject({ state: 'contested', part: null })
  await expect.poll(() => booksOf(market, silent.bookingId)).toMatchObject({ givenBack: 409 })
})

test('a part is less than the price, no matter who names it', async () => {
  const [problem, contested] = [await paths.problem(), await paths.contested()]
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
  const { buyer, seller, bookingId: id } = await paths.returning()
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
  const { buyer, seller, bookingId: id } = await paths.returning()
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
  const [silent, escalated] = [await paths.returning(), await paths.returning()]
  await escalated.buyer.ask(escalate, { params: { id: escalated.bookingId }, body: { note: 'He does not come.' } })
  await later(7 * 24 - 0.1)
  expect(await look(silent.buyer, silent.bookingId)).toMatchObject({ state: 'returning' })
  await later(7 * 24 + 0.1)
  expect(await look(silent.buyer, silent.bookingId)).toMatchObject({ state: 'completed', code: null })
  expect(await look(escalated.buyer, escalated.bookingId)).toMatchObject({ state: 'contested' })
  expect(await booksOf(market, silent.bookingId)).toMatchObject({ payment: 'succeeded', givenBack: 0 })
})

test('an admin decides what is contested, with a reason that both read; of two decisions at once one counts', async () => {
  const admin = await anAdmin(market)
  const { buyer, seller, bookingId: id } = await paths.contested()
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
  } = await after([...received], [...reported], ['seller', 'offerPart'], ['buyer', 'declinePart'])
  await decides(id, 'split')(await anAdmin(market))
  for (const person of [buyer, seller]) {
    expect(await look(person, id)).toMatchObject({ state: 'completed', part })
    expect(await latest(person)).toMatchObject({ kind: 'deal_completed', facts: { part } })
  }
  await expect.poll(() => booksOf(market, id)).toMatchObject({ payment: 'succeeded', givenBack: 409 })
})

test('without a decision within 10 days the phone goes back', async () => {
  const { buyer, bookingId: id } = await paths.contested()
  await later(10 * 24 - 0.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'contested' })
  await later(10 * 24 + 0.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'returning' })
})

test('no admin decides about a deal of their own', async () => {
  const { buyer, bookingId: id } = await paths.contested()
  await promote(market.app.ctx, buyer.email)
  expect(await refusal(decides(id, 'uphold')(buyer))).toMatchObject({ code: 'booking_unknown' })
})

test('both show photos of their own, which stay as long as the deal does', async () => {
  const { buyer, seller, bookingId: id } = await paths.handed_over()
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
