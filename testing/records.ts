import type { DealRecord } from '#contract/deals/absences'
import type { PersonCtx } from '#context'
import { ofDeal } from '#reviews'

/** Returns the record of the other one of a live deal, as the person signed in sees it. */
export async function recordOfOther(ctx: PersonCtx, bookingId: string): Promise<DealRecord | null> {
  return (await ofDeal(ctx, bookingId)).recordOfOther
}
