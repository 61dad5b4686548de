import { appeal, decideAppeal, getAppeals, getMySanctions, undoTakeDown } from '#contract/moderation/appeals'
import { getAuditLog } from '#contract/accounts/audit'
import { getInbox } from '#contract/moderation/inbox'
import { readImeis } from '#contract/accounts/identity'
import {
  deleteBuyer,
  deleteSeller,
  endSuspensions,
  getBuyers,
  getUsers,
  makeAdmin,
  removeAdmin,
  resetSecondFactor,
  suspendPeople,
} from '#contract/accounts/people'
import { exportDeal, exportOwnDeal, getDealCase, readDealMessages } from '#contract/deals/deal-cases'
import { getPerson } from '#contract/moderation/person-history'
import { searchSecurityLog } from '#contract/accounts/security-log'
import { dismissReport, getReports, reopenReport, report, takeDown } from '#contract/moderation/reports'
import { endExclusion, excludePerson, getExclusions } from '#contract/accounts/exclusions'
import { exclusions, people } from '#accounts'
import { type RouteContext, serve, serveList } from '#http/serve'
import { waitingFor } from '#read/backlogs'
import * as audit from './audit.ts'
import * as cases from './cases.ts'
import * as history from './history.ts'
import * as moderation from './moderation.ts'
import * as sanctions from './sanctions.ts'
import * as securityLog from './security-log.ts'
import * as listedPeople from './people.ts'
import * as suspension from './suspension.ts'

export function moderationRoutes(routeContext: RouteContext) {
  serveList(routeContext, getUsers, (ctx, { query }) => listedPeople.list(ctx, 'seller', query))
  serveList(routeContext, getBuyers, (ctx, { query }) => listedPeople.list(ctx, 'user', query))
  serve(routeContext, getInbox, (ctx) => waitingFor(ctx))
  serve(routeContext, getPerson, (ctx, { params }) => history.fileOf(ctx, params.id))
  serve(routeContext, getDealCase, (ctx, { params }) => cases.find(ctx, params.id))
  serve(routeContext, readDealMessages, async (ctx, { params }) => ({
    messages: await cases.readMessages(ctx, params.id),
  }))
  serve(routeContext, exportOwnDeal, (ctx, { params }) => cases.exportOwn(ctx, params.id))
  serve(routeContext, exportDeal, (ctx, { params }) => cases.exportAll(ctx, params.id))
  serve(routeContext, makeAdmin, async (ctx, { params }) => ({
    modifiedCount: Number(await people.makeAdmin(ctx, params.id)),
  }))
  serve(routeContext, removeAdmin, async (ctx, { params }) => ({
    modifiedCount: Number(await people.removeAdmin(ctx, params.id)),
  }))
  serve(routeContext, resetSecondFactor, async (ctx, { params, body }) => {
    await people.resetSecondFactor(ctx, params.id, body.reason)
    return { acknowledged: true as const, message: 'The second step is off.' }
  })
  serve(routeContext, deleteSeller, async (ctx, { params }) => {
    await moderation.deletePerson(ctx, params.id, 'seller')
    return { deletedCount: 1 }
  })
  serve(routeContext, deleteBuyer, async (ctx, { params }) => {
    await moderation.deletePerson(ctx, params.id, 'user')
    return { deletedCount: 1 }
  })
  serve(routeContext, report, async (ctx, { body }) => ({
    acknowledged: true as const,
    message: 'Thank you. We will look at this phone.',
    insertedId: await moderation.report(ctx, body),
  }))
  serveList(routeContext, getReports, (ctx, { query }) => moderation.reports(ctx, query))
  serve(routeContext, dismissReport, async (ctx, { params, body }) => {
    await moderation.dismiss(ctx, params.id, body.note || null)
    return { acknowledged: true as const, message: 'Report dismissed.' }
  })
  serve(routeContext, reopenReport, async (ctx, { params }) => {
    await moderation.reopen(ctx, params.id)
    return { acknowledged: true as const, message: 'The report has been reopened.' }
  })
  serve(routeContext, suspendPeople, async (ctx, { body }) => ({
    modifiedCount: await suspension.suspend(ctx, body.ids, body.reason),
  }))
  serve(routeContext, endSuspensions, async (ctx, { body }) => ({
    modifiedCount: await suspension.endSuspension(ctx, body.ids),
  }))
  serve(routeContext, readImeis, async (ctx, { params }) => ({
    imeis: await moderation.readImeis(ctx, Number(params.id)),
  }))
  serveList(routeContext, getAuditLog, (ctx, { query }) => audit.list(ctx, query))
  serve(routeContext, excludePerson, async (ctx, { body }) => {
    await moderation.excludePerson(ctx, body.id, body.cause)
    return { deletedCount: 1 }
  })
  serveList(routeContext, getExclusions, (ctx, { query }) => exclusions.list(ctx, query))
  serve(routeContext, endExclusion, async (ctx, { params }) => {
    await exclusions.end(ctx, Number(params.id))
    return { acknowledged: true as const, message: 'They can sign up again.' }
  })
  serveList(routeContext, searchSecurityLog, (ctx, { body, query }) => securityLog.search(ctx, body, query))
  serve(routeContext, takeDown, async (ctx, { params, body }) => {
    await sanctions.takeDown(ctx, params.id, body.reason)
    return { acknowledged: true as const, message: 'The phone has been taken down.' }
  })
  serve(routeContext, undoTakeDown, async (ctx, { params }) => {
    await sanctions.undoTakeDown(ctx, Number(params.id))
    return { acknowledged: true as const, message: 'The take-down has been taken back.' }
  })
  serve(routeContext, getMySanctions, (ctx) => sanctions.own(ctx))
  serve(routeContext, appeal, async (ctx, { params, body }) => {
    await sanctions.appeal(ctx, params.id, body.text)
    return { acknowledged: true as const, message: 'An admin will read your appeal.' }
  })
  serve(routeContext, getAppeals, (ctx) => sanctions.appeals(ctx))
  serve(routeContext, decideAppeal, async (ctx, { params, body }) => {
    await sanctions.decide(ctx, params.id, body)
    return { acknowledged: true as const, message: body.outcome === 'granted' ? 'Granted.' : 'Refused.' }
  })
}
