import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { drawnAlike, oneSpelling } from '#contract/base/spelling'
import type { DealRecord } from '#contract/deals/absences'
import type { AccountType } from '#contract/accounts/accounts'
import type { PeopleFilter } from '#contract/accounts/people'
import { deletedPersonName } from '#contract/accounts/deleted-person'
import type { Ctx } from '#context'
import type { Tables } from '#database/tables'
import { type Placeholders, statement } from '#database/statement'
import type { Keyset } from '#database/keyset'

/** The figures that others read of a person as a seller. */
export interface SellerFigures {
  /** Stars, to one decimal place; null without reviews. */
  average: number | null
  reviews: number
  deals: number
  /** Null while there are too few deals. */
  record: DealRecord | null
}

/** Returns whether the account of a person has a second step at login. */
export const hasSecondFactor = (eb: ExpressionBuilder<Tables, 'person'>) =>
  eb
    .exists(
      eb
        .selectFrom('auth_user')
        .whereRef('auth_user.id', '=', 'person.id')
        .where('two_factor_enabled', '=', true)
        .select('auth_user.id'),
    )
    .$castTo<boolean>()

function people(ctx: Ctx) {
  return ctx.db
    .selectFrom('person')
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'email', 'account_type as accountType', 'role', 'created_at as createdAt'])
    .select(['suspended_at as suspendedAt', 'suspended_for as suspendedFor'])
    .select((eb) => hasSecondFactor(eb).as('hasSecondFactor'))
}

interface ListedPeople {
  accountType: AccountType
  search: string | undefined
  show: PeopleFilter | undefined
  /** Only some of these. */
  among: string[] | undefined
  limit: number
  after: Keyset<string> | undefined
}

/** As `oneSpelling` writes it. */
const nameInOneSpelling = drawnAlike.reduce<RawBuilder<string>>(
  (name, [written, letter]) => sql`replace(${name}, ${sql.lit(written)}, ${sql.lit(letter)})`,
  sql`normalize(name, nfkc)`,
)

/** People of one account type, newest first. */
export function list(ctx: Ctx, { accountType, search, show, among, limit, after }: ListedPeople) {
  const part = `%${oneSpelling(search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  return people(ctx)
    .where('account_type', '=', accountType)
    .$if(show === 'suspended', (query) => query.where('suspended_at', 'is not', null))
    .$if(show === 'admins', (query) => query.where('role', '=', 'admin'))
    .$if(among !== undefined, (query) => query.where(sql<SqlBool>`id = any(${among!}::uuid[])`))
    .$if(Boolean(search), (query) =>
      query.where((eb) => eb.or([eb(nameInOneSpelling, 'ilike', part), eb('email', 'ilike', part)])),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(created_at, id) < (${after!.at}, ${after!.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}

export function find(ctx: Ctx, id: string) {
  return people(ctx).where('id', '=', id).executeTakeFirst()
}

export function findByEmail(ctx: Ctx, email: string) {
  return people(ctx).where('email', '=', email).executeTakeFirst()
}

export function findWithNumber(ctx: Ctx, id: string) {
  return people(ctx)
    .where('id', '=', id)
    .select('mobile')
    .select((eb) =>
      eb.selectFrom('auth_user').whereRef('auth_user.id', '=', 'person.id').select('phone_number').as('loginNumber'),
    )
    .executeTakeFirst()
}

const held = statement('person held', (db, { id }: Placeholders<{ id: string }>) =>
  db
    .selectFrom('person')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('suspended_for as suspendedFor')
    .forShare(),
)

/** Keeps someone from being deleted or suspended until the transaction ends. @returns undefined when they are gone */
export function lockAgainstDeletion(ctx: Ctx, id: string): Promise<{ suspendedFor: string | null } | undefined> {
  return held.first(ctx.db, { id })
}

/** Keeps an admin one until the transaction ends. @returns whether they are one */
export async function holdAdmin(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('person')
    .where('id', '=', id)
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .select('id')
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Suspends someone. @returns whether they were not */
export async function suspend(ctx: Ctx, id: string, reason: string): Promise<boolean> {
  const result = await ctx.db
    .updateTable('person')
    .set({ suspended_at: ctx.now(), suspended_for: reason })
    .where('id', '=', id)
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** @returns whether they were suspended */
export async function endSuspension(ctx: Ctx, id: string): Promise<boolean> {
  const result = await ctx.db
    .updateTable('person')
    .set({ suspended_at: null, suspended_for: null })
    .where('id', '=', id)
    .where('suspended_at', 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** @returns whether that changed anything */
export async function setRole(ctx: Ctx, id: string, role: 'admin' | null): Promise<boolean> {
  const result = await ctx.db
    .updateTable('person')
    .set({ role })
    .where('id', '=', id)
    .where('role', role ? 'is' : 'is not', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Keeps someone's figures from being counted by anyone else until the transaction ends. @returns whether they are there */
export async function lockFigures(ctx: Ctx, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('person')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function setFigures(
  ctx: Ctx,
  id: string,
  { average, reviews, deals, record }: SellerFigures,
): Promise<void> {
  const rating = average === null ? null : Math.round(average * 10)
  const stored = record && JSON.stringify(record)
  await ctx.db
    .updateTable('person')
    .set({ rating, review_count: reviews, deal_count: deals, record: stored })
    .where('id', '=', id)
    .where(
      sql<SqlBool>`(rating, review_count, deal_count, record) is distinct from (${rating}::smallint, ${reviews}::int, ${deals}::int, ${stored}::jsonb)`,
    )
    .execute()
}

export async function sellersAfter(ctx: Ctx, after: string, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('person')
    .where('account_type', '=', 'seller')
    .where('deleted_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The admins, kept from changing until the transaction ends; always in the same order, so that two admins cannot wait for each other. */
export async function lockAdmins(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('person')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** Removes what says who somebody was, once their account has ended; the row stays, because orders name it. */
export async function erase(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('person')
    .set({ name: deletedPersonName, email: '', language: null, unwanted_letters: [] })
    .set({ suspended_at: null, suspended_for: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute()
}

/** Marks an account as ended. */
export async function end(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('person')
    .set({ deleted_at: ctx.now(), role: null, mobile: null, area: null })
    .where('id', '=', id)
    .execute()
}
