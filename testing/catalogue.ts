import { sql } from 'kysely'
import { putCategory, putModels } from '#catalogue'
import type { Ctx } from '#context'
import { brands } from '#catalogue/brands'
import { models } from '#catalogue/models'

/** Gives a market all brands, without pictures, and all models. */
export async function plantCatalogue(ctx: Ctx): Promise<void> {
  for (const { id, name, bangla, position } of brands)
    await putCategory(ctx, { id, name, bangla, image: '/favicon.svg', position })
  await putModels(
    ctx,
    models.map(({ brand, ...model }) => ({ ...model, categoryId: brand })),
  )
}

/**
 * Puts many phones on the market at once, spread over models, sizes, conditions, prices and places as a market is: much of the popular,
 * little of the rest. Nine of ten can be bought. The same numbers give the same phones.
 * @param first the number of the first phone
 */
export async function plantMany(ctx: Ctx, count: number, now: Date, first = 1): Promise<void> {
  await sql`insert into person (id, email, name, account_type, registered_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'many' || n || '@test.example', 'Seller ' || n, 'seller', ${now}::timestamptz - interval '90 days'
    from generate_series(1, 500) n on conflict do nothing`.execute(ctx.db)
  await sql`
    with ordered as (
      select model.id, model.category_id, category.name as brand, model.name,
        coalesce(model.launch_price, 600000 + model.id * 7919 % 6000 * 1000) as launch_price,
        row_number() over (order by category.position, model.released desc nulls last) as place
      from model join category on category.id = model.category_id
    ), drawn as (
      select n, 1 + floor(power(draw.a, 1.6) * (select count(*) from ordered))::int as place, draw.*
      from generate_series(${first}::int, ${first + count - 1}::int) n,
        lateral (select
          ('x' || substr(md5('a' || n), 1, 7))::bit(28)::int / 268435456.0 as a, ('x' || substr(md5('b' || n), 1, 7))::bit(28)::int / 268435456.0 as b,
          ('x' || substr(md5('c' || n), 1, 7))::bit(28)::int / 268435456.0 as c, ('x' || substr(md5('d' || n), 1, 7))::bit(28)::int / 268435456.0 as d,
          ('x' || substr(md5('e' || n), 1, 7))::bit(28)::int / 268435456.0 as e, ('x' || substr(md5('f' || n), 1, 7))::bit(28)::int / 268435456.0 as f) draw
    )
    insert into listing (seller_id, category_id, title, condition, resale_price, original_price, mobile, email, location, purchase_date, status,
      posted_at, rank_at, model_id, storage, ram, district_id, attributes, words)
    select ('00000000-0000-4000-8000-' || lpad((1 + n % 500)::text, 12, '0'))::uuid, category_id, brand || ' ' || name || ' ' || ram || '/' || storage || ' GB',
      (array['like new', 'excellent', 'good', 'fair', 'faulty'])[1 + floor(b * 5)::int],
      greatest(100000, round(launch_price * (0.25 + 0.6 * c) / 10000) * 10000)::bigint, launch_price, '+8801712345678', 'many@test.example',
      area || ', ' || district, '2023-05', case when n % 10 = 0 then 'sold' else 'available' end,
      ${now}::timestamptz - d * d * d * interval '60 days', ${now}::timestamptz - d * d * d * interval '60 days' + b * interval '8 days',
      ordered.id, storage, ram, district,
      -- One of three says a colour, one of eight each an import and a box.
      case when n % 3 = 0 then 1 << (18 + n % 12) else 0 end | case when n % 8 = 0 then 1 << (n / 8 % 2) else 0 end | case when n % 8 = 1 then 4 << (n / 8 % 2) else 0 end,
      ' ' || lower(brand || ' ' || name) || ' ' || ram || ' ' || storage || ' gb | ' || lower(area) || ' ' || district || ' '
    from drawn join ordered using (place),
      lateral (select (array[64, 128, 128, 256, 512])[1 + floor(e * 5)::int] as storage, (array[4, 6, 8, 12])[1 + floor(f * 4)::int] as ram,
        (array['dhaka', 'dhaka', 'dhaka', 'chattogram', 'sylhet', 'rajshahi', 'khulna', 'bogura', 'cumilla', 'feni'])[1 + floor(power(e, 1.5) * 10)::int] as district,
        (array['Mirpur 10', 'Uttara Sector 7', 'Agrabad', 'Zindabazar', 'Shaheb Bazar', 'New Market', 'Motijheel', 'Sonadanga'])[1 + floor(f * 8)::int] as area) own`.execute(
    ctx.db,
  )
}
