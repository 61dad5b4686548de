import { addProduct, getAdvertises, getCategoryMobile } from '#contract/listings'
import { type Serving, serve, serveList } from '#http/serve'
import * as listings from './listings.ts'

export function listingsRoutes(serving: Serving) {
  serveList(serving, getAdvertises, (ctx, { query }) => listings.advertised(ctx, query))
  serveList(serving, getCategoryMobile, (ctx, { params, query }) => listings.inCategory(ctx, params.id, query))
  serve(serving, addProduct, async (ctx, { body }) => ({
    acknowledged: true as const,
    message: 'Product added Successfully',
    insertedId: String(await listings.addProduct(ctx, body)),
  }))
}
