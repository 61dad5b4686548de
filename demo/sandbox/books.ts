// The books of the simulated services, each in a schema of its own in the database of the demo.
import type { Pool, PoolClient } from 'pg'

export async function transaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/**
 * Makes the schema of a service; harmless when it is there. `if not exists` still collides when two sessions create the same thing at the same moment,
 * hence the lock.
 * @param fill adds its first rows
 */
export const makeSchema = (
  pool: Pool,
  name: string,
  statements: string,
  fill: (client: PoolClient) => Promise<void> = async () => {},
): Promise<void> =>
  transaction(pool, async (client) => {
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [name])
    await client.query(statements)
    await fill(client)
  })
