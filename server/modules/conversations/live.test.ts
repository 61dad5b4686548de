import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app'
import { unlimited } from '#config'
import {
  getConversation,
  getConversations,
  getUnreadConversations,
  sendMessage,
  startConversation,
} from '#contract/conversations/conversations'
import { createPool } from '#database'
import { Client } from '#seed/client'
import { listen } from '#testing/events'
import { type Market, openMarket, patient } from '#testing/market'
import { until } from '#testing/until'

let market: Market
/** A second server, whole and with a pool of its own, on the database of the market. */
let elsewhere: { url: string; close(): Promise<void> }
beforeAll(async () => {
  market = await openMarket({ heartbeat: 600, limits: unlimited })
  const { app, databaseUrl } = market
  const pool = createPool(databaseUrl, 8, patient)
  const other = await buildApp({ config: app.ctx.config, pool, now: app.ctx.now })
  await other.work({ isScheduled: false })
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  elsewhere = {
    url: other.url(),
    async close() {
      await other.app.close()
      await pool.end()
    },
  }
})
afterAll(async () => {
  await elsewhere.close()
  await market[Symbol.asyncDispose]()
})

/** The same person, at the other server. */
const there = ({ token, cookie, email, name }: Client) =>
  Object.assign(new Client(elsewhere.url), { token, cookie, email, name })
const send = (who: Client, id: string, text: string) =>
  who.ask(sendMessage, { params: { id }, body: { text, key: crypto.randomUUID() } })

test('five hundred conversations at two servers at once: everyone hears of theirs, has every message once, and no other', async () => {
  const seller = await market.seller()
  const { _id: listingId } = await market.sell(seller)
  const { rows: phones } = await sql<{ id: number }>`
    insert into listing (seller_id, category_id, title, condition, resale_price, mobile, email, location, purchase_date)
    select seller_id, category_id, title, condition, resale_price, mobile, email, location, purchase_date
    from listing, generate_series(1, 25) where id = ${listingId} returning id`.execute(market.app.ctx.db)
  const ids = phones.map(({ id }) => String(id))
  const buyers = await Promise.all(Array.from({ length: 20 }, (_, at) => market.buyer(`Buyer ${at}`)))
  using stream = await listen(there(seller))
  await Promise.all(
    buyers.map(async (buyer, at) => {
      const who = at % 2 === 0 ? buyer : there(buyer)
      for (const listingId of ids) {
        const body = { listingId, text: `${buyer.name} asks about ${listingId}`, key: crypto.randomUUID() }
        await who.ask(startConversation, { body })
      }
    }),
  )
  expect(await seller.ask(getUnreadConversations, {})).toEqual({ unread: 500 })
  // Each change of each of the seller's conversations has been counted, and the last of it was notified at the other server.
  await until('the seller hears of the last message', () => stream.messages.at(-1) === 500)

  const [buyer, other] = buyers as [Client, Client]
  const own = await buyer.ask(getConversations, { query: { limit: 100 } })
  expect(own.map(({ phone }) => phone.id).toSorted()).toEqual(ids.toSorted())
  expect(own.every(({ last, phone }) => last.text === `${buyer.name} asks about ${phone.id}`)).toBe(true)
  const theirs = new Set((await other.ask(getConversations, { query: { limit: 100 } })).map(({ id }) => id))
  expect(own.filter(({ id }) => theirs.has(id))).toEqual([])

  // Both write in one conversation at the same moment, at both servers: numbers without a gap, in one order for both.
  const { id } = own[0]!
  using heard = await listen(buyer)
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => send(at % 2 === 0 ? buyer : there(seller), id, `Message ${at}`)),
  )
  const read = (who: Client) => who.ask(getConversation, { params: { id }, query: {} })
  const [mine, sellers] = [await read(there(buyer)), await read(seller)]
  expect(mine.messages.map(({ number }) => number)).toEqual(Array.from({ length: 21 }, (_, at) => 21 - at))
  expect(sellers.messages.map(({ text }) => text)).toEqual(mine.messages.map(({ text }) => text))
  expect(await buyer.ask(getUnreadConversations, {})).toEqual({ unread: 1 })
  await until('the buyer hears of the last message', () => heard.messages.at(-1) === 25 + 20)
})
