import { expect, test } from 'vitest'
import { formatLengthOfUse } from './length-of-use.ts'

test.each([
  [{ years: 1, months: 2 }, '1 year 2 months', '১ বছর ২ মাস'],
  [{ years: 3, months: 0 }, '3 years', '৩ বছর'],
  [{ years: 0, months: 1 }, '1 month', '১ মাস'],
  [{ years: 0, months: 0 }, 'less than 1 month', '১ মাসের কম'],
  [{ years: 12, months: null }, 'about 12 years', 'প্রায় ১২ বছর'],
  [{ years: 0, months: null }, 'less than 1 year', '১ বছরের কম'],
])('%o is said as “%s” and “%s”', (length, english, bangla) => {
  expect(formatLengthOfUse(length)).toBe(english)
  expect(formatLengthOfUse(length, 'bn')).toBe(bangla)
})
