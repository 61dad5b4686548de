// What the pages of one phone and of one model say.
import type { ModelFacts, PhoneFacts } from '#contract/phones'
import { dictionary, modelBySlug, presentModel } from '#catalog'
import type { Ctx } from '#context'
import { cardOf, cardsOf } from '#listings'
import { onlyCatalogue, type PhoneState, statesOf } from '#database/market-change'
import { dependencyOfNearest } from './dependencies.ts'
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
  const similar = await cardsOf(ctx, [...same, ...others])
  // How many phones a seller has sold and has on sale.
  ctx.dependOn?.({
    phone: (change) =>
      change.before?.status !== change.after?.status && statesOf(change).some((one) => one.sellerId === card.sellerId),
  })
  const { price } = card
  const isOfModel = (one: PhoneState) => one.model === model?.id
  if (model)
    ctx.dependOn?.(dependencyOfNearest(similar.slice(0, same.length), { price, max: similarPhones, isLike: isOfModel }))
  const max = similarPhones - same.length
  const isOfBrand = (one: PhoneState) => one.brand === card.brand.id
  if (max > 0) ctx.dependOn?.(dependencyOfNearest(similar.slice(same.length), { price, max, isLike: isOfBrand }))
  return { ...card, purchaseDate, seller: { ...seller, since: since.toISOString() }, similar }
}

/** How many asked and how many paid prices are read at most. */
const maxPrices = 2000

/** One model, its phones and what they cost. @throws Refusal model_unknown */
export async function model(ctx: Ctx, slug: string): Promise<ModelFacts> {
  ctx.dependOn?.(onlyCatalogue)
  const known = await modelBySlug(ctx, slug)
  ctx.dependOn?.({ phone: (change) => statesOf(change).some((phone) => phone.model === known.id) })
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
