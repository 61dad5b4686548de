import type { Category } from '#contract/catalog'
import type { Ctx } from '#context'
import { type Placeholders, statement } from '#database/statement'

const everyCategory = statement('categories', (db) =>
  db.selectFrom('category').select(['id', 'name', 'image']).orderBy('position').orderBy('name'),
)

export const all = (ctx: Ctx): Promise<Category[]> => everyCategory.all(ctx.db, {})

const byId = statement('category by id', (db, { id }: Placeholders<{ id: string }>) =>
  db.selectFrom('category').select(['id', 'name', 'image']).where('id', '=', id),
)

export const find = (ctx: Ctx, id: string): Promise<Category | undefined> => byId.first(ctx.db, { id })

/** Adds a category, or gives the one of this id its new name, picture and position. */
export async function put(ctx: Ctx, category: Category & { position: number }): Promise<void> {
  await ctx.db
    .insertInto('category')
    .values(category)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ name: category.name, image: category.image, position: category.position }),
    )
    .execute()
}
