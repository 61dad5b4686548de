// Suggests next steps to somebody whose search finds nothing: leave something out, spell a word otherwise, or take the nearest phones.
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { dimensions, type PhonesQuery, type NoResultsHints } from '#contract/listings/phones'
import { districts, divisions } from '#contract/catalogue/places'
import { type Dictionary, findPlaces, type KnownModel, placeNamed, textOf, thanasAround } from '#catalogue'
import type { Ctx } from '#context'
import { criteriaOf, presentArea } from './criteria.ts'
import { type Criteria, fieldsOf, isSet, without } from './rules.ts'
import * as facts from './facts-store.ts'
import { locationsIn, nextPrice } from './hints-store.ts'
import * as store from './store.ts'
import { respell, understand } from './understand.ts'

/** Phones are counted up to this where the number only has to be large. */
const maxCounted = 1000

/** Locations around the one requested that are looked at, and areas of them that are shown. */
const nearAreas = { locations: 100, shown: 3 }

/** Models like the one requested that are looked at, and shown. */
const likeModels = { tried: 8, shown: 3 }

export async function hintsFor(
  ctx: Ctx,
  query: z.output<typeof PhonesQuery>,
  criteria: Criteria,
  known: Dictionary,
): Promise<NoResultsHints> {
  const chosen = dimensions.filter((dimension) => isSet(criteria, dimension))
  // A named model names its brand too: without the model the search would still be for that brand.
  const counted = chosen.map(async (drop) => {
    const rest = drop === 'brand' ? without(without(criteria, 'brand'), 'model') : without(criteria, drop)
    return { drop, count: await count(ctx, rest) }
  })
  const [drops, didYouMean, price, near, division, models] = await Promise.all([
    Promise.all(counted),
    otherSpellings(ctx, query, criteria, known),
    nearestPrice(ctx, criteria),
    aroundArea(ctx, criteria, known),
    divisionAround(ctx, criteria),
    modelsLikeThat(ctx, criteria, known),
  ])
  return {
    without: drops.filter((one) => one.count > 0).toSorted((a, b) => b.count - a.count),
    didYouMean,
    nearest: { price, ...near, division, models },
  }
}

const count = (ctx: Ctx, criteria: Criteria) => store.countUpTo(ctx, criteria, 'ranked', maxCounted)

/** Spellings of the words that find something and leave all else as it was understood. */
async function otherSpellings(
  ctx: Ctx,
  query: z.output<typeof PhonesQuery>,
  criteria: Criteria,
  known: Dictionary,
): Promise<string[]> {
  if (criteria.words.length === 0) return []
  const stored = dimensions.filter((dimension) => dimension !== 'words' && isSet(criteria, dimension))
  const meansTheSame = (other: Criteria) =>
    stored.every((dimension) => fieldsOf[dimension].every((field) => isDeepStrictEqual(other[field], criteria[field])))
  const spellings = respell(query.q, criteria.words, known).map((q) => ({
    q,
    criteria: criteriaOf({ ...query, q }, understand(q, known).criteria, known, ctx.now()),
  }))
  const found = await Promise.all(
    spellings.map(
      async (one) => meansTheSame(one.criteria) && (await store.countUpTo(ctx, one.criteria, 'exact', 1)) > 0,
    ),
  )
  return spellings.filter((_, at) => found[at]).map(({ q }) => q)
}

/** In poisha. */
async function nearestPrice(ctx: Ctx, criteria: Criteria): Promise<number | null> {
  if (!isSet(criteria, 'price')) return null
  const rest = without(criteria, 'price')
  const { priceFrom, priceTo } = criteria
  const [above, below] = await Promise.all([
    priceTo === null ? null : nextPrice(ctx, rest, priceTo, 'above'),
    priceFrom === null ? null : nextPrice(ctx, rest, priceFrom, 'below'),
  ])
  if (above === null || below === null) return above ?? below
  return above - priceTo! <= priceFrom! - below ? above : below
}

/** Finds the areas around the one requested in which most phones are as wanted otherwise, and counts those of its district. */
async function aroundArea(
  ctx: Ctx,
  criteria: Criteria,
  known: Dictionary,
): Promise<Pick<NoResultsHints['nearest'], 'areas' | 'district'>> {
  const nothing = { areas: [], district: null }
  const [asked] = criteria.areas
  const area = asked === undefined ? undefined : placeNamed(asked)?.area
  const district = criteria.districts[0] ?? area?.alone
  if (!area || !district || criteria.areas.length > 1 || criteria.districts.length > 1) return nothing
  const rest = { ...criteria, districts: [district], areas: [] }
  const inDistrict = await count(ctx, rest)
  if (inDistrict === 0) return nothing
  const counts = new Map<string, number>()
  const locations = await locationsIn(ctx, rest, thanasAround(area.phrase, district), nearAreas.locations)
  for (const { location, count } of locations) {
    const near = findPlaces(textOf(location, known)).find(({ place }) => place.area)?.place.area
    if (near) counts.set(near.phrase, (counts.get(near.phrase) ?? 0) + count)
  }
  const areas = [...counts].toSorted(([, one], [, other]) => other - one).slice(0, nearAreas.shown)
  return {
    areas: areas.map(([phrase, count]) => ({ ...presentArea(phrase), count })),
    district: { value: district, name: nameOf(district), count: inDistrict },
  }
}

const nameOf = (district: string) => districts.find(({ id }) => id === district)!.name

async function divisionAround(ctx: Ctx, criteria: Criteria): Promise<NoResultsHints['nearest']['division']> {
  const of = (id: string) => districts.find((district) => district.id === id)?.division
  const [division, ...others] = new Set(criteria.districts.map(of))
  const known = divisions.find(({ id }) => id === division)
  if (!known || others.length > 0) return null
  const around = districts.filter((district) => district.division === division).map(({ id }) => id)
  const found = await count(ctx, { ...criteria, districts: around, areas: [] })
  return found > 0 ? { value: known.id, name: known.name, count: found } : null
}

/** Counts the words that two names begin with alike. */
function alike(one: string, other: string): number {
  const words = other.split(' ')
  const differs = one.split(' ').findIndex((word, at) => word !== words[at])
  return differs < 0 ? words.length : differs
}

const year = ({ released }: KnownModel) => Number(released?.slice(0, 4) ?? 0)

/** Models of the same brand whose names begin alike, those of the same time first. */
async function modelsLikeThat(
  ctx: Ctx,
  criteria: Criteria,
  known: Dictionary,
): Promise<NoResultsHints['nearest']['models']> {
  const model = known.models.get(criteria.models[0] ?? 0)
  if (!model) return []
  const others = [...known.models.values()].filter(
    ({ id, categoryId }) => categoryId === model.categoryId && !criteria.models.includes(id),
  )
  const onSale = await facts.onSale(
    ctx,
    others.map(({ id }) => id),
  )
  const nearest = others
    .filter(({ id }) => onSale.has(id))
    .map((one) => ({ ...one, alike: alike(one.name, model.name), apart: Math.abs(year(one) - year(model)) }))
    .toSorted((a, b) => b.alike - a.alike || a.apart - b.apart || a.id - b.id)
    .slice(0, likeModels.tried)
  const counted = await Promise.all(
    nearest.map(async ({ id, slug, name }) => ({ slug, name, count: await count(ctx, { ...criteria, models: [id] }) })),
  )
  return counted.filter((one) => one.count > 0).slice(0, likeModels.shown)
}
