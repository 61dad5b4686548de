import type { Ctx } from '#context'

/** Blocks someone for someone; idempotent. @returns whether they were not blocked */
export async function block(ctx: Ctx, blockerId: string, blockedId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('person_block')
    .values({ blocker_id: blockerId, blocked_id: blockedId, blocked_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Takes that back; idempotent. @returns whether they were blocked */
export async function unblock(ctx: Ctx, blockerId: string, blockedId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('person_block')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
