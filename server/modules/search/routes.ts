import { getModel, getPhone, getPhones, getSuggestions } from '#contract/phones'
import { type Serving, serve } from '#http/serve'
import * as search from './search.ts'
import { suggestions } from './suggest.ts'

export function searchRoutes(serving: Serving) {
  serve(serving, getPhones, (ctx, { query }) => search.findPhones(ctx, query))
  serve(serving, getSuggestions, (ctx, { query }) => suggestions(ctx, query))
  serve(serving, getPhone, (ctx, { params }) => search.phone(ctx, Number(params.id)))
  serve(serving, getModel, (ctx, { params }) => search.model(ctx, params.slug))
}
