import { expect, test } from 'vitest'
import { tryHours } from '#contract/deals/deal-times'
import { inBanglaDigits } from '#contract/base/language'
import { papers as addresses } from '#contract/base/page-addresses'
import { papers, timesOf } from './paper.ts'
import { wordsOf } from './paper-words.ts'

/** Stricter than the law wants it. */
const law = { answerHours: 40, sendHours: 36, deliveryDays: { near: 4, far: 8 }, refundDays: 6, payoutDays: 7 }
const hasBangla = (text: string) => /[\u0980-\u09ff]/.test(text)
const paper = (name: string) => papers.get(name)!

/** All sentences of a paper in one language. */
const textOf = (name: string, language: 0 | 1) =>
  JSON.stringify(wordsOf(paper(name), language === 0 ? `/${name}` : `/bn/${name}`, law).parts)

test('each paper that the footer leads to is there in both languages, and says no time that is not known', () => {
  expect([...papers.keys()].toSorted()).toEqual([...addresses, 'neir'].toSorted())
  for (const [name, { title, lead, inShort = [], parts }] of papers) {
    const pairs = [title, lead, ...inShort.flatMap(({ title, text }) => [title, text])]
    pairs.push(...parts.flatMap(({ title, text = [], list = [] }) => [title, ...text, ...list]))
    expect(
      pairs.filter(([english, bangla]) => hasBangla(english) || !hasBangla(bangla)),
      name,
    ).toEqual([])
    expect(
      pairs
        .flat()
        .join()
        .match(/\{\w+\}/g)
        ?.filter((time) => !(time.slice(1, -1) in timesOf(law))) ?? [],
    ).toEqual([])
  }
})

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

test('the papers that say the money is held say that cash is not', () => {
  for (const name of ['how-it-works', 'terms', 'refunds'] as const) {
    expect(textOf(name, 0)).toContain('give none')
    expect(textOf(name, 1)).toContain('ফেরতও দিতে পারি না')
  }
  expect(textOf('stay-safe', 0)).toContain('where cash is offered')
  expect(textOf('delivery', 0)).toContain('For cash you pay the seller there')
  expect(textOf('refunds', 0)).toContain('a courier in cash')
})

test('a seller reads to type the code before the phone leaves their hand', () => {
  expect(textOf('stay-safe', 0)).toContain('type the buyer’s code, and only then let the phone go')
})

test('the terms and the privacy policy say since when they hold', () => {
  for (const name of ['terms', 'privacy'] as const) {
    expect(wordsOf(paper(name), `/${name}`, law).since).toMatch(/^In force since \d{1,2} \w+ \d{4}$/)
    expect(wordsOf(paper(name), `/bn/${name}`, law).since).toMatch(/ থেকে কার্যকর$/)
  }
})

test('the privacy policy begins with what it comes down to, and its sentences are short', () => {
  const { inShort, parts } = wordsOf(paper('privacy'), '/privacy', law)
  expect(inShort).toHaveLength(3)
  const words = (text: string) => text.split(' ').length
  expect(inShort!.reduce((sum, [, text]) => sum + words(text), 0)).toBeLessThan(70)
  for (const { list } of parts) for (const text of list) expect(words(text)).toBeLessThanOrEqual(48)
})

const { sendHours, deliveryDays, refundDays, payoutDays, answerHours } = law
test.each([
  ['refunds', [`${refundDays} days`]],
  ['delivery', [`${sendHours} hours`, `${deliveryDays.near} days`, `${deliveryDays.far} days`, `${payoutDays} days`]],
  ['complaints', [`${answerHours} hours`, `${refundDays} days`]],
] as const)(
  '%s says the times that the market is held to in both languages, and who runs the market',
  (name, times) => {
    for (const time of times) {
      expect(textOf(name, 0)).toContain(time)
      expect(textOf(name, 1)).toContain(inBanglaDigits(time).replace('days', 'দিন').replace('hours', 'ঘণ্টা'))
    }
    expect(paper(name).namesOperator).toBe(true)
  },
)
