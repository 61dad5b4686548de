/** The SQL on the tables of Better Auth that it does not write itself. It goes over our own connections, so that an outage is reported as one. */
import { type QueryExecutorProvider, sql } from 'kysely'
import type { Owner } from './identity-passwords.ts'

/** Carries out SQL, and can do so in a transaction. A provider does not know which tables the market has. */
export interface AuthDb extends QueryExecutorProvider {
  transaction(): { execute<T>(work: (transaction: QueryExecutorProvider) => Promise<T>): Promise<T> }
}

/** Returns whether an address has an account. */
export async function hasAccount(db: AuthDb, email: string): Promise<boolean> {
  const { rows } = await sql`select from auth_user where email = ${email.trim().toLowerCase()}`.execute(db)
  return rows.length > 0
}

/** Returns the person whose password the link of a letter is to replace. */
export async function ownerOfLink(db: AuthDb, token: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select name, email from auth_verification join auth_user on auth_user.id::text = value
    where identifier = ${`reset-password:${token}`}`.execute(db)
  return rows[0]
}

export async function confirmAddress(db: QueryExecutorProvider, userId: string): Promise<void> {
  await sql`update auth_user set email_verified = true, updated_at = now() where id = ${userId}`.execute(db)
}

/** Gives an account another address, which its owner has proven. */
export async function setAddress(db: QueryExecutorProvider, userId: string, email: string): Promise<void> {
  await sql`update auth_user set email = ${email}, email_verified = true, updated_at = now() where id = ${userId}`.execute(
    db,
  )
}

/** Makes logging in by Google useless until Google names the address of the account. */
export async function dropGoogle(db: QueryExecutorProvider, userId: string): Promise<void> {
  await sql`delete from auth_account where user_id = ${userId} and provider_id <> 'credential'`.execute(db)
}

/** Ends the logins of an account, and all by which someone could log in again without its letters. */
export async function dropEveryWayIn(db: QueryExecutorProvider, userId: string): Promise<void> {
  await sql`delete from auth_session where user_id = ${userId}`.execute(db)
  await dropPasswordLinks(db, userId)
  await sql`delete from auth_account where user_id = ${userId}`.execute(db)
}

/** Makes the links of letters that would set a new password useless. */
export async function dropPasswordLinks(db: QueryExecutorProvider, userId: string): Promise<void> {
  await sql`delete from auth_verification where identifier like 'reset-password:%' and value = ${userId}::text`.execute(
    db,
  )
}

/**
 * Makes an account ready for the person whose Google account has its address. When the address was never confirmed, the person who made the
 * account may be someone else: the password, the sessions and the links on their way are dropped, and the address counts as proven.
 */
export function takeOver(db: AuthDb, userId: string): Promise<{ holder: Owner; passwordRemoved: boolean }> {
  return db.transaction().execute(async (transaction) => {
    // A request that makes a session waits from here on (its foreign key wants this row) and looks again for the password afterwards; sessions
    // made before are seen by the next statement. So none slips through.
    const { rows } = await sql<Owner & { isProven: boolean }>`
      select email, name, email_verified as "isProven" from auth_user where id = ${userId} for update`.execute(
      transaction,
    )
    const [holder] = rows
    if (!holder) throw new Error('The account that Google is to be added to is gone.')
    const passwordRemoved = !holder.isProven && (await dropAccess(transaction, userId))
    return { holder: { email: holder.email, name: holder.name }, passwordRemoved }
  })
}

async function dropAccess(db: QueryExecutorProvider, userId: string): Promise<boolean> {
  await sql`delete from auth_session where user_id = ${userId}`.execute(db)
  await dropPasswordLinks(db, userId)
  await confirmAddress(db, userId)
  const { numAffectedRows } =
    await sql`delete from auth_account where user_id = ${userId} and provider_id = 'credential'`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Ends a session that was just made by a password which is no longer there: checking one takes a while, and meanwhile the account may
 * have become someone else's. @returns whether it was ended
 */
export async function endOrphan(db: AuthDb, session: { id: string }): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from auth_session where id = ${session.id} and not exists (
      select from auth_account where auth_account.user_id = auth_session.user_id and provider_id = 'credential')`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Deletes a person's login with its sessions, passwords and linked accounts, in the caller's transaction. */
export async function deleteLogins(db: QueryExecutorProvider, personId: string): Promise<void> {
  await sql`delete from auth_user where id = ${personId}`.execute(db)
}

/** Returns whether the account of a login has a second step, and returns the time at which this login last showed it. */
export async function secondFactorOfLogin(
  db: QueryExecutorProvider,
  sessionId: string,
): Promise<{ isOn: boolean; shownAt: Date | null }> {
  const { rows } = await sql<{ isOn: boolean; shownAt: Date | null }>`
    select two_factor_enabled as "isOn", second_factor_at as "shownAt"
    from auth_session join auth_user on auth_user.id = user_id where auth_session.id = ${sessionId}`.execute(db)
  return rows[0] ?? { isOn: false, shownAt: null }
}

export async function showSecondFactor(db: QueryExecutorProvider, sessionId: string, at: Date): Promise<void> {
  await sql`update auth_session set second_factor_at = ${at} where id = ${sessionId}`.execute(db)
}

/** Turns the second step of an account off, with its key and its backup codes. @returns whether it was on */
export async function removeSecondFactor(db: QueryExecutorProvider, userId: string): Promise<boolean> {
  await sql`delete from auth_two_factor where user_id = ${userId}`.execute(db)
  const { numAffectedRows } = await sql`
    update auth_user set two_factor_enabled = false, updated_at = now() where id = ${userId} and two_factor_enabled`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Ends the logins of an account, but for one that is named. */
export async function endOtherLogins(
  db: QueryExecutorProvider,
  userId: string,
  sessionId: string | null = null,
): Promise<void> {
  await sql`delete from auth_session where user_id = ${userId} and id is distinct from ${sessionId}::uuid`.execute(db)
}

/** The hash of an account's password; undefined for an account that has none. */
export async function passwordHashOf(db: QueryExecutorProvider, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ password: string }>`
    select password from auth_account
    where user_id = ${userId} and provider_id = 'credential' and password is not null`.execute(db)
  return rows[0]?.password
}
