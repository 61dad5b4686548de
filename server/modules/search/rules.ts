import { conditions, type Condition } from '#contract/listings/listings'
import { attributeBits, type AttributeGroup, attributeGroups } from '#contract/catalogue/attributes'
import { type Dimension, type Intent, priceBands, type Spread } from '#contract/listings/phones'
import type { PriceComparison } from '#contract/listings/price-spread'

/** The wishes of somebody who searches. Any of the values of one kind will do; an empty or null field sets no condition. */
export interface Criteria extends Readonly<Record<AttributeGroup, readonly string[]>> {
  brands: readonly string[]
  models: readonly number[]
  /** The names of lines, whose models are among those: 'Redmi Note'. */
  lines: readonly string[]
  storage: readonly number[]
  ram: readonly number[]
  conditions: readonly Condition[]
  /** Poisha. */
  priceFrom: number | null
  /** Poisha; phones at that price are among them. */
  priceTo: number | null
  /** Ids of districts. */
  districts: readonly string[]
  /** Names of areas in the dictionary's spelling; the phone's place holds each. */
  areas: readonly string[]
  intents: readonly Intent[]
  /** mAh, at least. */
  batteryFrom: number | null
  /** The models that suit intents and battery; null where any does. */
  suited: readonly number[] | null
  /** The unwanted values: 'brand:apple', 'model:iphone-13', 'colour:black'. */
  not: readonly string[]
  /** The models in `not`. */
  notModels: readonly number[]
  postedAfter: Date | null
  /** In the dictionary's spelling; the phone's words hold each. */
  words: readonly string[]
}

export const noCriteria: Criteria = {
  import: [],
  box: [],
  network: [],
  exchange: [],
  battery: [],
  version: [],
  colour: [],
  more: [],
  brands: [],
  models: [],
  lines: [],
  storage: [],
  ram: [],
  conditions: [],
  priceFrom: null,
  priceTo: null,
  districts: [],
  areas: [],
  intents: [],
  batteryFrom: null,
  suited: null,
  not: [],
  notModels: [],
  postedAfter: null,
  words: [],
}

/** The fields of each dimension. */
export const fieldsOf: Record<Dimension, readonly (keyof Criteria)[]> = {
  brand: ['brands'],
  model: ['models', 'lines'],
  storage: ['storage'],
  ram: ['ram'],
  condition: ['conditions'],
  price: ['priceFrom', 'priceTo'],
  place: ['districts', 'areas'],
  import: ['import'],
  box: ['box'],
  network: ['network'],
  exchange: ['exchange'],
  battery: ['battery'],
  version: ['version'],
  colour: ['colour'],
  more: ['more'],
  intent: ['intents', 'batteryFrom', 'suited'],
  not: ['not', 'notModels'],
  posted: ['postedAfter'],
  words: ['words'],
}

/** Returns whether criteria of that dimension are set. */
export function isSet(criteria: Criteria, dimension: Dimension): boolean {
  return fieldsOf[dimension].some((part) => {
    const value = criteria[part]
    return Array.isArray(value) ? value.length > 0 : value !== null
  })
}

/** The models that somebody has chosen or named, each by itself. Those of a line that words name are no choice. */
export const chosenModels = ({ lines, models }: Criteria): readonly number[] => (lines.length > 0 ? [] : models)

/** The same criteria without one dimension. */
export function without(criteria: Criteria, dimension: Dimension): Criteria {
  return { ...criteria, ...Object.fromEntries(fieldsOf[dimension].map((part) => [part, noCriteria[part]])) }
}

/** The phones that come first by best match, of those that meet the criteria: by price, and by model; null where any does. */
export interface Favoured {
  /** Poisha. */
  priceFrom: number | null
  models: readonly number[] | null
}

/** The share of a budget from which on phones come first: who has 12,000 Taka to spend wants more than a phone of 5,000. */
const nearBudget = 0.75

/** @param recent the models that suit a purpose and came out lately; null without a purpose */
export function favouredOf(
  { priceFrom, priceTo, models, lines, intents }: Criteria,
  recent: readonly number[] | null,
): Favoured {
  // A dearer phone of one model is not the better one; and a person who looks for something cheap has said so.
  const isBudget =
    priceTo !== null && priceFrom === null && (models.length === 0 || lines.length > 0) && !intents.includes('cheap')
  return { priceFrom: isBudget ? Math.ceil(priceTo * nearBudget) : null, models: recent }
}

/** The bits of the attributes that are requested, group by group: of each, a phone has at least one. */
export function attributeMasks(criteria: Criteria): number[] {
  return attributeGroups
    .filter((group) => criteria[group].length > 0)
    .map((group) => attributeBits(criteria[group].map((value) => `${group}:${value}`)))
}

/** The brands that are not wanted, by their ids. */
export const excludedBrands = ({ not }: Criteria): string[] =>
  not.filter((one) => one.startsWith('brand:')).map((one) => one.slice('brand:'.length))

/** The lower edges of the bands of prices, in poisha, without the first. */
export const bandEdges: readonly number[] = priceBands.slice(1).map((taka) => taka * 100)

/** Fewer phones than this say nothing about a price. */
export const minForSpread = 5

/** Steps that people count money in, in Taka. */
const steps = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000]

/** Returns the spread of prices in poisha: quartiles, each a price somebody asked, and up to a dozen bars of round width. Null of fewer than five. */
export function spreadOf(prices: readonly number[]): Spread | null {
  if (prices.length < minForSpread) return null
  const sorted = prices.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
  const first = sorted[0]!
  const last = sorted.at(-1)!
  const step =
    100 * (steps.find((taka) => Math.floor(last / (taka * 100)) - Math.floor(first / (taka * 100)) < 12) ?? 100_000)
  const from = Math.floor(first / step) * step
  const bars = Array.from({ length: Math.floor((last - from) / step) + 1 }, (_, bar) => ({
    from: from + bar * step,
    to: from + (bar + 1) * step,
    count: 0,
  }))
  for (const price of sorted) bars[Math.floor((price - from) / step)]!.count++
  return { count: sorted.length, least: first, most: last, low: at(0.25), middle: at(0.5), high: at(0.75), bars }
}

/** The spreads of one model, over all and condition by condition. */
export function pricesOf(phones: ReadonlyArray<{ condition: Condition; price: number; sold: boolean }>) {
  const spread = (sold: boolean, condition?: Condition) =>
    spreadOf(
      phones
        .filter((phone) => phone.sold === sold && (!condition || phone.condition === condition))
        .map(({ price }) => price),
    )
  return {
    asking: spread(false),
    sold: spread(true),
    byCondition: conditions.map((condition) => ({
      condition,
      asking: spread(false, condition),
      sold: spread(true, condition),
    })),
  }
}

/** Figures of phones of one model and status, as the database says them. Prices in poisha, the time in ISO 8601. */
export interface FiguresRow {
  status: 'available' | 'sold'
  /** True when only phones with as much storage are counted. */
  isOfSize: boolean
  count: number
  since: string
  /** 25th, 50th and 75th percentile. */
  quartiles: [number, number, number]
  cheaper: number
  dearer: number
}

/**
 * Compares a phone's price with those of its model: of its size where five of these are on sale or five were sold, of all sizes otherwise.
 * Paid prices say more than asked ones.
 * @param storage GB
 */
export function comparisonOf(
  rows: readonly FiguresRow[],
  { price, storage }: { price: number; storage: number | null },
): PriceComparison {
  const isOfSize = storage !== null && rows.some((row) => row.isOfSize && row.count >= minForSpread)
  const figures = (status: FiguresRow['status']): PriceComparison['asking'] => {
    const row = rows.find((one) => one.status === status && one.isOfSize === isOfSize)
    if (!row) return { count: 0, since: null, range: null, cheaper: 0, dearer: 0 }
    const { count, cheaper, dearer } = row
    const [low, middle, high] = row.quartiles
    const range = count < minForSpread ? null : { low, middle, high }
    return { count, since: new Date(row.since).toISOString(), range, cheaper, dearer }
  }
  const asking = figures('available')
  const sold = figures('sold')
  const range = sold.range ?? asking.range
  const standing = range && (price < range.low ? 'below' : price > range.high ? 'above' : 'among')
  return { storage: isOfSize ? storage : null, asking, sold, standing }
}
