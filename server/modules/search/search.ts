import type { z } from 'zod'
import { attributeGroups } from '#contract/attributes'
import type { ModelFacts, PhoneCard, PhoneFacts, PhonesFound, PhonesQuery, Sort, Understood, WaysOn } from '#contract/phones'
import { dimensions } from '#contract/phones'
import { districts } from '#contract/places'
import { type Dictionary, dictionary, modelBySlug, presentModel } from '#catalog'
import type { Ctx } from '#context'
import { cardOf, cardsOf } from '#listings'
import { type Counts, countsOf } from './counting.ts'
import { writeCursor, readCursor } from './cursor.ts'
import { presentFacets } from './facets.ts'
import { priceOf, suitedModels } from './intents.ts'
import { isSet, pricesOf, type Criteria, without } from './rules.ts'
import * as store from './store.ts'
import { respell, understand, type Understanding } from './understand.ts'

type Query = z.output<typeof PhonesQuery>

/** The criteria of an address: what it says outright goes before what its `q` says of the same kind. */
function criteriaOf(query: Query, understood: Criteria, { bySlug, models }: Dictionary, now: Date): Criteria {
  const slugs = new Set(query.model)
  // An unknown slug finds nothing, rather than everything.
  const chosenModels = [...slugs].flatMap((slug) => bySlug.get(slug)?.id ?? [])
  const ofDivisions = districts.filter(({ division }) => query.division.includes(division)).map(({ id }) => id)
  const places = query.district.length > 0 ? query.district : query.division.length > 0 ? (ofDivisions.length > 0 ? ofDivisions : ['']) : []
  const or = <T>(outright: readonly T[], said: readonly T[]) => (outright.length > 0 ? outright : said)
  const priceIsSaid = query.priceFrom !== undefined || query.priceTo !== undefined
  const intents = or(query.intent, understood.intents)
  const { batteryFrom } = understood
  return {
    brands: or(query.brand, understood.brands),
    models: slugs.size > 0 ? (chosenModels.length > 0 ? chosenModels : [0]) : query.brand.length > 0 ? [] : understood.models,
    storage: or(query.storage, understood.storage),
    ram: or(query.ram, understood.ram),
    conditions: or(query.condition, understood.conditions),
    priceFrom: priceIsSaid ? poisha(query.priceFrom) : understood.priceFrom,
    // 'Up to 29,999 Taka' leaves out nothing below 30,000.
    priceTo: priceIsSaid ? poisha(query.priceTo, 99) : (understood.priceTo ?? (understood.priceFrom === null ? priceOf(intents) : null)),
    districts: places.length > 0 ? places : understood.districts,
    areas: places.length > 0 ? [] : understood.areas,
    import: or(query.import, understood.import),
    box: or(query.box, understood.box),
    network: or(query.network, understood.network),
    exchange: or(query.exchange, understood.exchange),
    battery: or(query.battery, understood.battery),
    version: or(query.version, understood.version),
    colour: or(query.colour, understood.colour),
    intents,
    batteryFrom,
    suited: suitedModels({ intents, batteryFrom }, models),
    not: [...new Set([...query.not, ...understood.not])],
    notModels: [...new Set([...query.not.flatMap((one) => modelsNamed(one, bySlug)), ...understood.notModels])],
    postedAfter: query.postedWithin ? new Date(now.getTime() - Number(query.postedWithin) * 86_400_000) : null,
    words: understood.words,
  }
}

const modelsNamed = (exclusion: string, bySlug: Dictionary['bySlug']) =>
  exclusion.startsWith('model:') ? [bySlug.get(exclusion.slice('model:'.length))?.id ?? 0] : []

const poisha = (taka: number | undefined, more = 0) => (taka === undefined ? null : taka * 100 + more)

function presentUnderstood(
  { criteria, corrections, ignored }: Understanding,
  { models, brands }: Dictionary,
  ranked: Understood['ranked'] = [],
): Understood {
  return {
    brands: criteria.brands.map((id) => ({ id, name: brands.get(id) ?? id })),
    models: criteria.models.flatMap((id) => models.get(id) ?? []).map(({ slug, name }) => ({ slug, name })),
    storage: [...criteria.storage],
    ram: [...criteria.ram],
    conditions: [...criteria.conditions],
    priceFrom: criteria.priceFrom,
    priceTo: criteria.priceTo,
    districts: [...criteria.districts],
    areas: [...criteria.areas],
    attributes: attributeGroups.flatMap((group) => criteria[group].map((value) => `${group}:${value}`)),
    intents: [...criteria.intents],
    batteryFrom: criteria.batteryFrom,
    not: [...criteria.not],
    words: [...criteria.words],
    ranked,
    ignored,
    corrections,
  }
}

/** The order of a search that names none: the best match for words, the newest otherwise. */
const orderOf = ({ sort, q }: Query): Sort => sort ?? (q.trim() === '' ? 'newest' : 'best')

/** Searches the phones that can be bought, counts what one may choose next, and says how it understood. */
export async function findPhones(ctx: Ctx, query: Query): Promise<PhonesFound> {
  const known = await dictionary(ctx)
  const now = ctx.now()
  const understanding = understand(query.q, known)
  const sort = orderOf(query)
  const after = readCursor(query.cursor, sort)
  // All pages of a list look at the same span of time.
  const asOf = after ? new Date(after.asOf) : now
  const criteria = criteriaOf(query, understanding.criteria, known, asOf)
  const { limit } = query
  const { strictness, counts } = after ? { strictness: after.strictness, counts: null } : await countsAsMeant(ctx, criteria, now)
  const isRanked = strictness === 'ranked' && criteria.words.length > 0
  const [rows, ranked] = await Promise.all([
    store.page(ctx, { criteria, strictness, sort, limit, after, asOf, total: counts?.total }),
    isRanked && !after ? store.countWords(ctx, criteria) : [],
  ])
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: await cardsOf(
      ctx,
      items.map(({ id }) => id),
    ),
    next: rows.length > limit && last ? writeCursor({ sort, key: last.key, id: last.id, asOf: asOf.getTime(), strictness }) : null,
    total: counts && counts.total,
    facets: counts && presentFacets(counts, criteria, query, known),
    understood: query.q === '' || after ? null : presentUnderstood(understanding, known, ranked),
    waysOn: counts?.total === 0 ? await waysOn(ctx, query.q, criteria, known) : null,
  }
}

/** What an address asks for, `q` and all; null when that is nothing. */
export async function describeSearch(ctx: Ctx, query: Query): Promise<Understood | null> {
  const known = await dictionary(ctx)
  const understanding = understand(query.q, known)
  const criteria = criteriaOf(query, understanding.criteria, known, ctx.now())
  return dimensions.some((dimension) => isSet(criteria, dimension)) ? presentUnderstood({ ...understanding, criteria }, known) : null
}

/** Of what the page of this search shows, the newest phones posted within a span of time, apart from those of one person. */
export async function newPhones(
  ctx: Ctx,
  query: Query,
  { after, until, apartFrom, limit }: { after: Date; until: Date; apartFrom: string; limit: number },
): Promise<{ phones: PhoneCard[]; more: boolean }> {
  const known = await dictionary(ctx)
  const criteria = criteriaOf(query, understand(query.q, known).criteria, known, ctx.now())
  const postedAfter = criteria.postedAfter && criteria.postedAfter > after ? criteria.postedAfter : after
  const span = { criteria: { ...criteria, postedAfter }, sort: 'newest' as const, limit, after: undefined, asOf: until, apartFrom }
  const strictness = await strictnessFor(criteria, async (strictness) => (await store.countUpTo(ctx, criteria, strictness, 1)) > 0)
  const rows = await store.page(ctx, { ...span, strictness })
  const phones = await cardsOf(
    ctx,
    rows.slice(0, limit).map(({ id }) => id),
  )
  return { phones, more: rows.length > limit }
}

/**
 * How the words are meant. Beside anything else that is understood they only rank. Alone, they are taken as written while that finds something, then as
 * they sound, and then any of them will do.
 */
async function strictnessFor(criteria: Criteria, findsSome: (strictness: store.Strictness) => Promise<boolean>): Promise<store.Strictness> {
  if (criteria.words.length === 0) return 'exact'
  if (dimensions.some((dimension) => dimension !== 'words' && isSet(criteria, dimension))) return 'ranked'
  for (const strictness of ['exact', 'fuzzy'] as const) if (await findsSome(strictness)) return strictness
  return 'any'
}

async function countsAsMeant(ctx: Ctx, criteria: Criteria, now: Date): Promise<{ strictness: store.Strictness; counts: Counts }> {
  let counts: Counts | undefined
  const strictness = await strictnessFor(criteria, async (strictness) => {
    counts = await countsOf(ctx, criteria, strictness, now)
    return counts.total > 0
  })
  const isCounted = counts !== undefined && counts.total > 0
  return { strictness, counts: isCounted ? counts! : await countsOf(ctx, criteria, strictness, now) }
}

/** Phones are counted up to this where the number only has to be large. */
const maxCounted = 1000

async function waysOn(ctx: Ctx, q: string, criteria: Criteria, known: Dictionary): Promise<WaysOn> {
  const chosen = dimensions.filter((dimension) => isSet(criteria, dimension))
  // A named model names its brand too: without the model the search would still be for that brand.
  const counted = await Promise.all(
    chosen.map(async (drop) => {
      const rest = drop === 'brand' ? without(without(criteria, 'brand'), 'model') : without(criteria, drop)
      return { drop, count: await store.countUpTo(ctx, rest, 'fuzzy', maxCounted) }
    }),
  )
  const spellings = criteria.words.length > 0 ? respell(q, criteria.words, known) : []
  const finds = await Promise.all(spellings.map((text) => store.countUpTo(ctx, understand(text, known).criteria, 'exact', 1)))
  return {
    without: counted.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
    didYouMean: spellings.filter((_, at) => finds[at]! > 0),
  }
}

/** How many similar phones one sees beside a phone. */
const similarPhones = 8

/** One phone with its seller and others like it. @throws Refusal listing_gone, listing_removed */
export async function phone(ctx: Ctx, id: number): Promise<PhoneFacts> {
  const card = await cardOf(ctx, id)
  const known = await dictionary(ctx)
  const model = card.model ? known.bySlug.get(card.model.slug) : undefined
  const about = { price: card.price, max: similarPhones }
  const same = model ? await store.nearInPrice(ctx, { ...about, column: 'model_id', value: model.id, apart: [id] }) : []
  const others =
    same.length < similarPhones
      ? await store.nearInPrice(ctx, {
          ...about,
          column: 'category_id',
          value: card.brand.id,
          apart: [id, ...same],
          max: similarPhones - same.length,
        })
      : []
  const { purchaseDate, since, ...seller } = await store.seller(ctx, id)
  return {
    ...card,
    purchaseDate,
    seller: { ...seller, since: since.toISOString() },
    similar: await cardsOf(ctx, [...same, ...others]),
  }
}

/** How many asked and how many paid prices are read at most. */
const maxPrices = 2000

/** One model, its phones and what they cost. @throws Refusal model_unknown */
export async function model(ctx: Ctx, slug: string): Promise<ModelFacts> {
  const known = await modelBySlug(ctx, slug)
  const criteria = { ...understand('', await dictionary(ctx)).criteria, models: [known.id] }
  const [rows, prices, onSale] = await Promise.all([
    store.page(ctx, { criteria, strictness: 'exact', sort: 'newest', limit: 24, after: undefined, asOf: ctx.now() }),
    store.pricesOfModel(ctx, known.id, maxPrices),
    store.onSale(ctx, [known.id]),
  ])
  return {
    ...presentModel(known),
    aliases: [...known.aliases],
    onSale: onSale.get(known.id) ?? 0,
    phones: await cardsOf(
      ctx,
      rows.slice(0, 24).map(({ id }) => id),
    ),
    prices: pricesOf(prices),
  }
}
