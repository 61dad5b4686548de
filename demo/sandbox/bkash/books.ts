/** The sandbox's books in PostgreSQL, in the schema `sandbox_bkash`. */
import type { Pool, PoolClient } from 'pg'
import { makeSchema } from '#sandbox/books'

export interface Payment {
  id: string
  invoice: string
  /** Poisha. */
  amount: number
  intent: 'sale' | 'authorization'
  callback: string
  payer: string
  created: Date
  /** The choice of the payer on the page. */
  decision: 'success' | 'failure' | 'cancel' | null
  wallet: string | null
  status: 'Initiated' | 'Authorized' | 'Completed' | 'Cancelled' | 'Declined'
  trx: string | null
  executed: Date | null
  /** Counts the questions for its status once it was paid, of which bKash wants none. */
  asked: number
}

export interface GivenBack {
  trx: string
  payment: string
  amount: number
  sku: string
  reason: string
  made: Date
}

/**
 * Faults for tests. Of calls: `slow` and `lost` (the connection is cut) do their work, `error` (500) and `failed` (cut) do not. Of the call `notice`:
 * it comes `twice`, `forged` with a wrong signature, or `silent` not at all.
 */
export type FaultKind = 'slow' | 'error' | 'failed' | 'lost' | 'twice' | 'forged' | 'silent'

const schema = `
  create schema if not exists sandbox_bkash;
  create table if not exists sandbox_bkash.grants (at timestamptz not null, blocked boolean not null);
  create table if not exists sandbox_bkash.tokens (
    id text primary key, refresh text not null unique, ends timestamptz not null
  );
  create table if not exists sandbox_bkash.payments (
    id text primary key, invoice text not null unique, amount integer not null, intent text not null, callback text not null,
    payer text not null, created timestamptz not null, decision text, wallet text, status text not null default 'Initiated',
    trx text unique, executed timestamptz, asked integer not null default 0
  );
  create index if not exists payments_newest on sandbox_bkash.payments (created desc);
  create table if not exists sandbox_bkash.refunds (
    trx text primary key, payment text not null references sandbox_bkash.payments, amount integer not null, sku text not null,
    reason text not null, made timestamptz not null
  );
  create table if not exists sandbox_bkash.notices (
    id uuid primary key, kind text not null, message text not null, forged boolean not null default false,
    attempts integer not null default 0, due timestamptz default now()
  );
  create table if not exists sandbox_bkash.faults (
    place bigint generated always as identity, payment text not null, call text not null, kind text not null, times integer not null
  );
  create table if not exists sandbox_bkash.signer (
    place smallint primary key default 1 check (place = 1), private text not null, public text not null, confirmed timestamptz
  );
`

export const prepare = (pool: Pool): Promise<void> => makeSchema(pool, 'sandbox_bkash', schema)

/** Holds the row until the transaction ends. */
export async function hold(client: PoolClient, id: unknown): Promise<Payment | undefined> {
  if (typeof id !== 'string' || id.includes('\0')) return undefined
  const { rows } = await client.query<Payment>('select * from sandbox_bkash.payments where id = $1 for update', [id])
  return rows[0]
}

export async function refundsOf(client: Pool | PoolClient, id: string): Promise<GivenBack[]> {
  const { rows } = await client.query<GivenBack>(
    'select * from sandbox_bkash.refunds where payment = $1 order by made, trx',
    [id],
  )
  return rows
}

/** Has a call fail for the next times. */
export async function addFault(
  pool: Pool,
  fault: { payment?: string; call?: string; kind: FaultKind; times?: number },
): Promise<void> {
  const { payment = '*', call = '*', kind, times = 1 } = fault
  await pool.query('insert into sandbox_bkash.faults (payment, call, kind, times) values ($1, $2, $3, $4)', [
    payment,
    call,
    kind,
    times,
  ])
}

export async function takeFault(
  client: Pool | PoolClient,
  payment: string,
  call: string,
): Promise<FaultKind | undefined> {
  const { rows } = await client.query<{ kind: FaultKind }>(
    `update sandbox_bkash.faults set times = times - 1 where place = (
       select place from sandbox_bkash.faults where payment in ($1, '*') and call in ($2, '*') and times > 0
       order by place limit 1 for update skip locked)
     returning kind`,
    [payment, call],
  )
  return rows[0]?.kind
}
