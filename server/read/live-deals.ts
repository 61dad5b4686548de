// Deals that count in what others read of a person: complete, their money neither refunded nor charged back, and between two people who are not
// suspected of being one.
import { type RawBuilder, sql } from 'kysely'

/**
 * Holds for a booking whose deal stands: it is complete, and its buyer's bank has not taken the money back. A dispute takes it away while it is open
 * and when it is lost; one that is won brings it back.
 * @param booking the name that the query gives to the booking
 */
export const stands = (booking: string) => sql<boolean>`(${sql.ref(booking)}.state = 'completed' and not exists (
  select from payment join dispute on dispute.payment_id = payment.id
  where payment.booking_id = ${sql.ref(booking)}.id and dispute.state in ('open', 'lost')))`

/** Holds for a booking that was paid for in cash, or but for a deposit, of which the market has only the word of two people. */
export const inCash = (booking: string) => sql<boolean>`exists (
  select from payment where payment.booking_id = ${sql.ref(booking)}.id
    and (payment.method = 'cash' or payment.price < ${sql.ref(booking)}.price and payment.state = 'succeeded'))`

/** Holds for two people unless they share more than chance explains and no admin has found that fine. */
export const isClear = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) => sql<boolean>`not exists (
  select from suspicious_pair where low_id = least(${one}, ${other}) and high_id = greatest(${one}, ${other}) and verdict <> 'fine')`

/** Counts the phones that others bought of a seller, in deals that count. */
export const salesOf = (seller: RawBuilder<unknown>) => sql<number>`(
  select count(*) from listing sold_phone join booking sale on sale.listing_id = sold_phone.id
  where sold_phone.seller_id = ${seller} and ${stands('sale')} and ${isClear(sql`sale.buyer_id`, sql`sold_phone.seller_id`)})`
