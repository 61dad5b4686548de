import type { z } from 'zod'
import type { ModelFacts, PhoneCard, PhoneFacts, PhonesFound, PhonesQuery, Understood, WaysOn } from '#contract/phones'
import { dimensions } from '#contract/phones'
import { districts } from '#contract/places'
import { type Dictionary, dictionary, modelBySlug, presentModel } from '#catalog'
import type { Ctx } from '#context'
import { cardOf, cardsOf } from '#listings'
import { type Counts, countsOf } from './counting.ts'
import { cursorOf, placeOf } from './cursor.ts'
import { presentFacets } from './facets.ts'
import { isWished, pricesOf, type Wish, without } from './rules.ts'
import * as store from './store.ts'
import { respell, understand, type Understanding } from './understand.ts'

type Query = z.output<typeof PhonesQuery>

/** The wish of an address: what it says outright goes before what its `q` says of the same kind. */
function wishOf(query: Query, understood: Wish, { bySlug }: Dictionary, now: Date): Wish {
  const slugs = new Set(query.model)
  // A slug that nobody knows finds nothing, rather than everything.
  const chosenModels = [...slugs].flatMap((slug) => bySlug.get(slug)?.id ?? [])
  const ofDivisions = districts.filter(({ division }) => query.division.includes(division)).map(({ id }) => id)
  const places = query.district.length > 0 ? query.district : query.division.length > 0 ? (ofDivisions.length > 0 ? ofDivisions : ['']) : []
  const or = <T>(outright: readonly T[], said: readonly T[]) => (outright.length > 0 ? outright : said)
  const priceIsSaid = query.priceFrom !== undefined || query.priceTo !== undefined
  return {
    brands: or(query.brand, understood.brands),
    models: slugs.size > 0 ? (chosenModels.length > 0 ? chosenModels : [0]) : query.brand.length > 0 ? [] : understood.models,
    storage: or(query.storage, understood.storage),
    ram: or(query.ram, understood.ram),
    conditions: or(query.condition, understood.conditions),
    priceFrom: priceIsSaid ? poisha(query.priceFrom) : understood.priceFrom,
    // 'Up to 29,999 Taka' leaves out nothing below 30,000.
    priceTo: priceIsSaid ? poisha(query.priceTo, 99) : understood.priceTo,
    districts: places.length > 0 ? places : understood.districts,
    areas: places.length > 0 ? [] : understood.areas,
    postedAfter: query.postedWithin ? new Date(now.getTime() - Number(query.postedWithin) * 86_400_000) : null,
    words: understood.words,
  }
}

const poisha = (taka: number | undefined, more = 0) => (taka === undefined ? null : taka * 100 + more)

function presentUnderstood({ wish, corrections }: Understanding, { models, brands }: Dictionary): Understood {
  return {
    brands: wish.brands.map((id) => ({ id, name: brands.get(id) ?? id })),
    models: wish.models.flatMap((id) => models.get(id) ?? []).map(({ slug, name }) => ({ slug, name })),
    storage: [...wish.storage],
    ram: [...wish.ram],
    conditions: [...wish.conditions],
    priceFrom: wish.priceFrom,
    priceTo: wish.priceTo,
    districts: [...wish.districts],
    areas: [...wish.areas],
    words: [...wish.words],
    corrections,
  }
}

/** Searches the phones that can be bought, counts what one may choose next, and says how it understood. */
export async function findPhones(ctx: Ctx, query: Query): Promise<PhonesFound> {
  const known = await dictionary(ctx)
  const now = ctx.now()
  const understanding = understand(query.q, known)
  const after = placeOf(query.cursor, query.sort)
  // All pages of a list look at the same span of time.
  const asOf = after ? new Date(after.asOf) : now
  const wish = wishOf(query, understanding.wish, known, asOf)
  const { sort, limit } = query
  const { strictness, counts } = after ? { strictness: after.strictness, counts: null } : await countsAsMeant(ctx, wish, now)
  const rows = await store.page(ctx, { wish, strictness, sort, limit, after, asOf, total: counts?.total })
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items: await cardsOf(
      ctx,
      items.map(({ id }) => id),
    ),
    next: rows.length > limit && last ? cursorOf({ sort, key: last.key, id: last.id, asOf: asOf.getTime(), strictness }) : null,
    total: counts && counts.total,
    facets: counts && presentFacets(counts, wish, query, known),
    understood: query.q === '' || after ? null : presentUnderstood(understanding, known),
    waysOn: counts?.total === 0 ? await waysOn(ctx, query.q, wish, known) : null,
  }
}

/** What an address wishes for, `q` and all; null when that is nothing. */
export async function describeWish(ctx: Ctx, query: Query): Promise<Understood | null> {
  const known = await dictionary(ctx)
  const { wish: said, corrections } = understand(query.q, known)
  const wish = wishOf(query, said, known, ctx.now())
  return dimensions.some((dimension) => isWished(wish, dimension)) ? presentUnderstood({ wish, corrections }, known) : null
}

/** Of what the page of this search shows, the newest phones posted within a span of time, apart from those of one person. */
export async function newPhones(
  ctx: Ctx,
  query: Query,
  { after, until, apartFrom, limit }: { after: Date; until: Date; apartFrom: string; limit: number },
): Promise<{ phones: PhoneCard[]; more: boolean }> {
  const known = await dictionary(ctx)
  const wish = wishOf(query, understand(query.q, known).wish, known, ctx.now())
  const postedAfter = wish.postedAfter && wish.postedAfter > after ? wish.postedAfter : after
  const span = { wish: { ...wish, postedAfter }, sort: 'newest' as const, limit, after: undefined, asOf: until, apartFrom }
  const strictness = wish.words.length === 0 || (await isWritten(ctx, wish)) ? 'as written' : 'alike'
  const rows = await store.page(ctx, { ...span, strictness })
  const phones = await cardsOf(
    ctx,
    rows.slice(0, limit).map(({ id }) => id),
  )
  return { phones, more: rows.length > limit }
}

/** Whether the words of a wish find anything as they are written. */
const isWritten = async (ctx: Ctx, wish: Wish) => (await store.countUpTo(ctx, wish, 'as written', 1)) > 0

/** Words are taken as written while that finds anything. */
async function countsAsMeant(ctx: Ctx, wish: Wish, now: Date): Promise<{ strictness: store.Strictness; counts: Counts }> {
  const counts = await countsOf(ctx, wish, 'as written', now)
  if (counts.total > 0 || wish.words.length === 0) return { strictness: 'as written', counts }
  return { strictness: 'alike', counts: await countsOf(ctx, wish, 'alike', now) }
}

/** Enough to say that there is plenty. */
const plenty = 1000

async function waysOn(ctx: Ctx, q: string, wish: Wish, known: Dictionary): Promise<WaysOn> {
  const wished = dimensions.filter((dimension) => isWished(wish, dimension))
  // Whoever named a model named its brand too: without the model they would still see that brand.
  const counted = await Promise.all(
    wished.map(async (drop) => {
      const rest = drop === 'brand' ? without(without(wish, 'brand'), 'model') : without(wish, drop)
      return { drop, count: await store.countUpTo(ctx, rest, 'alike', plenty) }
    }),
  )
  const spellings = wish.words.length > 0 ? respell(q, wish.words, known) : []
  const finds = await Promise.all(spellings.map((text) => store.countUpTo(ctx, understand(text, known).wish, 'as written', 1)))
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
  const about = { price: card.price, most: similarPhones }
  const same = model ? await store.nearInPrice(ctx, { ...about, column: 'model_id', value: model.id, apart: [id] }) : []
  const others =
    same.length < similarPhones
      ? await store.nearInPrice(ctx, {
          ...about,
          column: 'category_id',
          value: card.brand.id,
          apart: [id, ...same],
          most: similarPhones - same.length,
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

/** Prices of so many phones, asked and paid each, say enough. */
const pricesAtMost = 2000

/** One model, its phones and what they cost. @throws Refusal model_unknown */
export async function model(ctx: Ctx, slug: string): Promise<ModelFacts> {
  const known = await modelBySlug(ctx, slug)
  const wish = { ...understand('', await dictionary(ctx)).wish, models: [known.id] }
  const [rows, prices, onSale] = await Promise.all([
    store.page(ctx, { wish, strictness: 'as written', sort: 'newest', limit: 24, after: undefined, asOf: ctx.now() }),
    store.pricesOfModel(ctx, known.id, pricesAtMost),
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
