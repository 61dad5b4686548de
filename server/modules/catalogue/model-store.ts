import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Ctx } from '#context'

/** The maker's data of a model; null where it is not known. */
export interface Specs {
  /** Inches from corner to corner. */
  screen: number | null
  /** mAh. */
  battery: number | null
  network: '2G' | '3G' | '4G' | '5G' | null
  /** Megapixels of the main camera. */
  camera: number | null
  /** As its maker calls it. */
  chip: string | null
  /** The performance class of the chip when it came out. */
  chipClass: 'entry' | 'middle' | 'upper' | 'flagship' | null
}

const noSpecs: Specs = { screen: null, battery: null, network: null, camera: null, chip: null, chipClass: null }

/** Every model with its variants and other names, newest first. */
export async function models(ctx: Ctx) {
  const rows = await ctx.db
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
      'model.screen',
      'model.battery',
      'model.network',
      'model.camera',
      'model.chip',
      'model.chip_class as chipClass',
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
          alias.fn
            .coalesce(alias.fn.agg<string[]>('array_agg', ['model_alias.alias']), alias.val<string[]>([]))
            .as('aliases'),
        )
        .as('aliases'),
    ])
    .orderBy('model.released', (order) => order.desc().nullsLast())
    .orderBy('model.id')
    .execute()
  return rows.map(({ screen, battery, network, camera, chip, chipClass, aliases, ...model }) => ({
    ...model,
    specs: { screen, battery, network, camera, chip, chipClass },
    aliases: aliases ?? [],
  }))
}

export interface NewModel {
  slug: string
  categoryId: string
  name: string
  /** 'YYYY-MM' or 'YYYY'. */
  released: string | null
  /** Poisha. */
  launchPrice: number | null
  variants: ReadonlyArray<{ storage: number; ram: number | null }>
  aliases: readonly string[]
  /** Without it, nothing is known. */
  specs?: Specs
}

/**
 * Brings models to the state given. One that is no longer given stays, because phones are of it; one that an admin has added or changed, or that has the
 * name of such a one, stays as the admin wrote it, and so do names that admins have added.
 */
export async function putModels(ctx: Ctx, models: readonly NewModel[]): Promise<void> {
  if (models.length === 0) return
  const column = <T>(of: (model: NewModel) => T, type: string) => sql`${sql.val(models.map(of))}::${sql.raw(type)}[]`
  // A list for each column, because a statement takes 65,535 values at most and a list is one.
  const spec = <Name extends keyof Specs>(name: Name, type: string) =>
    column(({ specs }) => (specs ?? noSpecs)[name], type)
  const { rows } = await sql<{ id: number; slug: string }>`
    insert into model (slug, category_id, name, released, launch_price, screen, battery, network, camera, chip, chip_class)
    select * from unnest(
      ${column(({ slug }) => slug, 'text')},
      ${column(({ categoryId }) => categoryId, 'text')},
      ${column(({ name }) => name, 'text')},
      ${column(({ released }) => released, 'text')},
      ${column(({ launchPrice }) => launchPrice, 'bigint')},
      ${spec('screen', 'real')}, ${spec('battery', 'int')}, ${spec('network', 'text')}, ${spec('camera', 'real')}, ${spec('chip', 'text')},
      ${spec('chipClass', 'text')}) as given (slug, category_id, name, released, launch_price, screen, battery, network, camera, chip, chip_class)
    where not exists (
      select from model own
      where own.edited is not null and own.slug <> given.slug and own.category_id = given.category_id and lower(own.name) = lower(given.name))
    on conflict on constraint model_slug_once do update
    set category_id = excluded.category_id, name = excluded.name, released = excluded.released, launch_price = excluded.launch_price,
      screen = excluded.screen, battery = excluded.battery, network = excluded.network, camera = excluded.camera, chip = excluded.chip,
      chip_class = excluded.chip_class
    where model.edited is null
    returning id, slug`.execute(ctx.db)
  const idOf = new Map(rows.map(({ id, slug }) => [slug, id]))
  const ids = sql`any(${sql.val([...idOf.values()])}::int[])`
  await sql`delete from model_variant where model_id = ${ids}`.execute(ctx.db)
  await sql`delete from model_alias where model_id = ${ids} and not edited`.execute(ctx.db)
  const written = models.filter(({ slug }) => idOf.has(slug))
  const variants = written.flatMap(({ slug, variants }) =>
    variants.map((variant, position) => ({ ...variant, id: idOf.get(slug)!, position })),
  )
  await sql`
    insert into model_variant (model_id, position, storage, ram)
    select * from unnest(
      ${sql.val(variants.map(({ id }) => id))}::int[],
      ${sql.val(variants.map(({ position }) => position))}::int[],
      ${sql.val(variants.map(({ storage }) => storage))}::int[],
      ${sql.val(variants.map(({ ram }) => ram))}::int[])`.execute(ctx.db)
  const aliases = written.flatMap(({ slug, aliases }) =>
    [...new Set(aliases)].map((alias) => ({ id: idOf.get(slug)!, alias })),
  )
  await sql`
    insert into model_alias (model_id, alias)
    select * from unnest(${sql.val(aliases.map(({ id }) => id))}::int[], ${sql.val(aliases.map(({ alias }) => alias))}::text[])
    on conflict do nothing`.execute(ctx.db)
}
