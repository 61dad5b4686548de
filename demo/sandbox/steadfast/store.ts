// The books of the simulated courier, in the schema `sandbox_steadfast`.
import type { Pool } from 'pg'
import { makeSchema, transaction } from '#sandbox/books'

export interface SandboxParcel {
  consignment_id: number
  invoice: string
  tracking_code: string
  recipient_name: string
  recipient_phone: string
  recipient_address: string
  cod_amount: number
  item_description: string | null
  status: string
  words: string
  created_at: Date
  updated_at: Date
}

/** A notice on its way, as the bytes that are signed. */
export interface DueNotice {
  id: number
  body: string
  attempts: number
}

/** The faults that a test requests, each a number of times. `cut`: the work is done, and the answer lost. */
export const faults = ['slow', 'error', 'cut', 'refuse', 'twice', 'unsigned', 'lost'] as const
export type Fault = (typeof faults)[number]

const schema = `
  create schema if not exists sandbox_steadfast;
  create table if not exists sandbox_steadfast.parcel (
    consignment_id int generated always as identity (start with 14241070) primary key,
    invoice text not null unique,
    tracking_code text not null unique,
    recipient_name text not null,
    recipient_phone text not null,
    recipient_address text not null,
    cod_amount float8 not null,
    item_description text,
    status text not null default 'in_review',
    words text not null default 'The order was placed.',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  alter table sandbox_steadfast.parcel add column if not exists payout_id int;
  create table if not exists sandbox_steadfast.notice (
    id int generated always as identity primary key,
    body text not null,
    attempts int not null default 0,
    due timestamptz default now(),
    delivered timestamptz
  );
  create index if not exists notice_due on sandbox_steadfast.notice (due) where due is not null;
  create table if not exists sandbox_steadfast.return_request (
    id int generated always as identity primary key,
    consignment_id int not null unique references sandbox_steadfast.parcel,
    reason text,
    created_at timestamptz not null default now()
  );
  create table if not exists sandbox_steadfast.fault (
    name text primary key,
    times int not null
  );
`

type Order = Pick<
  SandboxParcel,
  'invoice' | 'recipient_name' | 'recipient_phone' | 'recipient_address' | 'cod_amount' | 'item_description'
> & { tracking_code: string }

export type CourierBooks = ReturnType<typeof courierBooks>

/** The column by which a parcel is asked for. */
export type ParcelKey = 'consignment_id' | 'invoice' | 'tracking_code'

export function courierBooks(pool: Pool) {
  return {
    prepare: () => makeSchema(pool, 'sandbox_steadfast', schema),

    /** Undefined when its invoice is there already. */
    async add(order: Order): Promise<SandboxParcel | undefined> {
      const { rows } = await pool.query<SandboxParcel>(
        `insert into sandbox_steadfast.parcel (invoice, tracking_code, recipient_name, recipient_phone, recipient_address, cod_amount, item_description)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (invoice) do nothing returning *`,
        [
          order.invoice,
          order.tracking_code,
          order.recipient_name,
          order.recipient_phone,
          order.recipient_address,
          order.cod_amount,
          order.item_description,
        ],
      )
      return rows[0]
    },
    async find(key: ParcelKey, value: string): Promise<SandboxParcel | undefined> {
      const { rows } = await pool.query<SandboxParcel>(
        `select * from sandbox_steadfast.parcel where ${key}::text = $1`,
        [value],
      )
      return rows[0]
    },
    async newest(): Promise<SandboxParcel[]> {
      const { rows } = await pool.query<SandboxParcel>(
        'select * from sandbox_steadfast.parcel order by consignment_id desc limit 50',
      )
      return rows
    },
    /** Moves a parcel along, and owes the shop what is to be said of it. */
    async move(
      id: number,
      { status, words, pays = 1 }: { status: string | undefined; words: string; pays?: number },
      noticesOf: (parcel: SandboxParcel) => object[],
    ): Promise<SandboxParcel | undefined> {
      return transaction(pool, async (client) => {
        const { rows } = await client.query<SandboxParcel>(
          `update sandbox_steadfast.parcel set status = coalesce($2, status), words = $3, cod_amount = cod_amount * $4, updated_at = now()
           where consignment_id = $1 returning *`,
          [id, status ?? null, words, pays],
        )
        const [parcel] = rows
        for (const notice of parcel ? noticesOf(parcel) : [])
          await client.query('insert into sandbox_steadfast.notice (body) values ($1)', [JSON.stringify(notice)])
        return parcel
      })
    },
    /** Pays out the cash of the parcels that were delivered and not paid out yet. */
    async payOut(): Promise<void> {
      await pool.query(
        `update sandbox_steadfast.parcel set payout_id = (select coalesce(max(payout_id), 0) + 1 from sandbox_steadfast.parcel)
         where payout_id is null and cod_amount > 0 and status in ('delivered', 'partial_delivered')`,
      )
    },
    async payouts(): Promise<{ id: number; amount: number }[]> {
      const { rows } = await pool.query<{ id: number; amount: number }>(
        'select payout_id as id, sum(cod_amount) as amount from sandbox_steadfast.parcel where payout_id is not null group by 1 order by 1 desc',
      )
      return rows
    },
    async paidIn(payoutId: string): Promise<SandboxParcel[]> {
      const { rows } = await pool.query<SandboxParcel>(
        'select * from sandbox_steadfast.parcel where payout_id::text = $1 order by consignment_id',
        [payoutId],
      )
      return rows
    },
    async requestReturn(id: number, reason: string | null): Promise<{ id: number; created_at: Date }> {
      const { rows } = await pool.query<{ id: number; created_at: Date }>(
        `insert into sandbox_steadfast.return_request as r (consignment_id, reason) values ($1, $2)
         on conflict (consignment_id) do update set reason = r.reason returning id, created_at`,
        [id, reason],
      )
      return rows[0]!
    },
    async isReturnAsked(id: number): Promise<boolean> {
      const { rowCount } = await pool.query('select from sandbox_steadfast.return_request where consignment_id = $1', [
        id,
      ])
      return rowCount === 1
    },

    /** Takes notices that are due, oldest first; no other process gets them for half a minute. */
    async takeDue(): Promise<DueNotice[]> {
      const { rows } = await pool.query<DueNotice>(
        `update sandbox_steadfast.notice n set attempts = attempts + 1, due = now() + interval '30 seconds'
         where id in (select id from sandbox_steadfast.notice where due <= now() order by id limit 10 for update skip locked)
         returning id, body, attempts`,
      )
      return rows.toSorted((a, b) => a.id - b.id)
    },
    /** Undefined seconds: nothing more is owed. */
    async retry(id: number, seconds: number | undefined): Promise<void> {
      await pool.query(
        `update sandbox_steadfast.notice set due = now() + make_interval(secs => $2),
           delivered = case when $2::float8 is null then now() else delivered end where id = $1`,
        [id, seconds ?? null],
      )
    },

    async ask(fault: Fault, times: number): Promise<void> {
      await pool.query(
        'insert into sandbox_steadfast.fault values ($1, $2) on conflict (name) do update set times = excluded.times',
        [fault, times],
      )
    },
    /** Takes one of the times that a fault was asked for. */
    async suffers(fault: Fault): Promise<boolean> {
      const { rowCount } = await pool.query(
        'update sandbox_steadfast.fault set times = times - 1 where name = $1 and times > 0',
        [fault],
      )
      return rowCount === 1
    },
  }
}
