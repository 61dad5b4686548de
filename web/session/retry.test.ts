import { expect, test } from 'vitest'
import { Refused, unanswered } from './refused.ts'
import { retryDelay, shouldRetry } from './retry.ts'

const refused = (status: number) => new Refused({ type: '', title: '', status, code: '', detail: '', message: '' })

test('a call that got no answer is tried three more times', () => {
  expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, unanswered('')))).toEqual([true, true, true, false])
  expect(shouldRetry(0, refused(503))).toBe(true)
})

test('a refusal stays one however often it is asked', () => {
  for (const status of [401, 403, 404, 409, 422, 429]) expect(shouldRetry(0, refused(status))).toBe(false)
})

test('the pauses between tries double from one second and end at thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})
