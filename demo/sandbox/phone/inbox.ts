import type { Pool } from 'pg'
import { makeSchema } from '#sandbox/books'

export interface TextReceived {
  /** The sender's own, so that a message handed over twice is there once. */
  id: string
  by: 'SMS' | 'WhatsApp'
  from: string
  /** With the code of the country and without a plus: 8801712345678. */
  to: string
  text: string
  /** ISO 8601. */
  sentAt: string
}

export type Inbox = ReturnType<typeof postgresInbox>

const schema = `
  create schema if not exists sandbox_phone;
  create table if not exists sandbox_phone.message (
    id text primary key,
    way text not null,
    sender text not null,
    recipient text not null,
    text text not null,
    sent_at timestamptz not null default now(),
    place bigint generated always as identity
  );
  create index if not exists message_of_number on sandbox_phone.message (recipient, place desc);
`

/** The messages in the schema `sandbox_phone` of a PostgreSQL database. */
export function postgresInbox(pool: Pool) {
  return {
    prepare: () => makeSchema(pool, 'sandbox_phone', schema),
    /** @returns whether it was not there before */
    async deliver({ id, by, from, to, text }: Omit<TextReceived, 'sentAt'>): Promise<boolean> {
      const { rowCount } = await pool.query(
        `insert into sandbox_phone.message (id, way, sender, recipient, text) values ($1, $2, $3, $4, $5) on conflict do nothing`,
        [id, by, from, to, text],
      )
      return rowCount === 1
    },
    /** The newest hundred, to one number or, with an empty text, to all. */
    async list(to: string): Promise<TextReceived[]> {
      const { rows } = await pool.query<TextReceived>(
        `select id, way as "by", sender as "from", recipient as "to", text, to_char(sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "sentAt"
         from sandbox_phone.message where $1 = '' or recipient = $1 order by place desc limit 100`,
        [to],
      )
      return rows
    },
  }
}
