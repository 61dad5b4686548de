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

/** Returns the account that a number is the login of; null where there is none. */
export async function accountWithNumber(db: QueryExecutorProvider, number: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from auth_user where phone_number = ${number}`.execute(db)
  return rows[0]?.id ?? null
}

/** Returns the person whose password the link of a letter is to replace. */
export async function ownerOfLink(db: AuthDb, token: string): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select name, email from auth_verification join auth_user on auth_user.id::text = value
    where identifier = ${`reset-password:${token}`}`.execute(db)
  return rows[0]
}

async function confirmAddress(db: QueryExecutorProvider, userId: string): Promise<void> {
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

/** Keeps the ways into an account from changing until the transaction ends, so that the last two are not removed at once. */
export async function lockWays(db: QueryExecutorProvider, userId: string): Promise<void> {
  await sql`select from auth_user where id = ${userId} for update`.execute(db)
}

/** Lets Google open an account, or keeps it from that. */
export async function setGoogle(db: QueryExecutorProvider, userId: string, isOn: boolean): Promise<void> {
  await sql`update auth_user set google_off = ${!isOn} where id = ${userId}`.execute(db)
  if (!isOn) await dropGoogle(db, userId)
}

/** Returns whether the owner of an account keeps Google from opening it. Who made one with an address that is not theirs keeps its owner from nothing. */
export async function isGoogleOff(db: QueryExecutorProvider, userId: string): Promise<boolean> {
  const { rows } = await sql`select from auth_user where id = ${userId} and google_off and email_verified`.execute(db)
  return rows.length > 0
}

/** Notes that Google has said at a login who is there. */
export async function showGoogle(db: QueryExecutorProvider, sessionId: string, at: Date): Promise<void> {
  await sql`update auth_session set google_at = ${at} where id = ${sessionId}`.execute(db)
}

/** Returns whether Google opens an account, whether something else does, and when it last did at a login. */
export async function googleOfLogin(
  db: QueryExecutorProvider,
  userId: string,
  sessionId: string | null,
): Promise<{ isOn: boolean; shownAt: Date | null; hasOtherWay: boolean }> {
  const { rows } = await sql<{ isOn: boolean; shownAt: Date | null; hasOtherWay: boolean }>`
    select exists (select from auth_account where user_id = auth_user.id and provider_id = 'google') as "isOn",
      (select google_at from auth_session where id = ${sessionId}::uuid and user_id = auth_user.id) as "shownAt",
      phone_number is not null or exists (select from auth_passkey where user_id = auth_user.id)
        or exists (select from auth_account where user_id = auth_user.id and password is not null) as "hasOtherWay"
    from auth_user where id = ${userId}`.execute(db)
  return rows[0] ?? { isOn: false, shownAt: null, hasOtherWay: false }
}

/** Ends the logins of an account, and all by which someone could log in again without its letters. */
export async function dropEveryWayIn(db: QueryExecutorProvider, userId: string): Promise<void> {
  await sql`delete from auth_session where user_id = ${userId}`.execute(db)
  await dropPasswordLinks(db, userId)
  await sql`delete from auth_account where user_id = ${userId}`.execute(db)
  await sql`delete from auth_passkey where user_id = ${userId}`.execute(db)
  await sql`update auth_user set phone_number = null, phone_number_verified = false where id = ${userId}`.execute(db)
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
  await sql`update auth_user set google_off = false where id = ${userId}`.execute(db)
  await dropPasswordLinks(db, userId)
  await proveAddress(db, userId)
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

/** Forgets the codes that were sent to a number. */
export async function dropCodes(db: QueryExecutorProvider, number: string): Promise<void> {
  await sql`delete from auth_verification where identifier = ${`phone-number-otp-${number}`}`.execute(db)
}

/**
 * Notes that a login has shown the number of its account. If the number was not used since `unusedSince`, the login owes a second proof, and the number stays
 * as it was.
 */
export async function showNumber(
  db: QueryExecutorProvider,
  { userId, sessionId, at, unusedSince }: { userId: string; sessionId: string; at: Date; unusedSince: Date },
): Promise<void> {
  await sql`
    update auth_session set number_shown_at = ${at}, owes_proof = number_used_at <= ${unusedSince}
    from auth_user where auth_user.id = user_id and auth_session.id = ${sessionId}`.execute(db)
  await sql`
    update auth_user set number_used_at = ${at}
    where id = ${userId} and number_used_at > ${unusedSince} and number_used_at < ${at}`.execute(db)
}

/** Notes that a login has shown the number of its account again: what it owes stays. */
export async function showNumberAgain(db: QueryExecutorProvider, sessionId: string, at: Date): Promise<void> {
  await sql`update auth_session set number_shown_at = ${at} where id = ${sessionId}`.execute(db)
}

/** Notes that an account with a number is in use, by a login that owes nothing; once a day is enough. */
export async function noteUse(db: QueryExecutorProvider, userId: string, sessionId: string, at: Date): Promise<void> {
  await sql`
    update auth_user set number_used_at = ${at} where id = ${userId} and phone_number is not null
      and number_used_at < ${at}::timestamptz - interval '1 day'
      and exists (select from auth_session where auth_session.id = ${sessionId} and not owes_proof)`.execute(db)
}

/** The number of an account and how a login stands to it. */
export async function numberOfLogin(
  db: QueryExecutorProvider,
  userId: string,
  sessionId: string | null,
): Promise<{ number: string | null; shownAt: Date | null; owesProof: boolean }> {
  const { rows } = await sql<{ number: string | null; shownAt: Date | null; owesProof: boolean }>`
    select phone_number as number, number_shown_at as "shownAt",
      coalesce(owes_proof and second_factor_at is null, false) as "owesProof"
    from auth_user left join auth_session on auth_session.user_id = auth_user.id and auth_session.id = ${sessionId}::uuid
    where auth_user.id = ${userId}`.execute(db)
  return rows[0] ?? { number: null, shownAt: null, owesProof: false }
}

/** The number of an account that was used since some moment. */
export async function numberInUse(
  db: QueryExecutorProvider,
  userId: string,
  unusedSince: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ number: string }>`
    select phone_number as number from auth_user
    where id = ${userId} and phone_number is not null and number_used_at > ${unusedSince}`.execute(db)
  return rows[0]?.number
}

/** A login has given another proof than the number, so the number is its owner's from now on. */
export async function settleProof(db: QueryExecutorProvider, sessionId: string, at: Date): Promise<void> {
  await sql`
    with settled as (update auth_session set owes_proof = false where id = ${sessionId} and owes_proof returning user_id)
    update auth_user set number_used_at = ${at} where id in (select user_id from settled)`.execute(db)
}

/** Counts the number of an account as its owner's from now on, at every login. */
export async function trustNumber(db: QueryExecutorProvider, userId: string, at: Date): Promise<void> {
  await sql`update auth_session set owes_proof = false where user_id = ${userId}`.execute(db)
  await sql`update auth_user set number_used_at = ${at} where id = ${userId}`.execute(db)
}

/** Gives an account a number that its owner has proven, or none. */
export async function setNumber(
  db: QueryExecutorProvider,
  userId: string,
  number: string | null,
  at: Date,
): Promise<void> {
  await sql`
    update auth_user set phone_number = ${number}, phone_number_verified = ${number !== null}, number_used_at = ${at}, updated_at = now()
    where id = ${userId}`.execute(db)
}

/** Takes the number and the passkeys from an account whose address is only now proven: somebody else may have signed up with the address. */
async function dropUnprovenWays(db: QueryExecutorProvider, userId: string): Promise<void> {
  await sql`
    delete from auth_passkey using auth_user
    where user_id = auth_user.id and user_id = ${userId} and not email_verified`.execute(db)
  await sql`
    update auth_user set phone_number = null, phone_number_verified = false
    where id = ${userId} and not email_verified and phone_number is not null`.execute(db)
}

/** Counts an address as proven by a letter or Google, which reach its owner alone. */
export async function proveAddress(db: QueryExecutorProvider, userId: string): Promise<void> {
  await dropUnprovenWays(db, userId)
  await confirmAddress(db, userId)
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

/** Lets a login add one passkey. */
export async function allowPasskey(db: QueryExecutorProvider, sessionId: string, at: Date): Promise<void> {
  await sql`update auth_session set passkey_allowed_at = ${at} where id = ${sessionId}`.execute(db)
}

/** Returns whether a login may add a passkey. */
export async function mayAddPasskey(db: QueryExecutorProvider, sessionId: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from auth_session where id = ${sessionId} and passkey_allowed_at > ${since}`.execute(db)
  return rows.length > 0
}

/** Uses what lets a login add a passkey. @returns whether it was there */
export async function spendPasskeyPermission(
  db: QueryExecutorProvider,
  sessionId: string,
  since: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update auth_session set passkey_allowed_at = null where id = ${sessionId} and passkey_allowed_at > ${since}`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export async function notePasskeyUse(db: QueryExecutorProvider, credentialId: string, at: Date): Promise<void> {
  await sql`update auth_passkey set last_used_at = ${at} where credential_id = ${credentialId}`.execute(db)
}

/** Returns the account that a passkey is of; null where there is none. */
export async function ownerOfPasskey(db: QueryExecutorProvider, credentialId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from auth_passkey where credential_id = ${credentialId}`.execute(db)
  return rows[0]?.id ?? null
}

export async function countPasskeys(db: QueryExecutorProvider, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from auth_passkey where user_id = ${userId}`.execute(db)
  return rows[0]!.count
}

/** Removes a passkey of an account. @returns the name that its device knows it by; null where the account has no such passkey */
export async function removePasskey(db: QueryExecutorProvider, userId: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ credentialId: string }>`
    delete from auth_passkey where id = ${id} and user_id = ${userId} returning credential_id as "credentialId"`.execute(
    db,
  )
  return rows[0]?.credentialId ?? null
}

/** Deletes challenges and codes whose time is over: no one comes back for most of them. */
export async function dropExpired(db: QueryExecutorProvider): Promise<void> {
  await sql`delete from auth_verification where expires_at < now()`.execute(db)
}
