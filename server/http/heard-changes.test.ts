import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HeardChanges } from './heard-changes.ts'

const payloadOf = (transaction: number) =>
  JSON.stringify({ transaction: String(transaction), person: `${transaction}` })

/** A market in which transactions are committed one after the other, and two processes that hear of them later, each in its own time. */
class Market {
  committed = 0
  readonly processes = [0, 1].map(() => ({
    heard: new HeardChanges(),
    upTo: 0,
    /** The changes that it made itself, of which it knows at once. */
    own: new Set<number>(),
  }))

  commit(by: number | null) {
    this.committed++
    if (by === null) return
    this.processes[by]!.own.add(this.committed)
    this.processes[by]!.heard.make(payloadOf(this.committed))
  }

  hear(process: number) {
    const one = this.processes[process]!
    if (one.upTo < this.committed) one.heard.hear(payloadOf(++one.upTo))
  }

  knows = (process: number, transaction: number) => {
    const { upTo, own } = this.processes[process]!
    return transaction <= upTo || own.has(transaction)
  }
}

const act = fc.oneof(
  fc.record({ commit: fc.constantFrom(null, 0, 1) }),
  fc.record({ hear: fc.constantFrom(0, 1), times: fc.integer({ min: 1, max: 30 }) }),
)

test('a page is taken only if it shows each change that touches it and that the taker knows of', () => {
  let taken = 0
  fc.assert(
    fc.property(
      fc.array(act, { maxLength: 60 }),
      fc.func(fc.boolean()),
      (acts, isTouchedBy: (transaction: number) => boolean) => {
        const market = new Market()
        for (const act of acts)
          if ('commit' in act) market.commit(act.commit)
          else for (let time = 0; time < act.times; time++) market.hear(act.hear)
        const [maker, taker] = market.processes
        const isTaken = taker!.heard.isAllShown(
          maker!.heard.position,
          (change) => change !== null && 'person' in change && isTouchedBy(Number(change.person)),
        )
        if (!isTaken) return
        taken++
        for (let transaction = 1; transaction <= market.committed; transaction++)
          if (market.knows(1, transaction) && isTouchedBy(transaction))
            expect(market.knows(0, transaction), String(transaction)).toBe(true)
      },
    ),
    { numRuns: 3000 },
  )
  expect(taken).toBeGreaterThan(300)
})

test('no page is taken before a common change, and none past a change that names no transaction', () => {
  const [maker, taker] = [new HeardChanges(), new HeardChanges()]
  const isTouched = () => true
  const isTaken = () => taker.isAllShown(maker.position, isTouched)
  expect(isTaken()).toBe(false)
  maker.hear(payloadOf(1))
  expect(isTaken()).toBe(false)
  taker.hear(payloadOf(1))
  expect(isTaken()).toBe(true)
  taker.hear('')
  expect(isTaken()).toBe(false)
  maker.hear('')
  // Nothing names what the maker has heard since.
  expect(isTaken()).toBe(false)
  maker.hear(payloadOf(2))
  taker.hear(payloadOf(2))
  expect(isTaken()).toBe(true)
  taker.make('')
  expect(isTaken()).toBe(false)
  taker.hear('')
  taker.forget()
  expect(isTaken()).toBe(false)
})
