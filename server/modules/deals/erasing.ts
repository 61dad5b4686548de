// Erases the traces of a deleted account in deals.
import type { Ctx } from '#context'
import { erase as eraseAddresses } from './address-store.ts'
import { eraseCodes } from './consignment-store.ts'
import { eraseNumbers } from './parcel-store.ts'

/** Every night: removes the tracking numbers of deals that have ended since one of their people left, and addresses that are no longer needed. */
export async function eraseEnded(ctx: Ctx): Promise<void> {
  await eraseNumbers(ctx, null)
  await eraseCodes(ctx, null)
  await eraseAddresses(ctx, null)
}

/** Removes the words, photos, addresses and tracking numbers of someone whose account is deleted; what they were about stays. */
export async function eraseWordsOf(ctx: Ctx, personId: string): Promise<void> {
  await eraseNumbers(ctx, personId)
  await eraseCodes(ctx, personId)
  await eraseAddresses(ctx, personId)
  const bought = ctx.db.selectFrom('booking').where('buyer_id', '=', personId).select('id')
  const sold = ctx.db
    .selectFrom('booking')
    .innerJoin('listing', 'listing.id', 'booking.listing_id')
    .where('listing.seller_id', '=', personId)
    .select('booking.id')
  await ctx.db.updateTable('deal_problem').set({ note: '', appeal: null }).where('booking_id', 'in', bought).execute()
  await ctx.db
    .updateTable('deal_problem')
    .set({ answer: null, not_back: null })
    .where('booking_id', 'in', sold)
    .execute()
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
    .where('way', '=', 'meet')
    .where('place_bangla', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('proposed_by', '=', 'buyer'), eb('booking_id', 'in', bought)]),
        eb.and([eb('proposed_by', '=', 'seller'), eb('booking_id', 'in', sold)]),
      ]),
    )
    .execute()
}
