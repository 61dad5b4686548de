// Metrics that an operator's Prometheus reads of one process. Every label has few values, whatever visitors do.
import { once } from 'node:events'
import { statfs } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { Pool } from 'pg'
import { type Database, waitingFor } from '#database'
import { type FieldConnection, fieldBounds } from '#contract/base/field-pages'
import type { FieldFigures } from '#contract/search/field-numbers'
import { CannotStart } from '#embedded/errors'
import type { Version } from '#version'
import { type MakeGauge, watchDatabase } from './database-figures.ts'

/** Pages and connections are lists that end. */
const fieldLabels = ['page', 'connection'] as const

/** Counts how fast pages were for visitors, as their browsers reported to this process. */
function fieldHistograms(registers: Registry[]): Metrics['countField'] {
  const make = (figure: keyof typeof fieldBounds, unit: string, help: string) => {
    // Above the last but one, a histogram has a bound of its own.
    const buckets = fieldBounds[figure].slice(0, -1).map((bound) => bound / 1000)
    return new Histogram({
      name: `phonehaat_field_${figure}_${unit}`,
      help,
      labelNames: fieldLabels,
      buckets,
      registers,
    })
  }
  const paint = make('paint', 'seconds', 'Time until the largest part of a page was painted for a visitor')
  const press = make('press', 'seconds', 'Time from the slowest press on a page to the next paint')
  const shift = make('shift', 'share', 'Share of the window by which a page jumped')
  return (connection, pages) => {
    for (const one of new Map(pages.map((page) => [page.page, page])).values()) {
      const labels = { page: one.page, connection }
      if (one.paint !== undefined) paint.observe(labels, one.paint / 1000)
      if (one.press !== undefined) press.observe(labels, one.press / 1000)
      shift.observe(labels, one.shift / 1000)
    }
  }
}

export interface Sources {
  version: Version
  db: Database
  /** Connections to the database, by what they are for. */
  pools: Record<string, Pool>
  /** Those that are stored. */
  pages: { readonly size: number; readonly bytes: number; readonly made: number }
  /** Counts what each cache of the process holds. */
  cacheEntries: () => Record<string, number>
  /** Open connections of the bell. */
  streams: { readonly size: number }
  /** The day of the rate at which dollars are charged; null where Taka are. */
  rateDate: string | null
  /** Counts the reads that went to standbys of the database, where it has any. */
  standbys: { reads: Readonly<Record<string, number>> } | undefined
  /** Returns true when this process hears changes that others make. */
  isListening(): boolean
}

/** Something that was answered. */
export interface AnswerSample {
  method: string
  /** As it was declared, without anything of the request in it. */
  route: string
  status: number
  seconds: number
  /** True for a page that came from the cache. */
  kept?: 'yes' | 'handed' | 'no'
}

export interface Metrics {
  watch(sources: Sources): void
  countAnswer(answered: AnswerSample): void
  /** Counts something that was asked of the outside world. */
  countAsked(provider: Provider, outcome: 'done' | 'failed', seconds: number): void
  /** Counts how fast pages were for a visitor, as their browser reported. */
  countField(connection: FieldConnection, pages: readonly FieldFigures[]): void
  /** Answers `GET /metrics` on a port of its own until `close`. @returns the address @throws CannotStart */
  listen(at: { port: number; host: string }): Promise<string>
  close(): Promise<void>
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** In seconds. A cached page takes less than the first, and beyond the last a visitor has gone. */
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The outside world, as its failures and delays are counted: `cards`, `mail`, `texts`, `bucket`, and the other ways to pay by their names. */
export type Provider = string

/**
 * @param dataDir the folder whose disk is watched
 * @param restarts how often the worker of this number was replaced
 */
export function createMetrics(dataDir: string, restarts = 0): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const gauge: MakeGauge = (name, help, labelNames = []) =>
    new Gauge({ name: `phonehaat_${name}`, help, labelNames, registers })
  new Counter({
    name: 'phonehaat_worker_restarts_total',
    help: 'How often a worker of this number took the place of one that ended or hung',
    registers,
  }).inc(restarts)
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const pages = new Counter({
    name: 'phonehaat_page_requests_total',
    help: 'Requests for pages, by whether the page was kept, handed over by another worker, or made',
    labelNames: ['kept'],
    registers,
  })
  const asked = new Histogram({
    name: 'phonehaat_provider_duration_seconds',
    help: 'What was asked of the card company, the mail server and the bucket or folder of photos, by outcome',
    labelNames: ['provider', 'outcome'],
    buckets,
    registers,
  })
  const moves = new Counter({
    name: 'phonehaat_deal_moves_total',
    help: 'Moves of bookings since this process began to look, of all processes: book, pay and the others',
    labelNames: ['verb'],
    registers,
  })
  const free = gauge('disk_free_bytes', 'Room on the disk of DATA_DIR')
  const size = gauge('disk_size_bytes', 'Size of the disk of DATA_DIR')
  const measureDisk = async () => {
    const { bavail, blocks, bsize } = await statfs(dataDir)
    free.set(bavail * bsize)
    size.set(blocks * bsize)
  }
  let server: Server | undefined
  let refresh = async () => {}

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    await Promise.all([refresh(), measureDisk().catch(() => free.set(0))])
    response.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics())
  }
  return {
    watch: (sources) => void (refresh = watch(sources, gauge, moves)),
    countAnswer({ method, route, status, seconds, kept }) {
      durations.observe({ method: methods.has(method) ? method : 'other', route, status }, seconds)
      if (kept !== undefined) pages.inc({ kept })
    },
    countAsked: (provider, outcome, seconds) => asked.observe({ provider, outcome }, seconds),
    countField: fieldHistograms(registers),
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

/** @returns what brings all figures up to date */
function watch(
  { version, db, pools, pages, cacheEntries, streams, rateDate, standbys, isListening }: Sources,
  gauge: MakeGauge,
  moves: Counter<'verb'>,
): () => Promise<void> {
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
  const made = gauge('pages_made', 'Pages that this process has made since its start')
  const bytes = gauge('page_cache_bytes', 'Memory that kept pages take')
  const entries = gauge('cache_entries', 'What this process remembers of the market, by cache', ['cache'])
  const open = gauge('open_streams', 'Connections of this process over which people hear of notifications')
  const reads = gauge(
    'standby_reads',
    'Public reads of this process that went to a standby of the database, by which one answered them in the end',
    ['answered_by'],
  )
  const rateAge = rateDate && gauge('usd_rate_age_days', 'Days since the day of USD_RATE_DATE')
  const queryDatabase = watchDatabase(db, gauge, moves)
  return async () => {
    for (const [pool, one] of Object.entries(pools)) {
      connections.set({ pool, state: 'idle' }, one.idleCount)
      connections.set({ pool, state: 'busy' }, one.totalCount - one.idleCount)
      waiting.set({ pool }, waitingFor(one))
    }
    listening.set(Number(isListening()))
    made.set(pages.made)
    bytes.set(pages.bytes)
    for (const [cache, count] of Object.entries(cacheEntries())) entries.set({ cache }, count)
    open.set(streams.size)
    for (const [by, count] of Object.entries(standbys?.reads ?? {})) reads.set({ answered_by: by }, count)
    if (rateAge) rateAge.set(Math.floor((Date.now() - Date.parse(rateDate)) / 86_400_000))
    await queryDatabase()
  }
}
