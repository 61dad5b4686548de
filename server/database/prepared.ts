// Finds out if statements may have names on the connections of a pool. A pooler that lends one connection of PostgreSQL to many clients has to
// know of them, as PgBouncer does from 1.21 on with max_prepared_statements: otherwise a statement is on another connection than its user.
import { randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { ClientBase, Pool } from 'pg'
import { readOnlyState, stalePlan } from './outage.ts'

const known = new WeakMap<Pool, boolean>()

/** False until the first connection of the pool was asked. */
export const keepsPreparedStatements = (pool: Pool) => known.get(pool) ?? false

/** Asks the first connection of a pool, before anyone uses it. @throws when the connection breaks */
export async function probePreparedStatements(pool: Pool, client: ClientBase): Promise<void> {
  if (!known.has(pool)) known.set(pool, (await isDirect(client)) || (await poolerKnowsNames(client)))
}

/** A pooler has process numbers of its own. */
async function isDirect(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // pg's types do not list it.
  return rows[0]!.pid === (client as ClientBase & { processID?: number }).processID
}

/** One that knows of names gives PostgreSQL names of its own. */
async function poolerKnowsNames(client: ClientBase): Promise<boolean> {
  const name = `probe ${randomBytes(8).toString('hex')}`
  // In a transaction, a pooler stays with one connection of PostgreSQL.
  await client.query('begin')
  await client.query({ name, text: 'select 1' })
  const { rowCount } = await client.query('select from pg_prepared_statements where name = $1', [name])
  if (rowCount) await client.query(`deallocate "${name}"`)
  await client.query('rollback')
  return !rowCount
}

/**
 * Calls `listener` when what failed on a connection fails on it from now on: `stale plan` of a prepared statement that no longer fits the tables,
 * `read only` where its PostgreSQL takes no changes any more.
 */
export function onUnfit(client: ClientBase, listener: (why: 'stale plan' | 'read only') => void): void {
  // pg's types do not list it.
  const { connection } = client as ClientBase & { connection: EventEmitter }
  connection.on('errorMessage', ({ message, code }: Error & { code?: string }) => {
    if (message === stalePlan) listener('stale plan')
    if (code === readOnlyState) listener('read only')
  })
}
