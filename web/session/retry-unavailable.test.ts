import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatWhileUnavailable } from './retry-unavailable.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const answer = (status: number, retryAfter?: string) =>
  new Response('', { status, headers: retryAfter ? { 'retry-after': retryAfter } : {} })

/** Returns the result of a request that gets these answers one after the other, and the number of times it was sent. */
async function sent(answers: Response[], signal?: AbortSignal) {
  let times = 0
  const send = async () => answers[Math.min(times++, answers.length - 1)]!
  const result = repeatWhileUnavailable(send, signal).then(
    ({ status }) => status,
    (error: Error) => error.name,
  )
  await vi.runAllTimersAsync()
  return { result: await result, times }
}

test('what the server could not carry out is sent again when it said, until it can', async () => {
  expect(await sent([answer(503, '2'), answer(503, '2'), answer(200)])).toEqual({ result: 200, times: 3 })
})

test('an answer that stands is not asked for again', async () => {
  for (const one of [
    answer(200),
    answer(409),
    answer(500),
    answer(503),
    answer(429, '5'),
    answer(503, 'Sun, 22 Nov 2026 10:00:00 GMT'),
  ])
    expect(await sent([one])).toEqual({ result: one.status, times: 1 })
})

test('the repeats end within twenty seconds, whatever the server says', async () => {
  const began = Date.now()
  const { result, times } = await sent([answer(503, '2')])
  expect(result).toBe(503)
  expect(times).toBeGreaterThan(5)
  expect(Date.now() - began).toBeLessThanOrEqual(20_000)
  expect(await sent([answer(503, '3600')])).toEqual({ result: 503, times: 1 })
})

test('no request is repeated before its time, and not all at the same moment', async () => {
  const pauses = new Set<number>()
  for (let visitor = 0; visitor < 20; visitor++) {
    const began = Date.now()
    await sent([answer(503, '2'), answer(200)])
    pauses.add(Date.now() - began)
  }
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(2000)
  expect(pauses.size).toBeGreaterThan(5)
})

test('what is taken back while it waits is not sent again', async () => {
  const leaving = new AbortController()
  const waiting = sent([answer(503, '2'), answer(200)], leaving.signal)
  leaving.abort()
  expect(await waiting).toEqual({ result: 'AbortError', times: 1 })
})
