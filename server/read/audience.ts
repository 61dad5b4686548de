import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#context'
import type { Database } from '#database'
import { type Placeholders, statement } from '#database/statement'

/** Whom something is told: one person, everyone who has a phone among their favourites, or the admins; the latter but for some. */
export type Audience = { person: string } | { keepersOf: number; but: string[] } | { admins: 'all'; but: string[] }

const active = (db: Database) => db.selectFrom('person').where('deleted_at', 'is', null).select('id')

const named = statement('audience of the named', (db, { ids }: Placeholders<{ ids: string[] }>) =>
  active(db).where(sql<SqlBool>`id = any(${ids}::uuid[])`),
)

const keepers = statement(
  'audience of keepers',
  (db, { listingId, but }: Placeholders<{ listingId: number; but: string[] }>) =>
    active(db)
      .where('id', 'in', (eb) => eb.selectFrom('favourite').where('listing_id', '=', listingId).select('person_id'))
      .where(sql<SqlBool>`id <> all(${but}::uuid[])`),
)

const admins = statement('audience of admins', (db, { but }: Placeholders<{ but: string[] }>) =>
  active(db)
    .where('role', '=', 'admin')
    .where(sql<SqlBool>`id <> all(${but}::uuid[])`),
)

function rowsOf({ db }: Ctx, to: Exclude<Audience, { person: string }>): Promise<Array<{ id: string }>> {
  if ('admins' in to) return admins.all(db, { but: to.but })
  return keepers.all(db, { listingId: to.keepersOf, but: to.but })
}

/** Lists the people of each of some audiences whose accounts have not ended; all the persons that are named are asked for at once. */
export async function peopleOf(ctx: Ctx, audiences: Audience[]): Promise<string[][]> {
  const ids = audiences.flatMap((to) => ('person' in to ? to.person : []))
  const active = new Set(ids.length > 0 ? (await named.all(ctx.db, { ids })).map(({ id }) => id) : [])
  const people: string[][] = []
  for (const to of audiences)
    people.push(
      'person' in to ? [to.person].filter((id) => active.has(id)) : (await rowsOf(ctx, to)).map(({ id }) => id),
    )
  return people
}
