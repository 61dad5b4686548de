import { sql } from 'kysely'
import type { Database } from './database.ts'

export type Event = 'demo begun' | 'demo planted'

/** Whether something that happens once has happened to this market. */
export async function hasHappened(db: Database, event: Event): Promise<boolean> {
  return (await db.selectFrom('chronicle').where('event', '=', event).select('event').execute()).length > 0
}

export async function note(db: Database, event: Event): Promise<void> {
  await db
    .insertInto('chronicle')
    .values({ event })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A demo that was cut off while it was planted holds nobody's data and is begun anew. */
export async function clearHalfDemo(db: Database): Promise<void> {
  await sql`truncate chronicle, report, payment, booking, listing_photo, listing, photo, category, person, auth_user, auth_session, auth_account, auth_verification cascade`.execute(
    db,
  )
}
