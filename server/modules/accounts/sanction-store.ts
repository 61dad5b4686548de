// Decisions of admins against a phone or a person, each with the appeal against it. Moderation reads and makes them.
import { sql } from 'kysely'
import type { AppealOutcome, SanctionKind } from '#contract/moderation/appeals'
import type { Ctx } from '#context'
import type { BeforeTakeDown } from '#database/sanction-tables'

interface NewSanction {
  kind: SanctionKind
  personId: string
  decidedBy: string
  reason: string
  listing?: { id: number; was: BeforeTakeDown }
}

export async function add(ctx: Ctx, { kind, personId, decidedBy, reason, listing }: NewSanction): Promise<string> {
  const { id } = await ctx.db
    .insertInto('sanction')
    .values({
      kind,
      person_id: personId,
      listing_id: listing?.id ?? null,
      decided_by: decidedBy,
      decided_at: ctx.now(),
      reason,
      was_status: listing?.was.status,
      was_withdrawn_by: listing?.was.withdrawnBy,
      was_withdrawn_reason: listing?.was.withdrawnReason,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes it back. An appeal that waits is decided elsewhere. */
export async function end(ctx: Ctx, id: string, endedBy: string): Promise<void> {
  await ctx.db.updateTable('sanction').set({ ended_at: ctx.now(), ended_by: endedBy }).where('id', '=', id).execute()
}

/** Ends what is against a person whose account goes. */
export async function endAllOf(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db
    .updateTable('sanction')
    .set({ ended_at: ctx.now() })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Appeals, unless it was done before or nothing is any more. @returns whether it was possible */
export async function appeal(ctx: Ctx, id: string, text: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('sanction')
    .set({ appeal: text, appealed_at: ctx.now() })
    .where('id', '=', id)
    .where('appealed_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

interface AppealDecision {
  outcome: AppealOutcome
  decidedBy: string
  answer: string
}

export async function decideAppeal(ctx: Ctx, id: string, decision: AppealDecision): Promise<void> {
  await ctx.db
    .updateTable('sanction')
    .set({ appeal_outcome: decision.outcome, appeal_decided_at: ctx.now(), appeal_decided_by: decision.decidedBy })
    .set({ appeal_answer: decision.answer })
    .where('id', '=', id)
    .execute()
}

/** Removes what someone wrote as appeals, once their account has ended. */
export async function eraseAppealsOf(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db
    .updateTable('sanction')
    .set({ appeal: sql<null>`null` })
    .where('person_id', '=', personId)
    .execute()
}
