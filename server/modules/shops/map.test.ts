// The map around a shop, with a server of tiles that counts what is fetched.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import { changeShop, getShop } from '#contract/shops/shops'
import { builtSite } from '#http/pages'
import { tileOf } from '#providers/map-tiles'
import { type Market, openMarket } from '#testing/market'
import { openCheckedShop } from '#testing/shops'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2])
const asked: string[] = []
let body = png
const host = createServer((request, response) => {
  asked.push(request.url!)
  response.end(body)
})

let market: Market
beforeAll(async () => {
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  const mapTiles = `http://127.0.0.1:${(host.address() as AddressInfo).port}/{z}/{x}/{y}.png`
  market = await openMarket({ mapTiles, webhooksToLocal: true }, await builtSite())
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
  host.closeAllConnections()
  host.close()
})

/** A shop that has said its place. */
async function aShop(place: { latitude: number; longitude: number } | null) {
  const owner = await market.seller('Map Owner')
  const slug = await openCheckedShop(market, owner)
  const { name, nameBangla, districtId, address, hours } = await owner.ask(getShop, { params: { slug } })
  const form = { name, nameBangla, districtId, address, hours, dbid: '500 123' }
  await owner.ask(changeShop, { body: { ...form, ...(place && { place }) } })
  return slug
}

test('a place is on the tile where it is nearest to the middle', () => {
  // By the other usual form of the formula, with a logarithm, at zoom 17: 98447.269 and 56629.703.
  const place = { latitude: 23.7509, longitude: 90.3935 }
  expect(tileOf(place)).toEqual({ zoom: 17, column: 98_447, row: 56_629, left: 69, top: 180 })
  for (const place of [
    { latitude: 20.6, longitude: 92.3 },
    { latitude: 26.6, longitude: 88.1 },
    { latitude: 23.80711, longitude: 90.36872 },
  ]) {
    const { left, top, zoom } = tileOf(place)
    for (const pixels of [left, top]) expect(pixels).toBeLessThanOrEqual(256)
    expect(zoom).toBeGreaterThan(14)
  }
})

test('a shop with a place has a map that is fetched once, and its page shows it as a picture of the market', async () => {
  const slug = await aShop({ latitude: 23.80711, longitude: 90.36872 })
  const visitor = market.visitor()
  const { map } = await visitor.ask(getShop, { params: { slug } })
  const { zoom, column, row, left, top } = tileOf({ latitude: 23.80711, longitude: 90.36872 })
  expect(map).toEqual({ img: `/og/shops/${slug}.png`, left, top })
  expect(await (await visitor.request(`/shops/${slug}`)).text()).toContain(`src="${map!.img}"`)
  const tiles = await Promise.all([1, 2, 3].map(() => visitor.request(map!.img)))
  for (const tile of [...tiles, await visitor.request(map!.img)]) {
    expect(tile.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await tile.arrayBuffer()).equals(png)).toBe(true)
  }
  expect(asked).toEqual([`/${zoom}/${column}/${row}.png`])
})

test('what is no picture is not passed on, and a shop without a place or a market without tiles has no map', async () => {
  body = Buffer.from('<!doctype html><script>alert(1)</script>')
  const visitor = market.visitor()
  const slug = await aShop({ latitude: 22.3569, longitude: 91.7832 })
  const before = asked.length
  for (let times = 0; times < 3; times++) expect((await visitor.request(`/og/shops/${slug}.png`)).status).toBe(404)
  expect(asked.length).toBe(before + 1)
  const unchecked = await aShop({ latitude: 24.8949, longitude: 91.8687 })
  await market.app.ctx.db
    .updateTable('shop')
    .set({ checked_at: null, checked_by: null })
    .where('slug', '=', unchecked)
    .execute()
  expect((await visitor.ask(getShop, { params: { slug: unchecked } })).map).toBeNull()
  expect((await visitor.request(`/og/shops/${unchecked}.png`)).status).toBe(404)
  expect(asked.length).toBe(before + 1)
  const without = await aShop(null)
  expect((await visitor.ask(getShop, { params: { slug: without } })).map).toBeNull()
  for (const name of [without, 'no-such-shop', 'Not_A_Slug']) {
    expect((await visitor.request(`/og/shops/${name}.png`)).status).toBe(404)
  }
  expect(readConfig({ NODE_ENV: 'test' }).mapTiles).toBeNull()
  expect(() => readConfig({ MAP_TILES: 'https://tiles.example/{z}/{x}.png' })).toThrow('{z}, {x} and {y}')
  expect(() => readConfig({ MAP_TILES: 'http://tiles.example/{z}/{x}/{y}.png' })).toThrow('must begin with https://')
})
