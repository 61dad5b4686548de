import {
  addProduct,
  advertise,
  deleteProduct,
  getAdvertises,
  getCategoryMobile,
  getMyProducts,
  setPrice,
  stopAdvertising,
} from '#contract/listings'
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
  serveList(serving, getMyProducts, (ctx, { query }) => listings.ofSeller(ctx, query))
  serve(serving, deleteProduct, async (ctx, { params }) => {
    await listings.deleteOwn(ctx, Number(params.id))
    return { deletedCount: 1 }
  })
  serve(serving, setPrice, async (ctx, { params, body }) => ({
    modifiedCount: Number(await listings.setPrice(ctx, Number(params.id), body.price)),
  }))
  serve(serving, advertise, async (ctx, { params }) => ({ modifiedCount: Number(await listings.advertise(ctx, Number(params.id))) }))
  serve(serving, stopAdvertising, async (ctx, { params }) => ({
    modifiedCount: Number(await listings.stopAdvertising(ctx, Number(params.id))),
  }))
}
