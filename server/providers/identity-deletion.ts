import { type QueryExecutorProvider, sql } from 'kysely'

/** Deletes a person's login with its sessions, passwords and linked accounts, in the caller's transaction. */
export async function deleteLogins(db: QueryExecutorProvider, personId: string): Promise<void> {
  await sql`delete from auth_user where id = ${personId}`.execute(db)
}
