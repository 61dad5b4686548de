import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#context'
import type { Database } from '#database'
import { type Placeholders, statement } from '#database/statement'

/** Whom something is told: one person, everyone who has a phone among their favourites, or the admins; the latter but for some. */
export type Audience = { person: string } | { keepersOf: number; but: string[] } | { admins: 'all'; but: string[] }

const active = (db: Database) => db.selectFrom('person').where('deleted_at', 'is', null).select('id')

const onePerson = statement('audience of one', (db, { id }: Placeholders<{ id: string }>) =>
  active(db).where('id', '=', id),
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

function rowsOf({ db }: Ctx, to: Audience): Promise<Array<{ id: string }>> {
  if ('person' in to) return onePerson.all(db, { id: to.person })
  if ('admins' in to) return admins.all(db, { but: to.but })
  return keepers.all(db, { listingId: to.keepersOf, but: to.but })
}

/** The people of an audience whose accounts have not ended. */
export async function peopleOf(ctx: Ctx, to: Audience): Promise<string[]> {
  return (await rowsOf(ctx, to)).map(({ id }) => id)
}
