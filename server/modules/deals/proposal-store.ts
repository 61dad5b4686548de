import { sayHours } from '#contract/deals/absences'
import type { CourierName } from '#contract/deals/handover-fields'
import type { Ctx } from '#context'

export type ProposedPlan =
  | { way: 'meet'; meetAt: Date; place: string; placeBangla: string | null }
  | { way: 'courier'; courier: CourierName; paidBy: 'buyer' | 'seller'; days: number }

/** Returns the proposals of a deal, oldest first. */
export function ofDeal(ctx: Ctx, bookingId: string) {
  return ctx.db
    .selectFrom('deal_proposal')
    .where('booking_id', '=', bookingId)
    .orderBy('number')
    .select(['number', 'proposed_by as proposedBy', 'way', 'state'])
    .select(['meet_at as meetAt', 'absence_until as absenceUntil', 'place', 'place_bangla as placeBangla'])
    .select(['courier', 'paid_by as paidBy', 'send_days as sendDays'])
    .execute()
}

export type ProposalRow = Awaited<ReturnType<typeof ofDeal>>[number]

const columnsOf = (plan: ProposedPlan) =>
  plan.way === 'meet'
    ? {
        meet_at: plan.meetAt,
        absence_until: new Date(plan.meetAt.getTime() + sayHours * 3_600_000),
        place: plan.place,
        place_bangla: plan.placeBangla,
      }
    : { courier: plan.courier, paid_by: plan.paidBy, send_days: plan.days }

const nothing = { meet_at: null, place: null, place_bangla: null, courier: null, paid_by: null, send_days: null }

/** Adds a proposal in place of the one that was open. The deal has to be locked before. */
export async function add(
  ctx: Ctx,
  bookingId: string,
  { number, proposedBy, ...plan }: ProposedPlan & { number: number; proposedBy: 'buyer' | 'seller' },
): Promise<void> {
  await replace(ctx, bookingId, 'open')
  const what = { booking_id: bookingId, number, proposed_by: proposedBy, way: plan.way, ...nothing, ...columnsOf(plan) }
  await ctx.db
    .insertInto('deal_proposal')
    .values({ ...what, state: 'open', at: ctx.now() })
    .execute()
}

/** Makes a proposal what the two have agreed on. */
export async function agree(ctx: Ctx, bookingId: string, number: number): Promise<void> {
  await replace(ctx, bookingId, 'agreed')
  await ctx.db
    .updateTable('deal_proposal')
    .set({ state: 'agreed' })
    .where('booking_id', '=', bookingId)
    .where('number', '=', number)
    .execute()
}

async function replace(ctx: Ctx, bookingId: string, state: 'open' | 'agreed'): Promise<void> {
  await ctx.db
    .updateTable('deal_proposal')
    .set({ state: 'replaced' })
    .where('booking_id', '=', bookingId)
    .where('state', '=', state)
    .execute()
}
