import { type QueryExecutorProvider, sql } from 'kysely'

export interface AskedRefund {
  /** The number that SSLCOMMERZ gets, `refund_trans_id`. */
  number: string
  tran_id: string
  bank_tran_id: string
  /** Poisha. */
  amount: number
  /** True of the one part of a payment that goes back; else it is all that was left of one attempt. */
  is_part: boolean
  /** False while no answer has said that it was begun. */
  is_made: boolean
  /** Their `refund_ref_id`; null before they have named it, and where they never did. */
  reference: string | null
}

const columns = sql`number, tran_id, bank_tran_id, amount, is_part, is_made, reference`

/** The refunds of a payment, in the order in which they were first asked for. */
export async function refundsOf(db: QueryExecutorProvider, tranId: string): Promise<AskedRefund[]> {
  const { rows } = await sql<AskedRefund>`
    select ${columns} from sslcommerz_refund where tran_id = ${tranId} order by place`.execute(db)
  return rows
}

/** Keeps a refund that is about to be asked for. @returns the one that is kept under its number, which another process may have asked for */
export async function keepAsked(db: QueryExecutorProvider, refund: AskedRefund): Promise<AskedRefund> {
  const { rows } = await sql<AskedRefund>`
    insert into sslcommerz_refund (number, tran_id, bank_tran_id, amount, is_part)
    values (${refund.number}, ${refund.tran_id}, ${refund.bank_tran_id}, ${refund.amount}, ${refund.is_part})
    on conflict (number) do update set is_made = sslcommerz_refund.is_made returning ${columns}`.execute(db)
  return rows[0]!
}

/** Keeps a refund as begun. A reference that is known stays. */
export async function keepMade(
  db: QueryExecutorProvider,
  refund: AskedRefund,
  reference: string | null,
): Promise<void> {
  await sql`
    insert into sslcommerz_refund (${columns})
    values (${refund.number}, ${refund.tran_id}, ${refund.bank_tran_id}, ${refund.amount}, ${refund.is_part}, true, ${reference})
    on conflict (number) do update set is_made = true, reference = coalesce(sslcommerz_refund.reference, ${reference})`.execute(
    db,
  )
}

/** Forgets a refund that was refused, so that the next is asked for with the sum that is left by then. */
export async function forgetAsked(db: QueryExecutorProvider, number: string): Promise<void> {
  await sql`delete from sslcommerz_refund where number = ${number} and not is_made`.execute(db)
}

/** Keeps the attempt that counts for a payment, if none does yet. @returns the bank's number of the one that does */
export async function keepCounted(db: QueryExecutorProvider, tranId: string, bankTranId: string): Promise<string> {
  const { rows } = await sql<{ bank_tran_id: string }>`
    insert into sslcommerz_payment (tran_id, bank_tran_id) values (${tranId}, ${bankTranId})
    on conflict (tran_id) do update set tran_id = excluded.tran_id returning bank_tran_id`.execute(db)
  return rows[0]!.bank_tran_id
}
