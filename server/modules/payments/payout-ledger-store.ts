import { sql } from 'kysely'
import type { LedgerAccount, LedgerCause } from '#contract/payments/ledger'
import type { Ctx } from '#context'
import { inCash } from '#read/live-deals'

/** The share of one payment in a payout. Poisha, and minor units of the provider; negative where the seller owes something back. */
export interface PayoutPart {
  payoutId: string
  paymentId: string
  bookingId: string
  poisha: number
  charged: number
}

/** Keeps payments from changing until the transaction ends, in one order. */
export async function lockPayments(ctx: Ctx, paymentIds: readonly string[]): Promise<void> {
  await sql`select from payment where id = any(${paymentIds}::uuid[]) order by id for no key update`.execute(ctx.db)
}

/** Moves what is the sellers' to what is on its way to them: an entry a payment. */
export async function addExported(ctx: Ctx, parts: readonly PayoutPart[]): Promise<void> {
  await sql`
    with part as (
      select * from unnest(
        ${parts.map(({ payoutId }) => payoutId)}::uuid[], ${parts.map(({ paymentId }) => paymentId)}::uuid[],
        ${parts.map(({ bookingId }) => bookingId)}::uuid[], ${parts.map(({ poisha }) => poisha)}::bigint[],
        ${parts.map(({ charged }) => charged)}::bigint[]
      ) as part (payout_id, payment_id, booking_id, poisha, charged)
    ), entry as (
      insert into ledger_entry (booking_id, payment_id, payout_id, cause, at)
      select booking_id, payment_id, payout_id, 'payout exported', ${ctx.now()} from part
      returning id, payment_id, payout_id
    )
    insert into ledger_line (entry_id, account, poisha, charged)
    select entry.id, side.account, side.sign * part.poisha, side.sign * part.charged
    from part join entry using (payment_id, payout_id),
      (values ('sellers', 1), ('payouts', -1)) as side (account, sign)`.execute(ctx.db)
}

/** Selects the fees of sales in cash that a seller owes, or has paid, by payment: `payment_id`, `booking_id`, `poisha` and `charged`. */
export const feesOf = (sellerId: string, account: 'sellers' | 'collected') => sql`
  select payment_id, entry.booking_id, sum(poisha) as poisha, sum(charged) as charged, max(entry.at) as at
  from ledger_entry as entry join ledger_line on entry_id = entry.id join booking on booking.id = entry.booking_id
    join listing on listing.id = listing_id join payment on payment.id = payment_id
  where seller_id = ${sellerId} and account = ${account} and payment.state = 'succeeded' and ${inCash('booking')}
  group by payment_id, entry.booking_id having sum(poisha) > 0`

/** Moves the fees that a seller owes to what was collected, or back: an entry a payment. @returns the poisha in all */
export async function moveFees(ctx: Ctx, sellerId: string, from: 'sellers' | 'collected'): Promise<number> {
  const [to, cause] = from === 'sellers' ? ['collected', 'fees paid'] : ['sellers', 'fees not paid']
  const { rows } = await sql<{ poisha: string }>`
    with part as (${feesOf(sellerId, from)}), entry as (
      insert into ledger_entry (booking_id, payment_id, cause, at) select booking_id, payment_id, ${cause}, ${ctx.now()}::timestamptz from part
      returning id, payment_id
    ), line as (
      insert into ledger_line (entry_id, account, poisha, charged)
      select entry.id, side.account, side.sign * part.poisha, side.sign * part.charged
      from part join entry using (payment_id), (values (${from}, -1), (${to}, 1)) as side (account, sign)
    ) select coalesce(sum(poisha), 0) as poisha from part`.execute(ctx.db)
  return Number(rows[0]!.poisha)
}

/** Moves all that payouts have on its way, or have paid, to another account: an entry a payment. */
export async function move(
  ctx: Ctx,
  payoutIds: readonly string[],
  cause: LedgerCause,
  to: LedgerAccount,
): Promise<void> {
  await sql`
    with part as (
      select payout_id, payment_id, booking_id, account, sum(poisha) as poisha, sum(charged) as charged
      from ledger_entry join ledger_line on entry_id = id
      where payout_id = any(${payoutIds}::uuid[]) and account in ('payouts', 'bank')
      group by payout_id, payment_id, booking_id, account having sum(poisha) <> 0 or sum(charged) <> 0
    ), entry as (
      insert into ledger_entry (booking_id, payment_id, payout_id, cause, at)
      select distinct booking_id, payment_id, payout_id, ${cause}, ${ctx.now()}::timestamptz from part
      returning id, payment_id, payout_id
    )
    insert into ledger_line (entry_id, account, poisha, charged)
    select entry.id, side.account, side.sign * part.poisha, side.sign * part.charged
    from part join entry using (payment_id, payout_id), lateral (values (part.account, -1), (${to}, 1)) as side (account, sign)`.execute(
    ctx.db,
  )
}
