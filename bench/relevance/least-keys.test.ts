import { expect, test } from 'vitest'
import { leastKeys, leastKeysHeld } from './least-keys.ts'

const named = (weights: Record<string, number>) => Object.entries(weights).map(([typed, weight]) => ({ typed, weight }))

/** Every way to put names first, tried. */
function tried(names: ReturnType<typeof named>): number {
  const total = names.reduce((sum, { weight }) => sum + weight, 0)
  const rest = (index: number, taken: ReadonlySet<string>): number => {
    const one = names[index]
    if (!one) return 0
    const ends = Array.from({ length: one.typed.length }, (_, at) => at + 1)
    return Math.min(
      one.weight * (one.typed.length + 1) + rest(index + 1, taken),
      ...ends
        .filter((end) => !taken.has(one.typed.slice(0, end)))
        .map((end) => one.weight * end + rest(index + 1, new Set([...taken, one.typed.slice(0, end)]))),
    )
  }
  return rest(0, new Set()) / total
}

test.each([
  { names: named({ a5: 1, a54: 9, a55: 4 }) },
  { names: named({ ab: 10, ba: 9, bb: 9, b: 2 }) },
  { names: named({ xaaaa: 10, xb: 9, xbc: 9, xbd: 1 }) },
  { names: named({ '13': 15, '13 pro': 8, '13 pro max': 10, '12': 12, '1': 1 }) },
])('the least keys are those of the best of all orders', ({ names }) => {
  expect(leastKeys(names)).toBeCloseTo(tried(names), 9)
})

test('where the most frequent name holds its place, a rarer one waits until it is told apart', () => {
  // 'a54' by one key, 'a5' in full, 'a55' in full.
  expect(leastKeysHeld(named({ a5: 1, a54: 9, a55: 4 }))).toBeCloseTo((9 * 1 + 1 * 2 + 4 * 3) / 14, 9)
})
