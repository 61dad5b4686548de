import { sql } from 'kysely'
import type { Category } from '#contract/catalogue/models'
import type { Ctx } from '#context'
import { type Placeholders, statement } from '#database/statement'

const everyCategory = statement('categories', (db) =>
  db.selectFrom('category').select(['id', 'name', 'bangla', 'image']).orderBy('position').orderBy('name'),
)

export const all = (ctx: Ctx): Promise<Category[]> => everyCategory.all(ctx.db, {})

const byId = statement('category by id', (db, { id }: Placeholders<{ id: string }>) =>
  db.selectFrom('category').select(['id', 'name', 'bangla', 'image']).where('id', '=', id),
)

export const find = (ctx: Ctx, id: string): Promise<Category | undefined> => byId.first(ctx.db, { id })

/** A brand of the shipped catalogue. */
export type NewCategory = Omit<Category, 'bangla'> & Partial<Pick<Category, 'bangla'>> & { position: number }

/** Adds a category, or gives the one of this id its new name, picture and position. */
export async function put(ctx: Ctx, { id, ...facts }: NewCategory): Promise<void> {
  await ctx.db
    .insertInto('category')
    .values({ id, ...facts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
    .execute()
}

/** Gives brands that have none their names in Bangla; those that an admin has written stay. */
export async function nameInBangla(ctx: Ctx, brands: ReadonlyArray<{ id: string; bangla: string }>): Promise<void> {
  const [ids, names] = [brands.map(({ id }) => id), brands.map(({ bangla }) => bangla)]
  await sql`
    update category set bangla = given.bangla
    from unnest(${sql.val(ids)}::text[], ${sql.val(names)}::text[]) as given (id, bangla)
    where category.id = given.id and category.bangla is null`.execute(ctx.db)
}
