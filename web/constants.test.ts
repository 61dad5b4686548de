import { afterEach, expect, test, vi } from 'vitest'
import { bookings, categories } from './queries.ts'
import { queryClientOf } from './query-client.ts'
import { fetchInTime, networkTimeout } from './refused.ts'
import { retryDelay, shouldRetry } from './retry.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A device that is touched or one that is pointed at. */
const device = (pointer: 'coarse' | 'fine') =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }))

test('answers that no page needs are forgotten after five minutes, and all questions are tried again in the same way', () => {
  const { queries } = queryClientOf('nusrat').getDefaultOptions()
  expect(queries).toEqual({ retry: shouldRetry, retryDelay, gcTime: 300_000 })
})

test('a call may take 30 seconds, on a phone 60', () => {
  device('fine')
  expect(networkTimeout()).toBe(30_000)
  device('coarse')
  expect(networkTimeout()).toBe(60_000)
})

test.each(['fine', 'coarse'] as const)('a call that takes longer than that (%s pointer) says so', async (pointer) => {
  device(pointer)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  await expect(fetchInTime('http://127.0.0.1:9/never', {})).rejects.toThrow(
    'The answer took too long. Please check your connection and try again.',
  )
  expect(timeout).toHaveBeenCalledExactlyOnceWith(networkTimeout())
})

test('the brands are kept under the key ‘categories’, and the orders of one person apart from those of another', () => {
  expect(categories.queryKey).toEqual(['categories'])
  expect(bookings('nusrat@demo.test').queryKey).not.toEqual(bookings('karim@demo.test').queryKey)
})
