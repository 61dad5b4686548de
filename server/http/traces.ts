// Sends requests as traces to a collector, by OTLP over HTTP: a span for the request, and one for each statement and provider that it waited for.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#config'
import type { WaitedFor } from '#database/steps'
import { outbox } from './outbox.ts'

const limits = { waiting: 2_000, aBatch: 500, every: 5_000 }

export interface Traced {
  name: string
  route: string
  status: number
  began: number
  ms: number
  requestId: string
  raw: IncomingMessage
  /** It is sent whatever the share is. */
  isNotable: boolean
  steps: readonly WaitedFor[]
}

/** Returns a time of `performance` in nanoseconds since 1970. */
const nanoseconds = (ms: number) => `${Math.round((performance.timeOrigin + ms) * 1000)}000`
const text = (key: string, value: string) => ({ key, value: { stringValue: value } })
const whole = (key: string, value: number) => ({ key, value: { intValue: String(value) } })
const hex = (bytes: number) => randomBytes(bytes).toString('hex')
const kinds = { server: 2, client: 3 }
const failed = { code: 2 }

interface Place {
  traceId: string
  /** The span of a proxy that has begun the trace. */
  parent: string | undefined
}

const places = new WeakMap<IncomingMessage, Place>()

/** Returns the trace of a request: the one that a proxy has begun, or a new one. */
function placeOf(request: IncomingMessage): Place {
  const known = places.get(request)
  if (known) return known
  const [, given, parent] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-/.exec(String(request.headers.traceparent)) ?? []
  const place = { traceId: given ?? hex(16), parent }
  places.set(request, place)
  return place
}

function spansOf({ name, route, status, began, ms, requestId, raw, steps }: Traced) {
  const { traceId, parent } = placeOf(raw)
  const spanId = hex(8)
  const span = (name: string, kind: number, began: number, ms: number, isFailed: boolean) => ({
    traceId,
    name,
    kind,
    startTimeUnixNano: nanoseconds(began),
    endTimeUnixNano: nanoseconds(began + ms),
    ...(isFailed && { status: failed }),
  })
  return [
    {
      ...span(name, kinds.server, began, ms, status >= 500),
      spanId,
      ...(parent && { parentSpanId: parent }),
      attributes: [
        text('http.route', route),
        whole('http.response.status_code', status),
        text('http.request.header.x-request-id', requestId),
      ],
    },
    ...steps.map((step) => ({
      ...span(step.name, kinds.client, step.began, step.ms, step.isFailed === true),
      spanId: hex(8),
      parentSpanId: spanId,
      attributes:
        step.pid === undefined ? [] : [text('db.system.name', 'postgresql'), whole('postgresql.pid', step.pid)],
    })),
  ]
}

/** Collects traces and sends them every few seconds. */
export function traces(
  { url, headers, share }: NonNullable<Config['watching']['traces']>,
  log: FastifyBaseLogger,
  random = Math.random,
) {
  const box = outbox('traces', () => log)
  const waiting: ReturnType<typeof spansOf> = []
  const resource = { attributes: [text('service.name', 'phonehaat'), whole('process.pid', process.pid)] }
  const flush = () => {
    const spans = waiting.splice(0, limits.aBatch)
    if (spans.length === 0) return
    const body = { resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'phonehaat' }, spans }] }] }
    box.send(url, { ...headers, 'content-type': 'application/json' }, JSON.stringify(body))
  }
  const timer = setInterval(flush, limits.every).unref()
  return {
    traceIdOf: (request: IncomingMessage) => placeOf(request).traceId,
    add(traced: Traced): void {
      if (waiting.length >= limits.waiting || (!traced.isNotable && random() >= share)) return
      waiting.push(...spansOf(traced))
      if (waiting.length >= limits.aBatch) flush()
    },
    async close(): Promise<void> {
      clearInterval(timer)
      flush()
      await box.settled()
    },
  }
}
