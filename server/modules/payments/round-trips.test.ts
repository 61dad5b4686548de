import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonCtx } from '#context'
import { createPool } from '#database'
import type { NamedQuery } from '#database/dialect'
import type { Tables } from '#database/tables'
import { payAtCompany } from '#testing/cards'
import { type Market, openMarket } from '#testing/market'
import { until } from '#testing/until'
import { book, prepare, record } from './payments.ts'

let market: Market
let db: Kysely<Tables>
const said: NamedQuery[] = []
beforeAll(async () => {
  market = await openMarket()
  const log = ({ query }: { query: object }) => void said.push(query as NamedQuery)
  db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createPool(market.databaseUrl, 2) }), log })
})
afterAll(async () => {
  await db.destroy()
  await market[Symbol.asyncDispose]()
})

/** Counts the questions to the database, its transaction not counted, and lists those without a name, which are parsed each time. */
async function trips<T>(work: () => Promise<T>) {
  said.length = 0
  const answer = await work()
  const asked = said.filter(({ sql }) => !/^(begin|commit)$/.test(sql))
  const unnamed = asked.filter(({ name }) => !name).map(({ sql }) => sql.trim().replaceAll(/\s+/g, ' '))
  return { answer, count: asked.length, unnamed }
}

test('a booking and its payment ask the database as seldom as ever, by statements that it knows', async () => {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const { ctx } = market.app
  const person = await ctx.db
    .selectFrom('person')
    .where('email', '=', buyer.email)
    .selectAll()
    .executeTakeFirstOrThrow()
  const { id, email, name, role, account_type: accountType } = person
  const own: PersonCtx = { ...ctx, db, person: { id, email, name, role, accountType, hasMobile: true, hasArea: false } }
  const phone = await market.sell(seller)
  const { _id: listingId, title, resale_price: price, location } = phone
  const input = { listingId, title, price, location, name, email, phone: '+8801712345678' }

  const booked = await trips(() => book(own, input))
  expect(booked.count).toBe(13)
  // pg-boss writes its own.
  expect(booked.unnamed).toEqual([expect.stringMatching(/^WITH ins AS \( INSERT INTO jobs\./)])

  const bookingId = booked.answer.id
  const prepared = await trips(() => prepare(own, { bookingId }))
  expect([prepared.count, prepared.unnamed]).toEqual([5, []])

  const { intentId } = await payAtCompany(buyer, prepared.answer.clientSecret)
  await until('the webhook has told of the payment', async () => {
    const row = await ctx.db.selectFrom('booking').where('id', '=', bookingId).select('state').executeTakeFirst()
    return row?.state === 'paid'
  })
  const recorded = await trips(() => record(own, { bookingId, price, transactionId: intentId, email }))
  expect([recorded.count, recorded.unnamed]).toEqual([3, []])
})
