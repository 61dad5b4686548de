import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '#config'
import { book } from '#contract/bookings/bookings'
import { acceptPhone, callOff, getDeal, receive } from '#contract/deals/deals'
import { acceptProposal, answerAbsence, proposeCourier, proposeMeeting, sayAbsent } from '#contract/deals/handover'
import { getNotifications } from '#contract/notifications/notifications'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import { complain, contest, getContestedDeals } from '#contract/deals/problems'
import { getDealReviews, getReviews } from '#contract/reviews/reviews'
import { endHolds } from '#payments'
import type { Client } from '#seed/client'
import { letterTo } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { anAddress } from '#testing/parcel-address'
import { refusal } from '#testing/refusal'
import { aBooking, anAdmin, aSale, booksOf, pay } from '#testing/sales'

const hour = 3_600_000
let market: Market
beforeAll(async () => void (market = await openMarket({ limits: unlimited })))
afterAll(() => market[Symbol.asyncDispose]())

type Sale = Pick<Awaited<ReturnType<typeof aSale>>, 'buyer' | 'seller' | 'bookingId'>
type Answer = 'conceded' | 'contested'

const meetingIn = (hours: number) => ({ at: new Date(Date.now() + hours * hour).toISOString(), place: 'At the gate' })
const look = (person: Client, { bookingId: id }: Sale) => person.ask(getDeal, { params: { id } })
const say = (person: Client, { bookingId: id }: Sale) => person.ask(sayAbsent, { params: { id } })
const reply = (person: Client, { bookingId: id }: Sale, answer: Answer, number = 1) =>
  person.ask(answerAbsence, { params: { id }, body: { number, answer } })

/** The two agree to meet, a number of hours from now. */
async function agreed(sale: Sale, hours = 10, number = 1): Promise<Sale> {
  const params = { id: sale.bookingId }
  await sale.buyer.ask(proposeMeeting, { params, body: meetingIn(hours) })
  await sale.seller.ask(acceptProposal, { params, body: { number } })
  return sale
}

/** Does something a number of hours from now. */
async function later<T>({ buyer, seller }: Sale, hours: number, work: () => Promise<T>): Promise<T> {
  const renew = async () => void (await Promise.all([buyer.renewToken(), seller.renewToken()]))
  market.wait(hours * hour)
  try {
    await renew()
    return await work()
  } finally {
    market.wait(-hours * hour)
    await renew()
  }
}

const clock = () => endHolds(market.app.ctx)

test('from an hour after the meeting until 48 hours after it one says once that the other did not come, and the deal goes on', async () => {
  const sale = await agreed(await aSale(market))
  const { buyer, seller, bookingId } = sale
  await market.confirm(buyer)
  const meetAt = (await look(seller, sale)).handover.agreed
  await later(sale, 10.9, async () => {
    expect((await look(seller, sale)).missedMeetings).toEqual({ canSay: false, said: [] })
    expect(await refusal(say(seller, sale))).toMatchObject({ status: 409, code: 'absence_not_now' })
  })
  await later(sale, 11.1, async () => {
    expect((await look(seller, sale)).missedMeetings.canSay).toBe(true)
    const before = await look(seller, sale)
    const after = await say(seller, sale)
    expect(after.missedMeetings).toMatchObject({ canSay: false, said: [{ number: 1, isOwn: true, state: 'open' }] })
    const { state, deadline, events, handover } = before
    expect(after).toMatchObject({ state, deadline, events, handover })
    expect(await refusal(say(seller, sale))).toMatchObject({ code: 'absence_not_now' })
    const { items } = await buyer.ask(getNotifications, { query: {} })
    const { until } = after.missedMeetings.said[0]!
    const at = meetAt?.way === 'meet' ? meetAt.at : ''
    expect(items[0]).toMatchObject({ kind: 'absence_said', facts: { bookingId, meetAt: at, until } })
    expect((await look(buyer, sale)).missedMeetings.said).toMatchObject([{ isOwn: false, meetAt: at, state: 'open' }])
  })
  const letter = await letterTo(market, buyer.email, 'Did you come to the meeting? Samsung Galaxy S21 8/256 GB')
  expect(letter.text).toContain(`/dashboard/deal/${bookingId}`)
  // They meet after all.
  await later(sale, 20, () => buyer.ask(receive, { params: { id: bookingId } }))
  expect(await refusal(say(buyer, sale))).toMatchObject({ code: 'deal_moved_on' })
})

test('what is contested counts for neither; one contests for 72 hours, once, also when the deal is over', async () => {
  const sale = await agreed(await aSale(market))
  const { buyer, seller } = sale
  await later(sale, 57, async () => {
    await say(seller, sale)
    expect(await refusal(reply(seller, sale, 'contested'))).toMatchObject({ status: 409, code: 'absence_over' })
    expect(await refusal(reply(buyer, sale, 'contested', 2))).toMatchObject({ code: 'absence_over' })
  })
  await later(sale, 59, clock)
  await later(sale, 57 + 71.9, async () => {
    const { state, missedMeetings } = await reply(buyer, sale, 'contested')
    expect({ state, said: missedMeetings.said }).toMatchObject({ state: 'refunded', said: [{ state: 'contested' }] })
    expect(await refusal(reply(buyer, sale, 'conceded'))).toMatchObject({ code: 'absence_over' })
  })
  const other = await agreed(await aSale(market))
  await later(other, 12, () => say(other.seller, other))
  await later(other, 12 + 72.1, async () => {
    expect(await refusal(reply(other.buyer, other, 'contested'))).toMatchObject({ code: 'absence_over' })
    expect((await look(other.buyer, other)).missedMeetings.said).toMatchObject([{ state: 'stands' }])
  })
})

test('who say it of each other contest it by that, also at one moment; once it is answered, no more is said of the meeting', async () => {
  const sale = await agreed(await aSale(market))
  await later(sale, 12, async () => {
    const both = [sale.buyer, sale.seller, sale.buyer, sale.seller].map((person) => say(person, sale))
    const said = await Promise.allSettled(both)
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const states = (await look(sale.buyer, sale)).missedMeetings.said.map(({ isOwn, state }) => ({ isOwn, state }))
    expect(states.toSorted((a, b) => Number(a.isOwn) - Number(b.isOwn))).toEqual([
      { isOwn: false, state: 'contested' },
      { isOwn: true, state: 'contested' },
    ])
  })
  const absent = await agreed(await aSale(market))
  await later(absent, 12, async () => {
    await say(absent.buyer, absent)
    expect((await reply(absent.seller, absent, 'conceded')).missedMeetings).toMatchObject({
      canSay: false,
      said: [{ state: 'stands' }],
    })
    expect(await refusal(say(absent.seller, absent))).toMatchObject({ code: 'absence_not_now' })
  })
})

test('an admin who decides about a deal sees which meetings were missed, and what the other says of it', async () => {
  const sale = await agreed(await aSale(market))
  const { buyer, seller, bookingId: id } = sale
  await later(sale, 12, async () => {
    await say(seller, sale)
    await buyer.ask(receive, { params: { id } })
    await buyer.ask(complain, { params: { id }, body: { about: 'glass', note: 'Cracked.' } })
    await seller.ask(contest, { params: { id }, body: { note: 'It was whole.' } })
    const admin = await anAdmin(market)
    const missed = async () => {
      const deals = await admin.ask(getContestedDeals, {})
      return deals.find((deal) => deal.id === id)?.missedMeetings
    }
    const meetAt = (await look(buyer, sale)).missedMeetings.said[0]!.meetAt
    expect(await missed()).toEqual([{ meetAt, saidBy: 'seller', state: 'open' }])
    await reply(buyer, sale, 'contested')
    expect(await missed()).toEqual([{ meetAt, saidBy: 'seller', state: 'contested' }])

    const other = await aSale(market)
    await other.buyer.ask(receive, { params: { id: other.bookingId } })
    await other.buyer.ask(complain, { params: { id: other.bookingId }, body: { about: 'glass', note: 'Cracked.' } })
    await other.seller.ask(contest, { params: { id: other.bookingId }, body: { note: 'It was whole.' } })
    const deals = await admin.ask(getContestedDeals, {})
    expect(deals.find((deal) => deal.id === other.bookingId)).toMatchObject({ missedMeetings: [] })
  })
})

test('nothing is said of a meeting that was replaced, before the payment, or by other people', async () => {
  const sale = await agreed(await aSale(market))
  await agreed(sale, 30, 2)
  const stranger = await market.seller('Nadia Rahman')
  await later(sale, 12, async () => {
    await stranger.renewToken()
    expect(await refusal(say(sale.seller, sale))).toMatchObject({ code: 'absence_not_now' })
    expect(await refusal(say(stranger, sale))).toMatchObject({ status: 404, code: 'booking_unknown' })
    expect(await refusal(reply(stranger, sale, 'contested'))).toMatchObject({ status: 404, code: 'booking_unknown' })
  })
  const unpaid = await aBooking(market)
  expect(await refusal(say(unpaid.buyer, unpaid))).toMatchObject({ code: 'deal_moved_on' })
  await stranger.renewToken()
})

test('when the two do not meet in time the money goes back, and the phone of a seller who is there is on the market again', async () => {
  const waited = await agreed(await aSale(market))
  await later(waited, 12, () => say(waited.seller, waited))
  await later(waited, 58.1, clock)
  expect(await look(waited.seller, waited)).toMatchObject({ state: 'refunded', events: { length: 4 } })
  await expect.poll(() => booksOf(market, waited.bookingId)).toMatchObject({ phone: 'available', payment: 'refunded' })
  const { items } = await waited.seller.ask(getNotifications, { query: {} })
  expect(items[0]).toMatchObject({ kind: 'sale_refunded', facts: { why: 'unmet' } })

  const proposed = await aSale(market)
  await proposed.seller.ask(proposeMeeting, { params: { id: proposed.bookingId }, body: meetingIn(20) })
  await later(proposed, 7 * 24 + 0.1, clock)
  await expect.poll(() => booksOf(market, proposed.bookingId)).toMatchObject({ phone: 'available' })

  // If a seller has not answered, or is said not to have come, the phone leaves the market.
  const silent = await aSale(market)
  await silent.buyer.ask(proposeMeeting, { params: { id: silent.bookingId }, body: meetingIn(20) })
  await later(silent, 7 * 24 + 0.1, clock)
  await expect.poll(() => booksOf(market, silent.bookingId)).toMatchObject({ phone: 'withdrawn', payment: 'refunded' })
  const absent = await agreed(await aSale(market))
  await later(absent, 12, () => say(absent.buyer, absent))
  await later(absent, 58.1, clock)
  await expect.poll(() => booksOf(market, absent.bookingId)).toMatchObject({ phone: 'withdrawn', payment: 'refunded' })
})

/** Another deal of a seller, with a new buyer. */
async function anotherSale(seller: Client): Promise<Sale> {
  const { buyer, bookingId, price } = await aBooking(market, seller)
  await pay(buyer, bookingId, price)
  return { buyer, seller, bookingId }
}

test('others see in how many deals of three or more someone did not come or answered late, and no one sees who said so', async () => {
  const seller = await market.seller()
  const record = async (id: string) => (await market.visitor().ask(getReviews, { params: { id }, query: {} })).record
  const first = await agreed(await anotherSale(seller))
  const sellerId = (
    await market.app.ctx.db
      .selectFrom('person')
      .where('email', '=', seller.email)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id
  const callOffBoth = async ({ buyer, bookingId: id }: Sale) => {
    for (const person of [buyer, seller]) await person.ask(callOff, { params: { id } })
  }
  // Conceded, and said of a second meeting of the same deal too.
  await later(first, 12, async () => {
    await say(first.buyer, first)
    await reply(seller, first, 'conceded')
  })
  await later(first, 12.1, async () => {
    await agreed(first, 30, 2)
  })
  await later(first, 31.5, async () => {
    await say(first.buyer, first)
    await callOffBoth(first)
  })
  // Contested.
  const second = await agreed(await anotherSale(seller))
  await later(second, 12, async () => {
    await say(second.buyer, second)
    await reply(seller, second, 'contested')
    for (const call of [receive, acceptPhone]) await second.buyer.ask(call, { params: { id: second.bookingId } })
  })
  // One that is called off says nothing of either.
  const calledOff = await agreed(await anotherSale(seller))
  await callOffBoth(calledOff)
  expect(await record(sellerId)).toBeNull()
  // Not answered, and the answer to a problem did not come either.
  const third = await agreed(await anotherSale(seller))
  await later(third, 12, async () => {
    await say(third.buyer, third)
    const params = { id: third.bookingId }
    await third.buyer.ask(receive, { params })
    await third.buyer.ask(complain, { params, body: { about: 'other', note: 'It does not ring.', photos: [] } })
  })
  await later(third, 12 + 72.1, async () => {
    await clock()
    await seller.ask(receive, { params: { id: third.bookingId } })
    expect(await record(sellerId)).toEqual({ deals: 3, noShows: 2, lateAnswers: 1 })
    const now = await anotherSale(seller)
    const { recordOfOther } = await now.buyer.ask(getDealReviews, { params: { id: now.bookingId } })
    expect(recordOfOther).toEqual({ deals: 3, noShows: 2, lateAnswers: 1 })
    // Too little is known of the buyer too.
    expect((await seller.ask(getDealReviews, { params: { id: now.bookingId } })).recordOfOther).toBeNull()
  })
  // A statement without an answer does not count before it can no longer be contested, and one that is a year old not at all.
  await later(third, 12 + 71.9, async () => expect(await record(sellerId)).toMatchObject({ noShows: 1 }))
  await later(third, 366 * 24, async () => expect(await record(sellerId)).toBeNull())
})

test('who does not answer a proposal, does nothing for a week or does not send in time is late, and no one where a meeting was agreed on', async () => {
  const [buyer, seller] = [await market.buyer(), await market.seller()]
  const sale = async (): Promise<Sale> => {
    const { _id: listingId, title, resale_price: price } = await market.sell(seller)
    const { insertedId } = await buyer.ask(book, {
      body: { listingId, name: buyer.name, email: buyer.email, title, price },
    })
    await pay(buyer, insertedId, price)
    return { buyer, seller, bookingId: insertedId }
  }
  const propose = (person: Client, { bookingId: id }: Sale, hours = 20) =>
    person.ask(proposeMeeting, { params: { id }, body: meetingIn(hours) })

  for (const { bookingId: id } of [await sale(), await sale()])
    for (const call of [receive, acceptPhone]) await buyer.ask(call, { params: { id } })
  const notSent = await sale()
  const params = { id: notSent.bookingId }
  await buyer.ask(proposeCourier, { params, body: { courier: 'redx', paidBy: 'buyer', days: 2, address: anAddress } })
  await seller.ask(acceptProposal, { params, body: { number: 1 } })
  const unanswered = await sale()
  await propose(buyer, unanswered)
  const nothingDone = await sale()
  // A meeting that was agreed on, and of which no one says anything.
  const silent = await agreed(await sale())
  const unansweredByBuyer = await sale()
  await propose(seller, unansweredByBuyer)
  const [tooLate, answeredLate] = [await sale(), await sale()]
  await propose(seller, answeredLate)
  const live = await sale()
  await later(live, 5 * 24 - 23, async () => {
    await propose(seller, tooLate, 5 * 24)
    await propose(buyer, answeredLate, 5 * 24)
    await propose(buyer, live, 5 * 24)
    await propose(seller, live, 5 * 24)
  })
  await later(live, 5 * 24 + 0.5, async () => {
    await clock()
    const late = await sale()
    const record = async (person: Client) =>
      (await person.ask(getDealReviews, { params: { id: late.bookingId } })).recordOfOther
    expect(await record(buyer), 'of the seller').toEqual({ deals: 5, noShows: 0, lateAnswers: 3 })
    expect(await record(seller), 'of the buyer').toEqual({ deals: 3, noShows: 0, lateAnswers: 1 })
    for (const { bookingId } of [notSent, unanswered, nothingDone, silent, unansweredByBuyer, tooLate, answeredLate])
      expect(await booksOf(market, bookingId)).toMatchObject({ booking: 'refunded' })
  })
})

test('what was said of a meeting is in the download of both, and stays without its people', async () => {
  const sale = await agreed(await aSale(market))
  const { buyer, seller, bookingId: id } = sale
  await later(sale, 12, async () => {
    await say(seller, sale)
    await reply(buyer, sale, 'conceded')
    await buyer.ask(receive, { params: { id } })
    await buyer.ask(acceptPhone, { params: { id } })
  })
  const said = [{ saidBy: 'seller', answer: 'conceded' }]
  expect((await buyer.ask(getPersonalData, {})).orders[0]).toMatchObject({ missedMeetings: said })
  expect((await seller.ask(getPersonalData, {})).sales[0]).toMatchObject({ missedMeetings: said })
  await buyer.ask(deleteAccount, { body: { password } })
  expect((await look(seller, sale)).missedMeetings.said).toMatchObject([{ isOwn: true, state: 'stands' }])
})
