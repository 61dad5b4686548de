// Finds what comes nearest to criteria that no phone meets.
import { sql } from 'kysely'
import type { Ctx } from '#context'
import type { Criteria } from './rules.ts'
import { conditionsOf } from './store.ts'

/** Counts the phones in some areas by their locations, the most first; no more than `most` locations. */
export async function locationsIn(
  ctx: Ctx,
  criteria: Criteria,
  areas: readonly string[],
  most: number,
): Promise<Array<{ location: string; count: number }>> {
  const { rows } = await sql<{ location: string; count: number }>`
    select location, count(*)::int as count from listing
    where ${conditionsOf(criteria, 'ranked')} and words like any(${areas.map((area) => `%|% ${area} %`)}::text[])
    group by location order by count desc, location limit ${most}`.execute(ctx.db)
  return rows
}

/** The price next to `price`, in poisha, of a phone that meets the criteria; null where there is none. */
export async function nextPrice(
  ctx: Ctx,
  criteria: Criteria,
  price: number,
  side: 'above' | 'below',
): Promise<number | null> {
  const [way, least] = side === 'above' ? [sql`>`, sql`min`] : [sql`<`, sql`max`]
  const { rows } = await sql<{ price: string | number | null }>`
    select ${least}(resale_price) as price from listing where ${conditionsOf(criteria, 'ranked')} and resale_price ${way} ${price}`.execute(
    ctx.db,
  )
  const found = rows[0]?.price ?? null
  return found === null ? null : Number(found)
}
