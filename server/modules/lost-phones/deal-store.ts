// Deals that a confirmed report is about.
import type { LostEffect } from '#contract/lost-phones/lost-effect'
import type { Ctx } from '#context'

export async function isDealNoted(ctx: Ctx, bookingId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('lost_deal')
    .where('booking_id', '=', bookingId)
    .select('report_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes what a confirmed report has done to a deal; its payout is stopped from now on. */
export async function noteDeal(
  ctx: Ctx,
  { bookingId, reportId, effect }: { bookingId: string; reportId: string; effect: LostEffect },
): Promise<void> {
  await ctx.db
    .insertInto('lost_deal')
    .values({ booking_id: bookingId, report_id: reportId, effect, at: ctx.now() })
    .execute()
}

/** Forgets the deals of a report whose person has the phone back. */
export async function forgetDeals(ctx: Ctx, reportId: string): Promise<void> {
  await ctx.db.deleteFrom('lost_deal').where('report_id', '=', reportId).execute()
}
