import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { PhonesQuery } from '#contract/listings/phones'
import { reindex } from '#listings'
import { plantCatalogue } from '#testing/catalogue'
import { type Market, openMarket } from '#testing/market'
import { findPhones, newPhones, suggestions } from './search.ts'

/** Brand, title, Taka, condition; the first was posted last. */
const stock: ReadonlyArray<readonly [string, string, number, string?]> = [
  ['samsung', 'Galaxy A50 4/64', 9_000, 'fair'],
  ['samsung', 'Galaxy A50 6/128 fresh condition', 10_000, 'good'],
  ['samsung', 'Galaxy A50 4/128', 11_000, 'like new'],
  ['samsung', 'Galaxy S5', 4_000],
  ['apple', 'iPhone 4s 16GB', 1_500],
  ['apple', 'iPhone 11 64GB', 25_000],
  ['apple', 'iPhone 13 128GB', 48_000],
  ['xiaomi', 'Mi 3 2/16', 2_500],
  ['xiaomi', 'Redmi Note 8 4/64', 7_500],
  ['xiaomi', 'Redmi 9A 2/32', 5_200],
  ['xiaomi', 'Poco X3 NFC 6/128', 11_500],
  ['oneplus', 'OnePlus 11 8/128', 38_000],
  ['tecno', 'Tecno Pova Slim 8/128', 19_000],
  ['tecno', 'Tecno Spark 10 8/128', 13_000],
  ['nokia', 'Nokia 105', 1_200],
]

let market: Market
beforeAll(async () => {
  market = await openMarket()
  const { ctx } = market.app
  await plantCatalogue(ctx)
  await sql`insert into person (id, email, name, account_type, registered_at)
    values ('00000000-0000-4000-8000-000000000001', 'seller@test.example', 'Seller', 'seller', ${ctx.now()})`.execute(
    ctx.db,
  )
  for (const [at, [brand, title, taka, condition = 'good']] of stock.entries()) {
    const posted = new Date(ctx.now().getTime() - (at + 1) * 60_000)
    await sql`insert into listing (seller_id, category_id, title, location, condition, resale_price, mobile, email, purchase_date, posted_at, rank_at)
      values ('00000000-0000-4000-8000-000000000001', ${brand}, ${title}, 'Mirpur 10, Dhaka', ${condition}, ${taka * 100}, '+8801712345678', 'seller@test.example', '2024',
        ${posted}, ${posted})`.execute(ctx.db)
  }
  for (let after: number | null = 0; after !== null;) after = (await reindex(ctx, after)).next
  await sql`update listing set rank_at = posted_at`.execute(ctx.db)
})
afterAll(() => market[Symbol.asyncDispose]())

const find = (q: string, more = {}) => findPhones(market.app.ctx, PhonesQuery.parse({ q, ...more }))
const titles = async (q: string, more = {}) => (await find(q, more)).items.map(({ title }) => title)

test('a phone that is called fresh, or is like new, comes first, and the others are found as well', async () => {
  const found = await titles('samsung a50 fresh')
  expect(found).toHaveLength(3)
  expect(found.slice(0, 2).toSorted()).toEqual(['Galaxy A50 4/128', 'Galaxy A50 6/128 fresh condition'])
  expect((await find('samsung a50 fresh')).facets!.condition.filter(({ count }) => count > 0)).toHaveLength(3)
  expect((await titles('fresh')).toSorted()).toEqual(['Galaxy A50 4/128', 'Galaxy A50 6/128 fresh condition'])
})

test('an alert for a fresh phone tells of each that was posted', async () => {
  const { ctx } = market.app
  const span = { after: new Date(ctx.now().getTime() - 86_400_000), until: ctx.now() }
  const { phones } = await newPhones(ctx, PhonesQuery.parse({ q: 'a50 fresh' }), {
    ...span,
    apartFrom: '00000000-0000-4000-8000-000000000002',
    limit: 10,
  })
  expect(phones).toHaveLength(3)
})

test('a phone for games is one that came out lately', async () => {
  const found = await titles('gaming phone')
  expect(found).toContain('OnePlus 11 8/128')
  for (const old of ['iPhone 4s 16GB', 'Galaxy S5', 'Mi 3 2/16']) expect(found).not.toContain(old)
  expect(found[0]).toBe('OnePlus 11 8/128')
})

test.each([
  ['nokia gaming phone', ['Nokia 105'], 'gaming phone'],
  ['iphone boro battery', ['iPhone 11 64GB', 'iPhone 13 128GB', 'iPhone 4s 16GB'], 'boro battery'],
  ['exchange iphone 11', ['iPhone 11 64GB'], 'exchange'],
  ['oneplus kom dame', ['OnePlus 11 8/128'], 'kom dame'],
])('%s finds what there is, and says that none of it is for that', async (q, expected, unmet) => {
  const { items, understood } = await find(q)
  expect(items.map(({ title }) => title).toSorted()).toEqual(expected)
  expect(understood!.ranked).toContainEqual({ word: unmet, count: 0 })
  expect(understood!.intents).toEqual([])
})

test('a purpose that is chosen, or that is all that is said, is never left out', async () => {
  expect(await titles('nokia', { intent: ['gaming'] })).toEqual([])
  expect(await titles('foldable')).toEqual([])
})

test('wishes about the deal exclude no phone', async () => {
  const { total, understood } = await find('kisti te mobile')
  expect(total).toBe(stock.length)
  expect(understood!.ranked).toEqual([{ word: 'kisti', count: 0 }])
  expect((await find('টাচ মোবাইল')).understood!.intents).toEqual(['touch'])
  expect(await titles('টাচ মোবাইল')).not.toContain('Nokia 105')
})

test('phones near a budget come before cheaper ones, on every page, each once', async () => {
  const found = await titles('১২ হাজারের মধ্যে')
  expect(found.slice(0, 4).toSorted()).toEqual([
    'Galaxy A50 4/128',
    'Galaxy A50 4/64',
    'Galaxy A50 6/128 fresh condition',
    'Poco X3 NFC 6/128',
  ])
  const paged: string[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await find('১২ হাজারের মধ্যে', { limit: 3, ...(cursor && { cursor }) })
    paged.push(...page.items.map(({ title }) => title))
    cursor = page.next
  }
  expect(paged).toEqual(found)
  expect(new Set(paged).size).toBe(10)
  // A person who wants something cheap gets no dearer ones first.
  expect((await titles('kom dame phone'))[0]).toBe('Galaxy S5')
})

test('a line narrows the list and its counts', async () => {
  const { items, total, facets, understood } = await find('redmi 8k er moddhe')
  expect(items.map(({ title }) => title).toSorted()).toEqual(['Redmi 9A 2/32', 'Redmi Note 8 4/64'])
  expect(total).toBe(2)
  expect(facets!.brand.filter(({ count }) => count > 0).map(({ value }) => value)).toEqual(['xiaomi'])
  // None of its models is chosen, and those of which there is no phone are left out.
  expect(facets!.model.map(({ value, count, chosen }) => [value, count, chosen]).toSorted()).toEqual([
    ['redmi-9a', 1, false],
    ['redmi-note-8', 1, false],
  ])
  expect(understood).toMatchObject({ lines: ['Redmi'], models: [] })
})

test('a line that is not wanted, in words or in the address, is in neither the list nor its counts', async () => {
  const said = await find('redmi chara', { brand: ['xiaomi'] })
  expect(said.items.map(({ title }) => title).toSorted()).toEqual(['Mi 3 2/16', 'Poco X3 NFC 6/128'])
  expect(said).toMatchObject({ total: 2, understood: { not: ['line:redmi'] } })
  expect((await titles('', { brand: ['xiaomi'], not: ['line:redmi'] })).toSorted()).toEqual([
    'Mi 3 2/16',
    'Poco X3 NFC 6/128',
  ])
})

test('a phone in the condition that praise names comes before one that is only called so', async () => {
  await sql`update listing set title = 'Galaxy A50 10/10', words = replace(words, ' | ', ' 10 / 10 | ') where title = 'Galaxy A50 4/64'`.execute(
    market.app.ctx.db,
  )
  expect(await titles('samsung a50 10/10')).toEqual([
    'Galaxy A50 4/128',
    'Galaxy A50 10/10',
    'Galaxy A50 6/128 fresh condition',
  ])
  await sql`update listing set title = 'Galaxy A50 4/64', words = replace(words, ' 10 / 10 | ', ' | ') where title = 'Galaxy A50 10/10'`.execute(
    market.app.ctx.db,
  )
})

test('a name that the catalogue does not have is known from phones that bear it', async () => {
  expect(await titles('pova slim')).toEqual(['Tecno Pova Slim 8/128'])
  expect(await titles('tecno pova slim 8/128')).toEqual(['Tecno Pova Slim 8/128'])
})

test.each([
  ['mirpor', ['Mirpur'], ['Mirpor']],
  ['mirpur 1', ['Mirpur 10'], ['Mirpur 1']],
  ['samsung mirpur 1', ['samsung Mirpur 10'], []],
  ['4/6', ['4/64'], []],
  ['samsung 4/12', ['samsung 4/128'], []],
  ['under 20', ['under 20,000'], []],
  ['samsung under 1', ['samsung under 10,000', 'samsung under 15,000'], []],
  ['২০ হা', ['২০ হাজারের মধ্যে'], []],
])('%s is completed as %j', async (q, expected, never) => {
  const texts = (await suggestions(market.app.ctx, { q, language: 'en' })).map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(expected))
  for (const text of never) expect(texts).not.toContain(text)
})
