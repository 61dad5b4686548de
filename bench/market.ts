// A large market for measuring: made in the database itself, because planting through the calls would take hours.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Ctx } from '#context'

/** Fills an empty market with so many phones of fifteen brands, posted over a year, nine of ten still to be had. */
export async function fill(ctx: Ctx, phones: number): Promise<void> {
  await sql`
    insert into category (id, name, image, position)
    select 'brand-' || n, 'Brand ' || n, '/favicon.svg', n from generate_series(1, 15) n on conflict do nothing`.execute(ctx.db)
  await sql`
    insert into person (id, email, name, account_type, registered_at)
    select gen_random_uuid(), 'seller' || n || '@bench.example', 'Seller ' || n, 'seller', now() from generate_series(1, 500) n`.execute(
    ctx.db,
  )
  await sql`
    insert into photo (id, width, height, placeholder, digest, stored)
    select md5(n::text), 720, 900, 'data:image/webp;base64,UklGRjoAAABXRUJQVlA4IC4AAACwAQCdASoMAA8AA4BaJaQAAuJ', md5(n::text), true
    from generate_series(1, 300) n`.execute(ctx.db)
  await sql`
    with seller as (select id, row_number() over (order by email) as at from person where account_type = 'seller')
    insert into listing (seller_id, category_id, title, condition, resale_price, original_price, mobile, email, location, purchase_date, status, posted_at)
    select
      seller.id, 'brand-' || (1 + n % 15), 'Brand ' || (1 + n % 15) || ' Model ' || (n % 290) || ' 8/' || (array[64, 128, 256, 512])[1 + n % 4] || ' GB',
      (array['like new', 'excellent', 'good', 'fair', 'faulty'])[1 + n % 5], (5000 + n * 37 % 120000) * 100, (9000 + n * 41 % 190000) * 100,
      '+8801712345678', 'seller@bench.example', (array['Mirpur 10, Dhaka', 'Agrabad, Chattogram', 'Zindabazar, Sylhet'])[1 + n % 3], '2023-05',
      case when n % 10 = 0 then 'sold' else 'available' end, now() - make_interval(secs => n * 31536000.0 / ${phones})
    from generate_series(1, ${phones}::int) n join seller on seller.at = 1 + n % 500`.execute(ctx.db)
  await sql`insert into listing_photo (listing_id, position, photo_id) select id, 0, md5((1 + id % 300)::text) from listing`.execute(ctx.db)
  await sql`vacuum analyze`.execute(ctx.db)
}

export async function temporaryFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(tmpdir(), 'phonehaat-bench-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}
