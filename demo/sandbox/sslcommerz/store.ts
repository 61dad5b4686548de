import type { Pool, PoolClient } from 'pg'
import { makeSchema, transaction } from '#sandbox/books'

export type TransactionStatus = 'VALID' | 'VALIDATED' | 'PENDING' | 'FAILED' | 'CANCELLED' | 'EXPIRED' | 'UNATTEMPTED'

/** A transaction as SSLCOMMERZ writes it: every value is a text. */
export type Transaction = Record<string, string> & { status: TransactionStatus; bank_tran_id: string; amount: string }

/** A session, and what became of it. */
export interface PaySession {
  sessionkey: string
  tran_id: string
  /** The fields that it was opened with. */
  asked: Record<string, string>
  began: Date
  /** Null until a way to pay was chosen or the time was over. */
  element: Transaction | null
}

export interface BegunRefund {
  refund_ref_id: string
  refund_trans_id: string
  bank_tran_id: string
  /** In poisha. */
  amount: number
  began: Date
  is_cancelled: boolean
}

export type SslcommerzStore = ReturnType<typeof postgresStore>
export type SessionBooks = ReturnType<typeof booksOf>

const schema = `
  create schema if not exists sandbox_sslcommerz;
  create table if not exists sandbox_sslcommerz.sessions (
    sessionkey text primary key,
    tran_id text not null,
    asked jsonb not null,
    began timestamptz not null,
    element jsonb,
    place bigint generated always as identity
  );
  create index if not exists sessions_of on sandbox_sslcommerz.sessions (tran_id);
  create index if not exists sessions_element on sandbox_sslcommerz.sessions using gin (element jsonb_path_ops);
  create table if not exists sandbox_sslcommerz.refunds (
    refund_ref_id text primary key,
    refund_trans_id text not null unique,
    bank_tran_id text not null,
    amount int not null,
    began timestamptz not null,
    is_cancelled boolean not null default false
  );
  create index if not exists refunds_of on sandbox_sslcommerz.refunds (bank_tran_id);
`

/** The sandbox's store in the schema `sandbox_sslcommerz` of a PostgreSQL database. */
export function postgresStore(pool: Pool) {
  return {
    prepare: () => makeSchema(pool, 'sandbox_sslcommerz', schema),
    transaction: <T>(work: (books: SessionBooks) => Promise<T>): Promise<T> =>
      transaction(pool, (client) => work(booksOf(client))),
  }
}

/** The sandbox's books inside one transaction. A session that is read is held until that ends. */
function booksOf(client: PoolClient) {
  const rowsOf = async <Row extends object>(text: string, ...values: unknown[]) =>
    (await client.query<Row>(text, values)).rows
  const sessions = (where: string, value: string) =>
    rowsOf<PaySession>(`select * from sandbox_sslcommerz.sessions where ${where} order by place for update`, value)

  return {
    begin: (sessionkey: string, asked: PaySession['asked'], began: Date) =>
      rowsOf(
        'insert into sandbox_sslcommerz.sessions (sessionkey, tran_id, asked, began) values ($1, $2, $3, $4)',
        sessionkey,
        asked.tran_id,
        JSON.stringify(asked),
        began,
      ),
    keep: (sessionkey: string, element: Transaction) =>
      rowsOf(
        'update sandbox_sslcommerz.sessions set element = $2 where sessionkey = $1',
        sessionkey,
        JSON.stringify(element),
      ),
    find: async (sessionkey: string) => (await sessions('sessionkey = $1', sessionkey))[0],
    /** The sessions of a `tran_id`, oldest first. */
    sessionsOf: (tranId: string) => sessions('tran_id = $1', tranId),
    /** The session with this in its transaction. */
    findBy: async (like: { val_id: string } | { bank_tran_id: string }) =>
      (await sessions('element @> $1', JSON.stringify(like)))[0],
    refundsBy: (field: 'refund_trans_id' | 'refund_ref_id' | 'bank_tran_id', value: string) =>
      rowsOf<BegunRefund>(`select * from sandbox_sslcommerz.refunds where ${field} = $1`, value),
    addRefund: (refund: Omit<BegunRefund, 'is_cancelled'>) =>
      rowsOf(
        `insert into sandbox_sslcommerz.refunds (refund_ref_id, refund_trans_id, bank_tran_id, amount, began)
         select refund_ref_id, refund_trans_id, bank_tran_id, amount, began
         from jsonb_populate_record(null::sandbox_sslcommerz.refunds, $1)`,
        JSON.stringify(refund),
      ),
  }
}
