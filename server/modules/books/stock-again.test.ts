import { expect, test } from 'vitest'
import { tableOf } from '#contract/base/csv'
import { addProduct, getMyProducts } from '#contract/listings/listings'
import { getMyProduct } from '#contract/listings/own-products'
import { getBook } from '#contract/shops/books'
import { confirmStockImport, getStockImport, importStock } from '#contract/stock/stock'
import { openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { openCheckedShop } from '#testing/shops'
import { until } from '#testing/until'

test('the stock goes in again as it came out, and nothing of it changes', async () => {
  await using market = await openMarket()
  const seller = await market.seller()
  await openCheckedShop(market, seller)
  const { img } = await seller.upload(await aPhoto())
  const descriptions = [
    '=1+1 is two, "quoted", and more',
    '- with box\n- with charger',
    '＋ the charger',
    "'=kept",
    "''-twice",
    "it's fine",
    '@home since 2023',
    undefined,
  ]
  for (const [at, description] of descriptions.entries())
    await seller.ask(addProduct, {
      body: {
        productName: `Galaxy A5${at}, 8/256 GB`,
        price: 2_500_050 + at,
        originalPrice: at === 1 ? 4_200_000 : null,
        condition: 'good',
        mobile: '01712345678',
        email: seller.email,
        location: 'Mirpur 10, Dhaka',
        category: 'samsung',
        purchaseDate: '2023-05',
        img,
        ...(description !== undefined && { description }),
        ...(at === 2 && { batteryHealth: 87, ram: 12 }),
      },
    })
  const all = async () => {
    const own = await seller.ask(getMyProducts, { query: { email: seller.email, limit: 20 } })
    return Promise.all(own.map(({ _id }) => seller.ask(getMyProduct, { params: { id: _id } })))
  }
  // Only by a SKU or an IMEI is a phone known again.
  const { rows: first, columns } = await seller.ask(getBook, { params: { book: 'stock' }, query: {} })
  const { db } = market.app.ctx
  const shop = await db.selectFrom('shop').select('id').executeTakeFirstOrThrow()
  const listings = await db.selectFrom('listing').select('id').execute()
  await db
    .insertInto('stock_item')
    .values(listings.map(({ id }) => ({ shop_id: shop.id, sku: `S-${id}`, listing_id: id })))
    .execute()
  expect(first).toHaveLength(descriptions.length)
  const { rows } = await seller.ask(getBook, { params: { book: 'stock' }, query: {} })
  const before = await all()
  expect(before.map(({ details }) => details.description ?? undefined).toReversed()).toEqual(descriptions)
  const same = await seller.ask(importStock, { body: { table: tableOf([columns, ...rows]) } })
  expect(same).toMatchObject({
    counts: { add: 0, change: 0, withdraw: 0 },
    wrong: 0,
    same: descriptions.length,
    faults: [],
  })

  // What is changed in it, and no more, is carried out.
  const price = columns.indexOf('price')
  const changed = rows.map((row, at) => (at === 0 ? row.with(price, 24_000) : row))
  const { id, counts } = await seller.ask(importStock, { body: { table: tableOf([columns, ...changed]) } })
  expect(counts).toEqual({ add: 0, change: 1, withdraw: 0 })
  await seller.ask(confirmStockImport, { params: { id } })
  await until('the table is done', async () => (await seller.ask(getStockImport, {})).import?.state === 'done')
  expect(await all()).toEqual(before.map((phone, at) => (at === 0 ? { ...phone, price: 2_400_000 } : phone)))
})
