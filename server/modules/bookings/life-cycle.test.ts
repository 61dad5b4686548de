import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { BookingAction, BookingState } from '#contract/bookings/bookings'
import { DealVerb } from '#contract/deals/deals'
import { maxSendDays } from '#contract/deals/handover-fields'
import { lifeCycle } from './life-cycle.ts'
import {
  actionsIn,
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

const money = {
  none: '',
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
  const { hours } = move.deadline
  return ` after ${hours % 24 === 0 && hours > 72 ? `${hours / 24} days` : `${hours} hours`}`
}

/** Describes the length of the state that it leads to, where the two have agreed on it. */
function lastsOf(move: (typeof lifeCycle)[number]): string {
  if (!('lasts' in move)) return ''
  const at = new Date()
  if (move.lasts === 'unchanged') return ', the deadline stays'
  const hoursOf = (agreed?: AgreedWay) => (deadlineAfter(move.verb, at, agreed)!.getTime() - at.getTime()) / 3_600_000
  if (move.lasts !== 'agreed') return `, for ${hoursOf()} hours`
  const [meeting, least, most] = [{ meetAt: at }, { sendDays: 1 }, { sendDays: maxSendDays }].map(hoursOf)
  return move.verb === 'agree'
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
        `  ${from} --> ${move.to} : ${move.verb} (${move.who}${whenOf(move)}), the phone is ${move.phone}${money[move.money]}${lastsOf(move)}`,
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
  ['paid', true, ['agree', 'receive', 'call_off'], ['agree', 'hand_over', 'call_off']],
  ['to_send', true, ['agree', 'call_off', 'give_address', 'receive'], ['agree', 'call_off', 'send']],
  ['sent', true, ['receive', 'report_missing', 'call_off'], ['correct_parcel', 'call_off']],
  ['arrived', true, ['receive', 'report_missing', 'call_off', 'accept', 'complain'], ['call_off']],
  ['missing', true, ['receive', 'call_off'], ['contest', 'call_off']],
  ['handed_over', true, ['accept', 'complain'], []],
  ['problem', true, ['accept'], ['offer_part', 'contest', 'take_back']],
  ['offered', true, ['accept', 'accept_part', 'decline_part'], ['take_back']],
  ['contested', true, ['accept'], ['take_back']],
  ['returning', true, ['send', 'accept', 'surrender', 'hand_over', 'escalate'], ['give_address', 'receive']],
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
  // These buttons look the same when the phone goes back, or when a courier has it.
  const twice = [
    'hand_over',
    'receive',
    'receive',
    'give_address',
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
    { verb: 'expire', from: 'unpaid', deadline: 'hold' },
    { verb: 'lapse', from: 'paid', deadline: 'state' },
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
  expect(deadlineOf('unpaid', since)).toBeNull()
  expect(deadlineOf('paid', since)).toEqual(new Date('2026-11-29T10:00:00Z'))
  expect(deadlineOf('handed_over', since)).toEqual(new Date('2026-11-24T10:00:00Z'))
  expect(deadlineOf('sent', since)).toEqual(new Date('2026-11-29T10:00:00Z'))
  expect(deadlineOf('missing', since)).toEqual(new Date('2026-12-06T10:00:00Z'))
  expect(deadlineAfter('deliver', since)).toEqual(new Date('2026-11-25T10:00:00Z'))
  expect(deadlineAfter('arrive', since)).toEqual(new Date('2026-11-25T10:00:00Z'))
  expect(deadlineAfter('correct_parcel', since)).toBeUndefined()
  expect(deadlineAfter('correct_return', since)).toBeUndefined()
  expect(deadlineAfter('give_return_address', since)).toEqual(new Date('2026-11-29T10:00:00Z'))
  expect(deadlineAfter('agree_courier', since, { sendDays: 3 })).toEqual(new Date('2026-11-25T10:00:00Z'))
  expect(deadlineOf('sent_back', since)).toEqual(new Date('2026-11-29T10:00:00Z'))
  expect(deadlineOf('return_missing', since)).toEqual(new Date('2026-12-06T10:00:00Z'))
  expect(deadlineOf('problem', since)).toEqual(new Date('2026-11-25T10:00:00Z'))
  expect(deadlineOf('offered', since)).toEqual(new Date('2026-11-25T10:00:00Z'))
  expect(deadlineOf('contested', since)).toEqual(new Date('2026-12-06T10:00:00Z'))
  expect(deadlineOf('returning', since)).toEqual(new Date('2026-11-29T10:00:00Z'))
  for (const state of ['completed', 'cancelled', 'expired', 'refunded'] as const)
    expect(deadlineOf(state, since)).toBeNull()
})

test('who is to get the phone has the code', () => {
  const holders = BookingState.options.flatMap((state) => (codeHolderIn(state) ? [[state, codeHolderIn(state)]] : []))
  expect(holders).toEqual([
    ['paid', 'buyer'],
    ['returning', 'seller'],
  ])
})

test('who loses by silence is reminded, and no one of what an admin has to decide', () => {
  const losers = BookingState.options.flatMap((state) => (loserIn(state) ? [[state, loserIn(state)]] : []))
  expect(losers).toEqual([
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
  expect(timedMoves.filter(({ verb }) => insteadOf(verb).length > 0).map(({ verb }) => verb)).toEqual(['lapse', 'keep'])
})

test('no one gets the money by silence of a phone that was confirmed as lost, or that the seller gave no address for', () => {
  expect(insteadOf('keep').map(({ verb }) => verb)).toEqual(['keep_lost', 'no_return_address'])
  for (const { verb } of insteadOf('keep'))
    expect(moveOf(verb, 'clock')).toMatchObject({ to: 'contested', money: 'held' })
})

test('what was not answered or sent in time is late for who was to do it', () => {
  expect(lateAnswersOf('seller')).toEqual({
    always: ['not_sent', 'no_word', 'no_answer', 'no_return_address'],
    unlessAgreed: ['lapse'],
  })
  expect(lateAnswersOf('buyer')).toEqual({ always: ['keep_offer'], unlessAgreed: ['unmet'] })
})

test('a verb leads on from the states of its row only', () => {
  for (const { verb, from } of lifeCycle)
    for (const state of BookingState.options)
      expect(canMove(state, verb), `${verb} from ${state}`).toBe((from as readonly string[]).includes(state))
})
