import { sql } from 'kysely'
import type { AccountType } from '#contract/accounts/accounts'
import type { Language } from '#contract/base/language'
import type { Ctx } from '#context'
import { type Placeholders, statement } from '#database/statement'

const columns = [
  'id',
  'email',
  'name',
  'account_type as accountType',
  'role',
  'registered_at as registeredAt',
  'deleted_at as deletedAt',
  'suspended_for as suspendedFor',
] as const

const bySession = statement(
  'person by session',
  (db, { personId, sessionId, now }: Placeholders<{ personId: string; sessionId: string; now: Date }>) =>
    db
      .selectFrom('person')
      .innerJoin('auth_session', 'auth_session.user_id', 'person.id')
      .innerJoin('auth_user', 'auth_user.id', 'person.id')
      .where('person.id', '=', personId)
      .where('auth_session.id', '=', sessionId)
      .where('auth_session.expires_at', '>', now)
      .select([
        'person.id',
        'person.email',
        'person.name',
        'person.account_type as accountType',
        'person.role',
        'person.deleted_at as deletedAt',
        'auth_user.two_factor_enabled as isSecondFactorOn',
        'auth_session.second_factor_at as secondFactorAt',
        'person.suspended_for as suspendedFor',
      ])
      .select((eb) => [
        eb('person.mobile', 'is not', null).$castTo<boolean>().as('hasMobile'),
        eb('person.area', 'is not', null).$castTo<boolean>().as('hasArea'),
      ]),
)

/** The person behind a token, as long as the login that gave it still lives; one query on every signed-in request. */
export async function findBySession(ctx: Ctx, personId: string, sessionId: string) {
  const found = await bySession.first(ctx.db, { personId, sessionId, now: ctx.now() })
  if (!found) return undefined
  const { isSecondFactorOn: isOn, secondFactorAt: shownAt, ...person } = found
  return { ...person, secondFactor: { isOn, shownAt } }
}

const byId = statement('person by id', (db, { id }: Placeholders<{ id: string }>) =>
  db.selectFrom('person').where('id', '=', id).select(columns),
)

export const find = (ctx: Ctx, personId: string) => byId.first(ctx.db, { id: personId })

/** The person of a login, made on first sight: signing up and registering are two requests, and the second may never come. */
export async function ensure(ctx: Ctx, login: { uid: string; email: string; name: string; number: string | null }) {
  const found = await find(ctx, login.uid)
  if (found) return found
  await ctx.db
    .insertInto('person')
    .values({
      id: login.uid,
      email: login.email.toLowerCase(),
      name: login.name,
      mobile: login.number,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return ctx.db.selectFrom('person').where('id', '=', login.uid).select(columns).executeTakeFirstOrThrow()
}

/** Sets name and account type unless that was done before. @returns whether it was done now */
export async function register(
  ctx: Ctx,
  personId: string,
  chosen: { name: string; accountType: AccountType },
): Promise<boolean> {
  const result = await ctx.db
    .updateTable('person')
    .set({ name: chosen.name, account_type: chosen.accountType, registered_at: ctx.now() })
    .where('id', '=', personId)
    .where('registered_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** @returns the person's id, or undefined when there is no such person */
export async function promote(ctx: Ctx, email: string): Promise<string | undefined> {
  const person = await ctx.db
    .updateTable('person')
    .set({ role: 'admin' })
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return person?.id
}

export async function setLanguage(ctx: Ctx, personId: string, language: Language): Promise<void> {
  await ctx.db.updateTable('person').set({ language }).where('id', '=', personId).execute()
}

export async function languageOf(ctx: Ctx, personId: string): Promise<Language | null> {
  const person = await ctx.db.selectFrom('person').where('id', '=', personId).select('language').executeTakeFirst()
  return person?.language ?? null
}

/** Returns the reader of letters to the address of a login: their language, and whether they have confirmed that it is theirs. */
export function readerAt(ctx: Ctx, email: string) {
  return ctx.db
    .selectFrom('auth_user')
    .leftJoin('person', 'person.id', 'auth_user.id')
    .where('auth_user.email', '=', email)
    .select(['person.language', 'auth_user.email_verified as isConfirmed'])
    .executeTakeFirst()
}

/** Returns the account whose login has an address; null while there is none. */
export async function accountAt(ctx: Ctx, email: string): Promise<string | null> {
  const user = await ctx.db
    .selectFrom('auth_user')
    .where('email', '=', email.trim().toLowerCase())
    .select('id')
    .executeTakeFirst()
  return user?.id ?? null
}

/** Returns whether the email address of someone's login has been confirmed. */
export async function isConfirmed(ctx: Ctx, personId: string): Promise<boolean> {
  const user = await ctx.db
    .selectFrom('auth_user')
    .where('id', '=', personId)
    .select('email_verified')
    .executeTakeFirst()
  return user?.email_verified ?? false
}

/** The name that others see follows the login's. */
export async function rename(ctx: Ctx, personId: string, name: string): Promise<void> {
  await ctx.db.updateTable('person').set({ name }).where('id', '=', personId).where('deleted_at', 'is', null).execute()
}

/** The pauses between attempts; all times in seconds. */
interface Pauses {
  free: number
  firstPause: number
  longestPause: number
  forgottenAfter: number
}

/**
 * Counts an attempt to log in before its password is checked, in one statement, so that many at once cannot slip through together.
 * @returns how many seconds are left until the next attempt may be made; 0 when this one may
 */
export async function countLoginAttempt(ctx: Ctx, countedBy: string, pauses: Pauses): Promise<number> {
  const now = ctx.now()
  const forgotten = new Date(now.getTime() - pauses.forgottenAfter * 1000)
  await ctx.db.deleteFrom('login_attempt').where('attempted_at', '<', forgotten).execute()
  const { rows } = await sql`
    insert into login_attempt as known (counted_by, attempts, attempted_at, next_at) values (${countedBy}, 1, ${now}, ${now})
    on conflict (counted_by) do update set
      attempts = least(known.attempts + 1, 100),
      attempted_at = ${now},
      next_at = ${now}::timestamptz + interval '1 second' * (
        case when known.attempts + 1 < ${pauses.free}::int then 0
        else least(${pauses.longestPause}::int, ${pauses.firstPause}::int * power(2, known.attempts + 1 - ${pauses.free}::int)) end)
    where known.next_at <= ${now} or known.attempts < ${pauses.free}::int
    returning 1`.execute(ctx.db)
  if (rows.length > 0) return 0
  const { next_at: next } = (await ctx.db
    .selectFrom('login_attempt')
    .where('counted_by', '=', countedBy)
    .select('next_at')
    .executeTakeFirst()) ?? { next_at: now }
  return Math.max(1, Math.ceil((next.getTime() - now.getTime()) / 1000))
}

export async function forgetLoginAttempts(ctx: Ctx, countedBy: string): Promise<void> {
  await ctx.db.deleteFrom('login_attempt').where('counted_by', '=', countedBy).execute()
}

/** Counts the acts under a digest within that many hours. */
export async function countActs(ctx: Ctx, digest: string, hours: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('counted_act')
    .where('digest', '=', digest)
    .where('at', '>=', hoursBefore(ctx.now(), hours))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Counts an act under a digest, and removes those that are older than a day. */
export async function addAct(ctx: Ctx, digest: string): Promise<void> {
  await ctx.db.deleteFrom('counted_act').where('at', '<', hoursBefore(ctx.now(), 24)).execute()
  await ctx.db.insertInto('counted_act').values({ digest, at: ctx.now() }).execute()
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)
