import { sql } from 'kysely'
import type { Condition } from '#contract/listings'
import type { Ctx } from '#context'

/** How many phones of each model can be bought. */
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

/** What was asked and paid for phones of a model: the newest, up to `max`. */
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

/** Numbers of phones that can be bought, nearest in price first. */
export async function nearInPrice(
  ctx: Ctx,
  {
    column,
    value,
    price,
    apart,
    max,
  }: {
    column: 'model_id' | 'category_id'
    value: number | string
    price: number
    apart: readonly number[]
    max: number
  },
): Promise<number[]> {
  const half = (comparison: '>=' | '<', way: 'asc' | 'desc') => sql`(
    select id, resale_price from listing
    where status = 'available' and ${sql.ref(column)} = ${value} and resale_price ${sql.raw(comparison)} ${price} and id <> all(${apart}::bigint[])
    order by resale_price ${sql.raw(way)}, id ${sql.raw(way)} limit ${max})`
  const { rows } = await sql<{ id: number }>`
    select id from (${half('>=', 'asc')} union all ${half('<', 'desc')}) near order by abs(resale_price - ${price}), id limit ${max}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** What a buyer wants to know of a phone's seller. */
export async function seller(ctx: Ctx, listingId: number) {
  const { rows } = await sql<{
    id: string
    name: string
    since: Date
    purchaseDate: string
    sold: number
    onSale: number
  }>`
    select person.id, person.name, coalesce(person.registered_at, person.created_at) as since, listing.purchase_date as "purchaseDate",
      (select count(*) from listing mine where mine.seller_id = person.id and mine.status = 'sold') as sold,
      (select count(*) from listing mine where mine.seller_id = person.id and mine.status = 'available') as "onSale"
    from listing join person on person.id = listing.seller_id where listing.id = ${listingId}`.execute(ctx.db)
  return rows[0]!
}
