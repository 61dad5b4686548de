// Prices at which shops buy phones: the list of each shop, and the best of them for one phone. counter.ts has what becomes of them.
import type { Given, Reply } from '#contract/base/call'
import type { getOffers, PriceLine, QuotedCondition } from '#contract/shops/shop-prices'
import { countWithin, digestOf } from '#accounts'
import { dictionary } from '#catalogue'
import { type Ctx, type PersonCtx, transact } from '#context'
import { Refusal, refuse } from '#http/refusal'
import { worth } from '#search'
import { boundsOf } from './rules.ts'
import * as store from './store.ts'

/** The price list of somebody's shop; empty where there is no shop. */
export async function linesOf(ctx: Ctx, ownerId: string): Promise<PriceLine[]> {
  const { models } = await dictionary(ctx)
  const lines = new Map<string, PriceLine>()
  for (const { modelId, storage, ram, condition, price } of await store.pricesOf(ctx, ownerId)) {
    const model = models.get(modelId)?.slug
    if (model === undefined) continue
    const key = `${model} ${storage} ${ram}`
    const line = lines.get(key) ?? { model, storage, ram, prices: { ...none } }
    line.prices[condition] = price
    lines.set(key, line)
  }
  return [...lines.values()]
}

const none: PriceLine['prices'] = {
  'like new': null,
  excellent: null,
  good: null,
  fair: null,
  faulty: null,
  dead: null,
}

/** Replaces the price list of one's shop. @throws Refusal shop_unknown, shop_unchecked, price_lists_too_often, invalid */
export async function setLines(ctx: PersonCtx, lines: readonly PriceLine[]): Promise<void> {
  const { priceListsADay } = ctx.config.limits.shop
  if (!(await countWithin(ctx, [digestOf(ctx, 'price list of', ctx.person.id)], priceListsADay, 24)))
    refuse('price_lists_too_often', { limit: String(priceListsADay) })
  const { bySlug } = await dictionary(ctx)
  const unknown = lines.flatMap(({ model }, at) =>
    bySlug.has(model) ? [] : [{ field: `lines.${at}.model`, message: 'model_not_known' as const }],
  )
  if (unknown.length > 0) throw new Refusal('invalid', {}, unknown)
  const rows = lines.flatMap(({ model, storage, ram, prices }) =>
    (Object.keys(none) as (keyof typeof none)[]).flatMap((condition) => {
      const price = prices[condition]
      return price === null ? [] : [{ modelId: bySlug.get(model)!.id, storage, ram, condition, price }]
    }),
  )
  await transact(ctx, async (ctx) => {
    const shop = (await store.lockShop(ctx, ctx.person.id)) ?? refuse('shop_unknown')
    if (shop.checkedAt === null) refuse('shop_unchecked')
    await store.replace(ctx, shop.id, rows)
  })
}

/** The most offers that are shown for a phone. */
const maxOffers = 5

/** After how many milliseconds a page looks for lists that are new. */
const lookAgain = 5 * 60_000

/** The best prices of shops for a phone, of all or of one. @throws Refusal model_unknown */
export async function bestFor(
  ctx: Ctx,
  {
    params,
    query,
  }: { params: { slug: string }; query: { storage?: number | null; ram?: number | null; condition: QuotedCondition } },
  only?: string,
) {
  const model = (await dictionary(ctx)).bySlug.get(params.slug) ?? refuse('model_unknown')
  const { condition } = query
  // A model of one size is that size, also where no one says so.
  const size = model.variants.length === 1 ? model.variants[0] : undefined
  const storage = query.storage ?? (size?.storage || null)
  const ram = query.ram ?? size?.ram ?? null
  const sizes = { ...(query.storage && { storage: query.storage }), ...(query.ram && { ram: query.ram }) }
  // No one lists what is dead: it is held against what is faulty.
  const sold = { ...sizes, condition: condition === 'dead' ? ('faulty' as const) : condition }
  const bounds = boundsOf(await worth(ctx, { params, query: sold }), model.launchPrice, condition)
  const wanted = { modelId: model.id, storage, ram, condition, only: only ?? null }
  return { modelId: model.id, storage, ram, found: bounds ? await store.best(ctx, wanted, bounds, maxOffers) : [] }
}

/** The best offers of shops for a phone. @throws Refusal model_unknown */
export async function offers(ctx: Ctx, given: Given<typeof getOffers>): Promise<Reply<typeof getOffers>> {
  const { found } = await bestFor(ctx, given)
  ctx.dependOn?.({ people: new Set(found.map(({ ownerId }) => ownerId)), maxAge: lookAgain })
  return {
    offers: found.map(({ slug, name, nameBangla, districtId, address, price, counted, kept }) => ({
      shop: { slug, name, nameBangla, isChecked: true },
      districtId,
      address,
      price,
      honoured: { kept, counted },
    })),
  }
}
