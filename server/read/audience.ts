import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Ctx } from '#context'
import type { Database } from '#database'
import { type Placeholders, statement } from '#database/statement'

/** The recipients of a notification: one person, everyone who has a phone among their favourites, or the admins; the latter but for some. */
export type Audience = { person: string } | { keepersOf: number; but: string[] } | { admins: 'all'; but: string[] }

/** Returns whether the account of somebody has not ended, within another statement. */
export const isActive = (id: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select from person where person.id = ${id} and person.deleted_at is null)`

const active = (db: Database) => db.selectFrom('person').where('deleted_at', 'is', null).select('id')

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

/** Lists the people of each of some audiences. It does not check that the account of a named person is active: the sender does (`isActive`). */
export async function peopleOf(ctx: Ctx, audiences: Audience[]): Promise<string[][]> {
  const people: string[][] = []
  for (const to of audiences) people.push('person' in to ? [to.person] : (await rowsOf(ctx, to)).map(({ id }) => id))
  return people
}
