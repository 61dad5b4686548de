import { attributeName } from '#contract/catalogue/attribute-names'
import { attributes } from '#contract/catalogue/attributes'
import type { Given, Reply } from '#contract/base/call'
import type { Language } from '#contract/base/language'
import type { getSuggestions } from '#contract/listings/phones'
import { type District, districts } from '#contract/catalogue/places'
import {
  type Dictionary,
  dictionary,
  isNumber,
  type KnownModel,
  modelsLike,
  onceFor,
  readableName,
  type Series,
  seriesLike,
  textOf,
} from '#catalogue'
import type { Ctx } from '#context'
import type { NumberTally } from './tallies.ts'
import { countEachUpTo, countsOf, countUpTo } from './counting.ts'
import { areasBehind, budgetsLike, sizesLike } from './completions.ts'
import { uncataloguedLike } from './facts-store.ts'
import { suitedModels } from './intents.ts'
import { type Criteria, noCriteria } from './rules.ts'
import { understand } from './understand.ts'

/** 'near me' and how else people say it, as the last words of a text, as they begin to be typed; Bangla in NFC. */
const phrases = [
  'near me',
  'nearby',
  'nearest',
  'kachakachi',
  'kase',
  'kache',
  'ashepashe',
  'কাছাকাছি',
  'কাছে',
  'আশেপাশে',
].map((phrase) => phrase.normalize('NFC'))
/** Letters that tell such a phrase: 'কাছ' has three. */
const enough = { latin: 4, bangla: 3 }
/** Words before it that belong to it. */
const possessive = /(?:^|\s)(?:amar|amader|phones?|আমার|ফোন)$/u

/** Returns the words before 'near me', or before the beginning of it; null where the text does not say it. */
export function beforeNear(typed: string): string | null {
  const words = typed.normalize('NFC').toLowerCase().trim().split(/\s+/)
  for (const count of [2, 1]) {
    const said = words.slice(-count).join(' ')
    const least = /^[a-z]/.test(said) ? enough.latin : enough.bangla
    if (words.length < count || said.length < least || !phrases.some((phrase) => phrase.startsWith(said))) continue
    return words.slice(0, -count).join(' ').replace(possessive, '')
  }
  return null
}

type Suggestion = Reply<typeof getSuggestions>[number]

const maxModels = 8
const maxSeries = 3
/** Completions of a search that says something already; each is counted. */
const maxAdditions = 6
/** Models whose phones on sale are counted to order them. */
const maxRanked = 400
const maxCount = 1000

/** Suggests continuations of a search: phones nearby if they are requested, brands, models with their number on sale, places, and the text with one word more. */
export async function suggestions(
  ctx: Ctx,
  { q, language }: Given<typeof getSuggestions>['query'],
): Promise<Suggestion[]> {
  if (q === '') return []
  const known = await dictionary(ctx)
  const typed = textOf(q, known).atoms.map((atom) => atom.text)
  const last = typed.at(-1) ?? ''
  const like = modelsLike(q, known, maxRanked)
  const onSale = like.length === 0 ? noneOnSale : byModel((await countsOf(ctx, noCriteria, 'exact', ctx.now())).models)
  const found = bestSelling(like, onSale, q, known)
  const models = found.map(({ model, count }) => ({
    kind: 'model' as const,
    text: fullName(model),
    value: model.slug,
    count,
  }))
  const brands =
    typed.length === 1
      ? [...known.brands]
          .filter(
            ([id, name]) =>
              name.toLowerCase().startsWith(last) ||
              known.brandsInBangla.get(id)?.normalize('NFC').startsWith(q.trim().normalize('NFC')) ||
              known.brandOf.get(last) === id,
          )
          .map(([value, name]) => ({
            kind: 'brand' as const,
            text: (language === 'bn' && known.brandsInBangla.get(value)) || name,
            value,
            count: null,
          }))
      : []
  // A model is before brands by its name, and behind them where only its brand goes on as typed: 'sams' is Samsung.
  const [first] = found
  const isByBrand =
    first !== undefined &&
    !first.model.name.toLowerCase().startsWith(last) &&
    brands.some(({ value }) => value === first.model.categoryId)
  const begun = isByBrand ? 0 : 1
  const added = await additions(ctx, q, language, known)
  const places = added ? [] : placesLike(last, q.split(/\s+/).at(-1) ?? '')
  const others = added ? [] : await searchesLike(ctx, q, known)
  return [
    ...nearby(q, language),
    ...models.slice(0, begun),
    ...brands,
    ...seriesOnSale(q, onSale, known).map(({ text }) => ({
      kind: 'series' as const,
      text: text.trim(),
      value: text,
      count: null,
    })),
    ...models.slice(begun),
    ...(added ?? []),
    ...places.map((place) => ({
      kind: 'place' as const,
      text: placeName(place, language),
      value: place.id,
      count: null,
    })),
    ...others,
  ]
}

/** 'Phones near me', of what is before those words. */
function nearby(q: string, language: Language): Suggestion[] {
  const before = beforeNear(q)
  if (before === null) return []
  const text = {
    en: before === '' ? 'Phones near me' : `${before} near me`,
    bn: before === '' ? 'আমার কাছের ফোন' : `${before}, আমার কাছে`,
  }
  return [{ kind: 'near', text: text[language], value: before, count: null }]
}

function criteriaOfText(text: string, known: Dictionary, now: Date): Criteria {
  const { criteria } = understand(text, known)
  return { ...criteria, suited: suitedModels(criteria, known.models, now) }
}

const asSearch = (text: string, count: number) => ({ kind: 'search' as const, text, value: text, count })

/** Areas, prices and sizes, and what phones are called whose model the catalogue does not have, that go on as typed. */
async function searchesLike(ctx: Ctx, q: string, known: Dictionary): Promise<Suggestion[]> {
  const texts = [
    ...areasBehind(q),
    ...budgetsLike(q),
    ...(/[/+]|gb?$/i.test(q) ? sizesLike(q.trim(), noCriteria, known) : []),
  ]
  const [names, searches] = await Promise.all([
    uncataloguedLike(ctx, q, maxAdditions),
    Promise.all(
      [...new Set(texts)].map(async (text) =>
        asSearch(text, await countUpTo(ctx, criteriaOfText(text, known, ctx.now()), maxCount)),
      ),
    ),
  ])
  return [
    ...names.map(({ brandId, name, count }) =>
      asSearch(`${known.brands.get(brandId) ?? ''} ${readableName(name)}`.trim(), count),
    ),
    ...searches.filter(({ count }) => count > 0),
  ]
}

const fullName = ({ name, brand }: KnownModel) => (name.startsWith(brand) ? name : `${brand} ${name}`)

/** The model that is called so first if it is on sale, then those with the most phones on sale, then the closest names. */
function bestSelling(
  models: readonly KnownModel[],
  onSale: OnSale,
  q: string,
  known: Dictionary,
): Array<{ model: KnownModel; count: number }> {
  const called = modelsCalled(known).get(q.trim().toLowerCase())
  return models
    .map((model) => {
      const count = onSale.get(model.id) ?? 0
      return { model, count, place: count > 0 && called?.has(model.id) ? 0 : 1 }
    })
    .toSorted((a, b) => a.place - b.place || b.count - a.count)
    .slice(0, maxModels)
}

/** The series that go on as typed with the most phones on sale. */
function seriesOnSale(q: string, onSale: OnSale, known: Dictionary): Series[] {
  return seriesLike(q, known)
    .map((series) => ({ series, count: series.models.reduce((sum, id) => sum + (onSale.get(id) ?? 0), 0) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxSeries)
    .map(({ series }) => series)
}

/** Models by each of their names, in small letters. */
const modelsCalled = onceFor(({ models }): ReadonlyMap<string, ReadonlySet<number>> => {
  const called = new Map<string, Set<number>>()
  for (const model of models.values())
    for (const name of [model.name, fullName(model), ...model.aliases].map((name) => name.toLowerCase()))
      called.set(name, (called.get(name) ?? new Set()).add(model.id))
  return called
})

/** The number of phones on sale, by model. */
type OnSale = ReadonlyMap<number, number>
const noneOnSale: OnSale = new Map()

/** Counts that are remembered, once they were asked about. */
const countsByModel = new WeakMap<NumberTally, OnSale>()

function byModel(tally: NumberTally): OnSale {
  const before = countsByModel.get(tally)
  if (before) return before
  const made = new Map(Array.from(tally.numbers, (id, at) => [id, tally.counts[at]!] as const))
  countsByModel.set(tally, made)
  return made
}

const placeName = ({ name, bangla }: District, language: Language) => (language === 'bn' ? bangla : name)

/** Completes the last word after the words before it: 'iphone 13 dhak' keeps the iPhone. Null where the words before it are not understood. */
async function additions(ctx: Ctx, q: string, language: Language, known: Dictionary): Promise<Suggestion[] | null> {
  const { head, tail } = /^(?<head>.*\S)\s+(?<tail>\S+)$/u.exec(q.trim())?.groups ?? {}
  if (!head || !tail) return null
  const said = criteriaOfText(head, known, ctx.now())
  if (said.words.length > 0 || JSON.stringify(said) === JSON.stringify(noCriteria)) return null
  const budgets = budgetsLike(q)
  const areas = budgets.length > 0 ? [] : areasBehind(q)
  const texts = [
    // The 1 of 'Mirpur 1' begins no size.
    ...(areas.length > 0 ? [] : sizesLike(tail, said, known)),
    ...attributesLike(tail, language),
    ...placesLike(tail.toLowerCase(), tail).map((one) => placeName(one, language)),
  ].map((addition) => `${head} ${addition}`)
  const searches = [...new Set([...areas, ...budgets, ...texts])].slice(0, maxAdditions)
  const counts = await countEachUpTo(
    ctx,
    said,
    searches.map((text) => criteriaOfText(text, known, ctx.now())),
    maxCount,
  )
  return searches
    .map((text, at) => asSearch(text, counts[at]!))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}

function attributesLike(tail: string, language: Language): string[] {
  const typed = tail.normalize('NFC').toLowerCase()
  return attributes
    .map((attribute) => attributeName(attribute, language))
    .filter(
      (name) =>
        typed.length >= 2 &&
        name
          .normalize('NFC')
          .toLowerCase()
          .split(' ')
          .some((word) => word.startsWith(typed)),
    )
}

/** The districts that a word begins to name: in Latin as it was read, or in Bangla as it was typed. */
function placesLike(read: string, typed: string): District[] {
  if (read.length < 3 || isNumber(read)) return []
  const bangla = typed.normalize('NFC')
  return districts
    .filter(
      (place) =>
        place.name.toLowerCase().replaceAll("'", '').startsWith(read) ||
        place.bangla.normalize('NFC').startsWith(bangla),
    )
    .slice(0, 3)
}
