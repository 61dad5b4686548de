// Phones as columns of numbers in this process: counting through them takes a hundredth of what SQL takes.
import {
  type AttributeBits,
  attributeBits,
  type AttributeGroup,
  attributeGroups,
  attributeTable,
  addTo,
  common,
  fromColumns,
  placeCount,
  placeOf,
} from '#contract/catalogue/attributes'
import type { Condition } from '#contract/listings/listings'
import { postedDays } from '#contract/listings/phones'
import { attributeMasks, bandEdges, type Criteria, excludedBrands } from './rules.ts'
import type { PackedPhones } from './packed-phones.ts'
import type { Facet } from './store.ts'

/** Phones of one brand, condition and district: `from` is the place of the first in every column, `to` that after the last. */
interface Group {
  brand: string
  condition: Condition
  district: string | null
  from: number
  to: number
}

/** Unknown is -1. */
interface Variant {
  storage: number
  ram: number
  /** The place among `postedDays` of the shortest span that the phone came in, when the columns were made. */
  age: number
  attributes: AttributeBits
}

export interface Columns {
  groups: readonly Group[]
  /** There are some hundred, so phones are counted by these first. */
  variants: readonly Variant[]
  /** The place of its variant. */
  variant: Uint32Array
  /** -1 where unknown. */
  model: Int32Array
  /** Poisha. */
  price: Int32Array
  /** The place of its price among `bandEdges`. */
  band: Uint8Array
  /** Milliseconds since 1970. */
  posted: Float64Array
  /** Room for the places of those that are being counted: made again for each count, it would keep the garbage collector busy. */
  matches: Int32Array
}

/** Phones by value: places by district, prices by band, times by the shortest that fits. */
export type Tally = Map<string, number>

/** Numbers that occur, in ascending order, and how often each does: a `Map` of all models takes ten times the memory. */
export interface NumberTally {
  numbers: Int32Array
  counts: Int32Array
}

/** One phone in a `PackedPhones`: its model, storage, memory, price, when it was posted and its attributes. */
const bytes = 4 + 2 + 2 + 4 + 8 + 8

function bandOf(price: number): number {
  let band = 0
  while (band < bandEdges.length && price >= bandEdges[band]!) band++
  return band
}

/** Returns the number of the span in which `milliseconds` fall that went by. */
function spanOf(milliseconds: number): number {
  let span = 0
  while (span < postedDays.length && milliseconds >= postedDays[span]! * 86_400_000) span++
  return span
}

/** Columns of what was read `now`. */
export function unpack(packed: readonly PackedPhones[], now: Date): Columns {
  const size = packed.reduce((sum, { phones }) => sum + phones.length / bytes, 0)
  const columns = {
    variant: new Uint32Array(size),
    model: new Int32Array(size),
    price: new Int32Array(size),
    band: new Uint8Array(size),
    posted: new Float64Array(size),
    matches: new Int32Array(size),
  }
  const variants: Variant[] = []
  const places = new Map<AttributeBits, Map<number, number>>()
  const variantAt = (storage: number, ram: number, age: number, attributes: AttributeBits) => {
    const ofAttributes = places.get(attributes) ?? new Map<number, number>()
    places.set(attributes, ofAttributes)
    // Sizes from -1 to 4096 and -1 to 64, and ages to 7.
    const name = ((storage + 1) * 128 + ram + 1) * 8 + age
    const place = ofAttributes.get(name) ?? variants.push({ storage, ram, age, attributes }) - 1
    ofAttributes.set(name, place)
    return place
  }
  let at = 0
  const groups = packed.map(({ brand, condition, district, phones }) => {
    const from = at
    for (let offset = 0; offset < phones.length; offset += bytes, at++) {
      columns.model[at] = phones.readInt32BE(offset)
      columns.price[at] = phones.readInt32BE(offset + 8)
      columns.band[at] = bandOf(columns.price[at]!)
      columns.posted[at] = Math.round(phones.readDoubleBE(offset + 12) * 1000)
      columns.variant[at] = variantAt(
        phones.readInt16BE(offset + 4),
        phones.readInt16BE(offset + 6),
        spanOf(now.getTime() - columns.posted[at]!),
        fromColumns(phones.readInt32BE(offset + 20), phones.readInt32BE(offset + 24)),
      )
    }
    return { brand, condition, district, from, to: at }
  })
  return { groups, variants, ...columns }
}

const fits = <T>(chosen: readonly T[], value: T | null) =>
  chosen.length === 0 || (value !== null && chosen.includes(value))

/** The part of the criteria beyond brand, condition and district. */
interface ResidualFilter {
  /** Null where any will do. */
  models: ReadonlySet<number> | null
  notModels: ReadonlySet<number> | null
  /** By the place of a variant: whether it will do. */
  matchesVariant: readonly boolean[]
  lowest: number
  highest: number
  after: number
}

function residualFilterOf(criteria: Criteria, { variants }: Columns): ResidualFilter {
  const masks = attributeMasks(criteria)
  const unwanted = attributeBits(criteria.not)
  const models = [
    ...(criteria.models.length > 0 ? [new Set(criteria.models)] : []),
    ...(criteria.suited === null ? [] : [new Set(criteria.suited)]),
  ]
  return {
    models: models.length > 1 ? new Set([...models[0]!].filter((id) => models[1]!.has(id))) : (models[0] ?? null),
    notModels: criteria.notModels.length > 0 ? new Set(criteria.notModels) : null,
    matchesVariant: variants.map(
      ({ storage, ram, attributes }) =>
        fits(criteria.storage, storage) &&
        fits(criteria.ram, ram) &&
        masks.every((mask) => common(attributes, mask) !== 0) &&
        common(attributes, unwanted) === 0,
    ),
    lowest: criteria.priceFrom ?? -Infinity,
    highest: criteria.priceTo ?? Infinity,
    after: criteria.postedAfter?.getTime() ?? -Infinity,
  }
}

/** The places of phones of a group that will do; the first `length` of `into` are they. */
function select(
  { model, variant, price, posted }: Columns,
  { from, to }: Group,
  filter: ResidualFilter,
  into: Int32Array,
): number {
  const { models, notModels, matchesVariant, lowest, highest, after } = filter
  let length = 0
  for (let at = from; at < to; at++) {
    if (models && !models.has(model[at]!)) continue
    if (notModels && notModels.has(model[at]!)) continue
    if (price[at]! < lowest || price[at]! > highest || posted[at]! <= after) continue
    if (matchesVariant[variant[at]!]) into[length++] = at
  }
  return length
}

/** Counts each of the numbers; -1 is none. */
function countNumbers(column: Int32Array | Uint32Array | Uint8Array, chosen: Int32Array): NumberTally {
  // Models, variants and bands are small numbers, so their own array counts them; one place higher, for -1.
  let byNumber = new Int32Array(1024)
  for (let place = 0; place < chosen.length; place++) {
    const value = column[chosen[place]!]! + 1
    if (value >= byNumber.length) byNumber = grown(byNumber, value)
    byNumber[value]!++
  }
  byNumber[0] = 0
  const counts = byNumber.filter((count) => count > 0)
  const numbers = new Int32Array(counts.length)
  for (let at = 0, length = 0; length < numbers.length; at++) if (byNumber[at]! > 0) numbers[length++] = at - 1
  return { numbers, counts }
}

function grown(counts: Int32Array, value: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * value)
  larger.set(counts)
  return larger
}

type TextFacet = Exclude<Facet, 'model'>

/** The counts of phones, together and by facet; of facets that were not requested, none. */
export interface Tallies {
  total: number
  models: NumberTally
  of: Map<TextFacet, Tally>
}
const noModels: NumberTally = { numbers: new Int32Array(), counts: new Int32Array() }

/** The counts of phones of each size and age, and of each bit of the attributes. */
interface VariantSums {
  storage: Map<number, number>
  ram: Map<number, number>
  age: Map<number, number>
  bits: Int32Array
}

/** All that variants say of the phones that are counted, in one walk through the variants. */
function sumVariants({ variants, variant }: Columns, chosen: Int32Array): VariantSums {
  const { numbers, counts } = countNumbers(variant, chosen)
  const sums = {
    storage: new Map(),
    ram: new Map(),
    age: new Map(),
    bits: new Int32Array(placeCount),
  } satisfies VariantSums
  const add = (sum: Map<number, number>, value: number, count: number) =>
    void sum.set(value, (sum.get(value) ?? 0) + count)
  for (let at = 0; at < numbers.length; at++) {
    const { storage, ram, age, attributes } = variants[numbers[at]!]!
    const count = counts[at]!
    add(sums.storage, storage, count)
    add(sums.ram, ram, count)
    add(sums.age, age, count)
    addTo(sums.bits, attributes, count)
  }
  return sums
}

/** Numbers by their names; what has none is not counted. */
const tallyOf = (sum: Map<number, number>, nameOf: (value: number) => string | null): Tally =>
  new Map(
    [...sum].flatMap(([value, count]) => {
      const name = nameOf(value)
      return name === null ? [] : [[name, count] as const]
    }),
  )

/** Counts those that meet the criteria, but for its words and areas. */
export function countColumns(columns: Columns, criteria: Criteria, facets: readonly Facet[]): Tallies {
  const filter = residualFilterOf(criteria, columns)
  const { matches } = columns
  const sums = {
    brand: new Map<string, number>(),
    condition: new Map<string, number>(),
    place: new Map<string, number>(),
  }
  const add = (tally: Tally, value: string | null, count: number) =>
    void (value !== null && tally.set(value, (tally.get(value) ?? 0) + count))
  const unwantedBrands = excludedBrands(criteria)
  let total = 0
  for (const group of columns.groups) {
    if (
      !fits(criteria.brands, group.brand) ||
      unwantedBrands.includes(group.brand) ||
      !fits(criteria.conditions, group.condition) ||
      !fits(criteria.districts, group.district)
    )
      continue
    const count = select(columns, group, filter, matches.subarray(total))
    if (count === 0) continue
    total += count
    add(sums.brand, group.brand, count)
    add(sums.condition, group.condition, count)
    add(sums.place, group.district, count)
  }
  const chosen = matches.subarray(0, total)
  let variantSums: VariantSums | undefined
  const ofVariants = () => (variantSums ??= sumVariants(columns, chosen))
  const sumBands = () => {
    const { numbers, counts } = countNumbers(columns.band, chosen)
    return new Map(Array.from(numbers, (band, at) => [String(band), counts[at]!]))
  }
  const counts: Record<TextFacet, () => Tally> = {
    brand: () => sums.brand,
    condition: () => sums.condition,
    place: () => sums.place,
    storage: () => tallyOf(ofVariants().storage, (size) => (size < 0 ? null : String(size))),
    ram: () => tallyOf(ofVariants().ram, (size) => (size < 0 ? null : String(size))),
    price: sumBands,
    posted: () => tallyOf(ofVariants().age, (age) => String(postedDays[age] ?? 'older')),
    ...(Object.fromEntries(
      attributeGroups.map((group) => [
        group,
        () =>
          new Map(
            attributeTable[group].flatMap((value) => {
              const count = ofVariants().bits[placeOf(`${group}:${value}`)]!
              return count > 0 ? [[value, count] as const] : []
            }),
          ),
      ]),
    ) as Record<AttributeGroup, () => Tally>),
  }
  return {
    total,
    models: facets.includes('model') ? countNumbers(columns.model, chosen) : noModels,
    of: new Map(facets.flatMap((facet) => (facet === 'model' ? [] : [[facet, counts[facet]()] as const]))),
  }
}
