import { sql } from 'kysely'
import type { Ctx } from '#context'
import { salesOf } from '#read/live-deals'

/** Fewer phones than this say nothing about a price. */
const minForPrice = 5

/** Returns the price that half of the phones of each model on sale cost at most, in poisha; not of models with few. */
export async function goingPrices(ctx: Ctx, models: readonly number[]): Promise<Map<number, number>> {
  if (models.length === 0) return new Map()
  const { rows } = await sql<{ id: number; price: number }>`
    select model_id as id, percentile_disc(0.5) within group (order by resale_price) as price
    from listing where status = 'available' and model_id = any(${sql.val(models)}::int[])
    group by model_id having count(*) >= ${minForPrice}`.execute(ctx.db)
  return new Map(rows.map(({ id, price }) => [id, Number(price)]))
}

/** Counts the phones of each person that others bought here, in deals that count. */
export async function soldBy(ctx: Ctx, sellers: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select id, ${salesOf(sql`seller.id`)} as count from unnest(${sql.val(sellers)}::uuid[]) as seller (id)`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}
