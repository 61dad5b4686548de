// node bench/stock.ts [--phones=1000] [--market=20000]: how many phones a shop puts on the market in a minute, by `POST /products/bulk`, one call after the other,
// and by a table.
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { setTimeout } from 'node:timers/promises'
import { addProducts, maxProductsAtOnce } from '#contract/listings/many-products'
import { openShop } from '#contract/shops/shops'
import { confirmStockImport, getStockImport, importStock, undoStockImport } from '#contract/stock/stock'
import { createDb, createPool, migrationTimeouts } from '#database'
import { aPhoto } from '#testing/pictures'
import { startMeasuredProduct } from './endpoints.ts'
import { openDatabase, temporaryFolder } from './market.ts'
import { childrenOf } from './memory.ts'
import { signUp } from './own-phones.ts'

const { values } = parseArgs({ options: { phones: { type: 'string' }, market: { type: 'string' } } })
const phones = Number(values.phones ?? 1000)

/** An IMEI of this number: fourteen digits and the check digit of Luhn. */
function imeiOf(number: number): string {
  const digits = String(35_000_000_000_000 + number)
  const sum = [...digits].reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

/** Seconds that a process and those below it, the database too, have had of a processor. Linux only. */
async function processorSeconds(pid = process.pid): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const own = (Number(fields[11]) + Number(fields[12])) / 100
  const below = await Promise.all((await childrenOf(pid)).map((child) => processorSeconds(child).catch(() => 0)))
  return below.reduce((sum, one) => sum + one, own)
}

/** A stretch of work until now, as the bench prints it. */
async function since({ began, processor }: { began: number; processor: number }): Promise<string> {
  const seconds = (performance.now() - began) / 1000
  const used = (await processorSeconds()) - processor
  return `${seconds.toFixed(1)} s, ${Math.round((phones / seconds) * 60)} a minute, with ${used.toFixed(1)} s of a processor`
}
const now = async () => ({ began: performance.now(), processor: await processorSeconds() })

await using folder = await temporaryFolder()
const database = await openDatabase(folder.path, Number(values.market ?? 20_000))
await using _ = { [Symbol.asyncDispose]: () => database.stop() }
await using product = await startMeasuredProduct(folder.path, database.url, {
  PRODUCTS_A_DAY: '100000',
  IMEIS_AN_HOUR: '100000',
  LIVE_PHONES_UNCONFIRMED: '100000',
  SHOP_PRODUCTS_A_DAY: '100000',
})
const seller = await signUp(product.url, 'Stock', 'seller')
const { img } = await seller.upload(await aPhoto())
const adding = await now()
let added = 0
for (let at = 0; at < phones; at += maxProductsAtOnce) {
  const products = Array.from({ length: Math.min(maxProductsAtOnce, phones - at) }, (_, row) => ({
    productName: 'Samsung Galaxy S21 8/256 GB',
    price: 2_500_000 + (at + row) * 100,
    condition: 'good' as const,
    mobile: '01712345678',
    location: 'Mirpur 10, Dhaka',
    category: 'samsung',
    purchaseDate: '2023-05',
    imeis: [imeiOf(at + row)],
    img,
  }))
  const answer = await seller.ask(addProducts, { body: { products } })
  const refused = answer.products.flatMap((outcome) => outcome.refused ?? [])
  if (refused.length > 0) throw new Error(`${refused.length} were refused: ${refused[0]!.detail}`)
  added += answer.products.length
}
console.log(`${added} phones with IMEIs by calls of ${maxProductsAtOnce}: ${await since(adding)}.`)

const hours = Array.from({ length: 7 }, () => null)
const papers = {
  name: 'Bench Mobile',
  nameBangla: 'বেঞ্চ মোবাইল',
  districtId: 'dhaka',
  address: 'Shop 1',
  dbid: '1',
  hours,
}
await seller.ask(openShop, { body: papers })
const pool = createPool(database.url, 1, migrationTimeouts)
await createDb(pool)
  .updateTable('shop')
  .set((eb) => ({ checked_at: new Date(), checked_by: eb.ref('owner_id'), asked_at: null }))
  .execute()
await pool.end()

/** Waits until a table is no longer under way. */
async function ended() {
  for (;;) {
    const { import: last } = await seller.ask(getStockImport, {})
    if (last?.state === 'done' || last?.state === 'undone') {
      if (last.done !== phones) throw new Error(`${last.refusedCount} rows were refused: ${last.refused[0]?.message}`)
      return
    }
    await setTimeout(1000)
  }
}
const rows = Array.from(
  { length: phones },
  (_, at) =>
    `A-${at},Samsung Galaxy S21 8/256 GB,samsung,good,25000,2023-05,"Mirpur 10, Dhaka",01712345678,${imeiOf(phones + at)},${img}`,
)
const table = ['sku,name,brand,condition,price,purchase_date,location,mobile,imei,photos', ...rows].join('\n')
const sent = await now()
const { id, wrong, faults } = await seller.ask(importStock, { body: { table } })
if (wrong > 0) throw new Error(`${wrong} rows are wrong: ${faults[0]?.message}`)
console.log(`A table of ${phones} rows is read in ${await since(sent)}.`)
const confirmed = await now()
await seller.ask(confirmStockImport, { params: { id } })
await ended()
console.log(`They are carried out in ${await since(confirmed)}.`)
const undone = await now()
await seller.ask(undoStockImport, { params: { id } })
await ended()
console.log(`They are undone in ${await since(undone)}.`)
