import type { FastifyRequest } from 'fastify'
import type { FieldConnection } from '#contract/base/field-pages'
import { type FieldFigures, getFieldNumbers, reportFieldNumbers } from '#contract/search/field-numbers'
import { countSearch, getSearchCounts } from '#contract/search/search-counts'
import { countView, getMyMonth, getOverview } from '#contract/search/statistics'
import { networkOf } from '#http/web'
import { Refusal } from '#http/refusal'
import { type RouteContext, serve, serveRequest } from '#http/serve'
import * as statistics from './statistics.ts'

/** Visitors need not be signed in, and an invalid token counts as none. */
async function personBehind(routeContext: RouteContext, request: FastifyRequest): Promise<string | null> {
  if (!request.headers.authorization) return null
  try {
    return (await routeContext.personOf(request)).id
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** @param onReported is notified of each report of a visitor's browser that counted */
export function statisticsRoutes(
  routeContext: RouteContext,
  onReported?: (connection: FieldConnection, pages: readonly FieldFigures[]) => void,
) {
  serveRequest(routeContext, countView, async (ctx, { params }, request) => {
    const visitor = {
      personId: await personBehind(routeContext, request),
      network: networkOf(request.ip),
      agent: request.headers['user-agent'] ?? '',
    }
    return { counted: await statistics.countView(ctx, Number(params.id), visitor) }
  })
  serveRequest(routeContext, countSearch, async (ctx, { body }, request) => {
    const visitor = { network: networkOf(request.ip), agent: request.headers['user-agent'] ?? '' }
    return { counted: await statistics.countSearch(ctx, body, visitor) }
  })
  serveRequest(routeContext, reportFieldNumbers, async (ctx, { body }, request) => {
    const visitor = { network: networkOf(request.ip), agent: request.headers['user-agent'] ?? '' }
    const counted = await statistics.reportFieldNumbers(ctx, body, visitor)
    if (counted) onReported?.(body.connection, body.pages)
    return { counted }
  })
  serve(routeContext, getFieldNumbers, (ctx) => statistics.fieldNumbers(ctx))
  serve(routeContext, getSearchCounts, (ctx, { query }) => statistics.searchCounts(ctx, query.limit))
  serve(routeContext, getMyMonth, (ctx) => statistics.myMonth(ctx))
  serve(routeContext, getOverview, (ctx, { query }) => statistics.overview(ctx, query.days))
}
