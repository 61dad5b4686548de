// Reports that hold phones and deals for some days.
import type { Ctx } from '#context'

export async function hold(ctx: Ctx, id: string, until: Date): Promise<void> {
  await ctx.db.updateTable('lost_report').set({ hold_ends_at: until }).where('id', '=', id).execute()
}

/** Ends a hold that no admin has decided about. */
export async function endHold(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('lost_report')
    .set({ hold_ends_at: null, hold_ended_at: ctx.now() })
    .where('id', '=', id)
    .execute()
}

/** Reports whose hold is over. */
export async function overHolds(ctx: Ctx, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('lost_report')
    .where('hold_ends_at', '<=', ctx.now())
    .orderBy('hold_ends_at')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks the holds that end before a moment and of which no one was reminded. @returns them */
export async function markReminded(ctx: Ctx, before: Date, limit: number) {
  const near = ctx.db
    .selectFrom('lost_report')
    .where('hold_ends_at', '<=', before)
    .where('reminded_at', 'is', null)
    .limit(limit)
    .select('id')
    .forUpdate()
    .skipLocked()
  return ctx.db
    .updateTable('lost_report')
    .set({ reminded_at: ctx.now() })
    .where('id', 'in', near)
    .returning(['id', 'reporter_id as reporterId', 'hold_ends_at as holdEndsAt'])
    .$narrowType<{ holdEndsAt: Date }>()
    .execute()
}

/** Reports that ended before a moment and whose IMEIs are still stored. */
export async function endedBefore(ctx: Ctx, before: Date): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('lost_report')
    .where('state', 'in', ['rejected', 'taken_back'])
    .where('decided_at', '<', before)
    .where('id', 'in', ctx.db.selectFrom('lost_imei').select('report_id'))
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
