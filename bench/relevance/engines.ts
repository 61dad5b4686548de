import MiniSearch from 'minisearch'
import type { Ctx } from '#context'
import { sql } from 'kysely'
import { PhonesQuery } from '#contract/listings/phones'
import { findPhones } from '#search'
import { reindex } from '#listings'
import { plantCatalogue } from '#testing/catalogue'
import type { Advertisement } from './documents.ts'
import type { Engine } from './measure.ts'

/** Plants the catalogue and the advertisements in an empty market, and answers with its search. */
export async function marketEngine(ctx: Ctx, all: readonly Advertisement[]): Promise<Engine> {
  await plantCatalogue(ctx)
  const now = ctx.now().getTime()
  const day = 86_400_000
  await sql`insert into person (id, email, name, account_type, registered_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'seller' || n || '@test.example', 'Seller ' || n, 'seller', ${ctx.now()}
    from generate_series(0, 299) n`.execute(ctx.db)
  const list = <T>(type: string, of: (one: Advertisement, at: number) => T) =>
    sql`${sql.val(all.map(of))}::${sql.raw(type)}[]`
  // Older and newer ones of all kinds, in an order that has nothing to do with what they are.
  const posted = (at: number) => new Date(now - day - ((at * 7919) % all.length) * ((30 * day) / all.length))
  await sql`
    insert into listing (id, seller_id, category_id, title, location, condition, resale_price, mobile, email, purchase_date, posted_at, rank_at)
    overriding system value
    select id, ('00000000-0000-4000-8000-' || lpad(seller::text, 12, '0'))::uuid, category, title, location, condition, taka * 100, '+8801712345678',
      'seller@test.example', '2024', posted, posted
    from unnest(${list('int', (_, at) => at + 1)}, ${list('int', ({ seller }) => seller)}, ${list('text', ({ category }) => category)},
      ${list('text', ({ title }) => title)}, ${list('text', ({ location }) => location)}, ${list('text', ({ condition }) => condition)},
      ${list('int', ({ taka }) => taka)}, ${list('timestamptz', (_, at) => posted(at))}) as one (id, seller, category, title, location, condition, taka, posted)`.execute(
    ctx.db,
  )
  for (let after: number | null = 0; after !== null;) after = (await reindex(ctx, after)).next
  await sql`analyze`.execute(ctx.db)
  return async (q) => (await findPhones(ctx, PhonesQuery.parse({ q }))).items.map(({ id }) => Number(id) - 1)
}

/** A usual engine over the same advertisements: MiniSearch as its manual recommends it, with fuzzy words and prefixes. */
export function miniSearchEngine(all: readonly Advertisement[]): Engine {
  const index = new MiniSearch({ fields: ['title', 'category', 'location'] })
  index.addAll(all.map(({ title, category, location }, id) => ({ id, title, category, location })))
  return (q) => index.search(q, { fuzzy: 0.2, prefix: true, boost: { title: 2 } }).map(({ id }) => id as number)
}
