import { afterEach, expect, test, vi } from 'vitest'
import { CountedWindows } from './counted-windows.ts'

const minute = 60_000

afterEach(() => void vi.useRealTimers())

test('keys whose time is over are forgotten as others come, also behind one that counts for an hour', () => {
  vi.useFakeTimers()
  const windows = new CountedWindows()
  windows.add('account 1 posts', 1, 60 * minute)
  for (let round = 0; round < 10; round++) {
    for (let caller = 0; caller < 2_000; caller++) windows.add(`address ${round} ${caller}`, 1, minute)
    vi.advanceTimersByTime(minute)
  }
  expect(windows.size).toBeLessThan(4_500)
  expect(windows.get('account 1 posts')).toEqual({ current: 1, ttl: 50 * minute })
})

test('with too many keys the oldest is forgotten, and no other', () => {
  const windows = new CountedWindows()
  for (let caller = 0; caller <= 100_000; caller++) windows.add(`address ${caller}`, 1, minute)
  expect(windows.size).toBe(100_000)
  expect(windows.get('address 0')).toBeUndefined()
  expect(windows.get('address 1')).toMatchObject({ current: 1 })
})
