import { describe, expect, test } from 'vitest'
import { monthInDhaka } from '#contract/base/dhaka'
import { formatLengthOfUse } from '#contract/listings/length-of-use'
import { Mobile } from '#contract/base/mobile'
import { lengthOfUse, rankAt, type RankInput } from './rules.ts'

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
  expect(formatLengthOfUse(lengthOfUse(purchaseDate, monthInDhaka(now)))).toBe(used),
)

test('[R13] how long a phone was used is computed from its purchase date, as Dhaka sees the month', () => {
  expect(lengthOfUse('2025-11', monthInDhaka(new Date('2026-10-31T20:00:00Z')))).toEqual({ years: 1, months: 0 })
})

test.each([
  '01712345678',
  '+8801712345678',
  '8801712345678',
  '01712-345 678',
  '+880 1712 345678',
  '০১৭১২৩৪৫৬৭৮',
  '(+880) 1712.345678',
])('a mobile number written %s is kept as E.164', (spelling) => expect(Mobile.parse(spelling)).toBe('+8801712345678'))

test.each(['', '0171234567', '017123456789', '01212345678', '+4915112345678', 'call me'])(
  '“%s” is no Bangladeshi mobile number',
  (spelling) => expect(Mobile.safeParse(spelling).success).toBe(false),
)

describe('in the order of the best, a phone counts as newer', () => {
  const plain: RankInput = {
    postedAt: now,
    condition: 'fair',
    photos: 0,
    modelId: null,
    storage: null,
    districtId: null,
    price: 1_000_000,
    goingPrice: null,
    sold: 0,
    hasImei: false,
    codePhotoAt: null,
  }

  test.each<[days: number, why: string, about: Partial<RankInput>]>([
    [0, 'not at all, when nothing speaks for it', {}],
    [8, 'for being like new', { condition: 'like new' }],
    [-10, 'less, for being faulty', { condition: 'faulty' }],
    [3, 'for three photos', { photos: 3 }],
    [4, 'for eight photos, as for four', { photos: 8 }],
    [4, 'for a known model, storage and district', { modelId: 1, storage: 128, districtId: 'dhaka' }],
    [2, 'for a price a tenth below what its model goes for', { price: 900_000, goingPrice: 1_000_000 }],
    [4, 'for a price far too low, as for a low one', { price: 100_000, goingPrice: 1_000_000 }],
    [-6, 'less, for a price far too high', { price: 3_000_000, goingPrice: 1_000_000 }],
    [2, 'for its IMEI', { hasImei: true }],
    [2, 'for its photo with a code', { codePhotoAt: now }],
    [1, 'for a seller who has sold two', { sold: 2 }],
    [3, 'for a seller who has sold a hundred, as for six', { sold: 100 }],
  ])('by %s days %s', (days, _, about) => {
    expect(rankAt({ ...plain, ...about }).getTime() - now.getTime()).toBe(days * 86_400_000)
  })
})
