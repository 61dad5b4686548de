import { sql } from 'kysely'
import type { Ctx } from '#context'

/**
 * Puts complete deals of a model behind the market: of new people each, one after the other from `days` ago to now, in sizes and conditions in turn,
 * of prices that fall with time and condition. The same number gives the same deals.
 */
export async function plantSales(ctx: Ctx, slug: string, count: number, { days = 360, price = 3_000_000 } = {}) {
  await sql`
    with sale as (
      select n, gen_random_uuid() as seller, gen_random_uuid() as buyer, ${ctx.now()}::timestamptz - interval '1 day' * (${days}::float8 * (${count}::int - n) / ${count}::int) as booked_at,
        (array['like new', 'excellent', 'good', 'good', 'fair', 'faulty'])[1 + n % 6] as condition,
        (array[1.2, 1.1, 1, 1, 0.8, 0.5])[1 + n % 6] * ${price}::float8 * (1 - 0.25 * n / ${count}::int) as price
      from generate_series(1, ${count}::int) n
    ), people as (
      insert into person (id, email, name, account_type, registered_at)
      select id, id || '@test.example', 'Salma Khatun', 'seller', booked_at - interval '90 days' from sale, unnest(array[seller, buyer]) id
    ), phone as (
      insert into listing (seller_id, category_id, title, condition, resale_price, mobile, email, location, purchase_date, status, posted_at, model_id, storage, ram, words)
      select seller, category_id, name, condition, round(price / 10000) * 10000, '+8801712345678', 'many@test.example', 'Dhaka', '2023-05', 'sold',
        booked_at - interval '1 day' * (1 + n % 9), model.id, (array[128, 256])[1 + n % 2], 8, ' '
      from sale, model where slug = ${slug}
      returning id, seller_id, title, resale_price
    )
    insert into booking (listing_id, buyer_id, title, price, name, email, location, state, booked_at, hold_ends_at, paid_at)
    select phone.id, buyer, title, resale_price, 'Salma Khatun', 'many@test.example', 'Dhaka', 'completed', booked_at, booked_at, booked_at
    from phone join sale on seller = seller_id`.execute(ctx.db)
}
