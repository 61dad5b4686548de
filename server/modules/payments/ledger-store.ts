import { sql } from 'kysely'
import type { LedgerAccount, LedgerCause } from '#contract/ledger'
import type { Ctx } from '#context'

/** Minor units: poisha, and those of the card company. Debits are positive. */
export interface Sums {
  poisha: number
  charged: number
}

export type Line = Sums & { account: LedgerAccount }

/** What each account holds of a payment; those without a line are left out. */
export async function balancesOf(ctx: Ctx, paymentId: string): Promise<Map<LedgerAccount, Sums>> {
  const rows = await ctx.db
    .selectFrom('ledger_line')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'ledger_line.entry_id')
    .where('ledger_entry.payment_id', '=', paymentId)
    .groupBy('ledger_line.account')
    .select(({ fn }) => [
      'ledger_line.account',
      fn.sum<string>('ledger_line.poisha').as('poisha'),
      fn.sum<string>('ledger_line.charged').as('charged'),
    ])
    .execute()
  return new Map(
    rows.map(({ account, poisha, charged }) => [account, { poisha: Number(poisha), charged: Number(charged) }]),
  )
}

/** Adds an entry with its lines. @throws the constraint ledger_entry_balanced, at the latest when the transaction ends */
export async function add(
  ctx: Ctx,
  { id, bookingId }: { id: string; bookingId: string },
  cause: LedgerCause,
  lines: readonly Line[],
): Promise<void> {
  await sql`
    with entry as (
      insert into ledger_entry (booking_id, payment_id, cause, at) values (${bookingId}, ${id}, ${cause}, ${ctx.now()}) returning id
    )
    insert into ledger_line (entry_id, account, poisha, charged)
    select entry.id, line.* from entry, unnest(
      ${lines.map(({ account }) => account)}::text[],
      ${lines.map(({ poisha }) => poisha)}::bigint[],
      ${lines.map(({ charged }) => charged)}::bigint[]
    ) as line`.execute(ctx.db)
}

/** What each account holds, by the currency of the card company. */
export async function balances(ctx: Ctx) {
  const { rows } = await sql<{ account: LedgerAccount; currency: 'usd' | 'bdt'; poisha: string; charged: string }>`
    select account, currency, sum(poisha) as poisha, sum(charged) as charged
    from ledger_line join ledger_entry on ledger_entry.id = entry_id join payment on payment.id = payment_id
    group by account, currency order by account, currency`.execute(ctx.db)
  return rows.map((row) => ({ ...row, poisha: Number(row.poisha), charged: Number(row.charged) }))
}

/** The latest entries with their lines, newest first. */
export async function latest(ctx: Ctx, limit: number) {
  const { rows } = await sql<{
    id: number
    bookingId: string
    cause: LedgerCause
    at: Date
    title: string
    currency: 'usd' | 'bdt'
    lines: Line[]
  }>`
    select entry.id, entry.booking_id as "bookingId", entry.cause, entry.at, booking.title, payment.currency,
      (select jsonb_agg(jsonb_build_object('account', account, 'poisha', poisha, 'charged', charged) order by poisha desc)
        from ledger_line where entry_id = entry.id) as lines
    from ledger_entry as entry join booking on booking.id = entry.booking_id join payment on payment.id = entry.payment_id
    order by entry.id desc limit ${limit}`.execute(ctx.db)
  return rows
}
