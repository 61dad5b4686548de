import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import { createDb, createPool } from '#database'
import { statement } from '#database/statement'
import { noteStep } from '#database/steps'
import { Outage, reasonOf } from '#database/outage'
import { freshDatabase } from '#testing/database'
import { until } from '#testing/until'
import { errorReports } from './error-reports.ts'
import { serializers } from './log.ts'
import { followRequests } from './slow-requests.ts'
import { announceUrgency } from './urgency.ts'

interface Asked {
  url: string
  headers: Record<string, unknown>
  body: string
}

const asked: Asked[] = []
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push({ url: request.url!, headers: request.headers, body })
    response.end('{}')
  })
})
let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: ReturnType<typeof createPool>

beforeAll(async () => {
  database = await freshDatabase()
  pool = createPool(database.url, 2)
  await once(collector.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  collector.close()
  await pool.end()
  await database[Symbol.asyncDispose]()
})

const slowly = statement<object, { who: string }>(
  'a slow question',
  () => sql`select query as who from pg_stat_activity, pg_sleep(0.05) where pid = pg_backend_pid()`,
)

/** A server with a slow route, a quick one and one that fails, and what it writes into its log. */
async function following(settings: Record<string, string>) {
  const { port } = collector.address() as AddressInfo
  const config = readConfig({
    SLOW_REQUEST_MS: '40',
    ...settings,
    ...(settings.TRACE_PERCENT && { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }),
    ...(settings.SENTRY_SAMPLE_PERCENT && { SENTRY_DSN: `http://secret@127.0.0.1:${port}/7` }),
  })
  const lines: Array<{
    msg: string
    reqId?: string
    trace_id?: string
    steps?: Array<{ name: string; ms: number; pid?: number }>
  }> = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(chunk.toString()))
      done()
    },
  })
  const app = Fastify({ logger: { level: 'warn', serializers, stream, ...errorReports(config, () => undefined) } })
  announceUrgency(app)
  await followRequests(app, config)
  const db = createDb(pool)
  app.get('/slow', async (request) => {
    await noteStep('cards find', Promise.resolve())
    return { id: request.id, ...(await slowly.first(db, {})) }
  })
  app.get('/quick', () => 'quick')
  app.get('/broken', (request) => {
    request.log.error(new Error('no place for "karim@test.example", 01712345678'), 'a fault of karim@test.example')
    return 'broken'
  })
  return { app, lines }
}

test('a slow request is followed from its id to the statement and to the process of PostgreSQL', async () => {
  const { app, lines } = await following({})
  const { id, who } = (await app.inject('/slow')).json<{ id: string; who: string }>()
  await app.close()
  const line = lines.find(({ reqId }) => reqId === id)
  expect(line).toMatchObject({ msg: 'a request was slow', reqId: id, route: '/slow', status: 200 })
  const [provider, question] = [line!.steps!.find(({ pid }) => !pid), line!.steps!.find(({ ms }) => ms >= 40)]
  expect(provider?.name).toBe('cards find')
  expect(question).toMatchObject({ name: expect.stringMatching(/^a slow question /), pid: expect.any(Number) })
  // PostgreSQL says the same words.
  expect(who).toContain('/* a slow question */')
})

test('traces go to a collector with a span for the request and one for each step, and slow ones whatever the share is', async () => {
  const { app } = await following({ TRACE_PERCENT: '0' })
  const parent = { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` }
  await app.inject({ url: '/quick', headers: parent })
  await app.inject({ url: '/slow', headers: parent })
  await app.close()
  const traces = asked.filter(({ url }) => url === '/v1/traces')
  expect(traces).toHaveLength(1)
  const { spans } = JSON.parse(traces[0]!.body).resourceSpans[0].scopeSpans[0]
  // On a busy machine the quick one may be slow, too.
  const root = spans.find(({ name }: { name: string }) => name === 'GET /slow')
  const steps = spans.filter(({ parentSpanId }: { parentSpanId: string }) => parentSpanId === root.spanId)
  expect(root).toMatchObject({ name: 'GET /slow', traceId: 'a'.repeat(32), parentSpanId: 'b'.repeat(16), kind: 2 })
  expect(steps.map(({ name }: { name: string }) => name)).toContainEqual(expect.stringMatching(/^a slow question /))
  for (const step of steps) expect(step).toMatchObject({ parentSpanId: root.spanId, traceId: root.traceId })
  expect(Number(root.endTimeUnixNano) - Number(root.startTimeUnixNano)).toBeGreaterThan(40e6)
  expect(Math.abs(Number(root.endTimeUnixNano) / 1e6 - Date.now())).toBeLessThan(60_000)
})

test('the lines of a request name its trace, which a proxy has begun or which begins here', async () => {
  const { app, lines } = await following({ TRACE_PERCENT: '100' })
  await app.inject({ url: '/broken', headers: { traceparent: `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01` } })
  await app.inject('/broken')
  await app.close()
  const { spans } = JSON.parse(asked.at(-1)!.body).resourceSpans[0].scopeSpans[0]
  const named = lines.filter(({ msg }) => msg.startsWith('a fault')).map((line) => line.trace_id)
  expect(named).toEqual(spans.map(({ traceId }: { traceId: string }) => traceId))
  expect(named).toEqual(['c'.repeat(32), expect.stringMatching(/^[0-9a-f]{32}$/)])
})

test('what is logged as an error is reported, a few times and without what people wrote', async () => {
  const { app, lines } = await following({ SENTRY_SAMPLE_PERCENT: '100' })
  for (let n = 0; n < 8; n++) {
    await app.inject('/broken')
    await until(
      'it has left',
      async () => asked.filter(({ url }) => url === '/api/7/envelope/').length >= Math.min(n + 1, 3),
    )
  }
  await app.close()
  const reports = asked.filter(({ url }) => url === '/api/7/envelope/')
  expect(reports).toHaveLength(3)
  expect(reports[0]!.headers['x-sentry-auth']).toContain('sentry_key=secret')
  const [, item, event] = reports[0]!.body.split('\n').map((line) => JSON.parse(line))
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    level: 'error',
    tags: { request: lines[0]!.reqId },
    exception: { values: [{ type: 'Error', stacktrace: { frames: expect.any(Array) } }] },
  })
  const frames = event.exception.values[0].stacktrace.frames
  expect(frames.at(-1)).toMatchObject({ filename: 'server/http/slow-requests.test.ts', in_app: true })
  expect(JSON.stringify(reports.map(({ body }) => body))).not.toMatch(/karim|0171/)
})

test('the reason of an outage is what PostgreSQL said first', () => {
  const said = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
  expect(reasonOf(new Outage(true, new Outage(false, said)))).toBe('canceling statement due to lock timeout (55P03)')
})

test('a quick request is not logged', async () => {
  const { app, lines } = await following({ SLOW_REQUEST_MS: '600000' })
  await app.inject('/slow')
  await app.close()
  expect(lines).toEqual([])
})

test('a share of none is none', async () => {
  const before = asked.length
  const config = readConfig({ SENTRY_DSN: 'http://secret@127.0.0.1:9/7', SENTRY_SAMPLE_PERCENT: '1' })
  const { hooks } = errorReports(
    config,
    () => undefined,
    () => 0.5,
  )
  const logged: unknown[] = []
  hooks!.logMethod.call({ bindings: () => ({}) }, ['a fault'], (...given) => void logged.push(given), 50)
  expect([logged, asked.length]).toEqual([[['a fault']], before])
})
