import type { z } from 'zod'
import {
  type PhoneCard,
  type PhonesFound,
  type PhonesQuery,
  type Sort,
  type Understood,
  dimensions,
  sorts,
} from '#contract/listings/phones'
import { dictionary } from '#catalogue'
import type { Ctx } from '#context'
import { cardsOfFound } from '#listings'
import type { Tallies } from './columns.ts'
import { countsOf } from './counting.ts'
import { criteriaOf, presentUnderstood } from './criteria.ts'
import { dependencyOf } from './dependencies.ts'
import { presentFacets } from './facets.ts'
import { isSet, type Criteria } from './rules.ts'
import * as store from './store.ts'
import { understand } from './understand.ts'
import { hintsFor } from './hints.ts'
import { maxTimestamp } from '#database/keyset'
import { type Position, type Strictness, strictnesses } from './store.ts'

interface CursorState extends Position {
  strictness: Strictness
}

function writeCursor({ sort, key, id, asOf, strictness }: CursorState): string {
  return Buffer.from(JSON.stringify([sorts.indexOf(sort), key, id, asOf, strictnesses.indexOf(strictness)])).toString(
    'base64url',
  )
}

/** Reads a cursor; one that is not of ours, or for another order, is ignored, so a mangled link shows the first page. */
function readCursor(cursor: string | undefined, sort: Sort): CursorState | undefined {
  if (!cursor) return undefined
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(parts) || parts.length !== 5 || !parts.every((part) => Number.isSafeInteger(part) && part >= 0))
      return undefined
    const [at, key, id, asOf, kind] = parts as [number, number, number, number, number]
    const strictness = strictnesses[kind]
    if (sorts[at] !== sort || !strictness || asOf > maxTimestamp || (sort !== 'best' && key > maxTimestamp))
      return undefined
    return { sort, key, id, asOf, strictness }
  } catch {
    // Not base64url or not JSON: it is not of ours.
    return undefined
  }
}

export { type CountCaches, openCountCaches } from './counting.ts'

type Query = z.output<typeof PhonesQuery>

/** The order of a search that names none: the best match for words, the newest otherwise. */
const orderOf = ({ sort, q }: Query): Sort => sort ?? (q.trim() === '' ? 'newest' : 'best')

/** Searches the phones that can be bought, counts what one may choose next unless `facets` is 'no', and says how it understood. */
export async function findPhones(ctx: Ctx, query: Query & { facets?: 'no' | undefined }): Promise<PhonesFound> {
  const known = await dictionary(ctx)
  const now = ctx.now()
  const understanding = understand(query.q, known)
  const sort = orderOf(query)
  const after = readCursor(query.cursor, sort)
  // All pages of a list look at the same span of time.
  const asOf = after ? new Date(after.asOf) : now
  const said = understanding.criteria
  const criteria = criteriaOf(query, said, known, asOf)
  const { limit } = query
  const { strictness, counts } = after
    ? { strictness: after.strictness, counts: null }
    : query.facets === 'no'
      ? { strictness: await strictnessOf(ctx, { said, criteria }), counts: null }
      : await countsAsMeant(ctx, { said, criteria }, now)
  const isRanked = strictness === 'ranked' && criteria.words.length > 0
  const [rows, ranked] = await Promise.all([
    store.page(ctx, { criteria, strictness, sort, limit, after, asOf, total: counts?.total }),
    isRanked && !after ? store.countWords(ctx, criteria) : [],
  ])
  ctx.dependOn?.(dependencyOf({ criteria, sort, limit, rows, total: counts && counts.total }))
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: withNumbers(await cardsOfFound(ctx, items), items),
    next:
      rows.length > limit && last
        ? writeCursor({ sort, key: last.key, id: last.id, asOf: asOf.getTime(), strictness })
        : null,
    total: counts && counts.total,
    facets: counts && presentFacets(counts, criteria, query, known),
    understood:
      query.q === '' || after ? null : presentUnderstood({ ...understanding, criteria }, known, { q: query.q, ranked }),
    hints: counts?.total === 0 ? await hintsFor(ctx, query, criteria, known) : null,
  }
}

/** The cards with how many phones like each stand behind it. A phone may have left the market since it was found. */
function withNumbers(cards: PhoneCard[], rows: readonly store.PageRow[]): PhoneCard[] {
  const numbers = new Map(rows.map(({ id, alike }) => [String(id), alike.length]))
  return cards.map((card) => (numbers.get(card.id) ? { ...card, alike: numbers.get(card.id)! } : card))
}

/** Describes the search of an address, `q` and all; null when it has no criteria. */
export async function describeSearch(ctx: Ctx, query: Query): Promise<Understood | null> {
  const known = await dictionary(ctx)
  const understanding = understand(query.q, known)
  const criteria = criteriaOf(query, understanding.criteria, known, ctx.now())
  return dimensions.some((dimension) => isSet(criteria, dimension))
    ? presentUnderstood({ ...understanding, criteria }, known, query)
    : null
}

/**
 * Returns the newest phones that have entered the page of this search within a span of time: posted, back on the market, or changed, if the search did not
 * find them before. Those of one person are left out, and those in `but`.
 */
export async function newPhones(
  ctx: Ctx,
  query: Query,
  {
    after,
    until,
    apartFrom,
    but,
    limit,
  }: { after: Date; until: Date; apartFrom: string; but?: readonly number[]; limit: number },
): Promise<{ phones: PhoneCard[]; more: boolean }> {
  const known = await dictionary(ctx)
  const said = understand(query.q, known).criteria
  const criteria = criteriaOf(query, said, known, ctx.now())
  const span = {
    criteria,
    sort: 'newest' as const,
    limit,
    after: undefined,
    asOf: until,
    apartFrom,
    entered: { after, until },
    ...(but && { but }),
  }
  // If no phone holds the words, no one wants to hear of all others.
  const meant = await strictnessOf(ctx, { said, criteria })
  const strictness = meant === 'ranked' && !saysMoreThanWords(said) ? 'any' : meant
  const rows = await store.page(ctx, { ...span, strictness })
  const phones = await cardsOfFound(ctx, rows.slice(0, limit))
  return { phones, more: rows.length > limit }
}

/** A search: what its words say, and that with what is chosen next to them. */
interface Asked {
  said: Criteria
  criteria: Criteria
}

const saysMoreThanWords = (criteria: Criteria) =>
  dimensions.some((dimension) => dimension !== 'words' && isSet(criteria, dimension))

/**
 * Returns how strictly the words are meant. Next to anything else that the text says they only rank. Alone, they are taken as written while that finds
 * something, then as they sound; after that any of them will do or, next to other criteria, they only rank.
 */
async function strictnessFor(
  { said, criteria }: Asked,
  findsSome: (strictness: store.Strictness) => Promise<boolean>,
): Promise<store.Strictness> {
  if (criteria.words.length === 0) return 'exact'
  if (saysMoreThanWords(said)) return 'ranked'
  for (const strictness of ['exact', 'fuzzy'] as const) if (await findsSome(strictness)) return strictness
  return saysMoreThanWords(criteria) ? 'ranked' : 'any'
}

const strictnessOf = (ctx: Ctx, asked: Asked) =>
  strictnessFor(asked, async (strictness) => (await store.countUpTo(ctx, asked.criteria, strictness, 1)) > 0)

async function countsAsMeant(
  ctx: Ctx,
  asked: Asked,
  now: Date,
): Promise<{ strictness: store.Strictness; counts: Tallies }> {
  let counts: Tallies | undefined
  const strictness = await strictnessFor(asked, async (strictness) => {
    counts = await countsOf(ctx, asked.criteria, strictness, now)
    return counts.total > 0
  })
  const isCounted = counts !== undefined && counts.total > 0
  return { strictness, counts: isCounted ? counts! : await countsOf(ctx, asked.criteria, strictness, now) }
}

export { suggestions } from './suggest.ts'
