import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { Kysely } from 'kysely'
import { type Client, Pool, type PoolClient, type PoolConfig, TypeOverrides } from 'pg'
import { Admission, watchLag } from './admission.ts'
import { PoolDialect } from './dialect.ts'
import { MarketClient } from './market-client.ts'
import { Outage, outageOf } from './outage.ts'
import { onUnfit, probePreparedStatements } from './prepared.ts'
import { noteStep } from './steps.ts'
import type { Tables } from './tables.ts'

export { outageOf } from './outage.ts'

export type Database = Kysely<Tables>

const types = new TypeOverrides()
const bigint = 20
const date = 1082
// Every bigint of ours is a count, a price in poisha or the number of a listing: all far below 2^53.
types.setTypeParser(bigint, Number)
// A date without a time stays the text it is; a Date would move it into a time zone.
types.setTypeParser(date, (text) => text)

/**
 * The time limits of a connection, in milliseconds. PostgreSQL ends statements that exceed the first three; pg itself enforces the others, which
 * is how a network is noticed that drops every packet. `connectionTimeoutMillis` is also the longest wait for a connection of a full pool.
 */
export type Timeouts = Required<
  Pick<
    PoolConfig,
    | 'statement_timeout'
    | 'lock_timeout'
    | 'idle_in_transaction_session_timeout'
    | 'query_timeout'
    | 'connectionTimeoutMillis'
  >
>

/** For what someone waits for. */
export const requestTimeouts: Timeouts = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  query_timeout: 12_000,
  connectionTimeoutMillis: 5_000,
}

/** For logins. Many at once wait longer for each other, since each hashes a password in its transaction. */
export const loginTimeouts: Timeouts = {
  ...requestTimeouts,
  idle_in_transaction_session_timeout: 30_000,
  connectionTimeoutMillis: 30_000,
}

/** For jobs, which are tried again. */
export const jobTimeouts: Timeouts = {
  statement_timeout: 60_000,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 60_000,
  query_timeout: 65_000,
  connectionTimeoutMillis: 30_000,
}

/** For what takes as long as it takes, such as a migration. */
export const migrationTimeouts: Partial<Timeouts> = { connectionTimeoutMillis: 10_000 }

/**
 * Returns the statement that lifts the time limits of a role and a database: behind PgBouncer they are set there, for everyone.
 * @param until the limits are lifted for the transaction under way, or for the whole session
 */
export const liftTimeLimits = (until: 'commit' | 'end of session') =>
  `select set_config(name, '0', ${until === 'commit'}) from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout', 'transaction_timeout')`

/** A pool on the market's database. Closing it is up to the caller. */
export function createPool(
  url: string,
  max: number,
  timeouts: Partial<Timeouts> = requestTimeouts,
  to: 'primary' | 'standby' = 'primary',
): Pool {
  const options: PoolConfig = {
    connectionString: url,
    max,
    types,
    // pg_stat_activity says which process of ours it is.
    application_name: `phonehaat ${process.pid}`,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...timeouts,
  }
  return newPool(options, to)
}

/** A second pool on the same database, for work that must not wait for a connection of the first. Closing it is up to the caller. */
export function createSiblingPool(pool: Pool, max: number, timeouts: Timeouts): Pool {
  return newPool({ ...pool.options, max, ...timeouts })
}

/** Emitted by a pool when a connection of it has changed what pages show, and the change is visible to others. */
const marketChange = 'market_change'

/**
 * Calls `listener` with what has changed (migration 0059) whenever a statement over this pool has changed what pages show, at the latest
 * before its caller goes on.
 */
export function onLocalChange(pool: Pool, listener: (change: string) => void): void {
  ;(pool as EventEmitter).on(marketChange, listener)
}

/** The connections of all pools. */
const allConnected = new Set<PoolClient>()

/** Gives up every connection, before the process ends: what is under way on it fails as with one that was lost. */
export function cutConnections(): void {
  // pg's types do not list it.
  for (const client of allConnected)
    (client as PoolClient & { connection: { stream: Socket } }).connection.stream.destroy()
}

function newPool(options: PoolConfig, to: 'primary' | 'standby' = 'primary'): Pool {
  const pool: Pool = new Pool({
    ...options,
    Client: MarketClient,
    onConnect: (client) => probePreparedStatements(pool, client),
  })
  const changed = new WeakMap<PoolClient, Set<string>>()
  const unfit = new WeakSet<PoolClient>()
  /** Connections of the pool; those that are there when one finds its PostgreSQL read only lead to the same one, and none is used again. */
  const connected = new Set<PoolClient>()
  // A connection that breaks is replaced by the next query, and that query tells its caller. Without a listener, Node
  // would end the process: the pool listens to its idle connections only.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    noteStatements(client)
    // Triggers of the tables that pages show say so (migrations 0022 and 0059).
    client.on('notice', (notice) => {
      const { message, detail = '' } = notice
      if (message === marketChange) changed.set(client, (changed.get(client) ?? new Set()).add(detail))
      if (!isUnreplicated(notice)) return
      unfit.add(client)
      failUnderWay(client)
    })
    connected.add(client)
    allConnected.add(client)
    client.once('end', () => connected.delete(client) && allConnected.delete(client))
    onUnfit(client, (why) => {
      // It is to read from.
      if (why === 'read only' && to === 'standby') return
      for (const each of why === 'read only' ? connected : [client]) unfit.add(each)
    })
  })
  pool.on('release', (_, client) => {
    // A connection comes back once its transaction is over.
    const changes = changed.get(client)
    changed.delete(client)
    for (const change of changes ?? []) (pool as EventEmitter).emit(marketChange, change)
    // The pool lends no client again that is ending.
    if (unfit.has(client) || isNotIdle(client)) void (client as PoolClient & Pick<Client, 'end'>).end()
  })
  return pool
}

/**
 * Returns whether PostgreSQL says with it that a commit is on this server alone, because the wait for its standby was ended, as by `pg_cancel_backend`. It
 * calls the commit done all the same, and a fail-over would lose it.
 */
const isUnreplicated = ({ routine }: { routine?: string | undefined }) => routine === 'SyncRepWaitForLSN'

/** Fails the statement under way as one of which it cannot be known whether it was done (SQLSTATE 08007). */
function failUnderWay(client: PoolClient): void {
  // pg's types do not list it.
  const { connection } = client as PoolClient & { connection: EventEmitter }
  connection.emit('errorMessage', Object.assign(new Error('the commit is on one server alone'), { code: '08007' }))
}

/** Notes each statement for the request on whose behalf it is carried out. */
function noteStatements(client: PoolClient): void {
  const { query, processID } = client as PoolClient & { processID?: number }
  const carryOut = query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((first: string | { name?: string; text: string }, ...others: unknown[]) => {
    const name = typeof first === 'string' ? first.slice(0, 80) : (first.name ?? first.text.slice(0, 80))
    return noteStep(name, carryOut(first, ...others), processID)
  }) as typeof client.query
}

/** Returns whether a client comes back with a statement or a transaction still open: its next user would wait for the one or be caught in the other. */
function isNotIdle(client: PoolClient): boolean {
  // False from the moment a statement is sent until PostgreSQL is ready for the next. pg's types do not list it.
  const { readyForQuery } = client as PoolClient & { readyForQuery?: boolean }
  return readyForQuery === false || client.getTransactionStatus() !== 'I'
}

const admissions = new WeakMap<Pool, Admission>()

/** @param way `in turns`: the most urgent request gets the next connection (`Admission`). Otherwise it is the one that came first. */
export function createDb(pool: Pool, way?: 'in turns'): Database {
  const { max = 10, connectionTimeoutMillis = requestTimeouts.connectionTimeoutMillis } = pool.options
  const admission = way && new Admission(max, connectionTimeoutMillis, watchLag(connectionTimeoutMillis))
  if (admission) admissions.set(pool, admission)
  return new Kysely<Tables>({ dialect: new PoolDialect(pool, admission) })
}

/** Counts those that wait for a connection of a pool, or for their turn at it. */
export const waitingFor = (pool: Pool): number => pool.waitingCount + (admissions.get(pool)?.waiting ?? 0)

/**
 * Carries out `work` in one transaction: the one under way, or a new one.
 * @throws Outage that knows whether anything can have been changed, when the connection was lost
 */
export async function inTransaction<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  let isCommitting = false
  try {
    return await db.transaction().execute(async (transaction) => {
      const result = await work(transaction)
      isCommitting = true
      return result
    })
  } catch (error) {
    throw outageOf(error) ? new Outage(!isCommitting, error) : error
  }
}
