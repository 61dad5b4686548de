import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { builtSite } from '#http/pages'
import { PageCache } from './page-cache.ts'
import { type Market, openMarket } from '#testing/market'
import { until } from '#testing/until'

let market: Market
let made = 0
beforeAll(async () => {
  const site = await builtSite()
  const load = () => (made++, site.load())
  market = await openMarket({}, { ...site, load })
})
afterAll(() => market[Symbol.asyncDispose]())

const get = (path: string, headers: Record<string, string> = {}) => market.visitor().request(path, { headers })

/** The page as it is cached: it has a tag to ask by. */
const cached = (path: string) =>
  until(`${path} is kept`, async () => {
    const response = await get(path)
    await response.arrayBuffer()
    return response.headers.get('etag') ? response : undefined
  })

test('a page goes out again as it is, and a browser that has it already gets nothing', async () => {
  // The brands of this market may be heard of only now; a page made again after that differs by its time.
  await until('both brands are heard of', async () => {
    const [one, other] = [await cached('/phones'), await cached('/phones')]
    return one.headers.get('etag') === other.headers.get('etag')
  })
  const first = await get('/')
  const second = await cached('/')
  expect(second.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  expect(second.headers.get('cache-control')).toBe('public, no-cache')
  expect(second.headers.get('x-content-type-options')).toBe('nosniff')
  expect(second.headers.get('x-ratelimit-remaining')).toBeNull()
  const again = await get('/', { 'if-none-match': second.headers.get('etag')! })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
})

test('a page comes whole: nothing of it is filled in by a script of the renderer', async () => {
  for (const path of ['/', '/phones', '/bn/phones', '/favourites', '/no/such/page']) {
    const html = await (await get(path)).text()
    expect(html).toMatch(/^<!DOCTYPE html><html lang=/)
    expect(html).toMatch(/streamController\.close\(\);<\/script><\/body><\/html>$/)
    expect(html).not.toMatch(/\$RC|<!--\$[?!]-->/)
  }
})

test('a change that another process makes is heard of, and everyone sees it', async () => {
  await cached('/')
  const name = 'Samsung of another process'
  await market.app.ctx.db.updateTable('category').set({ name }).where('id', '=', 'samsung').execute()
  await expect.poll(async () => (await get('/')).text()).toContain(name)
})

test('a page that shows nothing of the market outlives its changes', async () => {
  const before = (await cached('/blogs')).headers.get('etag')
  await market.app.ctx.db.updateTable('category').set({ position: 9 }).where('id', '=', 'samsung').execute()
  await cached('/')
  expect((await get('/blogs')).headers.get('etag')).toBe(before)
})

test('a page that is not there stays so, with its status', async () => {
  await cached('/no/such/page')
  expect((await get('/no/such/page')).status).toBe(404)
})

test('many who ask for a page at the same time have it made once', async () => {
  const requestIds = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const { headers, text } = await get('/phones/no-such-phone-987654.data').then(async (one) => ({
        headers: one.headers,
        text: await one.text(),
      }))
      expect(headers.get('content-type')).toContain('text/x-script')
      return /"requestId","([\w-]+)"/.exec(text)?.[1]
    }),
  )
  expect(new Set(requestIds).size).toBe(1)
})

/** Requests a seller's page twice, the second time after a change and while the first is still being made. @returns how often it was made, and both texts */
async function askedTwice(sellerId: string, changed: string): Promise<[times: number, first: string, second: string]> {
  const { db } = market.app.ctx
  await cached('/blogs')
  const path = `/sellers/${sellerId}.data`
  const before = made
  const text = async () => (await get(path)).text()
  using keys = vi.spyOn(PageCache.prototype, 'keyOf')
  const texts = await db.transaction().execute(async (trx) => {
    await sql`lock table listing`.execute(trx)
    const first = text()
    await until('it is being made, and waits for the lock', () => made > before)
    const [cache] = keys.mock.contexts as PageCache[]
    cache!.invalidate(JSON.stringify({ person: changed }))
    const second = text()
    // Each request is looked up among finished pages, and then made.
    await until('the second has come', () => keys.mock.calls.filter(([{ url }]) => url === path).length === 4)
    return [first, second] as const
  })
  const [first, second] = await Promise.all(texts)
  return [made - before, first, second]
}

test('who comes after a change that a page does not show waits for the one that is being made; after one that it shows, for another', async () => {
  const { sellerId } = await market.sell(await market.seller())
  const other = '00000000-0000-4000-8000-000000000000'
  const [once, first, second] = await askedTwice(sellerId, other)
  expect(once).toBe(1)
  expect(second).toBe(first)
  const { sellerId: shown } = await market.sell(await market.seller())
  expect((await askedTwice(shown, shown))[0]).toBe(2)
})

test('a card of a list is made of few elements, its photo and all', async () => {
  await market.sell(await market.seller())
  const [card] = /<article.*?<\/article>/s.exec(await (await get('/phones')).text())!
  expect(card).toContain('.avif')
  expect(card.match(/<[a-z]/g)!.length).toBeLessThan(40)
})

test('the page that shows what the site is made of is not in a build for production, and neither is a script of it', async () => {
  expect((await get('/design')).status).toBe(404)
  const built = readdirSync(new URL('../../build/client/assets/', import.meta.url))
  expect(built.filter((name) => name.startsWith('design'))).toEqual([])
  expect(built.length).toBeGreaterThan(30)
})

test('pages are for everyone: neither a token nor a cookie changes a byte', async () => {
  const buyer = await market.buyer()
  // The moment it was made is the only thing that may differ.
  const html = async (response: Promise<Response>) => (await (await response).text()).replace(/\d{13}/g, 'now')
  expect(await html(buyer.request('/'))).toBe(await html(get('/')))
})

test('only the page on which a phone tests itself may use the microphone, and of the others only the one for phones nearby the location', async () => {
  const policyOf = async (path: string) => (await get(path)).headers.get('permissions-policy')
  expect(await policyOf('/self-test')).toContain('geolocation=(self), gyroscope=(self), microphone=(self)')
  expect(await policyOf('/near')).toMatch(/accelerometer=\(\).*geolocation=\(self\), gyroscope=\(\), microphone=\(\)/)
  for (const path of ['/', '/phones', '/bn/login'])
    expect(await policyOf(path)).toMatch(/accelerometer=\(\).*geolocation=\(\), gyroscope=\(\), microphone=\(\)/)
})

test('a page loads the scripts of its language alone, and each of them is there', async () => {
  for (const [path, isOfLanguage] of [
    ['/phones', /^(?!.*\.bn\.js)/],
    ['/bn/phones', /\.bn\.js$/],
  ] as const) {
    const html = await (await get(path)).text()
    const scripts = new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, script]) => script!))
    expect(scripts.size).toBeGreaterThan(3)
    for (const script of scripts) {
      expect(script).toMatch(isOfLanguage)
      const loaded = await get(script)
      expect([script, loaded.status]).toEqual([script, 200])
      for (const [, name] of (await loaded.text()).matchAll(/(?:from|import\()["`]\.\/([^"`]+)["`]/g))
        expect((await get(`/assets/${name}`)).status, `${name} of ${script}`).toBe(200)
    }
  }
})

test('scripts and styles come compressed and immutable', async () => {
  const asset = /"(\/assets\/[^"]+\.js)"/.exec(await (await get('/')).text())![1]!
  const response = await get(asset, { 'accept-encoding': 'br' })
  await response.arrayBuffer()
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('cache-control')).toContain('immutable')
})
