// Deals whose phone was reported as lost or stolen.
import { sql } from 'kysely'
import type { LostEffect } from '#contract/lost-phones/lost-effect'
import type { Database } from '#database'

/** True when a confirmed report is about the deal of a booking, for SQL with a `booking`: nothing of such a deal is paid out before its money has gone back. */
export const isPayoutStopped = sql<boolean>`(booking.state <> 'refunded' and exists (select from lost_deal where lost_deal.booking_id = booking.id))`

/** Returns whether a confirmed report is about a deal. */
export async function isLostDeal(db: Database, bookingId: string): Promise<boolean> {
  const { rows } = await sql`select from lost_deal where booking_id = ${bookingId}`.execute(db)
  return rows.length > 0
}

/** The facts about reports of its phone that a deal's people may know. */
export interface LostStatus {
  /** The effect of a confirmed report on the deal; null while none is confirmed. */
  effect: LostEffect | null
  /** The end of the hold of a report; null where none holds the deal. */
  holdEndsAt: Date | null
  /** The time at which the first open report was made; null where there is none. */
  reportedAt: Date | null
}

/** Returns the facts about reports of the phone of a deal. */
export async function lostStatus(db: Database, bookingId: string): Promise<LostStatus> {
  const { rows } = await sql<LostStatus>`
    select (select effect from lost_deal where lost_deal.booking_id = booking.id) as effect, open."holdEndsAt", open."reportedAt"
    from booking, lateral (
      select max(hold_ends_at) as "holdEndsAt", min(told_at) as "reportedAt"
      from lost_notice join lost_report on lost_report.id = report_id
      where lost_notice.listing_id = booking.listing_id and lost_report.state = 'open'
    ) as open
    where booking.id = ${bookingId}`.execute(db)
  return rows[0] ?? { effect: null, holdEndsAt: null, reportedAt: null }
}
