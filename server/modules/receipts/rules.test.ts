import { expect, test } from 'vitest'
import { codeOf, inGroups, receiptNumber } from './rules.ts'

test('a code is read however people type it from paper', () => {
  for (const typed of [
    '7KQ2-M9XD-41B0',
    '7kq2m9xd41b0',
    ' 7KQ2 M9XD 41B0 ',
    '7kq2–m9xd–4lbo',
    '7KQ2-M9XD-4IBO',
    '৭KQ২-M৯XD-৪১B০',
  ])
    expect(codeOf(typed), typed).toBe('7KQ2M9XD41B0')
})

test('codes stand in groups of four, numbers have six digits or more', () => {
  expect(inGroups('7KQ2M9XD41B0')).toBe('7KQ2-M9XD-41B0')
  expect([1042, 1_234_567].map(receiptNumber)).toEqual(['PH-001042', 'PH-1234567'])
})
