import type { TokenScope } from '#contract/accounts/api-tokens'
import type { Ctx } from '#context'
import { type Placeholders, statement } from '#database/statement'

const byDigest = statement('person by API token', (db, { digest }: Placeholders<{ digest: Buffer }>) =>
  db
    .selectFrom('api_token')
    .innerJoin('person', 'person.id', 'api_token.person_id')
    .innerJoin('auth_user', 'auth_user.id', 'person.id')
    .where('digest', '=', digest)
    .where('person.deleted_at', 'is', null)
    .select([
      'person.id',
      'person.email',
      'person.name',
      'person.account_type as accountType',
      'person.role',
      'person.suspended_for as suspendedFor',
      'auth_user.two_factor_enabled as isSecondFactorOn',
      'api_token.id as tokenId',
      'scopes',
      'used_at as usedAt',
    ])
    .select((eb) => [
      eb('person.mobile', 'is not', null).$castTo<boolean>().as('hasMobile'),
      eb('person.area', 'is not', null).$castTo<boolean>().as('hasArea'),
    ]),
)

export const find = (ctx: Ctx, digest: Buffer) => byDigest.first(ctx.db, { digest })

export async function noteUse(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.updateTable('api_token').set({ used_at: ctx.now() }).where('id', '=', id).execute()
}

const columns = ['id', 'name', 'scopes', 'made_at as madeAt', 'used_at as usedAt'] as const

export const ofPerson = (ctx: Ctx, personId: string) =>
  ctx.db.selectFrom('api_token').where('person_id', '=', personId).select(columns).orderBy('made_at').execute()

export function add(ctx: Ctx, token: { personId: string; name: string; digest: Buffer; scopes: TokenScope[] }) {
  const { personId, ...rest } = token
  return ctx.db
    .insertInto('api_token')
    .values({ person_id: personId, ...rest, made_at: ctx.now() })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** @returns how many there were: one or none */
export async function remove(ctx: Ctx, personId: string, id: string): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('api_token')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** @returns how many there were */
export async function removeAllOf(ctx: Ctx, personId: string): Promise<number> {
  const { numDeletedRows } = await ctx.db.deleteFrom('api_token').where('person_id', '=', personId).executeTakeFirst()
  return Number(numDeletedRows)
}

export async function isLoggedIn(ctx: Ctx, personId: string, sessionId: string | undefined): Promise<boolean> {
  if (sessionId === undefined) return false
  const sessions = ctx.db.selectFrom('auth_session').where('user_id', '=', personId).where('id', '=', sessionId)
  return (await sessions.select('id').executeTakeFirst()) !== undefined
}

/** Returns the address at which the login of an account is now. */
export async function addressOf(ctx: Ctx, personId: string): Promise<string> {
  const user = ctx.db.selectFrom('auth_user').where('id', '=', personId).select('email')
  return (await user.executeTakeFirstOrThrow()).email
}
