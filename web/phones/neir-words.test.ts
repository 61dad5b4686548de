import { expect, test } from 'vitest'
import { speechOf } from '#web/i18n/speech.ts'
import { neirInWords } from './neir-words.ts'

test('what the seller says of NEIR is read with its day, in both languages, and where nothing is said nothing is', () => {
  const said = { neir: 'registered', neirSaidAt: '2026-11-12T06:00:00.000Z' } as const
  expect(neirInWords(said, speechOf('en'))).toBe('registered to the seller’s NID (12 November 2026)')
  expect(neirInWords(said, speechOf('bn'))).toBe('বিক্রেতার এনআইডিতে নিবন্ধিত (১২ নভেম্বর, ২০২৬)')
  expect(neirInWords({ neir: null, neirSaidAt: null }, speechOf('en'))).toBe('')
})
