// What an operator's Prometheus reads of one process. Every label has few values, whatever visitors do.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { Pool } from 'pg'
import type { Database } from '#database'
import { CannotStart } from '#embedded/errors'
import { type Backlog, type Backlogs, backlogsOf } from '#read/backlogs'
import type { Version } from '#version'

export interface Sources {
  version: Version
  db: Database
  /** Connections to the database, by what they are for. */
  pools: Record<string, Pool>
  /** Those that are kept. */
  pages: { readonly size: number; readonly bytes: number }
  /** Whether this process hears what others change. */
  isListening(): boolean
}

/** Something that was answered. */
export interface AnswerSample {
  method: string
  /** As it was declared, without anything of the request in it. */
  route: string
  status: number
  seconds: number
  /** Of a page: whether it was kept. */
  kept?: boolean
}

export interface Metrics {
  watch(sources: Sources): void
  countAnswer(answered: AnswerSample): void
  /** Answers `GET /metrics` on a port of its own until `close`. @returns the address @throws CannotStart */
  listen(at: { port: number; host: string }): Promise<string>
  close(): Promise<void>
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** In seconds. A kept page takes less than the first, and beyond the last a visitor has gone. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** For how long what waits in the database is not counted again, in milliseconds. */
const backlogAge = 5_000
/** How long a reader waits for the database, in milliseconds; Prometheus itself gives up after ten seconds. */
const queryTimeoutMs = 3_000

export function createMetrics(): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const gauge: MakeGauge = (name, help, labelNames = []) =>
    new Gauge({ name: `phonehaat_${name}`, help, labelNames, registers })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const pages = new Counter({
    name: 'phonehaat_page_requests_total',
    help: 'Requests for pages, by whether the page was kept',
    labelNames: ['kept'],
    registers,
  })
  let server: Server | undefined
  let refresh = async () => {}

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    await refresh()
    response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics())
  }
  return {
    watch: (sources) => void (refresh = watch(sources, gauge)),
    countAnswer({ method, route, status, seconds, kept }) {
      durations.observe({ method: methods.has(method) ? method : 'other', route, status }, seconds)
      if (kept !== undefined) pages.inc({ kept: kept ? 'yes' : 'no' })
    },
    async listen({ port, host }) {
      server = createServer((request, response) => void answer(request, response))
      try {
        // Workers share every port that does not say it is for one of them.
        await once(server.listen({ port, host, exclusive: true }), 'listening')
      } catch (cause) {
        const sentence = `Metrics cannot be read: ${(cause as Error).message}. Set METRICS_PORT to another number, or to nothing.`
        throw new CannotStart(sentence, { cause })
      }
      const { address, family, port: open } = server.address() as AddressInfo
      return `http://${family === 'IPv6' ? `[${address}]` : address}:${open}/metrics`
    },
    async close() {
      if (!server?.listening) return
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

type MakeGauge = <Label extends string = never>(name: string, help: string, labelNames?: Label[]) => Gauge<Label>

/** @returns what brings all figures up to date */
function watch({ version, db, pools, pages, isListening }: Sources, gauge: MakeGauge): () => Promise<void> {
  gauge('info', 'Which PhoneHaat this is', ['version', 'commit']).set(
    { version: version.version, commit: version.commit ?? '' },
    1,
  )
  const connections = gauge('database_connections', 'Connections of this process to its database, by pool and state', [
    'pool',
    'state',
  ])
  const waiting = gauge('database_waiting', 'How many wait for a connection of a pool', ['pool'])
  const maxConnections = gauge('database_connections_max', 'The most connections that a pool may have', ['pool'])
  for (const [pool, { options }] of Object.entries(pools)) maxConnections.set({ pool }, options.max ?? 10)
  const listening = gauge(
    'listening',
    'Whether this process hears what others change; while it does not, it keeps no pages',
  )
  const kept = gauge('page_cache_pages', 'Finished pages that are kept')
  const bytes = gauge('page_cache_bytes', 'Memory that kept pages take')
  const countBacklogs = watchBacklogs(db, gauge)
  return async () => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'busy' }, totalCount - idleCount)
      waiting.set({ pool }, waitingCount)
    }
    listening.set(Number(isListening()))
    kept.set(pages.size)
    bytes.set(pages.bytes)
    await countBacklogs()
  }
}

function watchBacklogs(db: Database, gauge: MakeGauge): () => Promise<void> {
  const up = gauge('database_up', 'Whether the database told within three seconds what waits in it')
  const jobs = gauge('jobs', 'Jobs that are not done, of all processes', ['queue', 'state'])
  const oldest = gauge(
    'jobs_oldest_seconds',
    'How late the latest waiting job is, how long an active one runs, how long ago one failed for good',
    ['queue', 'state'],
  )
  const backlog = (name: string, help: string) => {
    const count = gauge(name, help)
    const age = gauge(`${name}_oldest_seconds`, `${help}: for how long the oldest does`)
    return (found: Backlog) => {
      count.set(found.count)
      age.set(found.age)
    }
  }
  const setOverdueHolds = backlog('overdue_holds', 'Unpaid bookings that should have ended')
  const setRefundsDue = backlog('refunds_due', 'Payments that wait to be given back')

  let last: { at: number; found: Promise<Backlogs> } | undefined
  return async () => {
    if (!last || last.at < performance.now() - backlogAge) last = { at: performance.now(), found: backlogsOf(db) }
    try {
      const { jobs: queues, overdueHolds, refundsDue } = await within(queryTimeoutMs, last.found)
      jobs.reset()
      oldest.reset()
      for (const { queue, state, count, age } of queues) {
        jobs.set({ queue, state }, count)
        oldest.set({ queue, state }, age)
      }
      setOverdueHolds(overdueHolds)
      setRefundsDue(refundsDue)
      up.set(1)
    } catch {
      // What is known of the database is then as it was, and this says so.
      last = undefined
      up.set(0)
    }
  }
}

async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Too late.')), milliseconds)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
