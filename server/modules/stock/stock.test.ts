// Tables of stock: what is wrong is told by line and column, rows are carried out once whatever happens to workers, and the last table is undone.
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unlimited } from '#config'
import { suspendPeople } from '#contract/accounts/people'
import { book } from '#contract/bookings/bookings'
import { getMyProducts, setPrice } from '#contract/listings/listings'
import { getMyProduct, takeOffMarket } from '#contract/listings/own-products'
import { answerInvitation, inviteStaff } from '#contract/shops/shop-staff'
import { getMyShop, openShop } from '#contract/shops/shops'
import { shopHeader } from '#contract/shops/shop-header'
import { maxStockRows, type StockColumn } from '#contract/stock/columns'
import {
  confirmStockImport,
  getStockImport,
  importStock,
  type StockImport,
  undoStockImport,
} from '#contract/stock/stock'
import { removeOld, step } from '#stock'
import type { Client } from '#seed/client'
import { type Market, openMarket, password } from '#testing/market'
import { aPhoto } from '#testing/pictures'
import { refusal } from '#testing/refusal'
import { anAdmin } from '#testing/sales'
import { openCheckedShop } from '#testing/shops'
import { until } from '#testing/until'

let market: Market
beforeAll(async () => void (market = await openMarket({ limits: structuredClone(unlimited) })))
afterAll(() => market[Symbol.asyncDispose]())

let owner: Client
let img: string
beforeEach(async () => {
  owner = await market.seller('Stock Owner')
  await openCheckedShop(market, owner)
  ;({ img } = await owner.upload(await aPhoto()))
})

const imeis = ['356938035643809', '490154203237518', '353270041234560', '358240051111110', '861536030196001']
const columns = 'sku,name,brand,condition,price,purchase_date,location,mobile,imei,photos,action'
const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
type Row = Partial<Record<StockColumn, string>>
const phone = (about: Row = {}): Row => ({
  name: 'Galaxy A54 8/256 GB',
  brand: 'Samsung',
  condition: 'good',
  price: '25,000',
  purchase_date: '2023-05',
  location: 'Mirpur 10, Dhaka',
  mobile: '01712345678',
  photos: 'a54.jpg',
  ...about,
})
const tableOf = (rows: readonly Row[], header = columns) =>
  [
    header,
    ...rows.map((row) =>
      header
        .split(',')
        .map((name) => cell(row[name as keyof Row] ?? ''))
        .join(','),
    ),
  ].join('\n')
const send = (rows: readonly Row[], by = owner) =>
  by.ask(importStock, { body: { table: tableOf(rows), photos: [{ name: 'a54.jpg', img }] } })
const codeOf = async (answer: Promise<unknown>) => (await refusal(answer)).code
const own = async () => (await owner.ask(getMyProducts, { query: { email: owner.email, limit: 100 } })).toReversed()

const ended = (state: StockImport['state']) =>
  until(`the table is ${state}`, async () => {
    const { import: last } = await owner.ask(getStockImport, {})
    return last?.state === state && last
  })
async function carriedOut(rows: readonly Row[]): Promise<StockImport> {
  const { id } = await send(rows)
  await owner.ask(confirmStockImport, { params: { id } })
  return ended('done')
}
async function undone({ id }: StockImport): Promise<StockImport> {
  await owner.ask(undoStockImport, { params: { id } })
  return ended('undone')
}

test('a preview tells what is wrong by line and column, in either language, and does nothing', async () => {
  const rows = [
    phone({ sku: 'A-1', imei: imeis[0]! }),
    phone({ sku: 'A-1', brand: 'Atari', price: '২৫' }),
    phone({ sku: '=cmd|calc', imei: '123', condition: 'mint' }),
    phone({ sku: 'A-4', imei: imeis[0]! }),
    phone({ sku: 'A-1' }),
    phone({ photos: 'b.jpg', name: 'Call 01712345678' }),
    phone({ name: 'Call me on 01712345678', purchase_date: '' }),
    phone({ name: '=HYPERLINK("https://bad.example")' }),
    { action: 'withdraw' },
    { action: 'withdraw', sku: 'B-9' },
    { action: 'delete', sku: 'B-9' },
    phone({ brand: 'স্যামসাং', condition: 'ভালো', price: '৳ ২৫,০০০', mobile: '1712345678' }),
  ]
  const { id, state, counts, wrong, faults, rows: shown } = await send(rows)
  expect({ state, counts, wrong }).toEqual({ state: 'preview', counts: { add: 2, change: 0, withdraw: 0 }, wrong: 10 })
  expect(faults.map(({ line, column, code }) => [line, column, code])).toEqual([
    [3, 'brand', 'brand_unknown'],
    [3, 'price', 'price_too_low'],
    [4, 'sku', 'sku_invalid'],
    [4, 'condition', 'condition_required'],
    [4, 'imei', 'imei_length'],
    [5, 'imei', 'imei_in_line'],
    [6, 'sku', 'sku_twice'],
    [7, 'photos', 'photo_not_sent'],
    [8, 'purchase_date', 'purchase_required'],
    [9, 'name', 'text_link'],
    [10, 'action', 'phone_unnamed'],
    [11, 'action', 'not_in_stock'],
    [12, 'action', 'action_unknown'],
  ])
  expect(faults[5]!.message).toBe('Line 2 has this IMEI too. Each phone has its own.')
  expect(shown).toMatchObject([
    { line: 2, act: 'add', sku: 'A-1', price: 2_500_000 },
    { line: 13, act: 'add', sku: null, price: 2_500_000 },
  ])
  const bangla = await owner.request('/api/shop/imports/last', { headers: { 'accept-language': 'bn' } })
  expect(((await bangla.json()) as { import: StockImport }).import.faults[5]!.message).toMatch(/^২ নম্বর লাইনেও/)
  expect(await own()).toEqual([])
  expect(await codeOf(owner.ask(undoStockImport, { params: { id } }))).toBe('import_not_undoable')
})

test('a photo is named by its path in an archive, or by its end where that is the only one', async () => {
  const other = (await owner.upload(await aPhoto(300, 300))).img
  const body = (names: readonly string[]) => ({
    table: tableOf(names.map((photos) => phone({ photos }))),
    photos: [
      { name: 'A-101/front.JPG', img },
      { name: 'A-101/back.jpg', img },
      { name: 'A-102/front.jpg', img: other },
      { name: 'A-103/back.jpg', img },
    ],
  })
  const names = ['a-101\\front.jpg', 'BACK.jpg', 'front.jpg; back.jpg', 'A-104/back.jpg', 'A-102/front.jpg|back.jpg']
  const { counts, faults } = await owner.ask(importStock, { body: body(names) })
  expect(counts.add).toBe(3)
  expect(faults.map(({ line, column, code }) => [line, column, code])).toEqual([
    [4, 'photos', 'photo_named_twice'],
    [5, 'photos', 'photo_not_sent'],
  ])
})

test('a table adds, changes and withdraws in one go, and the same table again changes nothing but what it says', async () => {
  const first = await carriedOut([phone({ sku: 'A-1', imei: imeis[0]! }), phone({ sku: 'A-2' }), phone({ sku: 'A-3' })])
  expect(first).toMatchObject({ done: 3, refusedCount: 0, canUndo: true })
  const [one, two, three] = await own()
  const second = await carriedOut([
    { imei: imeis[0]!, price: '24,000' },
    { sku: 'A-2', action: 'withdraw' },
    { sku: 'A-3', price: '20000', condition: 'fair' },
    phone({ sku: 'A-4', imei: imeis[1]! }),
  ])
  expect(second).toMatchObject({ counts: { add: 1, change: 2, withdraw: 1 }, done: 4, canUndo: true })
  expect(await own()).toMatchObject([
    { _id: one!._id, price: 2_400_000, status: 'available' },
    { _id: two!._id, status: 'withdrawn', offMarket: 'paused' },
    { _id: three!._id, price: 2_000_000, condition: 'fair' },
    { price: 2_500_000, status: 'available' },
  ])
  expect(await owner.ask(getMyProduct, { params: { id: one!._id } })).toMatchObject({ imeis: [imeis[0]] })
  expect(await codeOf(owner.ask(undoStockImport, { params: { id: first.id } }))).toBe('import_not_undoable')
  const again = await send([phone({ sku: 'A-1' }), phone({ sku: 'A-4', imei: imeis[0]! })])
  expect(again).toMatchObject({ counts: { add: 0, change: 1, withdraw: 0 }, wrong: 1 })
  expect(again.faults).toMatchObject([{ line: 3, column: 'sku', code: 'phones_two' }])
})

test('the name of a phone that is sold is free for another one', async () => {
  await carriedOut([phone({ sku: 'A-1' })])
  const [one] = await own()
  await market.app.ctx.db.updateTable('listing').set({ status: 'sold' }).where('id', '=', Number(one!._id)).execute()
  expect(await carriedOut([phone({ sku: 'A-1' })])).toMatchObject({ counts: { add: 1 }, done: 1, refusedCount: 0 })
  expect(await own()).toMatchObject([{ _id: one!._id, status: 'sold' }, { status: 'available' }])
})

test('undoing takes back what the last table did, but for phones that are booked meanwhile', async () => {
  await carriedOut([phone({ sku: 'A-1' }), phone({ sku: 'A-2' })])
  const [one, two] = await own()
  const second = await carriedOut([
    { sku: 'A-1', price: '20000' },
    { sku: 'A-2', action: 'তুলে নিন' },
    phone({ sku: 'A-3' }),
    phone({ sku: 'A-4' }),
  ])
  const [, , three] = await own()
  const buyer = await market.buyer()
  const { productName: title, price, location } = three!
  await buyer.ask(book, {
    body: { listingId: three!._id, name: buyer.name, email: buyer.email, title, price, location },
  })
  const back = await undone(second)
  expect(back).toMatchObject({ done: 3, refusedCount: 1, canUndo: false })
  expect(back.refused).toMatchObject([{ line: 4, sku: 'A-3', listingId: three!._id, code: 'listing_booked' }])
  expect(await own()).toMatchObject([
    { _id: one!._id, price: 2_500_000, status: 'available' },
    { _id: two!._id, status: 'available' },
    { _id: three!._id, status: 'booked' },
  ])
  // Pressed again, it stays as it is, and the name of a phone that is gone is free.
  expect(await owner.ask(undoStockImport, { params: { id: second.id } })).toMatchObject({ state: 'undone' })
  expect(await carriedOut([phone({ sku: 'A-4' })])).toMatchObject({ counts: { add: 1 }, done: 1 })
})

test('a row that cannot be carried out tells why, and keeps no other from the market', async () => {
  const other = await market.seller('Another Seller')
  await market.sell(other, { imeis: [imeis[2]!] })
  await carriedOut([phone({ sku: 'A-1' })])
  const [one] = await own()
  const { id } = await send([
    { sku: 'A-1', price: '1,000' },
    phone({ sku: 'A-2', imei: imeis[2]! }),
    phone({ sku: 'A-3' }),
  ])
  await owner.ask(takeOffMarket, { params: { id: one!._id }, body: { why: 'sold elsewhere' } })
  await owner.ask(confirmStockImport, { params: { id } })
  const { refused, done } = await ended('done')
  expect(done).toBe(2)
  expect(refused).toMatchObject([{ line: 3, sku: 'A-2', listingId: null, column: 'imei', code: 'device_listed' }])
  await owner.ask(setPrice, { params: { id: (await own())[1]!._id }, body: { price: 1_900_000 } })
})

test('jobs that run twice and at once, and calls that come again, add each row once', async () => {
  const { app } = market
  const rows = Array.from({ length: 60 }, (_, at) => phone({ sku: `S-${at}` }))
  const { id } = await send(rows)
  await Promise.all([1, 2, 3].map(() => owner.ask(confirmStockImport, { params: { id } })))
  await Promise.all([1, 2, 3].map(() => step(app.ctx, id)))
  expect(await ended('done')).toMatchObject({ done: 60, refusedCount: 0 })
  await step(app.ctx, id)
  expect(await own()).toHaveLength(60)
  await owner.ask(undoStockImport, { params: { id } })
  await Promise.all([1, 2, 3].map(() => step(app.ctx, id)))
  expect(await ended('undone')).toMatchObject({ done: 60, refusedCount: 0 })
  expect(await own()).toEqual([])
})

test('a worker that dies on the way loses nothing: the next goes on where it stopped', async () => {
  const { app } = market
  const { id } = await send(Array.from({ length: 5 }, (_, at) => phone({ sku: `D-${at}` })))
  const running = { state: 'running', begun_at: app.ctx.now() } as const
  await app.ctx.db.updateTable('stock_import').set(running).where('id', '=', id).execute()
  let commits = 0
  const beforeCommit = async () => {
    commits += 1
    if (commits > 2) throw Object.assign(new Error('terminating connection'), { code: '57P01' })
  }
  await expect(step({ ...app.ctx, beforeCommit }, id)).rejects.toThrow('the database did not answer')
  expect(await own()).toHaveLength(2)
  await step(app.ctx, id)
  expect(await ended('done')).toMatchObject({ done: 5 })
  expect(await own()).toHaveLength(5)
})

test('only people of a shop whose papers are checked may, and it ends where the badge goes on the way', async () => {
  const plain = await market.seller('Plain Seller')
  expect(await codeOf(send([phone()], plain))).toBe('shop_not_checked')
  expect(await plain.ask(getStockImport, {})).toEqual({ isChecked: false, import: null })
  await plain.ask(openShop, {
    body: {
      name: 'Plain Mobile',
      nameBangla: 'সাদা মোবাইল',
      districtId: 'dhaka',
      address: 'Shop 1',
      hours: Array.from({ length: 7 }, () => null),
    },
  })
  expect(await codeOf(send([phone()], plain))).toBe('shop_not_checked')

  const { id } = await send([phone()])
  const another = await market.seller('Another Owner')
  await openCheckedShop(market, another, 'Another Mobile')
  expect(await codeOf(another.ask(confirmStockImport, { params: { id } }))).toBe('import_unknown')

  const staff = await market.buyer('Sales Man')
  await owner.ask(inviteStaff, { body: { reach: staff.email, role: 'seller' } })
  const [invitation] = (await staff.ask(getMyShop, {})).invitations
  await staff.ask(answerInvitation, { params: { id: invitation!.id }, body: { accepts: true } })
  const [work] = (await staff.ask(getMyShop, {})).worksFor
  const response = await staff.request(`/api/shop/imports/${id}/confirmation`, {
    method: 'POST',
    headers: { [shopHeader]: work!.id },
  })
  expect(response.status).toBe(200)
  expect(await ended('done')).toMatchObject({ done: 1 })

  const { app } = market
  const next = await send([phone()])
  const unchecked = { checked_at: null, checked_by: null }
  await app.ctx.db.updateTable('shop').set(unchecked).where('id', '=', work!.id).execute()
  await app.ctx.db.updateTable('stock_import').set({ state: 'running' }).where('id', '=', next.id).execute()
  await step(app.ctx, next.id)
  expect(await ended('stopped')).toMatchObject({ done: 0 })
})

test('the table of an owner who is suspended on the way ends, also while it is undone', async () => {
  const { app } = market
  await carriedOut([phone({ sku: 'S-1' })])
  const { id } = await carriedOut([{ action: 'withdraw', sku: 'S-1' }])
  await app.ctx.db.updateTable('stock_import').set({ state: 'undoing' }).where('id', '=', id).execute()
  const admin = await anAdmin(market)
  const [person] = await app.ctx.db.selectFrom('person').where('email', '=', owner.email).select('id').execute()
  await admin.ask(suspendPeople, { body: { ids: [person!.id], reason: 'We look at it.' } })
  await step(app.ctx, id)
  expect(await ended('stopped')).toMatchObject({ done: 1 })
  expect(await own()).toMatchObject([{ status: 'withdrawn' }])
})

const aTurn = promisify(setImmediate)

test('a long table lets other requests in on the way', async () => {
  const turns: number[] = []
  const reading = new AbortController()
  const watching = (async () => {
    for (let last = process.threadCpuUsage(); !reading.signal.aborted;) {
      await aTurn()
      const { user, system } = process.threadCpuUsage(last)
      last = process.threadCpuUsage()
      turns.push(user + system)
    }
  })()
  const description =
    'With box and bill, the battery lasts a day, a small scratch on the frame; 25 W charger, never opened.'
  const rows = Array.from({ length: maxStockRows }, (_, at) => phone({ sku: `L-${at}`, description }))
  const body = { table: tableOf(rows, `${columns},description`), photos: [{ name: 'a54.jpg', img }] }
  expect(await owner.ask(importStock, { body })).toMatchObject({ counts: { add: maxStockRows }, wrong: 0 })
  reading.abort()
  await watching
  const whole = turns.reduce((sum, turn) => sum + turn, 0)
  expect(Math.max(...turns) / whole).toBeLessThan(0.25)
})

test('tables that are too long, that are none, and that come too often are refused at once', async () => {
  const tables: Array<[table: string, code: string]> = [
    [tableOf(Array.from({ length: maxStockRows + 1 }, () => ({ sku: 'A' }))), 'table_too_long'],
    [`sku\n${'A\n'.repeat(100_000)}`, 'table_too_long'],
    [`sku,name\n${'A\n'.repeat(100_000)}`, 'table_too_long'],
    [`sku\n"${'A'.repeat(500_000)}`, 'table_unreadable'],
    [`sku\n${'"'.repeat(400_001)}`, 'table_unreadable'],
    ['sku,imei3\nA,1', 'table_column_unknown'],
    ['sku,name\n', 'table_empty'],
    ['PK\u0003\u0004', 'table_column_unknown'],
    ['A'.repeat(600_001), 'invalid'],
  ]
  for (const [table, code] of tables) {
    const began = performance.now()
    expect(await codeOf(owner.ask(importStock, { body: { table } })), table.slice(0, 20)).toBe(code)
    expect(performance.now() - began, table.slice(0, 20)).toBeLessThan(10_000)
  }
  const huge = await owner.request('/api/shop/imports', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ table: 'A'.repeat(3_000_000) }),
  })
  expect(huge.status).toBe(413)
  // A spreadsheet with a decimal comma, and one of Windows, save it so.
  expect(await owner.ask(importStock, { body: { table: '\ufeffSKU;Name;brand\r\nA;B;Samsung\r\n' } })).toMatchObject({
    wrong: 1,
  })
  const { limits } = market.app.ctx.config
  limits.shop.importsADay = 1
  expect(await codeOf(send([phone()]))).toBe('imports_too_often')
  limits.shop.importsADay = 1e6
})

test('IMEIs of rows are stored encrypted, and gone with the preview', async () => {
  const { app } = market
  const { id } = await send([phone({ sku: 'A-1', imei: imeis[3]! })])
  const rows = () => app.ctx.db.selectFrom('stock_import_row').where('import_id', '=', id).selectAll().execute()
  const [row] = await rows()
  expect(row!.sealed!.toString('latin1')).not.toContain(imeis[3])
  expect(JSON.stringify({ ...row, sealed: null })).not.toContain(imeis[3])
  market.wait(25 * 3_600_000)
  await owner.logIn(owner.email, password)
  expect(await codeOf(owner.ask(confirmStockImport, { params: { id } }))).toBe('import_unknown')
  await removeOld(app.ctx)
  expect(await rows()).toEqual([])
})
