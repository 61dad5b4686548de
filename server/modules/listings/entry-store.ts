// Notes what makes phones enter searches that they were not in.
import { sql } from 'kysely'
import type { Ctx } from '#context'

/** The most entries that are stored of a phone. */
const most = 20

/** The fields of a phone that searches look at, as its row has them. */
const searched = sql.raw(
  `jsonb_build_object(${[
    'status',
    'category_id',
    'model_id',
    'storage',
    'ram',
    'condition',
    'district_id',
    'resale_price',
    'posted_at',
    'attributes',
    'words',
  ]
    .map((column) => `'${column}', ${column}`)
    .join(', ')})`,
)

/**
 * Notes that phones come back to the market, or that one is about to change, and how they were before; of several changes at one moment, before the
 * first. To be called with them locked.
 * @param wasAway whether they were not on the market
 */
export async function noteEntry(ctx: Ctx, ids: readonly number[], wasAway: boolean): Promise<void> {
  if (ids.length === 0) return
  const at = ctx.now()
  // The second part does not see what the first adds.
  await sql`
    with added as (
      insert into listing_entry (listing_id, at, price_before, was)
      select id, ${at}, case when is_away then null else resale_price end, case when is_away then null else ${searched} end
      from listing, lateral (select ${wasAway} or status <> 'available' as is_away) as place
      where id = any(${ids}::bigint[]) and not exists (select from listing_entry where listing_id = id and at = ${at}))
    delete from listing_entry where (listing_id, at) in (
      select listing_id, at from (
        select listing_id, at, row_number() over (partition by listing_id order by at desc) as nth
        from listing_entry where listing_id = any(${ids}::bigint[])) numbered
      where nth >= ${most})`.execute(ctx.db)
}

/** Every night: forgets entries that no search is asked about any more. */
export async function removeEntriesBefore(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.deleteFrom('listing_entry').where('at', '<', before).execute()
}
