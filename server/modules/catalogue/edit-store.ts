import { sql } from 'kysely'
import type { CatalogueModel } from '#contract/catalogue/catalogue'
import type { Ctx } from '#context'

/** Adds a brand next to the last one. It has no photo: pages draw its mark. @returns false where there is one of this id or name */
export async function addBrand(
  ctx: Ctx,
  { id, name, bangla = null }: { id: string; name: string; bangla?: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into category (id, name, bangla, image, position)
    select ${id}, ${name}, ${bangla}::text, '/favicon.svg',
      coalesce((select max(position) from category where id <> 'other'), 1)
    where not exists (select from category where lower(name) = lower(${name}))
    on conflict do nothing`.execute(ctx.db)
  return numAffectedRows === 1n
}

/** @returns false where another brand is called so */
export async function renameBrand(
  ctx: Ctx,
  id: string,
  { name, bangla }: { name: string; bangla: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update category set name = ${name}, bangla = ${bangla}
    where id = ${id} and not exists (select from category other where other.id <> ${id} and lower(other.name) = lower(${name}))`.execute(
    ctx.db,
  )
  return numAffectedRows === 1n
}

/** The id of a brand's model of this name, in whatever letters. */
export async function idByName(ctx: Ctx, categoryId: string, name: string): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('model')
    .select('id')
    .where('category_id', '=', categoryId)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst()
  return row?.id
}

/** A model with its brand's name, kept from changing until the transaction ends. */
export function lock(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('model')
    .innerJoin('category', 'category.id', 'model.category_id')
    .select(['model.id', 'model.slug', 'model.name', 'model.edited', 'category.name as brand'])
    .where('model.id', '=', id)
    .forUpdate('model')
    .executeTakeFirst()
}

export function find(ctx: Ctx, slug: string) {
  return ctx.db.selectFrom('model').select(['id', 'edited']).where('slug', '=', slug).executeTakeFirst()
}

function columns({
  categoryId,
  name,
  released,
  launchPrice,
  network,
  screen,
  battery,
  camera,
  ...model
}: CatalogueModel) {
  const { chip, chipClass: chip_class } = model
  const facts = { network, screen, battery, camera, chip, chip_class }
  return { category_id: categoryId, name, released, launch_price: launchPrice, ...facts }
}

/** @throws the constraint of a known slug or an unknown category */
export async function add(ctx: Ctx, slug: string, model: CatalogueModel): Promise<number> {
  const { id } = await ctx.db
    .insertInto('model')
    .values({ slug, edited: 'added', ...columns(model) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await putLists(ctx, id, model)
  return id
}

export async function change(ctx: Ctx, id: number, model: CatalogueModel): Promise<void> {
  await ctx.db
    .updateTable('model')
    .set({ ...columns(model), edited: sql`coalesce(edited, 'changed')` })
    .where('id', '=', id)
    .execute()
  await putLists(ctx, id, model)
}

async function putLists(ctx: Ctx, id: number, { variants, aliases }: CatalogueModel): Promise<void> {
  await ctx.db.deleteFrom('model_variant').where('model_id', '=', id).execute()
  await ctx.db.deleteFrom('model_alias').where('model_id', '=', id).execute()
  if (variants.length > 0)
    await ctx.db
      .insertInto('model_variant')
      .values(variants.map((variant, position) => ({ model_id: id, position, ...variant })))
      .execute()
  const own = [...new Set(aliases)]
  if (own.length > 0)
    await ctx.db
      .insertInto('model_alias')
      .values(own.map((alias) => ({ model_id: id, alias, edited: true })))
      .execute()
}

export async function remove(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('model').where('id', '=', id).execute()
}

export async function countAliases(ctx: Ctx, id: number): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('model_alias')
    .where('model_id', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** @returns whether it is new */
export async function addAlias(ctx: Ctx, id: number, alias: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('model_alias')
    .values({ model_id: id, alias, edited: true })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns whether an admin had added it */
export async function removeAlias(ctx: Ctx, id: number, alias: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('model_alias')
    .where('model_id', '=', id)
    .where('alias', '=', alias)
    .where('edited', '=', true)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
