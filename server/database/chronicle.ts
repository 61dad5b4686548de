import { sql } from 'kysely'
import type { Database } from './database.ts'

export type Event = 'demo begun' | 'demo planted' | 'catalogue planted' | 'card company asked'

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

/** Of which state something was when it last happened. */
export async function detailOf(db: Database, event: Event): Promise<string | null> {
  const row = await db.selectFrom('chronicle').where('event', '=', event).select('detail').executeTakeFirst()
  return row?.detail ?? null
}

/** Notes something that happens again whenever what it is about has changed. */
export async function noteAgain(db: Database, event: Event, detail: string): Promise<void> {
  await db
    .insertInto('chronicle')
    .values({ event, detail })
    .onConflict((conflict) => conflict.column('event').doUpdateSet({ detail, at: new Date() }))
    .execute()
}

/** A demo that was cut off while it was planted holds nobody's data and is begun anew. */
export async function clearHalfDemo(db: Database): Promise<void> {
  await sql`truncate chronicle, report, payment, booking, listing_photo, listing, photo, category, person, auth_user, auth_session, auth_account, auth_verification cascade`.execute(
    db,
  )
}
