// A page that is cached says what one made again would say, whatever happens on the market; and a change drops what it touches and nothing else.
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attributeGroups } from '#contract/catalogue/attributes'
import { conditions } from '#contract/listings/listings'
import { modelPath, phonePath } from '#contract/base/page-addresses'
import { getPhones, type PhoneCard } from '#contract/listings/phones'
import { builtSite } from '#http/pages'
import { createForeignPool } from '#testing/database'
import { plantCatalogue, plantMany } from '#testing/catalogue'
import { type Market, openMarket } from '#testing/market'
import { until } from '#testing/until'

const now = new Date('2026-11-21T06:00:00Z')
let market: Market
/** Changes the market as another process would: the server hears of it from the database alone. */
let elsewhere: Pool
let phones: PhoneCard[]
let addresses: string[]

beforeAll(async () => {
  market = await openMarket({}, await builtSite(), { clock: () => now.getTime() })
  await plantCatalogue(market.app.ctx)
  await plantMany(market.app.ctx, 150, new Date(now.getTime() - 3_600_000))
  elsewhere = createForeignPool(market.databaseUrl)
  const found = await market.visitor().ask(getPhones, { query: { limit: 100 } })
  phones = found.items
  addresses = addressesOf(phones, found.next!)
})
afterAll(async () => {
  await elsewhere.end()
  await market[Symbol.asyncDispose]()
})

/** Lists the pages that show the market, as React Router requests a page's data: made from the same loaders and cached in the same way. */
function addressesOf(phones: readonly PhoneCard[], cursor: string): string[] {
  const [first] = phones
  const some = phones.filter((_, at) => at % 9 === 0)
  return [
    '/_.data',
    '/phones.data',
    `/phones.data?cursor=${cursor}`,
    '/phones.data?sort=price-asc',
    '/phones.data?sort=price-desc&brand=samsung',
    '/phones.data?sort=best',
    '/phones.data?q=dhaka+256gb',
    '/phones.data?q=zindabazar',
    '/phones.data?q=xyzzy',
    '/phones.data?q=gaming',
    '/phones.data?priceTo=1',
    '/phones.data?brand=apple&not=colour%3Ablack',
    '/phones.data?postedWithin=7&condition=good',
    `/phones.data?brand=${first!.brand.id}&condition=${first!.condition}`,
    `/phones.data?district=${first!.districtId}&storage=${first!.storage}`,
    ...attributeGroups.slice(0, 2).map((group) => `/phones.data?${group}=${group === 'import' ? 'official' : 'full'}`),
    ...some.map((phone) => `${phonePath(phone)}.data`),
    `/compare.data?phones=${some.slice(0, 3).map(({ id }) => id)}`,
    ...new Set(some.map(({ model }) => `${modelPath(model!.slug)}.data`)),
    ...new Set(some.map(({ sellerId }) => `/sellers/${sellerId}.data`)),
  ]
}

const get = (path: string, headers: Record<string, string> = {}) => market.visitor().request(path, { headers })
/** A request that says that a proxy is in front gets a page of its own, which is not cached. */
const madeAgain = (path: string) => textOf(get(path, { 'x-forwarded-proto': 'http' }))

/** The moment at which it was made and the request that it was made for are all that may differ. */
const textOf = async (response: Response | Promise<Response>) =>
  (await (await response).text()).replaceAll(/\d{13}|(?<="requestId",")[\w-]+/g, '')

async function isCached(path: string): Promise<boolean> {
  const response = await get(path)
  await response.arrayBuffer()
  return response.headers.has('etag')
}
const keep = (path: string) => until(`${path} is kept`, () => isCached(path))

type Change = readonly [what: string, statement: (id: number, pick: number) => string]
const set = (columns: string) => (id: number) => `update listing set ${columns} where id = ${id}`
const seller = (id: number) => `(select seller_id from listing where id = ${id})`

/** Changes that a process makes itself drop its pages at once. */
const ownChanges: readonly Change[] = [
  [
    'costs a little less',
    set('first_price = coalesce(first_price, resale_price), resale_price = greatest(resale_price - 50000, 100)'),
  ],
  ['costs another price', (id, pick) => set(`resale_price = ${100_000 + (pick % 97) * 90_000}`)(id)],
  ['is booked', set(`status = 'booked'`)],
  ['is sold', set(`status = 'sold'`)],
  ['is withdrawn', set(`status = 'withdrawn'`)],
  ['can be booked', set(`status = 'available'`)],
  ['is advertised', (id, pick) => set(`advertised_at = timestamptz '2026-11-20' + ${pick} * interval '1 second'`)(id)],
  ['is not advertised', set('advertised_at = null')],
  [
    'is found to be in another condition',
    (id, pick) => set(`condition = '${conditions[pick % conditions.length]}'`)(id),
  ],
  [
    'is found to be another model',
    (id, pick) =>
      `update listing set (model_id, category_id) = (select id, category_id from model order by id offset ${pick % 40} limit 1) where id = ${id}`,
  ],
  [
    'is found to be in another district',
    (id, pick) => set(`district_id = '${['dhaka', 'sylhet', 'khulna'][pick % 3]}'`)(id),
  ],
  ['has other attributes', (id, pick) => set(`attributes = ${pick % 4096}`)(id)],
  ['has no model or size', set('model_id = null, storage = null, ram = null')],
  ['has other words', set(`words = words || '| zindabazar sylhet '`)],
  ['is ranked anew', (id, pick) => set(`rank_at = posted_at + ${pick % 200} * interval '1 hour'`)(id)],
  ['has another photo of the same place', set(`location = location || '.'`)],
  ['is seen beside a code', set('code_photo_at = posted_at')],
  ['is another one than was seen', set('code_photo_at = null')],
  ['is told of', set('told_price = resale_price, price_told_at = now()')],
  [
    'is added',
    (
      id,
      pick,
    ) => `insert into listing (seller_id, category_id, title, condition, resale_price, mobile, email, location, purchase_date, posted_at, rank_at, model_id, storage, ram, district_id, words)
      select seller_id, category_id, title, condition, resale_price, mobile, email, location, purchase_date, posted_at + ${pick % 1000} * interval '1 minute' - interval '6 hours', rank_at, model_id, storage, ram, district_id, words from listing where id = ${id}`,
  ],
  ['is gone', (id) => `delete from listing where id = ${id}`],
  [
    'is one of many that change',
    (id) => `update listing set resale_price = resale_price + 1000 where id > ${id} and id < ${id + 40}`,
  ],
  ['has a seller of another name', (id, pick) => `update person set name = 'Seller ${pick}' where id = ${seller(id)}`],
  [
    'has a seller with other stars',
    (id, pick) => `update person set rating = ${10 + (pick % 41)}, deal_count = ${pick % 30} where id = ${seller(id)}`,
  ],
  ['has a seller who is gone', (id) => `update person set deleted_at = now() where id = ${seller(id)}`],
]

/** Names of brands are read again when the database tells of them, whichever process changed them. */
const changes: readonly Change[] = [
  ...ownChanges,
  [
    'is of a brand of another name',
    (id, pick) =>
      `update category set name = 'Brand ${pick % 3}' where id = (select category_id from listing where id = ${id})`,
  ],
]

interface Draw {
  change: Change
  phone: number
  pick: number
  asked: number[]
}

/**
 * Twenty changes, one after the other: `compare` a page that may be cached with one made again after each. The earlier changes are part of the
 * case, so a smaller one would be another.
 */
const changeTwentyTimes = (
  some: readonly Change[],
  change: (statement: string) => Promise<unknown>,
  compare: (path: string, what: string) => Promise<void>,
) =>
  fc.assert(
    fc.asyncProperty(
      fc.record<Draw>({
        change: fc.constantFrom(...some),
        phone: fc.nat(),
        pick: fc.nat(100_000),
        asked: fc.uniqueArray(fc.nat(), { minLength: 4, maxLength: 4 }),
      }),
      async ({ change: [what, statement], phone, pick, asked }) => {
        const paths = asked.map((one) => addresses[one % addresses.length]!)
        for (const path of paths) await get(path).then((response) => response.arrayBuffer())
        await change(statement(Number(phones[phone % phones.length]!.id), pick))
        for (const path of paths) await compare(path, what)
      },
    ),
    { numRuns: 20, endOnFailure: true },
  )

test('each of the addresses has a page', async () => {
  for (const path of addresses) {
    const response = await get(path)
    await response.arrayBuffer()
    expect([path, response.status]).toEqual([path, 200])
  }
})

test('a booking drops the pages of its phone and of those beside it, and no others', async () => {
  const { ctx } = market.app
  const { items } = await market.visitor().ask(getPhones, { query: { brand: 'apple', limit: 1 } })
  const apple = items[0]!
  const touched = [phonePath(apple), modelPath(apple.model!.slug), `/sellers/${apple.sellerId}`, '/phones?brand=apple']
  const { items: others } = await market.visitor().ask(getPhones, { query: { not: 'brand:apple', limit: 100 } })
  const other = others.find(({ sellerId, brand }) => sellerId !== apple.sellerId && brand.id !== apple.brand.id)!
  const untouched = [
    phonePath(other),
    modelPath(other.model!.slug),
    `/sellers/${other.sellerId}`,
    '/blogs',
    `/phones?brand=samsung&storage=${apple.storage === 128 ? 256 : 128}`,
  ]
  for (const path of [...touched, ...untouched]) await keep(path)
  await ctx.db.updateTable('listing').set({ status: 'booked' }).where('id', '=', Number(apple.id)).execute()
  for (const path of untouched) expect(await isCached(path), path).toBe(true)
  for (const path of touched) expect(await isCached(path), path).toBe(false)
})

test('a seller of another name has it at once on the pages that show it, and drops no others', async () => {
  const { db } = market.app.ctx
  const { items } = await market.visitor().ask(getPhones, { query: { limit: 100 } })
  const [phone] = items
  const other = items.find(({ sellerId }) => sellerId !== phone!.sellerId)!
  const shown = [phonePath(phone!), `/sellers/${phone!.sellerId}`]
  const untouched = [phonePath(other), `/sellers/${other.sellerId}`, '/blogs']
  for (const path of [...shown, ...untouched]) await keep(path)
  await db.updateTable('person').set({ name: 'Rokeya Sakhawat' }).where('id', '=', phone!.sellerId).execute()
  for (const path of untouched) expect(await isCached(path), path).toBe(true)
  for (const path of shown) expect(await (await get(path)).text(), path).toContain('Rokeya Sakhawat')
})

test('a confirmed photo with a code stands on every page with a card of the phone, and goes from all of them', async () => {
  const { ctx } = market.app
  const { items } = await market.visitor().ask(getPhones, { query: { brand: 'xiaomi', limit: 1 } })
  const phone = items[0]!
  const mark = {
    '': 'Code photo<span class="sr-only"> seen by our admins</span>',
    '/bn': 'কোডসহ ছবি<span class="sr-only"> আমাদের অ্যাডমিন দেখেছেন</span>',
  }
  const pages = ['/phones?brand=xiaomi', `/sellers/${phone.sellerId}`].flatMap((path) =>
    Object.entries(mark).map(([prefix, words]) => [prefix + path, words] as const),
  )
  const times = async (path: string, words: string) => (await (await get(path)).text()).split(words).length - 1
  for (const [codePhotoAt, shown] of [
    [now, 1],
    [null, 0],
  ] as const) {
    for (const [path] of pages) await keep(path)
    await ctx.db.updateTable('listing').set({ code_photo_at: codePhotoAt }).where('id', '=', Number(phone.id)).execute()
    for (const [path, words] of pages) expect([path, await times(path, words)]).toEqual([path, shown])
  }
})

test('what no page shows drops none', async () => {
  await keep('/')
  await keep('/phones')
  await sql`update listing set told_price = resale_price, price_told_at = now()`.execute(market.app.ctx.db)
  expect(await isCached('/')).toBe(true)
  expect(await isCached('/phones')).toBe(true)
})

test('a brand to which this process gives another name has it on the pages that were kept', async () => {
  const { db } = market.app.ctx
  const pages = [
    ['/phones?brand=oppo', 'Renamed Brand'],
    ['/bn/phones?brand=oppo', 'নতুন নামের ব্র্যান্ড'],
  ] as const
  for (const [path] of pages) await keep(path)
  const names = { name: pages[0][1], bangla: pages[1][1] }
  await db.updateTable('category').set(names).where('id', '=', 'oppo').execute()
  for (const [path, name] of pages)
    await expect.poll(async () => (await get(path)).text(), { message: path }).toContain(name)
})

// The last two, because the market is not the same after them.
test('whatever this process changes, a kept page says at once what one made anew says', async () => {
  let survivors = 0
  await changeTwentyTimes(
    ownChanges,
    (statement) => sql.raw(statement).execute(market.app.ctx.db),
    async (path, what) => {
      const response = await get(path)
      if (response.headers.has('etag')) survivors++
      expect(await textOf(response), `${path}, ${what}`).toBe(await madeAgain(path))
    },
  )
  expect(survivors).toBeGreaterThan(0)
})

// After the test above: what another process did is heard some moments later, and until then pages are cached that are older.
test('whatever another process changes, a kept page soon says what one made anew says', () =>
  changeTwentyTimes(
    changes,
    (statement) => elsewhere.query(statement),
    async (path, what) => {
      const isAsMadeAgain = async () => (await textOf(get(path))) === (await madeAgain(path))
      await expect.poll(isAsMadeAgain, { message: `${path}, ${what}` }).toBe(true)
    },
  ))
