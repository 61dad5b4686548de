import { sql } from 'kysely'
import type { DealCase } from '#contract/deals/deal-cases'
import type { DealActor, DealVerb } from '#contract/deals/deals'
import type { Ctx } from '#context'

/** The phone of a deal with its photos, which stay as they are while it is booked or sold, and what has happened to the deal. */
export async function find(ctx: Ctx, bookingId: string) {
  const { rows } = await sql<{
    listingId: number
    title: string
    photoIds: string[]
    events: { verb: DealVerb; actor: DealActor; at: string }[]
  }>`
    select listing.id as "listingId", listing.title,
      array(select photo_id from listing_photo where listing_id = listing.id order by position) as "photoIds",
      array(select jsonb_build_object('verb', verb, 'actor', actor, 'at', at) from booking_event where booking_id = booking.id order by id) as events
    from booking join listing on listing.id = booking.listing_id where booking.id = ${bookingId}`.execute(ctx.db)
  return rows[0]!
}

const maxPayments = 20

type Row = DealCase['payments'][number]
interface PaymentRow extends Pick<Row, 'charge' | 'state' | 'givenBack' | 'part' | 'disputes'> {
  madeAt: Date
  settledAt: Date | null
}

/** The payments of a booking, the last first. */
export async function payments(ctx: Ctx, bookingId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select jsonb_build_object('amount', amount, 'currency', currency) as charge, state, created_at as "madeAt", settled_at as "settledAt",
      given_back as "givenBack",
      (select jsonb_build_object('charged', charged, 'isReturned', refund_id is not null) from partial_refund where payment_id = payment.id) as part,
      array(select jsonb_build_object('reason', reason, 'state', dispute.state, 'openedAt', opened_at) from dispute
        where payment_id = payment.id order by opened_at desc) as disputes
    from payment where booking_id = ${bookingId} order by created_at desc limit ${maxPayments}`.execute(ctx.db)
  return rows
}
