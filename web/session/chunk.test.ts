import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chunkIsLate, inTime } from './chunk.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a script that has not come after two minutes is given up', async () => {
  const loading = inTime(new Promise(() => undefined))
  const outcome = loading.catch((cause: Error) => cause.message)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await outcome).toBe(chunkIsLate())
})

test('a script that comes a moment before that is used', async () => {
  const loading = inTime(new Promise((resolve) => setTimeout(() => resolve('here'), 119_999)))
  await vi.advanceTimersByTimeAsync(119_999)
  await expect(loading).resolves.toBe('here')
})

test('a script that cannot be fetched says so in words for people', async () => {
  await expect(inTime(Promise.reject(new TypeError('Failed to fetch dynamically imported module')))).rejects.toThrow(
    'Part of this page did not load. Please check your connection',
  )
})
