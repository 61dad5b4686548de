// Bangla letters that can be written in two ways are one wherever texts are compared. Lists of admins: moderation.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneSpelling } from '#contract/base/spelling'
import { getPhones, PhonesQuery } from '#contract/listings/phones'
import { judge } from '#guard'
import { type Market, openMarket } from '#testing/market'
import { placeKey } from './modules/catalogue/places.ts'
import { normalised } from './modules/saved-searches/rules.ts'
import { countedWords } from './modules/statistics/search-rules.ts'

/** Both ways to write a letter, by their code points, because an editor may make one of the two. */
const twins: Array<[letter: string, one: string, two: string]> = [
  ['ড়', '\u09dc', '\u09a1\u09bc'],
  ['ঢ়', '\u09dd', '\u09a2\u09bc'],
  ['য়', '\u09df', '\u09af\u09bc'],
  ['ো', '\u09cb', '\u09c7\u09be'],
  ['ৌ', '\u09cc', '\u09c7\u09d7'],
  ['আ', '\u0986', '\u0985\u09be'],
  ['র', '\u09b0', '\u09ac\u09bc'],
  ['ৎ', '\u09ce', '\u09a4\u09cd\u200d'],
]

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

describe.each(twins)('%s', (_, one, two) => {
  const [first, second] = [`ক${one}ন`, `ক${two}ন`]

  test('is one letter in one spelling', () => {
    expect(first).not.toBe(second)
    expect(oneSpelling(second)).toBe(oneSpelling(first))
    expect(oneSpelling(oneSpelling(second))).toBe(oneSpelling(first))
  })

  test('is one in names of places', () => expect(placeKey(second)).toBe(placeKey(first)))

  test('is one in saved searches, and in words that are counted', () => {
    const query = (q: string) => normalised(PhonesQuery.parse({ q }))
    expect(query(second)).toBe(query(first))
    expect(countedWords(second)).toBe(countedWords(first))
  })

  test('is one in a search, however the seller wrote it', async () => {
    const seller = await market.seller()
    const names = [first, second].map((word) => `${word}তত${twins.findIndex(([, other]) => other === one)}`)
    for (const productName of names) await market.sell(seller, { productName })
    const found = await Promise.all(
      names.map(async (q) => (await market.visitor().ask(getPhones, { query: { q, sort: 'newest' } })).total),
    )
    expect(found).toEqual([2, 2])
  })
})

test.each([
  ['ছয়', 'ছ\u09df', 'ছ\u09af\u09bc'],
  ['চার', 'চা\u09b0', 'চা\u09ac\u09bc'],
])('the guard reads a number that is spelled with %s', (_, ...spellings) => {
  for (const word of spellings)
    expect(judge(`শূন্য এক সাত ${word} ${word} তিন চার পাঁচ ছয় সাত আট`, []).risks, word).toContain('number')
})
