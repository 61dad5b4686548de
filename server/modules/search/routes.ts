import { getModel, getPhone, getPhones, getSuggestions } from '#contract/listings/phones'
import { getWorth } from '#contract/listings/worth'
import { type RouteContext, serve } from '#http/serve'
import * as facts from './facts.ts'
import * as search from './search.ts'
import { suggestions } from './suggest.ts'
import { worth } from './worth.ts'

export function searchRoutes(routeContext: RouteContext) {
  serve(routeContext, getPhones, (ctx, { query }) => search.findPhones(ctx, query), { isExact: true })
  serve(routeContext, getSuggestions, (ctx, { query }) => suggestions(ctx, query))
  serve(routeContext, getPhone, (ctx, { params }) => facts.phone(ctx, Number(params.id)), { isExact: true })
  serve(routeContext, getModel, (ctx, { params }) => facts.model(ctx, params.slug), { isExact: true })
  serve(routeContext, getWorth, worth)
}
