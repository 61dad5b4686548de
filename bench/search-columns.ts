// node bench/search-columns.ts [2000000 10000000 50000000]: what phones in the memory of a process take, and counts of them, beyond what a database is filled with for a measure.
import { performance } from 'node:perf_hooks'
import { conditions } from '#contract/listings/listings'
import { districts } from '#contract/catalogue/places'
import { brands } from '#catalogue/brands'
import { randomFrom } from '#testing/random'
import { Columns, packedSize } from '#search/columns'
import { type Criteria, noCriteria } from '#search/rules'
import { facets } from '#search/store'
import { countColumns } from '#search/tallies'
import { median } from './quantiles.ts'

const sizes = process.argv.slice(2).map(Number)
const rounds = 7
const models = 1500
const now = new Date()

/** Columns of a number of phones, spread evenly over brands, conditions and districts. @returns them and the milliseconds that adding them took */
function filled(phones: number): { columns: Columns; took: number } {
  const random = randomFrom(phones)
  const groups = brands.flatMap(({ id: brand }) =>
    conditions.flatMap((condition) => districts.map(({ id: district }) => ({ brand, condition, district }))),
  )
  const each = Math.ceil(phones / groups.length)
  const columns = new Columns(phones + groups.length)
  let took = 0
  for (const [place, group] of groups.entries()) {
    const packed = Buffer.alloc(each * packedSize)
    for (let at = 0; at < each; at++) {
      const offset = at * packedSize
      packed.writeBigInt64BE(BigInt(place * each + at), offset)
      packed.writeInt32BE(Math.floor(random() ** 2 * models), offset + 8)
      packed.writeInt16BE([64, 128, 256, 512][Math.floor(random() * 4)]!, offset + 12)
      packed.writeInt16BE([4, 6, 8, 12][Math.floor(random() * 4)]!, offset + 14)
      packed.writeInt32BE(Math.floor(random() * 8_000_000), offset + 16)
      packed.writeDoubleBE(now.getTime() / 1000 - random() ** 3 * 5_000_000, offset + 20)
      packed.writeInt32BE(random() < 0.3 ? 1 << Math.floor(random() * 30) : 0, offset + 28)
    }
    const began = performance.now()
    columns.add({ ...group, phones: packed })
    took += performance.now() - began
  }
  return { columns, took }
}

/** Milliseconds of a count by all facets, the median of some. */
function countsOf(columns: Columns, criteria: Partial<Criteria>): number {
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now()
    countColumns(columns, { ...noCriteria, ...criteria }, [...facets], now)
    return performance.now() - began
  })
  return median(times)
}

const [brand, district] = [brands[0]!.id, districts[0]!.id]
/** As the columns of the table name them. */
const narrowed: Partial<Criteria>[] = [
  {},
  { priceTo: 2_000_000 },
  { brands: [brand] },
  { brands: [brand], districts: [district] },
]

console.log('| phones | MB | added, ms | all counted, ms | under a price | one brand | one brand in one district |')
console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
for (const phones of sizes.length > 0 ? sizes : [2_000_000, 10_000_000, 50_000_000]) {
  const { columns, took } = filled(phones)
  const counted = narrowed.map((criteria) => countsOf(columns, criteria).toFixed(0))
  console.log(
    `| ${[phones.toLocaleString('en'), (columns.bytes / 1e6).toFixed(0), took.toFixed(0), ...counted].join(' | ')} |`,
  )
}
