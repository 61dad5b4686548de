import { expect, test } from 'vitest'
import { inBanglaDigits, languageOfHeader, languageOfPath } from './language.ts'
import { refusals, type RefusalCode, sentenceOf } from './refusals.ts'

test('a page below /bn is in Bangla, and only there', () => {
  for (const path of ['/bn', '/bn/', '/bn/phones?q=x', '/bn.data', '/bn/phones.data'])
    expect(languageOfPath(path), path).toBe('bn')
  for (const path of ['/', '/bnx', '/phones/bn', '/?to=/bn']) expect(languageOfPath(path), path).toBe('en')
})

test('an answer is worded in the first language that is asked for and spoken here', () => {
  expect(languageOfHeader('bn')).toBe('bn')
  expect(languageOfHeader('bn-BD,bn;q=0.9,en;q=0.8')).toBe('bn')
  expect(languageOfHeader('en-GB,en;q=0.9,bn;q=0.8')).toBe('en')
  expect(languageOfHeader('de, bn;q=0.5, en;q=0.4')).toBe('bn')
  expect(languageOfHeader('bn;q=0, en')).toBe('en')
  for (const nothing of [undefined, '', '*', ';;,', 'fr']) expect(languageOfHeader(nothing)).toBe('en')
})

test('every refusal has its sentence in both languages, with the same details', () => {
  const placesIn = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted()
  const details = new Proxy({}, { get: (_, name) => `{${String(name)}}` })
  for (const code of Object.keys(refusals) as RefusalCode[]) {
    const [english, bangla] = [sentenceOf(code, details), sentenceOf(code, details, 'bn')]
    expect(bangla, code).toMatch(/[\u0980-\u09ff]/)
    expect(placesIn(bangla), code).toEqual(placesIn(english))
  }
})

test('amounts in a refusal take Bangla digits, a phone’s own title keeps its own', () => {
  expect(sentenceOf('listing_changed', { listingTitle: 'iPhone 13', price: '৳25,000' }, 'bn')).toContain(
    '“iPhone 13”, দাম ২৫,০০০৳',
  )
  expect(sentenceOf('photo_wrong_kind', { what: 'a PDF document' }, 'bn')).toContain('এটি PDF ফাইল,')
  expect(inBanglaDigits('2026')).toBe('২০২৬')
})
