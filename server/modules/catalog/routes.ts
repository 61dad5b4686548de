import { getCategories, getModels } from '#contract/catalog'
import { type RouteContext, serve } from '#http/serve'
import * as catalog from './catalog.ts'

export function catalogRoutes(routeContext: RouteContext) {
  serve(routeContext, getCategories, (ctx) => catalog.categories(ctx))
  serve(routeContext, getModels, (ctx, { query }) => catalog.findModels(ctx, query))
}
