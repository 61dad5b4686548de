import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { lifeCycle } from './rules.ts'

/** The table as Mermaid draws it. */
function diagram(): string {
  const ends = new Set(lifeCycle.map(({ to }) => to))
  for (const { from } of lifeCycle) if (from) ends.delete(from)
  const moves = lifeCycle.map((move) => {
    const when = 'deadline' in move ? ' when the hold has run out' : ''
    return `  ${move.from ?? '[*]'} --> ${move.to} : ${move.verb} (${move.who}${when}), the phone is ${move.phone}`
  })
  return ['```mermaid', 'stateDiagram-v2', ...moves, ...[...ends].map((state) => `  ${state} --> [*]`), '```'].join('\n')
}

test('the life of a booking is drawn in the papers as the table says it', async () => {
  const paper = await readFile(new URL('../../../docs/architecture.md', import.meta.url), 'utf8')
  expect(paper.match(/```mermaid\nstateDiagram-v2[\s\S]*?```/)?.[0]).toBe(diagram())
})

test('a phone is kept from others exactly while its booking is live', () => {
  const kept = lifeCycle.filter(({ to }) => to === 'unpaid' || to === 'paid').map(({ phone }) => phone)
  const free = lifeCycle.filter(({ to }) => to !== 'unpaid' && to !== 'paid').map(({ phone }) => phone)
  expect(new Set(kept)).toEqual(new Set(['booked', 'sold']))
  expect(free.filter((phone) => phone === 'booked' || phone === 'sold')).toEqual([])
})

test('no booking is left hanging: every state that is not the end has a clock, an admin or a buyer who can end it', () => {
  const waiting = new Set(lifeCycle.map(({ to }) => to).filter((state) => lifeCycle.some(({ from }) => from === state)))
  expect([...waiting].toSorted()).toEqual(['paid', 'unpaid'])
  expect(lifeCycle.filter(({ from, who }) => from === 'unpaid' && who === 'clock')).toHaveLength(1)
})
