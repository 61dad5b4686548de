import fc from 'fast-check'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCaches } from '#caches'
import { createPool } from '#database'
import type { Tables } from '#database/tables'
import { attributesOf, attributeTable } from '#contract/catalogue/attributes'
import { conditions } from '#contract/listings/listings'
import { type PhonesFound, PhonesQuery, postedDays, sorts } from '#contract/listings/phones'
import { districts } from '#contract/catalogue/places'
import { plantCatalogue, plantMany } from '#testing/catalogue'
import { type Market, openMarket } from '#testing/market'
import { countedExactly } from './counting.ts'
import { Columns, unpack } from './columns.ts'
import { noCriteria, type Criteria } from './rules.ts'
import { findPhones } from './search.ts'
import { packedPhones } from './packed-phones.ts'
import { facets } from './store.ts'
import { countColumns } from './tallies.ts'

const now = new Date('2026-11-21T06:00:00Z')
let market: Market
let phones: Awaited<ReturnType<typeof allPhones>>

function allPhones() {
  return market.app.ctx.db
    .selectFrom('listing')
    .innerJoin('model', 'model.id', 'listing.model_id')
    .where('status', '=', 'available')
    .select([
      'listing.id',
      'listing.category_id',
      'model.slug',
      'storage',
      'ram',
      'condition',
      'resale_price',
      'district_id',
      'posted_at',
      'attributes',
    ])
    .execute()
}
type Phone = (typeof phones)[number]

beforeAll(async () => {
  market = await openMarket()
  await plantCatalogue(market.app.ctx)
  await plantMany(market.app.ctx, 700, now)
  phones = await allPhones()
})
afterAll(() => market[Symbol.asyncDispose]())

const find = (query: Record<string, string>) =>
  findPhones({ ...market.app.ctx, now: () => now }, PhonesQuery.parse(query))

interface Filter {
  brand: string[]
  model: string[]
  storage: number[]
  ram: number[]
  condition: string[]
  price: [number, number] | null
  district: string[]
  posted: number | null
  colour: string[]
  import: string[]
}

const has = (phone: Phone, attribute: string) => attributesOf(phone.attributes).includes(attribute)

/** The conditions of each kind of criteria on a phone, said once more and as plainly as can be. */
const passes: { [Kind in keyof Filter]: (phone: Phone, chosen: Filter[Kind]) => boolean } = {
  brand: (phone, ids) => ids.length === 0 || ids.includes(phone.category_id),
  model: (phone, slugs) => slugs.length === 0 || slugs.includes(phone.slug),
  storage: (phone, sizes) => sizes.length === 0 || sizes.includes(phone.storage!),
  ram: (phone, sizes) => sizes.length === 0 || sizes.includes(phone.ram!),
  condition: (phone, names) => names.length === 0 || names.includes(phone.condition),
  price: (phone, span) => !span || (phone.resale_price >= span[0] * 100 && phone.resale_price < (span[1] + 1) * 100),
  district: (phone, ids) => ids.length === 0 || ids.includes(phone.district_id!),
  colour: (phone, names) => names.length === 0 || names.some((name) => has(phone, `colour:${name}`)),
  import: (phone, names) => names.length === 0 || names.some((name) => has(phone, `import:${name}`)),
  posted: (phone, days) => !days || phone.posted_at.getTime() > now.getTime() - days * 86_400_000,
}
const kinds = Object.keys(passes) as Array<keyof Filter>

function matching(filter: Filter, except?: keyof Filter): Phone[] {
  return phones.filter((phone) => kinds.every((kind) => kind === except || passes[kind](phone, filter[kind] as never)))
}

function plainly(filter: Filter): Record<string, Record<string, number>> {
  const count = (kind: keyof Filter, valueOf: (phone: Phone) => string | number) =>
    Object.fromEntries(
      [...Map.groupBy(matching(filter, kind), valueOf)].map(([value, some]) => [String(value), some.length]),
    )
  const countEach = (group: 'colour' | 'import') =>
    Object.fromEntries(
      attributeTable[group].flatMap((value) => {
        const found = matching(filter, group).filter((phone) => has(phone, `${group}:${value}`)).length
        return found > 0 ? [[value, found]] : []
      }),
    )
  return {
    brand: count('brand', (phone) => phone.category_id),
    storage: count('storage', (phone) => phone.storage!),
    ram: count('ram', (phone) => phone.ram!),
    condition: count('condition', (phone) => phone.condition),
    division: count('district', (phone) => districts.find(({ id }) => id === phone.district_id)!.division),
    district: count('district', (phone) => phone.district_id!),
    colour: countEach('colour'),
    import: countEach('import'),
  }
}

const counted = (facet: Array<{ value: string | number; count: number }>) =>
  Object.fromEntries(facet.filter(({ count }) => count > 0).map(({ value, count }) => [String(value), count]))

const some = <T>(values: readonly T[], most = 2) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant<T[]>([]) }, fc.subarray([...values], { maxLength: most }))

test('every count is what one would see with that choice, whatever else is chosen', async () => {
  const slugs = [...new Set(phones.map(({ slug }) => slug))].slice(0, 12)
  const filters: fc.Arbitrary<Filter> = fc.record({
    brand: some(['apple', 'samsung', 'xiaomi', 'nokia']),
    model: some(slugs, 4),
    storage: some([64, 128, 256, 1024]),
    ram: some([4, 8]),
    condition: some(conditions),
    price: fc.option(fc.tuple(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 150_000 })), { freq: 2 }),
    district: some(['dhaka', 'sylhet', 'feni']),
    posted: fc.option(fc.constantFrom(...postedDays), { freq: 2 }),
    colour: some(['black', 'blue', 'gold'], 3),
    import: some(['official', 'unofficial']),
  })
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const { total, facets } = (await find({
        ...Object.fromEntries(
          (['brand', 'model', 'storage', 'ram', 'condition', 'district', 'colour', 'import'] as const).map((kind) => [
            kind,
            filter[kind].join(),
          ]),
        ),
        ...(filter.price ? { priceFrom: String(filter.price[0]), priceTo: String(filter.price[1]) } : {}),
        ...(filter.posted ? { postedWithin: String(filter.posted) } : {}),
      })) as PhonesFound & { facets: NonNullable<PhonesFound['facets']> }
      expect(total).toBe(matching(filter).length)
      const { brand, storage, ram, condition, division, district, colour, import: imported } = facets
      expect(
        Object.fromEntries(
          Object.entries({ brand, storage, ram, condition, division, district, colour, import: imported }).map(
            ([kind, facet]) => [kind, counted(facet)],
          ),
        ),
      ).toEqual(plainly(filter))
      const models = Map.groupBy(matching(filter, 'model'), ({ slug }) => slug)
      for (const { value, count } of facets.model) expect(count, value).toBe(models.get(value)?.length ?? 0)
      expect(facets.model.length).toBeGreaterThanOrEqual(Math.min(40, models.size))
      for (const { from, to, count } of facets.price) {
        const band = { ...filter, price: [from, to ?? 999_999] as [number, number] }
        expect(count, `${from} to ${to}`).toBe(matching(band).length)
      }
      for (const { days, count } of facets.posted)
        expect(count, `${days} days`).toBe(matching({ ...filter, posted: days }).length)
    }),
    { numRuns: 60 },
  )
})

test('few phones are read at once for all that is counted of them', async () => {
  // All phones are in memory.
  await find({})
  const said: string[] = []
  const log = ({ query }: { query: { sql: string } }) => void said.push(query.sql)
  const pool = createPool(market.databaseUrl, 2)
  await using db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log })
  const having = (brand: string) => phones.filter(({ category_id }) => category_id === brand).length
  const brand = phones.map(({ category_id }) => category_id).find((one) => having(one) <= countedExactly)!
  const good = phones.filter(({ condition }) => condition === 'good')
  expect(good.length).toBeGreaterThan(countedExactly)
  // Few without the price, and few without the condition; without the brand they are many.
  const query = PhonesQuery.parse({ brand, condition: 'good', priceTo: '900000' })
  const found = await findPhones({ ...market.app.ctx, db, now: () => now }, query)
  expect(found.total).toBe(good.filter(({ category_id }) => category_id === brand).length)
  expect(said.filter((sql) => sql.includes('int8send'))).toHaveLength(1)
})

test.each(sorts)(
  'page after page of %s repeats no phone and drops none, while others come and are sold',
  async (sort) => {
    const { db } = market.app.ctx
    const expected = new Set(phones.map(({ id }) => String(id)))
    const seen: string[] = []
    let cursor = ''
    for (let page = 0; ; page++) {
      const { items, next, facets } = await find({ sort, limit: '37', ...(cursor ? { cursor } : {}) })
      if (page > 0) expect(facets).toBeNull()
      seen.push(...items.map(({ id }) => id))
      if (!next) break
      cursor = next
      // One of those already seen is sold, and one far ahead; a new one comes in, at the top and at a price in the middle.
      const ahead = await db
        .selectFrom('listing')
        .where('status', '=', 'available')
        .where('title', '!=', 'New one')
        .where('id', 'not in', seen.map(Number))
        .select('id')
        .orderBy(sql`id % 7`)
        .limit(1)
        .execute()
      const gone = [Number(items[3]!.id), ...ahead.map(({ id }) => id)]
      for (const { id } of ahead) expected.delete(String(id))
      await db.updateTable('listing').set({ status: 'sold' }).where('id', 'in', gone).execute()
      await sql`insert into listing (seller_id, category_id, title, condition, resale_price, mobile, email, location, purchase_date, posted_at, rank_at, words)
      select seller_id, category_id, 'New one', 'good', resale_price, mobile, email, location, purchase_date, ${new Date(now.getTime() + 1000)}, ${now}, words
      from listing where id = ${gone[0]}`.execute(db)
    }
    await sql`delete from listing where title = 'New one'`.execute(db)
    await sql`update listing set status = 'available' where id = any(${phones.map(({ id }) => id)})`.execute(db)
    expect(seen.toSorted()).toEqual([...expected].toSorted())
  },
)

test('a made-up cursor, or of another order, shows the first page', async () => {
  const first = (await find({ sort: 'newest' })).items.map(({ id }) => id)
  const { next } = await find({ sort: 'price-asc', limit: '5' })
  for (const cursor of [
    'nonsense',
    next!,
    Buffer.from('[0,1]').toString('base64url'),
    Buffer.from('[0,1e300,1,1,0]').toString('base64url'),
  ]) {
    expect((await find({ sort: 'newest', cursor })).items.map(({ id }) => id)).toEqual(first)
  }
})

test('what columns find is what the database finds, also phones of which little is known', async () => {
  const { ctx } = market.app
  await sql`update listing set model_id = null, storage = null where id % 7 = 0`.execute(ctx.db)
  await sql`update listing set ram = null, district_id = null where id % 5 = 0`.execute(ctx.db)
  // Attributes that a market has added: at the first two places, and at the last.
  await sql`update listing set added_attributes = (id % 4)::int + case when id % 9 = 0 then 1 << 21 else 0 end`.execute(
    ctx.db,
  )
  const columns = unpack(await packedPhones(ctx, noCriteria, 'exact'))
  const known = await ctx.db.selectFrom('model').select('id').orderBy('released', 'desc').limit(12).execute()
  const price = fc.option(fc.integer({ min: 1000, max: 10_000_000 }))
  const criteria: fc.Arbitrary<Criteria> = fc.record({
    brands: some(['apple', 'samsung', 'xiaomi', 'nokia']),
    models: some([0, ...known.map(({ id }) => id)], 6),
    lines: fc.constant([]),
    storage: some([64, 128, 256]),
    ram: some([4, 8]),
    conditions: some(conditions),
    priceFrom: price,
    priceTo: price,
    districts: some(['dhaka', 'sylhet', 'feni']),
    postedAfter: fc.option(fc.constantFrom(...phones.slice(0, 40).map(({ posted_at }) => posted_at))),
    areas: fc.constant([]),
    words: fc.constant([]),
    import: some(['official', 'unofficial']),
    box: some(['full', 'none']),
    network: some(['5g'], 1),
    exchange: fc.constant([]),
    battery: fc.constant([]),
    version: fc.constant([]),
    colour: some(['black', 'white', 'red'], 3),
    more: some(['0', '1', '21'], 2),
    intents: fc.constant([]),
    batteryFrom: fc.constant(null),
    suited: fc.option(fc.constant(known.slice(0, 6).map(({ id }) => id)), { freq: 2 }),
    not: some(['brand:apple', 'colour:blue', 'box:full', 'import:official', 'more:1']),
    notModels: some(known.map(({ id }) => id)),
  })
  await fc.assert(
    fc.asyncProperty(criteria, fc.subarray([...facets], { minLength: 1 }), async (criteria, some) => {
      const found = unpack(await packedPhones(ctx, criteria, 'exact'))
      expect(countColumns(columns, criteria, some, now)).toEqual(countColumns(found, noCriteria, some, now))
    }),
    { numRuns: 150, examples: [[noCriteria, [...facets]]] },
  )
})

test('more groups, variants and models than two bytes can number are counted, while phones come and go', () => {
  const columns = new Columns(0)
  const numbers = Array.from({ length: 70_000 }, (_, at) => at)
  for (const number of numbers) {
    const phones = Buffer.alloc(36)
    phones.writeBigInt64BE(BigInt(number) + 2n ** 40n)
    phones.writeInt32BE(number, 8)
    phones.writeInt32BE(number, 28)
    columns.add({ brand: `brand ${number}`, condition: 'good', district: null, phones })
  }
  const totalOf = (criteria: Partial<Criteria>) =>
    countColumns(columns, { ...noCriteria, ...criteria }, [...facets], now).total
  const last = { brands: ['brand 69999'], models: [69_999] }
  expect([totalOf({}), totalOf(last), totalOf({ ...last, brands: ['brand 1'] })]).toEqual([70_000, 1, 0])
  columns.remove(numbers.filter((number) => number % 7 === 0).map((number) => number + 2 ** 40))
  expect([totalOf({}), totalOf(last), totalOf({ brands: ['brand 7'] })]).toEqual([60_000, 1, 0])
})

test.each<{ of: string; many: Record<string, string>; few: Record<string, string> }>([
  { of: 'all phones', many: {}, few: { brand: 'nokia', storage: '512' } },
  { of: 'phones that hold a word', many: { q: 'pro' }, few: { q: 'pro max', storage: '512' } },
])(
  'many of $of are counted at once, and a moment later with those sold in between; of few, each is seen to go',
  async ({ many, few }) => {
    await plantMany(market.app.ctx, 6000, now)
    const ctx = { ...market.app.ctx, caches: openCaches(market.app.ctx.config) }
    const findAt = (seconds: number, query: Record<string, string>) =>
      findPhones({ ...ctx, now: () => new Date(now.getTime() + seconds * 1000) }, PhonesQuery.parse(query))
    const totalAt = async (...when: Parameters<typeof findAt>) => (await findAt(...when)).total!
    const [before, fewBefore] = [await totalAt(0, many), await totalAt(0, few)]
    expect(before).toBeGreaterThan(10 * countedExactly)
    expect(fewBefore).toBeLessThan(countedExactly)
    const { items } = await findAt(0, { ...few, limit: '3' })
    await ctx.db
      .updateTable('listing')
      .set({ status: 'sold' })
      .where(
        'id',
        'in',
        items.map(({ id }) => Number(id)),
      )
      .execute()
    expect(await totalAt(10, many)).toBe(before)
    expect(await totalAt(10, few)).toBe(fewBefore - 3)
    await totalAt(31, many)
    await expect.poll(() => totalAt(32, many)).toBe(before - 3)
  },
)
