import { type RawBuilder, sql } from 'kysely'
import type { DealFile } from '#contract/deals/deal-cases'
import type { Ctx } from '#context'

type Stored = Omit<DealFile, 'madeAt' | 'bookingId' | 'messages'> & {
  listingId: number
  buyerId: string
  /** One of the two has complained about it to the market. */
  isComplainedOf: boolean
}

/** The rows of a statement as they are stored. */
const rowsOf = (select: RawBuilder<unknown>, order: string) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(stored) order by ${sql.raw(order)}), '[]') from (${select}) as stored)`

/** All that is stored of a deal but its messages, secrets and digests left out; undefined if there is none. */
export async function fileOf(ctx: Ctx, bookingId: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select listing.id as "listingId", booking.buyer_id as "buyerId",
      exists (select from support_thread where support_thread.booking_id = booking.id and kind = 'complaint') as "isComplainedOf",
      jsonb_build_object('number', booking.number, 'title', booking.title, 'price', booking.price, 'state', booking.state, 'buyer_id', booking.buyer_id,
        'buyer', booking.name, 'email', booking.email, 'phone', booking.phone, 'location', booking.location, 'seller_id', seller.id, 'seller', seller.name,
        'seller_email', listing.email, 'seller_phone', listing.mobile, 'booked_phone', booking.booked_phone, 'booked_at', booking.booked_at,
        'paid_at', booking.paid_at, 'ended_at', booking.ended_at, 'ended_by', booking.ended_by) as booking,
      ${rowsOf(sql`select id, verb, actor, at from booking_event where booking_id = ${bookingId}`, 'id')} as events,
      ${rowsOf(
        sql`select id, method, intent_id, price, amount, currency, rate, rate_date, state, created_at, settled_at, refund_id, given_back,
          (select to_jsonb(partial_refund) from partial_refund where payment_id = payment.id) as part,
          array(select to_jsonb(dispute) from dispute where payment_id = payment.id order by opened_at) as disputes from payment where booking_id = ${bookingId}`,
        'created_at, id',
      )} as payments,
      ${rowsOf(
        sql`select id, payment_id, payout_id, cause, at,
          array(select jsonb_build_object('account', account, 'poisha', poisha, 'charged', charged) from ledger_line where entry_id = ledger_entry.id) as lines from ledger_entry where booking_id = ${bookingId}`,
        'id',
      )} as ledger,
      ${rowsOf(sql`select number, proposed_by, way, meet_at, place, courier, paid_by, send_days, state, at from deal_proposal where booking_id = ${bookingId}`, 'number')} as proposals,
      ${rowsOf(sql`select number, said_by, at, answer from deal_absence where booking_id = ${bookingId}`, 'number, said_by')} as "missedMeetings",
      ${rowsOf(sql`select direction, name, mobile, district_id, area, line, given_at from deal_address where booking_id = ${bookingId}`, 'direction')} as addresses,
      ${rowsOf(sql`select direction, courier, tracking_number, corrections, sent_at from deal_parcel where booking_id = ${bookingId}`, 'direction')} as parcels,
      ${rowsOf(sql`select direction, courier, state, grams, price, consignment_id, tracking_code, asked_at, changed_at from deal_consignment where booking_id = ${bookingId}`, 'asked_at')} as consignments,
      (select to_jsonb(deal_problem) from deal_problem where booking_id = booking.id) as problem,
      ${rowsOf(sql`select written_by, stars, text, written_at, visible_from, answer, answered_at, is_hidden from review where booking_id = ${bookingId}`, 'written_at')} as reviews
    from booking join listing on listing.id = booking.listing_id join person as seller on seller.id = listing.seller_id
    where booking.id = ${bookingId}`.execute(ctx.db)
  return rows[0]
}
