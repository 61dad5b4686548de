import { expect, test } from 'vitest'
import { speechOf } from '#web/i18n/speech.ts'
import { neirInWords, registerInWords } from './neir-words.ts'

test('what the seller says of NEIR is read with its day, in both languages, and where nothing is said nothing is', () => {
  const said = { neir: 'registered', neirSaidAt: '2026-11-12T06:00:00.000Z' } as const
  expect(neirInWords(said, speechOf('en'))).toBe('registered to the seller’s NID (12 November 2026)')
  expect(neirInWords(said, speechOf('bn'))).toBe('বিক্রেতার এনআইডিতে নিবন্ধিত (১২ নভেম্বর, ২০২৬)')
  expect(neirInWords({ neir: null, neirSaidAt: null }, speechOf('en'))).toBe('')
})

test('what a register answered is read with its name and time and claims no more, in both languages', () => {
  const askedAt = '2026-11-22T10:10:00.000Z'
  const words = (answer: 'known' | 'not-found' | 'cloned' | 'unreachable', language: 'en' | 'bn' = 'en') =>
    registerInWords({ register: { answer, source: 'NEIR', askedAt } }, speechOf(language))
  const at = 'A register was checked: NEIR, 22 November 2026 at 4:10 pm, Dhaka time'
  expect(words('known')).toBe(`${at}: the IMEI is known. This does not say whose phone it is.`)
  expect(words('not-found')).toBe(`${at}: the IMEI was not found.`)
  expect(words('cloned')).toBe(`${at}: the IMEI is listed as cloned, so it is on more than one phone.`)
  expect(words('unreachable')).toBe(`${at}: it could not be reached.`)
  expect(words('unreachable', 'bn')).toMatch(/^রেজিস্টারে খোঁজ নেওয়া হয়েছে: NEIR, ২২ নভেম্বর, ২০২৬.*: যোগাযোগ করা যায়নি।$/)
  expect(registerInWords({ register: null }, speechOf('en'))).toBe('')
})
