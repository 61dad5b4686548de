import { sql } from 'kysely'
import type { Database } from './database.ts'

/** What is counted before something is added, by one request a person at a time. */
export type Counted = 'bookings' | 'products' | 'advertisements' | 'reports'

/**
 * Waits until no other request of the person counts the same thing, and keeps the next one waiting until this transaction ends. Without it,
 * requests that come at once would all count before any of them has added. To be asked for after locks on rows and before bells are rung, so
 * that no two transactions wait for each other.
 */
export async function takeTurn(db: Database, counted: Counted, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${counted} ${personId}`}, 0))`.execute(db)
}
