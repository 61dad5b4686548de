// Finds earlier sales of the device of a listing here: those of other listings with one of its IMEIs. IMEIs are compared by their HMACs, and no
// person is read.
import { type RawBuilder, sql } from 'kysely'
import { paidStates } from '#contract/bookings/bookings'
import type { Condition } from '#contract/listings/listings'
import type { Database } from '#database'
import { type Placeholders, statement } from '#database/statement'

/** The most sales of one device that are notified, the last ones. */
const maxSales = 10

/** Returns the sales before that of a listing; all of them if it was not sold; the last first. */
function salesBefore(listingId: RawBuilder<unknown>) {
  const paid = sql.join([...paidStates])
  return sql`(
    select * from (
      select distinct on (booking.id) sold.id as listing_id, (booking.paid_at at time zone 'Asia/Dhaka')::date as sold_on,
        booking.price - case booking.state when 'completed' then coalesce(booking.part_back, 0) else 0 end as price,
        coalesce(booking.booked_phone ->> 'condition', sold.condition) as condition
      from listing_imei mine
        join listing_imei theirs on theirs.digest = mine.digest
        join listing sold on sold.id = theirs.listing_id and sold.status = 'sold' and sold.id <> mine.listing_id
        join booking on booking.listing_id = sold.id and booking.state in (${paid})
      where mine.listing_id = ${listingId} and booking.paid_at < coalesce(
        (select own.paid_at from booking own where own.listing_id = mine.listing_id and own.state in (${paid})), 'infinity')
    ) each_once order by sold_on desc limit ${sql.lit(maxSales)})`
}

/** The facts of it that everybody may know: the listings that were sold, and the months in Dhaka, as 2026-03. */
export interface EarlierMonths {
  listings: number[]
  months: string[]
}

/** A column of a query of listings; null of one that has no IMEI. */
export const earlierMonths = sql<EarlierMonths | null>`case when listing.has_imei then (
    select json_build_object('listings', coalesce(json_agg(listing_id), '[]'),
      'months', coalesce(json_agg(distinct to_char(sold_on, 'YYYY-MM')), '[]'))
    from ${salesBefore(sql`listing.id`)} sale) end`

/** The facts of an earlier sale for the buyer of a device: the day in Dhaka, the price in poisha that the seller stored, and the condition as it was promised. */
export interface EarlierSale {
  soldOn: string
  price: number
  condition: Condition
}

const ofListing = statement(
  'earlier sales of a device',
  (_, { listingId }: Placeholders<{ listingId: number }>) =>
    sql<EarlierSale>`select sold_on::text as "soldOn", price::bigint as price, condition from ${salesBefore(sql`${listingId}::bigint`)} sale`,
)

export const earlierSales = (db: Database, listingId: number): Promise<EarlierSale[]> =>
  ofListing.all(db, { listingId })
