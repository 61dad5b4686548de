import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onceHeader } from '#contract/base/made-once'
import type { Problem } from '#contract/base/call'
import { deleteProduct, getMyProducts } from '#contract/listings/listings'
import { addProducts, maxProductsAtOnce } from '#contract/listings/many-products'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { refusal } from '#testing/refusal'

let market: Market
beforeAll(async () => void (market = await openMarket()))
afterAll(() => market[Symbol.asyncDispose]())
beforeEach(() => void (market.app.ctx.config.limits.productsADay = 1e6))

let img: string
let seller: Client
beforeEach(async () => {
  seller = await market.seller()
  ;({ img } = await seller.upload(await aPhoto()))
})

const product = (about: object = {}) => ({
  productName: 'Samsung Galaxy S21 8/256 GB',
  price: 2_500_000,
  condition: 'good' as const,
  mobile: '01712345678',
  location: 'Mirpur 10, Dhaka',
  category: 'samsung',
  purchaseDate: '2023-05',
  img,
  ...about,
})
const many = (count: number) => Array.from({ length: count }, () => product())
const ownOf = (client: Client) => client.ask(getMyProducts, { query: { email: client.email, limit: 100 } })

test('each product of a call stands for itself, and is refused as alone', async () => {
  const { products } = await seller.ask(addProducts, {
    body: {
      products: [
        product({ imeis: ['490154203237518'] }),
        product({ category: 'atari' }),
        product({ imeis: ['490154203237518'] }),
        product({ description: 'Call me on 01712345678' }),
        product({ productName: 'Samsung Galaxy A52 6/128 GB' }),
      ],
    },
  })
  expect(products.map(({ refused, insertedId }) => refused?.code ?? typeof insertedId)).toEqual([
    'string',
    'category_unknown',
    'device_listed',
    'invalid',
    'string',
  ])
  expect(products[3]!.refused!.errors).toMatchObject([{ field: 'description' }])
  const own = await ownOf(seller)
  expect(own.map(({ _id }) => _id).toSorted()).toEqual([products[0]!.insertedId, products[4]!.insertedId].toSorted())
  await seller.ask(deleteProduct, { params: { id: products[0]!.insertedId! } })
})

test('a field that is wrong is told with those of all others, and nothing is added', async () => {
  const body = { products: [product(), product({ price: 1 }), product({ purchaseDate: 'May' })] }
  const problem = await refusal(seller.ask(addProducts, { body }))
  expect(problem).toMatchObject({ status: 422, code: 'invalid', acknowledged: false })
  expect(problem.errors!.map(({ field, code }) => [field, code])).toEqual([
    ['products.1.price', 'price_too_low'],
    ['products.2.purchaseDate', 'purchase_invalid'],
  ])
  expect(await refusal(seller.ask(addProducts, { body: { products: many(maxProductsAtOnce + 1) } }))).toMatchObject({
    code: 'invalid',
  })
  expect(await ownOf(seller)).toEqual([])
})

test('of calls at one moment the limit of a day is taken, and the rest is told when to go on, in either language', async () => {
  market.app.ctx.config.limits.productsADay = 12
  const send = (language: string) =>
    seller.request('/api/products/bulk', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify({ products: many(10) }),
    })
  const answers = await Promise.all(['bn', 'bn', 'bn'].map(async (language) => (await send(language)).json()))
  const outcomes = answers.flatMap((answer) => (answer as { products: { refused: Problem | null }[] }).products)
  const refused = outcomes.flatMap((outcome) => outcome.refused ?? [])
  expect(outcomes.length - refused.length).toBe(12)
  expect([...new Set(refused.map(({ code }) => code))]).toEqual(['products_too_often'])
  expect(refused[0]!.detail).toMatch(/[ঀ-৿]/)
  expect(await ownOf(seller)).toHaveLength(12)
})

test('a call that is sent again with its key adds nothing', async () => {
  const headers = { 'content-type': 'application/json', [onceHeader]: randomUUID() }
  const body = JSON.stringify({ products: many(3) })
  const send = async () => (await seller.request('/api/products/bulk', { method: 'POST', headers, body })).json()
  const first = await send()
  expect(await send()).toEqual(first)
  expect(await ownOf(seller)).toHaveLength(3)
})
