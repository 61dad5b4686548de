import { expect, test } from 'vitest'
import type { Deal } from '#contract/deals/deals'
import { nextIn } from './deal-words.ts'

const dealAfter = (verb: Deal['events'][number]['verb']) =>
  ({
    role: 'buyer',
    state: 'completed',
    next: null,
    handover: { agreed: null },
    events: [{ verb, actor: 'admin', at: '2026-11-23T06:00:00.000Z' }],
  }) as unknown as Deal

test('a buyer whose parcel never came is not told to enjoy the phone', () => {
  expect(nextIn(dealAfter('accept'), '', 0)[0]).toContain('The phone is yours')
  for (const verb of ['dismiss', 'split'] as const)
    expect(nextIn(dealAfter(verb), '', 0)[0]).toContain('An admin has decided')
})

test('a seller who was paid in cash is not told of money of ours', () => {
  const events = (['promise_cash', 'hand_over_cash'] as const).map((verb) => dealAfter(verb).events[0]!)
  expect(nextIn({ ...dealAfter('accept'), role: 'seller', events }, '', 0)[0]).toBe('The buyer paid you in cash.')
})

test('who pays at the door, and who sends for it, read what comes of a parcel that is not taken', () => {
  const events = (['promise_cod', 'refuse_cod'] as const).map((verb) => dealAfter(verb).events[0]!)
  const refused = (role: Deal['role']) => nextIn({ ...dealAfter('cancel'), state: 'cancelled', role, events }, '', 0)[0]
  expect(refused('seller')).toContain('Both ways of the courier are yours to pay')
  expect(refused('buyer')).toContain('You owe nothing')
  const sending = {
    ...dealAfter('promise_cod'),
    role: 'seller',
    state: 'cod_promised',
    next: { step: 'send', turn: 'yours', actions: ['book_courier'], meetAt: null },
    handover: { agreed: null, courierOffer: { weights: [], source: null } },
  } as unknown as Deal
  expect(nextIn(sending, 'Monday', 0)[0]).toContain('it collects the cash, and pays us')
  expect(nextIn(sending, 'Monday', 0)[0]).not.toContain('goes back to the buyer')
})

const at = '2026-11-23T06:00:00.000Z'
/** A paid deal whose two people meet at six. */
const meeting = (role: Deal['role'], canSay: boolean, proposalsLeft = 1) =>
  ({
    role,
    state: 'paid',
    next: { step: 'meet', turn: 'yours', actions: [], meetAt: null },
    handover: { agreed: { way: 'meet', at, place: 'At the gate', placeBangla: null }, proposalsLeft },
    missedMeetings: { canSay, said: [] },
    events: [],
  }) as unknown as Deal
const minutesAfter = (minutes: number) => Date.parse(at) + minutes * 60_000

test.each([
  ['buyer', 'Look at the phone first', 'confirm it here', 'If the seller'],
  ['seller', 'Let the buyer look at the phone first', 'enter the buyer’s code below', 'If the buyer'],
] as const)('once the time of the meeting is past, a %s reads what to do now', (role, meet, confirm, absent) => {
  const words = (minutes: number, canSay = false) => nextIn(meeting(role, canSay), 'Monday', minutesAfter(minutes))
  expect(words(-1)[0]).toContain(meet)
  for (const [now, saying] of [
    [words(0), `${absent} does not come within an hour, you can say so here.`],
    [words(61, true), `${absent} did not come, say so below.`],
    [words(61), ''],
  ] as const) {
    expect(now[0]).toContain(confirm)
    expect(now[0]).toContain(saying)
    expect(now[0]).toContain('agree on another time')
    expect(now[0]).toContain('Monday')
    expect(now[0]).not.toContain(meet)
    expect(now[0].includes(absent)).toBe(saying !== '')
    expect(now[1]).toContain('অন্য সময় ঠিক করতে পারেন')
  }
})

test.each(['buyer', 'seller'] as const)('a %s without a proposal left is not told to agree on another time', (role) => {
  const [english, bangla] = nextIn(meeting(role, true, 0), 'Monday', minutesAfter(61))
  expect(english).toContain('did not come, say so below. ')
  expect(english).not.toContain('another time')
  expect(bangla).not.toContain('অন্য সময়')
})
