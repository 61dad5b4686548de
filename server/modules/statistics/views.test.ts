import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PhoneListing } from '#contract/listings/listings'
import { getMyMonth } from '#contract/search/statistics'
import type { Client } from '#seed/client'
import { forgetViewers } from '#statistics'
import { type Market, openMarket } from '#testing/market'
import { toMorning } from '#testing/morning'

let market: Market
let seller: Client
beforeAll(async () => {
  // Behind a proxy, which tells where a visitor comes from.
  market = await openMarket({ trustProxy: 1 })
  toMorning(market)
  seller = await market.seller()
})
afterAll(() => market[Symbol.asyncDispose]())

const phone = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const home = '203.0.113.7'
const office = '203.0.113.8'

interface Visit {
  from?: string
  agent?: string
  who?: Client
}

/** Someone's device shows the page of a phone. @returns whether that counted */
async function look(
  at: PhoneListing,
  { from = home, agent = phone, who = market.visitor() }: Visit = {},
): Promise<boolean> {
  const headers = { 'user-agent': agent, 'x-forwarded-for': from }
  const response = await who.request(`/api/phones/${at._id}/views`, { method: 'POST', headers })
  expect(response.status).toBe(200)
  return ((await response.json()) as { counted: boolean }).counted
}

async function viewsOf(at: PhoneListing): Promise<number> {
  const rows = await market.app.ctx.db
    .selectFrom('view_count')
    .where('listing_id', '=', Number(at._id))
    .select('views')
    .execute()
  return rows.reduce((sum, { views }) => sum + views, 0)
}

test('a phone that someone looks at twice a day is counted once, and each address and each person is someone', async () => {
  const [first, second] = [await market.sell(seller), await market.sell(seller)]
  expect(await look(first)).toBe(true)
  expect(await look(first)).toBe(false)
  expect(await look(first, { from: office })).toBe(true)
  const buyer = await market.buyer()
  expect(await look(first, { who: buyer })).toBe(true)
  expect(await look(first, { who: buyer, from: office })).toBe(false)
  expect(await look(second)).toBe(true)
  expect([await viewsOf(first), await viewsOf(second)]).toEqual([3, 1])
})

test('another User-Agent, or another address of the same network, is no other visitor', async () => {
  const shown = await market.sell(seller)
  const agents = [phone, laptop, ...Array.from({ length: 20 }, (_, at) => `${laptop} Edition/${at}`)]
  const answers = await Promise.all(agents.map((agent) => look(shown, { agent })))
  expect(answers.filter(Boolean)).toHaveLength(1)
  const addresses = Array.from({ length: 20 }, (_, at) => `2001:db8:1:2::${at + 1}`)
  await Promise.all(addresses.map((from) => look(shown, { from })))
  expect(await viewsOf(shown)).toBe(2)
})

test('neither the seller nor a crawler counts, but someone with a login that has ended does', async () => {
  const own = await market.sell(seller)
  const guest = Object.assign(market.visitor(), { token: 'ended' })
  expect(await look(own, { who: seller })).toBe(false)
  expect(await look(own, { agent: crawler })).toBe(false)
  expect(await look(own, { agent: '' })).toBe(false)
  expect(await look(own, { who: guest })).toBe(true)
  expect(await viewsOf(own)).toBe(1)
})

test('a phone that is not there cannot be looked at', async () => {
  const response = await market
    .visitor()
    .request('/api/phones/987654321/views', { method: 'POST', headers: { 'user-agent': phone } })
  expect([response.status, await response.json()]).toMatchObject([404, { code: 'listing_gone' }])
})

test('of fifty views at once each visitor counts once', async () => {
  const [busy, clicked] = [await market.sell(seller), await market.sell(seller)]
  const fifty = Array.from({ length: 50 }, (_, at) => at)
  await Promise.all(fifty.map((at) => look(busy, { from: `198.51.100.${at}` })))
  expect(await viewsOf(busy)).toBe(50)
  const answers = await Promise.all(fifty.map(() => look(clicked)))
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await viewsOf(clicked)).toBe(1)
})

test('a new day begins at midnight in Dhaka, and then yesterday’s visitors are forgotten and their number is not', async () => {
  const { ctx } = market.app
  const shown = await market.sell(seller)
  const dhaka = 6 * 3_600_000
  const day = 86_400_000
  const now = ctx.now().getTime()
  const midnight = Math.ceil((now + dhaka) / day) * day - dhaka
  market.wait(midnight - now - 60_000)
  expect(await look(shown)).toBe(true)
  market.wait(120_000)
  expect(await look(shown)).toBe(true)

  await seller.renewToken()
  const { days, phones } = await seller.ask(getMyMonth, {})
  const today = new Date(midnight + dhaka).toISOString().slice(0, 10)
  expect(days.at(-1)).toMatchObject({ day: today, views: 1 })
  expect(
    phones
      .find(({ id }) => id === shown._id)
      ?.days.slice(-3)
      .map(({ views }) => views),
  ).toEqual([0, 1, 1])

  await forgetViewers(ctx)
  const left = await ctx.db.selectFrom('viewer').select('day').execute()
  expect(left.map((viewer) => viewer.day)).toEqual([today])
  expect(await ctx.db.selectFrom('view_salt').select('day').execute()).toEqual([{ day: today }])
  expect(await viewsOf(shown)).toBe(2)
  expect(await look(shown)).toBe(false)
})
