// Fees of sales in cash that sellers pay to the market outside of it, as an admin notes.
import { sql } from 'kysely'
import type { z } from 'zod'
import { feeDays, type OwnMoney } from '#contract/payments/payouts'
import type { FeeNote, PayoutOverview } from '#contract/payments/payout-batches'
import { audit, people } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import { payoutLedger } from '#payments'
import { lockExports } from './stopped.ts'
import { maxDebts } from './rules.ts'

/**
 * Notes that a seller has paid all the fees that they owe, or takes that back.
 * @throws Refusal fees_changed where the sum is not the one that the admin has seen, admins_only
 */
export function note(
  ctx: PersonCtx,
  sellerId: string,
  { isPaid, poisha, reason }: z.output<typeof FeeNote>,
): Promise<void> {
  return transact(ctx, async (ctx) => {
    await people.holdAdmin(ctx)
    // A batch could set the same fees off.
    await lockExports(ctx)
    const moved = await payoutLedger.moveFees(ctx, sellerId, isPaid ? 'sellers' : 'collected')
    if (moved !== poisha || moved === 0) refuse('fees_changed')
    await audit.record(ctx, {
      action: isPaid ? 'fees_paid' : 'fees_not_paid',
      personId: sellerId,
      note: `${poisha}: ${reason}`,
    })
  })
}

/** Lists the sellers whose fees were noted as paid. */
export async function feesPaid(ctx: Ctx): Promise<PayoutOverview['feesPaid']> {
  const { rows } = await sql<Omit<PayoutOverview['feesPaid'][number], 'poisha' | 'at'> & { poisha: string; at: Date }>`
    select person.id as "sellerId", person.name as seller, person.email, sum(poisha) as poisha, max(entry.at) as at
    from ledger_line join ledger_entry as entry on entry.id = entry_id join booking on booking.id = entry.booking_id
      join listing on listing.id = listing_id join person on person.id = seller_id
    where account = 'collected' group by person.id having sum(poisha) > 0 order by max(entry.at) desc limit ${maxDebts}`.execute(
    ctx.db,
  )
  return rows.map((row) => ({ ...row, poisha: Number(row.poisha), at: row.at.toISOString() }))
}

/** Returns what a seller owes in fees of sales in cash, and has paid of them. */
export async function feesOf(ctx: Ctx, sellerId: string): Promise<OwnMoney['fees']> {
  const { rows } = await sql<{ owed: string | null; since: Date | null; paid: string | null; paidAt: Date | null }>`
    select (select sum(poisha) from (${payoutLedger.feesOf(sellerId, 'sellers')}) as owed) as owed,
      (select min(at) from (${payoutLedger.feesOf(sellerId, 'sellers')}) as owed) as since,
      (select sum(poisha) from (${payoutLedger.feesOf(sellerId, 'collected')}) as paid) as paid,
      (select max(at) from (${payoutLedger.feesOf(sellerId, 'collected')}) as paid) as "paidAt"`.execute(ctx.db)
  const { owed, since, paid, paidAt } = rows[0]!
  const isCashOnly = ctx.methods.offered.length === 0
  return {
    owed: Number(owed ?? 0),
    dueBy: isCashOnly && since ? new Date(since.getTime() + feeDays * 24 * 3_600_000).toISOString() : null,
    most: isCashOnly ? null : ctx.config.limits.cashDebt,
    paid: Number(paid ?? 0),
    paidAt: paidAt?.toISOString() ?? null,
  }
}
