import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onceHeader } from '#contract/base/made-once'
import type { Problem } from '#contract/base/call'
import { deleteProduct, getMyProducts } from '#contract/listings/listings'
import { addProducts, maxProductsAtOnce } from '#contract/listings/many-products'
import { Outage, outageOf } from '#database/outage'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { refusal } from '#testing/refusal'
import { openCheckedShop } from '#testing/shops'
import { addProducts as addAll } from './many-products.ts'

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

test('an outage on the way tells that something was done, and one before the first that nothing was', async () => {
  const { ctx } = market.app
  const person = await ctx.db
    .selectFrom('person')
    .selectAll()
    .where('email', '=', seller.email)
    .executeTakeFirstOrThrow()
  /** The database is away from the transaction of the nth product on. */
  const awayFrom = (nth: number) => {
    let begun = 0
    const beforeCommit = async () => {
      begun += 1
      if (begun >= nth) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
    }
    const owner = { id: person.id, email: person.email, name: person.name, accountType: 'seller' as const, role: null }
    return addAll({ ...ctx, person: owner, beforeCommit }, many(3)).catch((error: unknown) => error)
  }
  const first = await awayFrom(1)
  expect(outageOf(first)).toMatchObject({ isUndone: true })
  expect(await ownOf(seller)).toEqual([])
  const second = await awayFrom(2)
  expect(second).toBeInstanceOf(Outage)
  expect(second).toMatchObject({ isUndone: false })
  expect(await ownOf(seller)).toHaveLength(1)
})

test('a shop whose papers are checked tells more IMEIs than a free account, refused ones included', async () => {
  const { limits } = market.app.ctx.config
  limits.imeisAnHour = 2
  limits.shop.imeisAnHour = 4
  // 15 digits that end with the check digit of Luhn.
  const imeis = ['356938035643809', '490154203237518', '353270041234560', '358240051111110', '861536030196001']
  const body = { products: imeis.map((imei) => product({ imeis: [imei] })) }
  const codes = async (client: Client) =>
    (await client.ask(addProducts, { body })).products.map(({ refused }) => refused?.code ?? 'added')
  try {
    const free = await market.seller()
    const { img: own } = await free.upload(await aPhoto())
    const told = { products: body.products.map((one) => ({ ...one, img: own })) }
    const { products } = await free.ask(addProducts, { body: told })
    expect(products.map(({ refused }) => refused?.code ?? 'added')).toEqual([
      'added',
      'added',
      ...Array.from({ length: 3 }, () => 'imei_too_often'),
    ])
    await openCheckedShop(market, seller)
    expect(await codes(seller)).toEqual(['device_listed', 'device_listed', 'added', 'added', 'imei_too_often'])
  } finally {
    limits.imeisAnHour = 1e6
    limits.shop.imeisAnHour = 1e6
  }
})
