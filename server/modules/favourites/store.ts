import { sql } from 'kysely'
import type { Ctx } from '#context'
import { type Placeholders, statement } from '#database/statement'

const locked = statement('person locked for favourites', (db, { personId }: Placeholders<{ personId: string }>) =>
  db.selectFrom('person').where('id', '=', personId).select('id').forNoKeyUpdate(),
)

/** Lets no other request count or add for this person until the transaction ends. */
export async function lockPerson(ctx: Ctx, personId: string): Promise<void> {
  await locked.first(ctx.db, { personId })
}

const ofPerson = statement('favourites', (db, { personId }: Placeholders<{ personId: string }>) =>
  db
    .selectFrom('favourite')
    .innerJoin('listing', 'listing.id', 'favourite.listing_id')
    .where('favourite.person_id', '=', personId)
    .where('listing.status', '!=', 'withdrawn')
    .orderBy('favourite.added_at', 'desc')
    .orderBy('favourite.listing_id', 'desc')
    .select('favourite.listing_id as id'),
)

/** Numbers of the favourites that are still seen on the market, newest first. */
export async function favourites(ctx: Ctx, personId: string): Promise<number[]> {
  const rows = await ofPerson.all(ctx.db, { personId })
  return rows.map(({ id }) => id)
}

/** Those of the numbers that are phones one can see, in no order. */
export async function onMarket(ctx: Ctx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db
    .selectFrom('listing')
    .where('id', 'in', ids)
    .where('status', '!=', 'withdrawn')
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Numbers, a person and when they were added. */
type Added = Placeholders<{ personId: string; ids: readonly number[]; now: Date }>

/** A microsecond between each, so that a list keeps its order and its place after what came before: the first of `ids` counts as the newest. */
const newestFirst = ({ personId, ids, now }: Added) => sql`
  select ${personId}::uuid, id, ${now}::timestamptz - (at - 1) * interval '1 microsecond'
  from unnest(${ids}::bigint[]) with ordinality as added (id, at)`

const added = statement(
  'favourites added',
  (_, given: Added) => sql`
    insert into favourite (person_id, listing_id, added_at) ${newestFirst(given)} on conflict do nothing`,
)

/** Adds favourites, the newest first. One that is there already stays at its place. */
export async function addFavourites(ctx: Ctx, personId: string, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await added.all(ctx.db, { personId, ids, now: ctx.now() })
}

const removed = statement('favourite removed', (db, given: Placeholders<{ personId: string; id: number }>) =>
  db.deleteFrom('favourite').where('person_id', '=', given.personId).where('listing_id', '=', given.id),
)

export async function removeFavourite(ctx: Ctx, personId: string, id: number): Promise<void> {
  await removed.all(ctx.db, { personId, id })
}

/** Numbers of the phones seen last, most recent first. */
export async function recentlyViewed(ctx: Ctx, personId: string, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('seen_phone')
    .where('person_id', '=', personId)
    .orderBy('seen_at', 'desc')
    .orderBy('listing_id', 'desc')
    .limit(limit)
    .select('listing_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

const seen = statement(
  'phones seen',
  (_, given: Added) => sql`
    insert into seen_phone (person_id, listing_id, seen_at) ${newestFirst(given)}
    on conflict (person_id, listing_id) do update set seen_at = excluded.seen_at`,
)

/** Remembers phones as seen now, the most recent first, and forgets all but the last `limit`. */
export async function addRecentlyViewed(
  ctx: Ctx,
  personId: string,
  ids: readonly number[],
  limit: number,
): Promise<void> {
  await seen.all(ctx.db, { personId, ids, now: ctx.now() })
  const stored = await recentlyViewed(ctx, personId, limit)
  await ctx.db
    .deleteFrom('seen_phone')
    .where('person_id', '=', personId)
    .where('listing_id', 'not in', stored)
    .execute()
}

export async function clearRecentlyViewed(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.deleteFrom('seen_phone').where('person_id', '=', personId).execute()
}

export async function forgetFavourites(ctx: Ctx, personId: string): Promise<void> {
  await ctx.db.deleteFrom('favourite').where('person_id', '=', personId).execute()
}
