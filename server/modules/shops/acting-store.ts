// Reads for which shop somebody acts, on each request, and writes down what they did.
import { sql } from 'kysely'
import type { ShopRole } from '#contract/shops/role-order'
import type { Ctx, Person } from '#context'
import { type Placeholders, statement } from '#database/statement'

interface WorkRow extends Person {
  shopId: string
  shopRole: ShopRole
  suspendedFor: string | null
}

const work = statement(
  'work for a shop',
  (_, { personId, shopId }: Placeholders<{ personId: string; shopId: string | null }>) => sql<WorkRow>`
    select shop.id as "shopId", case when owner.id = ${personId}::uuid then 'owner' else staff.role end as "shopRole",
      owner.id, owner.email, owner.name, owner.account_type as "accountType", owner.suspended_for as "suspendedFor",
      owner.mobile is not null as "hasMobile", owner.area is not null as "hasArea", null as role
    from shop join person owner on owner.id = shop.owner_id
    left join shop_staff staff on staff.shop_id = shop.id and staff.person_id = ${personId}::uuid and staff.removed_at is null
    where owner.deleted_at is null and (
      ${shopId}::uuid is null and owner.id = ${personId}::uuid
      or shop.id = ${shopId}::uuid and (owner.id = ${personId}::uuid or staff.id is not null))`,
)

/** @param shopId null for somebody's own shop @returns undefined for who has no role in it */
export const find = (ctx: Ctx, personId: string, shopId: string | null) => work.first(ctx.db, { personId, shopId })

export interface NotedAct {
  id: string
  shopId: string
  personId: string
  role: ShopRole
  act: string
  subject: string | null
}

/** Adds an entry of the log of a shop, once. */
export async function note(ctx: Ctx, { id, shopId, personId, role, act, subject }: NotedAct): Promise<void> {
  await ctx.db
    .insertInto('shop_audit')
    .values({ id, shop_id: shopId, person_id: personId, role, act, subject, at: ctx.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
