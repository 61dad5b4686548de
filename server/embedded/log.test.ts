import { expect, it } from 'vitest'
import { Reports } from './log.ts'

/** The reports in pieces of what PostgreSQL wrote. */
function reportsIn(...pieces: string[]) {
  const found: object[] = []
  const reports = new Reports((report) => found.push(report))
  for (const piece of pieces) reports.take(piece)
  reports.end()
  return found
}
const at = '1764000000.123 [77] '
const from = { time: 1_764_000_000_123, pid: 77 }

it.each([
  ['LOG', 30],
  ['WARNING', 40],
  ['ERROR', 50],
  ['FATAL', 50],
  ['PANIC', 60],
])('%s has the level %d', (label, level) => {
  expect(reportsIn(`${at}${label}:  what happened\n`)).toEqual([{ level, ...from, msg: 'what happened' }])
})

it('makes one line of a report, however it arrives, and leaves no field of it out', () => {
  const words = `${at}ERROR:  no such phone\n\tfor sale\n${at}DETAIL:  Key (id)=(7)\n${at}STATEMENT:  select\n\t  1\n${at}LOG:  next\n`
  const report = {
    level: 50,
    ...from,
    msg: 'no such phone\nfor sale',
    detail: 'Key (id)=(7)',
    statement: 'select\n  1',
  }
  const next = { level: 30, ...from, msg: 'next' }
  expect(reportsIn(words)).toEqual([report, next])
  expect(reportsIn(words.slice(0, 40), words.slice(40, 90), words.slice(90))).toEqual([report, next])
})

it('counts what has no label as an error, and says when it was heard of', () => {
  const found = reportsIn('postgres: error while loading shared libraries: libicu.so', '\nFATAL:  no data\n')
  expect(found).toMatchObject([
    { level: 50, msg: 'postgres: error while loading shared libraries: libicu.so' },
    { level: 50, msg: 'no data', time: expect.any(Number) as unknown },
  ])
})
