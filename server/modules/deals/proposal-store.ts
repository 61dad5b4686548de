import type { Ctx } from '#context'

interface NewProposal {
  number: number
  proposedBy: 'buyer' | 'seller'
  meetAt: Date
  place: string
  placeBangla: string | null
}

/** What has been proposed in a deal, oldest first. */
export function ofDeal(ctx: Ctx, bookingId: string) {
  return ctx.db
    .selectFrom('deal_proposal')
    .where('booking_id', '=', bookingId)
    .orderBy('number')
    .select([
      'number',
      'proposed_by as proposedBy',
      'meet_at as meetAt',
      'place',
      'place_bangla as placeBangla',
      'state',
    ])
    .execute()
}

export type ProposalRow = Awaited<ReturnType<typeof ofDeal>>[number]

/** Adds a proposal in place of the one that was open. The deal has to be locked before. */
export async function add(ctx: Ctx, bookingId: string, proposal: NewProposal): Promise<void> {
  await replace(ctx, bookingId, 'open')
  await ctx.db
    .insertInto('deal_proposal')
    .values({
      booking_id: bookingId,
      number: proposal.number,
      proposed_by: proposal.proposedBy,
      meet_at: proposal.meetAt,
      place: proposal.place,
      place_bangla: proposal.placeBangla,
      state: 'open',
      at: ctx.now(),
    })
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
