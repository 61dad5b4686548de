import { type QueryExecutorProvider, sql } from 'kysely'

/** A payment that we began at bKash. */
export interface Begun {
  payment_id: string
  invoice: string
  provider_id: string
  page: string
  amount: number
  began_at: Date
  trx_id: string | null
  wallet: string | null
  cancelled_at: Date | null
  part_after: string[] | null
}

async function one(db: QueryExecutorProvider, where: ReturnType<typeof sql>): Promise<Begun | undefined> {
  const { rows } = await sql<Begun>`select * from bkash_payment where ${where}`.execute(db)
  return rows[0]
}

export const begunFor = (db: QueryExecutorProvider, paymentId: string) => one(db, sql`payment_id = ${paymentId}`)
export const begunAs = (db: QueryExecutorProvider, providerId: string) => one(db, sql`provider_id = ${providerId}`)
export const begunWith = (db: QueryExecutorProvider, invoice: string) => one(db, sql`invoice = ${invoice}`)

type First = Pick<Begun, 'payment_id' | 'invoice' | 'provider_id' | 'page' | 'amount' | 'began_at'>

export async function keepBegun(db: QueryExecutorProvider, first: First): Promise<Begun> {
  const { rows } = await sql<Begun>`
    insert into bkash_payment (payment_id, invoice, provider_id, page, amount, began_at)
    values (${first.payment_id}, ${first.invoice}, ${first.provider_id}, ${first.page}, ${first.amount}, ${first.began_at})
    returning *`.execute(db)
  return rows[0]!
}

type Learned = Partial<Pick<Begun, 'trx_id' | 'wallet' | 'cancelled_at' | 'part_after'>>

/** Each is learned once: what is known already stays. @returns the payment with what was learned of it */
export async function keepLearned(db: QueryExecutorProvider, begun: Begun, learned: Learned): Promise<Begun> {
  const { trx_id = null, wallet = null, cancelled_at = null, part_after = null } = learned
  const { rows } = await sql<Begun>`
    update bkash_payment set trx_id = coalesce(trx_id, ${trx_id}), wallet = coalesce(wallet, ${wallet}),
      cancelled_at = coalesce(cancelled_at, ${cancelled_at}),
      part_after = coalesce(part_after, ${part_after})
    where provider_id = ${begun.provider_id} returning *`.execute(db)
  return rows[0]!
}
