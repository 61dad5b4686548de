import type { Ctx } from '#context'
import type { Deed } from './audit.ts'

/** @param actorId null for the owner at the command line */
export async function add(
  ctx: Ctx,
  actorId: string | null,
  { action, personId, listingId, note }: Deed,
): Promise<void> {
  await ctx.db
    .insertInto('audit_entry')
    .values({
      at: ctx.now(),
      actor_id: actorId,
      action,
      person_id: personId ?? null,
      listing_id: listingId ?? null,
      note: note ?? null,
    })
    .execute()
}
