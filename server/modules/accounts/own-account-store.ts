import type { Ctx } from '#context'

export async function makeSeller(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db
    .updateTable('person')
    .set((eb) => ({ account_type: 'seller', registered_at: eb.fn.coalesce('registered_at', eb.val(ctx.now())) }))
    .where('id', '=', personId)
    .execute()
}
