// The attacks of `npm run abuse`, by a few people on one process.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createForeignPool } from '#testing/database'
import { type Market, openMarket, productLimits } from '#testing/market'
import { anArena, attacks, tableOf } from './abuse.ts'
import type { Arena } from './arena.ts'

const rateLimit = 1200

let market: Market
let arena: Arena
beforeAll(async () => {
  const product = productLimits()
  // Few people reach them.
  const limits = {
    ...product,
    networkBookingsADay: 15,
    lostReportsOfNetwork: 6,
    letters: { ...product.letters, network: 9 },
  }
  market = await openMarket({ limits, rateLimit, trustProxy: 1 })
  const pool = createForeignPool(market.databaseUrl)
  arena = await anArena({ url: market.url, pool, limits, rateLimit, workers: 1 }, { people: 12, sellers: 3 })
})
afterAll(async () => {
  await arena?.pool.end()
  await market[Symbol.asyncDispose]()
})

// In their order: at first no one of the crowd has confirmed anything.
test.each(Object.keys(attacks) as (keyof typeof attacks)[])('nothing is got by %s', async (name) => {
  const rows = await attacks[name](arena)
  expect(rows.length).toBeGreaterThan(0)
  expect(tableOf(rows).filter((line) => line.endsWith('NOT HELD'))).toEqual([])
})
