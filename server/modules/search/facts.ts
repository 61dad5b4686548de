// What the pages of one phone and of one model say.
import type { ModelFacts, PhoneFacts } from '#contract/phones'
import { dictionary, modelBySlug, presentModel } from '#catalog'
import type { Ctx } from '#context'
import { cardOf, cardsOf } from '#listings'
import * as store from './facts-store.ts'
import { pricesOf } from './rules.ts'
import { page } from './store.ts'
import { understand } from './understand.ts'

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
    page(ctx, { criteria, strictness: 'exact', sort: 'newest', limit: 24, after: undefined, asOf: ctx.now() }),
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
