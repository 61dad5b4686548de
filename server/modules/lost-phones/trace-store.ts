// Traces a reported phone on this market: its listings, their deals, and the money that was paid for them.
import { sql } from 'kysely'
import type { BookingState } from '#contract/bookings/bookings'
import type { LostEffect } from '#contract/lost-phones/lost-effect'
import type { ListingStatus } from '#contract/listings/listings'
import type { Ctx } from '#context'

/** A listing with one of its bookings, or with none. */
export interface PhoneTrace {
  listingId: number
  title: string
  sellerId: string
  status: ListingStatus
  withdrawnBy: string | null
  bookingId: string | null
  buyerId: string | null
  state: BookingState | null
  paidAt: Date | null
  /** The time at which the booking last moved. */
  movedAt: Date | null
}

/** Listings with their bookings, in the order of their numbers, the oldest booking first. */
export async function trace(ctx: Ctx, listingIds: readonly number[]): Promise<PhoneTrace[]> {
  const { rows } = await sql<PhoneTrace>`
    select listing.id as "listingId", listing.title, seller_id as "sellerId", listing.status, withdrawn_by as "withdrawnBy",
      booking.id as "bookingId", buyer_id as "buyerId", state, paid_at as "paidAt",
      (select max(at) from booking_event where booking_event.booking_id = booking.id) as "movedAt"
    from listing left join booking on booking.listing_id = listing.id
    where listing.id = any(${listingIds}::bigint[]) and listing.hidden_at is null
    order by listing.id, booked_at`.execute(ctx.db)
  return rows
}

/** The listings that reports are about: those with one of the IMEIs, and those that had it when their seller was notified. */
const about = (reportIds: readonly string[]) => sql`(
  select report_id, listing_id from lost_imei join listing_imei using (digest) where report_id = any(${reportIds}::uuid[])
  union select report_id, listing_id from lost_notice where report_id = any(${reportIds}::uuid[]))`

/** The numbers of the listings that a report is about. */
export async function listingsOf(ctx: Ctx, reportId: string): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select listing_id as id from ${about([reportId])} as about order by listing_id`.execute(ctx.db)
  return rows.map(({ id }) => Number(id))
}

export interface ReportedPhone {
  reportId: string
  id: number
  title: string
  status: ListingStatus
  withdrawnBy: string | null
  postedAt: Date
  sellerId: string
  sellerName: string
  sellerEmail: string
  noticeId: string | null
  answer: string | null
  answeredAt: Date | null
  photoIds: string[]
}

/** The same with what admins see of them, and what their sellers say. */
export async function phonesOf(ctx: Ctx, reportIds: readonly string[]): Promise<ReportedPhone[]> {
  const { rows } = await sql<ReportedPhone>`
    select about.report_id as "reportId", listing.id, listing.title, listing.status, withdrawn_by as "withdrawnBy", posted_at as "postedAt",
      seller.id as "sellerId", seller.name as "sellerName", seller.email as "sellerEmail", notice.id as "noticeId", notice.answer, answered_at as "answeredAt",
      array(select photo_id from lost_notice_photo where notice_id = notice.id order by position) as "photoIds"
    from ${about(reportIds)} as about join listing on listing.id = about.listing_id join person as seller on seller.id = seller_id
      left join lost_notice as notice on notice.report_id = about.report_id and notice.listing_id = listing.id
    order by listing.id`.execute(ctx.db)
  return rows
}

export interface ReportedDeal {
  reportId: string
  listingId: number
  id: string
  state: BookingState
  price: number
  buyerId: string
  buyerName: string
  buyerEmail: string
  isReporterRelated: boolean
  bookedAt: Date
  paidAt: Date | null
  endedAt: Date | null
  paidOut: number
  paidOutAt: Date | null
  inBatch: number
  effect: LostEffect | null
}

type DealRow = Omit<ReportedDeal, 'paidOut' | 'inBatch' | 'price'> & Record<'paidOut' | 'inBatch' | 'price', string>

/** Every deal of the listings that reports are about, the oldest first, with what the seller was paid for it in poisha. */
export async function dealsOf(ctx: Ctx, reportIds: readonly string[]): Promise<ReportedDeal[]> {
  const { rows } = await sql<DealRow>`
    select report.id as "reportId", listing.id as "listingId", booking.id, booking.state, booking.price,
      buyer.id as "buyerId", buyer.name as "buyerName", buyer.email as "buyerEmail", booked_at as "bookedAt", paid_at as "paidAt",
      coalesce(ended_at, case when booking.state = 'completed' then (select max(at) from booking_event where booking_id = booking.id) end) as "endedAt",
      money.paid_out as "paidOut", money.paid_out_at as "paidOutAt", money.in_batch as "inBatch",
      (select effect from lost_deal where lost_deal.booking_id = booking.id) as effect,
      coalesce(reporter.mobile in (buyer.mobile, seller.mobile), false) or exists (
        select from booking as other join listing as sold on sold.id = other.listing_id
        where other.id <> booking.id and (other.buyer_id = reporter.id and sold.seller_id in (buyer.id, seller.id)
          or sold.seller_id = reporter.id and other.buyer_id in (buyer.id, seller.id))) as "isReporterRelated"
    from ${about(reportIds)} as about join lost_report as report on report.id = about.report_id
      join person as reporter on reporter.id = report.reporter_id
      join listing on listing.id = about.listing_id join person as seller on seller.id = listing.seller_id
      join booking on booking.listing_id = listing.id join person as buyer on buyer.id = booking.buyer_id,
      lateral (
        select -coalesce(sum(line.poisha) filter (where account = 'bank'), 0) as paid_out,
          max(entry.at) filter (where account = 'bank') as paid_out_at,
          -coalesce(sum(line.poisha) filter (where account = 'payouts'), 0) as in_batch
        from ledger_entry as entry join ledger_line as line on line.entry_id = entry.id where entry.booking_id = booking.id
      ) as money
    order by booked_at`.execute(ctx.db)
  return rows.map((row) => ({
    ...row,
    price: Number(row.price),
    paidOut: Number(row.paidOut),
    inBatch: Number(row.inBatch),
  }))
}
