import { sql } from 'kysely'
import type { Database } from './database.ts'
import { type Placeholders, statement } from './statement.ts'

/** Names a number that is counted before something is added, by one request at a time: a person's, that of one digest, or that of a day. */
export type Counter =
  | 'devices'
  | 'API tokens'
  | 'webhooks'
  | 'lost reports'
  | 'bookings'
  | 'cash deals'
  | 'cash debts'
  | 'cash at a door'
  | 'couriers'
  | 'products'
  | 'advertisements'
  | 'reports'
  | 'messages'
  | 'acts'
  | 'searches'
  | 'payouts'
  | 'invoices'
  | 'photos'
  | 'alerts'
  | 'shop staff'
  | 'quotes'

/** Takes the lock within another statement that gives one row. The data that this statement reads may be older than the lock. */
export const counterLock = ({ name }: Placeholders<{ name: string }>) =>
  sql<unknown>`pg_advisory_xact_lock(hashtextextended(${name}, 0))`

export const counterName = (counter: Counter, key: string) => `${counter} ${key}`

const counterLocked = statement(
  'counter locked',
  (_, given: Placeholders<{ name: string }>) => sql<object>`select ${counterLock(given)}`,
)

/**
 * Waits until no other request counts the same thing for the same person or digest, and keeps the next one waiting until
 * this transaction ends. Without it, concurrent requests would all count before any of them has added. To be taken after
 * locks on rows and before notifications are counted, so that no two transactions wait for each other.
 */
export async function lockCounter(db: Database, counter: Counter, key: string): Promise<void> {
  await counterLocked.first(db, { name: counterName(counter, key) })
}
