import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { actionsIn, isLive, lifeCycle, moveOf, timedMoves } from './rules.ts'

/** The table as Mermaid draws it. */
function diagram(): string {
  const ends = new Set(lifeCycle.map(({ to }) => to))
  for (const { from } of lifeCycle) if (from) ends.delete(from)
  const moves = lifeCycle.map((move) => {
    const when = 'deadline' in move ? ' when the hold has run out' : ''
    return `  ${move.from ?? '[*]'} --> ${move.to} : ${move.verb} (${move.who}${when}), the phone is ${move.phone}`
  })
  return ['```mermaid', 'stateDiagram-v2', ...moves, ...[...ends].map((state) => `  ${state} --> [*]`), '```'].join(
    '\n',
  )
}

test('the life of a booking is drawn in the papers as the table says it', async () => {
  const paper = await readFile(new URL('../../../docs/architecture.md', import.meta.url), 'utf8')
  expect(paper.match(/```mermaid\nstateDiagram-v2[\s\S]*?```/)?.[0]).toBe(diagram())
})

test.each([
  ['unpaid', true, ['pay', 'cancel']],
  ['paid', true, []],
  ['cancelled', false, []],
  ['expired', false, []],
  ['refunded', false, []],
] as const)('a booking that is %s keeps its phone: %s, and its buyer can do: %j', (state, keepsPhone, actions) => {
  expect(isLive(state)).toBe(keepsPhone)
  expect(actionsIn(state)).toEqual(actions)
})

test('no one makes a move that is for someone else', () => {
  expect(moveOf('cancel', 'buyer').to).toBe('cancelled')
  expect(() => moveOf('cancel', 'clock')).toThrow('The clock may not cancel a booking: that is for the buyer.')
  expect(() => moveOf('pay', 'buyer')).toThrow('that is for the card company')
  expect(() => moveOf('refund', 'buyer')).toThrow('that is for the admin')
})

test('the clock ends unpaid bookings whose hold has run out, and nothing else', () => {
  expect(timedMoves).toEqual([{ verb: 'expire', from: 'unpaid', deadline: 'holdEndsAt' }])
})
