import type { Category } from '#contract/catalog'
import type { Ctx } from '#context'

export function all(ctx: Ctx): Promise<Category[]> {
  return ctx.db.selectFrom('category').select(['id', 'name', 'image']).orderBy('position').orderBy('name').execute()
}

export function find(ctx: Ctx, id: string): Promise<Category | undefined> {
  return ctx.db.selectFrom('category').select(['id', 'name', 'image']).where('id', '=', id).executeTakeFirst()
}

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
