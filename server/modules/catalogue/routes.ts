import { getCategories, getModels } from '#contract/catalogue/models'
import {
  addAlias,
  addAttribute,
  addBrand,
  addModel,
  changeModel,
  getCatalogueModel,
  getAddedAttributes,
  getPhoneReading,
  removeAlias,
  removeAttribute,
  removeModel,
  renameBrand,
} from '#contract/catalogue/catalogue'
import { type RouteContext, serve } from '#http/serve'
import { onlyCatalogue } from '#database/market-change'
import * as attributes from './attribute-store.ts'
import * as catalogue from './catalogue.ts'
import * as edit from './edit.ts'
import { phoneReading } from './phone-reading.ts'

export function catalogueRoutes(routeContext: RouteContext) {
  serve(routeContext, getCategories, (ctx) => {
    ctx.dependOn?.(onlyCatalogue)
    return catalogue.categories(ctx)
  })
  serve(routeContext, getModels, (ctx, { query }) => catalogue.findModels(ctx, query))
  serve(routeContext, addBrand, async (ctx, { body }) => ({ insertedId: await edit.addBrand(ctx, body) }))
  serve(routeContext, renameBrand, async (ctx, { params, body }) => {
    await edit.renameBrand(ctx, params.brand, body)
    return { modifiedCount: 1 }
  })
  serve(routeContext, getCatalogueModel, (ctx, { params }) => edit.catalogueModel(ctx, params.slug))
  serve(routeContext, addModel, async (ctx, { body }) => {
    const { id, slug } = await edit.addModel(ctx, body)
    return { insertedId: String(id), slug }
  })
  serve(routeContext, changeModel, async (ctx, { params, body }) => {
    await edit.changeModel(ctx, Number(params.id), body)
    return { modifiedCount: 1 }
  })
  serve(routeContext, removeModel, async (ctx, { params }) => {
    await edit.removeModel(ctx, Number(params.id))
    return { deletedCount: 1 }
  })
  serve(routeContext, addAlias, async (ctx, { params, body }) => ({
    modifiedCount: Number(await edit.addAlias(ctx, Number(params.id), body.alias)),
  }))
  serve(routeContext, removeAlias, async (ctx, { params, body }) => ({
    modifiedCount: Number(await edit.removeAlias(ctx, Number(params.id), body.alias)),
  }))
  serve(routeContext, getAddedAttributes, async (ctx) =>
    (await attributes.all(ctx)).map(({ words, ...attribute }) => ({ ...attribute, words: [...words] })),
  )
  serve(routeContext, addAttribute, async (ctx, { body }) => ({ insertedId: await edit.addAttribute(ctx, body) }))
  serve(routeContext, removeAttribute, async (ctx, { params }) => {
    await edit.removeAttribute(ctx, params.slug)
    return { deletedCount: 1 }
  })
  serve(routeContext, getPhoneReading, (ctx) => phoneReading(ctx))
}
