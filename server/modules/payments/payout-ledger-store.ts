import { sql } from 'kysely'
import type { LedgerAccount, LedgerCause } from '#contract/payments/ledger'
import type { Ctx } from '#context'

/** The share of one payment in a payout. Poisha, and minor units of the card company; negative where the seller owes something back. */
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
