import type { Pool, PoolClient } from 'pg'
import type Stripe from 'stripe'
import { makeSchema, transaction } from '#sandbox/books'
import type { Scenario } from './methods.ts'

/** The stored objects, by the name Stripe gives them in `object`: their public shape, and the data that only the sandbox knows. */
interface Kinds {
  payment_intent: { body: Stripe.PaymentIntent; hidden: { attempt?: string; scenario?: Scenario } }
  charge: { body: Stripe.Charge; hidden: { refundFails?: boolean } }
  refund: { body: Stripe.Refund; hidden: Record<string, never> }
  dispute: { body: Stripe.Dispute; hidden: Record<string, never> }
  event: { body: Stripe.EventBase; hidden: Record<string, never> }
  payment_method: { body: Stripe.PaymentMethod; hidden: { scenario: Scenario } }
}
export type ObjectKind = keyof Kinds
export type Cached<K extends ObjectKind> = Kinds[K]

export interface ListQuery {
  limit: number
  startingAfter?: string | undefined
  endingBefore?: string | undefined
  /** Only objects that contain this, as PostgreSQL's `@>` understands it. */
  like?: Record<string, unknown>
  createdFrom?: number | undefined
  createdTo?: number | undefined
}

export type Books = ReturnType<typeof booksOf>
export type StripeStore = ReturnType<typeof postgresStore>

export interface Delivery {
  event: Stripe.EventBase
  attempts: number
}

interface StoredAnswer {
  request: string
  answer: { status: number; body: unknown } | undefined
}

const schema = `
  create schema if not exists sandbox_stripe;
  create table if not exists sandbox_stripe.objects (
    id text primary key,
    kind text not null,
    body jsonb not null,
    hidden jsonb not null default '{}',
    place bigint generated always as identity
  );
  create index if not exists objects_newest on sandbox_stripe.objects (kind, place desc);
  create index if not exists objects_body on sandbox_stripe.objects using gin (body jsonb_path_ops);
  create table if not exists sandbox_stripe.deliveries (
    event text primary key references sandbox_stripe.objects,
    attempts int not null default 0,
    due timestamptz default now(),
    delivered timestamptz,
    failure text
  );
  create index if not exists deliveries_due on sandbox_stripe.deliveries (due) where delivered is null and due is not null;
  create table if not exists sandbox_stripe.idempotency_keys (
    key text primary key,
    request text not null,
    answer jsonb,
    reserved timestamptz not null default now()
  );
`

/** The sandbox's store in the schema `sandbox_stripe` of a PostgreSQL database. */
export function postgresStore(pool: Pool) {
  return {
    prepare: () => makeSchema(pool, 'sandbox_stripe', schema),
    transaction: <T>(work: (books: Books) => Promise<T>): Promise<T> =>
      transaction(pool, (client) => work(booksOf(client))),

    /** Takes events that are due for delivery; no other process gets them for `leaseSeconds`, after which they are due again. */
    async takeDue(limit: number, leaseSeconds: number): Promise<Delivery[]> {
      const { rows } = await pool.query<Delivery>(
        `update sandbox_stripe.deliveries d set attempts = attempts + 1, due = now() + make_interval(secs => $2)
         from sandbox_stripe.objects o
         where o.id = d.event and d.event in (
           select event from sandbox_stripe.deliveries where delivered is null and due <= now()
           order by due limit $1 for update skip locked)
         returning o.body as event, d.attempts`,
        [limit, leaseSeconds],
      )
      return rows
    },
    async delivered(event: string): Promise<void> {
      await pool.query('update sandbox_stripe.deliveries set delivered = now(), failure = null where event = $1', [
        event,
      ])
      await pool.query(`update sandbox_stripe.objects set body = body || '{"pending_webhooks": 0}' where id = $1`, [
        event,
      ])
    },
    /** Retries it after this many seconds; null gives up. */
    async retry(event: string, seconds: number | null, reason: string): Promise<void> {
      await pool.query(
        'update sandbox_stripe.deliveries set due = now() + make_interval(secs => $2), failure = $3 where event = $1',
        [event, seconds, reason],
      )
    },

    /** Reserves an idempotency key for a request, or tells who holds it. A reservation without an answer lapses after a minute. */
    async reserve(key: string, request: string): Promise<'reserved' | StoredAnswer> {
      const { rowCount } = await pool.query(
        `insert into sandbox_stripe.idempotency_keys as k (key, request) values ($1, $2)
         on conflict (key) do update set reserved = now(), request = excluded.request
         where (k.answer is null and k.reserved < now() - interval '1 minute') or k.reserved < now() - interval '24 hours'`,
        [key, request],
      )
      if (rowCount === 1) return 'reserved'
      const { rows } = await pool.query<{ request: string; answer: StoredAnswer['answer'] | null }>(
        'select request, answer from sandbox_stripe.idempotency_keys where key = $1',
        [key],
      )
      const stored = rows[0]
      return stored ? { request: stored.request, answer: stored.answer ?? undefined } : 'reserved'
    },
    async answer(key: string, answer: { status: number; body: unknown }): Promise<void> {
      await pool.query('update sandbox_stripe.idempotency_keys set answer = $2 where key = $1', [
        key,
        JSON.stringify(answer),
      ])
    },
    async release(key: string): Promise<void> {
      await pool.query('delete from sandbox_stripe.idempotency_keys where key = $1 and answer is null', [key])
    },
  }
}

/** The sandbox's books inside one transaction. */
function booksOf(client: PoolClient) {
  async function read<K extends ObjectKind>(kind: K, id: string, lock: string): Promise<Cached<K> | undefined> {
    const { rows } = await client.query<Cached<K>>(
      `select body, hidden from sandbox_stripe.objects where kind = $1 and id = $2 ${lock}`,
      [kind, id],
    )
    return rows[0]
  }

  return {
    find: <K extends ObjectKind>(kind: K, id: string) => read(kind, id, ''),
    /** The same, holding the row until the transaction ends: other transactions wait for it. */
    hold: <K extends ObjectKind>(kind: K, id: string) => read(kind, id, 'for update'),
    async keep<K extends ObjectKind>(kind: K, body: Cached<K>['body'], hidden: Cached<K>['hidden']): Promise<void> {
      await client.query(
        `insert into sandbox_stripe.objects (id, kind, body, hidden) values ($1, $2, $3, $4)
         on conflict (id) do update set body = excluded.body, hidden = excluded.hidden`,
        [body.id, kind, JSON.stringify(body), JSON.stringify(hidden)],
      )
    },
    /** Newest first. */
    async list<K extends ObjectKind>(
      kind: K,
      page: ListQuery,
    ): Promise<{ data: Cached<K>['body'][]; hasMore: boolean }> {
      // Going back from `ending_before` reads towards newer objects and turns the page round afterwards.
      const backwards = page.endingBefore !== undefined
      const { rows } = await client.query<{ body: Cached<K>['body'] }>(
        `select body from sandbox_stripe.objects
         where kind = $1 and body @> $2
           and ($3::text is null or place < (select place from sandbox_stripe.objects where id = $3))
           and ($4::text is null or place > (select place from sandbox_stripe.objects where id = $4))
           and ($5::bigint is null or (body->>'created')::bigint >= $5)
           and ($6::bigint is null or (body->>'created')::bigint <= $6)
         order by place ${backwards ? 'asc' : 'desc'} limit $7`,
        [
          kind,
          JSON.stringify(page.like ?? {}),
          page.startingAfter ?? null,
          page.endingBefore ?? null,
          page.createdFrom ?? null,
          page.createdTo ?? null,
          page.limit + 1,
        ],
      )
      const data = rows.slice(0, page.limit).map((row) => row.body)
      return { data: backwards ? data.toReversed() : data, hasMore: rows.length > page.limit }
    },
    /** Writes down that an event has to be told to the webhook. */
    async owe(event: string): Promise<void> {
      await client.query('insert into sandbox_stripe.deliveries (event) values ($1)', [event])
    },
  }
}
