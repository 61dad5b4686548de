import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#context'

/** Every model with its variants and other names, newest first. */
export function models(ctx: Ctx) {
  return ctx.db
    .selectFrom('model')
    .innerJoin('category', 'category.id', 'model.category_id')
    .select((eb) => [
      'model.id',
      'model.slug',
      'model.name',
      'model.category_id as categoryId',
      'category.name as brand',
      'model.released',
      'model.launch_price as launchPrice',
      jsonArrayFrom(
        eb
          .selectFrom('model_variant')
          .whereRef('model_variant.model_id', '=', 'model.id')
          .orderBy('model_variant.position')
          .select(['model_variant.storage', 'model_variant.ram']),
      ).as('variants'),
      eb
        .selectFrom('model_alias')
        .whereRef('model_alias.model_id', '=', 'model.id')
        .select((alias) =>
          alias.fn.coalesce(alias.fn.agg<string[]>('array_agg', ['model_alias.alias']), alias.val<string[]>([])).as('aliases'),
        )
        .as('aliases'),
    ])
    .orderBy('model.released', 'desc')
    .orderBy('model.id')
    .execute()
}

export interface NewModel {
  slug: string
  categoryId: string
  name: string
  released: string
  launchPrice: number
  variants: ReadonlyArray<{ storage: number; ram: number | null }>
  aliases: readonly string[]
}

/** Brings models to the state given. One that is no longer given stays, because phones are of it. */
export async function putModels(ctx: Ctx, models: readonly NewModel[]): Promise<void> {
  if (models.length === 0) return
  const rows = await ctx.db
    .insertInto('model')
    .values(
      models.map((model) => ({
        slug: model.slug,
        category_id: model.categoryId,
        name: model.name,
        released: model.released,
        launch_price: model.launchPrice,
      })),
    )
    .onConflict((conflict) =>
      conflict.constraint('model_slug_once').doUpdateSet((eb) => ({
        category_id: eb.ref('excluded.category_id'),
        name: eb.ref('excluded.name'),
        released: eb.ref('excluded.released'),
        launch_price: eb.ref('excluded.launch_price'),
      })),
    )
    .returning(['id', 'slug'])
    .execute()
  const idOf = new Map(rows.map((row) => [row.slug, row.id]))
  const ids = [...idOf.values()]
  await ctx.db.deleteFrom('model_variant').where('model_id', 'in', ids).execute()
  await ctx.db.deleteFrom('model_alias').where('model_id', 'in', ids).execute()
  const variants = models.flatMap(({ slug, variants }) =>
    variants.map(({ storage, ram }, position) => ({ model_id: idOf.get(slug)!, position, storage, ram })),
  )
  const aliases = models.flatMap(({ slug, aliases }) => [...new Set(aliases)].map((alias) => ({ model_id: idOf.get(slug)!, alias })))
  // A statement takes 65,535 values at most.
  for (const some of parts(variants, 5000)) await ctx.db.insertInto('model_variant').values(some).execute()
  for (const some of parts(aliases, 5000)) await ctx.db.insertInto('model_alias').values(some).execute()
}

function parts<T>(rows: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))
}
