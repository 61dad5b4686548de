// Phones as columns of numbers in this process: counting through them takes a hundredth of what SQL takes.
import type { Condition } from '#contract/listings'
import { postedDays } from '#contract/phones'
import { bandEdges, type Wish } from './rules.ts'
import type { Facet, PackedPhones } from './store.ts'

/** Phones of one brand, condition and district: `from` is the place of the first in every column, `to` that after the last. */
interface Group {
  brand: string
  condition: Condition
  district: string | null
  from: number
  to: number
}

export interface Columns {
  groups: readonly Group[]
  /** What nobody said is -1. */
  model: Int32Array
  storage: Int16Array
  ram: Int16Array
  /** Poisha. */
  price: Int32Array
  /** The place of its price among `bandEdges`. */
  band: Uint8Array
  /** Milliseconds since 1970. */
  posted: Float64Array
}

/** Phones by value: places by district, prices by band, times by the shortest that fits. */
export type Tally = Map<string, number>

/** One phone in a `PackedPhones`: its model, storage, memory, price and when it was posted. */
const bytes = 4 + 2 + 2 + 4 + 8

function bandOf(price: number): number {
  let band = 0
  while (band < bandEdges.length && price >= bandEdges[band]!) band++
  return band
}

export function unpack(packed: readonly PackedPhones[]): Columns {
  const size = packed.reduce((sum, { phones }) => sum + phones.length / bytes, 0)
  const columns = {
    model: new Int32Array(size),
    storage: new Int16Array(size),
    ram: new Int16Array(size),
    price: new Int32Array(size),
    band: new Uint8Array(size),
    posted: new Float64Array(size),
  }
  let at = 0
  const groups = packed.map(({ brand, condition, district, phones }) => {
    const from = at
    for (let offset = 0; offset < phones.length; offset += bytes, at++) {
      columns.model[at] = phones.readInt32BE(offset)
      columns.storage[at] = phones.readInt16BE(offset + 4)
      columns.ram[at] = phones.readInt16BE(offset + 6)
      columns.price[at] = phones.readInt32BE(offset + 8)
      columns.band[at] = bandOf(columns.price[at]!)
      columns.posted[at] = Math.round(phones.readDoubleBE(offset + 12) * 1000)
    }
    return { brand, condition, district, from, to: at }
  })
  return { groups, ...columns }
}

/** The places of phones that fulfil what a wish says beyond brand, condition and district; the first `length` of `into` are they. */
function select({ model, storage, ram, price, posted }: Columns, { from, to }: Group, wish: Wish, into: Int32Array): number {
  const models = new Set(wish.models)
  const isAnyModel = models.size === 0
  const lowest = wish.priceFrom ?? -Infinity
  const highest = wish.priceTo ?? Infinity
  const after = wish.postedAfter?.getTime() ?? -Infinity
  let length = 0
  for (let at = from; at < to; at++) {
    if (!isAnyModel && !models.has(model[at]!)) continue
    if (price[at]! < lowest || price[at]! > highest || posted[at]! <= after) continue
    if (wish.storage.length > 0 && !wish.storage.includes(storage[at]!)) continue
    if (wish.ram.length > 0 && !wish.ram.includes(ram[at]!)) continue
    into[length++] = at
  }
  return length
}

/** How many of the numbers there are; -1 is none. */
function countNumbers(column: Int32Array | Int16Array | Uint8Array, chosen: Int32Array): Tally {
  // Models, sizes and bands are small numbers, so their own arrays count them; one place lower for what nobody said.
  let counts = new Int32Array(1024)
  for (let place = 0; place < chosen.length; place++) {
    const value = column[chosen[place]!]! + 1
    if (value >= counts.length) counts = grown(counts, value)
    counts[value]!++
  }
  return new Map([...counts.entries()].flatMap(([at, count]) => (at > 0 && count > 0 ? [[String(at - 1), count]] : [])))
}

function grown(counts: Int32Array, value: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * value)
  larger.set(counts)
  return larger
}

function countAges(posted: Float64Array, chosen: Int32Array, now: Date): Tally {
  const since = postedDays.map((days) => now.getTime() - days * 86_400_000)
  const counts = new Int32Array(since.length + 1)
  for (let place = 0; place < chosen.length; place++) {
    const moment = posted[chosen[place]!]!
    let age = 0
    while (age < since.length && moment <= since[age]!) age++
    counts[age]!++
  }
  return new Map([...counts.entries()].flatMap(([age, count]) => (count > 0 ? [[String(postedDays[age] ?? 'older'), count]] : [])))
}

const fits = <T>(wished: readonly T[], value: T | null) => wished.length === 0 || (value !== null && wished.includes(value))

/** How many there are by facet, and together as `total`. */
export type Tallies = Map<Facet | 'total', Tally>

/** Counts those that fulfil a wish, but for its words and areas. */
export function countColumns(columns: Columns, wish: Wish, facets: readonly Facet[], now: Date): Tallies {
  const hit = new Int32Array(columns.price.length)
  const sums = { brand: new Map<string, number>(), condition: new Map<string, number>(), place: new Map<string, number>() }
  const add = (tally: Tally, value: string | null, count: number) =>
    void (value !== null && tally.set(value, (tally.get(value) ?? 0) + count))
  let total = 0
  for (const group of columns.groups) {
    if (!fits(wish.brands, group.brand) || !fits(wish.conditions, group.condition) || !fits(wish.districts, group.district)) continue
    const count = select(columns, group, wish, hit.subarray(total))
    if (count === 0) continue
    total += count
    add(sums.brand, group.brand, count)
    add(sums.condition, group.condition, count)
    add(sums.place, group.district, count)
  }
  const chosen = hit.subarray(0, total)
  const counts: Record<Facet, () => Tally> = {
    brand: () => sums.brand,
    condition: () => sums.condition,
    place: () => sums.place,
    model: () => countNumbers(columns.model, chosen),
    storage: () => countNumbers(columns.storage, chosen),
    ram: () => countNumbers(columns.ram, chosen),
    price: () => countNumbers(columns.band, chosen),
    posted: () => countAges(columns.posted, chosen, now),
  }
  return new Map<Facet | 'total', Tally>([['total', new Map([['', total]])], ...facets.map((facet) => [facet, counts[facet]()] as const)])
}
