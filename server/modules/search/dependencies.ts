// Finds the changes of the market that make an answer of the search untrue.
import { attributeBits, common } from '#contract/catalogue/attributes'
import type { Sort } from '#contract/listings/phones'
import { type Dependency, onSale, phoneTest, type PhoneState } from '#database/market-change'
import { countedExactly } from './counting.ts'
import { attributeMasks, type Criteria, excludedBrands } from './rules.ts'

const fits = <T>(chosen: readonly T[], value: T | null) =>
  chosen.length === 0 || (value !== null && chosen.includes(value))

/** Returns whether a phone is excluded, as `store.ts` excludes it. */
function isUnwanted(criteria: Criteria, { brand, model, attributes }: PhoneState): boolean {
  return (
    excludedBrands(criteria).includes(brand) ||
    (model !== null && criteria.notModels.includes(model)) ||
    common(attributes, attributeBits(criteria.not)) !== 0
  )
}

/**
 * Counts the dimensions of the criteria that a phone does not meet. A change has neither the words of a phone nor its areas, so
 * every phone meets those.
 */
export function countUnmet(criteria: Criteria, phone: PhoneState): number {
  const { priceFrom, priceTo, suited, postedAfter } = criteria
  return [
    fits(criteria.brands, phone.brand),
    fits(criteria.models, phone.model),
    fits(criteria.storage, phone.storage),
    fits(criteria.ram, phone.ram),
    fits(criteria.conditions, phone.condition),
    fits(criteria.districts, phone.district),
    (priceFrom === null || phone.price >= priceFrom) && (priceTo === null || phone.price <= priceTo),
    suited === null || (phone.model !== null && suited.includes(phone.model)),
    postedAfter === null || phone.postedAt > postedAfter.getTime(),
    !isUnwanted(criteria, phone),
    ...attributeMasks(criteria).map((mask) => common(phone.attributes, mask) !== 0),
  ].filter((isMet) => !isMet).length
}

/** Tells, for each order, whether a phone comes before the end of a page, by the key of its last phone. Orders that changes do not contain have no end. */
const beforeEnd: Record<Sort, (phone: PhoneState, key: number) => boolean> = {
  newest: ({ postedAt }, key) => postedAt >= key,
  best: () => true,
  'price-asc': ({ price }, key) => price <= key,
  'price-desc': ({ price }, key) => price >= key,
}

export interface FoundPage {
  criteria: Criteria
  sort: Sort
  limit: number
  /** The phones of the page, and the one that only tells that there are more. */
  rows: ReadonlyArray<{ id: number; key: number }>
  /** Null where nothing was counted. */
  total: number | null
}

/** A page of phones depends on those that are on it or could come onto it, and its counts on each that is counted. */
export function dependencyOf({ criteria, sort, limit, rows, total }: FoundPage): Dependency {
  const ids = new Set(rows.map(({ id }) => id))
  const end = rows.length > limit && criteria.words.length === 0 ? rows.at(-1)!.key : null
  // If nothing is found, other spellings are looked for, and phones that would be found without one dimension or without brand and model.
  const searchesOn = total === 0 && criteria.words.length > 0
  // A facet counts what it would without its own choice. Counts of many phones may be late.
  const slack = total === null || total > countedExactly ? null : total === 0 ? 2 : 1
  return {
    phone: phonesFound({ criteria, sort, ids, end, searchesOn, slack }),
    ...(total !== null && total > countedExactly ? { maxAge: lateFor } : {}),
  }
}

interface Found {
  criteria: Criteria
  sort: Sort
  ids: ReadonlySet<number>
  /** The key of the last phone; null where the page has no end. */
  end: number | null
  searchesOn: boolean
  /** The number of dimensions that a phone may not meet and still be counted; null where counts may be late. */
  slack: number | null
}

const phonesFound = phoneTest(
  'found',
  (change, { criteria, sort, ids, end, searchesOn, slack }: Found) =>
    ids.has(change.id) ||
    onSale(change).some((phone) => {
      if (searchesOn) return true
      const unmet = countUnmet(criteria, phone)
      if (slack !== null) return unmet <= slack
      return unmet === 0 && (end === null || beforeEnd[sort](phone, end))
    }),
)

/** The milliseconds for which a page shows counts that may be late. */
const lateFor = 30_000

/**
 * Phones of a brand that lie nearest to one at `price`: those that could take the place of the farthest of them. A phone at some distance differs in price
 * by no more than that.
 */
export function dependencyOfNearest(
  distances: readonly number[],
  { price, max, brand }: { price: number; max: number; brand: string },
): Dependency {
  return { phone: phonesNear({ brand, price, reach: distances.length < max ? Infinity : Math.max(...distances) }) }
}

const phonesNear = phoneTest('near', (change, near: { brand: string; price: number; reach: number }) =>
  onSale(change).some(({ brand, price }) => brand === near.brand && Math.abs(price - near.price) <= near.reach),
)
