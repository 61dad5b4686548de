import { type RawBuilder, sql } from 'kysely'
import { type AttributeBits, attributeBits, attributeGroups, inColumns } from '#contract/catalogue/attributes'
import type { Condition } from '#contract/listings/listings'
import type { Dimension, Sort } from '#contract/listings/phones'
import type { Ctx } from '#context'
import { maxTimestamp } from '#database/keyset'
import { type Placeholders, statement } from '#database/statement'
import { cardVersion } from '#read/cards'
import { attributeMasks, type Criteria, excludedBrands, type Favoured } from './rules.ts'
import { praisePhrases } from './word-tables.ts'

/** Rows of a page with what phones that are like them have in common, and what their versions are made of. */
type Rows = RawBuilder<{ id: number; key: Date | number }>
const ofRow = sql`id, seller_id, model_id, condition, storage, ram, attributes, added_attributes, resale_price, xmin`

/**
 * Rows of a page in the order of `key`, each with the phones like it that meet the search too: of one seller and model, with its sizes, condition and
 * attributes. The cheapest of them stands for all, or the newest of
 * the cheapest; `isBehind` says that another one stands for this phone. One without a model is like no other.
 * @param meets what a phone of the search meets, with columns that are not qualified
 */
const withAlike = (
  rows: Rows,
  meets: RawBuilder<unknown>,
): RawBuilder<{ id: number; key: Date | number; version: string; alike: number[]; isBehind: boolean }> => sql`
  with one as materialized (${rows})
  select one.id, one.key, ${cardVersion('one')} as version, like_it.alike, like_it."isBehind"
  from one,
    lateral (
      select coalesce(array_agg(id order by id), '{}') as alike,
        coalesce(bool_or((resale_price, -id) < (one.resale_price, -one.id)), false) as "isBehind"
      from listing
      where seller_id = one.seller_id and model_id = one.model_id and id <> one.id and condition = one.condition
        and storage is not distinct from one.storage and ram is not distinct from one.ram and attributes = one.attributes and added_attributes = one.added_attributes
        and ${meets}
    ) like_it
  order by one.key desc, one.id desc`

type Fragment = RawBuilder<unknown>

/** Lists the ways to take the words of the criteria: all as written, all as they sound, any as it sounds, or only for the order. */
export const strictnesses = ['exact', 'fuzzy', 'any', 'ranked'] as const
export type Strictness = (typeof strictnesses)[number]

const oneOf = (column: string, type: string, values: readonly unknown[]): Fragment[] =>
  values.length === 0 ? [] : [sql`${sql.ref(column)} = any(${sql.val(values)}::${sql.raw(type)}[])`]

/**
 * Words hold letters and digits only, so none of them can be a pattern. Short ones and numbers stand alone, and before the place: the 7
 * of 'iPhone 7' is not that of 'Sector 7'. Others may go on.
 */
function holds(word: string, strictness: Strictness): Fragment {
  const praised = praisePhrases.get(word)
  if (praised) return sql`(words like ${`% ${word} %|%`} or condition = any(${sql.val(praised)}::text[]))`
  if (word.length < 4 || /\d/.test(word)) return sql`words like ${`% ${word} %|%`}`
  if (strictness === 'exact') return sql`words like ${`% ${word}%`}`
  return sql`(words like ${`%${word}%`} or ${word} <% words)`
}

/** Returns the conditions of words on a phone. */
function wordConditions({ words }: Criteria, strictness: Strictness): Fragment[] {
  if (strictness === 'exact' || strictness === 'fuzzy') return words.map((word) => holds(word, strictness))
  return strictness === 'any' && words.length > 0 ? [holdsAny(words)] : []
}

const holdsAny = (words: readonly string[]) =>
  sql`(${sql.join(
    words.map((word) => holds(word, 'fuzzy')),
    sql` or `,
  )})`

/** Returns how near a phone is to a word of praise: its condition counts for more than what its seller calls it, as anyone writes '10/10'. */
const nearnessOfPraise = (says: string, praised: readonly Condition[]) =>
  sql`case when condition = any(${sql.val(praised)}::text[]) then 3 + (words like ${says})::int when words like ${says} then 2 else 0 end`

/** Returns how near the words of a phone are to those of the search: three for each that is there, two for one that goes on, one for one that sounds alike. */
function nearness(words: readonly string[]): Fragment {
  const parts = words.map((word) => {
    const praised = praisePhrases.get(word)
    if (praised) return nearnessOfPraise(`% ${word} %|%`, praised)
    return sql`case when words like ${`% ${word} %`} then 3 when words like ${`% ${word}%`} then 2 when ${holds(word, 'fuzzy')} then 1 else 0 end`
  })
  return sql`(${sql.join(parts, sql` + `)})`
}

export const hasWords = (criteria: Criteria) => criteria.words.length + criteria.areas.length > 0

const isOnSale = sql`status = 'available'`

/** The conditions that a phone on the market has to meet. */
export const conditionsOf = (criteria: Criteria, strictness: Strictness): Fragment =>
  sql.join([isOnSale, ...chosenConditions(criteria, strictness)], sql` and `)

/** Returns the conditions of criteria on a phone that is on the market; none for all phones. */
function chosenConditions(criteria: Criteria, strictness: Strictness): Fragment[] {
  return [
    ...oneOf('category_id', 'text', criteria.brands),
    ...oneOf('model_id', 'int', criteria.models),
    ...oneOf('storage', 'int', criteria.storage),
    ...oneOf('ram', 'int', criteria.ram),
    ...oneOf('condition', 'text', criteria.conditions),
    ...oneOf('district_id', 'text', criteria.districts),
    ...(criteria.priceFrom === null ? [] : [sql`resale_price >= ${criteria.priceFrom}`]),
    ...(criteria.priceTo === null ? [] : [sql`resale_price <= ${criteria.priceTo}`]),
    ...(criteria.postedAfter === null ? [] : [sql`posted_at > ${criteria.postedAfter}`]),
    ...attributeMasks(criteria).map((mask) => sql`not ${hasNone(mask)}`),
    ...(criteria.suited === null ? [] : [sql`model_id = any(${sql.val(criteria.suited)}::int[])`]),
    ...excluded(criteria),
    ...criteria.areas.map((area) => sql`words like ${`%|% ${area} %`}`),
    ...wordConditions(criteria, strictness),
  ]
}

/** Returns the condition that a phone has none of some attributes. */
function hasNone(bits: AttributeBits): Fragment {
  const { attributes, added_attributes } = inColumns(bits)
  const none = sql`(attributes & ${attributes}::int) = 0`
  return added_attributes === 0 ? sql`(${none})` : sql`(${none} and (added_attributes & ${added_attributes}::int) = 0)`
}

/** Returns the conditions that exclude unwanted phones. Nothing is known of a phone without a model, so it is none of the unwanted. */
function excluded(criteria: Criteria): Fragment[] {
  const brands = excludedBrands(criteria)
  const bits = attributeBits(criteria.not)
  const { notModels } = criteria
  return [
    ...(brands.length > 0 ? [sql`category_id <> all(${sql.val(brands)}::text[])`] : []),
    ...(notModels.length > 0 ? [sql`(model_id is null or model_id <> all(${sql.val(notModels)}::int[]))`] : []),
    ...(bits === 0 ? [] : [hasNone(bits)]),
  ]
}

/** The place where a page ends and the next begins. Phones that come and go in between do not move it. */
export interface Position {
  sort: Sort
  /** Milliseconds or poisha, as the order has it. */
  key: number
  id: number
  /** The list is as it was then: what was posted later is not in it. */
  asOf: number
}

const orders: Record<Sort, { key: string; desc: boolean; time: boolean }> = {
  newest: { key: 'posted_at', desc: true, time: true },
  best: { key: 'rank_at', desc: true, time: true },
  'price-asc': { key: 'resale_price', desc: false, time: false },
  'price-desc': { key: 'resale_price', desc: true, time: false },
}

/** The number of phones above which a page is found soonest by walking down the order until it is full. */
export const common = 5000

interface PageAsked {
  criteria: Criteria
  strictness: Strictness
  sort: Sort
  limit: number
  after: Position | undefined
  asOf: Date
  /** A seller whose phones are left out. */
  apartFrom?: string
  /** A span of time in which a phone has to have entered the search. */
  entered?: { after: Date; until: Date }
  /** Phones that are left out. */
  but?: readonly number[]
  /** The phones that come first by best match. */
  favoured?: Favoured
  /** Returns whether more phones meet the criteria than `common`. */
  isMany?: boolean
}

/** A phone as it was found, with its key in the order. */
interface Found {
  id: number
  key: Date | number
  /** `cardVersion` of it. */
  version: string
}

/** A phone of a page. */
export interface PageRow {
  id: number
  key: number
  /** `cardVersion` of it. */
  version: string
  /** Phones of the same seller that are like it and stand behind it: in the best match only. */
  alike: readonly number[]
}

/** The list that most people request: its first page, when nothing is chosen. */
const newest = statement(
  'newest phones',
  (_, { asOf, most }: Placeholders<{ asOf: Date; most: number }>) => sql<Found>`
  select id, posted_at as key, ${cardVersion('listing')} as version from listing
  where ${isOnSale} and posted_at <= ${asOf} order by posted_at desc, id desc limit ${most}`,
)

/** A seller could fill pages with phones that are alike; from this round on, they stand for themselves. */
const maxRounds = 3

/** The phones of one page; one more than `limit` tells that there are more. By best match, a seller's phones that are alike stand once. */
export async function page(ctx: Ctx, asked: PageAsked): Promise<PageRow[]> {
  const { sort, limit, criteria, strictness, asOf } = asked
  if (sort !== 'best') {
    const isPlain =
      sort === 'newest' && !asked.after && !asked.apartFrom && chosenConditions(criteria, strictness).length === 0
    const rows = isPlain
      ? newest.all(ctx.db, { asOf, most: limit + 1 }).then(withNumericKeys)
      : rowsOf(ctx, asked, withVersions)
    return (await rows).map((row) => ({ ...row, alike: [] }))
  }
  const standing: PageRow[] = []
  let { after } = asked
  for (let round = 1; ; round++) {
    const rows = await bestRows(ctx, { ...asked, after }, (rows) =>
      withAlike(rows, sql`${conditionsOf(criteria, strictness)} and posted_at <= ${asOf}`),
    )
    standing.push(...rows.filter(({ isBehind }) => !isBehind || round === maxRounds))
    const last = rows.at(-1)
    if (standing.length > limit || rows.length <= limit || !last || round === maxRounds)
      return standing.slice(0, limit + 1)
    after = { sort, key: last.key, id: last.id, asOf: asOf.getTime() }
  }
}

/** Phones that were posted within a span of time, or were off the market or did not meet the criteria when it began. */
const enteredWithin = (
  { priceFrom, priceTo, ...criteria }: Criteria,
  strictness: Strictness,
  { after, until }: { after: Date; until: Date },
) => sql`
  select id from listing where ${isOnSale} and posted_at > ${after} and posted_at <= ${until}
  union all
  select listing_id from (
    select distinct on (listing_id) listing_id, price_before, was from listing_entry
    where at > ${after} and at <= ${until} order by listing_id, at) as first
  where price_before is null or price_before < ${priceFrom}::bigint or price_before > ${priceTo}::bigint
    or was is not null and not exists (
      select from jsonb_populate_record(null::listing, was) where ${conditionsOf({ ...criteria, priceFrom: null, priceTo: null }, strictness)})`

const withVersions = (rows: Rows, way: RawBuilder<unknown>) => sql<Found>`
  with one as materialized (${rows})
  select id, key, ${cardVersion('one')} as version from one order by key ${way}, id ${way}`

/** The conditions on phones that come first. */
const favours = ({ priceFrom, models }: Favoured = { priceFrom: null, models: null }): Fragment[] => [
  ...(priceFrom === null ? [] : [sql`resale_price >= ${priceFrom}`]),
  ...(models === null ? [] : [sql`coalesce(model_id = any(${sql.val(models)}::int[]), false)`]),
]

const isScored = ({ sort, criteria: { words }, isMany = false }: PageAsked) =>
  sort === 'best' && words.length > 0 && !isMany

/** Rows by best match: those that are favoured, by a point more in their key, and then the others. */
async function bestRows<Row extends { id: number; key: Date | number }>(
  ctx: Ctx,
  asked: PageAsked,
  wrap: (rows: Rows, way: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<Array<Omit<Row, 'key'> & { key: number }>> {
  const favoured = favours(asked.favoured)
  if (isScored(asked) || favoured.length === 0) return rowsOf(ctx, asked, wrap)
  const { after, limit } = asked
  const isFavoured = sql.join(favoured, sql` and `)
  const isRest = after !== undefined && after.key < perPoint
  const above = after && { ...after, key: after.key - perPoint }
  const first = isRest ? [] : await rowsOf(ctx, { ...asked, after: above }, wrap, sql` and ${isFavoured}`)
  const points = first.map((row) => ({ ...row, key: row.key + perPoint }))
  if (points.length > limit) return points
  const rest = await rowsOf(ctx, { ...asked, after: isRest ? after : undefined }, wrap, sql` and not (${isFavoured})`)
  return [...points, ...rest].slice(0, limit + 1)
}

/**
 * @param wrap what else is asked of the rows, in the same statement
 * @param part a further condition on them
 */
async function rowsOf<Row extends { id: number; key: Date | number }>(
  ctx: Ctx,
  asked: PageAsked,
  wrap: (rows: Rows, way: RawBuilder<unknown>) => RawBuilder<Row>,
  part: Fragment = sql``,
): Promise<Array<Omit<Row, 'key'> & { key: number }>> {
  const { criteria, strictness, sort, limit, after, asOf, apartFrom, entered, but = [], isMany = false } = asked
  if (isScored(asked)) return run(ctx, wrap(scoredRows(asked), sql`desc`))
  const { key, desc, time } = orders[sort]
  const column = sql.ref(key)
  const way = sql.raw(desc ? 'desc' : 'asc')
  const from =
    after && (time ? sql`${new Date(Math.min(after.key, maxTimestamp))}::timestamptz` : sql`${after.key}::bigint`)
  const beyond = after ? sql` and (${column}, id) ${sql.raw(desc ? '<' : '>')} (${from}, ${after.id}::bigint)` : sql``
  const others = apartFrom ? sql` and seller_id <> ${apartFrom}` : sql``
  const news = entered ? sql` and id in (${enteredWithin(criteria, strictness, entered)})` : sql``
  const unnotified = but.length > 0 ? sql` and id <> all(${sql.val(but)}::bigint[])` : sql``
  // Words are found by their own index; found first, they keep the planner from walking down the whole order for a rare one.
  const matching = hasWords(criteria) && !isMany
  const source = sql`select ${ofRow}, ${column} as key from listing where ${conditionsOf(criteria, strictness)} and posted_at <= ${asOf}${part}${beyond}${others}${news}${unnotified}`
  const rows: Rows = matching
    ? sql`with matching as materialized (${source}) select * from matching order by key ${way}, id ${way} limit ${limit + 1}`
    : sql`${source} order by ${column} ${way}, id ${way} limit ${limit + 1}`
  return run(ctx, wrap(rows, way))
}

async function run<Row extends { key: Date | number }>(ctx: Ctx, rows: RawBuilder<Row>) {
  return withNumericKeys((await rows.execute(ctx.db)).rows)
}

const withNumericKeys = <Row extends { key: Date | number }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, key: Number(row.key) }))

/** A point of nearness counts for more than any time, in the key of the best match: points times this, and milliseconds since 1970. */
const perPoint = 1e13

/** The best matches: by how near their words are, and then by what speaks for them. If words only rank, those that hold none come last. */
function scoredRows({ criteria, strictness, limit, after, asOf, favoured }: PageAsked): Rows {
  const meets = sql`${conditionsOf(criteria, strictness)} and posted_at <= ${asOf}`
  const any = holdsAny(criteria.words)
  const points = favours(favoured).map((one) => sql` + (${one})::int`)
  const rank = sql`(date_part('epoch', rank_at) * 1000)::bigint`
  const restPoints = sql`(0${sql.join(points, sql``)})`
  const isRest = after !== undefined && after.key < perPoint
  const beyond = isRest ? sql`and (rank_at, id) < (${new Date(after.key)}::timestamptz, ${after.id}::bigint)` : sql``
  // Unless words only rank, what meets the criteria holds some of them.
  const holding = strictness === 'ranked' ? sql`${meets} and ${any}` : meets
  const near = sql`select ${ofRow}, (${nearness(criteria.words)}${sql.join(points, sql``)}) * ${perPoint}::bigint + ${rank} as key from listing where ${holding}`
  // Where none is favoured, the others are read in the order of an index.
  const rest =
    points.length > 0
      ? sql`select ${ofRow}, ${restPoints} * ${perPoint}::bigint + ${rank} as key from listing where ${meets} and not ${any}`
      : sql`(select ${ofRow}, ${rank} as key from listing where ${meets} and not ${any} ${beyond} order by rank_at desc, id desc limit ${limit + 1})`
  const parts = strictness === 'ranked' ? (isRest ? rest : sql`${near} union all ${rest}`) : near
  return sql`
    with matching as materialized (${parts})
    select * from matching ${after ? sql`where (key, id) < (${after.key}::bigint, ${after.id}::bigint)` : sql``}
    order by key desc, id desc limit ${limit + 1}`
}

/** Counts the phones of the criteria that hold each of its words, where none has to. */
export async function countWords(ctx: Ctx, criteria: Criteria): Promise<Array<{ word: string; count: number }>> {
  const { words } = criteria
  const counts = words.map((word, at) => sql`count(*) filter (where ${holds(word, 'exact')}) as ${sql.id(`word${at}`)}`)
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from listing where ${conditionsOf(criteria, 'ranked')} and ${holdsAny(words)}`.execute(
    ctx.db,
  )
  return words.map((word, at) => ({ word, count: Number(rows[0]![`word${at}`]) }))
}

export const facets = [
  'brand',
  'model',
  'storage',
  'ram',
  'condition',
  'price',
  'place',
  'posted',
  ...attributeGroups,
] as const satisfies readonly Dimension[]
export type Facet = (typeof facets)[number]

/** Counts the phones, saying no more than `max`. */
export async function countUpTo(ctx: Ctx, criteria: Criteria, strictness: Strictness, max: number): Promise<number> {
  // With a limit in sight, the planner would look for words by walking through all phones; and for an order, where there are many without one.
  const limit = criteria.words.length > 0 ? sql`` : sql`limit ${max}`
  const { rows } = await sql<{ count: number }>`
    with matching as materialized (select from listing where ${conditionsOf(criteria, strictness)} ${limit})
    select least(count(*), ${max}) as count from matching`.execute(ctx.db)
  return rows[0]!.count
}

/** Counts the phones of `all` that meet each of several criteria. */
export async function countEach(ctx: Ctx, all: Criteria, several: readonly Criteria[]): Promise<number[]> {
  const counts = several.map(
    (criteria, at) => sql`count(*) filter (where ${conditionsOf(criteria, 'exact')})::int as ${sql.id(`count${at}`)}`,
  )
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from listing where ${conditionsOf(all, 'exact')}`.execute(ctx.db)
  return several.map((_, at) => rows[0]![`count${at}`]!)
}
