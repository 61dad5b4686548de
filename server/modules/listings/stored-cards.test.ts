import type { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { setPrice } from '#contract/listings/listings'
import { getPhones } from '#contract/listings/phones'
import { transact } from '#context'
import { type Market, openMarket } from '#testing/market'
import { noteEntry } from './entry-store.ts'
import { cardsOfFound } from './listings.ts'
import * as store from './store.ts'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())

const list = async () => (await market.visitor().ask(getPhones, { query: { sort: 'newest' } })).items
const cardOf = async (id: string) => (await list()).find((card) => card.id === id)
const versionOf = async (id: number) => (await store.some(market.app.ctx, [id]))[0]!.version

test('a card that was made is not read again, and shows a new price, and a new name and new stars of its seller, at once', async () => {
  const seller = await market.seller('Nasima Akter')
  const phone = await market.sell(seller, { productName: 'Galaxy A15' })
  const first = await cardOf(phone._id)
  const read = vi.spyOn(market.app.ctx.db, 'executeQuery')
  expect(await cardOf(phone._id)).toEqual(first)
  expect(read.mock.calls.filter(([query]) => (query as CompiledQuery).sql.includes('"photo"'))).toEqual([])
  read.mockRestore()

  await seller.ask(setPrice, { params: { id: phone._id }, body: { price: 900_000 } })
  expect(await cardOf(phone._id)).toMatchObject({ price: 900_000, firstPrice: first!.price })
  await market.app.ctx.db
    .updateTable('person')
    .set({ name: 'Nasima Khatun' })
    .where('email', '=', seller.email)
    .execute()
  expect(await cardOf(phone._id)).toMatchObject({ sellerName: 'Nasima Khatun', sellerRating: null, sellerDeals: 0 })
  await market.app.ctx.db
    .updateTable('person')
    .set({ rating: 48, deal_count: 12 })
    .where('email', '=', seller.email)
    .execute()
  expect(await cardOf(phone._id)).toMatchObject({ sellerRating: 4.8, sellerDeals: 12, sellerNoShows: 0 })
})

test('a card that a transaction under way has read is not kept', async () => {
  const phone = await market.sell(await market.seller('Kamal Hossain'), { productName: 'Galaxy A25' })
  const id = Number(phone._id)
  await transact(market.app.ctx, async (ctx) => {
    const rename = (title: string) => ctx.db.updateTable('listing').set({ title }).where('id', '=', id).execute()
    await rename('Half way')
    const version = (await store.some(ctx, [id]))[0]!.version
    expect(await cardsOfFound(ctx, [{ id, version }])).toMatchObject([{ title: 'Half way' }])
    await rename('Done')
  })
  const version = await versionOf(id)
  expect(await cardsOfFound(market.app.ctx, [{ id, version }])).toMatchObject([{ title: 'Done' }])
})

test('of what made a phone enter searches the last twenty times are kept', async () => {
  const { _id } = await market.sell(await market.seller())
  const { ctx } = market.app
  for (let minute = 1; minute <= 22; minute++)
    await noteEntry({ ...ctx, now: () => new Date(minute * 60_000) }, [Number(_id)], true)
  const stored = await ctx.db
    .selectFrom('listing_entry')
    .where('listing_id', '=', Number(_id))
    .select('at')
    .orderBy('at')
    .execute()
  expect(stored.map(({ at }) => at.getTime() / 60_000)).toEqual(Array.from({ length: 20 }, (_, index) => index + 3))
})
