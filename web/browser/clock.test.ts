import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Clocks from './clock.ts'

const noon = Date.parse('2026-11-22T06:00:00Z')
const minute = 60_000

let clock: typeof Clocks
beforeEach(async () => {
  vi.useFakeTimers({ now: noon + 56 * minute })
  vi.resetModules()
  clock = await import('./clock.ts')
})
afterEach(() => void vi.useRealTimers())

const answerOf = (date?: string) => new Response(null, { headers: date ? { date } : {} })

test('until the server has answered, the device’s own clock has to do', () => {
  expect(clock.now()).toBe(noon + 56 * minute)
  clock.learnTimeOf(answerOf(), 200)
  clock.trustDevice()
  expect(clock.now()).toBe(noon + 56 * minute)
})

test('an answer of the server sets a clock that is 56 minutes fast, to the second', () => {
  clock.trustDevice()
  clock.learnTimeOf(answerOf('Sun, 22 Nov 2026 06:00:00 GMT'), 400)
  expect(Math.abs(clock.now() - noon)).toBeLessThanOrEqual(1000)
  vi.advanceTimersByTime(5 * minute)
  expect(Math.abs(clock.now() - noon - 5 * minute)).toBeLessThanOrEqual(1000)
})

test('an answer that took long does not move a clock that it cannot know better', () => {
  clock.learnTime(noon, 100)
  const before = clock.now()
  clock.learnTime(noon - 20_000, 40_000)
  expect(clock.now()).toBe(before)
})

test('a device whose clock is put right meanwhile is believed by the next answer', () => {
  clock.learnTime(noon, 100)
  vi.setSystemTime(noon)
  clock.learnTime(noon, 100)
  expect(Math.abs(clock.now() - noon)).toBeLessThanOrEqual(100)
})

test('losing the connection leaves the clock as the server has set it', () => {
  clock.learnTime(noon, 0)
  clock.trustDevice()
  expect(clock.now()).toBe(noon)
})
