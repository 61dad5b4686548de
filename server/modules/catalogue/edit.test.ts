import { afterAll, beforeAll, expect, test } from 'vitest'
import { promote } from '#accounts'
import { buildApp } from '#app'
import { addProduct } from '#contract/listings/listings'
import {
  addAlias,
  addBrand,
  addModel,
  type CatalogueModel,
  changeModel,
  getCatalogueModel,
  getPhoneReading,
  getUnknownNames,
  removeAlias,
  removeModel,
  renameBrand,
} from '#contract/catalogue/catalogue'
import { getAuditLog } from '#contract/accounts/audit'
import { getCategories, getModels } from '#contract/catalogue/models'
import { getModel, getPhone, getPhones, getSuggestions } from '#contract/listings/phones'
import { unlimited } from '#config'
import { createPool } from '#database'
import { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { refusal } from '#testing/refusal'
import { until } from '#testing/until'
import { putCategory, putModels } from './catalogue.ts'

let market: Market
let admin: Client
let seller: Client

beforeAll(async () => {
  market = await openMarket({ limits: unlimited })
  admin = await market.buyer('Farhana Islam')
  await promote(market.app.ctx, admin.email)
  seller = await market.seller()
  for (const [position, name] of ['Lava', 'Other'].entries())
    await putCategory(market.app.ctx, { id: name.toLowerCase(), name, image: '/favicon.svg', position: 10 + position })
})
afterAll(() => market[Symbol.asyncDispose]())

const bare: CatalogueModel = {
  categoryId: 'lava',
  name: 'Benco V80',
  released: '2023',
  launchPrice: null,
  variants: [{ storage: 64, ram: 4 }],
  aliases: [],
  network: '4G',
  screen: null,
  battery: null,
  camera: null,
  chip: null,
  chipClass: null,
}
const modelOf = async (id: string) => (await market.visitor().ask(getPhone, { params: { id } })).model?.name ?? null
const idOf = async (slug: string) => (await admin.ask(getCatalogueModel, { params: { slug } })).id
const allRead = () =>
  until('the phones are read again', async () => Boolean((await admin.ask(getPhoneReading, {}))?.finishedAt))

test('a name that no model has is counted; made a model by one press, it is read in titles, searches, suggestions and model pages', async () => {
  const titles = ['Lava Benco V80 4/64 fresh condition', 'Lava benco v80 with box', 'LAVA Benco V 80 urgent sell']
  const phones = []
  for (const productName of titles) phones.push(await market.sell(seller, { productName, category: 'lava' }))
  expect(await admin.ask(getUnknownNames, { query: {} })).toEqual([
    { brand: { id: 'lava', name: 'Lava' }, name: 'Benco V80', count: 3, examples: titles.toReversed() },
  ])

  const { slug } = await admin.ask(addModel, { body: bare })
  expect(slug).toBe('lava-benco-v80')
  await allRead()
  expect(await Promise.all(phones.map(({ _id }) => modelOf(_id)))).toEqual(['Benco V80', 'Benco V80', 'Benco V80'])
  expect(await admin.ask(getUnknownNames, { query: {} })).toEqual([])
  const visitor = market.visitor()
  expect(await visitor.ask(getModel, { params: { slug } })).toMatchObject({ name: 'Benco V80', onSale: 3 })
  expect((await visitor.ask(getSuggestions, { query: { q: 'benco' } })).map(({ value }) => value)).toContain(slug)
  const { understood, total } = await visitor.ask(getPhones, { query: { q: 'lava benco v80 under 50000' } })
  expect([understood?.models, total]).toEqual([[{ slug, name: 'Benco V80' }], 3])
  expect(await admin.ask(getPhoneReading, {})).toMatchObject({ total: 3, done: 3 })
})

test('another process knows of a change at once', async () => {
  const pool = createPool(market.databaseUrl, 4)
  const second = await buildApp({ config: { ...market.app.ctx.config }, pool, now: market.app.ctx.now })
  await second.app.listen({ port: 0, host: '127.0.0.1' })
  const other = new Client(second.url())
  expect(await other.ask(getModels, { query: { query: 'iris 88' } })).toEqual([])
  await admin.ask(addModel, { body: { ...bare, name: 'Iris 88' } })
  const found = await until('the other process offers the model', async () => {
    const models = await other.ask(getModels, { query: { query: 'iris 88' } })
    return models.length > 0 && models
  })
  expect(found).toMatchObject([{ name: 'Iris 88' }])
  await second.app.close()
  await pool.end()
})

test('another name makes a phone one of the model; without it, it is none', async () => {
  const { insertedId } = await admin.ask(addModel, { body: { ...bare, name: 'Shark 2' } })
  const phone = await market.sell(seller, { productName: 'Lava hangor dui', category: 'lava' })
  await admin.ask(addAlias, { params: { id: insertedId }, body: { alias: 'hangor dui' } })
  await allRead()
  expect(await modelOf(phone._id)).toBe('Shark 2')
  expect(await admin.ask(addAlias, { params: { id: insertedId }, body: { alias: 'hangor dui' } })).toEqual({
    modifiedCount: 0,
  })
  await admin.ask(removeAlias, { params: { id: insertedId }, body: { alias: 'hangor dui' } })
  await allRead()
  expect(await modelOf(phone._id)).toBeNull()
})

test('what admins wrote stays when the shipped catalogue is put again; what they did not touch follows it', async () => {
  const shipped = (name: string, released: string) => ({
    slug: name.toLowerCase().replaceAll(' ', '-'),
    categoryId: 'samsung',
    name,
    released,
    launchPrice: null,
    variants: [{ storage: 128, ram: 6 }],
    aliases: [`${name.slice(-3)} shipped`],
  })
  const { ctx } = market.app
  await putModels(
    ctx,
    ['Galaxy A51', 'Galaxy A52', 'Galaxy A53'].map((name) => shipped(name, '2020')),
  )
  const facts = { ...bare, categoryId: 'samsung' }
  await admin.ask(changeModel, { params: { id: await idOf('galaxy-a51') }, body: { ...facts, name: 'Galaxy A51 BD' } })
  await admin.ask(addAlias, { params: { id: await idOf('galaxy-a52') }, body: { alias: 'a fifty two' } })
  const added = await admin.ask(addModel, { body: { ...facts, name: 'Galaxy A54' } })

  await putModels(
    ctx,
    ['Galaxy A51', 'Galaxy A52', 'Galaxy A53', 'Galaxy A54'].map((name) => shipped(name, '2021')),
  )
  const known = async (slug: string) => {
    const { name, released, aliases, edited } = await admin.ask(getCatalogueModel, { params: { slug } })
    return { name, released, aliases: aliases.toSorted(), edited }
  }
  expect(await known('galaxy-a51')).toEqual({ name: 'Galaxy A51 BD', released: '2023', aliases: [], edited: 'changed' })
  const own = { name: 'Galaxy A52', released: '2021', aliases: ['A52 shipped', 'a fifty two'], edited: null }
  expect(await known('galaxy-a52')).toEqual(own)
  expect(await known('galaxy-a53')).toMatchObject({ released: '2021', edited: null })
  expect(await known(added.slug)).toMatchObject({ released: '2023', edited: 'added' })
  expect(await refusal(admin.ask(getCatalogueModel, { params: { slug: 'galaxy-a54' } }))).toMatchObject({
    code: 'model_unknown',
  })
})

test('one name is one model of a brand, whatever two admins press at once; a shipped model is not removed', async () => {
  const twice = await Promise.allSettled(
    [1, 2, 3].map(() => admin.ask(addModel, { body: { ...bare, name: 'Agni 9' } })),
  )
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await refusal(admin.ask(addModel, { body: { ...bare, name: 'AGNI 9' } }))).toMatchObject({
    code: 'model_known',
  })
  const agni = await idOf('lava-agni-9')
  const phone = await market.sell(seller, { productName: 'Lava Agni 9 6/128', category: 'lava', modelId: agni })
  expect(await modelOf(phone._id)).toBe('Agni 9')
  await admin.ask(removeModel, { params: { id: agni } })
  expect(await modelOf(phone._id)).toBeNull()
  expect(await refusal(admin.ask(removeModel, { params: { id: agni } }))).toMatchObject({ code: 'model_unknown' })
  const shipped = await idOf('galaxy-a53')
  expect(await refusal(admin.ask(removeModel, { params: { id: shipped } }))).toMatchObject({ code: 'model_shipped' })
})

test('a brand is added beside the others and renamed, in Bangla too, and its id stays', async () => {
  expect(await admin.ask(addBrand, { body: { name: 'ZTE', bangla: 'জেডটিই' } })).toEqual({ insertedId: 'zte' })
  const inBangla = async () =>
    (await market.visitor().ask(getSuggestions, { query: { q: 'জেডট', language: 'bn' } })).map(({ text }) => text)
  expect(await inBangla()).toEqual(['জেডটিই'])
  expect(await refusal(admin.ask(addBrand, { body: { name: 'Meizu', bangla: 'Meizu' } }))).toMatchObject({
    code: 'invalid',
    errors: [{ field: 'bangla', code: 'bangla_required' }],
  })
  expect(await refusal(admin.ask(addBrand, { body: { name: 'Zte' } }))).toMatchObject({ code: 'brand_known' })
  await admin.ask(renameBrand, { params: { brand: 'zte' }, body: { name: 'ZTE Mobile' } })
  const brands = await market.visitor().ask(getCategories, {})
  // No photo of another brand.
  // Renamed without a word about its name in Bangla, it keeps that.
  expect(brands.find(({ id }) => id === 'zte')).toMatchObject({ bangla: 'জেডটিই', image: '/favicon.svg' })
  const names = brands.map(({ name }) => name)
  expect(names.slice(-3)).toEqual(['Lava', 'ZTE Mobile', 'Other'])
  expect(await refusal(admin.ask(renameBrand, { params: { brand: 'zte' }, body: { name: 'lava' } }))).toMatchObject({
    code: 'brand_known',
  })
  await admin.ask(renameBrand, { params: { brand: 'zte' }, body: { name: 'ZTE Mobile', bangla: null } })
  expect(await inBangla()).toEqual([])
})

test('a seller says a model that is not in the list: the phone is sold at once, and the name is counted', async () => {
  const { insertedId } = await seller.ask(addProduct, {
    body: {
      productName: 'Used for two years',
      statedModel: 'Blaze Curve 9',
      price: 1_000_000,
      img: (await market.sell(seller)).img,
      condition: 'good',
      mobile: '01712345678',
      email: seller.email,
      location: 'Dhaka',
      category: 'lava',
      purchaseDate: '2023',
    },
  })
  expect(await admin.ask(getUnknownNames, { query: { limit: 1 } })).toMatchObject([{ name: 'Blaze Curve 9', count: 1 }])
  expect((await market.visitor().ask(getPhones, { query: { q: 'blaze curve' } })).items.map(({ id }) => id)).toEqual([
    insertedId,
  ])
  await admin.ask(addModel, { body: { ...bare, name: 'Blaze Curve 9' } })
  await allRead()
  expect(await modelOf(insertedId)).toBe('Blaze Curve 9')
})

test('the audit log says who changed what in the catalogue', async () => {
  const entries = await admin.ask(getAuditLog, { query: { limit: 100 } })
  const said = entries.map(({ action, note }) => `${action}: ${note}`)
  expect(said).toEqual(
    expect.arrayContaining([
      'brand_added: ZTE',
      'brand_renamed: ZTE → ZTE Mobile',
      'model_added: Lava Benco V80',
      'model_changed: Samsung Galaxy A51 → Samsung Galaxy A51 BD',
      'model_removed: Lava Agni 9',
      'alias_added: hangor dui → Lava Shark 2',
      'alias_removed: hangor dui → Lava Shark 2',
    ]),
  )
  expect(said.filter((one) => one.startsWith('alias_added: hangor'))).toHaveLength(1)
})
