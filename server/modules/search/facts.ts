// Collects the facts on the pages of one phone and of one model.
import type { ModelFacts, PhoneFacts } from '#contract/listings/phones'
import { dictionary, type KnownModel, modelBySlug, presentModel } from '#catalogue'
import type { Ctx } from '#context'
import { refuse } from '#http/refusal'
import { cardsOfFound, presentCards, presentSaid } from '#listings'
import { onlyCatalogue, phonesOfModels, phoneTest, statesOf, thesePhones } from '#database/market-change'
import { dependencyOfNearest } from './dependencies.ts'
import { estimateOf, modelsLikeIt } from './estimate.ts'
import * as store from './facts-store.ts'
import { comparisonOf, pricesOf } from './rules.ts'
import { page } from './store.ts'
import { understand } from './understand.ts'

/** The phones of a seller that come onto the market or leave it. */
const phonesThatCount = phoneTest(
  'that count',
  (change, seller: string) =>
    change.before?.status !== change.after?.status && statesOf(change).some(({ sellerId }) => sellerId === seller),
)

/** One phone with its seller and others like it. @throws Refusal listing_gone, listing_removed */
export async function phone(ctx: Ctx, id: number): Promise<PhoneFacts> {
  const found = await store.phoneAndSimilar(ctx, id)
  const [card] = await presentCards(ctx, found ? [found] : [], [id])
  if (!found || !card) return refuse('listing_gone')
  if (card.status === 'withdrawn') return refuse('listing_removed')
  const { modelId, categoryId, sellerId, sellerName, purchaseDate, said, figures, earlier, similar, ...row } = found
  const { price } = card
  // The page shows the number of phones that a seller has on sale.
  ctx.dependOn?.({ phone: phonesThatCount(sellerId) })
  // A sale that is undone was none.
  if (earlier) ctx.dependOn?.({ phone: thesePhones(new Set(earlier.listings)) })
  // The page shows the prices that phones of its model go for; those nearest to its price are among them.
  if (modelId !== null) ctx.dependOn?.({ phone: phonesOfModels(new Set([modelId])) })
  const others = similar.filter(({ isOfBrand }) => isOfBrand)
  const max = store.similarPhones - (similar.length - others.length)
  if (max > 0)
    ctx.dependOn?.(
      dependencyOfNearest(
        others.map(({ distance }) => distance),
        { price, max, brand: categoryId },
      ),
    )
  const { brandsInBangla } = await dictionary(ctx)
  return {
    ...card,
    brand: { ...card.brand, bangla: brandsInBangla.get(categoryId) ?? null },
    purchaseDate,
    ...presentSaid(said),
    soldBefore: earlier?.months.toReversed() ?? [],
    prices: figures && comparisonOf(figures, card),
    seller: {
      id: sellerId,
      name: sellerName,
      since: row.since.toISOString(),
      sold: row.deals,
      onSale: row.onSale,
      reviews: row.reviews,
      record: row.record,
      shop: row.shop,
    },
    similar: await cardsOfFound(ctx, similar),
  }
}

/** The most asked and the most paid prices that are read. */
const maxPrices = 2000

/** One model, its phones and what they cost. @throws Refusal model_unknown */
export async function model(ctx: Ctx, slug: string): Promise<ModelFacts> {
  ctx.dependOn?.(onlyCatalogue)
  const known = await modelBySlug(ctx, slug)
  ctx.dependOn?.({ phone: phonesOfModels(new Set([known.id])) })
  const names = await dictionary(ctx)
  const criteria = { ...understand('', names).criteria, models: [known.id] }
  const [rows, prices, onSale] = await Promise.all([
    page(ctx, { criteria, strictness: 'exact', sort: 'newest', limit: 24, after: undefined, asOf: ctx.now() }),
    store.pricesOfModel(ctx, known.id, maxPrices),
    store.onSale(ctx, [known.id]),
  ])
  const { screen, battery, network, camera, chip } = known.specs
  const spreads = pricesOf(prices)
  return {
    ...presentModel(known),
    brandInBangla: names.brandsInBangla.get(known.categoryId) ?? null,
    aliases: [...known.aliases],
    specs: { screen, battery, network, camera, chip },
    onSale: onSale.get(known.id) ?? 0,
    phones: await cardsOfFound(ctx, rows.slice(0, 24)),
    prices: { ...spreads, estimate: (spreads.asking ?? spreads.sold) ? null : await estimate(ctx, known) },
  }
}

/** The most phones of one model, the newest, that say what another may cost. */
const maxPhonesOfNear = 30

async function estimate(ctx: Ctx, model: KnownModel): Promise<ModelFacts['prices']['estimate']> {
  const near = new Map(modelsLikeIt(model, (await dictionary(ctx)).models.values()).map((one) => [one.id, one]))
  if (near.size === 0) return null
  ctx.dependOn?.({ phone: phonesOfModels(new Set(near.keys())) })
  const phones = await store.phonesOfModels(ctx, [...near.keys()], maxPhonesOfNear)
  return estimateOf(model, near, phones, ctx.now().getTime())
}
