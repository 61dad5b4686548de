// Estimates the price of a model of which too few phones have been here: from phones of models like it. No clock, no database.
import { type Condition, conditions } from '#contract/listings/listings'
import type { PriceEstimate } from '#contract/listings/price-spread'
import type { KnownModel } from '#catalogue'
import { minForSpread } from './rules.ts'

/** A phone of another model: what was asked or paid for it. */
export interface NearPhone {
  modelId: number
  condition: Condition
  /** Poisha. */
  price: number
  /** 'YYYY-MM' or 'YYYY'. */
  purchaseDate: string
}

type Dated = Pick<KnownModel, 'id' | 'categoryId' | 'launchPrice' | 'released'>

/** The distances at which a model is still like another, the nearest first: launch prices by a factor, launches by months. */
const circles = [
  { isSameBrand: true, factor: 1.5, months: 24 },
  { isSameBrand: true, factor: 2, months: 48 },
  { isSameBrand: false, factor: 1.5, months: 24 },
] as const

/** The most models, those with the nearest launch price first. */
const maxNear = 60

/** Months since the year nought; of a year alone, its middle. */
function monthOf(date: string): number {
  const [year, month = 6] = date.split('-').map(Number)
  return year! * 12 + month
}

function circleOf(model: Dated, other: Dated): number {
  if (!model.launchPrice || !model.released || !other.launchPrice || !other.released || other.id === model.id) return -1
  const ratio = Math.max(other.launchPrice / model.launchPrice, model.launchPrice / other.launchPrice)
  const apart = Math.abs(monthOf(other.released) - monthOf(model.released))
  return circles.findIndex(
    ({ isSameBrand, factor, months }) =>
      ratio <= factor && apart <= months && (!isSameBrand || other.categoryId === model.categoryId),
  )
}

/** The models whose phones say what this one may cost. None where its launch or its price then is not known. */
export function modelsLikeIt<Known extends Dated>(model: Dated, all: Iterable<Known>): Known[] {
  const distance = ({ launchPrice }: Known) => Math.abs(Math.log(launchPrice! / model.launchPrice!))
  return [...all]
    .map((other) => ({ other, circle: circleOf(model, other) }))
    .filter(({ circle }) => circle >= 0)
    .toSorted((a, b) => a.circle - b.circle || distance(a.other) - distance(b.other) || a.other.id - b.other.id)
    .slice(0, maxNear)
    .map(({ other }) => other)
}

/** Prices are said in whole hundreds of Taka. */
const tidy = (poisha: number) => Math.max(10_000, Math.round(poisha / 10_000) * 10_000)

/** The middle half of what is left of the launch price, of this launch price. Null of fewer than five phones. */
function rangeOf(shares: readonly number[], launchPrice: number): { low: number; high: number } | null {
  if (shares.length < minForSpread) return null
  const sorted = shares.toSorted((a, b) => a - b)
  const at = (share: number) => tidy(sorted[Math.ceil(share * sorted.length) - 1]! * launchPrice)
  return { low: at(0.25), high: at(0.75) }
}

/** From this year of use on, years are one row. */
const lastYear = 3

const middleOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** Rows from the best to the worst, none of which costs more than the one before. */
function falling<Row extends { low: number; high: number }>(rows: readonly Row[]): Row[] {
  let least = { low: Infinity, high: Infinity }
  return rows.map((row) => {
    least = { low: Math.min(least.low, row.low), high: Math.min(least.high, row.high) }
    return { ...row, ...least }
  })
}

/**
 * Estimates the price of a model, all in all, by years of use and by condition. Each phone says which share of its own model's launch price it brought; of
 * these shares the middle half is taken. The first circle around the model with five phones counts; the fall of prices with use and condition is
 * taken from all circles, and moved to the middle of that one. `now` in milliseconds.
 * @returns null where too few phones of models like it are known
 */
export function estimateOf(
  model: Dated,
  near: ReadonlyMap<number, Dated>,
  phones: readonly NearPhone[],
  now: number,
): PriceEstimate | null {
  const { launchPrice } = model
  const thisMonth = monthOf(new Date(now).toISOString().slice(0, 7))
  const all = phones.flatMap(({ modelId, condition, price, purchaseDate }) => {
    const other = near.get(modelId)
    const circle = other ? circleOf(model, other) : -1
    if (circle < 0) return []
    const years = Math.floor(Math.max(0, thisMonth - monthOf(purchaseDate)) / 12)
    return [{ circle, condition, share: price / other!.launchPrice!, years: Math.min(years, lastYear) }]
  })
  const sharesOf = (some: typeof all) => some.map(({ share }) => share)
  const like = [...circles.keys()]
    .map((circle) => all.filter((one) => one.circle <= circle))
    .find(({ length }) => length >= minForSpread)
  if (!like || !launchPrice) return null
  const moved = middleOf(sharesOf(like)) / middleOf(sharesOf(all))
  const rowsOf = <Key extends object>(keys: readonly Key[], isOf: (one: (typeof all)[number], key: Key) => boolean) =>
    falling(
      keys.flatMap((key) => {
        const range = rangeOf(sharesOf(all.filter((one) => isOf(one, key))), launchPrice * moved)
        return range ? [{ ...key, ...range }] : []
      }),
    )
  return {
    ...rangeOf(sharesOf(like), launchPrice)!,
    phones: like.length,
    byUse: rowsOf(
      Array.from({ length: lastYear + 1 }, (_, years) => ({ years })),
      (one, { years }) => one.years === years,
    ),
    byCondition: rowsOf(
      conditions.map((condition) => ({ condition })),
      (one, { condition }) => one.condition === condition,
    ),
  }
}
