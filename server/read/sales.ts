// Reads what phones of a model were sold for. The price of a sale is what the seller kept, and the condition what was promised; the ones who made
// it are known by number alone. What a shop paid at its counter is the price of a dealer, who sells again, and no sale between two people.
import { sql } from 'kysely'
import { liveStates } from '#contract/bookings/bookings'
import type { Condition } from '#contract/listings/listings'
import type { Database } from '#database'
import { type Placeholders, statement } from '#database/statement'
import { wasAtCounter } from './counter-deals.ts'
import { inCash, isClear, stands } from './live-deals.ts'

/** The most sales of one model that are read: the phones that were posted last. */
const maxSales = 2000

export interface SaleRow {
  /** GB. */
  storage: number | null
  /** GB. */
  ram: number | null
  condition: Condition
  /** Poisha. */
  price: number
  sellerId: string
  buyerId: string
  /** The market has only the word of the two for it. */
  inCash: boolean
  /** True when the deal stands, and its people are not suspected of being one. */
  counts: boolean
  postedAt: Date
  bookedAt: Date
}

const ofModel = statement(
  'sales of a model',
  (_, { model, since }: Placeholders<{ model: number; since: Date }>) => sql<SaleRow>`
    select phone.storage, phone.ram, coalesce(booking.booked_phone ->> 'condition', phone.condition) as condition,
      booking.price - coalesce(booking.part_back, 0) as price, phone.seller_id as "sellerId", booking.buyer_id as "buyerId",
      ${inCash('booking')} as "inCash", ${stands('booking')} and ${isClear(sql`booking.buyer_id`, sql`phone.seller_id`)} as counts,
      phone.posted_at as "postedAt", booking.booked_at as "bookedAt"
    from (select id, seller_id, storage, ram, condition, posted_at from listing
        where model_id = ${model}::int and status = 'sold' order by posted_at desc limit ${sql.lit(maxSales)}) phone
      join booking on booking.listing_id = phone.id and booking.booked_at >= ${since}::timestamptz
        and booking.state in (${sql.join([...liveStates])}) and not ${wasAtCounter('booking')}
    order by booking.booked_at desc`,
)

/** Returns the sales of a model since a time, the newest first; also those that do not count yet. */
export const salesOfModel = (db: Database, model: number, since: Date): Promise<SaleRow[]> =>
  ofModel.all(db, { model, since })
