import { expect, test } from 'vitest'
import { tryHours } from '#contract/deals/deal-times'
import { inBanglaDigits } from '#contract/base/language'
import { company } from './company.ts'
import { help } from './help.ts'
import { legal } from './legal.ts'
import { wordsOf } from './paper-text.tsx'

const papers = { ...help, ...company, ...legal }

/** All sentences of a paper in one language. */
const textOf = (name: keyof typeof papers, language: 0 | 1) =>
  JSON.stringify(papers[name].parts.map(({ text = [], list = [] }) => [...text, ...list].map((both) => both[language])))

test.each(['how-it-works', 'terms'] as const)(
  '%s says for how long a phone is tried, as the life of a deal has it',
  (name) => {
    for (const hours of [tryHours.met, tryHours.sent]) {
      expect(textOf(name, 0)).toContain(`${hours} `)
      expect(textOf(name, 1)).toContain(`${inBanglaDigits(String(hours))} ঘণ্টা`)
    }
  },
)

test('each paper about buying says that the money is held, and none sends a buyer to the report of a phone', () => {
  for (const name of ['how-it-works', 'stay-safe', 'terms', 'about'] as const) {
    expect(textOf(name, 0)).toMatch(/[Ww]e hold/)
    expect(textOf(name, 1)).toContain('জমা থাকে')
    expect(textOf(name, 0)).not.toMatch(/[Rr]eport the phone|Report on its page/)
  }
})

test('a seller reads to type the code before the phone leaves their hand', () => {
  expect(textOf('stay-safe', 0)).toContain('type the buyer’s code, and only then let the phone go')
})

test('the terms and the privacy policy say since when they hold', () => {
  for (const name of ['terms', 'privacy'] as const) {
    expect(wordsOf(papers[name], `/${name}`).since).toMatch(/^In force since \d{1,2} \w+ \d{4}$/)
    expect(wordsOf(papers[name], `/bn/${name}`).since).toMatch(/ থেকে কার্যকর$/)
  }
})

test('the privacy policy begins with what it comes down to, and its sentences are short', () => {
  const { inShort, parts } = wordsOf(papers.privacy, '/privacy')
  expect(inShort).toHaveLength(3)
  const words = (text: string) => text.split(' ').length
  expect(inShort!.reduce((sum, [, text]) => sum + words(text), 0)).toBeLessThan(70)
  for (const { list } of parts) for (const text of list) expect(words(text)).toBeLessThanOrEqual(48)
})
