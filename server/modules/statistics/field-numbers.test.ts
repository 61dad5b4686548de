import { afterAll, beforeAll, expect, test } from 'vitest'
import { promote } from '#accounts'
import { fieldBounds, fieldConnections, fieldPages } from '#contract/base/field-pages'
import { getFieldNumbers } from '#contract/search/field-numbers'
import type { Client } from '#seed/client'
import { forgetFieldNumbers } from '#statistics'
import { type Market, openMarket } from '#testing/market'
import { toMorning } from '#testing/morning'
import { reportsAnHour } from './field-rules.ts'

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
const aNetwork = () => `203.0.${100 + (networks >> 8)}.${networks++ & 255}`

async function report(body: unknown, { from = aNetwork(), agent = browser } = {}) {
  const response = await market.visitor().request('/api/field-numbers', {
    method: 'POST',
    headers: { 'user-agent': agent, 'x-forwarded-for': from, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, counted: ((await response.json()) as { counted?: boolean }).counted }
}
const visit = (figures: object = {}, connection = '4g') => ({
  connection,
  pages: [{ page: 'phone', shift: 0, ...figures }],
})
const figures = () => admin.ask(getFieldNumbers, {})
const empty = () => market.app.ctx.db.deleteFrom('field_number').execute()

test('a visit is counted by page and connection, and admins see what three of four were not above', async () => {
  await empty()
  expect(await figures()).toEqual({ pages: [], connections: [] })
  const presses = [40, 90, 95, 400]
  expect(await Promise.all(presses.map((press) => report(visit({ paint: 950, press }))))).toEqual(
    presses.map(() => ({ status: 200, counted: true })),
  )
  await report({
    connection: '3g',
    pages: [
      { page: 'home', paint: 20_000, shift: 30 },
      { page: 'phone', shift: 0 },
    ],
  })
  expect(await figures()).toEqual({
    pages: [
      { page: 'phone', visits: 5, paint: 1000, press: 100, shift: 10 },
      { page: 'home', visits: 1, paint: 60_000, press: null, shift: 50 },
    ],
    connections: [
      { connection: '4g', visits: 4, paint: 1000, press: 100, shift: 10 },
      { connection: '3g', visits: 2, paint: 60_000, press: null, shift: 50 },
    ],
  })
})

test('whatever a hundred clients send, a day has no more rows than pages, connections, figures and bounds', async () => {
  await empty()
  const random = (max: number) => Math.floor(Math.random() * max)
  const visits = Array.from({ length: 100 }, () => ({
    connection: fieldConnections[random(fieldConnections.length)],
    pages: Array.from({ length: fieldPages.length }, () => ({
      page: fieldPages[random(fieldPages.length)],
      paint: random(60_000),
      press: random(60_000),
      shift: random(60_000),
    })),
  }))
  expect(new Set((await Promise.all(visits.map((one) => report(one)))).map(({ counted }) => counted))).toEqual(
    new Set([true]),
  )
  const { rows } = await market.app.ctx.db
    .selectFrom('field_number')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  const most = fieldPages.length * fieldConnections.length * Object.values(fieldBounds).flat().length
  expect(Number(rows)).toBeLessThanOrEqual(most)
  expect(most).toBeLessThan(2000)
})

test.each([
  ['a page that is made up', visit({ page: 'made-up' })],
  ['a connection that is made up', visit({}, '6g')],
  ['a figure beyond all', visit({ paint: 60_001 })],
  ['a figure below nothing', visit({ press: -1 })],
  ['more pages than there are', { connection: '4g', pages: Array.from({ length: 17 }, () => visit().pages[0]) }],
  ['no page', { connection: '4g', pages: [] }],
])('%s is refused', async (_, body) => {
  await empty()
  expect((await report(body)).status).toBe(422)
  expect((await figures()).pages).toEqual([])
})

test('one network reports up to its limit in an hour, and a crawler nothing', async () => {
  await empty()
  const from = aNetwork()
  const counted = []
  for (let at = 0; at <= reportsAnHour; at++) counted.push((await report(visit(), { from })).counted)
  expect(counted).toEqual([...Array<boolean>(reportsAnHour).fill(true), false])
  const agent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  expect((await report(visit(), { agent })).counted).toBe(false)
  expect((await figures()).pages).toMatchObject([{ visits: reportsAnHour }])
})

test('a row has nothing of who reported, and is gone after 90 days', async () => {
  await empty()
  await report(visit({ press: 80 }))
  const { ctx } = market.app
  expect(
    (await ctx.db.selectFrom('field_number').selectAll().execute()).map((row) => Object.keys(row).join(' ')),
  ).toEqual(Array<string>(2).fill('day page connection figure up_to times'))
  const later = (days: number) => ({ ...ctx, now: () => new Date(ctx.now().getTime() + days * 86_400_000) })
  await forgetFieldNumbers(later(89))
  expect(await ctx.db.selectFrom('field_number').selectAll().execute()).toHaveLength(2)
  await forgetFieldNumbers(later(90))
  expect(await ctx.db.selectFrom('field_number').selectAll().execute()).toEqual([])
})
