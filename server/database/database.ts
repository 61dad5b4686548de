import { Kysely, PostgresDialect } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import type { Tables } from './tables.ts'

export type Database = Kysely<Tables>

const types = new TypeOverrides()
const bigint = 20
const date = 1082
// Every bigint of ours is a count, a price in poisha or the number of a listing: all far below 2^53.
types.setTypeParser(bigint, Number)
// A date without a time stays the text it is; a Date would move it into a time zone.
types.setTypeParser(date, (text) => text)

/** A pool on the market's database. Closing it is up to the caller. */
export function connect(url: string, max: number): Pool {
  const pool = new Pool({ connectionString: url, max, types, application_name: 'phonehaat', connectionTimeoutMillis: 10_000 })
  // A connection that breaks while idle is replaced by the next query; without a listener Node would end the process.
  pool.on('error', () => {})
  return pool
}

/** A second pool on the same database, for work that must not wait for a connection of the first. Closing it is up to the caller. */
export function alongside(pool: Pool, max: number): Pool {
  const second = new Pool({ ...pool.options, max, connectionTimeoutMillis: 30_000 })
  second.on('error', () => {})
  return second
}

export function queries(pool: Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
