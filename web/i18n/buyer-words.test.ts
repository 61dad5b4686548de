import { expect, test } from 'vitest'
import { endedUnpaidWords } from './buyer-words.ts'
import { speechOf } from './speech.ts'

test('a number decides the form of its words, by the plural rules of the language', () => {
  const inEnglish = (bookings: number) => endedUnpaidWords(bookings, speechOf('en'))
  expect(inEnglish(0)).toBeNull()
  expect(inEnglish(1)).toBe('1 earlier booking of this buyer ended unpaid')
  expect(inEnglish(2)).toBe('2 earlier bookings of this buyer ended unpaid')
  expect(endedUnpaidWords(1, speechOf('bn'))).toBe('এই ক্রেতার আগের ১টি বুকিং পেমেন্ট ছাড়াই শেষ হয়েছে')
})

test('a language that has no form of its own for a number uses that for all others', () => {
  expect(speechOf('en').plural(1, { other: 'days' })).toBe('days')
  expect(speechOf('en').plural(0, { one: 'day', other: 'days' })).toBe('days')
})
