import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#context'
import { type Placeholders, statement } from '#database/statement'

const between = statement('block between two', (_, { one, other }: Placeholders<{ one: string; other: string }>) => {
  const isBetween = sql`(blocker_id = ${one}::uuid and blocked_id = ${other}::uuid)
    or (blocker_id = ${other}::uuid and blocked_id = ${one}::uuid)`
  return sql<{ isBlocked: SqlBool }>`select exists (select from person_block where ${isBetween}) as "isBlocked"`
})

/** Returns whether one of two people has blocked the other. */
export async function isBlockBetween(ctx: Ctx, one: string, other: string): Promise<boolean> {
  return Boolean((await between.first(ctx.db, { one, other }))?.isBlocked)
}
