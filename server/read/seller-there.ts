// Returns whether the seller of a deal that is not handed over is there for the buyer, so that its phone need not leave the market.
import { sql } from 'kysely'
import type { Database } from '#database'

/** The seller has said that the buyer did not come to the meeting that was agreed on, or nothing was ever agreed on and what the seller proposed waits for the buyer. */
export async function isSellerThere(db: Database, bookingId: string): Promise<boolean> {
  const { rows } = await sql`
    select from deal_proposal as proposal left join deal_absence
      on deal_absence.booking_id = proposal.booking_id and deal_absence.number = proposal.number and said_by = 'seller'
    where proposal.booking_id = ${bookingId}
      and (state = 'agreed' and said_by is not null or state = 'open' and proposed_by = 'seller' and not exists (
        select from deal_proposal where booking_id = proposal.booking_id and state = 'agreed'))`.execute(db)
  return rows.length > 0
}

/** The buyer contests what the seller says of the meeting that was agreed on last. */
export async function isAbsenceContested(db: Database, bookingId: string): Promise<boolean> {
  const { rows } = await sql`
    select from deal_proposal as proposal join deal_absence using (booking_id, number)
    where booking_id = ${bookingId} and state = 'agreed' and said_by = 'seller' and answer = 'contested'`.execute(db)
  return rows.length > 0
}
