import { createHash } from 'node:crypto'
import type { Category, Model } from '#contract/catalog'
import { transact, type Ctx } from '#context'
import { refuse } from '#http/refusal'
import { type Dictionary, dictionaryOf, type KnownModel } from './dictionary.ts'
import { modelsLike } from './model-names.ts'
import * as modelStore from './model-store.ts'
import * as store from './store.ts'

export type { Dictionary, KnownModel } from './dictionary.ts'
export { findPlaces, readDistrict } from './read-places.ts'
export { readPhone } from './reading.ts'
export { findPhrases, take, type Text, textOf } from './text.ts'
export { searchable } from './searchable.ts'
export { isNumber, nearest } from './words.ts'
export type { NewModel, Specs } from './model-store.ts'
export { attributeWords } from './attribute-words.ts'
export { findAttributes, isAttributePhrase, readAttributes, readHealth } from './read-attributes.ts'
export { readSeries } from './series.ts'

/** All brands, in the order of the shop window. */
export const categories = store.all

/** @throws Refusal category_unknown */
export async function category(ctx: Ctx, id: string): Promise<Category> {
  return (await store.find(ctx, id)) ?? refuse('category_unknown')
}

/** Adds or changes a category; the picture is the address of a photo of ours. */
export async function putCategory(ctx: Ctx, category: Category & { position: number }): Promise<void> {
  await store.put(ctx, category)
  dictionaries.delete(ctx.config)
}

/** Brings the catalogue's models to the state given. */
export async function putModels(ctx: Ctx, models: readonly modelStore.NewModel[]): Promise<void> {
  await transact(ctx, (ctx) => modelStore.putModels(ctx, models))
  dictionaries.delete(ctx.config)
}

interface Kept {
  /** What it was built from. */
  digest: string
  dictionary: Dictionary
}

/** One a market. The settings are the one part of a `ctx` that all of a process share. */
const dictionaries = new WeakMap<Ctx['config'], { until: number; kept: Promise<Kept> }>()

/** Another process may bring the catalogue up to date; how long this one may not know of it, in milliseconds. */
const staleAfterMs = 5 * 60_000

/** What the market knows of names, kept in memory. */
export async function dictionary(ctx: Ctx): Promise<Dictionary> {
  const last = dictionaries.get(ctx.config)
  if (last && last.until > performance.now()) return (await last.kept).dictionary
  const kept = load(ctx, last?.kept)
  dictionaries.set(ctx.config, { until: performance.now() + staleAfterMs, kept })
  kept.catch(() => dictionaries.delete(ctx.config))
  return (await kept).dictionary
}

/** Reads the catalogue. Building a dictionary of it takes the process for a tenth of a second, so the last one stays while nothing has changed. */
async function load(ctx: Ctx, last: Promise<Kept> | undefined): Promise<Kept> {
  const brands = (await store.all(ctx)).map(({ id, name }) => [id, name] as const)
  const models = await modelStore.models(ctx)
  const digest = createHash('sha256')
    .update(JSON.stringify([brands, models]))
    .digest('base64')
  const before = await last
  return before?.digest === digest ? before : { digest, dictionary: dictionaryOf(new Map(brands), models) }
}

export function presentModel({
  id,
  slug,
  name,
  categoryId,
  brand,
  released,
  launchPrice,
  variants,
}: KnownModel): Model {
  return {
    id: String(id),
    slug,
    name,
    brand,
    categoryId,
    released,
    launchPrice,
    variants: variants.filter(({ storage }) => storage > 0),
  }
}

/** Models for a form that completes what is typed. */
export async function findModels(
  ctx: Ctx,
  { query, category, limit }: { query: string; category?: string | undefined; limit: number },
): Promise<Model[]> {
  const found = modelsLike(query, await dictionary(ctx), 1000)
  return found
    .filter(({ categoryId }) => !category || categoryId === category)
    .slice(0, limit)
    .map(presentModel)
}

/** @throws Refusal model_unknown */
export async function modelBySlug(ctx: Ctx, slug: string): Promise<KnownModel> {
  return (await dictionary(ctx)).bySlug.get(slug) ?? refuse('model_unknown')
}

export { modelsLike }
