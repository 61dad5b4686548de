import { afterEach, expect, test, vi } from 'vitest'
import { fetchInTime, isAbsent, Refused } from './refused.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  { seconds: 30, pointer: 'fine' },
  { seconds: 60, pointer: 'coarse' },
])(
  'a call may take $seconds seconds where one points with a $pointer pointer, and then says that it took too long',
  async ({ seconds, pointer }) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }))
    const lateAfter = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    await expect(fetchInTime('http://127.0.0.1:9/never', {})).rejects.toThrow(
      'This took too long. Please check your connection and try again.',
    )
    expect(lateAfter).toHaveBeenCalledExactlyOnceWith(seconds * 1000)
  },
)

test.each([
  [404, true],
  [422, true],
  [429, false],
  [503, false],
])('a refusal with status %i means that the thing is absent: %s', (status, means) => {
  const problem = { type: 'about:blank', title: 'No', status, code: 'a_code', detail: 'No.', message: 'No.' }
  expect(isAbsent(new Refused(problem))).toBe(means)
})
