import type { FastifyRequest } from 'fastify'
import { countView, getMyMonth, getOverview } from '#contract/statistics'
import { networkOf } from '#http/web'
import { Refusal } from '#http/refusal'
import { type Serving, serve } from '#http/serve'
import * as statistics from './statistics.ts'

/** Whoever looks need not be signed in, and a token that no longer counts is as none. */
async function personBehind(serving: Serving, request: FastifyRequest): Promise<string | null> {
  if (!request.headers.authorization) return null
  try {
    return (await serving.personOf(request)).id
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

export function statisticsRoutes(serving: Serving) {
  serve(serving, countView, async (ctx, { params }, request) => {
    const visitor = {
      personId: await personBehind(serving, request),
      network: networkOf(request.ip),
      agent: request.headers['user-agent'] ?? '',
    }
    return { counted: await statistics.countView(ctx, Number(params.id), visitor) }
  })
  serve(serving, getMyMonth, (ctx) => statistics.myMonth(ctx))
  serve(serving, getOverview, (ctx, { query }) => statistics.overview(ctx, query.days))
}
