import { type SqlBool, sql } from 'kysely'
import type { Ctx } from '#context'

/** Whom something is told: one person, everyone who has a phone among their favourites, or the admins; the latter but for some. */
export type Audience = { person: string } | { keepersOf: number; but: string[] } | { admins: 'all'; but: string[] }

/** The people of an audience whose accounts have not ended. */
export async function peopleOf(ctx: Ctx, to: Audience): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('person')
    .where('deleted_at', 'is', null)
    .where((eb) => {
      if ('person' in to) return eb('id', '=', to.person)
      const isOther = sql<SqlBool>`id <> all(${to.but}::uuid[])`
      if ('admins' in to) return eb.and([eb('role', '=', 'admin'), isOther])
      return eb.and([
        eb('id', 'in', eb.selectFrom('favourite').where('listing_id', '=', to.keepersOf).select('person_id')),
        isOther,
      ])
    })
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}
