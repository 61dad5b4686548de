import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#database'

type Query = (sellerId: string, id: string) => RawBuilder<unknown>

const ofBooking: Query = (sellerId, id) => sql`
  select from booking join listing on listing.id = listing_id where booking.id = ${id} and listing.seller_id = ${sellerId}`

/** Deals, conversations and offers of a seller, by the beginning of the addresses of calls about them. */
const queries: Record<string, Query> = {
  '/deals/:id': ofBooking,
  '/bookings/:id': ofBooking,
  '/conversations/:id': (sellerId, id) => sql`select from conversation where id = ${id} and seller_id = ${sellerId}`,
  '/offers/:id': (sellerId, id) => sql`
    select from offer join conversation on conversation.id = conversation_id
    where offer.id = ${id} and conversation.seller_id = ${sellerId}`,
}

/** Returns whether the subject of a call is something that a seller sells; true where the address names nothing that one could also buy. */
export async function isSoldBy(db: Database, sellerId: string, url: string, id: string): Promise<boolean> {
  const query = Object.entries(queries).find(([start]) => url.startsWith(start))?.[1]
  if (!query) return true
  const { rows } = await sql<{ is: boolean }>`select exists (${query(sellerId, id)}) as is`.execute(db)
  return rows[0]!.is
}
