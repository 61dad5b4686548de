// node bench/stock.ts [--phones=1000] [--market=20000]: how many phones a shop puts on the market in a minute by `POST /products/bulk`, one call after the other.
import { parseArgs } from 'node:util'
import { addProducts, maxProductsAtOnce } from '#contract/listings/many-products'
import { aPhoto } from '#testing/pictures'
import { startMeasuredProduct } from './endpoints.ts'
import { openDatabase, temporaryFolder } from './market.ts'
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

await using folder = await temporaryFolder()
const database = await openDatabase(folder.path, Number(values.market ?? 20_000))
await using _ = { [Symbol.asyncDispose]: () => database.stop() }
await using product = await startMeasuredProduct(folder.path, database.url, {
  PRODUCTS_A_DAY: '100000',
  IMEIS_AN_HOUR: '100000',
  LIVE_PHONES_UNCONFIRMED: '100000',
})
const seller = await signUp(product.url, 'Stock', 'seller')
const { img } = await seller.upload(await aPhoto())
const began = performance.now()
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
const seconds = (performance.now() - began) / 1000
console.log(
  `${added} phones with IMEIs by calls of ${maxProductsAtOnce}: ${seconds.toFixed(1)} s, ${Math.round((added / seconds) * 60)} a minute.`,
)
