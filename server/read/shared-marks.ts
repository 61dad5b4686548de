// Finds marks that two people of a deal share and two strangers would not: the card that they paid with, the account that they are paid into (or its address
// or number), the browser in which they logged in. A network alone says little, because a carrier shares one address among thousands; it is named next to
// something else.
import { sql } from 'kysely'
import type { SharedMark } from '#contract/accounts/suspicious-pairs'
import type { Database } from '#database'

export interface MarkedPair {
  lowId: string
  highId: string
  shares: SharedMark[]
}

/** Acts that only the holder of an account can do. A failed login is a stranger's word: it would tie two strangers to the one who tried both. */
const ownActs = ['signed_up', 'logged_in', 'phone_booked', 'offer_accepted', 'payout_account_changed']

/**
 * Two people whose deals were paid for since a moment, each pair once, where they share something.
 * @param among only deals between these two
 * @param except people with addresses like this are not compared with each other; null: all are
 */
export async function markedPairs(
  db: Database,
  { since, among, except }: { since: Date; among: readonly [string, string] | null; except: string | null },
): Promise<MarkedPair[]> {
  const own = sql`any(${ownActs}::text[])`
  const shared = (column: 'device' | 'network') => sql`exists (
    select from security_event one join security_event other on other.${sql.ref(column)} = one.${sql.ref(column)}
    where one.person_id = low and other.person_id = high and one.act = ${own} and other.act = ${own})`
  const { rows } = await sql<MarkedPair>`
    with pair as (
      select distinct least(booking.buyer_id, listing.seller_id) as low, greatest(booking.buyer_id, listing.seller_id) as high
      from booking join listing on listing.id = booking.listing_id
        join person buyer on buyer.id = booking.buyer_id join person seller on seller.id = listing.seller_id
      where booking.paid_at > ${since}
        and (${except}::text is null or buyer.email not like ${except} or seller.email not like ${except})
        and (${among === null} or booking.buyer_id = any(${among ?? []}::uuid[]) and listing.seller_id = any(${among ?? []}::uuid[]))
    ), marked as (
      select low, high, array_remove(array[
        case when exists (
          select from payment one join booking mine on mine.id = one.booking_id
            join payment other on other.card_digest = one.card_digest join booking theirs on theirs.id = other.booking_id
          where mine.buyer_id = low and theirs.buyer_id = high) then 'card' end,
        case when exists (
          select from payout_trace one join payout_trace other on other.digest = one.digest
          where one.person_id = low and other.person_id = high) then 'payout' end,
        case when ${shared('device')} then 'device' end
      ], null) as strong from pair
    )
    select low as "lowId", high as "highId",
      case when ${shared('network')} then strong || 'network'::text else strong end as shares
    from marked where strong <> '{}'`.execute(db)
  return rows
}
