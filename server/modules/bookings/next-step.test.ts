import { expect, test } from 'vitest'
import { type BookingAction, BookingState, isOpen, openStates } from '#contract/bookings/bookings'
import type { HandoverState } from '#read/handover-state'
import type { Party } from './move.ts'
import { agreementOf, agreements, nextStepOf, stepIn } from './next-step.ts'
import { actionsIn, loserIn } from './rules.ts'

const parties: Party[] = ['buyer', 'seller']
/** Agreeing on a courier leads from `paid` to `to_send`, and no courier brings a phone for cash. */
const all = openStates.flatMap((state) =>
  parties.flatMap((party) =>
    agreements
      .filter(
        (agreement) =>
          (state !== 'paid' && state !== 'cash_promised') || (agreement !== 'courier' && agreement !== 'unaddressed'),
      )
      .map((agreement) => ({ state, party, agreement, ...stepIn(state, party, agreement) })),
  ),
)

test('each step names only actions that the life cycle offers this person in this state', () => {
  for (const { state, party, agreement, actions } of all) {
    const offered = actionsIn(state, party)
    expect({ state, party, agreement, wrong: actions.filter((action) => !offered.includes(action)) }).toMatchObject({
      wrong: [],
    })
  }
})

test('in every open state somebody is to act: one of the two, an admin, or the one who waits for a parcel', () => {
  for (const state of openStates)
    for (const agreement of agreements) {
      const steps = all.filter((one) => one.state === state && one.agreement === agreement)
      if (steps.length === 0) continue
      const acts = steps.some(({ turn, actions }) => turn !== 'theirs' || actions.length > 0)
      // A proposal of one of the two is the other one's to answer, who sees it as asked.
      expect({ state, agreement, acts: acts || agreement === 'proposed' }).toMatchObject({ acts: true })
    }
})

test('whom silence costs something is to act, or has the button for it in sight', () => {
  for (const { state, party, agreement, turn, actions } of all) {
    if (loserIn(state) !== party || agreement === 'proposed') continue
    expect({ state, party, agreement, acts: turn === 'yours' || actions.length > 0 }).toMatchObject({ acts: true })
  }
})

test('what pays the seller is expected only of a buyer who tries the phone', () => {
  const paying: BookingAction[] = ['accept']
  const states = all
    .filter(({ actions }) => actions.some((action) => paying.includes(action)))
    .map(({ state }) => state)
  expect(new Set(states)).toEqual(new Set(['handed_over']))
})

const now = new Date('2026-11-26T10:00:00Z')
const later = new Date('2026-11-27T10:00:00Z')
const earlier = new Date('2026-11-25T10:00:00Z')
const meeting = { way: 'meet', meetAt: later } as const
const courier = { way: 'courier', meetAt: null } as const

test.each([
  ['nothing', [], 'none'],
  ['what one proposed oneself', [{ ...meeting, proposedBy: 'buyer', state: 'open' }], 'proposed'],
  ['what the other proposed', [{ ...meeting, proposedBy: 'seller', state: 'open' }], 'asked'],
  ['a proposal whose time has come', [{ way: 'meet', meetAt: earlier, proposedBy: 'seller', state: 'open' }], 'none'],
  ['a meeting', [{ ...meeting, proposedBy: 'seller', state: 'agreed' }], 'meeting'],
  ['a meeting whose time has come', [{ way: 'meet', meetAt: now, proposedBy: 'buyer', state: 'agreed' }], 'met'],
  ['a courier', [{ ...courier, proposedBy: 'buyer', state: 'agreed' }], 'courier'],
  [
    'a meeting, and another one asked for',
    [
      { ...meeting, proposedBy: 'buyer', state: 'agreed' },
      { ...meeting, proposedBy: 'seller', state: 'open' },
    ],
    'asked',
  ],
  [
    'a meeting, and one’s own wish for another',
    [
      { ...meeting, proposedBy: 'buyer', state: 'agreed' },
      { ...meeting, proposedBy: 'buyer', state: 'open' },
    ],
    'meeting',
  ],
] as const)('how far the buyer has got: %s', (_, proposals, agreement) => {
  expect(agreementOf(proposals, 'buyer', now)).toBe(agreement)
})

/** A booking whose deadline is to come. */
const ahead = (state: BookingState) => ({ state, holdEndsAt: later, deadlineAt: later })
const standing: HandoverState = {
  proposals: [],
  isSent: false,
  isAddressed: true,
  isAnswered: false,
  isOnHold: false,
}

test('a phone goes back the way it came', () => {
  const metActions = nextStepOf(ahead('returning'), 'buyer', standing, now)?.actions
  expect(metActions).toEqual(['hand_over'])
  expect(nextStepOf(ahead('returning'), 'buyer', { ...standing, isSent: true }, now)?.actions).toEqual(['send'])
})

test('a phone that goes by courier waits for the address of who gets it, unless the seller would rather meet', () => {
  const agreed = { ...courier, proposedBy: 'seller', state: 'agreed' } as const
  const unaddressed = { ...standing, proposals: [agreed], isAddressed: false }
  const stepOf = (state: BookingState, party: Party, known: HandoverState) =>
    nextStepOf(ahead(state), party, known, now)?.step
  for (const party of parties)
    for (const state of ['to_send', 'returning'] as const) {
      expect(stepOf(state, party, unaddressed)).toBe('address')
      expect(stepOf(state, party, { ...unaddressed, isAddressed: true })).not.toBe('address')
    }
  const instead = { ...meeting, proposedBy: 'seller', state: 'open' } as const
  expect(stepOf('to_send', 'buyer', { ...unaddressed, proposals: [agreed, instead] })).toBe('answer_proposal')
  expect(stepOf('handed_over', 'buyer', unaddressed)).toBe('try')
  expect(stepOf('returning', 'buyer', { ...unaddressed, proposals: [] })).toBe('return')
})

test('a deal on hold, and a missing parcel that was answered, wait for an admin', () => {
  for (const party of parties) {
    const onHold = nextStepOf(ahead('paid'), party, { ...standing, isOnHold: true }, now)
    expect(onHold).toEqual({ step: 'decide', turn: 'admin', actions: [], meetAt: null })
  }
  expect(nextStepOf(ahead('missing'), 'seller', standing, now)).toMatchObject({ turn: 'yours', actions: ['contest'] })
  expect(nextStepOf(ahead('missing'), 'seller', { ...standing, isAnswered: true }, now)).toMatchObject({
    turn: 'admin',
  })
})

test('what is over has no next step', () => {
  for (const state of BookingState.options.filter((state) => !isOpen(state)))
    expect(nextStepOf(ahead(state), 'buyer', standing, now)).toBeNull()
})

test('what is open, and whose time is over, has none either', () => {
  for (const state of openStates)
    expect(nextStepOf({ state, holdEndsAt: earlier, deadlineAt: earlier }, 'buyer', standing, now)).toBeNull()
})
