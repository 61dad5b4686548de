import { expect, test } from 'vitest'
import { smsOf } from './sms.ts'

test('a text in letters of GSM has 160 of them in one part and 153 in each of several', () => {
  expect(smsOf('a'.repeat(160))).toEqual({ alphabet: 'gsm', length: 160, parts: 1 })
  expect(smsOf('a'.repeat(161)).parts).toBe(2)
  expect(smsOf('a'.repeat(306)).parts).toBe(2)
  expect(smsOf('a'.repeat(307)).parts).toBe(3)
  expect(smsOf('')).toEqual({ alphabet: 'gsm', length: 0, parts: 1 })
})

test('a letter outside of it makes the whole text one of 70 and 67', () => {
  expect(smsOf('ক'.repeat(70))).toEqual({ alphabet: 'ucs2', length: 70, parts: 1 })
  expect(smsOf('ক'.repeat(71)).parts).toBe(2)
  expect(smsOf('ক'.repeat(134)).parts).toBe(2)
  expect(smsOf('ক'.repeat(135)).parts).toBe(3)
  expect(smsOf(`${'a'.repeat(70)}।`).parts).toBe(2)
  // Taka and the typographic apostrophe are none of them.
  expect([smsOf('৳5').alphabet, smsOf('don’t').alphabet]).toEqual(['ucs2', 'ucs2'])
})

test('a letter of two places is never parted', () => {
  expect(smsOf('€'.repeat(80))).toEqual({ alphabet: 'gsm', length: 160, parts: 1 })
  // 152 places and one more that takes two.
  expect(smsOf(`${'a'.repeat(152)}€${'a'.repeat(151)}`).parts).toBe(2)
  expect(smsOf(`${'a'.repeat(152)}€${'a'.repeat(152)}`).parts).toBe(3)
  expect(smsOf('📱'.repeat(35)).parts).toBe(1)
  expect(smsOf(`${'ক'.repeat(66)}📱${'ক'.repeat(65)}`).parts).toBe(2)
  expect(smsOf(`${'ক'.repeat(66)}📱${'ক'.repeat(66)}`).parts).toBe(3)
})
