import { type RawBuilder, sql } from 'kysely'
import { oneSpelling } from '#contract/base/spelling'
import type { Condition } from '#contract/listings/listings'
import type { Ctx } from '#context'
import { type Placeholders, statement } from '#database/statement'
import { cardQuery, cardVersion } from '#read/cards'
import { earlierMonths } from '#read/earlier-sales'
import { saidOfPhone } from '#read/listing-details'
import { shopName } from '#read/shop-name'
import type { NearPhone } from './estimate.ts'
import type { FiguresRow } from './rules.ts'
import type { PricedPhone } from './worth-figures.ts'

/** Counts the phones of each model that can be bought. */
export async function onSale(ctx: Ctx, models: readonly number[]): Promise<Map<number, number>> {
  if (models.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('listing')
    .where('status', '=', 'available')
    .where('model_id', 'in', models)
    .groupBy('model_id')
    .select((eb) => ['model_id as id', eb.fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map((row) => [row.id!, row.count]))
}

/** Returns the asked and paid prices of phones of a model: the newest, up to `max`. */
export async function pricesOfModel(
  ctx: Ctx,
  model: number,
  max: number,
): Promise<Array<{ condition: Condition; price: number; sold: boolean }>> {
  const of = (status: 'available' | 'sold') =>
    ctx.db
      .selectFrom('listing')
      .where('model_id', '=', model)
      .where('status', '=', sql.lit(status))
      .orderBy('posted_at', 'desc')
      .limit(max)
      .select(['condition', 'resale_price as price', sql<boolean>`status = 'sold'`.as('sold')])
      .execute()
  const [asking, sold] = await Promise.all([of('available'), of('sold')])
  return [...asking, ...sold]
}

/** Returns the phones of a model on sale with what is asked for them: the newest, up to `max`. */
export const askingOfModel = (ctx: Ctx, model: number, max: number): Promise<PricedPhone[]> =>
  ctx.db
    .selectFrom('listing')
    .where('model_id', '=', model)
    .where('status', '=', sql.lit('available'))
    .orderBy('posted_at', 'desc')
    .limit(max)
    .select(['storage', 'ram', 'condition', 'resale_price as price', 'seller_id as sellerId'])
    .execute()

/** Phones of models that are on sale or were sold: of each model the newest of either, up to `max`. */
export async function phonesOfModels(ctx: Ctx, models: readonly number[], max: number): Promise<NearPhone[]> {
  const of = (status: 'available' | 'sold') => sql`
    (select model_id, condition, resale_price, purchase_date from listing
     where model_id = near.id and status = ${sql.lit(status)} order by posted_at desc limit ${max})`
  const { rows } = await sql<NearPhone>`
    select phone.model_id as "modelId", phone.condition, phone.resale_price as price, phone.purchase_date as "purchaseDate"
    from unnest(${sql.val(models)}::int[]) near (id)
      cross join lateral (${of('available')} union all ${of('sold')}) phone`.execute(ctx.db)
  return rows
}

/** The number of similar phones that one sees next to a phone. */
export const similarPhones = 8

/** Phones on either side of a price that are looked at. */
const maxNear = 24

/**
 * Phones that can be bought with one value as the phone of `chosen` has it, nearest to its price first. Another condition and another district
 * are each as far as a tenth of its price.
 */
function nearInPrice(column: 'model_id' | 'category_id', apart: RawBuilder<unknown>, most: RawBuilder<unknown>) {
  const chosen = (name: string) => sql`(select ${sql.ref(name)} from chosen)`
  const half = (comparison: '>=' | '<', way: 'asc' | 'desc') => sql`(
    select id, abs(resale_price - ${chosen('resale_price')}) + ${chosen('resale_price')} / 10
        * ((condition <> ${chosen('condition')})::int + (district_id is distinct from ${chosen('district_id')})::int) as distance
    from listing
    where status = 'available' and ${sql.ref(column)} = ${chosen(column)}
      and resale_price ${sql.raw(comparison)} ${chosen('resale_price')} and id <> all(${apart})
    order by resale_price ${sql.raw(way)}, id ${sql.raw(way)} limit ${sql.lit(maxNear)})`
  return sql`select id, distance from (${half('>=', 'asc')} union all ${half('<', 'desc')}) near order by distance, id limit ${most}`
}

/** The newest phones of either status whose prices a phone's own is compared with. */
const maxCompared = 300

/** The other phones of a phone's model, of one status, the newest first. */
const othersOfModel = (status: 'available' | 'sold') => sql`
  (select status, resale_price as price, storage, posted_at from listing other
   where other.model_id = listing.model_id and other.status = ${sql.lit(status)} and other.id <> listing.id
   order by posted_at desc limit ${sql.lit(maxCompared)})`

/** Figures of the other phones of a phone's model, of all and of those of its size; a column, null of a phone without a model. */
const figuresOfModel = sql<FiguresRow[] | null>`case when listing.model_id is not null then (
  select coalesce(json_agg(figures), '[]') from (
    select status, "isOfSize", count(*), min(posted_at) as since,
      percentile_disc(array[0.25, 0.5, 0.75]) within group (order by price) as quartiles,
      count(*) filter (where price < listing.resale_price) as cheaper,
      count(*) filter (where price > listing.resale_price) as dearer
    from (${othersOfModel('available')} union all ${othersOfModel('sold')}) phone
      join (values (true), (false)) scope ("isOfSize") on not "isOfSize" or phone.storage = listing.storage
    group by status, "isOfSize") figures) end`

/** A similar phone of the same model, or of the same brand alone. */
export interface SimilarPhone {
  id: number
  /** `cardVersion` of it. */
  version: string
  isOfBrand: boolean
  distance: number
}

/** A phone with the facts that a buyer wants to know of it and of its seller, and similar ones: of its model, and if these are too few, of its brand. */
const phoneWithSimilar = statement('phone with similar ones', (db, { id }: Placeholders<{ id: number }>) => {
  const left = sql`(select ${sql.lit(similarPhones)} - count(*) from same)`
  const similar = sql<SimilarPhone[]>`(
    with chosen as materialized (select id, model_id, category_id, resale_price, condition, district_id from listing where id = ${id}),
      same as materialized (${nearInPrice('model_id', sql`array(select id from chosen)`, sql.lit(similarPhones))}),
      others as (${nearInPrice('category_id', sql`array(select id from chosen union all select id from same)`, left)})
    select coalesce(json_agg(json_build_object('id', near.id, 'version', ${cardVersion('phone')}, 'isOfBrand', "isOfBrand", 'distance', distance)
      order by "isOfBrand", distance, near.id), '[]')
    from (select id, distance, false as "isOfBrand" from same union all select id, distance, true from others) near join listing phone on phone.id = near.id)`
  return cardQuery(db)
    .where('listing.id', '=', id)
    .select([
      sql<Date>`coalesce(person.registered_at, person.created_at)`.as('since'),
      'person.review_count as reviews',
      sql<number>`(select count(*) from listing mine where mine.seller_id = person.id and mine.status = 'available')`.as(
        'onSale',
      ),
      shopName.as('shop'),
      saidOfPhone.as('said'),
      earlierMonths.as('earlier'),
      figuresOfModel.as('figures'),
      similar.as('similar'),
    ])
})

/** @returns the phone, whatever became of it */
export const phoneAndSimilar = (ctx: Ctx, id: number) => phoneWithSimilar.first(ctx.db, { id })

/** Returns the names of phones on sale whose model the catalogue does not have, if they begin as typed; the most frequent first. */
export async function uncataloguedLike(
  ctx: Ctx,
  typed: string,
  max: number,
): Promise<Array<{ brandId: string; name: string; count: number }>> {
  const begun = oneSpelling(typed)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, '')
    .trim()
  if (begun.length < 2) return []
  const { rows } = await sql<{ brandId: string; name: string; count: number }>`
    select category_id as "brandId", unknown_name as name, count(*)::int as count
    from listing where unknown_name like ${`${begun}%`} and status = 'available'
    group by category_id, unknown_name order by count(*) desc, unknown_name limit ${max}`.execute(ctx.db)
  return rows
}

/** Returns whether phones on sale of some brands are called by words, or by some of them next to each other, and the catalogue has no such model. */
export async function hasUncatalogued(ctx: Ctx, brands: readonly string[], words: readonly string[]): Promise<boolean> {
  // Names have a number next to the letters that it belongs to.
  const parts = words.flatMap((word) => word.replaceAll(/([a-z]) (?=\d)|(\d) (?=[a-z])/g, '$1$2').split(' '))
  const names = parts.flatMap((_, from) =>
    [1, 2, 3].filter((count) => from + count <= parts.length).map((count) => parts.slice(from, from + count).join(' ')),
  )
  const { rows } = await sql`
    select from listing where category_id = any(${sql.val(brands)}::text[]) and unknown_name = any(${sql.val(names)}::text[]) and status = 'available' limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}
