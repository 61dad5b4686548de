// The one row about the market as a whole.
import type { Database } from './database.ts'

/** When the market was last served, and whether it is a backup that was not served since. */
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
