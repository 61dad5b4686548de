// Brands, models and their other names as admins write them. Each change is in the audit log, and has all phones read again.
import { modelSlug, slugOf } from '#catalogue/model-file'
import type { z } from 'zod'
import { maxAdded } from '#contract/catalogue/attributes'
import { type CatalogueModel, maxAliases, type NewAttribute } from '#contract/catalogue/catalogue'
import { audit } from '#accounts'
import { type Ctx, type PersonCtx, transact } from '#context'
import { refuse } from '#http/refusal'
import { knownPhrase } from './added-attributes.ts'
import * as attributes from './attribute-store.ts'
import { dictionary, forgetDictionary, refreshDictionary } from './current-dictionary.ts'
import * as store from './edit-store.ts'
import { requestReading } from './phone-reading.ts'
import * as brands from './store.ts'

/** Makes a change, writes it down and has the phones read again; what `work` answers as its note is what the log says. */
async function edit<T>(
  ctx: PersonCtx,
  action: Parameters<typeof audit.record>[1]['action'],
  work: (ctx: PersonCtx) => Promise<{ value: T; note: string | null }>,
): Promise<T> {
  const value = await transact(ctx, async (ctx) => {
    const { value, note } = await work(ctx)
    if (note === null) return value
    await audit.record(ctx, { action, note })
    await requestReading(ctx)
    return value
  })
  forgetDictionary(ctx)
  return value
}

interface BrandNames {
  name: string
  bangla?: string | null | undefined
}

/** @returns its id. @throws Refusal brand_known */
export function addBrand(ctx: PersonCtx, { name, bangla }: BrandNames): Promise<string> {
  return edit(ctx, 'brand_added', async (ctx) => {
    const id = slugOf(name)
    if (!(await store.addBrand(ctx, { id, name, bangla: bangla ?? null }))) refuse('brand_known')
    return { value: id, note: name }
  })
}

/** @throws Refusal category_unknown, brand_known */
export function renameBrand(ctx: PersonCtx, id: string, { name, bangla: given }: BrandNames): Promise<void> {
  return edit(ctx, 'brand_renamed', async (ctx) => {
    const before = (await brands.find(ctx, id)) ?? refuse('category_unknown')
    const bangla = given === undefined ? before.bangla : given
    if (!(await store.renameBrand(ctx, id, { name, bangla }))) refuse('brand_known')
    const changes = [
      before.name !== name && `${before.name} → ${name}`,
      before.bangla !== bangla && `${before.bangla ?? before.name} → ${bangla ?? name}`,
    ].filter(Boolean)
    return { value: undefined, note: changes.join(', ') || null }
  })
}

/** Everything the catalogue says of a model. @throws Refusal model_unknown */
export async function catalogueModel(ctx: Ctx, slug: string) {
  const row = (await store.find(ctx, slug)) ?? refuse('model_unknown')
  const known = (await dictionary(ctx)).bySlug.get(slug) ?? (await refreshDictionary(ctx)).bySlug.get(slug)
  const { categoryId, name, released, launchPrice, variants, aliases, specs } = known ?? refuse('model_unknown')
  const facts = { categoryId, name, released, launchPrice, variants: [...variants], aliases: [...aliases], ...specs }
  return { id: String(row.id), slug, edited: row.edited, ...facts }
}

const fullName = (brand: string, name: string) =>
  name.toLowerCase().startsWith(brand.toLowerCase()) ? name : `${brand} ${name}`

/** @throws Refusal category_unknown, model_known */
export function addModel(ctx: PersonCtx, model: CatalogueModel): Promise<{ id: number; slug: string }> {
  return edit(ctx, 'model_added', async (ctx) => {
    const brand = (await brands.find(ctx, model.categoryId)) ?? refuse('category_unknown')
    if ((await store.idByName(ctx, model.categoryId, model.name)) !== undefined) refuse('model_known')
    const slug = modelSlug(model.categoryId, model.name)
    const id = await store.add(ctx, slug, model)
    return { value: { id, slug }, note: fullName(brand.name, model.name) }
  })
}

/** @throws Refusal model_unknown, category_unknown, model_known */
export function changeModel(ctx: PersonCtx, id: number, model: CatalogueModel): Promise<void> {
  return edit(ctx, 'model_changed', async (ctx) => {
    const before = (await store.lock(ctx, id)) ?? refuse('model_unknown')
    const brand = (await brands.find(ctx, model.categoryId)) ?? refuse('category_unknown')
    const same = await store.idByName(ctx, model.categoryId, model.name)
    if (same !== undefined && same !== id) refuse('model_known')
    await store.change(ctx, id, model)
    const [was, is] = [fullName(before.brand, before.name), fullName(brand.name, model.name)]
    return { value: undefined, note: was === is ? is : `${was} → ${is}` }
  })
}

/** Takes back a model that an admin has added. Its phones stay. @throws Refusal model_unknown, model_shipped */
export function removeModel(ctx: PersonCtx, id: number): Promise<void> {
  return edit(ctx, 'model_removed', async (ctx) => {
    const { edited, brand, name } = (await store.lock(ctx, id)) ?? refuse('model_unknown')
    if (edited !== 'added') refuse('model_shipped')
    await store.remove(ctx, id)
    return { value: undefined, note: fullName(brand, name) }
  })
}

/** @returns whether it is new. @throws Refusal model_unknown, too_many_aliases */
export function addAlias(ctx: PersonCtx, id: number, alias: string): Promise<boolean> {
  return edit(ctx, 'alias_added', async (ctx) => {
    const { brand, name } = (await store.lock(ctx, id)) ?? refuse('model_unknown')
    if ((await store.countAliases(ctx, id)) >= maxAliases) refuse('too_many_aliases', { limit: String(maxAliases) })
    const isNew = await store.addAlias(ctx, id, alias)
    return { value: isNew, note: isNew ? `${alias} → ${fullName(brand, name)}` : null }
  })
}

/** @returns whether an admin had added it. @throws Refusal model_unknown */
export function removeAlias(ctx: PersonCtx, id: number, alias: string): Promise<boolean> {
  return edit(ctx, 'alias_removed', async (ctx) => {
    const { brand, name } = (await store.lock(ctx, id)) ?? refuse('model_unknown')
    const wasThere = await store.removeAlias(ctx, id, alias)
    return { value: wasThere, note: wasThere ? `${alias} → ${fullName(brand, name)}` : null }
  })
}

/** @returns its name in addresses. @throws Refusal attribute_known, too_many_attributes */
export function addAttribute(ctx: PersonCtx, attribute: z.output<typeof NewAttribute>): Promise<string> {
  return edit(ctx, 'attribute_added', async (ctx) => {
    const slug = slugOf(attribute.name)
    const known = await attributes.lockAll(ctx)
    const phrase = knownPhrase(attribute, known, await dictionary(ctx))
    if (phrase !== undefined || known.some((one) => one.slug === slug))
      refuse('attribute_known', { phrase: phrase ?? attribute.name })
    if (!(await attributes.add(ctx, { slug, ...attribute }))) refuse('too_many_attributes', { limit: String(maxAdded) })
    return { value: slug, note: attribute.name }
  })
}

/** Phones lose it as they are read again. @throws Refusal attribute_unknown */
export function removeAttribute(ctx: PersonCtx, slug: string): Promise<void> {
  return edit(ctx, 'attribute_removed', async (ctx) => ({
    value: undefined,
    note: (await attributes.remove(ctx, slug)) ?? refuse('attribute_unknown'),
  }))
}
