import { sql } from 'kysely'
import type { AbsenceAnswer } from '#contract/deals/absences'
import type { Ctx } from '#context'

type Party = 'buyer' | 'seller'

/** Returns the meetings of a deal of which someone says that the other did not come, oldest first. */
export const ofDeal = (ctx: Ctx, bookingId: string) => ofDeals(ctx, [bookingId])

/** The same of some deals. */
export function ofDeals(ctx: Ctx, bookingIds: readonly string[]) {
  return ctx.db
    .selectFrom('deal_absence')
    .innerJoin('deal_proposal', (join) =>
      join
        .onRef('deal_proposal.booking_id', '=', 'deal_absence.booking_id')
        .onRef('deal_proposal.number', '=', 'deal_absence.number'),
    )
    .where('deal_absence.booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .orderBy('deal_absence.at')
    .orderBy('said_by')
    .select([
      'deal_absence.booking_id as bookingId',
      'deal_absence.number',
      'said_by as saidBy',
      'contest_ends_at as contestEndsAt',
      'answer',
      'meet_at as meetAt',
    ])
    .$narrowType<{ meetAt: Date }>()
    .execute()
}

export type AbsenceRow = Awaited<ReturnType<typeof ofDeal>>[number]

/** Notes that one of the two did not come, as the other says. The deal has to be locked before. */
export async function add(
  ctx: Ctx,
  bookingId: string,
  { number, saidBy, at, contestEndsAt }: { number: number; saidBy: Party; at: Date; contestEndsAt: Date },
): Promise<void> {
  await ctx.db
    .insertInto('deal_absence')
    .values({ booking_id: bookingId, number, said_by: saidBy, at, contest_ends_at: contestEndsAt, answer: null })
    .execute()
}

/** Answers what has no answer of what one or both say of a meeting. */
export async function answer(
  ctx: Ctx,
  bookingId: string,
  { number, saidBy, answer }: { number: number; saidBy: Party[]; answer: AbsenceAnswer },
): Promise<void> {
  await ctx.db
    .updateTable('deal_absence')
    .set({ answer })
    .where('booking_id', '=', bookingId)
    .where('number', '=', number)
    .where('said_by', 'in', saidBy)
    .where('answer', 'is', null)
    .execute()
}
