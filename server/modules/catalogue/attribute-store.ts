import { sql } from 'kysely'
import { maxAdded } from '#contract/catalogue/attributes'
import type { Ctx } from '#context'
import type { AddedAttribute } from './added-attributes.ts'

/** The attributes that admins have added, in the order of their places. */
export const all = (ctx: Ctx): Promise<AddedAttribute[]> =>
  ctx.db
    .selectFrom('added_attribute')
    .where('removed_at', 'is', null)
    .select(['place', 'slug', 'name', 'bangla', 'words'])
    .orderBy('place')
    .execute()

/** The same, while no other transaction adds one. Places of removed ones are free once all phones have been read again. */
export async function lockAll(ctx: Ctx): Promise<AddedAttribute[]> {
  await sql`lock table added_attribute in share row exclusive mode`.execute(ctx.db)
  await sql`
    delete from added_attribute
    where removed_at is not null and exists (select from phone_reading where finished_at is not null)`.execute(ctx.db)
  return all(ctx)
}

/** Adds an attribute at the first free place. @returns false where no place is free */
export async function add(ctx: Ctx, { slug, name, bangla, words }: Omit<AddedAttribute, 'place'>): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into added_attribute (place, slug, name, bangla, words, added_at)
    select min(free), ${slug}, ${name}, ${bangla}, ${sql.val(words)}::text[], ${ctx.now()}
    from generate_series(0, ${maxAdded - 1}::int) free
    where free not in (select place from added_attribute)
    having min(free) is not null`.execute(ctx.db)
  return numAffectedRows === 1n
}

/** @returns its name; undefined where there is none */
export async function remove(ctx: Ctx, slug: string): Promise<string | undefined> {
  const row = await ctx.db
    .updateTable('added_attribute')
    .set({ removed_at: ctx.now() })
    .where('slug', '=', slug)
    .where('removed_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
