import type { Ctx } from '#context'

/** Returns whether somebody has a shop whose papers an admin has checked. */
export const hasCheckedShop = async ({ db }: Ctx, ownerId: string): Promise<boolean> =>
  (await db
    .selectFrom('shop')
    .where('owner_id', '=', ownerId)
    .where('checked_at', 'is not', null)
    .select('id')
    .executeTakeFirst()) !== undefined
