// What a deleted account leaves behind in deals.
import type { Ctx } from '#context'

/** Removes the words and photos of someone whose account is deleted; what they were about stays. */
export async function eraseWordsOf(ctx: Ctx, personId: string): Promise<void> {
  const bought = ctx.db.selectFrom('booking').where('buyer_id', '=', personId).select('id')
  const sold = ctx.db
    .selectFrom('booking')
    .innerJoin('listing', 'listing.id', 'booking.listing_id')
    .where('listing.seller_id', '=', personId)
    .select('booking.id')
  await ctx.db.updateTable('deal_problem').set({ note: '' }).where('booking_id', 'in', bought).execute()
  await ctx.db.updateTable('deal_problem').set({ answer: null }).where('booking_id', 'in', sold).execute()
  await ctx.db
    .deleteFrom('deal_photo')
    .where((eb) =>
      eb.or([
        eb.and([eb('shown_by', '=', 'buyer'), eb('booking_id', 'in', bought)]),
        eb.and([eb('shown_by', '=', 'seller'), eb('booking_id', 'in', sold)]),
      ]),
    )
    .execute()
  await ctx.db
    .updateTable('deal_proposal')
    .set({ place: '' })
    .where('place_bangla', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('proposed_by', '=', 'buyer'), eb('booking_id', 'in', bought)]),
        eb.and([eb('proposed_by', '=', 'seller'), eb('booking_id', 'in', sold)]),
      ]),
    )
    .execute()
}
