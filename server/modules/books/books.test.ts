import { expect, test } from 'vitest'
import { getBook } from '#contract/shops/books'
import { dayInDhaka } from '#contract/base/dhaka'
import type { Client } from '#seed/client'
import { openMarket, password } from '#testing/market'
import { completeSale, giveWallets, makeBatch, paidAtOnce, sendBatch } from '#testing/payouts'
import { refusal } from '#testing/refusal'
import { anAdmin } from '#testing/sales'

test('a month of a seller adds up: what was sold, what the market took and what was paid out, and nothing of others', async () => {
  await using market = await openMarket({ feeBasisPoints: 250, payouts: paidAtOnce })
  const seller = await market.seller()
  const other = await market.seller()
  const sale = await completeSale(market, seller)
  await completeSale(market, other)
  const monthNow = () => dayInDhaka(market.app.ctx.now()).slice(0, 7)
  const month = monthNow()
  const kept = await market.sell(seller, { mobile: '01711000009' })
  await giveWallets(market, 'bkash', [[seller, '01711000001']])
  const admin = await anAdmin(market)
  await sendBatch(admin, (await makeBatch(admin, 'bkash')).id)
  for (const each of [seller, other]) await each.logIn(each.email, password)
  const read = async (who: Client, book: 'stock' | 'sales' | 'fees' | 'payouts', of = month) => {
    const { columns, rows, isWhole } = await who.ask(getBook, { params: { book }, query: { month: of } })
    expect(isWhole).toBe(true)
    return rows.map((row) => Object.fromEntries(row.map((cell, at) => [columns[at]!, cell])))
  }
  expect(await read(seller, 'stock')).toMatchObject([
    { sku: null, name: kept.title, price: kept.resale_price / 100, mobile: '01711000009' },
  ])
  const [sold] = await read(seller, 'sales')
  const price = sold!['price_taka'] as number
  const fee = Math.floor(price * 2.5) / 100
  expect(sold).toMatchObject({ order: sale.id, state: 'completed', given_back_taka: 0, fee_taka: fee })
  expect(await read(seller, 'fees')).toMatchObject([{ order: sale.id, invoice: null, fee_taka: fee }])

  expect(await read(seller, 'payouts', monthNow())).toMatchObject([
    { method: 'bkash', state: 'sent', sent: expect.any(String), amount_taka: price - fee },
  ])
  for (const book of ['sales', 'fees', 'payouts'] as const) expect(await read(seller, book, '2020-01')).toEqual([])
  expect(await read(other, 'sales')).toHaveLength(1)
})

test('a month that is none is refused at its field, and a buyer has no books', async () => {
  await using market = await openMarket()
  const params = { book: 'sales' } as const
  const wrong = market.seller().then((seller) => seller.ask(getBook, { params, query: { month: '2026-13' } }))
  expect(await refusal(wrong)).toMatchObject({ status: 422, errors: [{ field: 'month' }] })
  const buyer = await market.buyer()
  expect(await refusal(buyer.ask(getBook, { params, query: {} }))).toMatchObject({ status: 403 })
})

test('a month begins at midnight in Dhaka', async () => {
  await using market = await openMarket()
  const seller = await market.seller()
  const { id } = await completeSale(market, seller)
  const { db } = market.app.ctx
  const read = async (month: string) =>
    (await seller.ask(getBook, { params: { book: 'sales' }, query: { month } })).rows.length
  for (const [at, months] of [
    ['2026-03-31T17:59:59Z', [1, 0]],
    ['2026-03-31T18:00:00Z', [0, 1]],
  ] as const) {
    await db
      .updateTable('booking')
      .set({ booked_at: new Date(at) })
      .where('id', '=', id)
      .execute()
    expect([await read('2026-03'), await read('2026-04')]).toEqual(months)
  }
})
