import { readFile } from 'node:fs/promises'
import { connect as connectTo } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#config'
import { asVisit, visitFor } from '#database/admission'
import { createPool, createDb } from '#database'
import { MailRefused } from '#providers/mail'
import { freshDatabase } from '#testing/database'
import { type Product, pretendPlanted, startProduct } from '#testing/product'
import { until } from '#testing/until'
import { measured } from './answers.ts'
import { createMetrics } from './metrics.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let product: Product
let metricsUrl: string

beforeAll(async () => {
  database = await freshDatabase()
  await pretendPlanted(database.url)
  product = await startProduct({
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    RATE_LIMIT: '1000000',
  })
  metricsUrl = await until('the metrics are open', () => /Metrics are at ([^\s"]+)/.exec(product.output())?.[1])
})
afterAll(async () => {
  await product[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

/** The series of one process as Prometheus reads them: name and labels, with their value. */
async function read(url = metricsUrl): Promise<Map<string, number>> {
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}
const answered = (method: string, route: string, status: number) =>
  `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`

test('requests are counted by method, route and status, kept pages too, and say how long they took', async () => {
  const ask = async (path: string, init: RequestInit = {}) =>
    void (await (await fetch(product.url + path, init)).arrayBuffer())
  await ask('/api/category-mobile/samsung')
  await ask('/api/reports/0', { method: 'DELETE' })
  await ask('/phones/123')
  await ask('/bn/phones/124')
  for (let n = 0; n < 3; n++) await ask('/blogs')
  await ask('/favicon.svg')
  const series = await read()
  expect(series.get(answered('GET', '/api/category-mobile/:id', 401))).toBe(1)
  expect(series.get(answered('DELETE', 'none', 404))).toBe(1)
  expect(series.get(answered('GET', '/phones/:slugId', 404))).toBe(2)
  expect(series.get(answered('GET', '/blogs', 200))).toBe(3)
  expect(series.get(answered('GET', '/favicon.svg', 200))).toBe(1)
  expect(series.get('phonehaat_page_requests_total{kept="yes"}')).toBeGreaterThan(0)
  expect(series.get('phonehaat_page_requests_total{kept="no"}')).toBeGreaterThan(2)
  const seconds = series.get('http_request_duration_seconds_sum{method="GET",route="/blogs",status="200"}')
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThan(60)
})

test('nothing that a visitor makes up becomes a label', async () => {
  const ask = async (path: string, method = 'GET') =>
    void (await (await fetch(product.url + path, { method })).arrayBuffer())
  const made = async (n: number) => {
    await ask(`/made-up-${n}`)
    await ask(`/phones/made-up-${n}?made-up=${n}`)
    await ask(`/api/made-up-${n}`)
    await ask(`/photos/made-up-${n}/640.webp`)
    await ask(`/assets/made-up-${n}.js`)
    await ask(`/api/receipts/made-up-${n}`, 'PATCH')
  }
  await made(0)
  // A method that fetch does not send.
  const socket = connectTo(Number(new URL(product.url).port), '127.0.0.1')
  await new Promise((resolve) =>
    socket.on('data', resolve).write('PROPFIND /made-up HTTP/1.1\r\nHost: localhost\r\n\r\n'),
  )
  socket.destroy()
  const counted = async () => [...(await read()).keys()].filter((name) => name.startsWith('http_'))
  const before = await counted()
  for (let n = 1; n < 12; n++) await made(n)
  const series = await read()
  expect(await counted()).toEqual(before)
  expect([...series.keys()].filter((name) => /made-up|PROPFIND/.test(name))).toEqual([])
})

test('connections, listening, memory, the event loop and the version can be seen', async () => {
  const series = await until('the process listens', async () => {
    const series = await read()
    return series.get('phonehaat_listening') === 1 ? series : undefined
  })
  const { version, commit } = (await (await fetch(`${product.url}/api/health`)).json()) as Record<string, string | null>
  expect(series.get(`phonehaat_info{version="${version}",commit="${commit ?? ''}"}`)).toBe(1)
  expect(series.get('phonehaat_database_up')).toBe(1)
  expect(series.get('phonehaat_database_connections_max{pool="requests"}')).toBe(10)
  const open = ['idle', 'busy'].map(
    (state) => series.get(`phonehaat_database_connections{pool="requests",state="${state}"}`) ?? Number.NaN,
  )
  expect(open[0]! + open[1]!).toBeGreaterThan(0)
  expect(series.get('phonehaat_database_waiting{pool="logins"}')).toBe(0)
  expect(series.get('phonehaat_cache_entries{cache="pages"}')).toBeGreaterThan(0)
  for (const cache of ['dictionary', 'pages'])
    expect([cache, series.get(`phonehaat_cache_entries{cache="${cache}"}`)]).toEqual([cache, expect.any(Number)])
  expect(series.get('phonehaat_page_cache_bytes')).toBeGreaterThan(10_000)
  expect(series.get('phonehaat_pages_made')).toBe(series.get('phonehaat_page_requests_total{kept="no"}'))
  expect(series.get('process_resident_memory_bytes')).toBeGreaterThan(30_000_000)
  expect(series.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
})

test('what waits in the database is counted, with the age of the oldest', async () => {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query(`
    insert into person (id, email, name) values ('00000000-0000-4000-8000-000000000001', 'karim@test.example', 'Karim');
    insert into listing (seller_id, category_id, title, condition, resale_price, mobile, email, location, purchase_date, status)
      values ('00000000-0000-4000-8000-000000000001', 'samsung', 'Galaxy S21', 'good', 100, '01712345678', 'k@test.example', 'Dhaka', '2023', 'booked');
    insert into booking (listing_id, buyer_id, title, price, name, email, location, state, hold_ends_at)
      select id, seller_id, title, 100, 'Karim', 'k@test.example', 'Dhaka', 'paid', now() + interval '1 day' from listing;
    insert into payment (booking_id, price, amount, currency, state, settled_at)
      select id, 100, 100, 'usd', 'refund_due', now() - interval '3 hours' from booking;
    -- Not taken by any worker.
    insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
      values ('untold', 'standard', 1, 1, false, 60, 60, 60, false, 'job_common');
    insert into jobs.job (name, state, start_after, completed_on) values
      ('untold', 'created', now() - interval '10 minutes', null), ('untold', 'retry', now() + interval '1 hour', null),
      ('untold', 'failed', now(), now() - interval '1 hour'), ('untold', 'completed', now(), now());`)
  try {
    const series = await until('the figures are of now', async () => {
      const series = await read()
      return series.get('phonehaat_refunds_due') === 1 ? series : undefined
    })
    const around = (name: string, seconds: number) => {
      expect(series.get(name), name).toBeGreaterThanOrEqual(seconds)
      expect(series.get(name), name).toBeLessThan(seconds + 300)
    }
    around('phonehaat_refunds_due_oldest_seconds', 3 * 3600)
    expect(series.get('phonehaat_jobs{queue="untold",state="waiting"}')).toBe(2)
    around('phonehaat_jobs_oldest_seconds{queue="untold",state="waiting"}', 600)
    expect(series.get('phonehaat_jobs{queue="untold",state="failed"}')).toBe(1)
    around('phonehaat_jobs_oldest_seconds{queue="untold",state="failed"}', 3600)
    expect([...series.keys()].filter((name) => name.includes('completed'))).toEqual([])
    expect(series.get('phonehaat_overdue_holds')).toBe(0)

    // The clock would end it.
    await client.query(`delete from jobs.schedule where name = 'end-holds'`)
    const overdue = await until('the hold is overdue', async () => {
      await client.query(`update booking set state = 'unpaid', hold_ends_at = now() - interval '2 hours'`)
      const series = await read()
      return series.get('phonehaat_overdue_holds') === 1
        ? series.get('phonehaat_overdue_holds_oldest_seconds')
        : undefined
    })
    expect(overdue).toBeGreaterThanOrEqual(7200)
  } finally {
    await client.end()
  }
})

test('a process without its database still tells what it knows', async () => {
  const pool = createPool('postgres://absent@127.0.0.1:1/nowhere', 1)
  const metrics = createMetrics('.')
  metrics.watch({
    version: { version: '0.0.0', commit: null },
    db: createDb(pool),
    pools: { requests: pool },
    pages: { size: 7, bytes: 70, made: 8 },
    cacheEntries: () => ({ pages: 7 }),
    streams: { size: 0 },
    standbys: { reads: { standby: 3, primary: 1 } },
    rateDate: '2026-02-26',
    isListening: () => false,
  })
  const url = await metrics.listen({ port: 0, host: '127.0.0.1' })
  try {
    const series = await read(url)
    expect([
      series.get('phonehaat_database_up'),
      series.get('phonehaat_listening'),
      series.get('phonehaat_deal_moves_total{verb="book"}'),
      series.get('phonehaat_cache_entries{cache="pages"}'),
      series.get('phonehaat_standby_reads{answered_by="standby"}'),
      series.get('phonehaat_standby_reads{answered_by="primary"}'),
    ]).toEqual([0, 0, 0, 7, 3, 1])
    expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404)
    expect((await fetch(url, { method: 'POST' })).status).toBe(404)
    const taken = { port: Number(new URL(url).port), host: '127.0.0.1' }
    await expect(createMetrics('.').listen(taken)).rejects.toThrow(
      /^Metrics cannot be read: .* Set METRICS_PORT to another number, or to nothing\.$/,
    )
  } finally {
    await metrics.close()
    await pool.end()
  }
})

test('nothing is told unless a port is set, and then on this machine only', () => {
  expect(readConfig({}).metrics).toBeNull()
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(() => readConfig({ METRICS_PORT: '70000' })).toThrow('METRICS_PORT must be a port')
})

test('what waits for admins, what happened and when the site was last backed up can be seen, and what providers take', async () => {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    const before = await read()
    for (const name of ['last_backup', 'last_outage', 'books_compared'])
      expect(before.get(`phonehaat_${name}_timestamp_seconds`)).toBe(0)
    await client.query(`
      update booking set state = 'contested';
      insert into booking_event (booking_id, verb, actor, at) select id, 'contest', 'seller', now() - interval '2 days' from booking;
      insert into sanction (kind, person_id, decided_at, reason, appeal, appealed_at)
        select 'suspension', seller_id, now(), 'Clones.', 'There are none.', now() - interval '3 days' from listing limit 1;
      insert into disagreement (listing_id, problem, found_at) select id, 'status', now() - interval '1 hour' from listing;
      insert into listing (seller_id, category_id, title, condition, resale_price, mobile, email, location, purchase_date, status, withdrawn_at, withdrawn_by)
        select seller_id, category_id, 'Held', condition, resale_price, mobile, email, location, purchase_date, 'withdrawn', now() - interval '20 hours', 'guard' from listing;
      update market set backed_up_at = now() - interval '1 day';
      insert into outage (cause, began_at, ended_at, seconds, people) values ('away', now() - interval '3 hours', now() - interval '1 hour', 7200, 1);
      insert into setup_state (event, detail, at) values ('books compared', '3', now() - interval '5 hours')`)
    const series = await until('the move is counted', async () => {
      const series = await read()
      return series.get('phonehaat_deal_moves_total{verb="contest"}') === 1 ? series : undefined
    })
    const around = (found: number | undefined, seconds: number) => {
      expect(found).toBeGreaterThanOrEqual(seconds - 1)
      expect(found).toBeLessThan(seconds + 300)
    }
    const since = (name: string) => Date.now() / 1000 - series.get(`phonehaat_${name}_timestamp_seconds`)!
    expect(series.get('phonehaat_contested_deals')).toBe(1)
    around(series.get('phonehaat_contested_deals_oldest_seconds'), 2 * 86_400)
    expect(series.get('phonehaat_appeals_waiting')).toBe(1)
    around(series.get('phonehaat_appeals_waiting_oldest_seconds'), 3 * 86_400)
    expect(series.get('phonehaat_payouts_waiting')).toBe(0)
    expect(series.get('phonehaat_held_listings')).toBe(1)
    around(series.get('phonehaat_held_listings_oldest_seconds'), 20 * 3600)
    expect(series.get('phonehaat_disagreements')).toBe(1)
    around(series.get('phonehaat_disagreements_oldest_seconds'), 3600)
    around(since('last_backup'), 86_400)
    around(since('last_outage'), 3600)
    around(since('books_compared'), 5 * 3600)
    expect(series.get('phonehaat_books_differing_lines')).toBe(3)
    expect(series.get('phonehaat_disk_free_bytes')).toBeGreaterThan(0)
    expect(series.get('phonehaat_disk_size_bytes')).toBeGreaterThan(series.get('phonehaat_disk_free_bytes')!)
    expect(series.get('phonehaat_open_streams')).toBe(0)
    expect(series.get('phonehaat_provider_duration_seconds_count{provider="bucket",outcome="done"}')).toBeGreaterThan(0)
  } finally {
    await client.end()
  }
})

test('what is asked of a provider is counted by its outcome, and answers as before', async () => {
  const asked: unknown[][] = []
  const metrics = { ...createMetrics('.'), countAsked: (...given: unknown[]) => void asked.push(given) }
  const cards = {
    name: 'cards',
    find: async (id: string) => id,
    refund: () => Promise.reject(new Error('No.')),
    read: () => 1,
  }
  const counted = measured(metrics, 'cards', cards)
  expect([counted.name, counted.read(), await counted.find('pi_1')]).toEqual(['cards', 1, 'pi_1'])
  await expect(counted.refund()).rejects.toThrow('No.')
  await expect
    .poll(() => asked.map(([provider, outcome]) => [provider, outcome]))
    .toEqual([
      ['cards', 'done'],
      ['cards', 'failed'],
    ])
  // Without metrics the request under way notes it all the same.
  const visit = visitFor('read')
  expect(await asVisit(visit, () => measured(undefined, 'cards', cards).find('pi_2'))).toBe('pi_2')
  expect(visit.steps).toMatchObject([{ name: 'cards find' }])

  // An address that there is not says nothing of the mail server.
  const post = { deliver: (error: Error) => Promise.reject(error) }
  const { deliver } = measured(metrics, 'mail', post, (error) => error instanceof MailRefused)
  for (const error of [new MailRefused('550'), new Error('421')]) await expect(deliver(error)).rejects.toBe(error)
  await expect.poll(() => asked.slice(2).map(([, outcome]) => outcome)).toEqual(['done', 'failed'])
})

test('what browsers of visitors report of the speed of pages is in the histogram of each figure, once a page', async () => {
  const metrics = createMetrics('.')
  const home = { page: 'home', paint: 900, press: 120, shift: 20 } as const
  metrics.countField('3g', [home, home, { page: 'phone', shift: 0 }])
  const series = await read(await metrics.listen({ port: 0, host: '127.0.0.1' }))
  await metrics.close()
  const labels = 'page="home",connection="3g"'
  expect(series.get(`phonehaat_field_paint_seconds_sum{${labels}}`)).toBe(0.9)
  expect(series.get(`phonehaat_field_press_seconds_count{${labels}}`)).toBe(1)
  expect(series.get(`phonehaat_field_shift_share_sum{${labels}}`)).toBe(0.02)
  expect(series.has('phonehaat_field_press_seconds_count{page="phone",connection="3g"}')).toBe(false)
})

/** Names in a question of Prometheus. */
const namesIn = (question: string) => question.match(/\b(phonehaat|http|nodejs|process)_\w+/g) ?? []
const monitoring = (name: string) => readFile(new URL(`../../docs/monitoring/${name}`, import.meta.url), 'utf8')

test('alerts and the board ask for what there is; each alert says what to do and has its row in the runbook', async () => {
  const text = await (await fetch(metricsUrl)).text()
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name!, type!] as const)
  const known = new Set(
    types.flatMap(([name, type]) =>
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : name,
    ),
  )
  const { groups } = parse(await monitoring('alerts.yml')) as {
    groups: Array<{ rules: Array<Record<string, string> & { annotations: Record<string, string> }> }>
  }
  const rules = groups.flatMap((group) => group.rules)
  const { panels } = JSON.parse(await monitoring('grafana.json')) as {
    panels: Array<{ targets: Array<{ expr: string }> }>
  }
  const questions = [
    ...rules.map(({ expr }) => expr!),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  for (const question of questions)
    expect(namesIn(question).length + Number(question.startsWith('up{')), question).toBeGreaterThan(0)
  expect(questions.flatMap(namesIn).filter((name) => !known.has(name))).toEqual([])
  const runbook = (await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8'))
    .split('\n## ')
    .find((part) => part.startsWith('What to watch'))!
  for (const { alert, annotations } of rules) {
    expect(runbook).toMatch(new RegExp(`^\\|[^|]*\`${alert}\`[^|]*\\|`, 'm'))
    expect(annotations).toEqual({
      summary: expect.any(String),
      description: expect.stringMatching(/^[A-Z].{20,}\.$/),
      runbook: 'docs/operations.md#what-to-watch',
    })
  }
})
