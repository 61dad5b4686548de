import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { SetupStep } from './market-tables.ts'

/** Returns whether something that happens once has happened to this market. */
export async function isSetupDone(db: Database, event: SetupStep): Promise<boolean> {
  return (await db.selectFrom('setup_state').where('event', '=', event).select('event').execute()).length > 0
}

export async function markSetupDone(db: Database, event: SetupStep): Promise<void> {
  await db
    .insertInto('setup_state')
    .values({ event })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the state that something had when it last happened. */
export async function readSetupDetail(db: Database, event: SetupStep): Promise<string | null> {
  const row = await db.selectFrom('setup_state').where('event', '=', event).select('detail').executeTakeFirst()
  return row?.detail ?? null
}

/** Notes something that happens again whenever what it is about has changed. */
export async function saveSetupDetail(db: Database, event: SetupStep, detail: string): Promise<void> {
  await db
    .insertInto('setup_state')
    .values({ event, detail })
    .onConflict((conflict) => conflict.column('event').doUpdateSet({ detail, at: new Date() }))
    .execute()
}

/** The kinds of market by what their sales are worth: nothing, for those of sandboxes. */
export type MarketKind = 'demo' | 'rehearsal' | 'real'

export const marketKindOf = ({ demo, rehearsal }: { demo: boolean; rehearsal: object | null }): MarketKind =>
  demo ? 'demo' : rehearsal ? 'rehearsal' : 'real'

/** Notes the kind as which this market is opened. `objectionsToDatabase` keeps it from being opened as another one. */
export const noteMarketKind = (db: Database, kind: MarketKind): Promise<void> => saveSetupDetail(db, 'opened as', kind)

/** A demo whose seeding was interrupted holds no user's data, so it is deleted and seeded again. */
export async function clearPartialDemo(db: Database): Promise<void> {
  await sql`truncate setup_state, report, payment, booking, listing_photo, listing, photo, category, person, auth_user, auth_session, auth_account, auth_verification cascade`.execute(
    db,
  )
}
