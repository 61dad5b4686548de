// The errand of a shop from its stock to its books: a table of 300 phones, a program that prices one and hears of its sale, and the month as a table.
import { expect, test } from 'vitest'
import { makeApiToken } from '#contract/accounts/api-tokens'
import { makeWebhook } from '#contract/accounts/webhooks'
import { tableOf } from '#contract/base/csv'
import { dayInDhaka } from '#contract/base/dhaka'
import { book } from '#contract/bookings/bookings'
import { getSales } from '#contract/deals/deal-lists'
import { acceptPhone, receive } from '#contract/deals/deals'
import { getMyProducts, setPrice } from '#contract/listings/listings'
import { getPhones } from '#contract/listings/phones'
import { getBook } from '#contract/shops/books'
import { confirmStockImport, getStockImport, importStock } from '#contract/stock/stock'
import { unlimited } from '#config'
import { Client } from '#seed/client'
import { openMarket, password } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { isSigned, openProgram } from '#testing/program'
import { refusal } from '#testing/refusal'
import { pay } from '#testing/sales'
import { employ, openCheckedShop } from '#testing/shops'
import { until } from '#testing/until'

const columns = ['sku', 'name', 'brand', 'condition', 'price', 'purchase_date', 'location', 'mobile', 'photos']
const rowOf = (_: unknown, at: number) => [
  `S-${at}`,
  `Galaxy A54 ${at}, 8/256 GB`,
  'Samsung',
  'good',
  String(20_000 + at),
  '2023-05',
  'Mirpur 10, Dhaka',
  '01712345678',
  'a54.jpg',
]

test(
  'a shop of three sends 300 phones, sells one by a program, and has the month for its books',
  { timeout: 180_000 },
  async () => {
    await using receiver = await openProgram()
    await using market = await openMarket({ limits: unlimited, webhooksToLocal: true })
    const owner = await market.seller('Rafiq Owner')
    await openCheckedShop(market, owner)
    const seller = await employ(owner, await market.buyer('Sadia Seller'), 'seller')
    const cashier = await employ(owner, await market.buyer('Karim Cashier'), 'cashier')

    const table = tableOf([columns, ...Array.from({ length: 300 }, rowOf)])
    expect(await refusal(cashier.ask(importStock, { body: { table } }))).toMatchObject({ status: 403 })
    const photos = [{ name: 'a54.jpg', img: (await owner.upload(await aPhoto())).img }]
    const { id: importId, counts, wrong } = await seller.ask(importStock, { body: { table, photos } })
    expect({ counts, wrong }).toEqual({ counts: { add: 300, change: 0, withdraw: 0 }, wrong: 0 })
    await seller.ask(confirmStockImport, { params: { id: importId } })
    await until(
      'the table is done',
      async () => (await seller.ask(getStockImport, {})).import?.state === 'done',
      120_000,
    )
    const { items, total } = await market.visitor().ask(getPhones, { query: { sort: 'price-desc', limit: 1 } })
    expect({ total, dearest: items[0]!.price }).toEqual({ total: 300, dearest: 2_029_900 })

    const { token } = await owner.ask(makeApiToken, {
      body: { name: 'Till', scopes: ['read:selling', 'change:selling', 'read:deals'], password },
    })
    const { secret } = await owner.ask(makeWebhook, { body: { url: receiver.url, topics: ['bookings'], password } })
    const program = new Client(market.url)
    program.token = token
    const [last] = await program.ask(getMyProducts, { query: { email: owner.email, limit: 1 } })
    const { _id: listingId, productName: title, location } = last!
    const price = 1_950_000
    await program.ask(setPrice, { params: { id: listingId }, body: { price } })

    const buyer = await market.buyer('Nusrat Jahan')
    const { insertedId: id } = await buyer.ask(book, {
      body: { listingId, name: buyer.name, email: buyer.email, title, price, location },
    })
    await pay(buyer, id, price)
    const told = await until('the program hears of the sale', () => receiver.received.length > 1 && receiver.received)
    expect(told.every((one) => isSigned(one, secret))).toBe(true)
    expect(told.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
      { type: 'phone_booked', data: { listingId } },
      { type: 'phone_sold', data: { listingId } },
    ])
    expect((await program.ask(getSales, { query: {} })).map((sale) => sale.id)).toEqual([id])
    await buyer.ask(receive, { params: { id } })
    await buyer.ask(acceptPhone, { params: { id } })

    const month = dayInDhaka(market.app.ctx.now()).slice(0, 7)
    const read = async (name: 'sales' | 'stock') => {
      const { columns: names, rows } = await owner.ask(getBook, { params: { book: name }, query: { month } })
      return rows.map((row) => Object.fromEntries(row.map((cell, at) => [names[at]!, cell])))
    }
    expect(await read('sales')).toMatchObject([
      { order: id, sku: 'S-299', state: 'completed', price_taka: price / 100 },
    ])
    expect(await read('stock')).toHaveLength(299)
    expect(await refusal(seller.ask(getBook, { params: { book: 'sales' }, query: { month } }))).toMatchObject({
      status: 403,
    })
  },
)
