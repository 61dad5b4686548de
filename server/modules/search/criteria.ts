// Reads the criteria of an address of phones, and says them back.
import type { z } from 'zod'
import { attributeGroups } from '#contract/catalogue/attributes'
import type { PhonesQuery, Understood } from '#contract/listings/phones'
import { districts } from '#contract/catalogue/places'
import { type Dictionary, fromAddress, inAddress, inBangla, modelsOfLine, placeNamed } from '#catalogue'
import { priceOf, suitedModels } from './intents.ts'
import { chosenModels, type Criteria } from './rules.ts'
import { isInBangla, type Understanding } from './understand.ts'

type Query = z.output<typeof PhonesQuery>

/** The criteria of an address: what it says outright goes before what its `q` says of the same kind. */
export function criteriaOf(query: Query, understood: Criteria, dictionary: Dictionary, now: Date): Criteria {
  const { bySlug, models } = dictionary
  const added = fromAddress(dictionary)
  // An unknown one is of no place, so it finds nothing.
  const more = query.more.map((slug) => added.get(`more:${slug}`)?.slice('more:'.length) ?? '')
  const slugs = new Set(query.model)
  // An unknown slug finds nothing, rather than everything.
  const chosenModels = [...slugs].flatMap((slug) => bySlug.get(slug)?.id ?? [])
  const ofDivisions = districts.filter(({ division }) => query.division.includes(division)).map(({ id }) => id)
  const places =
    query.district.length > 0
      ? query.district
      : query.division.length > 0
        ? ofDivisions.length > 0
          ? ofDivisions
          : ['']
        : []
  const or = <T>(outright: readonly T[], said: readonly T[]) => (outright.length > 0 ? outright : said)
  const priceIsSaid = query.priceFrom !== undefined || query.priceTo !== undefined
  const intents = or(query.intent, understood.intents)
  const { batteryFrom } = understood
  const wanted = new Set([
    ...query.brand.map((id) => `brand:${id}`),
    ...chosenModels.flatMap((id) => [`model:${models.get(id)!.slug}`, `brand:${models.get(id)!.categoryId}`]),
    ...attributeGroups.flatMap((group) => query[group].map((value) => `${group}:${value}`)),
  ])
  const not = [
    ...new Set([...query.not.map((one) => added.get(one) ?? one), ...understood.not.filter((one) => !wanted.has(one))]),
  ]
  // A line that words name stays next to its brand that is chosen.
  const ofLines = (understood.lines.length > 0 ? understood.models : []).filter(
    (id) => query.brand.length === 0 || query.brand.includes(models.get(id)!.categoryId),
  )
  return {
    // A model that is chosen is of its own brand, whatever the words say.
    brands: slugs.size > 0 ? query.brand : or(query.brand, understood.brands),
    models:
      slugs.size > 0
        ? chosenModels.length > 0
          ? chosenModels
          : [0]
        : query.brand.length > 0
          ? ofLines
          : understood.models,
    lines: slugs.size === 0 && ofLines.length > 0 ? understood.lines : [],
    storage: or(query.storage, understood.storage),
    ram: or(query.ram, understood.ram),
    conditions: or(query.condition, understood.conditions),
    priceFrom: priceIsSaid ? poisha(query.priceFrom) : understood.priceFrom,
    // 'Up to 29,999 Taka' leaves out nothing below 30,000.
    priceTo: priceIsSaid
      ? poisha(query.priceTo, 99)
      : (understood.priceTo ?? (understood.priceFrom === null ? priceOf(intents) : null)),
    districts: places.length > 0 ? places : understood.districts,
    areas: places.length > 0 ? understood.areas.filter((area) => liesIn(area, places)) : understood.areas,
    import: or(query.import, understood.import),
    box: or(query.box, understood.box),
    network: or(query.network, understood.network),
    exchange: or(query.exchange, understood.exchange),
    battery: or(query.battery, understood.battery),
    version: or(query.version, understood.version),
    colour: or(query.colour, understood.colour),
    more: or(more, understood.more),
    intents,
    batteryFrom,
    suited: suitedModels({ intents, batteryFrom }, models, now),
    not,
    notModels: not.flatMap((one) => modelsNamed(one, dictionary)),
    postedAfter: query.postedWithin ? new Date(now.getTime() - Number(query.postedWithin) * 86_400_000) : null,
    words: understood.words,
  }
}

/** Returns whether an area that words name is in one of the districts that were chosen: then both hold. */
const liesIn = (area: string, districts: readonly string[]) =>
  placeNamed(area)?.area?.districts.some((id) => districts.includes(id)) ?? false

/** Presents an area by its phrase. */
export function presentArea(phrase: string): Understood['areas'][number] {
  const { name = phrase, bangla = null } = placeNamed(phrase)?.area ?? {}
  return { phrase, name, bangla }
}

function modelsNamed(exclusion: string, dictionary: Dictionary): readonly number[] {
  const [kind, slug] = exclusion.split(':') as [string, string]
  if (kind === 'line') return modelsOfLine(slug, dictionary)
  return kind === 'model' ? [dictionary.bySlug.get(slug)?.id ?? 0] : []
}

const poisha = (taka: number | undefined, more = 0) => (taka === undefined ? null : taka * 100 + more)

export function presentUnderstood(
  { criteria, corrections, ignored, typed }: Understanding,
  dictionary: Dictionary,
  { q, ranked = [] }: { q: string; ranked?: Understood['ranked'] },
): Understood {
  const { models, brands, brandsInBangla } = dictionary
  const called = (attribute: string) => inAddress(dictionary).get(attribute) ?? attribute
  const isTyped = isInBangla(q)
  const asTyped = (word: string) => typed.get(word) ?? word
  return {
    brands: criteria.brands.map((id) => ({
      id,
      name: brands.get(id) ?? id,
      bangla: brandsInBangla.get(id) ?? null,
    })),
    models: chosenModels(criteria)
      .flatMap((id) => models.get(id) ?? [])
      .map((model) => ({
        slug: model.slug,
        name: model.name,
        ...(isTyped && { bangla: inBangla(model) }),
      })),
    lines: [...criteria.lines],
    storage: [...criteria.storage],
    ram: [...criteria.ram],
    conditions: [...criteria.conditions],
    priceFrom: criteria.priceFrom,
    priceTo: criteria.priceTo,
    districts: [...criteria.districts],
    areas: criteria.areas.map(presentArea),
    attributes: attributeGroups
      .filter((group) => group !== 'more')
      .flatMap((group) => criteria[group].map((value) => `${group}:${value}`)),
    more: dictionary.added
      .filter(({ place }) => criteria.more.includes(String(place)))
      .map(({ slug, name, bangla }) => ({ slug, name, bangla })),
    intents: [...criteria.intents],
    batteryFrom: criteria.batteryFrom,
    not: criteria.not.map(called),
    words: criteria.words.map(asTyped),
    ranked: ranked.map(({ word, count }) => ({ word: asTyped(word), count })),
    ignored,
    corrections,
  }
}
