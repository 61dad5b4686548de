import { sql } from 'kysely'
import type { QuotedCondition } from '#contract/shops/shop-prices'
import type { Ctx } from '#context'
import { honourDays, leastCounted } from './counter-rules.ts'
import type { Bounds } from './rules.ts'

/** The shop of an owner, locked against other changes of it and of its list. */
export const lockShop = (ctx: Ctx, ownerId: string) =>
  ctx.db
    .selectFrom('shop')
    .where('owner_id', '=', ownerId)
    .select(['id', 'checked_at as checkedAt'])
    .forUpdate()
    .executeTakeFirst()

export interface PriceRow {
  modelId: number
  storage: number | null
  ram: number | null
  condition: QuotedCondition
  price: number
}

/** The shop has to be locked. */
export async function replace(ctx: Ctx, shopId: string, rows: readonly PriceRow[]): Promise<void> {
  await ctx.db.deleteFrom('shop_price').where('shop_id', '=', shopId).execute()
  if (rows.length === 0) return
  await ctx.db
    .insertInto('shop_price')
    .values(
      rows.map(({ modelId, storage, ram, condition, price }) => ({
        shop_id: shopId,
        model_id: modelId,
        storage,
        ram,
        condition,
        price,
      })),
    )
    .execute()
}

/** The prices of an owner's shop, in the order of their models and sizes. */
export const pricesOf = (ctx: Ctx, ownerId: string): Promise<PriceRow[]> =>
  ctx.db
    .selectFrom('shop_price')
    .innerJoin('shop', 'shop.id', 'shop_id')
    .where('owner_id', '=', ownerId)
    .orderBy('model_id')
    .orderBy('storage')
    .orderBy('ram')
    .select(['model_id as modelId', 'storage', 'ram', 'condition', 'price'])
    .execute()

export interface Wanted {
  /** The end of the address of the one shop that is meant. */
  only: string | null
  modelId: number
  storage: number | null
  ram: number | null
  condition: QuotedCondition
}

interface OfferRow {
  ownerId: string
  slug: string
  name: string
  nameBangla: string
  districtId: string
  address: string
  price: number
  shopId: string
  /** Quotes that say something about the shop, and those of them that it has honoured. */
  counted: number
  kept: number
}

/** The best prices of shops with the badge for a phone; of each shop that of the line that says the most of its sizes. A shop that does not keep its prices is left out. */
export async function best(
  ctx: Ctx,
  { modelId, storage, ram, condition, only }: Wanted,
  { least, most }: Bounds,
  limit: number,
): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select owner.id as "ownerId", shop.id as "shopId", word.counted, word.kept, shop.slug, shop.name, shop.name_bangla as "nameBangla", shop.district_id as "districtId", shop.address, priced.price
    from (
      select distinct on (shop_id) shop_id, price from shop_price
      where model_id = ${modelId} and condition = ${condition} and (storage is null or storage = ${storage}::int) and (ram is null or ram = ${ram}::int)
      order by shop_id, (storage is not null) desc, (ram is not null) desc
    ) as priced join shop on shop.id = priced.shop_id join person as owner on owner.id = shop.owner_id
      cross join lateral (
        select count(*)::int as counted,
          (count(*) filter (where is_honoured and (booking.ended_by is distinct from 'buyer' or booking.state <> 'cancelled')))::int as kept
        from quote left join booking on booking.id = booking_id
        where shop_id = shop.id and is_honoured is not null and quote.booked_at > ${new Date(ctx.now().getTime() - honourDays * 24 * 3_600_000)}
      ) as word
    where (word.counted < ${leastCounted} or word.kept * 100 >= word.counted * ${ctx.config.limits.shop.honouredPercent}::int) and (${only}::text is null or shop.slug = ${only})
      and shop.checked_at is not null and owner.deleted_at is null and owner.suspended_at is null and priced.price between ${least} and ${most}
    order by priced.price desc, shop.checked_at limit ${limit}`.execute(ctx.db)
  return rows
}
