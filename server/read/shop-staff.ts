// Tells who is notified of what a shop sells besides its owner, and for which shop somebody is.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ShopRole } from '#contract/shops/role-order'
import type { ShopWork } from '#contract/shops/shops'

/** Something that an owner is notified of, by its place in a list, and the roles in a shop that it is for. */
export interface Told {
  nth: number
  ownerId: string
  roles: readonly ShopRole[]
  listingId: string | undefined
  quoteId: string | undefined
}

/** One of the staff who is to be notified too. */
export interface ToldStaff {
  nth: number
  shopId: string
  role: ShopRole
}

/**
 * Selects the staff with one of the roles in the owner's shop, if it is about a phone that the owner sells or a quote of the shop: never about what the owner
 * buys. Takes a list of `Told` in JSON.
 */
export const staffOf = (told: RawBuilder<unknown>) => sql`
  select nth, person_id as "personId", shop.id as "shopId", staff.role
  from jsonb_to_recordset(${told}::jsonb)
    as told (nth integer, "ownerId" uuid, roles text[], "listingId" bigint, "quoteId" uuid)
  join shop on shop.owner_id = "ownerId"
  join shop_staff staff on staff.shop_id = shop.id and staff.removed_at is null and staff.role = any(roles)
  join person on person.id = staff.person_id and person.suspended_at is null
  where exists (select from listing where listing.id = "listingId" and listing.seller_id = "ownerId")
    or exists (select from quote where quote.id = "quoteId" and quote.shop_id = shop.id)`

/** Selects those who have one of the roles in a shop of some owners. */
export const staffOfOwners = (ownerIds: RawBuilder<unknown>, roles: RawBuilder<unknown>) => sql`
  select staff.person_id from shop join shop_staff staff on staff.shop_id = shop.id
  where owner_id = any(${ownerIds}::uuid[]) and removed_at is null and staff.role = any(${roles}::text[])`

/** Holds while somebody has a role in a shop, and makes the one who takes it from them wait for the transaction. Takes the columns of one who is notified. */
export const hasRole = (personId: RawBuilder<unknown>, shopId: RawBuilder<unknown>, role: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from shop_staff staff
    where staff.person_id = ${personId} and staff.shop_id = ${shopId} and staff.role = ${role} and removed_at is null for share)`

/** Selects the work of somebody for a shop; null without a shop. */
export const shopWork = (
  personId: RawBuilder<unknown>,
  shopId: RawBuilder<unknown>,
): RawBuilder<ShopWork | null> => sql`(
  select json_build_object('id', shop.id, 'role', staff.role, 'slug', slug, 'name', shop.name, 'nameBangla', name_bangla,
    'isChecked', checked_at is not null)
  from shop join shop_staff staff on staff.shop_id = shop.id and staff.person_id = ${personId} and removed_at is null
  where shop.id = ${shopId})`
