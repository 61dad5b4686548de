import type { FastifyInstance } from 'fastify'
import { streamNotifications } from '#contract/notifications/notification-stream'
import type { Config } from '#config'
import type { WaitedFor } from '#database/steps'
import { stepsOf } from './urgency.ts'

/** The most lines about slow requests in a minute, and of steps in a line. */
const limits = { aMinute: 60, steps: 12 }

/** A stream is open for as long as its page, and an upload takes as long as its network. */
const isPatient = (route: string, type: unknown) =>
  route === `/api${streamNotifications.url}` || String(type).startsWith('multipart/')

const rounded = (ms: number) => Math.round(ms * 10) / 10

/** The longest steps in their order, as `name ms pid`. */
function inWords(steps: readonly WaitedFor[], began: number) {
  const longest = new Set(steps.toSorted((a, b) => b.ms - a.ms).slice(0, limits.steps))
  return steps
    .filter((step) => longest.has(step))
    .map(({ name, began: at, ms, pid, isFailed }) => ({
      name: name.replaceAll(/\s+/g, ' ').trim(),
      at: rounded(at - began),
      ms: rounded(ms),
      ...(pid !== undefined && { pid }),
      ...(isFailed && { failed: true }),
    }))
}

/**
 * Logs each slow request with what it waited for: the statements, by their names and the process of PostgreSQL that carried each out, and the providers.
 * The line has the `reqId` that is in the answer. With a collector of traces, requests are sent there as well, and all of their lines name the trace.
 */
export async function followRequests(
  app: FastifyInstance,
  { watching: { slowRequest, traces } }: Config,
): Promise<void> {
  // Nothing of traces is loaded where there are none.
  const sent = traces && (await import('./traces.ts')).traces(traces, app.log)
  if (sent) {
    app.addHook('onClose', () => sent.close())
    // Tools find the trace of a line by this name.
    app.setChildLoggerFactory((log, bindings, options, raw) =>
      log.child({ ...bindings, trace_id: sent.traceIdOf(raw) }, options),
    )
  }
  let [minute, lines] = [0, 0]
  app.addHook('onResponse', (request, reply, done) => {
    const ms = reply.elapsedTime
    const isSlow = ms >= slowRequest
    if (isSlow || sent) {
      const route = request.page ?? request.routeOptions.url ?? 'none'
      const now = performance.now()
      const [began, steps, status] = [now - ms, stepsOf(request), reply.statusCode]
      const { method, id: requestId, headers, raw } = request
      const isMeant = !isPatient(route, headers['content-type'])
      if (Math.floor(now / 60_000) !== minute) [minute, lines] = [Math.floor(now / 60_000), 0]
      if (isSlow && isMeant && ++lines <= limits.aMinute)
        request.log.warn(
          { method, route, status, ms: Math.round(ms), statements: steps.length, steps: inWords(steps, began) },
          'a request was slow',
        )
      const isNotable = (isSlow && isMeant) || status >= 500
      sent?.add({ name: `${method} ${route}`, route, status, began, ms, requestId, raw, isNotable, steps })
    }
    done()
  })
}
