import { expect, test } from 'vitest'
import type { PhoneFacts } from '#contract/listings/phones'
import { speechOf } from '#web/i18n/speech.ts'
import { pricesInWords } from './price-words.ts'

const since = '2026-03-03T00:00:00.000Z'
const none = { count: 0, since: null, range: null, cheaper: 0, dearer: 0 }
const known = { count: 12, since, range: { low: 2_000_000, middle: 2_200_000, high: 2_500_000 }, cheaper: 3, dearer: 8 }
const model = { slug: 'galaxy-s21', name: 'Galaxy S21' }
type Prices = NonNullable<PhoneFacts['prices']>
const prices: Prices = { storage: 128, asking: known, sold: none, standing: 'below' }
const inWords = (some: Partial<PhoneFacts>, language: 'en' | 'bn' = 'en') =>
  pricesInWords({ model, prices, status: 'available', ...some }, speechOf(language))

test('a phone’s page says what its model and size goes for, of how many, since when, and where the phone stands', () => {
  expect(inWords({})).toEqual({
    title: 'Prices here',
    of: { model: 'Galaxy S21', size: '128 GB' },
    lines: [
      'This phone costs less than most. Others on sale: 3 cheaper, 8 dearer.',
      'Asking: ৳20,000 to ৳25,000 for half of 12 phones, posted since 3 March 2026.',
    ],
  })
  const sold = { ...known, count: 6, range: { low: 2_000_000, middle: 2_000_000, high: 2_000_000 } }
  expect(inWords({ prices: { ...prices, storage: null, asking: { ...known, count: 4, range: null }, sold } })).toEqual({
    title: 'Prices here',
    of: { model: 'Galaxy S21', size: 'all sizes' },
    lines: [
      'This phone costs less than most. Others on sale: 3 cheaper, 8 dearer.',
      'Sold: ৳20,000 for half of 6 phones, posted since 3 March 2026.',
    ],
  })
})

test('it says the same in Bangla', () => {
  expect(inWords({}, 'bn')).toEqual({
    title: 'এখানকার দাম',
    of: { model: 'Galaxy S21', size: '১২৮ জিবি' },
    lines: [
      'এই ফোনের দাম বেশির ভাগের চেয়ে কম। অন্যগুলোর মধ্যে ৩টির দাম কম, ৮টির দাম বেশি।',
      'চাওয়া দাম: ১২টি ফোনের অর্ধেকের দাম ২০,০০০৳ থেকে ২৫,০০০৳; প্রথমটি পোস্ট হয়েছে ৩ মার্চ, ২০২৬ তারিখে।',
    ],
  })
})

test('no number of none is said', () => {
  const own = (cheaper: number, dearer: number) =>
    inWords({ prices: { ...prices, asking: { ...known, cheaper, dearer } } })!.lines[0]
  expect(own(0, 8)).toBe('This phone costs less than most. Others on sale: 8 dearer.')
  expect(own(0, 0)).toBe('This phone costs less than most.')
})

test('nothing is said where too few are known, or the model is not', () => {
  const few = { ...known, count: 2, range: null }
  expect(inWords({ prices: { storage: null, asking: few, sold: none, standing: null } })).toBeNull()
  expect(inWords({ model: null, prices: null })).toBeNull()
})

test('of a sold phone only the prices of the others are said', () => {
  expect(inWords({ status: 'sold' })!.lines).toEqual([
    'Asking: ৳20,000 to ৳25,000 for half of 12 phones, posted since 3 March 2026.',
  ])
})
