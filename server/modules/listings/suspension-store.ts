// A seller's phones while the seller is suspended.
import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#context'
import { noteEntry } from './entry-store.ts'

/** The booked phones of a seller. */
export async function bookedOf(ctx: Ctx, sellerId: string): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('listing')
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'booked')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes the phones of a suspended seller off the market, those among `booked` too whose bookings have just ended. */
export async function suspendOf(ctx: Ctx, sellerId: string, booked: readonly number[]): Promise<void> {
  await ctx.db
    .updateTable('listing')
    .set({ status: 'withdrawn', withdrawn_at: ctx.now(), withdrawn_by: 'suspension' })
    .where('seller_id', '=', sellerId)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'available'),
        ...(booked.length > 0 ? [eb.and([eb('id', 'in', booked), eb('status', '=', 'withdrawn')])] : []),
      ]),
    )
    .execute()
}

/** Brings back to the market what left it with suspensions of some people; locked in the order of their numbers, as everywhere. */
export async function endSuspensionOf(ctx: Ctx, sellerIds: readonly string[]): Promise<void> {
  const waiting = ctx.db
    .selectFrom('listing')
    .where(sql<SqlBool>`seller_id = any(${sellerIds}::uuid[])`)
    .where('withdrawn_by', '=', 'suspension')
    .where('hidden_at', 'is', null)
  const locked = await waiting.select('id').orderBy('id').forNoKeyUpdate().execute()
  const rows = await ctx.db
    .updateTable('listing')
    .set({ status: 'available', withdrawn_at: null, withdrawn_by: null })
    .where(sql<SqlBool>`id = any(${locked.map(({ id }) => id)}::bigint[])`)
    .returning('id')
    .execute()
  await noteEntry(
    ctx,
    rows.map(({ id }) => id),
    true,
  )
}
