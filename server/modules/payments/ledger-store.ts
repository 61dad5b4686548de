import { sql } from 'kysely'
import type { LedgerAccount, LedgerCause } from '#contract/payments/ledger'
import type { Ctx } from '#context'
import { type Placeholders, statement } from '#database/statement'

/** Minor units: poisha, and those of the provider. Debits are positive. */
export interface Sums {
  poisha: number
  charged: number
}

export type Line = Sums & { account: LedgerAccount }

/** Returns the balance of each account for a payment; those without a line are left out. */
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

interface NewEntry {
  id: string
  bookingId: string
  cause: LedgerCause
  at: Date
  accounts: LedgerAccount[]
  poisha: number[]
  charged: number[]
}

const added = statement(
  'ledger entry added',
  (_, { id, bookingId, cause, at, accounts, poisha, charged }: Placeholders<NewEntry>) => sql`
    with entry as (
      insert into ledger_entry (booking_id, payment_id, cause, at) values (${bookingId}, ${id}, ${cause}, ${at}) returning id
    )
    insert into ledger_line (entry_id, account, poisha, charged)
    select entry.id, line.* from entry, unnest(${accounts}::text[], ${poisha}::bigint[], ${charged}::bigint[]) as line`,
)

/** Adds an entry with its lines. @throws the constraint ledger_entry_balanced, at the latest when the transaction ends */
export async function add(
  ctx: Ctx,
  { id, bookingId }: { id: string; bookingId: string },
  cause: LedgerCause,
  lines: readonly Line[],
): Promise<void> {
  const accounts = lines.map(({ account }) => account)
  const [poisha, charged] = [lines.map((line) => line.poisha), lines.map((line) => line.charged)]
  await added.all(ctx.db, { id, bookingId, cause, at: ctx.now(), accounts, poisha, charged })
}

/** Returns the balance of each account, by the currency of the provider. */
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
