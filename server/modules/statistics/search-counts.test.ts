import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSearchCounts, type SearchEnding } from '#contract/search/search-counts'
import { promote } from '#accounts'
import type { Client } from '#seed/client'
import { forgetSearches } from '#statistics'
import { type Market, openMarket } from '#testing/market'
import { toMorning } from '#testing/morning'
import { countedWords, maxPerDay, searchesAnHour } from './search-rules.ts'

let market: Market
let admin: Client
beforeAll(async () => {
  market = await openMarket({ trustProxy: 1 })
  toMorning(market)
  admin = await market.buyer('Farzana Islam')
  await promote(market.app.ctx, admin.email)
})
afterAll(() => market[Symbol.asyncDispose]())

const browser = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
let networks = 0
const aNetwork = () => `203.0.113.${++networks}`

/** A browser tells how a search ended. @returns whether that counted */
async function tell(
  words: string,
  outcome: SearchEnding,
  { from = aNetwork(), agent = browser } = {},
): Promise<boolean> {
  const response = await market.visitor().request('/api/search-counts', {
    method: 'POST',
    headers: { 'user-agent': agent, 'x-forwarded-for': from, 'content-type': 'application/json' },
    body: JSON.stringify({ words, outcome }),
  })
  expect(response.status).toBe(200)
  return ((await response.json()) as { counted: boolean }).counted
}
const counts = () => admin.ask(getSearchCounts, { query: {} })
const empty = () => market.app.ctx.db.deleteFrom('search_count').execute()

test('searches are counted by their words, however they are written and whatever came of them', async () => {
  await empty()
  expect(await tell('Nokia  N95 ', 'nothing')).toBe(true)
  await Promise.all([tell('nokia n95', 'nothing'), tell('nokia n95', 'left'), tell('আইফোন ৯৯', 'nothing')])
  expect(await counts()).toEqual([
    { words: 'nokia n95', nothing: 2, left: 1 },
    { words: 'আইফোন ৯৯', nothing: 1, left: 0 },
  ])
})

test.each([
  'karim@example.com',
  '01712 345678',
  'call +880 1712-345678',
  '০১৭১২৩৪৫৬৭৮',
  '356938035643809',
  'x'.repeat(81),
  ' ',
])('%s is not kept, as it may say who somebody is', (typed) => {
  expect(countedWords(typed)).toBeNull()
})

test('numbers of phones and prices are kept', () => {
  expect(countedWords('iPhone 13 128 GB under 60000')).toBe('iphone 13 128 gb under 60000')
})

test('one network counts up to its limit in an hour, and a crawler never', async () => {
  await empty()
  const from = aNetwork()
  const told = []
  for (let at = 0; at <= searchesAnHour; at++) told.push(await tell('one network', 'nothing', { from }))
  expect(told).toEqual([...Array<boolean>(searchesAnHour).fill(true), false])
  expect(await tell('one network', 'nothing')).toBe(true)
  const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  expect(await tell('one network', 'nothing', { agent })).toBe(false)
})

test('of one day a limited number of words is kept, and those known go on counting', async () => {
  await empty()
  await tell('kept', 'nothing')
  const { ctx } = market.app
  const [{ day }] = (await ctx.db.selectFrom('search_count').select('day').execute()) as [{ day: string }]
  await ctx.db
    .insertInto('search_count')
    .values(
      Array.from({ length: maxPerDay - 1 }, (_, at) => ({ day, words: `word ${at}`, outcome: 'nothing', times: 1 })),
    )
    .execute()
  expect(await tell('one too many', 'nothing')).toBe(false)
  expect(await tell('kept', 'nothing')).toBe(true)
  expect((await counts())[0]).toEqual({ words: 'kept', nothing: 2, left: 0 })
})

test('after 90 days the words are gone', async () => {
  await empty()
  await tell('of long ago', 'left')
  const { ctx } = market.app
  const later = (days: number) => ({ ...ctx, now: () => new Date(ctx.now().getTime() + days * 86_400_000) })
  await forgetSearches(later(89))
  expect(await counts()).toHaveLength(1)
  await forgetSearches(later(90))
  expect(await counts()).toEqual([])
})
