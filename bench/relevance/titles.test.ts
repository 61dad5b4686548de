import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dictionary, dictionary, readPhone, textOf } from '#catalogue'
import { plantCatalogue } from '#testing/catalogue'
import { type Market, openMarket } from '#testing/market'
import { advertisements } from './documents.ts'

let market: Market
let known: Dictionary
beforeAll(async () => {
  market = await openMarket()
  await plantCatalogue(market.app.ctx)
  known = await dictionary(market.app.ctx)
})
afterAll(() => market[Symbol.asyncDispose]())

/** Titles of phones that the catalogue has, with what was put into them. */
const titles = advertisements().flatMap(({ title, category, is }) =>
  is.model ? [{ title, category, ...is, slug: is.model.slug }] : [],
)

test.each<[what: 'slug' | 'storage' | 'ram', least: number]>([
  ['slug', 0.99],
  ['storage', 0.995],
  ['ram', 0.995],
])('the %s of a thousand titles is read right, and from each that says it', (what, least) => {
  const read = titles.map((is) => {
    const { models, storage, ram } = readPhone(textOf(is.title, known), known, is.category)
    const found = { slug: models.length === 1 ? known.models.get(models[0]!)!.slug : null, storage, ram }[what]
    return { title: is.title, found, said: is[what] }
  })
  const right = read.filter(({ found, said }) => found !== null && found === said).length
  const share = (of: typeof read) => right / of.length
  const wrong = read.filter(({ found, said }) => found !== said).map(({ title }) => title)
  expect(share(read.filter(({ found }) => found !== null)), wrong.join('\n')).toBeGreaterThanOrEqual(least)
  expect(share(read.filter(({ said }) => said !== null)), wrong.join('\n')).toBeGreaterThanOrEqual(least)
  expect(titles.length).toBeGreaterThan(1000)
})

test.each<[title: string, brand: string, slug: string | null, ram: number | null, storage: number | null]>([
  ['Redmi 4X 3/32', 'xiaomi', 'redmi-4x', 3, 32],
  ['Samsung S8 Plus 4/64', 'samsung', 'galaxy-s8-plus', 4, 64],
  ['J4 Plus 2/32', 'samsung', 'galaxy-j4-plus', 2, 32],
  ['Xiaomi Redmi Note 8 ram4 rom64', 'xiaomi', 'redmi-note-8', 4, 64],
  ['Symphony i10 1GBRam/16GbRom', 'symphony', 'symphony-i10', 1, 16],
  ['oppo a5s 2gb ram 16 rom', 'oppo', 'a5s', 2, 16],
  ['Vivo Y11 ৩/৩২', 'vivo', 'vivo-y11-2019', 3, 32],
  ['রেডমি ৭ রেম ৩ রোম ৩২', 'xiaomi', 'redmi-7', 3, 32],
  ['Redmi Note 8 4\\64', 'xiaomi', 'redmi-note-8', 4, 64],
  ['Samsung A12 3g/32g', 'samsung', 'galaxy-a12', 3, 32],
  ['Samsung Galaxy A10 4G', 'samsung', 'galaxy-a10', null, null],
  ['OnePlus Nord 5G 8/128', 'oneplus', 'oneplus-nord', 8, 128],
  ['OnePlus 12GB RAM 256GB', 'oneplus', null, 12, 256],
  ['OnePlus Nord CE 4 8/128', 'oneplus', 'oneplus-nord-ce-4', 8, 128],
  ['Xiaomi Mi 11X 8/128', 'xiaomi', 'mi-11x', 8, 128],
  ['Poco X3 gaming king 6/128', 'xiaomi', 'poco-x3', 6, 128],
  ['iPhone 7 Plus 32', 'apple', 'iphone-7-plus', null, 32],
])('%s', (title, brand, slug, ram, storage) => {
  const read = readPhone(textOf(title, known), known, brand)
  expect({ slugs: read.models.map((id) => known.models.get(id)!.slug), ram: read.ram, storage: read.storage }).toEqual({
    slugs: slug === null ? [] : [slug],
    ram,
    storage,
  })
})
