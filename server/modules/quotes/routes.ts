import {
  arriveWithQuote,
  bookQuote,
  cancelQuote,
  getQuote,
  getQuotes,
  getShopQuotes,
  inspectQuote,
  refuseQuote,
} from '#contract/shops/quotes'
import { getOffers, getShopPrices, setShopPrices } from '#contract/shops/shop-prices'
import { type RouteContext, serve } from '#http/serve'
import * as counter from './counter.ts'
import * as lists from './lists.ts'

export function quotesRoutes(routeContext: RouteContext) {
  serve(routeContext, getShopPrices, async (ctx) => ({ lines: await lists.linesOf(ctx, ctx.person.id) }))
  serve(routeContext, setShopPrices, async (ctx, { body }) => {
    await lists.setLines(ctx, body.lines)
    return { acknowledged: true as const, message: 'Saved.' }
  })
  serve(routeContext, bookQuote, (ctx, { body }) => counter.book(ctx, body))
  serve(routeContext, getQuotes, async (ctx) => ({ quotes: await counter.allOwn(ctx) }))
  serve(routeContext, getQuote, (ctx, { params }) => counter.own(ctx, params.id))
  serve(routeContext, arriveWithQuote, (ctx, { params }) => counter.ownMove(ctx, params.id, 'arrive'))
  serve(routeContext, cancelQuote, (ctx, { params }) => counter.ownMove(ctx, params.id, 'cancel'))
  serve(routeContext, getShopQuotes, async (ctx) => ({ quotes: await counter.allOfShop(ctx) }))
  serve(routeContext, inspectQuote, (ctx, { params, body }) => counter.inspect(ctx, params.id, body))
  serve(routeContext, refuseQuote, (ctx, { params }) => counter.refuseOne(ctx, params.id))
  serve(routeContext, getOffers, (ctx, { params, query }) => lists.offers(ctx, { params, query }))
}
