import { bookCourier, getLabel } from '#contract/deals/consignments'
import { issueInvoice } from '#contract/deals/invoices'
import { getFinished, getSales, getTurns } from '#contract/deals/deal-lists'
import { acceptPhone, callOff, getDeal, handOver, receive } from '#contract/deals/deals'
import {
  acceptProposal,
  answerAbsence,
  correctParcel,
  getAddressDraft,
  giveAddress,
  proposeCourier,
  proposeMeeting,
  reportMissing,
  sayAbsent,
  sendParcel,
} from '#contract/deals/handover'
import {
  acceptPart,
  complain,
  contest,
  decideDeal,
  declinePart,
  escalate,
  getContestedDeals,
  offerPart,
  surrender,
  takeBack,
} from '#contract/deals/problems'
import { promiseAtDoor } from '#contract/payments/methods'
import { type RouteContext, serve, serveList } from '#http/serve'
import * as deals from './deals.ts'
import * as addresses from './addresses.ts'
import * as absences from './absences.ts'
import * as contested from './contested.ts'
import * as agreeing from './agreeing.ts'
import * as atDoor from './at-door.ts'
import * as couriers from './booking-couriers.ts'
import * as invoices from './invoices.ts'
import * as lists from './lists.ts'
import * as parcels from './parcels.ts'
import * as problems from './problems.ts'
import { answerWebhook, takeRawBodies, webhookOptions } from '#http/webhooks'
import { noteUnsigned } from '#payments'
import { takeNotice } from './consignments.ts'

/** The signed notices of couriers. */
function noticeRoutes({ app, ctx }: RouteContext) {
  app.register(async (app) => {
    takeRawBodies(app)
    for (const courier of ctx.couriers)
      app.post(`/api/notices/${courier.name}`, webhookOptions, (request, reply) =>
        answerWebhook(request, reply, {
          from: courier.name,
          unsigned: () => noteUnsigned(ctx),
          read: (webhook) => courier.readWebhook(webhook),
          take: (notice) => takeNotice({ ...ctx, log: request.log }, notice),
          heard: { status: 'success', message: 'Webhook received successfully.' },
        }),
      )
  })
}

export function dealsRoutes(routeContext: RouteContext) {
  serve(routeContext, getDeal, (ctx, { params }) => deals.ofPerson(ctx, params.id))
  serveList(routeContext, getSales, (ctx, { query }) => lists.sales(ctx, query))
  serve(routeContext, getTurns, (ctx) => lists.turns(ctx))
  serve(routeContext, getFinished, (ctx) => lists.finished(ctx))
  serve(routeContext, handOver, (ctx, { params, body }) => deals.handOver(ctx, params.id, body.code))
  serve(routeContext, proposeMeeting, (ctx, { params, body }) => agreeing.proposeMeeting(ctx, params.id, body))
  serve(routeContext, proposeCourier, (ctx, { params, body }) => agreeing.proposeCourier(ctx, params.id, body))
  serve(routeContext, promiseAtDoor, async (ctx, { params, body }) => {
    await atDoor.promise(ctx, params.id, body)
    return { acknowledged: true as const }
  })
  serve(routeContext, bookCourier, (ctx, { params, body }) => couriers.bookCourier(ctx, params.id, body.grams))
  serve(routeContext, getLabel, (ctx, { params }) => couriers.label(ctx, params.id))
  serve(routeContext, issueInvoice, (ctx, { params }) => invoices.issue(ctx, params.id))
  serve(routeContext, sendParcel, (ctx, { params, body }) => parcels.send(ctx, params.id, body))
  serve(routeContext, correctParcel, (ctx, { params, body }) => parcels.correct(ctx, params.id, body))
  serve(routeContext, reportMissing, (ctx, { params, body }) => parcels.reportMissing(ctx, params.id, body))
  serve(routeContext, giveAddress, (ctx, { params, body }) => addresses.give(ctx, params.id, body.address))
  serve(routeContext, getAddressDraft, (ctx) => addresses.draft(ctx))
  serve(routeContext, acceptProposal, (ctx, { params, body }) => agreeing.accept(ctx, params.id, body))
  serve(routeContext, sayAbsent, (ctx, { params }) => absences.say(ctx, params.id))
  serve(routeContext, answerAbsence, (ctx, { params, body }) => absences.answer(ctx, params.id, body))
  serve(routeContext, receive, (ctx, { params }) => deals.move(ctx, params.id, 'receive'))
  serve(routeContext, acceptPhone, (ctx, { params }) => deals.move(ctx, params.id, 'accept'))
  serve(routeContext, complain, (ctx, { params, body }) => problems.complain(ctx, params.id, body))
  serve(routeContext, takeBack, (ctx, { params }) => deals.move(ctx, params.id, 'take_back'))
  serve(routeContext, contest, (ctx, { params, body }) => problems.contest(ctx, params.id, body))
  serve(routeContext, offerPart, (ctx, { params, body }) => problems.offerPart(ctx, params.id, body))
  serve(routeContext, acceptPart, (ctx, { params }) => deals.move(ctx, params.id, 'accept_part'))
  serve(routeContext, declinePart, (ctx, { params }) => problems.declinePart(ctx, params.id))
  serve(routeContext, surrender, (ctx, { params, body }) => problems.surrender(ctx, params.id, body))
  serve(routeContext, escalate, (ctx, { params, body }) => problems.escalate(ctx, params.id, body))
  serve(routeContext, getContestedDeals, (ctx) => contested.all(ctx))
  serve(routeContext, decideDeal, async (ctx, { params, body }) => {
    await problems.decide(ctx, params.id, body)
    return { acknowledged: true as const, message: 'Decided' }
  })
  serve(routeContext, callOff, (ctx, { params }) => deals.callOff(ctx, params.id))
  noticeRoutes(routeContext)
}
