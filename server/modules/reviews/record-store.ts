import { sql } from 'kysely'
import type { DealRecord } from '#contract/deals/absences'
import type { Ctx } from '#context'
import { isClear, stands } from '#read/live-deals'
import type { Reviewed } from './store.ts'

/**
 * Returns the record of someone on one side of the deals that were paid for since a moment. It counts deals that stand, and those that are over in
 * which something went wrong on that side: money that went back takes a good deal away, and never a bad mark. Nothing counts between two people who are
 * suspected of being one.
 * @param late moves of the clock that an answer of that side would have kept from happening; some count only where the two never agreed on anything,
 * and what was proposed last had a day for an answer
 */
export async function recordOf(
  ctx: Ctx,
  { subjectId, writtenBy }: Reviewed,
  { since, late }: { since: Date; late: { always: readonly string[]; unlessAgreed: readonly string[] } },
): Promise<DealRecord> {
  const isTheirs = writtenBy === 'buyer' ? sql`seller_id = ${subjectId}` : sql`booking.buyer_id = ${subjectId}`
  const { rows } = await sql<DealRecord>`
    select count(*) filter (where stands or no_show or late)::int as deals,
      count(*) filter (where no_show)::int as "noShows", count(*) filter (where late)::int as "lateAnswers"
    from (select ${stands('booking')} as stands,
      exists (
        select from deal_absence where booking_id = booking.id and said_by = ${writtenBy} and (answer = 'conceded'
          or answer is null and contest_ends_at <= ${ctx.now()}::timestamptz)
      ) as no_show,
      exists (
        select from booking_event as late where late.booking_id = booking.id and (verb = any(${late.always}::text[])
          or verb = any(${late.unlessAgreed}::text[]) and not exists (
            select from deal_proposal as proposal where proposal.booking_id = booking.id
              and (state = 'agreed' or state = 'open' and proposal.at > late.at - interval '24 hours')))
      ) as late
      from booking join listing on listing.id = booking.listing_id
      where ${isTheirs} and paid_at > ${since} and state in ('completed', 'refunded')
        and ${isClear(sql.ref('booking.buyer_id'), sql.ref('listing.seller_id'))}) as deal`.execute(ctx.db)
  return rows[0]!
}
