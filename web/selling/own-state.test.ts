import { expect, test } from 'vitest'
import type { OwnProduct } from '#contract/listings/listings'
import { stateOf } from './own-state.ts'

const withdrawn = {
  _id: '7',
  status: 'withdrawn',
  takenDownFor: 'It looks like a clone.',
  isFrozen: false,
  isSuspended: false,
  offMarket: null,
  held: null,
  booking: null,
} as unknown as OwnProduct
const none = new Set<string>()

test('a phone that was taken down is a problem in sight, and over only once an appeal was refused', () => {
  expect(stateOf(withdrawn, { sales: new Map(), refused: none })).toMatchObject({ tone: 'problem' })
  expect(stateOf(withdrawn, { sales: new Map(), refused: none }).isOver).toBeUndefined()
  expect(stateOf(withdrawn, { sales: new Map(), refused: new Set(['7']) }).isOver).toBe(true)
  const held = { isRejected: true, lookedAtBy: '2026-11-26T09:00:00.000Z' }
  expect(stateOf({ ...withdrawn, held }, { sales: new Map(), refused: none }).isOver).toBeUndefined()
})
