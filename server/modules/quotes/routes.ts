import { getOffers, getShopPrices, setShopPrices } from '#contract/shops/shop-prices'
import { type RouteContext, serve } from '#http/serve'
import * as quotes from './quotes.ts'

export function quotesRoutes(routeContext: RouteContext) {
  serve(routeContext, getShopPrices, async (ctx) => ({ lines: await quotes.linesOf(ctx, ctx.person.id) }))
  serve(routeContext, setShopPrices, async (ctx, { body }) => {
    await quotes.setLines(ctx, body.lines)
    return { acknowledged: true as const, message: 'Saved.' }
  })
  serve(routeContext, getOffers, (ctx, { params, query }) => quotes.offers(ctx, { params, query }))
}
