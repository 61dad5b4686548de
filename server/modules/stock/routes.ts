import { confirmStockImport, getStockImport, importStock, undoStockImport } from '#contract/stock/stock'
import { languageOf } from '#http/refusal'
import { type RouteContext, serveRequest } from '#http/serve'
import { maxBytes } from './rules.ts'
import * as stock from './stock.ts'

export function stockRoutes(routeContext: RouteContext) {
  serveRequest(routeContext, importStock, (ctx, { body }, request) => stock.preview(ctx, body, languageOf(request)), {
    maxBytes,
  })
  serveRequest(routeContext, getStockImport, (ctx, _, request) => stock.last(ctx, languageOf(request)))
  serveRequest(routeContext, confirmStockImport, (ctx, { params }, request) =>
    stock.confirm(ctx, params.id, languageOf(request)),
  )
  serveRequest(routeContext, undoStockImport, (ctx, { params }, request) =>
    stock.undo(ctx, params.id, languageOf(request)),
  )
}
