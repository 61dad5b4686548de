import type { Ctx } from '#context'

/** Notes an agreement, once a version. */
export async function add(ctx: Ctx, personId: string, version: string): Promise<void> {
  await ctx.db
    .insertInto('agreement')
    .values({ person_id: personId, version, agreed_at: ctx.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the versions that a person has agreed to, the last one first. */
export function ofPerson(ctx: Ctx, personId: string) {
  return ctx.db
    .selectFrom('agreement')
    .where('person_id', '=', personId)
    .orderBy('version', 'desc')
    .select(['version', 'agreed_at as agreedAt'])
    .execute()
}
