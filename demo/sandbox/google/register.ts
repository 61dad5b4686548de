import { randomInt } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Pool } from 'pg'
import { makeSchema } from '#sandbox/books'

/** Someone with an account at the simulated Google. */
export interface GoogleAccount {
  /** Google's own name for them: 21 digits that never change. */
  sub: string
  name: string
  email: string
  emailVerified: boolean
}

export type Register = ReturnType<typeof postgresRegister>

const schema = `
  create schema if not exists sandbox_google;
  create table if not exists sandbox_google.person (
    sub text primary key,
    name text not null,
    email text not null unique,
    email_verified boolean not null,
    place bigint generated always as identity
  );
  create table if not exists sandbox_google.secret (one boolean primary key default true check (one), body jsonb not null);
  create table if not exists sandbox_google.record (
    model text not null,
    id text not null,
    body jsonb not null,
    grant_id text,
    uid text,
    expires_at timestamptz,
    primary key (model, id)
  );
  create index if not exists record_of_grant on sandbox_google.record (grant_id);
  create index if not exists record_of_uid on sandbox_google.record (uid);
`

const columns = 'sub, name, email, email_verified as "emailVerified"'

const newSub = () => `1${Array.from({ length: 20 }, () => randomInt(10)).join('')}`

/** The people and secrets of the simulated Google, in the schema `sandbox_google` of a PostgreSQL database. */
export function postgresRegister(pool: Pool) {
  return {
    /** Makes the schema with its first people; harmless when it is there. */
    prepare: (people: Pick<GoogleAccount, 'name' | 'email'>[]) =>
      makeSchema(pool, 'sandbox_google', schema, async (client) => {
        for (const { name, email } of people)
          await client.query(
            'insert into sandbox_google.person (sub, name, email, email_verified) values ($1, $2, $3, true) on conflict do nothing',
            [newSub(), name, email],
          )
      }),
    /** In the order of their coming. */
    async list(): Promise<GoogleAccount[]> {
      const { rows } = await pool.query<GoogleAccount>(
        `select ${columns} from sandbox_google.person order by place limit 20`,
      )
      return rows
    },
    async find(sub: string): Promise<GoogleAccount | undefined> {
      const { rows } = await pool.query<GoogleAccount>(`select ${columns} from sandbox_google.person where sub = $1`, [
        sub,
      ])
      return rows[0]
    },
    /** The person with this address, as they are now; a new person gets a `sub`. */
    async keep({ name, email, emailVerified }: Omit<GoogleAccount, 'sub'>): Promise<GoogleAccount> {
      const { rows } = await pool.query<GoogleAccount>(
        `insert into sandbox_google.person (sub, name, email, email_verified) values ($1, $2, $3, $4)
         on conflict (email) do update set name = excluded.name, email_verified = excluded.email_verified
         returning ${columns}`,
        [newSub(), name, email, emailVerified],
      )
      return rows[0]!
    },
    /** The keys that sign tokens and cookies; made once, and the same for every process. */
    async secrets(): Promise<{ key: JWK; cookie: string }> {
      const { privateKey } = await generateKeyPair('RS256', { extractable: true })
      const made = {
        key: { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), use: 'sig', alg: 'RS256' },
        cookie: crypto.randomUUID(),
      }
      await pool.query('insert into sandbox_google.secret (body) values ($1) on conflict do nothing', [
        JSON.stringify(made),
      ])
      const { rows } = await pool.query<{ body: typeof made }>('select body from sandbox_google.secret')
      return rows[0]!.body
    },
  }
}
