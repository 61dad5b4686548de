import { isDeepStrictEqual } from 'node:util'
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
import { criteriaOf, presentUnderstood } from './criteria.ts'
import { dependencyOf } from './dependencies.ts'
import { presentFacets } from './facets.ts'
import { asMeant, forPurpose, type Meant, saysMoreThanWords, strictnessOf, ways, wishesOf } from './meant.ts'
import { favouredOf, isSet } from './rules.ts'
import { recentModels } from './intents.ts'
import * as store from './store.ts'
import { understand } from './understand.ts'
import { hintsFor } from './hints.ts'
import { maxTimestamp } from '#database/keyset'
import type { Position } from './store.ts'

export { worth } from './worth.ts'

interface CursorState extends Position {
  meant: Meant
  isMany: boolean
  hasLines: boolean
}

function writeCursor({ sort, key, id, asOf, meant, isMany, hasLines }: CursorState): string {
  const way = ways.findIndex((one) => isDeepStrictEqual(one, { meant, isMany, hasLines }))
  return Buffer.from(JSON.stringify([sorts.indexOf(sort), key, id, asOf, way])).toString('base64url')
}

/** Reads a cursor; one that is not of ours, or for another order, is ignored, so a mangled link shows the first page. */
function readCursor(cursor: string | undefined, sort: Sort): CursorState | undefined {
  if (!cursor) return undefined
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (!Array.isArray(parts) || parts.length !== 5 || !parts.every((part) => Number.isSafeInteger(part) && part >= 0))
      return undefined
    const [at, key, id, asOf, kind] = parts as [number, number, number, number, number]
    const way = ways[kind]
    if (sorts[at] !== sort || !way || asOf > maxTimestamp || (sort !== 'best' && key > maxTimestamp)) return undefined
    return { sort, key, id, asOf, ...way }
  } catch {
    // Not base64url or not JSON: it is not of ours.
    return undefined
  }
}

export { type CountCaches, openCountCaches } from './counting.ts'

type Query = z.output<typeof PhonesQuery>

/** The order of a search that names none: the best match for words, the newest otherwise. */
const orderOf = ({ sort, q }: Query): Sort => sort ?? (q.trim() === '' ? 'newest' : 'best')

/**
 * Searches the phones that can be bought, counts what one may choose next unless `facets` is 'no', and says how it understood. Where no phone is of a model of
 * the line that was said, the line is searched as words: phones whose model the catalogue does not have hold them.
 */
export const findPhones = (ctx: Ctx, query: Query & { facets?: 'no' | undefined }): Promise<PhonesFound> =>
  findAsSaid(ctx, query, true)

async function findAsSaid(
  ctx: Ctx,
  query: Query & { facets?: 'no' | undefined },
  mayHaveLines: boolean,
): Promise<PhonesFound> {
  const known = await dictionary(ctx)
  const now = ctx.now()
  const sort = orderOf(query)
  const after = readCursor(query.cursor, sort)
  const hasLines = after?.hasLines ?? mayHaveLines
  const understanding = understand(query.q, known, hasLines)
  // All pages of a list look at the same span of time.
  const asOf = after ? new Date(after.asOf) : now
  const said = understanding.criteria
  const asked = { said, criteria: criteriaOf(query, said, known, asOf), wishes: wishesOf(said, query) }
  const { limit } = query
  const isCounted = !after && query.facets !== 'no'
  const found = after ? { meant: after.meant, counts: null } : await asMeant(ctx, asked, known, isCounted ? now : null)
  const { counts } = found
  const { strictness, purpose } = found.meant
  const criteria = forPurpose(asked, purpose, known)
  const isMany = after ? after.isMany : (counts?.total ?? 0) > store.common
  const favoured = favouredOf(criteria, recentModels(criteria, known.models, asOf))
  const isRanked = strictness === 'ranked' && criteria.words.length > 0
  const [rows, ranked] = await Promise.all([
    store.page(ctx, { criteria, strictness, sort, limit, after, asOf, favoured, isMany }),
    isRanked && !after ? store.countWords(ctx, criteria) : [],
  ])
  ctx.dependOn?.(dependencyOf({ criteria, sort, limit, rows, total: counts && counts.total }))
  if (hasLines && !after && rows.length === 0 && said.lines.length > 0) return findAsSaid(ctx, query, false)
  // A purpose or wish that none of the phones meets is repeated as words that none of them has.
  const unmet = purpose === 'not' ? [...understanding.purposes, ...said.exchange.map(() => 'exchange')] : []
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: withNumbers(await cardsOfFound(ctx, items), items),
    next:
      rows.length > limit && last
        ? writeCursor({ sort, key: last.key, id: last.id, asOf: asOf.getTime(), meant: found.meant, isMany, hasLines })
        : null,
    total: counts && counts.total,
    facets: counts && presentFacets(counts, criteria, query, known),
    understood:
      query.q === '' || after
        ? null
        : presentUnderstood(
            { ...understanding, criteria: { ...criteria, words: [...criteria.words, ...unmet] } },
            known,
            {
              q: query.q,
              ranked: [...ranked, ...unmet.map((word) => ({ word, count: 0 }))],
            },
          ),
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

export { suggestions } from './suggest.ts'
