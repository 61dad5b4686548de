import { afterAll, beforeAll, expect, test } from 'vitest'
import { getBooking } from '#contract/bookings/bookings'
import { getBookingContact } from '#contract/bookings/contacts'
import { getSales } from '#contract/deals/deal-lists'
import { acceptPhone, callOff, getDeal, handOver, receive } from '#contract/deals/deals'
import { getNotifications } from '#contract/notifications/notifications'
import { endHolds } from '#payments'
import type { Client } from '#seed/client'
import { letterTo } from '#testing/mail'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'
import { aBooking, aSale, booksOf, hoursLater, pay } from '#testing/sales'

const hour = 3_600_000
let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

const look = (person: Client, id: string) => person.ask(getDeal, { params: { id } })
const codeOf = async (buyer: Client, id: string) => (await look(buyer, id)).code!
const give = (seller: Client, id: string, code: string) => seller.ask(handOver, { params: { id }, body: { code } })
const confirm = (buyer: Client, id: string) => buyer.ask(receive, { params: { id } })
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const latest = async (person: Client) => (await person.ask(getNotifications, { query: {} })).items[0]

/** Lets the clock find deadlines that have passed. */
const later = (hours: number) => hoursLater(market, hours, () => endHolds(market.app.ctx))

test('a phone is handed over with the buyer’s code, tried, and the deal is complete when the buyer says so', async () => {
  const { buyer, seller, bookingId: id, phone } = await aSale(market)
  expect(await look(seller, id)).toMatchObject({
    role: 'seller',
    state: 'paid',
    code: null,
    actions: ['agree', 'hand_over', 'call_off'],
    other: buyer.name,
    contact: { name: buyer.name },
  })
  const before = await look(buyer, id)
  expect(before).toMatchObject({
    role: 'buyer',
    actions: ['agree', 'receive', 'call_off'],
    code: expect.stringMatching(/^\d{6}$/),
    contact: { name: seller.name },
  })
  expect(Date.parse(before.deadline!) - Date.parse(before.events.at(-1)!.at)).toBe(5 * 24 * hour)

  const banglaDigits = [...before.code!].map((digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]).join('')
  const handed = await give(seller, id, ` ${banglaDigits.slice(0, 3)} ${banglaDigits.slice(3)}`)
  expect(handed).toMatchObject({ state: 'handed_over', actions: [] })
  expect(await latest(buyer)).toMatchObject({ kind: 'phone_handed_over', facts: { until: handed.deadline } })
  expect(Date.parse(handed.deadline!) - Date.parse(handed.events.at(-1)!.at)).toBe(48 * hour)

  expect(await look(buyer, id)).toMatchObject({ code: null, actions: ['accept', 'complain'] })
  await buyer.ask(acceptPhone, { params: { id } })
  const done = await look(buyer, id)
  expect(done).toMatchObject({ state: 'completed', actions: [], deadline: null })
  expect(done.events.map(({ verb, actor }) => [verb, actor])).toEqual([
    ['book', 'buyer'],
    ['pay', 'card company'],
    ['hand_over', 'seller'],
    ['accept', 'buyer'],
  ])
  expect(await latest(seller)).toMatchObject({ kind: 'deal_completed' })
  expect(await booksOf(market, id)).toMatchObject({ booking: 'completed', phone: 'sold', payment: 'succeeded' })
  const [sale] = await seller.ask(getSales, { query: {} })
  expect(sale).toMatchObject({ id, title: phone.title, state: 'completed', paid: true, buyer: buyer.name })
})

test('[R21] a booking stays paid from the payment to the end, and both people see each other', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  for (const go of [() => confirm(buyer, id), () => buyer.ask(acceptPhone, { params: { id } })]) {
    await go()
    expect(await buyer.ask(getBooking, { params: { id } })).toMatchObject({
      paid: true,
      transactionId: expect.stringContaining('pi_'),
    })
    for (const person of [buyer, seller])
      expect(await person.ask(getBookingContact, { params: { id } })).toMatchObject({ contact: expect.any(Object) })
  }
})

test('48 hours after the handover the clock completes the deal, and not before', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  await confirm(buyer, id)
  await later(47.9)
  expect(await look(buyer, id)).toMatchObject({ state: 'handed_over' })
  await later(48.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'completed' })
  for (const person of [buyer, seller]) expect(await latest(person)).toMatchObject({ kind: 'deal_completed' })
})

test('a phone that is not handed over within five days is paid back, and its code dies', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  const code = await codeOf(buyer, id)
  await later(5 * 24 - 0.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'paid' })
  await later(5 * 24 + 0.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'refunded', code: null, actions: [] })
  await expect.poll(() => booksOf(market, id)).toMatchObject({ phone: 'withdrawn', payment: 'refunded' })
  expect(await latest(buyer)).toMatchObject({ kind: 'booking_refunded', facts: { why: 'not_handed_over' } })
  expect(await latest(seller)).toMatchObject({ kind: 'sale_refunded', facts: { why: 'not_handed_over' } })
  expect(await refusal(give(seller, id, code))).toMatchObject({ status: 409, code: 'deal_moved_on' })
})

test('a deal is called off by both, the phone is on the market again, and one alone changes nothing', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  for (let times = 0; times < 2; times += 1)
    expect(await seller.ask(callOff, { params: { id } })).toMatchObject({ state: 'paid', callOffAskedBy: 'seller' })
  const asked = (await buyer.ask(getNotifications, { query: {} })).items.filter(({ kind }) => kind === 'call_off_asked')
  expect(asked).toHaveLength(1)
  expect(await buyer.ask(callOff, { params: { id } })).toMatchObject({ state: 'refunded', callOffAskedBy: null })
  await expect.poll(() => booksOf(market, id)).toMatchObject({ phone: 'available', payment: 'refunded' })
})

test('codes that were used, are of another deal or are guessed are refused; after ten only the buyer’s word counts', async () => {
  const [one, another] = [await aSale(market), await aSale(market)]
  const [code, foreign] = [await codeOf(one.buyer, one.bookingId), await codeOf(another.buyer, another.bookingId)]
  const tryOf = (typed: string) => refusal(give(one.seller, one.bookingId, typed))
  expect(await tryOf(foreign === code ? other(code) : foreign)).toMatchObject({
    status: 409,
    code: 'code_wrong',
    left: '9',
  })
  await give(another.seller, another.bookingId, foreign)
  expect(await refusal(give(another.seller, another.bookingId, foreign))).toMatchObject({ code: 'deal_moved_on' })

  // Many guesses at once are counted one by one.
  const answers = await Promise.all(Array.from({ length: 20 }, () => tryOf(other(code))))
  expect(answers.filter((answer) => answer.code === 'code_wrong')).toHaveLength(8)
  expect(answers.filter((answer) => answer.code === 'code_locked')).toHaveLength(12)
  expect(await tryOf(code)).toMatchObject({ code: 'code_locked' })
  expect(await confirm(one.buyer, one.bookingId)).toMatchObject({ state: 'handed_over' })
})

test('a handover that is reported ten times at once, beside the buyer’s word and the clock, is made once', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  const code = await codeOf(buyer, id)
  const outcomes = await Promise.allSettled([
    ...Array.from({ length: 10 }, () => give(seller, id, code)),
    ...Array.from({ length: 5 }, () => confirm(buyer, id)),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { events } = await look(buyer, id)
  expect(events.filter(({ verb }) => verb === 'hand_over' || verb === 'receive')).toHaveLength(1)
})

test('letters go to who has something to do: the seller of a phone that is paid, its buyer to try it, and who is asked', async () => {
  const { buyer, seller, bookingId, price } = await aBooking(market)
  for (const person of [buyer, seller]) await market.confirm(person)
  await pay(buyer, bookingId, price)
  const title = 'Samsung Galaxy S21 8/256 GB'
  const paid = await letterTo(market, seller.email, `Paid: hand over ${title}`)
  expect(paid.text).toContain(`/dashboard/deal/${bookingId}`)
  expect(paid.text).toMatch(/hand the phone over by \w+ \d{1,2} \w+, \d{1,2}:\d\d [ap]m/)
  await buyer.ask(callOff, { params: { id: bookingId } })
  await letterTo(market, seller.email, `Call off the deal? ${title}`)
  const code = await codeOf(buyer, bookingId)
  await give(seller, bookingId, code)
  const handed = await letterTo(market, buyer.email, `Try your phone: ${title}`)
  expect(handed.text).toMatch(/Try it until \w+ \d{1,2} \w+/)
  for (const letter of [paid, handed]) expect(letter.text).not.toContain(code)
})

test('a letter that comes too late to be of use is not written, nor one to an address that no one has confirmed', async () => {
  const { writeLetter } = await import('#deals')
  const { ctx } = market.app
  const written: unknown[] = []
  const jobs = { ...ctx.jobs, send: async (_: unknown, __: unknown, data: unknown) => void written.push(data) }
  const { buyer, seller, bookingId } = await aSale(market)
  const write = () =>
    writeLetter({ ...ctx, jobs }, { bookingId, about: 'pay', to: 'seller' }, 'https://phonehaat.example')
  await market.unconfirm(seller)
  await write()
  expect(written).toEqual([])
  await market.confirm(seller)
  await write()
  expect(written).toEqual([expect.objectContaining({ to: seller.email })])
  await confirm(buyer, bookingId)
  await write()
  expect(written).toHaveLength(1)
})
