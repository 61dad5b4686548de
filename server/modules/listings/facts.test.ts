import { afterAll, beforeAll, expect, test } from 'vitest'
import { putModels, readingVersion, requestReading } from '#catalogue'
import { attributesOf } from '#contract/catalogue/attributes'
import { addProduct, setPrice } from '#contract/listings/listings'
import { getPhones } from '#contract/listings/phones'
import { saveSetupDetail } from '#database/setup-state'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { reindex, reindexStep } from './listings.ts'

let market: Market
let seller: Client
beforeAll(async () => {
  market = await openMarket()
  seller = await market.seller()
})
afterAll(() => market[Symbol.asyncDispose]())

const factsOf = (id: string) =>
  market.app.ctx.db
    .selectFrom('listing')
    .leftJoin('model', 'model.id', 'listing.model_id')
    .where('listing.id', '=', Number(id))
    .select(['model.slug', 'listing.storage', 'listing.ram', 'district_id as district', 'words'])
    .executeTakeFirstOrThrow()

const s21 = {
  categoryId: 'samsung',
  slug: 'galaxy-s21',
  name: 'Galaxy S21',
  released: '2021-02',
  launchPrice: 7_000_000,
  aliases: ['s21', 'এস২১'],
}
const s22 = { ...s21, slug: 'galaxy-s22', name: 'Galaxy S22', released: '2022-02', aliases: ['s22'] }
const variants = [{ storage: 128, ram: 8 }]

test('a phone that came before its model was known is read again once the catalogue has grown, and what its seller chose stays', async () => {
  const early = await market.sell(seller, { productName: 'Samsung S21 256GB', location: 'Agrabad' })
  expect(await factsOf(early._id)).toMatchObject({ slug: null, storage: 256, district: 'chattogram' })
  await putModels(market.app.ctx, [
    { ...s21, variants },
    { ...s22, variants },
  ])
  const { id } = (
    await market
      .visitor()
      .request('/api/models?query=s22')
      .then((response) => response.json())
  )[0] as { id: string }
  const chosen = await market.sell(seller, {
    productName: 'S21, like my S22',
    modelId: id,
    storage: 512,
    ram: 12,
    districtId: 'feni',
    location: 'Dhaka',
  })
  expect(await reindex(market.app.ctx, 0)).toMatchObject({ next: null })
  expect(await factsOf(early._id)).toMatchObject({ slug: 'galaxy-s21', storage: 256, ram: null })
  expect((await factsOf(early._id)).words).toBe(
    ' samsung s 21 256 gb samsung galaxy s 21 | agrabad double mooring chattogram ',
  )
  expect(await factsOf(chosen._id)).toMatchObject({ slug: 'galaxy-s22', storage: 512, ram: 12, district: 'feni' })
})

test('the memory of a model that comes with one for that storage need not be written', async () => {
  const phone = await market.sell(seller, { productName: 'এস২১ ১২৮ জিবি', location: 'ঢাকা' })
  expect(await factsOf(phone._id)).toMatchObject({ slug: 'galaxy-s21', storage: 128, ram: 8, district: 'dhaka' })
})

test('a model of another brand, a district that is none and a size that is none are refused, each by its field', async () => {
  const { id } = (
    await market
      .visitor()
      .request('/api/models?query=s22')
      .then((response) => response.json())
  )[0] as { id: string }
  const { img } = await market.sell(seller)
  const body = {
    productName: 'iPhone 13',
    price: 5_000_000,
    img,
    condition: 'good' as const,
    mobile: '01712345678',
    email: seller.email,
    location: 'Dhaka',
    category: 'apple',
    purchaseDate: '2022',
  }
  for (const [field, wrong] of Object.entries({ modelId: id, districtId: 'atlantis', storage: 5000, ram: 0 })) {
    await expect(seller.ask(addProduct, { body: { ...body, [field]: wrong } }), field).rejects.toMatchObject({
      problem: { code: 'invalid' },
    })
  }
})

test('what the title says of box, colour and import is read, what the seller chose of a group goes before, and reading again changes nothing', async () => {
  const attributes = async (id: string) =>
    attributesOf(
      (
        await market.app.ctx.db
          .selectFrom('listing')
          .where('id', '=', Number(id))
          .select('attributes')
          .executeTakeFirstOrThrow()
      ).attributes,
    )
  const read = await market.sell(seller, { productName: 'Samsung Galaxy S21 black official full box' })
  expect(await attributes(read._id)).toEqual(['import:official', 'box:full', 'colour:black'])
  const chosen = await market.sell(seller, {
    productName: 'Samsung S21, কালো, আনঅফিসিয়াল',
    attributes: ['colour:blue', 'battery:90', 'battery:85', 'battery:80'],
  })
  const expected = ['import:unofficial', 'battery:90', 'battery:85', 'battery:80', 'colour:blue']
  expect(await attributes(chosen._id)).toEqual(expected)
  await reindex(market.app.ctx, 0)
  expect(await attributes(chosen._id)).toEqual(expected)
})

test('a phone whose price comes below what its model goes for moves up in the order of the best', async () => {
  const others = await Promise.all(
    // The phones of one seller would take one place only.
    Array.from({ length: 5 }, async () =>
      market.sell(await market.seller(), { productName: 'Samsung S22', location: 'Feni', price: 5_000_000 }),
    ),
  )
  const last = await market.sell(seller, { productName: 'Samsung S22', location: 'Feni', price: 7_000_000 })
  const best = async () =>
    (await market.visitor().ask(getPhones, { query: { q: 's22' } as never })).items.map(({ id }) => id)
  expect((await best()).at(-1)).toBe(last._id)
  await seller.ask(setPrice, { params: { id: last._id }, body: { price: 4_000_000 } })
  expect((await best())[0]).toBe(last._id)
  expect(await best()).toHaveLength(others.length + 2)
})

test('while an update is under way, phones are read again by its version alone', async () => {
  const { ctx } = market.app
  const { _id } = await market.sell(seller, { productName: 'Samsung Galaxy S21 8/256' })
  await ctx.db.updateTable('listing').set({ storage: null }).where('id', '=', Number(_id)).execute()
  await saveSetupDetail(ctx.db, 'catalogue planted', 'by another version')
  await requestReading(ctx)
  const { generation } = await ctx.db.selectFrom('phone_reading').select('generation').executeTakeFirstOrThrow()
  const step = () => reindexStep(ctx, { generation, after: 0, done: 0 })
  await expect(step()).rejects.toThrow('another version')
  expect((await factsOf(_id)).storage).toBeNull()
  await saveSetupDetail(ctx.db, 'catalogue planted', await readingVersion())
  await step()
  expect((await factsOf(_id)).storage).toBe(256)
})
