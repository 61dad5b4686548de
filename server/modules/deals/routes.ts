import { acceptPhone, callOff, getDeal, getSales, handOver, receive } from '#contract/deals'
import { type RouteContext, serve, serveList } from '#http/serve'
import * as deals from './deals.ts'

export function dealsRoutes(routeContext: RouteContext) {
  serve(routeContext, getDeal, (ctx, { params }) => deals.ofPerson(ctx, params.id))
  serveList(routeContext, getSales, (ctx, { query }) => deals.sales(ctx, query))
  serve(routeContext, handOver, (ctx, { params, body }) => deals.handOver(ctx, params.id, body.code))
  serve(routeContext, receive, (ctx, { params }) => deals.move(ctx, params.id, 'receive'))
  serve(routeContext, acceptPhone, (ctx, { params }) => deals.move(ctx, params.id, 'accept'))
  serve(routeContext, callOff, (ctx, { params }) => deals.callOff(ctx, params.id))
}
