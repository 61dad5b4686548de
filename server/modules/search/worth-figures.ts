// Finds the usual price of a phone among what others asked and paid. No clock, no database: both are arguments.
import type { Condition } from '#contract/listings/listings'
import type { Worth, WorthScope } from '#contract/listings/worth'
import { minForSpread } from './rules.ts'

/** A phone of the model and its price. Prices in poisha, sizes in GB. */
export interface PricedPhone extends WorthScope {
  condition: Condition
  price: number
  sellerId: string
}

/** A sale that counts. */
export interface CountedSale extends PricedPhone {
  buyerId: string
  /** The market has only the word of the two for it. */
  inCash: boolean
  postedAt: Date
  bookedAt: Date
}

/** Fewer sellers than this say nothing about a price: one of them could make it. */
const minSellers = 3

/** The most phones by which one person counts, as a seller or as a buyer: the newest. */
const maxOfPerson = 5

/** The days whose sales say what is paid now, the months of the line, and the months that each of its points looks back over. */
export const worthDays = 180
export const worthMonths = 12
const monthsOfPoint = 3
/** The points that make a line. */
const minPoints = 3

const day = 24 * 3_600_000

/** The scopes around a phone from the narrowest to all phones of its model: a condition says more about a price than a size. */
function scopesAround({ storage, ram, condition }: WorthScope): WorthScope[] {
  const all = [
    { storage, ram, condition },
    { storage, ram: null, condition },
    { storage: null, ram: null, condition },
    { storage, ram, condition: null },
    { storage, ram: null, condition: null },
    { storage: null, ram: null, condition: null },
  ]
  const seen = new Set<string>()
  return all.filter((scope) => {
    const key = JSON.stringify(scope)
    return !seen.has(key) && seen.add(key)
  })
}

const isIn = (scope: WorthScope) => (phone: PricedPhone) =>
  (scope.storage === null || phone.storage === scope.storage) &&
  (scope.ram === null || phone.ram === scope.ram) &&
  (scope.condition === null || phone.condition === scope.condition)

/** Leaves out what one person has more of than counts, of phones with the newest first. */
function fairShare<Phone extends PricedPhone & { buyerId?: string }>(phones: readonly Phone[]): Phone[] {
  const counted = new Map<string, number>()
  return phones.filter(({ sellerId, buyerId }) => {
    const people = buyerId === undefined ? [sellerId] : [sellerId, buyerId]
    if (people.some((id) => (counted.get(id) ?? 0) >= maxOfPerson)) return false
    for (const id of people) counted.set(id, (counted.get(id) ?? 0) + 1)
    return true
  })
}

/** The phones of a group that say what it costs; null where they are too few, or of too few sellers. */
function enoughOf<Phone extends PricedPhone>(phones: readonly Phone[]): Phone[] | null {
  const fair = fairShare(phones)
  const sellers = new Set(fair.map(({ sellerId }) => sellerId))
  return fair.length >= minForSpread && sellers.size >= minSellers ? fair : null
}

/** The sales of a group that say what it costs: those that were paid through the market, and those in cash too only where these are too few. */
const enoughSales = (sales: readonly CountedSale[]) =>
  enoughOf(sales.filter(({ inCash }) => !inCash)) ?? enoughOf(sales)

function quartilesOf(numbers: readonly number[]) {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1]!
  return { low: at(0.25), middle: at(0.5), high: at(0.75) }
}

/** The narrowest scope with enough phones, and these. */
function narrowest<Phone extends PricedPhone>(
  wanted: WorthScope,
  phones: readonly Phone[],
  enough: (phones: readonly Phone[]) => Phone[] | null,
) {
  for (const of of scopesAround(wanted)) {
    const found = enough(phones.filter(isIn(of)))
    if (found) return { of, found }
  }
  return null
}

/** The months up to one, as 2026-03, the last one last. */
function monthsTo(last: string, count: number): string[] {
  const [year, month] = last.split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, at) => {
    const number = year * 12 + month - 1 - (count - 1 - at)
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
  })
}

function lineOf(
  sales: ReadonlyArray<CountedSale & { month: string }>,
  of: WorthScope,
  lastMonth: string,
): Worth['months'] {
  const months = monthsTo(lastMonth, worthMonths + monthsOfPoint - 1)
  const inScope = sales.filter(isIn(of))
  const points = months.slice(monthsOfPoint - 1).map((month, at) => {
    const span = months.slice(at, at + monthsOfPoint)
    const found = enoughSales(inScope.filter((sale) => span.includes(sale.month)))
    return { month, middle: found && quartilesOf(found.map(({ price }) => price)).middle }
  })
  return points.filter(({ middle }) => middle !== null).length < minPoints ? null : { of, points }
}

/**
 * The worth of a phone.
 * @param market the phones on sale and the sales that count, of its model, the newest first
 * @param monthOf the month in Dhaka of a time, as 2026-03
 */
export function worthOf(
  wanted: WorthScope,
  market: { asking: readonly PricedPhone[]; sales: readonly CountedSale[] },
  now: Date,
  monthOf: (time: Date) => string,
): Worth {
  const lately = market.sales.filter(({ bookedAt }) => now.getTime() - bookedAt.getTime() <= worthDays * day)
  const sold = narrowest(wanted, lately, enoughSales)
  const asking = narrowest(wanted, market.asking, enoughOf)
  const usual = ({ of, found }: { of: WorthScope; found: readonly PricedPhone[] }) => ({
    of,
    count: found.length,
    ...quartilesOf(found.map(({ price }) => price)),
  })
  const dated = market.sales.map((sale) => ({ ...sale, month: monthOf(sale.bookedAt) }))
  const daysOf = ({ postedAt, bookedAt }: CountedSale) =>
    Math.max(0, Math.round((bookedAt.getTime() - postedAt.getTime()) / day))
  return {
    sold: sold && { ...usual(sold), days: quartilesOf(sold.found.map(daysOf)) },
    asking: asking && usual(asking),
    alike: lately.filter(isIn(wanted)).length,
    months: scopesAround(wanted).reduce<Worth['months']>((line, of) => line ?? lineOf(dated, of, monthOf(now)), null),
  }
}
