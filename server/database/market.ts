// The one row about the market as a whole.
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Asks when the market was last served, and whether it is a backup that was not served since. */
const lastServed = (db: Database) =>
  db.selectFrom('market').select(['alive_at as aliveAt', 'is_restored as isRestored'])

export const readServed = (db: Database) => lastServed(db).executeTakeFirstOrThrow()

/** The same, and no other process finds an outage until the transaction ends. */
export const lockServed = (db: Database) => lastServed(db).forUpdate().executeTakeFirstOrThrow()

/** Notes that the market is served. A process whose clock is behind takes nothing back. */
export async function markServed(db: Database, at: Date): Promise<void> {
  await db
    .updateTable('market')
    .set({ alive_at: at, is_restored: false })
    .where((eb) => eb.or([eb('alive_at', 'is', null), eb('alive_at', '<', at)]))
    .execute()
}

/** Returns which market this is, and which of its databases: a copy is the same market at another place. */
export interface MarketMark {
  market: string
  database: string
}

/** A role lacks a privilege. */
const notAllowed = '42501'

export async function identityOf(db: Database): Promise<MarketMark & { hasMarkedFiles: boolean }> {
  const { market, hasMarkedFiles, oid } = await db
    .selectFrom('market')
    .select(['id as market', 'has_marked_files as hasMarkedFiles'])
    .select(sql<number>`(select oid::int8 from pg_database where datname = current_database())`.as('oid'))
    .executeTakeFirstOrThrow()
  // A standby that takes over is the same one. If a role may not know, copies within one cluster are distinguished by PostgreSQL's number of the database.
  const { rows } = await sql<{ cluster: string }>`select system_identifier::text as cluster from pg_control_system()`
    .execute(db)
    .catch((error: { code?: string }) => {
      if (error.code !== notAllowed) throw error
      return { rows: [] }
    })
  return { market, hasMarkedFiles, database: `${rows[0]?.cluster ?? ''}/${oid}` }
}

export async function setFilesMarked(db: Database): Promise<void> {
  await db.updateTable('market').set({ has_marked_files: true }).execute()
}

/** Notes that the market is a backup that was made then. */
export async function markRestored(db: Database, madeAt: Date): Promise<void> {
  await db.updateTable('market').set({ is_restored: true, alive_at: madeAt }).execute()
}

/** Notes that there is a backup that is whole. */
export async function markBackedUp(db: Database): Promise<void> {
  await db
    .updateTable('market')
    .set({ backed_up_at: sql<Date>`now()` })
    .execute()
}
