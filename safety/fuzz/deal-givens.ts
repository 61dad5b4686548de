// Deals that calls about them can be made of, each in the state that the call is for.
import type { Client } from '#seed/client'
import type { FuzzMarket } from './world.ts'

const handoverCode = '123456'

/** A deal in which this person is the buyer or the seller, brought into a state. */
function dealIn(state: 'paid' | 'handed_over', party: 'buyer' | 'seller' = 'buyer') {
  return async ({ db }: FuzzMarket, { email }: Client) => {
    const deal = await db
      .selectFrom('booking')
      .innerJoin('listing', 'listing.id', 'booking.listing_id')
      .innerJoin('person as seller', 'seller.id', 'listing.seller_id')
      .innerJoin('person as buyer', 'buyer.id', 'booking.buyer_id')
      .where('booking.state', 'in', ['paid', 'handed_over', 'completed'])
      .where(`${party}.email`, '=', email)
      .orderBy('booking.id')
      .select('booking.id')
      .executeTakeFirst()
    if (!deal) return undefined
    const code = state === 'paid' ? handoverCode : null
    await db
      .updateTable('booking')
      .set({ state, handover_code: code, wrong_codes: 0, call_off_asked_by: null })
      .where('id', '=', deal.id)
      .execute()
    return { params: { id: deal.id } }
  }
}

/** By the name of a call. */
export const dealGivens = {
  getDeal: dealIn('paid'),
  receive: dealIn('paid'),
  callOff: dealIn('paid'),
  acceptPhone: dealIn('handed_over'),
  async handOver(world: FuzzMarket, person: Client) {
    const deal = await dealIn('paid', 'seller')(world, person)
    return deal && { ...deal, body: { code: handoverCode } }
  },
}
