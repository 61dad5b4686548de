import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { BookingAction, BookingState } from '#contract/bookings/bookings'
import { DealVerb } from '#contract/deals/deals'
import { maxSendDays } from '#contract/deals/handover-fields'
import { readConfig } from '#config'
import { lifeCycle } from './life-cycle.ts'
import type { Hours } from './move.ts'
import {
  actionsIn,
  agreeUntil,
  type AgreedWay,
  canMove,
  codeHolderIn,
  deadlineAfter,
  deadlineOf,
  insteadOf,
  isLive,
  lateAnswersOf,
  loserIn,
  moveOf,
  timedMoves,
} from './rules.ts'

const { law } = readConfig({})

const money = {
  none: '',
  cash: ', the buyer has given the seller cash',
  collected: ', the courier has the cash and the market holds it',
  held: ', the money is held',
  seller: ', the money is the seller’s',
  buyer: ', the money goes back',
  part: ', a part goes back and the rest is the seller’s',
}

/** Describes the time or event that the clock waits for. */
function whenOf(move: (typeof lifeCycle)[number]): string {
  if ('insteadOf' in move) return ` in place of ${move.insteadOf.verb}, when ${move.insteadOf.when}`
  if (!('deadline' in move)) return ''
  if (move.deadline === 'hold') return ' when the hold has run out'
  const { hours, near } = move.deadline as { hours: Hours; near?: Hours }
  const inWords = (given: Hours) => {
    const some = typeof given === 'number' ? given : given(law)
    return some % 24 === 0 && some > 72 ? `${some / 24} days` : `${some} hours`
  }
  return ` after ${inWords(hours)}${near ? `, in one district ${inWords(near)}` : ''}`
}

/** Describes the length of the state that it leads to, where the two have agreed on it. */
function lastsOf(move: (typeof lifeCycle)[number]): string {
  if (!('lasts' in move)) return ''
  const at = new Date()
  if (move.lasts === 'unchanged') return ', the deadline stays'
  const hoursOf = (agreed?: AgreedWay) =>
    (deadlineAfter(move.verb, at, law, agreed)!.getTime() - at.getTime()) / 3_600_000
  if (move.lasts !== 'agreed') return `, for ${hoursOf()} hours`
  const [meeting, least, most] = [{ meetAt: at }, { sendDays: 1 }, { sendDays: maxSendDays }].map(hoursOf)
  return move.verb !== 'agree_courier'
    ? `, until ${meeting} hours after the meeting`
    : `, for the ${least! / 24} to ${most! / 24} days that were agreed on`
}

/** The table as Mermaid draws it. */
function diagram(): string {
  const states: readonly string[] = BookingState.options
  const ends = states.filter((state) => lifeCycle.every(({ from }) => !(from as readonly string[]).includes(state)))
  const moves = lifeCycle.flatMap((move) =>
    (move.from.length === 0 ? ['[*]'] : move.from).map(
      (from) =>
        `  ${from} --> ${move.to} : ${move.verb} (${move.who}${whenOf(move)}), the phone is ${move.phone}${money[move.money]}${'deposit' in move ? ', a deposit is the seller’s' : ''}${lastsOf(move)}`,
    ),
  )
  return ['```mermaid', 'stateDiagram-v2', ...moves, ...ends.map((state) => `  ${state} --> [*]`), '```'].join('\n')
}

test('the life of a booking is drawn in the papers as the table says it', async () => {
  const paper = await readFile(new URL('README.md', import.meta.url), 'utf8')
  expect(paper.match(/```mermaid\nstateDiagram-v2[\s\S]*?```/)?.[0]).toBe(diagram())
})

test.each([
  ['unpaid', true, ['pay', 'cancel'], ['cancel_sale']],
  ['to_pay_again', true, ['cancel', 'pay'], []],
  ['cash_promised', true, ['agree', 'receive', 'cancel'], ['agree', 'hand_over', 'cancel_sale']],
  ['cod_promised', true, ['cancel'], ['book_courier', 'cancel_sale']],
  ['cod_sent', true, [], []],
  ['paid', true, ['agree', 'receive', 'call_off'], ['agree', 'hand_over', 'call_off']],
  ['to_send', true, ['agree', 'call_off', 'give_address', 'receive'], ['agree', 'call_off', 'book_courier', 'send']],
  ['sent', true, ['receive', 'report_missing', 'call_off'], ['correct_parcel', 'call_off']],
  ['arrived', true, ['receive', 'report_missing', 'call_off', 'accept', 'complain'], ['call_off']],
  ['missing', true, ['receive', 'call_off'], ['contest', 'call_off']],
  ['handed_over', true, ['accept', 'complain'], []],
  ['problem', true, ['accept'], ['offer_part', 'contest', 'take_back']],
  ['offered', true, ['accept', 'accept_part', 'decline_part'], ['take_back']],
  ['contested', true, ['accept'], ['take_back']],
  [
    'returning',
    true,
    ['book_courier', 'send', 'accept', 'surrender', 'hand_over', 'escalate'],
    ['give_address', 'receive'],
  ],
  ['sent_back', true, ['correct_parcel'], ['report_missing', 'receive']],
  ['return_missing', true, [], ['receive']],
  ['completed', true, [], []],
  ['cancelled', false, [], []],
  ['expired', false, [], []],
  ['refunded', false, [], []],
] as const)(
  'a booking that is %s keeps its phone: %s; its buyer can do: %j, its seller: %j',
  (state, keepsPhone, ofBuyer, ofSeller) => {
    expect(isLive(state)).toBe(keepsPhone)
    expect(actionsIn(state, 'buyer')).toEqual(ofBuyer)
    expect(actionsIn(state, 'seller')).toEqual(ofSeller)
  },
)

test('no one makes a move that is for someone else', () => {
  expect(moveOf('cancel', 'buyer').to).toBe('cancelled')
  expect(() => moveOf('cancel', 'clock')).toThrow('The clock may not cancel a booking: that is for the buyer.')
  expect(() => moveOf('pay', 'buyer')).toThrow('that is for the card company')
  expect(() => moveOf('refund', 'buyer')).toThrow('that is for the admin')
  expect(() => moveOf('hand_over', 'buyer')).toThrow('that is for the seller')
})

test('the table has each verb once, and each button is of one of its moves', () => {
  expect(lifeCycle.map(({ verb }) => verb).toSorted()).toEqual(DealVerb.options.toSorted())
  const buttons = lifeCycle.flatMap((move) => ('button' in move ? [move.button] : []))
  // These buttons look the same for cash, when the phone goes back, or when a courier has it.
  const twice = [
    'pay',
    'agree',
    'hand_over',
    'hand_over',
    'receive',
    'receive',
    'receive',
    'give_address',
    'book_courier',
    'book_courier',
    'send',
    'correct_parcel',
    'report_missing',
    'contest',
    'call_off',
  ]
  expect(buttons.toSorted()).toEqual([...BookingAction.options, ...twice].toSorted())
})

test('the clock ends every state in which money or a phone waits for someone, and no other', () => {
  expect(timedMoves).toEqual([
    { verb: 'lapse_cash', from: 'cash_promised', deadline: 'state' },
    { verb: 'not_sent_cod', from: 'cod_promised', deadline: 'state' },
    { verb: 'lose_cod', from: 'cod_sent', deadline: 'state' },
    { verb: 'expire', from: 'unpaid', deadline: 'hold' },
    { verb: 'lapse', from: 'paid', deadline: 'state' },
    { verb: 'not_paid_again', from: 'to_pay_again', deadline: 'state' },
    { verb: 'not_sent', from: 'to_send', deadline: 'state' },
    { verb: 'arrive', from: 'sent', deadline: 'state' },
    { verb: 'presume', from: 'arrived', deadline: 'state' },
    { verb: 'write_off', from: 'missing', deadline: 'state' },
    { verb: 'no_word', from: 'sent_back', deadline: 'state' },
    { verb: 'undo', from: 'return_missing', deadline: 'state' },
    { verb: 'complete', from: 'handed_over', deadline: 'state' },
    { verb: 'keep_offer', from: 'offered', deadline: 'state' },
    { verb: 'no_answer', from: 'problem', deadline: 'state' },
    { verb: 'time_out', from: 'contested', deadline: 'state' },
    { verb: 'keep', from: 'returning', deadline: 'state' },
  ])
  const since = new Date('2026-11-22T10:00:00Z')
  expect(deadlineOf('unpaid', since, law)).toBeNull()
  expect(deadlineOf('paid', since, law)).toEqual(new Date('2026-11-27T10:00:00Z'))
  expect(deadlineOf('handed_over', since, law)).toEqual(new Date('2026-11-24T10:00:00Z'))
  expect(deadlineOf('sent', since, law)).toEqual(new Date('2026-11-29T10:00:00Z'))
  expect(deadlineOf('sent', since, law, true)).toEqual(new Date('2026-11-25T10:00:00Z'))
  expect(deadlineOf('missing', since, law)).toEqual(new Date('2026-12-02T10:00:00Z'))
  expect(deadlineAfter('collect_cod', since, law)).toEqual(new Date('2026-11-25T10:00:00Z'))
  expect(deadlineAfter('deliver', since, law)).toEqual(new Date('2026-11-25T10:00:00Z'))
  expect(deadlineAfter('arrive', since, law)).toEqual(new Date('2026-11-25T10:00:00Z'))
  expect(deadlineAfter('correct_parcel', since, law)).toBeUndefined()
  expect(deadlineAfter('correct_return', since, law)).toBeUndefined()
  expect(deadlineAfter('give_return_address', since, law)).toEqual(new Date('2026-11-29T10:00:00Z'))
  expect(deadlineAfter('agree_courier', since, law, { sendDays: 1 })).toEqual(new Date('2026-11-23T10:00:00Z'))
  // A proposal of before the law was kept, accepted since.
  expect(deadlineAfter('agree_courier', since, law, { sendDays: 3 })).toEqual(new Date('2026-11-24T10:00:00Z'))
  expect(deadlineOf('sent_back', since, law)).toEqual(new Date('2026-11-29T10:00:00Z'))
  expect(deadlineOf('return_missing', since, law)).toEqual(new Date('2026-12-02T10:00:00Z'))
  expect(deadlineOf('problem', since, law)).toEqual(new Date('2026-11-25T10:00:00Z'))
  expect(deadlineOf('offered', since, law)).toEqual(new Date('2026-11-25T10:00:00Z'))
  expect(deadlineOf('contested', since, law)).toEqual(new Date('2026-12-02T10:00:00Z'))
  expect(deadlineOf('returning', since, law)).toEqual(new Date('2026-11-29T10:00:00Z'))
  for (const state of ['completed', 'cancelled', 'expired', 'refunded'] as const)
    expect(deadlineOf(state, since, law)).toBeNull()
})

test('who is to get the phone has the code', () => {
  const holders = BookingState.options.flatMap((state) => (codeHolderIn(state) ? [[state, codeHolderIn(state)]] : []))
  expect(holders).toEqual([
    ['cash_promised', 'buyer'],
    ['paid', 'buyer'],
    ['returning', 'seller'],
  ])
})

test('who loses by silence is reminded, and no one of what an admin has to decide', () => {
  const losers = BookingState.options.flatMap((state) => (loserIn(state) ? [[state, loserIn(state)]] : []))
  expect(losers).toEqual([
    ['to_pay_again', 'buyer'],
    ['cash_promised', 'seller'],
    ['cod_promised', 'seller'],
    ['paid', 'seller'],
    ['to_send', 'seller'],
    ['sent', 'buyer'],
    ['arrived', 'buyer'],
    ['problem', 'seller'],
    ['offered', 'buyer'],
    ['returning', 'buyer'],
    ['sent_back', 'seller'],
  ])
})

test('the phone of a seller who is there stays on the market, and the money goes back all the same', () => {
  expect(insteadOf('lapse')).toMatchObject([{ verb: 'unmet' }])
  expect(moveOf('lapse', 'clock')).toMatchObject({ to: 'refunded', money: 'buyer', phone: 'withdrawn' })
  expect(moveOf('unmet', 'clock')).toMatchObject({ to: 'refunded', money: 'buyer', phone: 'available' })
  expect(timedMoves.filter(({ verb }) => insteadOf(verb).length > 0).map(({ verb }) => verb)).toEqual([
    'lapse_cash',
    'lapse',
    'keep',
  ])
})

test('no one gets the money by silence of a phone that was confirmed as lost, or that the seller gave no address for', () => {
  expect(insteadOf('keep').map(({ verb }) => verb)).toEqual(['keep_lost', 'no_return_address'])
  for (const { verb } of insteadOf('keep'))
    expect(moveOf(verb, 'clock')).toMatchObject({ to: 'contested', money: 'held' })
})

test('what was not answered or sent in time is late for who was to do it', () => {
  expect(lateAnswersOf('seller')).toEqual({
    always: ['not_sent_cod', 'not_sent', 'no_word', 'no_answer', 'no_return_address'],
    unlessAgreed: ['lapse_cash', 'lapse'],
  })
  expect(lateAnswersOf('buyer')).toEqual({ always: ['keep_offer'], unlessAgreed: ['unmet_cash', 'unmet'] })
})

test('a verb leads on from the states of its row only', () => {
  for (const { verb, from } of lifeCycle)
    for (const state of BookingState.options)
      expect(canMove(state, verb), `${verb} from ${state}`).toBe((from as readonly string[]).includes(state))
})

test('the clock of a deal is held to the times of the law', () => {
  const paid = new Date('2026-11-22T10:00:00Z')
  const days = (from: Date, to: Date | null | undefined) => (to!.getTime() - from.getTime()) / 86_400_000
  const sent = deadlineAfter('agree_courier', paid, law, { sendDays: maxSendDays })!
  expect(days(paid, sent)).toBeLessThanOrEqual(2)
  expect(days(paid, deadlineOf('to_send', paid, law))).toBeLessThanOrEqual(2)
  for (const [isNear, most] of [
    [true, 5],
    [false, 10],
  ] as const)
    for (const verb of ['send', 'pick_up'] as const)
      expect(days(paid, deadlineAfter(verb, sent, law, undefined, isNear))).toBeLessThanOrEqual(most)
  expect(days(paid, deadlineOf('cod_sent', deadlineOf('cod_promised', paid, law)!, law))).toBeLessThanOrEqual(10)
  expect(days(paid, deadlineOf('paid', paid, law))).toBeLessThanOrEqual(5)
  expect(days(paid, agreeUntil(paid, law))).toBeLessThanOrEqual(10)
  for (const state of ['missing', 'return_missing', 'contested'] as const)
    expect(days(paid, deadlineOf(state, paid, law))).toBeLessThanOrEqual(10)
})

test('a market that is stricter with itself holds the clock of a deal to that', () => {
  const paid = new Date('2026-11-22T10:00:00Z')
  const { law: strict } = readConfig({
    SEND_HOURS: '24',
    DELIVERY_DAYS_NEAR: '3',
    DELIVERY_DAYS_FAR: '6',
    REFUND_DAYS: '4',
  })
  const days = (to: Date | null | undefined) => (to!.getTime() - paid.getTime()) / 86_400_000
  expect(days(deadlineAfter('agree_courier', paid, strict, { sendDays: 2 }))).toBe(1)
  expect(days(deadlineOf('to_send', paid, strict))).toBe(1)
  expect(days(deadlineOf('sent', paid, strict))).toBe(5)
  expect(days(deadlineOf('sent', paid, strict, true))).toBe(2)
  expect(days(deadlineOf('paid', paid, strict))).toBe(3)
  expect(days(agreeUntil(paid, strict))).toBe(6)
  for (const state of ['missing', 'return_missing', 'contested'] as const)
    expect(days(deadlineOf(state, paid, strict))).toBe(4)
})

test('a seller is paid within ten days of the delivery, whatever the settings say, with a day left for the payout', () => {
  const at = new Date('2026-11-22T10:00:00Z')
  const complete = Math.max(
    ...(['arrived', 'handed_over'] as const).map((state) => deadlineOf(state, at, law)!.getTime()),
  )
  const tried = (complete - at.getTime()) / 86_400_000
  for (const name of ['RESERVE_DAYS', 'RESERVE_DAYS_NEW']) {
    const { days, newDays } = readConfig({ [name]: '6' }).payouts.reserve
    expect(tried + Math.max(days, newDays)).toBeLessThanOrEqual(9)
    expect(() => readConfig({ [name]: '7' })).toThrow(`${name} must be at most 6`)
  }
})
