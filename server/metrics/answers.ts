import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Files of the site each have a route of their own. */
const routeOf = ({ routeOptions: { url }, page }: FastifyRequest) =>
  page ?? (url?.startsWith('/assets/') ? '/assets/*' : url) ?? 'none'

/** Tells the metrics of every answer, for as long as the app lives. */
export function countAnswers(app: FastifyInstance, metrics: Metrics) {
  app.addHook('onClose', () => metrics.close())
  app.addHook('onResponse', async (request, reply) =>
    metrics.countAnswer({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
      ...(request.page ? { kept: false } : {}),
    }),
  )
}

/** The same for kept pages, which never reach the app. */
export function keptPageCounter(metrics: Metrics) {
  return (page: string, { method = '' }: IncomingMessage, response: ServerResponse) => {
    const began = performance.now()
    response.once('finish', () => {
      const seconds = (performance.now() - began) / 1000
      metrics.countAnswer({ method, route: page, status: response.statusCode, seconds, kept: true })
    })
  }
}
