// Payouts next to the ledger: where each says its money is, and where the ledger has it.
import { sql } from 'kysely'
import type { Ctx } from '#context'

interface DifferingPayout {
  reference: string
  state: 'exported' | 'sent' | 'failed'
  /** Poisha: of the payout, and what the ledger has on its way and paid for it. */
  poisha: number
  onItsWay: number
  paid: number
}

const maxDiffering = 100

/** Payouts made in a period of which the ledger says something else, the first hundred. */
export async function differingPayouts(ctx: Ctx, { from, to }: { from: Date; to: Date }): Promise<DifferingPayout[]> {
  const { rows } = await sql<
    Record<'reference' | 'poisha' | 'onItsWay' | 'paid', string> & Pick<DifferingPayout, 'state'>
  >`
    select reference, state, payout.poisha, on_its_way as "onItsWay", paid
    from payout, lateral (
      select coalesce(-sum(line.poisha) filter (where account = 'payouts'), 0) as on_its_way,
        coalesce(-sum(line.poisha) filter (where account = 'bank'), 0) as paid
      from ledger_entry join ledger_line as line on entry_id = id where payout_id = payout.id
    ) as books
    where created_at >= ${from} and created_at < ${to} and (on_its_way, paid) is distinct from
      (case state when 'exported' then payout.poisha else 0 end, case state when 'sent' then payout.poisha else 0 end)
    order by reference limit ${maxDiffering}`.execute(ctx.db)
  return rows.map((row) => ({
    ...row,
    poisha: Number(row.poisha),
    onItsWay: Number(row.onItsWay),
    paid: Number(row.paid),
  }))
}
