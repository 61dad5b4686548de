// Reads and writes the columns that searches look in, while phones are read.
import { sql } from 'kysely'
import { attributes, inColumns } from '#contract/catalogue/attributes'
import type { Ctx } from '#context'
import type { Indexed } from './indexing.ts'

export function factColumns({
  modelId,
  districtId,
  attributes,
  chosenAttributes,
  unknownName,
  rankAt,
  ...facts
}: Indexed) {
  return {
    ...facts,
    ...inColumns(attributes),
    model_id: modelId,
    district_id: districtId,
    chosen_attributes: chosenAttributes,
    unknown_name: unknownName,
    rank_at: rankAt,
  }
}

/** Phones in the order of their numbers, with what their facts are read from. */
export function rowsToIndex(ctx: Ctx, after: number, limit: number) {
  return ctx.db
    .selectFrom('listing')
    .where('listing.id', '>', after)
    .orderBy('listing.id')
    .limit(limit)
    .select((eb) => [
      'listing.id',
      'listing.title',
      'listing.location',
      'listing.category_id as categoryId',
      'listing.condition',
      'listing.seller_id as sellerId',
      'listing.resale_price as price',
      'listing.posted_at as postedAt',
      'listing.model_id as modelId',
      'listing.storage',
      'listing.ram',
      'listing.district_id as districtId',
      'listing.chosen',
      'listing.chosen_attributes as chosenAttributes',
      sql<number>`listing.attributes + listing.added_attributes * ${2 ** attributes.length}::bigint`.as('attributes'),
      'listing.stated_model as statedModel',
      'listing.sims',
      'listing.has_imei as hasImei',
      'listing.code_photo_at as codePhotoAt',
      'listing.unknown_name as unknownName',
      'listing.words',
      'listing.rank_at as rankAt',
      eb
        .selectFrom('listing_photo')
        .whereRef('listing_photo.listing_id', '=', 'listing.id')
        .select((photo) => photo.fn.countAll<number>().as('count'))
        .as('photos'),
    ])
    .execute()
}

export async function setFacts(ctx: Ctx, id: number, facts: Indexed): Promise<void> {
  await ctx.db.updateTable('listing').set(factColumns(facts)).where('id', '=', id).execute()
}

export async function countAll(ctx: Ctx): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('listing')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Names that phones without a model are called by, the most frequent first, with up to three of the newest titles. */
export async function unknownNames(ctx: Ctx, limit: number) {
  const { rows } = await sql<{ brandId: string; name: string; count: number; examples: string[] }>`
    select category_id as "brandId", unknown_name as name, count(*)::int as count,
      (array_agg(title order by posted_at desc))[1:3] as examples
    from listing where unknown_name is not null and status <> 'withdrawn'
    group by category_id, unknown_name order by count(*) desc, max(posted_at) desc limit ${limit}`.execute(ctx.db)
  return rows
}
