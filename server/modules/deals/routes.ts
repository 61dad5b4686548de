import { acceptPhone, callOff, getDeal, getSales, handOver, receive } from '#contract/deals'
import { acceptMeeting, proposeMeeting } from '#contract/handover'
import {
  acceptPart,
  complain,
  contest,
  decideDeal,
  declinePart,
  escalate,
  getContestedDeals,
  offerPart,
  takeBack,
} from '#contract/problems'
import { type RouteContext, serve, serveList } from '#http/serve'
import * as deals from './deals.ts'
import * as meetings from './meetings.ts'
import * as problems from './problems.ts'

export function dealsRoutes(routeContext: RouteContext) {
  serve(routeContext, getDeal, (ctx, { params }) => deals.ofPerson(ctx, params.id))
  serveList(routeContext, getSales, (ctx, { query }) => deals.sales(ctx, query))
  serve(routeContext, handOver, (ctx, { params, body }) => deals.handOver(ctx, params.id, body.code))
  serve(routeContext, proposeMeeting, (ctx, { params, body }) => meetings.propose(ctx, params.id, body))
  serve(routeContext, acceptMeeting, (ctx, { params, body }) => meetings.accept(ctx, params.id, body.number))
  serve(routeContext, receive, (ctx, { params }) => deals.move(ctx, params.id, 'receive'))
  serve(routeContext, acceptPhone, (ctx, { params }) => deals.move(ctx, params.id, 'accept'))
  serve(routeContext, complain, (ctx, { params, body }) => problems.complain(ctx, params.id, body))
  serve(routeContext, takeBack, (ctx, { params }) => deals.move(ctx, params.id, 'take_back'))
  serve(routeContext, contest, (ctx, { params, body }) => problems.contest(ctx, params.id, body))
  serve(routeContext, offerPart, (ctx, { params, body }) => problems.offerPart(ctx, params.id, body))
  serve(routeContext, acceptPart, (ctx, { params }) => deals.move(ctx, params.id, 'accept_part'))
  serve(routeContext, declinePart, (ctx, { params }) => problems.appeal(ctx, params.id, 'decline_part'))
  serve(routeContext, escalate, (ctx, { params }) => problems.appeal(ctx, params.id, 'escalate'))
  serve(routeContext, getContestedDeals, (ctx) => problems.contested(ctx))
  serve(routeContext, decideDeal, async (ctx, { params, body }) => {
    await problems.decide(ctx, params.id, body)
    return { acknowledged: true as const, message: 'Decided' }
  })
  serve(routeContext, callOff, (ctx, { params }) => deals.callOff(ctx, params.id))
}
