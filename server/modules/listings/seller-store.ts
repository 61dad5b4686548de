import { type SqlBool, sql } from 'kysely'
import type { ShopName } from '#contract/shops/shops'
import type { Ctx } from '#context'
import type { Keyset } from '#database/keyset'
import { salesOf } from '#read/live-deals'
import { shopName } from '#read/shop-name'

/** Somebody who sells or has sold; undefined for everybody else, and once the account is deleted. */
export async function find(ctx: Ctx, id: string) {
  const { rows } = await sql<{
    id: string
    name: string
    since: Date
    sold: number
    onSale: number
    shop: ShopName | null
  }>`
    select person.id, person.name, coalesce(person.registered_at, person.created_at) as since,
      ${salesOf(sql`person.id`)} as sold,
      (select count(*) from listing where seller_id = person.id and status = 'available') as "onSale",
      ${shopName} as shop
    from person
    where person.id = ${id} and deleted_at is null
      and (account_type = 'seller' or exists (select from listing where seller_id = person.id))`.execute(ctx.db)
  return rows[0]
}

/** The phone numbers that a seller's phones were listed with, as they were typed. */
export async function numbersOf(ctx: Ctx, sellerId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('listing')
    .where('seller_id', '=', sellerId)
    .where('mobile', '<>', '')
    .select('mobile')
    .distinct()
    .limit(1000)
    .execute()
  return rows.map(({ mobile }) => mobile)
}

/** The numbers of a seller's phones that can be booked, newest first; one more than `limit` tells that there are more. */
export function available(ctx: Ctx, sellerId: string, limit: number, after?: Keyset<number>) {
  return ctx.db
    .selectFrom('listing')
    .where('seller_id', '=', sellerId)
    .where('status', '=', 'available')
    .$if(after !== undefined, (query) => query.where(sql<SqlBool>`(posted_at, id) < (${after!.at}, ${after!.id})`))
    .select(['id', 'posted_at as postedAt'])
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
}
