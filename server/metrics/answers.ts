import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { noteStep } from '#database/steps'
import type { Metrics, Provider } from './metrics.ts'

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
      ...(request.page ? { kept: request.isHanded ? 'handed' : 'no' } : {}),
    }),
  )
}

/** The same for cached pages, which never reach the app. */
export function cachedPageCounter(metrics: Metrics) {
  return (page: string, { method = '' }: IncomingMessage, response: ServerResponse) => {
    const began = performance.now()
    response.once('finish', () => {
      const seconds = (performance.now() - began) / 1000
      metrics.countAnswer({ method, route: page, status: response.statusCode, seconds, kept: 'yes' })
    })
  }
}

/**
 * The same object, whose answers are noted for the request that waits for them, and counted where there are metrics. A promise that is stored counts as done, and one that is broken as failed.
 * @param isAnswer recognizes errors that are the provider's answer to what was asked, and count as done: strangers could otherwise make it seem to fail
 */
export function measured<Asked extends object | undefined>(
  metrics: Metrics | undefined,
  provider: Provider,
  asked: Asked,
  isAnswer: (error: unknown) => boolean = () => false,
): Asked {
  if (!asked) return asked
  return new Proxy(asked, {
    get(target, name, receiver) {
      const found: unknown = Reflect.get(target, name, receiver)
      if (typeof found !== 'function') return found
      return (...given: unknown[]) => {
        const began = performance.now()
        const answer: unknown = noteStep(`${provider} ${String(name)}`, found.apply(target, given))
        if (metrics && answer instanceof Promise) {
          const count = (isDone: boolean) =>
            metrics.countAsked(provider, isDone ? 'done' : 'failed', (performance.now() - began) / 1000)
          answer.then(
            () => count(true),
            (error: unknown) => count(isAnswer(error)),
          )
        }
        return answer
      }
    },
  })
}
