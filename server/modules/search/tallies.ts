// Counts phones in columns by each facet.
import {
  attributeBits,
  type AttributeGroup,
  attributeGroups,
  attributeTable,
  addTo,
  common,
  placeCount,
  placeOf,
} from '#contract/catalogue/attributes'
import { postedDays } from '#contract/listings/phones'
import { blockSize, type Columns, hasBit, type Names } from './columns.ts'
import { attributeMasks, bandEdges, type Criteria, excludedBrands } from './rules.ts'
import type { Facet } from './store.ts'

/** Phones by value: places by district, prices by band, times by the shortest that fits. */
export type Tally = Map<string, number>

/** Numbers that occur, in ascending order, and how often each does: a `Map` of all models takes ten times the memory. */
export interface NumberTally {
  numbers: Int32Array
  counts: Int32Array
}

const fits = <T>(chosen: readonly T[], value: T | null) =>
  chosen.length === 0 || (value !== null && chosen.includes(value))

/** The criteria but for words and areas: for each group, variant and model, 1 where it will do. */
interface Filter {
  groups: Uint8Array
  variants: Uint8Array
  /** Null where any will do. */
  models: Uint8Array | null
  lowest: number
  highest: number
  after: number
}

function filterOf(criteria: Criteria, columns: Columns): Filter {
  return {
    groups: groupsOf(criteria, columns),
    variants: variantsOf(criteria, columns),
    models: modelsOf(criteria),
    lowest: criteria.priceFrom ?? -Infinity,
    highest: criteria.priceTo ?? Infinity,
    after: criteria.postedAfter?.getTime() ?? -Infinity,
  }
}

/** The groups that will do. There are thousands of them, and few brands, conditions and districts. */
function groupsOf(criteria: Criteria, { groupCount, brand, condition, district }: Columns): Uint8Array {
  const unwanted = excludedBrands(criteria)
  const flags = <Name>({ names }: Names<Name>, isWanted: (name: Name) => boolean) =>
    Uint8Array.from(names, (name) => Number(isWanted(name)))
  const brands = flags(brand, (name) => fits(criteria.brands, name) && !unwanted.includes(name))
  const conditions = flags(condition, (name) => fits(criteria.conditions, name))
  const districts = flags(district, (name) => fits(criteria.districts, name))
  const wanted = new Uint8Array(groupCount)
  for (let place = 0; place < wanted.length; place++)
    wanted[place] = brands[brand.of[place]!]! & conditions[condition.of[place]!]! & districts[district.of[place]!]!
  return wanted
}

/** The variants that will do. */
function variantsOf(criteria: Criteria, { variants }: Columns): Uint8Array {
  const masks = attributeMasks(criteria)
  const unwanted = attributeBits(criteria.not)
  const isOpen = criteria.storage.length + criteria.ram.length + masks.length + criteria.not.length === 0
  if (isOpen) return new Uint8Array(variants.length).fill(1)
  return Uint8Array.from(variants, ({ storage, ram, attributes }) =>
    Number(
      fits(criteria.storage, storage) &&
        fits(criteria.ram, ram) &&
        masks.every((mask) => common(attributes, mask) !== 0) &&
        common(attributes, unwanted) === 0,
    ),
  )
}

/** The models that will do, by their numbers in the columns. The last place is for all that are beyond it. */
function modelsOf({ models, suited, notModels }: Criteria): Uint8Array | null {
  if (models.length === 0 && suited === null && notModels.length === 0) return null
  const isOpen = models.length === 0 && suited === null
  const wanted = isOpen
    ? []
    : models.length === 0
      ? suited!
      : suited
        ? models.filter((id) => suited.includes(id))
        : models
  const table = new Uint8Array(Math.max(0, ...wanted, ...notModels) + 3).fill(Number(isOpen))
  for (const id of wanted) table[id + 1] = 1
  for (const id of notModels) table[id + 1] = 0
  return table
}

/** Says whether one of the groups will do. */
function holdsAny(block: ReadonlySet<number>, wanted: Uint8Array): boolean {
  for (const place of block) if (wanted[place] === 1) return true
  return false
}

const room = new Int32Array(blockSize)

/** The places of phones from one to another that will do. */
function select(
  { of: { group, variant, model, price, posted } }: Columns,
  { groups, variants, models, lowest, highest, after }: Filter,
  among: Uint8Array | undefined,
  from: number,
  to: number,
): Int32Array {
  let length = 0
  const isDated = after > -Infinity
  for (let at = from; at < to; at++) {
    if (among !== undefined && !hasBit(among, at)) continue
    if (groups[group[at]!] === 0 || variants[variant[at]!] === 0) continue
    if (models !== null && models[Math.min(model[at]!, models.length - 1)] === 0) continue
    if (price[at]! < lowest || price[at]! > highest || (isDated && posted[at]! <= after)) continue
    room[length++] = at
  }
  return room.subarray(0, length)
}

type TextFacet = Exclude<Facet, 'model'>

/** The counts of phones, together and by facet; of facets that were not requested, none. */
export interface Tallies {
  total: number
  models: NumberTally
  of: Map<TextFacet, Tally>
}

/** Phones of each number of the columns; `spans` has each span since they were posted, band after band. */
interface Sums {
  groups: Int32Array
  variants: Int32Array
  models: Int32Array
  spans: Int32Array
}

const spanCount = postedDays.length + 1

/** The sums of which each facet is made. */
const sumOf = (facet: Facet): keyof Sums => {
  if (facet === 'model') return 'models'
  if (facet === 'brand' || facet === 'condition' || facet === 'place') return 'groups'
  return facet === 'price' || facet === 'posted' ? 'spans' : 'variants'
}

/** Counts the chosen phones by the numbers of a column. */
function addNumbers(sums: Int32Array, column: Uint16Array | Uint32Array, chosen: Int32Array): void {
  for (let place = 0; place < chosen.length; place++) sums[column[chosen[place]!]!]!++
}

function addSpans(spans: Int32Array, { band, posted }: Columns['of'], chosen: Int32Array, ends: Float64Array): void {
  for (let place = 0; place < chosen.length; place++) {
    const at = chosen[place]!
    let span = 0
    // Without a branch that a processor would have to guess.
    for (let end = 0; end < ends.length; end++) span += Number(posted[at]! <= ends[end]!)
    spans[band[at]! * spanCount + span]!++
  }
}

function tallyOf(sums: Int32Array, nameOf: (place: number) => string | null): Tally {
  const tally: Tally = new Map()
  // Not by an iterator, which makes an object of each of thousands.
  for (let place = 0; place < sums.length; place++) {
    const count = sums[place]!
    const name = count > 0 ? nameOf(place) : null
    if (name !== null) tally.set(name, (tally.get(name) ?? 0) + count)
  }
  return tally
}

/** Phones of each name of their groups. */
function tallyOfNames(sums: Int32Array, { names, of }: Names<string | null>): Tally {
  const counts = new Int32Array(names.length)
  for (let place = 0; place < sums.length; place++) counts[of[place]!]! += sums[place]!
  return tallyOf(counts, (place) => names[place]!)
}

const sizeName = (size: number) => (size < 0 ? null : String(size))

const noModels: NumberTally = { numbers: new Int32Array(), counts: new Int32Array() }

/** The counts of models, without that of phones whose model is unknown. */
function modelTally(sums: Int32Array): NumberTally {
  const counts = sums.subarray(1).filter((count) => count > 0)
  const numbers = new Int32Array(counts.length)
  for (let at = 1, length = 0; length < numbers.length; at++) if (sums[at]! > 0) numbers[length++] = at - 1
  return { numbers, counts }
}

/**
 * Counts those that meet the criteria, but for its words and areas.
 * @param among a set of the columns to which they belong
 */
export function countColumns(
  columns: Columns,
  criteria: Criteria,
  facets: readonly Facet[],
  now: Date,
  among?: Uint8Array,
): Tallies {
  const filter = filterOf(criteria, columns)
  const { groupCount, variants, of, size } = columns
  const sums: Sums = {
    groups: new Int32Array(groupCount),
    variants: new Int32Array(variants.length),
    models: new Int32Array(columns.lastModel + 2),
    spans: new Int32Array((bandEdges.length + 1) * spanCount),
  }
  // The times before which phones have been there for these days.
  const ends = Float64Array.from(postedDays, (days) => now.getTime() - days * 86_400_000)
  // Most searches count some facets among many more phones than the others.
  const needed = new Set(facets.map(sumOf))
  let total = 0
  for (let from = 0, block = 0; from < size; from += blockSize, block++) {
    if (!holdsAny(columns.blocks[block]!, filter.groups)) continue
    const chosen = select(columns, filter, among, from, Math.min(size, from + blockSize))
    total += chosen.length
    if (needed.has('groups')) addNumbers(sums.groups, of.group, chosen)
    if (needed.has('variants')) addNumbers(sums.variants, of.variant, chosen)
    if (needed.has('models')) addNumbers(sums.models, of.model, chosen)
    if (needed.has('spans')) addSpans(sums.spans, of, chosen, ends)
  }
  const bits = new Int32Array(placeCount)
  for (let place = 0; place < variants.length; place++)
    if (sums.variants[place]! > 0) addTo(bits, variants[place]!.attributes, sums.variants[place]!)
  const counts: Record<TextFacet, () => Tally> = {
    brand: () => tallyOfNames(sums.groups, columns.brand),
    condition: () => tallyOfNames(sums.groups, columns.condition),
    place: () => tallyOfNames(sums.groups, columns.district),
    storage: () => tallyOf(sums.variants, (place) => sizeName(variants[place]!.storage)),
    ram: () => tallyOf(sums.variants, (place) => sizeName(variants[place]!.ram)),
    price: () => tallyOf(sums.spans, (place) => String(Math.floor(place / spanCount))),
    posted: () => tallyOf(sums.spans, (place) => String(postedDays[place % spanCount] ?? 'older')),
    ...(Object.fromEntries(
      attributeGroups.map((group) => [
        group,
        () =>
          new Map(
            attributeTable[group].flatMap((value) => {
              const count = bits[placeOf(`${group}:${value}`)]!
              return count > 0 ? [[value, count] as const] : []
            }),
          ),
      ]),
    ) as Record<AttributeGroup, () => Tally>),
  }
  return {
    total,
    models: facets.includes('model') ? modelTally(sums.models) : noModels,
    of: new Map(facets.flatMap((facet) => (facet === 'model' ? [] : [[facet, counts[facet]()] as const]))),
  }
}
