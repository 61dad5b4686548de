import type { z } from 'zod'
import { type AttributeGroup, attributeGroups, attributeTable } from '#contract/catalogue/attributes'
import { conditions } from '#contract/listings/listings'
import { type Facets, type PhonesQuery, postedDays, priceBands } from '#contract/listings/phones'
import { districts, divisions } from '#contract/catalogue/places'
import { gigabytes } from '#contract/catalogue/sizes'
import { touching } from '#contract/catalogue/touching-districts'
import { type Dictionary, inBangla, type KnownModel } from '#catalogue'
import { chosenModels, type Criteria, isSet } from './rules.ts'
import { isInBangla } from './understand.ts'
import type { NumberTally, Tallies } from './tallies.ts'
import { facets as countedFacets } from './store.ts'

/** More models than this are too many to choose from. */
const modelsShown = 40

/** By when they came out, and then by their numbers. Dates are digits, which need no rules of a language. */
function newestFirst(a: KnownModel, b: KnownModel): number {
  const [of, than] = [a.released ?? '', b.released ?? '']
  return of === than ? a.id - b.id : of > than ? -1 : 1
}

/** Values with a count, and those that are chosen even without. */
function sizes(counts: Map<string, number>, chosen: readonly number[]) {
  return [...new Set([...counts.keys()].map(Number).concat(chosen))]
    .toSorted((a, b) => a - b)
    .map((value) => ({
      value,
      name: gigabytes(value),
      count: counts.get(String(value)) ?? 0,
      chosen: chosen.includes(value),
    }))
}

/** Districts around those that are requested, with their phones. Next to an area of one district, no other is meant. */
function around({ districts: asked, areas }: Criteria, places: ReadonlyArray<{ value: string; count: number }>) {
  const near = new Set(areas.length > 0 ? [] : asked.flatMap((id) => touching.get(id) ?? []))
  const found = places.filter(({ value, count }) => near.has(value) && !asked.includes(value) && count > 0)
  if (found.length === 0) return null
  return { districts: found.map(({ value }) => value), count: found.reduce((sum, { count }) => sum + count, 0) }
}

/** Caches the last values made of counts that are remembered, with the models of the dictionary that named them. */
const shown = new WeakMap<NumberTally, { models: Dictionary['models']; values: Facets['model'] }>()

/** The models that most phones are of, and those that are chosen. @param isTyped whether the search is in Bangla letters */
function presentModels(
  tally: NumberTally,
  chosen: readonly number[],
  models: Dictionary['models'],
  isTyped: boolean,
): Facets['model'] {
  if (chosen.length > 0) return commonAndChosen(tally, chosen, models, isTyped)
  const last = shown.get(tally)
  if (last?.models === models) return last.values
  const values = commonAndChosen(tally, chosen, models, isTyped)
  shown.set(tally, { models, values })
  return values
}

function commonAndChosen(
  { numbers, counts }: NumberTally,
  chosen: readonly number[],
  models: Dictionary['models'],
  isTyped: boolean,
): Facets['model'] {
  // Most of a thousand models are too rare to be shown, and are left out before anything is made of them.
  const least = counts.toSorted().at(-modelsShown) ?? 0
  const found = new Map<number, number>(chosen.map((id) => [id, 0]))
  numbers.forEach((id, at) => {
    if (counts[at]! >= least || found.has(id)) found.set(id, counts[at]!)
  })
  return [...found]
    .flatMap(([id, count]) => {
      const model = models.get(id)
      return model ? [{ model, count, chosen: chosen.includes(id) }] : []
    })
    .toSorted((a, b) => b.count - a.count || newestFirst(a.model, b.model))
    .filter(({ chosen }, at) => at < modelsShown || chosen)
    .map(({ model, count, chosen }) => ({
      value: model.slug,
      name: model.name,
      // A model that a search names is repeated in its own letters.
      ...(chosen && isTyped && { bangla: inBangla(model) }),
      count,
      chosen,
    }))
}

/** Caches the facets made of counts that are remembered, of searches in which no facet is chosen. */
const presented = new WeakMap<Tallies, { known: Dictionary; facets: Facets }>()

/** Facets are shared: anyone who adds to them makes a copy. */
export function presentFacets(
  counts: Tallies,
  criteria: Criteria,
  query: z.output<typeof PhonesQuery>,
  known: Dictionary,
): Facets {
  if (countedFacets.some((facet) => isSet(criteria, facet))) return facetsOf(counts, criteria, query, known)
  const last = presented.get(counts)
  if (last?.known === known) return last.facets
  const facets = facetsOf(counts, criteria, query, known)
  presented.set(counts, { known, facets })
  return facets
}

function facetsOf(
  { models: byModel, of }: Tallies,
  criteria: Criteria,
  query: z.output<typeof PhonesQuery>,
  { added, brands, brandsInBangla, models }: Dictionary,
): Facets {
  const count = (facet: 'brand' | 'condition' | 'price' | 'place' | 'posted', value: string | number) =>
    of.get(facet)!.get(String(value)) ?? 0
  const places = districts.map(({ id, name, division }) => ({
    value: id,
    name,
    division,
    count: count('place', id),
    chosen: query.division.length === 0 && criteria.districts.includes(id),
  }))
  let soFar = 0
  return {
    brand: [...brands].map(([value, name]) => ({
      value,
      name,
      bangla: brandsInBangla.get(value) ?? null,
      count: count('brand', value),
      chosen: criteria.brands.includes(value),
    })),
    model: presentModels(byModel, chosenModels(criteria), models, isInBangla(query.q)),
    storage: sizes(of.get('storage')!, criteria.storage),
    ram: sizes(of.get('ram')!, criteria.ram),
    condition: conditions.map((value) => ({
      value,
      name: value,
      count: count('condition', value),
      chosen: criteria.conditions.includes(value),
    })),
    price: priceBands.map((from, at) => {
      const next = priceBands[at + 1]
      const to = next === undefined ? null : next - 1
      const chosen =
        (query.priceFrom ?? 0) === from &&
        (query.priceTo ?? null) === to &&
        (query.priceFrom !== undefined || to !== null)
      return { from, to, count: count('price', at), chosen }
    }),
    division: divisions.map(({ id, name }) => ({
      value: id,
      name,
      count: places.filter(({ division }) => division === id).reduce((sum, place) => sum + place.count, 0),
      chosen: query.division.includes(id),
    })),
    district: places
      .filter((place) => place.count > 0 || place.chosen)
      .map(({ value, name, count, chosen }) => ({ value, name, count, chosen })),
    around: query.division.length > 0 ? null : around(criteria, places),
    more: added
      .map(({ place, slug, name, bangla }) => ({
        value: slug,
        name,
        bangla,
        count: of.get('more')!.get(String(place)) ?? 0,
        chosen: criteria.more.includes(String(place)),
      }))
      .filter((one) => one.count > 0 || one.chosen),
    ...(Object.fromEntries(
      attributeGroups
        .filter((group) => group !== 'more')
        .map((group) => [
          group,
          attributeTable[group]
            .map((value) => ({
              value,
              name: value,
              count: of.get(group)!.get(value) ?? 0,
              chosen: criteria[group].includes(value),
            }))
            .filter((one) => one.count > 0 || one.chosen),
        ]),
    ) as Pick<Facets, Exclude<AttributeGroup, 'more'>>),
    // A week includes what came today.
    posted: postedDays.map((days) => ({
      days,
      count: (soFar += count('posted', days)),
      chosen: query.postedWithin === String(days),
    })),
  }
}
