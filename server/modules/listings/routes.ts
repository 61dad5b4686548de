import { productAdded } from '#contract/listings/held-back'
import {
  decideCodePhoto,
  getCodePhotos,
  getPhotoCode,
  removeCodePhoto,
  sendCodePhoto,
} from '#contract/photos/code-photos'
import { decideHeldListing, getHeldListings } from '#contract/listings/held-listings'
import { getUnknownNames } from '#contract/catalogue/catalogue'
import {
  addProduct,
  advertise,
  deleteProduct,
  getAdvertises,
  getCategoryMobile,
  getMyProductCounts,
  getMyProducts,
  setPrice,
  stopAdvertising,
} from '#contract/listings/listings'
import {
  editProduct,
  getMyProduct,
  makeSelfTestLink,
  putBackOnMarket,
  removeSelfTest,
  takeOffMarket,
} from '#contract/listings/own-products'
import { addProducts } from '#contract/listings/many-products'
import { getProductDraft, removeProductDraft, saveProductDraft } from '#contract/listings/product-draft'
import { beginSelfTest, finishSelfTest } from '#contract/self-test/self-test'
import { getSeller } from '#contract/listings/sellers'
import { languageOf, problemOf, Refusal } from '#http/refusal'
import { type RouteContext, serve, serveList, serveRequest } from '#http/serve'
import * as codePhotos from './code-photos.ts'
import * as drafts from './drafts.ts'
import * as editing from './editing.ts'
import * as held from './held.ts'
import * as listings from './listings.ts'
import * as manyProducts from './many-products.ts'
import * as selfTests from './self-tests.ts'
import { seller } from './seller.ts'

export function listingsRoutes(routeContext: RouteContext) {
  serveList(routeContext, getAdvertises, (ctx, { query }) => listings.advertised(ctx, query), { isExact: true })
  serveList(routeContext, getCategoryMobile, (ctx, { params, query }) => listings.inCategory(ctx, params.id, query), {
    isExact: true,
  })
  serve(routeContext, addProduct, async (ctx, { body }) => {
    const { id, isHeld } = await listings.addProduct(ctx, body)
    const message = isHeld ? productAdded.held : productAdded.onMarket
    return { acknowledged: true as const, message, insertedId: String(id) }
  })
  serveRequest(routeContext, addProducts, async (ctx, { body }, request) => ({
    acknowledged: true as const,
    products: (await manyProducts.addProducts(ctx, body.products)).map((outcome) =>
      outcome instanceof Refusal
        ? { insertedId: null, isHeld: false, refused: problemOf(outcome, request.id, languageOf(request)) }
        : { insertedId: String(outcome.id), isHeld: outcome.isHeld, refused: null },
    ),
  }))
  serveList(routeContext, getMyProducts, (ctx, { query }) => listings.ofSeller(ctx, query))
  serve(routeContext, getMyProductCounts, (ctx) => listings.countsOf(ctx))
  serve(routeContext, getSeller, (ctx, { params, query }) => seller(ctx, params.id, query))
  serve(routeContext, deleteProduct, async (ctx, { params }) => {
    await listings.deleteOwn(ctx, Number(params.id))
    return { deletedCount: 1 }
  })
  serve(routeContext, setPrice, async (ctx, { params, body }) => ({
    modifiedCount: Number(await listings.askPrice(ctx, Number(params.id), body.price)),
  }))
  serve(routeContext, getMyProduct, (ctx, { params }) => editing.ownRecord(ctx, Number(params.id)))
  serve(routeContext, editProduct, async (ctx, { params, body }) => {
    await editing.edit(ctx, Number(params.id), body)
    return { modifiedCount: 1 }
  })
  serve(routeContext, takeOffMarket, async (ctx, { params, body }) => ({
    modifiedCount: Number(await editing.takeOffMarket(ctx, Number(params.id), body.why)),
  }))
  serve(routeContext, putBackOnMarket, async (ctx, { params }) => ({
    modifiedCount: Number(await editing.putBackOnMarket(ctx, Number(params.id))),
  }))
  serve(routeContext, makeSelfTestLink, (ctx, { params }) => selfTests.makeLink(ctx, Number(params.id)))
  serve(routeContext, removeSelfTest, async (ctx, { params }) => ({
    deletedCount: Number(await selfTests.remove(ctx, Number(params.id))),
  }))
  serve(routeContext, beginSelfTest, (ctx, { body }) => selfTests.begin(ctx, body.token))
  serve(routeContext, finishSelfTest, (ctx, { body }) => selfTests.finish(ctx, body))
  serve(routeContext, getPhotoCode, (ctx, { params }) => codePhotos.codeOfToday(ctx, Number(params.id)))
  serve(routeContext, sendCodePhoto, async (ctx, { params, body }) => {
    await codePhotos.send(ctx, Number(params.id), body)
    return { acknowledged: true as const, message: 'Photo sent. An admin will look at it.' }
  })
  serve(routeContext, removeCodePhoto, async (ctx, { params }) => ({
    deletedCount: Number(await codePhotos.remove(ctx, Number(params.id))),
  }))
  serve(routeContext, getCodePhotos, (ctx) => codePhotos.waiting(ctx))
  serve(routeContext, decideCodePhoto, async (ctx, { params, body }) => {
    await codePhotos.decide(ctx, Number(params.id), body)
    return { acknowledged: true as const, message: body.outcome === 'confirmed' ? 'Confirmed.' : 'Rejected.' }
  })
  serve(routeContext, getHeldListings, (ctx) => held.waiting(ctx))
  serve(routeContext, decideHeldListing, async (ctx, { params, body }) => {
    await held.decide(ctx, Number(params.id), body)
    return { acknowledged: true as const, message: body.outcome === 'released' ? 'Released.' : 'Rejected.' }
  })
  serve(routeContext, getProductDraft, async (ctx) => ({ draft: await drafts.ownDraft(ctx) }))
  serve(routeContext, saveProductDraft, async (ctx, { body }) => ({
    savedAt: (await drafts.save(ctx, body)).toISOString(),
  }))
  serve(routeContext, removeProductDraft, async (ctx, { params }) => ({
    deletedCount: Number(await drafts.remove(ctx, params.version)),
  }))
  serve(routeContext, advertise, async (ctx, { params }) => ({
    modifiedCount: Number(await listings.advertise(ctx, Number(params.id))),
  }))
  serve(routeContext, stopAdvertising, async (ctx, { params }) => ({
    modifiedCount: Number(await listings.stopAdvertising(ctx, Number(params.id))),
  }))
  serve(routeContext, getUnknownNames, (ctx, { query }) => listings.unknownNames(ctx, query.limit))
}
