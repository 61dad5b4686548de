import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#context'

/** Puts a phone among the advertisements, at the place that `since` gives it. */
export async function advertise(ctx: Ctx, id: number, since: Date): Promise<void> {
  await ctx.db.updateTable('listing').set({ advertised_at: since, topped_at: since }).where('id', '=', id).execute()
}

/** @returns whether it was advertised */
export async function stopAdvertising(ctx: Ctx, id: number): Promise<boolean> {
  const result = await ctx.db
    .updateTable('listing')
    .set({ advertised_at: null })
    .where('id', '=', id)
    .where('advertised_at', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Counts the phones of a seller that are on the market, booked ones and those that wait for an admin included. */
export async function countLive(ctx: Ctx, sellerId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('listing')
    .where('seller_id', '=', sellerId)
    .where(
      sql<SqlBool>`(status in ('available', 'booked') or withdrawn_by = 'guard' and withdrawn_reason is null and hidden_at is null)`,
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts the phones of a seller that are advertised, or will be again when their booking ends unpaid. */
export async function countAdvertised(ctx: Ctx, sellerId: string): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('listing')
    .where('seller_id', '=', sellerId)
    .where('advertised_at', 'is not', null)
    .where('status', 'in', ['available', 'booked'])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The latest time but `nth` - 1 at which a seller did something to phones of theirs; null when there are fewer. */
export async function latest(
  ctx: Ctx,
  sellerId: string,
  what: 'posted_at' | 'topped_at',
  nth: number,
): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('listing')
    .where('seller_id', '=', sellerId)
    .where(what, 'is not', null)
    .orderBy(what, 'desc')
    .offset(nth - 1)
    .limit(1)
    .select(`${what} as at`)
    .executeTakeFirst()
  return row?.at ?? null
}
