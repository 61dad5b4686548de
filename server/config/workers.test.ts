import { expect, test } from 'vitest'
import { defaultWorkers } from './config.ts'

const gigabyte = 1024 ** 3

test.each([
  ['a small server', 1, 1, 1],
  ['two processors with little memory', 2, 2, 1],
  ['two processors', 2, 4, 2],
  ['four processors, memory for three', 4, 4, 3],
  ['a large machine', 64, 256, 8],
])('%s: %i processors and %i GB have %i workers', (_, processors, memory, workers) => {
  expect(defaultWorkers(processors, memory * gigabyte)).toBe(workers)
})

test('a machine that says a little less than its gigabytes still has one worker', () => {
  expect(defaultWorkers(4, 0.9 * gigabyte)).toBe(1)
})
