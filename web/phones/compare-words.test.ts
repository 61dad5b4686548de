import { expect, test } from 'vitest'
import type { PhoneFacts } from '#contract/listings/phones'
import { selfTestResults } from '#seed/self-tests'
import { speechOf } from '#web/i18n/speech.ts'
import { aReport } from '#testing/condition-report'
import { compareInWords } from './compare-words.ts'

const since = '2026-03-03T00:00:00.000Z'
const none = { count: 0, since: null, range: null, cheaper: 0, dearer: 0 }
const sold = { count: 8, since, range: { low: 2_000_000, middle: 2_200_000, high: 2_500_000 }, cheaper: 3, dearer: 5 }

const phone: PhoneFacts = {
  id: '12',
  title: 'Galaxy S21',
  img: '',
  photos: [],
  price: 1_900_000,
  firstPrice: 1_900_000,
  originalPrice: null,
  condition: 'good',
  lengthOfUse: { years: 2, months: 1 },
  brand: { id: 'samsung', name: 'Samsung', bangla: null },
  model: { slug: 'galaxy-s21', name: 'Galaxy S21' },
  storage: 128,
  ram: null,
  location: 'Mirpur 10, Dhaka',
  locationBangla: 'মিরপুর ১০, ঢাকা',
  districtId: 'dhaka',
  attributes: ['colour:black'],
  hasImei: true,
  selfTest: {
    testedAt: since,
    steps: selfTestResults({ flash: { outcome: 'failed', how: 'measured' } }),
    device: { model: 'SM-S911B', name: 'Samsung Galaxy S23', batteryLevel: null, network: null, storage: null },
    modelMatch: 'other',
    contradicts: [],
    sameDeviceSince: null,
    otherPhones: 0,
  },
  postedAt: since,
  status: 'available',
  sellerId: '',
  sellerName: '',
  sellerRating: null,
  sellerDeals: 0,
  sellerNoShows: 0,
  purchaseDate: '2024',
  details: {
    description: null,
    batteryHealth: 87,
    sims: null,
    included: [],
    warrantyUntil: null,
    neir: 'deregistered',
    neirSaidAt: '2026-11-12T06:00:00.000Z',
    register: null,
  },
  conditionReport: null,
  codePhotoAt: '2026-11-22T06:00:00.000Z',
  changes: [],
  soldBefore: ['2026-03'],
  prices: { storage: 128, asking: none, sold, standing: 'below' },
  seller: { id: '', name: '', since, sold: 0, onSale: 1, reviews: 0, record: null, shop: null },
  similar: [],
}
const report = aReport({ touch: 'broken' })
const other: PhoneFacts = {
  ...phone,
  id: '34',
  title: 'Old Nokia',
  status: 'booked',
  price: 500_000,
  hasImei: false,
  selfTest: null,
  codePhotoAt: null,
  details: { ...phone.details, batteryHealth: null, neir: null, neirSaidAt: null },
  conditionReport: { ...report, answers: { ...report.answers }, photos: {}, grade: 'faulty', answeredAt: since },
  soldBefore: [],
  prices: null,
}

const rowsOf = (phones: PhoneFacts[], language: 'en' | 'bn' = 'en') =>
  new Map(compareInWords(phones, speechOf(language)).rows.map(({ name, ...row }) => [name, row]))

test('phones stand side by side: facts that differ, apart from those that are the same, and without those that none has', () => {
  const rows = rowsOf([phone, other])
  expect(rows.get('Usual price here')!.values).toEqual([
    ['৳20,000 to ৳25,000', 'half of 8 sold', 'costs less than most'],
    ['too few to say'],
  ])
  expect(rows.get('Self-test')!.values).toEqual([
    [
      '11 passed, 1 failed',
      'done by the seller, not checked by us',
      'The phone that was tested says it is a different model from this listing.',
      'Flash: failed (measured)',
    ],
    ['–'],
  ])
  expect(rows.get('What is wrong')!.values).toEqual([['not examined'], ['Touch: Does not respond in places']])
  expect(rows.get('Battery health')).toEqual({ values: [['87%'], ['–']] })
  expect(rows.get('NEIR')!.values).toEqual([['de-registered (12 November 2026)'], ['–']])
  expect(rows.get('Sold here before')!.values).toEqual([['March 2026'], ['–']])
  expect(rows.get('IMEI')!.values).toEqual([['on file'], ['–']])
  expect(rows.get('Photo with a code')!.values).toEqual([['we saw it on 22 November 2026'], ['–']])
  const { same } = compareInWords([phone, other], speechOf('en'))
  expect(same.map(({ name, lines }) => [name, ...lines])).toEqual([
    ['Condition', 'good'],
    ['Used', '2 years 1 month'],
    ['Storage', '128 GB'],
    ['Colour', 'black'],
    ['Place', 'Mirpur 10, Dhaka'],
  ])
  for (const elsewhere of ['RAM', 'SIM', 'Box', 'Warranty until', 'Comes with', ...same.map(({ name }) => name)])
    expect(rows.has(elsewhere)).toBe(false)
})

test('of one phone all facts are rows', () => {
  const { rows, same } = compareInWords([phone], speechOf('en'))
  expect(rows).toContainEqual({ name: 'Storage', values: [['128 GB']] })
  expect(same).toEqual([])
})

test('the same is read in Bangla', () => {
  const rows = rowsOf([phone, other], 'bn')
  const { phones, same } = compareInWords([phone, other], speechOf('bn'))
  expect(phones.map(({ asks }) => asks)).toEqual(['১৯,০০০৳', '৫,০০০৳'])
  expect(same).toContainEqual({ name: 'জায়গা'.normalize(), lines: ['মিরপুর ১০, ঢাকা'] })
  expect(rows.get('কোডসহ ছবি')!.values[0]).toEqual(['২২ নভেম্বর, ২০২৬ আমরা দেখেছি'])
  expect(rows.has('সেলফ-টেস্ট')).toBe(true)
})

test('each phone leads to its page and out of the comparison, and says when it is booked', () => {
  expect(compareInWords([phone, other], speechOf('en')).phones).toMatchObject([
    { path: '/phones/galaxy-s21-12', without: '/compare?phones=34', state: '', asks: '৳19,000' },
    { path: '/phones/old-nokia-34', without: '/compare?phones=12', state: 'Booked', asks: '৳5,000' },
  ])
  expect(compareInWords([phone], speechOf('en')).phones[0]!.without).toBe('/compare')
})
