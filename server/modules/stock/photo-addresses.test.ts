// Photos that a table names by their address: fetched as the table is carried out, never from inside, and no slow host keeps other shops waiting.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unlimited } from '#config'
import { getMyProducts } from '#contract/listings/listings'
import { getMyProduct } from '#contract/listings/own-products'
import { photoLimits } from '#contract/photos/photos'
import {
  confirmStockImport,
  getStockImport,
  importStock,
  type StockImport,
  undoStockImport,
} from '#contract/stock/stock'
import type { Client } from '#seed/client'
import { type Market, openMarket } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { openCheckedShop } from '#testing/shops'
import { until } from '#testing/until'
import { fetchTime, maxSlow } from './fetch-photos.ts'

let photo: Buffer
const asked: string[] = []
const answers: Record<string, RequestListener> = {
  '/front.jpg': (_, response) => response.end(photo),
  '/back.jpg': async (_, response) => response.end(Buffer.from(await (await aPhoto(300, 320)).arrayBuffer())),
  '/page': (_, response) => response.end('<!doctype html><title>Log in</title>'),
  '/moved.jpg': (_, response) => response.writeHead(302, { location: '/front.jpg' }).end(),
  '/heavy.jpg': (_, response) => response.writeHead(200, { 'content-length': photoLimits.bytes + 1 }).flushHeaders(),
  '/silent.jpg': () => {},
}
const host = createServer((request, response) => {
  const path = request.url!.split('?', 1)[0]!
  asked.push(path)
  const answer = answers[path]
  if (answer) void answer(request, response)
  else response.writeHead(404).end()
})

let market: Market
let local: string
beforeAll(async () => {
  photo = Buffer.from(await (await aPhoto()).arrayBuffer())
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done))
  local = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  market = await openMarket({ limits: structuredClone(unlimited), webhooksToLocal: true })
})
afterAll(async () => {
  await market[Symbol.asyncDispose]()
  host.closeAllConnections()
  host.close()
})

let owner: Client
beforeEach(async () => {
  asked.length = 0
  owner = await aShop()
})
async function aShop() {
  const seller = await market.seller('Stock Owner')
  await openCheckedShop(market, seller)
  return seller
}

const tableOf = (rows: ReadonlyArray<[sku: string, photos: string]>) =>
  [
    'sku,name,brand,condition,price,purchase_date,location,mobile,photos',
    ...rows.map(
      ([sku, photos]) =>
        `${sku},Galaxy A54 8/256 GB,Samsung,good,25000,2023-05,"Mirpur 10, Dhaka",01712345678,${photos}`,
    ),
  ].join('\n')
const ended = (who: Client, state: StockImport['state']) =>
  until(`the table is ${state}`, async () => {
    const { import: last } = await who.ask(getStockImport, {})
    return last?.state === state && last
  })
async function begin(who: Client, rows: ReadonlyArray<[sku: string, photos: string]>) {
  const { id, wrong } = await who.ask(importStock, { body: { table: tableOf(rows) } })
  expect(wrong).toBe(0)
  await who.ask(confirmStockImport, { params: { id } })
  return id
}
const outcome = ({ refused }: StockImport) => refused.map(({ line, column, code }) => [line, column, code])

test('photos come from their addresses, one that does not is a fault of its row, and all is undone', async () => {
  const { img } = await owner.upload(await aPhoto(320, 300))
  const id = await begin(owner, [
    ['A-1', `${local}/front.jpg; ${img}; ${local}/back.jpg; ${local}/front.jpg`],
    ['A-2', `${local}/missing.jpg?signature=secret`],
    ['A-3', `${local}/page`],
    ['A-4', `${local}/moved.jpg`],
    ['A-5', `${local}/heavy.jpg`],
    ['A-6', 'http://127.0.0.1:1/front.jpg'],
    ['A-7', `${local}/front.jpg`],
  ])
  const done = await ended(owner, 'done')
  expect(done).toMatchObject({ done: 2, refusedCount: 5 })
  expect(outcome(done)).toEqual([
    [3, 'photos', 'photo_address_failed'],
    [4, 'photos', 'photo_wrong_kind'],
    [5, 'photos', 'photo_address_failed'],
    [6, 'photos', 'photo_too_large'],
    [7, 'photos', 'photo_address_failed'],
  ])
  expect(done.refused[0]!.message).toContain(`No photo came from ${local.replace('http://', '')}/missing.jpg. `)
  expect(asked.filter((path) => path === '/front.jpg')).toHaveLength(2)
  const [last, first] = await owner.ask(getMyProducts, { query: { email: owner.email, limit: 10 } })
  const { photos } = await owner.ask(getMyProduct, { params: { id: first!._id } })
  expect(photos).toHaveLength(3)
  expect(photos[1]!.img).toBe(img)
  // The same photo of the same seller is one.
  expect(last!.img).toBe(photos[0]!.img)

  await begin(owner, [['A-7', `${local}/back.jpg`]])
  const { id: changed } = await ended(owner, 'done')
  expect(changed).not.toBe(id)
  await owner.ask(undoStockImport, { params: { id: changed } })
  await ended(owner, 'undone')
  expect((await owner.ask(getMyProducts, { query: { email: owner.email, limit: 10 } }))[0]!.img).toBe(last!.img)
})

test('a host that never answers is given up after some photos, and no other shop waits for it', async () => {
  fetchTime.most = 500
  try {
    const other = await aShop()
    const { img } = await other.upload(await aPhoto())
    const count = 200
    await begin(
      owner,
      Array.from({ length: count }, (_, at) => [`S-${at}`, `${local}/silent.jpg?${at}`]),
    )
    await begin(other, [['B-1', img]])
    expect(await ended(other, 'done')).toMatchObject({ done: 1 })
    expect((await owner.ask(getStockImport, {})).import!.state).toBe('running')
    const done = await ended(owner, 'done')
    expect(done).toMatchObject({ done: 0, refusedCount: count })
    expect(asked.length).toBe(maxSlow)
    expect(done.refused[0]).toMatchObject({ line: 2, code: 'photo_address_failed' })
    expect(done.refused[maxSlow]).toMatchObject({ line: maxSlow + 2, column: 'photos', code: 'photo_addresses_slow' })
  } finally {
    fetchTime.most = 8000
  }
})

test('a limited number is fetched for a shop in an hour', async () => {
  const { shop } = market.app.ctx.config.limits
  shop.photosAnHour = 1
  try {
    await begin(owner, [
      ['A-1', `${local}/front.jpg`],
      ['A-2', `${local}/back.jpg`],
    ])
    expect(outcome(await ended(owner, 'done'))).toEqual([[3, 'photos', 'photo_addresses_too_often']])
    expect(asked).toEqual(['/front.jpg'])
  } finally {
    shop.photosAnHour = 1e6
  }
})

test('addresses of what stands inside are faults of their cells, before anything is asked', async () => {
  const { config } = market.app.ctx
  config.webhooksToLocal = false
  try {
    const addresses = [
      `${local}/front.jpg`,
      'http://shop.example/front.jpg',
      'https://127.0.0.1/front.jpg',
      'https://[::1]/front.jpg',
      'https://[::ffff:10.0.0.1]/front.jpg',
      'https://169.254.169.254/latest/meta-data',
      'https://10.0.0.1/front.jpg',
      'https://2130706433/front.jpg',
      'https://localhost/front.jpg',
      'https://shop.example:8443/front.jpg',
      'https://me:secret@shop.example/front.jpg',
      'file:///etc/passwd',
      `https://shop.example/${'x'.repeat(500)}`,
    ]
    const table = tableOf([...addresses, 'https://shop.example/front.jpg'].map((photos, at) => [`A-${at}`, photos]))
    const { faults, counts } = await owner.ask(importStock, { body: { table } })
    expect(faults.map(({ line, column, code }) => [line, column, code])).toEqual(
      addresses.map((_, at) => [at + 2, 'photos', 'photo_address_invalid']),
    )
    expect(counts.add).toBe(1)
    expect(asked).toEqual([])
  } finally {
    config.webhooksToLocal = true
  }
})
