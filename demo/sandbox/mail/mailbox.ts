import type { Pool } from 'pg'
import { makeSchema } from '#sandbox/books'

export interface MailMessage {
  id: string
  from: string
  to: string
  subject: string
  text: string
  html: string
  /** The address to which a mail program would post so that such letters stop. */
  unsubscribe?: string | null | undefined
  /** ISO 8601. */
  sentAt: string
}

export type Mailbox = ReturnType<typeof postgresMailbox>

const schema = `
  create schema if not exists sandbox_mail;
  create table if not exists sandbox_mail.message (
    id uuid primary key,
    sender text not null,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    sent_at timestamptz not null default now(),
    place bigint generated always as identity
  );
  alter table sandbox_mail.message add column if not exists unsubscribe text;
  create index if not exists message_of_recipient on sandbox_mail.message (recipient, place desc);
`

const columns =
  'id, sender as "from", recipient as "to", subject, text, html, unsubscribe, to_char(sent_at at time zone \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\') as "sentAt"'

/** A mailbox in the schema `sandbox_mail` of a PostgreSQL database. */
export function postgresMailbox(pool: Pool) {
  let prepared: Promise<void> | undefined
  const prepare = () => makeSchema(pool, 'sandbox_mail', schema)
  return {
    prepare: () => (prepared ??= prepare()),
    /** Keeps a mail; the same one handed over twice is there once. */
    async deliver({ id, from, to, subject, text, html, unsubscribe }: Omit<MailMessage, 'sentAt'>): Promise<void> {
      // Mail may come before the pages are ready.
      await (prepared ??= prepare())
      await pool.query(
        `insert into sandbox_mail.message (id, sender, recipient, subject, text, html, unsubscribe)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        [id, from, to.toLowerCase(), subject, text, html, unsubscribe ?? null],
      )
    },
    /** The newest hundred, of one recipient or, with an empty text, of all. */
    async list(to: string): Promise<MailMessage[]> {
      const { rows } = await pool.query<MailMessage>(
        `select ${columns} from sandbox_mail.message where $1 = '' or recipient = $1 order by place desc limit 100`,
        [to],
      )
      return rows
    },
    async find(id: string): Promise<MailMessage | undefined> {
      const { rows } = await pool.query<MailMessage>(`select ${columns} from sandbox_mail.message where id = $1`, [id])
      return rows[0]
    },
  }
}
