import { afterAll, beforeAll, expect, test } from 'vitest'
import { putModels } from '#catalogue'
import { book } from '#contract/bookings/bookings'
import { setPrice } from '#contract/listings/listings'
import { getWorth } from '#contract/listings/worth'
import { type Market, openMarket } from '#testing/market'

const day = 24 * 3_600_000
let market: Market
beforeAll(async () => {
  market = await openMarket()
  const variants = [
    { storage: 128, ram: 8 },
    { storage: 256, ram: 8 },
  ]
  const model = { categoryId: 'samsung', released: '2021-02', launchPrice: 7_000_000, variants }
  await putModels(market.app.ctx, [
    { ...model, slug: 'galaxy-s21', name: 'Galaxy S21', aliases: ['s21'] },
    { ...model, slug: 'galaxy-s22', name: 'Galaxy S22', aliases: ['s22'] },
  ])
})
afterAll(() => market[Symbol.asyncDispose]())

/** A deal of two new people that is complete, three days after the phone was posted. @returns the id of the booking */
async function aDeal(productName: string, price: number) {
  const [seller, buyer] = [await market.seller(), await market.buyer()]
  const { _id: listingId, title } = await market.sell(seller, { productName, price })
  const { name, email } = buyer
  const { insertedId: id } = await buyer.ask(book, { body: { listingId, name, email, title, price } })
  const { db, now } = market.app.ctx
  const posted = { status: 'sold' as const, posted_at: new Date(now().getTime() - 3 * day) }
  await db.updateTable('listing').set(posted).where('id', '=', Number(listingId)).execute()
  const done = { state: 'completed' as const, paid_at: now(), unconfirmed_network: null }
  await db.updateTable('booking').set(done).where('id', '=', id).execute()
  return { id, listingId }
}

const worth = (slug: string, query: { storage?: number; condition?: 'good' | 'fair' } = {}) =>
  market.visitor().ask(getWorth, { params: { slug }, query })

test('a phone is worth what deals that stand paid, and not what was asked', async () => {
  const deals = []
  for (const price of [20, 21, 22, 23, 24]) deals.push(await aDeal('Samsung S21 8/128 GB', price * 100_000))
  const [first] = deals
  const { db } = market.app.ctx
  const sold = { count: 5, low: 2_100_000, middle: 2_200_000, high: 2_300_000, days: { low: 3, middle: 3, high: 3 } }
  const good = { storage: 128, ram: null, condition: 'good' as const }
  expect(await worth('galaxy-s21', { storage: 128, condition: 'good' })).toMatchObject({
    alike: 5,
    sold: { of: good, ...sold },
    asking: null,
  })
  expect(await worth('galaxy-s21', { storage: 256, condition: 'fair' })).toMatchObject({
    alike: 0,
    sold: { of: { storage: null, ram: null, condition: null }, ...sold },
  })

  // The listing still says what was asked; a part of the price went back.
  await db.updateTable('booking').set({ part_back: 300_000 }).where('id', '=', first!.id).execute()
  await db.updateTable('listing').set({ resale_price: 9_000_000 }).where('model_id', 'is not', null).execute()
  expect((await worth('galaxy-s21')).sold).toMatchObject({ low: 2_100_000, middle: 2_200_000, high: 2_300_000 })

  const pair = await db
    .selectFrom('booking')
    .innerJoin('listing', 'listing.id', 'booking.listing_id')
    .where('booking.id', '=', first!.id)
    .select(['seller_id as seller', 'buyer_id as buyer'])
    .executeTakeFirstOrThrow()
  const [low_id, high_id] = [pair.seller, pair.buyer].toSorted() as [string, string]
  await db
    .insertInto('suspicious_pair')
    .values({ low_id, high_id, shares: ['device'], found_at: new Date() })
    .execute()
  expect(await worth('galaxy-s21')).toMatchObject({ alike: 4, sold: null })
  await db.deleteFrom('suspicious_pair').execute()
  expect((await worth('galaxy-s21')).sold?.count).toBe(5)

  await db.updateTable('booking').set({ state: 'handed_over' }).where('id', '=', first!.id).execute()
  expect(await worth('galaxy-s21')).toMatchObject({ alike: 4, sold: null })
})

test('what is asked now is said apart, of three sellers at least', async () => {
  const seller = await market.seller()
  for (const price of [20, 21, 22]) await market.sell(seller, { productName: 'Samsung S22', price: price * 100_000 })
  await market.sell(await market.seller(), { productName: 'Samsung S22', price: 2_300_000 })
  const last = await market.seller()
  expect((await worth('galaxy-s22')).asking).toBeNull()
  const { _id: id } = await market.sell(last, { productName: 'Samsung S22', price: 2_400_000 })
  expect(await worth('galaxy-s22')).toMatchObject({ alike: 0, sold: null, asking: { count: 5, middle: 2_200_000 } })
  await last.ask(setPrice, { params: { id }, body: { price: 2_150_000 } })
  expect(await worth('galaxy-s22')).toMatchObject({ asking: { count: 5, middle: 2_150_000 } })
})

test('a model that there is not is refused, and so is a size or condition that is none', async () => {
  await expect(worth('galaxy-s99')).rejects.toMatchObject({ problem: { code: 'model_unknown' } })
  for (const query of ['storage=0', 'storage=many', 'ram=9999', 'condition=perfect']) {
    const response = await market.visitor().request(`/api/models/galaxy-s21/worth?${query}`)
    expect([query, response.status]).toEqual([query, 422])
  }
})
