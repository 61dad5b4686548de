import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtSite } from '#http/pages'
import { type Market, openMarket } from '#testing/market'
import { startBareServer } from './endpoints.ts'
import { measure } from './load.ts'
import { fill, landmarks } from './market.ts'
import { addresses, bookAndCancel, ownPhones, signUp } from './own-phones.ts'
import { type BenchRequest, questionsFor } from './questions.ts'
import { findReader } from './reader.ts'
import { requestsPerVisit, visit, visitPaths } from './visits.ts'

let market: Market
let questions: BenchRequest[]
beforeAll(async () => {
  market = await openMarket({}, await builtSite())
  await fill(market.app.ctx, 4000)
  const marks = await landmarks(market.app.ctx)
  const page = await market.visitor().request(`/phones/phone-${marks.phone}`)
  questions = questionsFor({ ...marks, phonePath: new URL(page.url).pathname })
})
afterAll(() => market[Symbol.asyncDispose]())

test('everything that is measured is answered, and searches find phones', async () => {
  const seller = await market.seller()
  for (const { name, way, path, isSignedIn, isSearch } of questions) {
    const response = await (isSignedIn ? seller : market.visitor()).request(path(7))
    expect(response.status, `${name}, ${way}`).toBe(200)
    if (isSearch) expect(((await response.json()) as { total: number }).total, name).toBeGreaterThan(0)
  }
})

test('a figure comes from both servers, and the bare one sends the same bytes', async () => {
  await using doors = new AsyncDisposableStack()
  const floor = doors.adopt(await startBareServer(), (door) => door.close())
  const question = questions.find(({ name, way }) => name === 'home' && way === 'kept page')!
  const product = { url: market.url, close: () => Promise.resolve() }
  const reader = await findReader()
  const figures = await measure({ product, floor, token: '', reader }, question, 2, { rounds: 1, seconds: 0.2 })
  expect(Math.min(figures.rate, figures.bareRate, figures.p50, figures.bytes)).toBeGreaterThan(0)
  expect(figures.share).toBeCloseTo(figures.rate / figures.bareRate)
  const answers = await Promise.all(
    [product, floor].map(async ({ url }) =>
      (await fetch(url + question.path(0), { headers: { 'accept-encoding': 'br' } })).text(),
    ),
  )
  expect(answers[0]).toBe(answers[1])
})

test('a busy market has 300 pages that are read, and phones that are booked and given back', async () => {
  const own = await ownPhones(market.url, market.databaseUrl)
  expect(new Set(own.map(({ seller }) => seller.email)).size).toBe(40)
  const buyer = await signUp(market.url, 'Buyer')
  for (const phone of own.slice(0, 2)) await bookAndCancel(buyer, phone)
  const all = await addresses(market.url, own)
  expect(new Set(all).size).toBe(300)
  for (const path of all.filter((_, at) => at % 15 === 0))
    expect((await market.visitor().request(path)).status, path).toBe(200)
})

test('a visit is answered throughout, and has the pages, calls and searches that it is counted as', async () => {
  const next = await visitPaths(market.url)
  const paths = Array.from({ length: requestsPerVisit }, next)
  const [calls, pages] = [
    paths.filter((path) => path.startsWith('/api/')),
    paths.filter((path) => !path.startsWith('/api/')),
  ]
  expect([pages.length, calls.length]).toEqual([visit.pages, visit.calls + visit.searches])
  const seller = await market.seller()
  for (const path of paths) expect((await seller.request(path)).status, path).toBe(200)
})
