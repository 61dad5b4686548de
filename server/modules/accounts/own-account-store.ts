import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { LetterKind, OwnContact } from '#contract/accounts/own-account'
import type { Ctx } from '#context'
import { hasSecondFactor } from './people-store.ts'

export function find(ctx: Ctx, personId: string) {
  return ctx.db
    .selectFrom('person')
    .where('id', '=', personId)
    .select((eb) => hasSecondFactor(eb).as('hasSecondFactor'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('auth_account')
            .whereRef('user_id', '=', 'person.id')
            .where('provider_id', '=', 'credential')
            .where('password', 'is not', null)
            .select('auth_account.id'),
        )
        .$castTo<boolean>()
        .as('hasPassword'),
    )
    .select((eb) => {
      const login = eb.selectFrom('auth_user').whereRef('auth_user.id', '=', 'person.id')
      return [login.select('phone_number').as('number'), login.select('google_off').as('isGoogleOff')]
    })
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('auth_account')
            .whereRef('user_id', '=', 'person.id')
            .where('provider_id', '=', 'google')
            .select('auth_account.id'),
        )
        .$castTo<boolean>()
        .as('hasGoogle'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('auth_passkey')
          .whereRef('user_id', '=', 'person.id')
          .select([
            'auth_passkey.id',
            'auth_passkey.name',
            'aaguid',
            'auth_passkey.created_at as addedAt',
            'last_used_at as usedAt',
          ])
          .orderBy('auth_passkey.created_at')
          .orderBy('auth_passkey.id'),
      ).as('passkeys'),
    )
    .select(['account_type as accountType', 'mobile', 'area', 'unwanted_letters as unwanted'])
    .select(['suspended_at as suspendedAt', 'suspended_for as suspendedFor'])
    .executeTakeFirstOrThrow()
}

export async function makeSeller(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db
    .updateTable('person')
    .set((eb) => ({ account_type: 'seller', registered_at: eb.fn.coalesce('registered_at', eb.val(ctx.now())) }))
    .where('id', '=', personId)
    .execute()
}

export async function setContact(ctx: Ctx, personId: string, { mobile, area }: OwnContact): Promise<void> {
  await ctx.db.updateTable('person').set({ mobile, area }).where('id', '=', personId).execute()
}

/** Sets what is not there yet. */
export async function fillContact(ctx: Ctx, personId: string, { mobile, area }: OwnContact): Promise<void> {
  await ctx.db
    .updateTable('person')
    .set((eb) => ({ mobile: eb.fn.coalesce('mobile', eb.val(mobile)), area: eb.fn.coalesce('area', eb.val(area)) }))
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`(mobile is null and ${mobile}::text is not null or area is null and ${area}::text is not null)`)
    .execute()
}

export async function setUnwanted(ctx: Ctx, personId: string, kinds: LetterKind[]): Promise<void> {
  await ctx.db.updateTable('person').set({ unwanted_letters: kinds }).where('id', '=', personId).execute()
}
