import { type SqlBool, sql } from 'kysely'
import type { ShopForm } from '#contract/shops/shop-fields'
import type { Ctx } from '#context'
import type { Keyset } from '#database/keyset'

const columns = [
  'shop.id',
  'owner_id as ownerId',
  'slug',
  'shop.name',
  'name_bangla as nameBangla',
  'district_id as districtId',
  'address',
  'latitude',
  'longitude',
  'hours',
  'photo_id as photoId',
  'trade_licence as tradeLicence',
  'dbid',
  'opened_at as openedAt',
  'asked_at as askedAt',
  'checked_at as checkedAt',
  'refused_for as refusedFor',
] as const

/** Shops whose owners are there. */
const shops = (ctx: Ctx) =>
  ctx.db
    .selectFrom('shop')
    .innerJoin('person as owner', 'owner.id', 'owner_id')
    .where('owner.deleted_at', 'is', null)
    .select(columns)

export type ShopRow = NonNullable<Awaited<ReturnType<typeof ofOwner>>>

export const ofOwner = (ctx: Ctx, ownerId: string) => shops(ctx).where('owner_id', '=', ownerId).executeTakeFirst()

export const byId = (ctx: Ctx, id: string) => shops(ctx).where('shop.id', '=', id).executeTakeFirst()

export const bySlug = (ctx: Ctx, slug: string) =>
  shops(ctx).where('slug', '=', slug).where('owner.suspended_at', 'is', null).executeTakeFirst()

/** The shop of an owner, locked against other changes of it. */
export const lockOfOwner = (ctx: Ctx, ownerId: string) =>
  ctx.db.selectFrom('shop').where('owner_id', '=', ownerId).select(columns).forUpdate().executeTakeFirst()

const valuesOf = (form: ShopForm, photoId: string | null) => ({
  name: form.name,
  name_bangla: form.nameBangla,
  district_id: form.districtId,
  address: form.address,
  latitude: form.place?.latitude ?? null,
  longitude: form.place?.longitude ?? null,
  hours: JSON.stringify(form.hours),
  photo_id: photoId,
  trade_licence: form.tradeLicence,
  dbid: form.dbid,
})

/** Adds a shop. @returns whether its address was free */
export async function add(
  ctx: Ctx,
  { ownerId, slug, form, photoId }: { ownerId: string; slug: string; form: ShopForm; photoId: string | null },
): Promise<boolean> {
  const at = ctx.now()
  const row = await ctx.db
    .insertInto('shop')
    .values({
      ...valuesOf(form, photoId),
      owner_id: ownerId,
      slug,
      opened_at: at,
      asked_at: form.tradeLicence || form.dbid ? at : null,
      checked_at: null,
      checked_by: null,
      refused_for: null,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** @param isOther the facts that an admin checks are others than before */
export async function change(
  ctx: Ctx,
  id: string,
  { form, photoId, isOther }: { form: ShopForm; photoId: string | null; isOther: boolean },
): Promise<void> {
  const again = {
    asked_at: form.tradeLicence || form.dbid ? ctx.now() : null,
    checked_at: null,
    checked_by: null,
    refused_for: null,
  }
  await ctx.db
    .updateTable('shop')
    .set({ ...valuesOf(form, photoId), ...(isOther ? again : {}) })
    .where('id', '=', id)
    .execute()
}

/** The shops whose papers wait for an admin who does not own them, the oldest first. */
export function waiting(ctx: Ctx, adminId: string, limit: number, after: Keyset<string> | undefined) {
  return shops(ctx)
    .select(['owner.name as ownerName', 'owner.email as ownerEmail'])
    .where('asked_at', 'is not', null)
    .where('owner_id', '<>', adminId)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(asked_at, shop.id) > (${after!.at}, ${after!.id}::uuid)`),
    )
    .orderBy('asked_at')
    .orderBy('shop.id')
    .limit(limit + 1)
    .execute()
}

/** Decides about papers that wait, if they are still those that were looked at. @returns the owner of the shop */
export async function decide(ctx: Ctx, { id, adminId, papers, reason }: Decision): Promise<string | undefined> {
  const at = ctx.now()
  const row = await ctx.db
    .updateTable('shop')
    .set(
      reason === null
        ? { asked_at: null, checked_at: at, checked_by: adminId, refused_for: null }
        : { asked_at: null, checked_at: null, checked_by: null, refused_for: reason },
    )
    .where('id', '=', id)
    .where('asked_at', 'is not', null)
    .where('owner_id', '<>', adminId)
    .$if(papers !== null, (query) =>
      query.where(
        sql<SqlBool>`trade_licence is not distinct from ${papers!.tradeLicence} and dbid is not distinct from ${papers!.dbid}`,
      ),
    )
    .returning('owner_id as ownerId')
    .executeTakeFirst()
  return row?.ownerId
}

interface Decision {
  id: string
  adminId: string
  /** Null where they are refused. */
  papers: { tradeLicence: string | null; dbid: string | null } | null
  reason: string | null
}

export function acts(ctx: Ctx, shopId: string, limit: number, after: Keyset<string> | undefined) {
  return ctx.db
    .selectFrom('shop_audit')
    .innerJoin('person', 'person.id', 'person_id')
    .where('shop_id', '=', shopId)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(at, shop_audit.id) < (${after!.at}, ${after!.id}::uuid)`),
    )
    .select(['shop_audit.id', 'at', 'person.name as by', 'shop_audit.role', 'act', 'subject'])
    .orderBy('at', 'desc')
    .orderBy('shop_audit.id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** Ends the part that a person who leaves has in shops, and their own shop with its log. */
export async function eraseOf(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.deleteFrom('shop').where('owner_id', '=', personId).execute()
  await ctx.db
    .updateTable('shop_staff')
    .set({ removed_at: ctx.now() })
    .where('person_id', '=', personId)
    .where('removed_at', 'is', null)
    .execute()
}
