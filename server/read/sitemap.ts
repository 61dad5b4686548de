import { sql } from 'kysely'
import type { Ctx } from '#context'

/** Returns the parts that have phones on sale, when part 1 has those numbered 1 to `size`, and so on. */
export async function partsOnSale({ db }: Ctx, size: number): Promise<number[]> {
  const rows = await db
    .selectFrom('listing')
    .select(sql<number>`(id - 1) / ${sql.lit(size)} + 1`.as('part'))
    .distinct()
    .where('status', '=', 'available')
    .where('hidden_at', 'is', null)
    .orderBy('part')
    .execute()
  return rows.map(({ part }) => Number(part))
}

/** Phones on sale with a number above `after` and up to `last`, in the order of their numbers. */
export function phonesOnSale({ db }: Ctx, after: number, last: number) {
  return db
    .selectFrom('listing')
    .select(['id', 'title', 'posted_at as postedAt'])
    .where('id', '>', after)
    .where('id', '<=', last)
    .where('status', '=', 'available')
    .where('hidden_at', 'is', null)
    .orderBy('id')
    .execute()
}

export function brands({ db }: Ctx) {
  return db.selectFrom('category').select('id').orderBy('position').execute()
}

export function models({ db }: Ctx) {
  return db.selectFrom('model').select('slug').orderBy('slug').execute()
}

export function shops({ db }: Ctx) {
  return db
    .selectFrom('shop')
    .innerJoin('person', 'person.id', 'owner_id')
    .where('person.deleted_at', 'is', null)
    .where('person.suspended_at', 'is', null)
    .select('slug')
    .orderBy('slug')
    .limit(20_000)
    .execute()
}
