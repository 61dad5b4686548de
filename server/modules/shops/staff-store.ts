import { type SqlBool, sql } from 'kysely'
import type { StaffRole } from '#contract/shops/shop-roles'
import type { Ctx } from '#context'

export const staff = (ctx: Ctx, shopId: string) =>
  ctx.db
    .selectFrom('shop_staff')
    .innerJoin('person', 'person.id', 'person_id')
    .where('shop_id', '=', shopId)
    .where('removed_at', 'is', null)
    .select(['shop_staff.id', 'person.name', 'shop_staff.role', 'since'])
    .orderBy('since')
    .execute()

export const invitations = (ctx: Ctx, shopId: string) =>
  ctx.db
    .selectFrom('shop_invitation')
    .where('shop_id', '=', shopId)
    .where('ended_at', 'is', null)
    .select(['id', 'reach', 'role', 'invited_at as invitedAt'])
    .orderBy('invited_at')
    .execute()

/** Counts those who work for a shop or are invited to, and those who were invited since a time. */
export async function counts(ctx: Ctx, shopId: string, since: Date) {
  const { rows } = await sql<{ people: number; invited: number }>`
    select (select count(*) from shop_staff where shop_id = ${shopId} and removed_at is null)
      + (select count(*) from shop_invitation where shop_id = ${shopId} and ended_at is null) as people,
      (select count(*) from shop_invitation where shop_id = ${shopId} and invited_at > ${since}) as invited`.execute(
    ctx.db,
  )
  return rows[0]!
}

export async function invite(ctx: Ctx, shopId: string, reach: string, role: StaffRole): Promise<void> {
  await ctx.db
    .insertInto('shop_invitation')
    .values({ shop_id: shopId, reach, role, invited_at: ctx.now(), ended_at: null })
    .execute()
}

/** Ends an invitation of a shop. @returns whether it was open */
export async function takeBack(ctx: Ctx, shopId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('shop_invitation')
    .set({ ended_at: ctx.now() })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The address or number of an invitation is one that this person has confirmed. */
const reaches = (personId: string) => sql<SqlBool>`exists (
  select from auth_user where auth_user.id = ${personId}
    and (email_verified and email = reach or phone_number_verified and phone_number = reach))`

const shopNames = [
  'shop.id as shopId',
  'slug',
  'shop.name',
  'name_bangla as nameBangla',
  'checked_at as checkedAt',
] as const

/** Open invitations to a person. */
export const invitationsTo = (ctx: Ctx, personId: string) =>
  ctx.db
    .selectFrom('shop_invitation')
    .innerJoin('shop', 'shop.id', 'shop_id')
    .innerJoin('person as owner', 'owner.id', 'owner_id')
    .where('ended_at', 'is', null)
    .where('owner.deleted_at', 'is', null)
    .where('owner_id', '<>', personId)
    .where(reaches(personId))
    .select([...shopNames, 'shop_invitation.id', 'shop_invitation.role'])
    .orderBy('invited_at')
    .limit(100)
    .execute()

/** Ends an open invitation to a person. @returns for which shop it was */
export const answer = (ctx: Ctx, id: string, personId: string) =>
  ctx.db
    .updateTable('shop_invitation')
    .set({ ended_at: ctx.now() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where(reaches(personId))
    .returning(['shop_id as shopId', 'role'])
    .executeTakeFirst()

export async function add(ctx: Ctx, shopId: string, personId: string, role: StaffRole): Promise<void> {
  await ctx.db
    .insertInto('shop_staff')
    .values({ shop_id: shopId, person_id: personId, role, since: ctx.now(), removed_at: null })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'person_id']).where('removed_at', 'is', null).doUpdateSet({ role }),
    )
    .execute()
}

/** @returns whether the person works for the shop */
export async function setRole(ctx: Ctx, shopId: string, id: string, role: StaffRole): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('shop_staff')
    .set({ role })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @param which the entry of the staff, or the person @returns whether they worked for the shop */
export async function remove(
  ctx: Ctx,
  shopId: string,
  which: { id: string } | { person_id: string },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('shop_staff')
    .set({ removed_at: ctx.now() })
    .where((eb) => eb.and({ ...which, shop_id: shopId }))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The shops that a person works for. */
export const worksFor = (ctx: Ctx, personId: string) =>
  ctx.db
    .selectFrom('shop_staff')
    .innerJoin('shop', 'shop.id', 'shop_id')
    .innerJoin('person as owner', 'owner.id', 'owner_id')
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .where('owner.deleted_at', 'is', null)
    .select([...shopNames, 'shop_staff.role'])
    .orderBy('since')
    .limit(100)
    .execute()

/** The work of a person for shops, also what is over. */
export const allWorkOf = (ctx: Ctx, personId: string) =>
  ctx.db
    .selectFrom('shop_staff')
    .innerJoin('shop', 'shop.id', 'shop_id')
    .where('person_id', '=', personId)
    .select(['shop.name', 'shop_staff.role', 'since', 'removed_at as until'])
    .orderBy('since')
    .execute()
