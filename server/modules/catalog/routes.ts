import { getCategories, getModels } from '#contract/catalog'
import { type Serving, serve } from '#http/serve'
import * as catalog from './catalog.ts'

export function catalogRoutes(serving: Serving) {
  serve(serving, getCategories, (ctx) => catalog.categories(ctx))
  serve(serving, getModels, (ctx, { query }) => catalog.findModels(ctx, query))
}
