import { phoneKindOf } from '#contract/listings/condition-grade'
import type { Category, Model } from '#contract/catalogue/models'
import { transact, type Ctx } from '#context'
import { refuse } from '#http/refusal'
import { dictionary, forgetDictionary } from './current-dictionary.ts'
import type { KnownModel } from './dictionary.ts'
import { modelsLike } from './model-names.ts'
import * as modelStore from './model-store.ts'
import * as store from './store.ts'

export { type Dictionary, type KnownModel, onceFor } from './dictionary.ts'
export { areasLike, locationInBangla, placeNamed } from './places.ts'
export { thanasAround } from './areas-around.ts'
export { findPlaces, isInPlace, readDistrict } from './read-places.ts'
export { readPhone } from './reading.ts'
export { readSingles } from './read-sizes.ts'
export { findPhrases, take, type Text, textOf } from './text.ts'
export { searchable } from './searchable.ts'
export { isNumber, nearest } from './words.ts'
export type { NewModel, Specs } from './model-store.ts'
export { fromAddress, inAddress } from './added-attributes.ts'
export { attributeWords } from './attribute-words.ts'
export { findAttributes, isAttributePhrase, readAttributes, readHealth } from './read-attributes.ts'
export { lineSlug, modelsOfLine, readLines, readSeries, type Series, seriesLike } from './series.ts'
export {
  catalogueListener,
  dictionary,
  type DictionaryCache,
  forgetDictionary,
  openDictionaryCache,
  refreshDictionary,
} from './current-dictionary.ts'
export { importCatalogue } from './import.ts'
export { rowsOfTable, type TableRow, WrongTable } from '#catalogue/table-file'
export { noteReading, requestReading } from './phone-reading.ts'
export { isOfOtherVersion, readingVersion } from './reading-version.ts'
export { readableName, unknownName } from './unknown-name.ts'

/** All brands, in the order of the shop window. */
export const categories = store.all

/** @throws Refusal category_unknown */
export async function category(ctx: Ctx, id: string): Promise<Category> {
  return (await store.find(ctx, id)) ?? refuse('category_unknown')
}

/** Adds or changes a category; the picture is the address of a photo of ours. */
export async function putCategory(ctx: Ctx, category: store.NewCategory): Promise<void> {
  await store.put(ctx, category)
  forgetDictionary(ctx)
}

/** Gives brands that have none their names in Bangla. */
export async function nameBrandsInBangla(...given: Parameters<typeof store.nameInBangla>): Promise<void> {
  await store.nameInBangla(...given)
  forgetDictionary(given[0])
}

/** Brings the catalogue's models to the state given. */
export async function putModels(ctx: Ctx, models: readonly modelStore.NewModel[]): Promise<void> {
  await transact(ctx, (ctx) => modelStore.putModels(ctx, models))
  forgetDictionary(ctx)
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
    kind: phoneKindOf(variants),
  }
}

const isBangla = (text: string) => /\p{L}/u.test(text) && /^[\p{Script=Bengali}\u200c\u200d\d ]+$/u.test(text)

/** The longest name of a model in Bangla letters, which says the most, if it has one. */
export function inBangla({ aliases }: Pick<KnownModel, 'aliases'>): string | undefined {
  const names = aliases.filter((alias) => isBangla(alias))
  return names.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))[0]
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
