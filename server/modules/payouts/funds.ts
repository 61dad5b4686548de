// Computes the money that payments have for their sellers, and whether it can be paid out: the one place that says so.
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#context'
import { isPayoutStopped } from '#read/lost-deals'

/**
 * The reason for which the money of a payment cannot be paid out to its seller: a confirmed report says that the phone was lost or stolen (`stopped`), a bank
 * disputes it, or it is in reserve, as while its provider still holds it; `payable` when it can be, or is owed by the seller.
 */
export type FundStage = 'stopped' | 'disputed' | 'reserved' | 'payable'

const day = 24 * 3_600_000

/**
 * Completed deals of sellers with the moment from which their money can be paid out: days after the completion, more for a seller's first sales.
 * Sales in cash, and those whose money went back, do not count among the first; those with a deposit count by themselves.
 */
const completions = ({ config }: Ctx, sellers: RawBuilder<unknown>) => sql`
  select payment_id, booking_id, is_deposit, at + make_interval(days => case when row_number() over (partition by seller_id, is_deposit order by at, payment_id)
      <= ${config.payouts.reserve.newSales}::int then ${config.payouts.reserve.newDays}::int else ${config.payouts.reserve.days}::int end) as payable_from
  from (
    select listing.seller_id, entry.payment_id, entry.booking_id, max(entry.at) as at, bool_or(payment.price < booking.price) as is_deposit
    from ledger_entry as entry join booking on booking.id = entry.booking_id join listing on listing.id = booking.listing_id
      join payment on payment.id = entry.payment_id
    where entry.cause = 'release' and payment.state = 'succeeded' and payment.method <> 'cash' and ${sellers}
    group by listing.seller_id, entry.payment_id, entry.booking_id
  ) as completed`

/** True of a payment of which a courier has yet to pay out to the market what it has collected. */
const isWithCourier = sql`exists (select from ledger_entry as collected join ledger_line on ledger_line.entry_id = collected.id
  where collected.payment_id = entry.payment_id and account = 'courier' having sum(ledger_line.poisha) <> 0)`

/**
 * A row a payment that has something for its seller, or for which the seller owes something: `seller_id`, `payment_id`, `booking_id`, `poisha`,
 * `charged` (negative where it is owed), `payable_from` and `stage`.
 * @param sellers a condition on `listing.seller_id`
 */
export const funds = (ctx: Ctx, sellers: RawBuilder<unknown> = sql`true`): RawBuilder<unknown> => sql`
  select sums.*, payable_from, case
      when is_stopped then 'stopped'
      when exists (select from dispute where dispute.payment_id = sums.payment_id and dispute.state = 'open') then 'disputed'
      when poisha > 0 and (payable_from > ${ctx.now()} or is_held) then 'reserved'
      else 'payable'
    end as stage
  from (
    select listing.seller_id, entry.payment_id, entry.booking_id, -sum(line.poisha) as poisha, -sum(line.charged) as charged,
      bool_or(${isPayoutStopped}) as is_stopped, bool_or(payment.held_until is not null or payment.method = 'cod' and ${isWithCourier}) as is_held
    from ledger_line as line join ledger_entry as entry on entry.id = line.entry_id
      join booking on booking.id = entry.booking_id join listing on listing.id = booking.listing_id
      join payment on payment.id = entry.payment_id
    where line.account = 'sellers' and ${sellers}
    group by listing.seller_id, entry.payment_id, entry.booking_id having sum(line.poisha) <> 0 or sum(line.charged) <> 0
  ) as sums left join (${completions(ctx, sellers)}) as completion using (payment_id)`

/** Returns the reserve of a sale: the days after its completion, and the time from which its money can be paid out once it is complete. */
export async function reserveOf(ctx: Ctx, sellerId: string, bookingId: string) {
  const { newSales, newDays, days } = ctx.config.payouts.reserve
  const { rows } = await sql<{ completed: string; payableFrom: Date | null }>`
    select count(*) filter (where not is_deposit) as completed, max(payable_from) filter (where booking_id = ${bookingId}) as "payableFrom"
    from (${completions(ctx, sql`listing.seller_id = ${sellerId}`)}) as completion`.execute(ctx.db)
  const { completed, payableFrom } = rows[0]!
  return { days: Number(completed) < newSales ? newDays : days, payableFrom }
}

interface Ties {
  /** Poisha in the accounts of the ledger that belong to a seller: negative where the seller owes them. */
  owed: number
  /** The time from which the last payment that the seller was paid out can no longer be disputed; null where nothing was paid out. */
  disputableUntil: Date | null
}

/** Returns the ties that keep a seller's account from being deleted, as one moment of the database shows them. */
export async function tiesOf(ctx: Ctx, sellerId: string): Promise<Ties> {
  const { rows } = await sql<{ owed: string; paidAt: Date | null }>`
    select coalesce(sum(owed), 0) as owed, max(charged_at) filter (where paid <> 0) as "paidAt"
    from (
      select -coalesce(sum(line.poisha) filter (where account in ('sellers', 'payouts')), 0) as owed,
        coalesce(sum(line.poisha) filter (where account = 'bank'), 0) as paid,
        min(entry.at) filter (where cause = 'charge') as charged_at
      from listing join booking on booking.listing_id = listing.id join ledger_entry as entry on entry.booking_id = booking.id
        join ledger_line as line on line.entry_id = entry.id
      where listing.seller_id = ${sellerId} group by entry.payment_id
    ) as of_payment`.execute(ctx.db)
  const { owed, paidAt } = rows[0]!
  return {
    owed: Number(owed),
    disputableUntil: paidAt && new Date(paidAt.getTime() + ctx.config.payouts.disputeDays * day),
  }
}
