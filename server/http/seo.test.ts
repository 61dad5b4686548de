import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { parse } from 'node-html-parser'
import robotsParser from 'robots-parser'
import sharp, { type Sharp } from 'sharp'
import { parseSitemap, parseSitemapIndex, type SitemapItem } from 'sitemap'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putModels } from '#catalogue'
import type { PhoneListing } from '#contract/listings/listings'
import { previewPath, sitePreview } from '#contract/base/page-addresses'
import { builtSite } from '#http/pages'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'

let market: Market
let seller: Client
const phones: PhoneListing[] = []
beforeAll(async () => {
  market = await openMarket({}, await builtSite())
  const model = {
    categoryId: 'samsung',
    released: '2021-02',
    launchPrice: 7_000_000,
    aliases: [],
    variants: [{ storage: 256, ram: 8 }],
  }
  await putModels(market.app.ctx, [{ ...model, slug: 'galaxy-s21', name: 'Galaxy S21' }])
  seller = await market.seller()
  for (const productName of ['Galaxy S21, black', 'S21 & box', 'স্যামসাং এস২১', 'Galaxy S21, grey'])
    phones.push(await sell(productName))
})
afterAll(() => market[Symbol.asyncDispose]())

/** All with the photo of the first. */
const sell = (productName: string) => market.sell(seller, { productName, img: phones[0]?.img })
const get = (path: string) => market.visitor().request(path, { redirect: 'manual' })
const setStatus = (phone: PhoneListing, status: 'sold' | 'withdrawn' | 'available') =>
  market.app.ctx.db.updateTable('listing').set({ status }).where('id', '=', Number(phone._id)).execute()

/** Reads all parts of the sitemap, by part. */
async function sitemap(): Promise<Record<string, SitemapItem[]>> {
  const read = async (path: string) => Readable.from([await (await get(path)).text()])
  const parts = await parseSitemapIndex(await read('/sitemap.xml'))
  return Object.fromEntries(
    await Promise.all(
      parts.map(async ({ url }) => [url, await parseSitemap(await read(url.replace(market.url, '')))] as const),
    ),
  )
}
/** The phones of a part, each of which it has in both languages. */
function ids(part: SitemapItem[]): (string | undefined)[] {
  const [english, bangla] = [false, true].map((isBangla) =>
    part
      .filter(({ url }) => url.startsWith(`${market.url}/bn/`) === isBangla)
      .map(({ url }) => /(\d+)$/.exec(url)?.[1]),
  )
  expect(bangla).toEqual(english)
  return english!
}

describe('the sitemap', () => {
  test('holds only addresses that are there and stand for themselves', async () => {
    const entries = Object.values(await sitemap()).flat()
    const urls = entries.map(({ url }) => url)
    const paths = [
      '/',
      '/phones',
      '/blogs',
      '/phones?brand=samsung',
      '/models/galaxy-s21',
      '/bn',
      '/bn/phones?brand=samsung',
    ]
    expect(urls).toEqual(expect.arrayContaining(paths.map((path) => market.url + path)))
    expect(urls.length).toBe(new Set(urls).size)
    for (const { url, links } of entries) {
      const response = await get(url.replace(market.url, ''))
      expect(response.status, url).toBe(200)
      const page = parse(await response.text())
      expect(page.querySelector('link[rel="canonical"]')?.getAttribute('href')).toBe(url)
      expect(page.querySelector('meta[name="robots"]'), url).toBeNull()
      // Search engines believe what page and sitemap say of the other language only when both say the same.
      const alternates = page.querySelectorAll('link[rel="alternate"][hreflang]')
      expect(links.map(({ lang, url }) => [lang, url])).toEqual(
        alternates.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
      )
      expect(links.map(({ lang }) => lang)).toEqual(['en', 'bn', 'x-default'])
    }
  })

  test('has every phone that can be bought, and none that was sold, taken off the market or hidden', async () => {
    const [black, box, bangla, grey] = phones as [PhoneListing, PhoneListing, PhoneListing, PhoneListing]
    const part = `${market.url}/sitemaps/phones-1.xml`
    expect(ids((await sitemap())[part]!)).toEqual(phones.map(({ _id }) => _id))
    await setStatus(black, 'sold')
    await setStatus(box, 'withdrawn')
    await market.app.ctx.db
      .updateTable('listing')
      .set({ hidden_at: new Date() })
      .where('id', '=', Number(bangla._id))
      .execute()
    expect(ids((await sitemap())[part]!)).toEqual([grey._id])
  })

  test('comes in parts of ten thousand phones, and leaves out a part that has none', async () => {
    await sql`alter sequence listing_id_seq restart with 20001`.execute(market.app.ctx.db)
    const { _id } = await sell('Galaxy S21, blue')
    const parts = await sitemap()
    expect(Object.keys(parts).filter((url) => url.includes('phones-'))).toEqual(
      [1, 3].map((part) => `${market.url}/sitemaps/phones-${part}.xml`),
    )
    expect([_id, ids(parts[`${market.url}/sitemaps/phones-3.xml`]!)]).toEqual(['20001', ['20001']])
    for (const name of ['phones-0', 'phones-2', 'phones-4', 'phones-01', 'phones-x', 'constructor', 'nothing'])
      expect((await get(`/sitemaps/${name}.xml`)).status, name).toBe(404)
  })
})

test('robots may go where everyone may, and not behind the login', async () => {
  const robots = robotsParser(`${market.url}/robots.txt`, await (await get('/robots.txt')).text())
  expect(robots.getSitemaps()).toEqual([`${market.url}/sitemap.xml`])
  const open = [
    '/',
    '/phones',
    '/phones?brand=samsung',
    '/phones/galaxy-s21-1',
    '/bn',
    '/bn/phones/galaxy-s21-1',
    '/models/galaxy-s21',
    '/blogs',
    '/login',
    '/photos/x/640.webp',
    sitePreview,
    '/sitemaps/phones-1.xml',
    '/assets/x.js',
  ]
  const closed = [
    '/api/phones',
    '/dashboard',
    '/dashboard/add-product',
    '/dashboard/payment/1',
    '/sandbox/mail',
    '/category-mobile/samsung',
    '/bn/category-mobile/samsung',
    '/bn/dashboard',
    '/bn/dashboard/account',
  ]
  for (const path of open) expect([path, robots.isAllowed(market.url + path, 'Googlebot')]).toEqual([path, true])
  for (const path of closed) expect([path, robots.isAllowed(market.url + path, 'Googlebot')]).toEqual([path, false])
})

describe('the preview of a shared phone', () => {
  const pixels = async (path: string) => {
    const response = await get(path)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const picture = sharp(Buffer.from(await response.arrayBuffer()))
    const { width, height } = await picture.metadata()
    expect([width, height]).toEqual([1200, 630])
    return picture
  }
  /** Measures how dark a part of a picture is on average, 0 to 255. */
  const inkIn = async (picture: Sharp, left: number, top: number, width: number, height: number) => {
    const part = await picture.clone().extract({ left, top, width, height }).greyscale().png().toBuffer()
    return 255 - (await sharp(part).stats()).channels[0]!.mean
  }

  test('shows its name in Latin and in Bangla letters, its price and its condition', async () => {
    const drawn = []
    for (const productName of [
      'Galaxy',
      'Galaxy S21 Ultra with box',
      'স্যামসাং গ্যালাক্সি',
      `${'W'.repeat(50)} & ${'ক্ষু'.repeat(10)}`,
    ]) {
      const { _id } = await sell(productName)
      const picture = await pixels(previewPath(_id))
      drawn.push(await inkIn(picture, 568, 170, 632, 90))
      // Name, price and place leave the lower edge free, however long the name is.
      expect(await inkIn(picture, 520, 600, 680, 30)).toBeLessThan(8)
    }
    const paper = 255 - 250
    for (const ink of drawn) expect(ink).toBeGreaterThan(paper + 5)
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  test('is none of a phone that was taken off the market; every other page has the shop’s own', async () => {
    expect((await get(previewPath(phones[1]!._id))).status).toBe(410)
    expect((await get(previewPath('999999'))).status).toBe(404)
    expect(await inkIn(await pixels(sitePreview), 220, 120, 700, 120)).toBeGreaterThan(15)
  })

  test('is drawn once and not again for someone who has it, and no address has many drawn', async () => {
    await using small = await openMarket({ rateLimit: 60 }, await builtSite())
    const seller = await small.seller()
    const shown: string[] = []
    for (const productName of ['One', 'Two', 'Three', 'Four'])
      shown.push(previewPath((await small.sell(seller, { productName }))._id))
    const ask = (path: string, headers: Record<string, string> = {}) => small.visitor().request(path, { headers })
    // Three in a minute are the limit; the same one at once is one.
    const [first, ...same] = await Promise.all(Array.from({ length: 6 }, () => ask(shown[0]!)))
    expect([first!, ...same].map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    const again = await ask(shown[0]!, { 'if-none-match': first!.headers.get('etag')! })
    expect(again.status).toBe(304)
    const statuses = []
    for (const path of [...shown, ...shown]) statuses.push((await ask(path)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 200, 200, 200, 429])
  })
})

test('who finds a weakness reads whom to write to, for half a year at the most', async () => {
  const response = await get('/.well-known/security.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const fields = new Map(
    (await response.text())
      .trim()
      .split('\n')
      .map((line) => line.split(': ', 2) as [string, string]),
  )
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical'])
  expect(fields.get('Contact')).toBe(`mailto:${market.app.ctx.config.operator.email}`)
  const days = (Date.parse(fields.get('Expires')!) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
})
