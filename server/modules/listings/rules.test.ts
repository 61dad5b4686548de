import { expect, test } from 'vitest'
import { formatLengthOfUse } from '#contract/length-of-use'
import { Mobile } from '#contract/mobile'
import { lengthOfUse } from './rules.ts'

const now = new Date('2026-11-21T10:00:00Z')

test.each([
  ['2026-11', 'less than 1 month'],
  ['2026-10', '1 month'],
  ['2025-11', '1 year'],
  ['2025-09', '1 year 2 months'],
  ['2023-05', '3 years 6 months'],
  ['2026', 'less than 1 year'],
  ['2023', 'about 3 years'],
  ['2027', 'less than 1 year'],
])('[R13] a phone bought in %s has been used %s', (purchaseDate, used) =>
  expect(formatLengthOfUse(lengthOfUse(purchaseDate, now))).toBe(used),
)

test('[R13] how long a phone was used is computed from its purchase date, as Dhaka sees the month', () => {
  expect(lengthOfUse('2025-11', new Date('2026-10-31T20:00:00Z'))).toEqual({ years: 1, months: 0 })
})

test.each(['01712345678', '+8801712345678', '8801712345678', '01712-345 678', '+880 1712 345678', '০১৭১২৩৪৫৬৭৮', '(+880) 1712.345678'])(
  'a mobile number written %s is kept as E.164',
  (spelling) => expect(Mobile.parse(spelling)).toBe('+8801712345678'),
)

test.each(['', '0171234567', '017123456789', '01212345678', '+4915112345678', 'call me'])(
  '“%s” is no Bangladeshi mobile number',
  (spelling) => expect(Mobile.safeParse(spelling).success).toBe(false),
)
