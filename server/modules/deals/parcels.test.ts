import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteAccount, getPersonalData } from '#contract/accounts/personal-data'
import { callOff, getDeal, handOver, receive } from '#contract/deals/deals'
import {
  acceptProposal,
  correctParcel,
  proposeCourier,
  proposeMeeting,
  reportMissing,
  sendParcel,
} from '#contract/deals/handover'
import { getNotifications } from '#contract/notifications/notifications'
import { complain, contest, decideDeal, escalate, getContestedDeals, takeBack } from '#contract/deals/problems'
import { eraseEnded, remind } from '#deals'
import { endHolds } from '#payments'
import type { Client } from '#seed/client'
import { letterTo } from '#testing/mail'
import { type Market, openMarket, password } from '#testing/market'
import { anAddress } from '#testing/parcel-address'
import { refusal } from '#testing/refusal'
import { anAdmin, aSale, booksOf, hoursLater } from '#testing/sales'

const hour = 3_600_000
const title = 'Samsung Galaxy S21 8/256 GB'
let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket()
  admin = await anAdmin(market)
})
afterAll(() => market[Symbol.asyncDispose]())

const look = (person: Client, id: string) => person.ask(getDeal, { params: { id } })
const told = async (person: Client) => (await person.ask(getNotifications, { query: {} })).items[0]
const send = (seller: Client, id: string, trackingNumber = 'PA-2026 117') =>
  seller.ask(sendParcel, { params: { id }, body: { courier: 'pathao', trackingNumber } })
const note = 'The courier says it left the depot and never came.'
const miss = (buyer: Client, id: string) => buyer.ask(reportMissing, { params: { id }, body: { note } })

/** Lets the clock find deadlines that have passed. */
const later = (hours: number) => hoursLater(market, hours, () => endHolds(market.app.ctx))

/** A sale whose two people have agreed on a courier. */
async function agreed(address = anAddress) {
  const sale = await aSale(market)
  const params = { id: sale.bookingId }
  await sale.seller.ask(proposeCourier, { params, body: { courier: 'redx', paidBy: 'buyer', days: 2 } })
  await sale.buyer.ask(acceptProposal, { params, body: { number: 1, address } })
  return { ...sale, id: sale.bookingId }
}

/** The seller has sent the phone, some hours ago. */
async function sent(ago = 0) {
  market.wait(-ago * hour)
  const deal = await agreed()
  await send(deal.seller, deal.id)
  market.wait(ago * hour)
  if (ago > 0) await Promise.all([deal.buyer.renewToken(), deal.seller.renewToken()])
  return deal
}

/** A phone that counts as delivered since a moment ago. */
async function arrived() {
  const deal = await sent(7 * 24 + 0.1)
  await endHolds(market.app.ctx)
  return deal
}

const correct = (seller: Client, id: string, trackingNumber: string) =>
  seller.ask(correctParcel, { params: { id }, body: { courier: 'steadfast', trackingNumber } })

/** A phone that came by courier, and that the seller takes back. */
async function returning() {
  const deal = await sent(60)
  const params = { id: deal.id }
  await deal.buyer.ask(receive, { params })
  await deal.buyer.ask(complain, { params, body: { about: 'identity', note: 'Another phone.', photos: [] } })
  await deal.seller.ask(takeBack, { params })
  return deal
}

test('the two agree on a courier, the seller sends, the buyer confirms and has 72 hours to try the phone', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  for (const person of [buyer, seller]) await market.confirm(person)
  const plan = { courier: 'redx', paidBy: 'buyer', days: 2 } as const
  await seller.ask(proposeCourier, { params: { id }, body: plan })
  expect(await told(buyer)).toMatchObject({ kind: 'handover_proposed', facts: { bookingId: id } })
  expect((await look(seller, id)).actions).not.toContain('send')
  const both = await buyer.ask(acceptProposal, { params: { id }, body: { number: 1, address: anAddress } })
  expect(both).toMatchObject({ handover: { agreed: { way: 'courier', ...plan }, parcel: null } })
  expect(Date.parse(both.deadline!) - Date.parse(both.events.at(-1)!.at)).toBe(48 * hour)
  expect(both).toMatchObject({ state: 'to_send', code: null })
  await letterTo(market, seller.email, `Send the phone: ${title}`)
  expect((await look(seller, id)).actions).toContain('send')

  const onItsWay = await send(seller, id)
  expect(onItsWay).toMatchObject({
    state: 'sent',
    code: null,
    actions: ['correct_parcel', 'call_off'],
    handover: { parcel: { courier: 'pathao', trackingNumber: 'PA-2026 117' } },
  })
  expect(Date.parse(onItsWay.deadline!) - Date.parse(onItsWay.events.at(-1)!.at)).toBe(7 * 24 * hour)
  expect(await told(buyer)).toMatchObject({ kind: 'phone_sent', facts: { until: onItsWay.deadline } })
  await letterTo(market, buyer.email, `On its way: ${title}`)
  expect(await look(buyer, id)).toMatchObject({ code: null, actions: ['receive', 'call_off'] })

  await buyer.ask(receive, { params: { id } })
  await later(71.9)
  expect(await look(buyer, id)).toMatchObject({ state: 'handed_over', actions: ['accept', 'complain'] })
  await later(72.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'completed' })
})

test('without a tracking number in the days that were agreed on, the buyer gets the money back', async () => {
  const { buyer, seller, id } = await agreed()
  await later(47.9)
  expect(await look(buyer, id)).toMatchObject({ state: 'to_send' })
  await later(48.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'refunded' })
  await expect.poll(() => booksOf(market, id)).toMatchObject({ phone: 'withdrawn', payment: 'refunded' })
  expect(await refusal(send(seller, id))).toMatchObject({ status: 409, code: 'deal_moved_on' })
})

test('a week after the tracking number the phone counts as delivered, and the buyer can still say what is wrong', async () => {
  const { buyer, seller, id } = await sent()
  await market.confirm(buyer)
  await later(7 * 24 - 0.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'sent' })
  await later(7 * 24 + 0.1)
  const delivered = await look(buyer, id)
  expect(delivered).toMatchObject({ state: 'arrived', actions: ['receive', 'call_off', 'accept', 'complain'] })
  expect(Date.parse(delivered.deadline!) - Date.parse(delivered.events.at(-1)!.at)).toBe(72 * hour)
  expect(await told(buyer)).toMatchObject({ kind: 'parcel_counted', facts: { role: 'buyer' } })
  expect(await told(seller)).toMatchObject({ kind: 'parcel_counted', facts: { role: 'seller' } })
  const letter = await letterTo(market, buyer.email, `Has your phone come? ${title}`)
  expect(letter.text).toContain('counts as delivered')
  const body = { about: 'other' as const, note: 'It has not come at all.', photos: [] }
  expect(await buyer.ask(complain, { params: { id }, body })).toMatchObject({ state: 'problem' })
})

test('within one district a parcel counts as delivered after three days, so that the phone is there in five', async () => {
  const { buyer, seller, id } = await agreed({ ...anAddress, districtId: 'dhaka' })
  await send(seller, id)
  await later(3 * 24 - 0.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'sent' })
  await later(3 * 24 + 0.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'arrived' })
})

test('a phone that counts as delivered can still be reported as missing, and a silent buyer pays after 72 hours', async () => {
  const [contradicted, silent] = [await arrived(), await arrived()]
  expect((await look(contradicted.buyer, contradicted.id)).actions).toContain('report_missing')
  expect(await miss(contradicted.buyer, contradicted.id)).toMatchObject({ state: 'missing' })
  await later(71.8)
  expect(await look(silent.buyer, silent.id)).toMatchObject({ state: 'arrived' })
  await later(72.1)
  expect(await look(silent.buyer, silent.id)).toMatchObject({ state: 'completed' })
  expect(await look(contradicted.buyer, contradicted.id)).toMatchObject({ state: 'missing' })
})

test('a parcel is reported as missing from 48 hours after it was sent', async () => {
  const [early, late] = [await sent(47.9), await sent(48.1)]
  expect((await look(early.buyer, early.id)).actions).not.toContain('report_missing')
  expect(await refusal(miss(early.buyer, early.id))).toMatchObject({ status: 409, code: 'parcel_on_its_way' })
  expect((await look(late.buyer, late.id)).actions).toContain('report_missing')
  expect(await miss(late.buyer, late.id)).toMatchObject({ state: 'missing' })
})

test('of a phone that has not come an admin decides, who sees the parcel and both answers and cannot have it returned', async () => {
  const { buyer, seller, id } = await sent(60)
  await market.confirm(seller)
  expect(await miss(buyer, id)).toMatchObject({ state: 'missing', problem: { about: 'parcel', note } })
  expect(await told(seller)).toMatchObject({ kind: 'parcel_missing' })
  expect(await told(admin)).toMatchObject({ kind: 'decision_asked', facts: { bookingId: id } })
  await letterTo(market, seller.email, `The phone has not come: ${title}`)
  const { deadline } = await look(seller, id)
  const answer = { params: { id }, body: { note: 'Here is the receipt.', photos: [] } }
  const answered = await seller.ask(contest, answer)
  expect(answered).toMatchObject({ state: 'missing', deadline, problem: { answer: 'Here is the receipt.' } })
  expect(answered.actions).not.toContain('contest')
  expect(await told(buyer)).toMatchObject({ kind: 'missing_answered' })
  expect(await refusal(seller.ask(contest, answer))).toMatchObject({ code: 'deal_moved_on' })
  const waiting = await admin.ask(getContestedDeals, {})
  expect(waiting.find((deal) => deal.id === id)).toMatchObject({
    state: 'missing',
    problem: { about: 'parcel', answer: 'Here is the receipt.' },
    parcel: { courier: 'pathao', trackingNumber: 'PA-2026 117', sentAt: expect.any(String) },
    returnParcel: null,
  })
  const decide = (outcome: 'order_return' | 'uphold') =>
    admin.ask(decideDeal, { params: { id }, body: { outcome, note: 'The courier lost it.' } })
  expect(await refusal(decide('order_return'))).toMatchObject({ code: 'deal_moved_on' })
  await decide('uphold')
  expect(await look(buyer, id)).toMatchObject({ state: 'refunded', problem: { decision: 'The courier lost it.' } })
  expect(await told(buyer)).toMatchObject({ kind: 'booking_refunded', facts: { why: 'parcel_missing' } })
  await expect.poll(() => booksOf(market, id)).toMatchObject({ payment: 'refunded' })
})

test('without a decision within 10 days the buyer of a phone that has not come gets the money back', async () => {
  const { buyer, seller, id } = await sent(60)
  await miss(buyer, id)
  await later(10 * 24 - 0.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'missing' })
  await later(10 * 24 + 0.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'refunded' })
  expect(await told(seller)).toMatchObject({ kind: 'sale_refunded', facts: { why: 'parcel_missing' } })
})

test('while a courier is agreed on no code hands the phone over, and a meeting brings a code again', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  const { code } = await look(buyer, id)
  const params = { id }
  await seller.ask(proposeCourier, { params, body: { courier: 'redx', paidBy: 'buyer', days: 2 } })
  expect((await buyer.ask(acceptProposal, { params, body: { number: 1, address: anAddress } })).code).toBeNull()
  expect((await look(seller, id)).actions).not.toContain('hand_over')
  expect(await refusal(seller.ask(handOver, { params, body: { code: code! } }))).toMatchObject({
    code: 'deal_moved_on',
  })
  const at = new Date(Date.now() + 5 * hour).toISOString()
  await buyer.ask(proposeMeeting, { params, body: { at, place: 'At the gate' } })
  await seller.ask(acceptProposal, { params, body: { number: 2 } })
  const again = await look(buyer, id)
  expect(again).toMatchObject({ state: 'paid', code: expect.stringMatching(/^\d{6}$/) })
  expect(await seller.ask(handOver, { params, body: { code: again.code! } })).toMatchObject({ state: 'handed_over' })
})

test('a wrong tracking number is corrected three times, which gives the seller no more time', async () => {
  const { buyer, seller, id } = await sent()
  const { deadline } = await look(buyer, id)
  expect(await refusal(correct(buyer, id, 'ST-1000'))).toMatchObject({ code: 'not_your_move' })
  for (const nth of [1, 2, 3]) await correct(seller, id, `ST-${nth}000`)
  expect(await told(buyer)).toMatchObject({ kind: 'tracking_corrected', facts: { role: 'buyer' } })
  const corrected = await look(seller, id)
  expect(corrected).toMatchObject({ state: 'sent', deadline, handover: { parcel: { trackingNumber: 'ST-3000' } } })
  expect(corrected.actions).not.toContain('correct_parcel')
  expect(corrected.events.filter(({ verb }) => verb === 'correct_parcel')).toHaveLength(3)
  expect(await refusal(correct(seller, id, 'ST-4000'))).toMatchObject({ status: 409, code: 'corrections_used_up' })
})

test('a buyer corrects the tracking number of a return three times, which takes no time from the seller', async () => {
  const { buyer, seller, id } = await returning()
  await send(buyer, id, 'SB-77000')
  const { deadline, handover } = await look(seller, id)
  expect(await refusal(correct(seller, id, 'ST-1000'))).toMatchObject({ status: 403, code: 'not_your_move' })
  for (const nth of [1, 2]) await correct(buyer, id, `SB-${nth}000`)
  // Many at once are counted too.
  const many = await Promise.allSettled([3, 4, 5].map((nth) => correct(buyer, id, `SB-${nth}000`)))
  expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await told(seller)).toMatchObject({ kind: 'tracking_corrected', facts: { bookingId: id, role: 'seller' } })
  const corrected = await look(buyer, id)
  expect(corrected).toMatchObject({
    state: 'sent_back',
    deadline,
    actions: [],
    handover: {
      parcel: handover.parcel,
      returnParcel: { courier: 'steadfast', trackingNumber: expect.stringMatching(/^SB-[345]000$/) },
    },
  })
  expect(corrected.events.filter(({ verb }) => verb === 'correct_return')).toHaveLength(3)
  expect(await refusal(correct(buyer, id, 'SB-6000'))).toMatchObject({ status: 409, code: 'corrections_used_up' })
  await seller.ask(receive, { params: { id } })
  expect(await refusal(correct(buyer, id, 'SB-7000'))).toMatchObject({ code: 'not_your_move' })
})

test.each(['sent', 'missing'] as const)(
  'both call off a deal whose phone is %s: the money goes back, and the phone is not on the market',
  async (state) => {
    const { buyer, seller, id } = await sent(60)
    if (state === 'missing') await miss(buyer, id)
    expect(await buyer.ask(callOff, { params: { id } })).toMatchObject({ state, callOffAskedBy: 'buyer' })
    expect(await seller.ask(callOff, { params: { id } })).toMatchObject({ state: 'refunded' })
    await expect.poll(() => booksOf(market, id)).toMatchObject({ phone: 'withdrawn', payment: 'refunded' })
  },
)

test('a phone that came by courier goes back by one, and the seller’s word gives the money back', async () => {
  const { buyer, seller, id } = await returning()
  await market.confirm(seller)
  const back = await send(buyer, id, 'SB-77001')
  expect(back).toMatchObject({
    state: 'sent_back',
    actions: ['correct_parcel'],
    handover: { returnParcel: { trackingNumber: 'SB-77001' } },
  })
  expect(await told(seller)).toMatchObject({ kind: 'phone_sent_back', facts: { until: back.deadline } })
  await letterTo(market, seller.email, `On its way back: ${title}`)
  expect(await refusal(miss(seller, id))).toMatchObject({ code: 'parcel_on_its_way' })
  expect(await seller.ask(receive, { params: { id } })).toMatchObject({ state: 'refunded' })
  await expect.poll(() => booksOf(market, id)).toMatchObject({ phone: 'withdrawn', payment: 'refunded' })
})

test('a seller who does not say that the phone is back leaves it to an admin, and without a decision the money goes back', async () => {
  const { buyer, id } = await returning()
  await send(buyer, id, 'SB-77002')
  await later(7 * 24 - 0.1)
  expect(await look(buyer, id)).toMatchObject({ state: 'sent_back' })
  await later(7 * 24 + 0.1)
  const undecided = await look(buyer, id)
  expect(undecided).toMatchObject({ state: 'return_missing' })
  expect(await told(buyer)).toMatchObject({ kind: 'return_contested' })
  expect(await told(admin)).toMatchObject({ kind: 'decision_asked', facts: { bookingId: id } })
  const waiting = await admin.ask(getContestedDeals, {})
  expect(waiting.find((deal) => deal.id === id)).toMatchObject({
    state: 'return_missing',
    parcel: { trackingNumber: 'PA-2026 117' },
    returnParcel: { trackingNumber: 'SB-77002' },
  })
  await later((7 + 14) * 24 + 1)
  expect(await look(buyer, id)).toMatchObject({ state: 'refunded' })
})

test('a seller says that the phone is not back, and an admin decides for the seller', async () => {
  const { buyer, seller, id } = await returning()
  market.wait(-50 * hour)
  await buyer.renewToken()
  await send(buyer, id, 'SB-77003')
  market.wait(50 * hour)
  await Promise.all([buyer.renewToken(), seller.renewToken()])
  expect(await refusal(miss(buyer, id))).toMatchObject({ code: 'not_your_move' })
  const missing = await seller.ask(reportMissing, { params: { id }, body: { note: 'The box was empty.' } })
  expect(missing).toMatchObject({ state: 'return_missing', problem: { notBack: 'The box was empty.' } })
  const decision = { outcome: 'dismiss' as const, note: 'The courier weighed 80 grams.' }
  await admin.ask(decideDeal, { params: { id }, body: decision })
  expect(await booksOf(market, id)).toMatchObject({ booking: 'completed', payment: 'succeeded' })
})

test('only a phone that came by courier is sent back, and a buyer who asks for a decision says why', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  const params = { id }
  await buyer.ask(receive, { params })
  await buyer.ask(complain, { params, body: { about: 'identity', note: 'Another phone.', photos: [] } })
  await seller.ask(takeBack, { params })
  expect((await look(buyer, id)).actions).not.toContain('send')
  expect(await refusal(send(buyer, id))).toMatchObject({ code: 'courier_not_agreed' })
  expect(await refusal(buyer.ask(escalate, { params, body: { note: ' ' } }))).toMatchObject({
    errors: [{ field: 'note' }],
  })
  const appealed = await buyer.ask(escalate, { params, body: { note: 'He has moved away.' } })
  expect(appealed).toMatchObject({ state: 'contested', problem: { appeal: 'He has moved away.' } })
})

/** Reminds twice at once, as if hours had gone by. */
async function remindAfter(hours: number) {
  market.wait(hours * hour)
  try {
    await Promise.all([remind(market.app.ctx), remind(market.app.ctx)])
  } finally {
    market.wait(-hours * hour)
  }
}

test('three days before a missing parcel is decided by the clock the admins are told again, once', async () => {
  const { buyer, id } = await sent(60)
  await miss(buyer, id)
  const asked = async () =>
    (await admin.ask(getNotifications, { query: {} })).items.filter(
      ({ kind, facts }) => kind === 'decision_asked' && facts.bookingId === id,
    )
  await remindAfter(7 * 24 - 0.1)
  expect(await asked()).toHaveLength(1)
  await remindAfter(7 * 24 + 0.1)
  await remindAfter(8 * 24)
  expect(await asked()).toHaveLength(2)
})

test('a day before a deadline that costs someone money that one is reminded, once', async () => {
  const { buyer, seller, id } = await sent()
  await market.confirm(buyer)
  const reminders = async (person: Client) =>
    (await person.ask(getNotifications, { query: {} })).items.filter(({ kind }) => kind === 'deadline_near')
  await remindAfter(6 * 24 - 0.1)
  expect(await reminders(buyer)).toEqual([])
  await remindAfter(6 * 24 + 0.1)
  await remindAfter(6 * 24 + 1)
  const { deadline } = await look(buyer, id)
  expect(await reminders(buyer)).toMatchObject([{ facts: { bookingId: id, until: deadline } }])
  expect(await reminders(seller)).toEqual([])
  const letter = await letterTo(market, buyer.email, `Time is running out: ${title}`)
  expect(letter.text).toContain('the phone counts as delivered')
})

test('a tracking number that is corrected on the last day does not keep the reminder away', async () => {
  const { buyer, seller, id } = await sent(6 * 24 + 0.1)
  await correct(seller, id, 'ST-1000')
  await remindAfter(0)
  const { items } = await buyer.ask(getNotifications, { query: {} })
  expect(items.map(({ kind }) => kind)).toContain('deadline_near')
})

test('only the seller sends, only what a courier is agreed on for, and once', async () => {
  const { buyer, seller, bookingId: id } = await aSale(market)
  expect(await refusal(send(seller, id))).toMatchObject({ status: 409, code: 'deal_moved_on' })
  const at = new Date(Date.now() + 5 * hour).toISOString()
  await buyer.ask(proposeMeeting, { params: { id }, body: { at, place: 'At the gate' } })
  await seller.ask(acceptProposal, { params: { id }, body: { number: 1 } })
  expect(await refusal(send(seller, id))).toMatchObject({ code: 'deal_moved_on' })
  const deal = await agreed()
  expect(await refusal(send(deal.buyer, deal.id))).toMatchObject({ status: 403, code: 'not_your_move' })
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, (_, nth) => send(deal.seller, deal.id, `RX-${nth}00`)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusal(miss(deal.seller, deal.id))).toMatchObject({ code: 'not_your_move' })
})

test('the buyer’s word, the clock and a report that it is missing, all at once, leave one of them', async () => {
  const { buyer, id } = await sent()
  market.wait((7 * 24 + 1) * hour)
  try {
    await buyer.renewToken()
    await Promise.allSettled([buyer.ask(receive, { params: { id } }), endHolds(market.app.ctx), miss(buyer, id)])
    const { events, state } = await look(buyer, id)
    const after = events.map(({ verb }) => verb).slice(events.findIndex(({ verb }) => verb === 'send') + 1)
    // A parcel that counts as delivered can still be confirmed, or reported as missing; a missing one can still come.
    expect(
      ['deliver', 'arrive', 'report_missing'].filter((verb) => after.filter((one) => one === verb).length > 1),
    ).toEqual([])
    expect(state).toBe(
      ({ deliver: 'handed_over', arrive: 'arrived', report_missing: 'missing' } as Record<string, string>)[
        after.at(-1)!
      ],
    )
  } finally {
    market.wait(-(7 * 24 + 1) * hour)
    await buyer.renewToken()
  }
})

test.each(['=1+1', 'x', 'no 😀 signs', ''])('%j is no tracking number', async (trackingNumber) => {
  const { seller, id } = await (shared ??= agreed())
  expect(await refusal(send(seller, id, trackingNumber))).toMatchObject({ errors: [{ field: 'trackingNumber' }] })
})
let shared: ReturnType<typeof agreed> | undefined

test('tracking numbers stand in the personal data of who sent, and are erased with an account', async () => {
  const { buyer, seller, id } = await returning()
  await send(buyer, id, 'SB-77004')
  await seller.ask(receive, { params: { id } })
  expect((await seller.ask(getPersonalData, {})).sales).toMatchObject([{ trackingNumber: 'PA-2026 117' }])
  expect((await buyer.ask(getPersonalData, {})).orders).toMatchObject([{ trackingNumber: 'SB-77004' }])
  await buyer.ask(deleteAccount, { body: { password } })
  expect(await look(seller, id)).toMatchObject({
    handover: { parcel: { courier: 'pathao', trackingNumber: null }, returnParcel: { trackingNumber: null } },
  })
})

test('a buyer who leaves while a parcel is missing takes no tracking number along before the deal has ended', async () => {
  const { buyer, seller, id } = await sent(60)
  await miss(buyer, id)
  await buyer.ask(deleteAccount, { body: { password } })
  const numberOf = async () => (await look(seller, id)).handover.parcel?.trackingNumber
  await eraseEnded(market.app.ctx)
  expect(await numberOf()).toBe('PA-2026 117')
  await later(10 * 24 + 1)
  await eraseEnded(market.app.ctx)
  expect(await numberOf()).toBeNull()
})

test('a phone that came before its tracking number can go back by courier too', async () => {
  const { buyer, seller, id } = await agreed()
  const params = { id }
  await buyer.ask(receive, { params })
  await buyer.ask(complain, { params, body: { about: 'identity', note: 'Another phone.', photos: [] } })
  await seller.ask(takeBack, { params })
  expect((await look(buyer, id)).actions).toContain('send')
  expect(await send(buyer, id, 'SB-77005')).toMatchObject({ state: 'sent_back' })
})
