// Checks a server process, and the people at it, while its database or the network to it fails.
import { chmod, mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { book } from '#contract/bookings/bookings'
import { Client, type RefusedCall } from '#seed/client'
import { createForeignPool, freshDatabase } from '#testing/database'
import { startEmbedded } from '#embedded/embedded'
import { migrate } from '#database/migrate'
import { pretendPlanted, type Product, startProduct } from '#testing/product'
import { startTcpProxy, type TcpProxy } from '#testing/tcp-proxy'
import { until } from '#testing/until'

let database: Awaited<ReturnType<typeof freshDatabase>>
/** The way of the server's statements to the database, and that of the connection by which it listens. */
let proxy: TcpProxy
let listening: TcpProxy
let server: Product
let admin: Pool
let metricsUrl: string

beforeAll(async () => {
  database = await freshDatabase()
  await pretendPlanted(database.url)
  proxy = await startTcpProxy(database.url)
  listening = await startTcpProxy(database.url)
  server = await startProduct({
    DATABASE_URL: proxy.through(database.url),
    DATABASE_LISTEN_URL: listening.through(database.url),
    DATABASE_POOL: '6',
    METRICS_PORT: '0',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: '1000000',
    UNPAID_BOOKINGS_CONFIRMED: '3',
  })
  metricsUrl = await until('the metrics are open', () => /Metrics are at ([^\s"]+)/.exec(server.output())?.[1])
  admin = createForeignPool(database.url)
})

afterAll(async () => {
  await admin.end()
  server.child.kill('SIGKILL')
  await server[Symbol.asyncDispose]()
  await listening[Symbol.asyncDispose]()
  await proxy[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
})

/** A test that fails leaves the network to the next one as it found it. */
afterEach(() => {
  listening.delay(0)
  listening.thaw()
  proxy.thaw()
  proxy.accept()
})

/** Ends all connections of the server. */
const killBackends = () =>
  admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'phonehaat%'`,
  )

interface Answer {
  status: number
  type: string | null
  retryAfter: string | null
  code: string | undefined
}

async function ask(path = '/api/categories', init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(server.url + path, { signal: AbortSignal.timeout(30_000), ...init })
  const text = await response.text()
  const type = response.headers.get('content-type')
  const code = type?.includes('json') ? (JSON.parse(text) as { code?: string }).code : undefined
  return { status: response.status, type, retryAfter: response.headers.get('retry-after'), code }
}

const isUp = async () => (await ask()).status

/** Asks again and again with several requests at once until `stop`, and collects what is answered. */
function load(atOnce: number): { stop(): Promise<Answer[]> } {
  const over = new AbortController()
  const answers: Answer[] = []
  const visitors = Array.from({ length: atOnce }, async () => {
    while (!over.signal.aborted) answers.push(await ask())
  })
  return {
    async stop() {
      over.abort()
      await Promise.all(visitors)
      return answers
    },
  }
}

const unavailable: Answer = {
  status: 503,
  type: 'application/problem+json; charset=utf-8',
  retryAfter: '2',
  code: 'unavailable',
}

test('killed backends, idle and at work, end neither the process nor a request without an answer', async () => {
  const visitors = load(12)
  for (let round = 0; round < 10; round++) {
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
    await expect.poll(isUp, { interval: 50 }).toBe(200)
  }
  const answers = await visitors.stop()
  expect(
    answers
      .filter(({ status }) => status !== 200)
      .filter((answer) => JSON.stringify(answer) !== JSON.stringify(unavailable)),
  ).toEqual([])
  expect(server.child.exitCode).toBeNull()
})

/** A seller, and phones of theirs, made in the database: what is tried here is booking them. */
async function putPhones(count: number): Promise<number[]> {
  const seller = crypto.randomUUID()
  await admin.query(`insert into person (id, email, name, account_type) values ($1, $2, 'Rahima', 'seller')`, [
    seller,
    `${seller}@test.example`,
  ])
  const { rows } = await admin.query<{ id: string }>(
    `insert into listing (seller_id, category_id, title, condition, resale_price, mobile, email, location, purchase_date)
     select $1, 'samsung', 'Galaxy', 'good', 2500000, '01712345678', 'rahima@test.example', 'Dhaka', '2023-05'
     from generate_series(1, $2::int) n returning id`,
    [seller, count],
  )
  return rows.map(({ id }) => Number(id))
}

test('a booking that a killed connection was to carry is either surely not made, and can be repeated, or said to be in doubt', async () => {
  const codes = new Set<string>()
  const bookOne = async (buyer: Client, id: number) => {
    const body = { name: buyer.name, email: buyer.email, title: 'Galaxy', price: 2_500_000, listingId: String(id) }
    for (let isInDoubt = false; ;) {
      const killed = Math.random() < 0.5 ? killBackends() : undefined
      const answer = await buyer.ask(book, { body }).then(
        () => 'booked',
        (error: unknown) => (error as RefusedCall).problem.code,
      )
      await killed
      codes.add(answer)
      if (answer === 'booked' || (isInDoubt && answer === 'already_booked')) return
      expect(['unavailable', 'outcome_unknown']).toContain(answer)
      isInDoubt ||= answer === 'outcome_unknown'
    }
  }
  const phones = await putPhones(18)
  // Each may keep three phones unpaid.
  const buyers = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((n) =>
      new Client(server.url).signUp({ name: 'Karim', email: `karim${n}@test.example`, password: 'Demo#2026' }),
    ),
  )
  await admin.query('update auth_user set email_verified = true')
  await Promise.all(
    buyers.map(async (buyer, n) => {
      for (const id of phones.slice(n * 3, n * 3 + 3)) await bookOne(buyer, id)
    }),
  )
  expect(codes).toContain('unavailable')
  const { rows } = await admin.query(
    'select listing_id::int as id, count(*)::int as times from booking group by 1 order by 1',
  )
  expect(rows).toEqual(phones.toSorted((a, b) => a - b).map((id) => ({ id, times: 1 })))
})

test('while the database is away no one counts as logged out, and a login waits', async () => {
  const person = await new Client(server.url).signUp({
    name: 'Shirin',
    email: 'shirin@test.example',
    password: 'Demo#2026',
  })
  const login = { headers: { cookie: person.cookie! } }
  const asks = () =>
    Promise.all([
      ask(`/api/jwt?email=${person.email}`, login),
      ask('/api/auth/get-session', login),
      // In another browser: in the same one, it would end the login that the others are about.
      ask('/api/auth/sign-in/email', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url },
        body: JSON.stringify({ email: person.email, password: 'Demo#2026' }),
      }),
      ask('/api/favourites', { headers: { authorization: `Bearer ${person.token}` } }),
    ])
  proxy.refuse()
  proxy.cut()
  expect(await asks()).toEqual([unavailable, unavailable, unavailable, unavailable])
  proxy.accept()
  await expect.poll(isUp).toBe(200)
  expect((await asks()).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('a lock on the table of the jobs keeps no visitor waiting, and the jobs go on after it', async () => {
  const holder = await admin.connect()
  // The parts of the table are locked one after the other, and a job that holds one of them may wait for another.
  const lock = () =>
    holder.query('begin; lock table jobs.job').then(
      () => true,
      () => holder.query('rollback').then(() => undefined),
    )
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and now() - greatest(query_start, $1) > '2 s'`
  const askOften = () => Promise.all(Array.from({ length: 36 }, () => ask()))
  const isServed = async () => (await askOften()).every(({ status }) => status === 200)
  try {
    // Connections that the test before has cut may be found out one after the other.
    await until('everyone is served again', isServed)
    await until('the table of the jobs is locked', lock)
    const { rows } = await admin.query<{ now: Date }>('select now()')
    // Each kind of job looks for work once a second, so by then all wait that can.
    await until(
      'statements of jobs have waited for two seconds',
      async () => (await admin.query(waiting, [rows[0]!.now])).rowCount! > 0,
    )
    const answers = await askOften()
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  } finally {
    // Its connection ends, and the lock with it.
    holder.release(true)
  }

  await new Client(server.url).signUp({ name: 'Rina', email: 'rina@test.example', password: 'Demo#2026' })
  const letters = async () =>
    (await admin.query(`select state from jobs.job where data->>'to' = 'rina@test.example'`)).rows
  await expect.poll(letters).toEqual([{ state: 'completed' }])
})

test('a database that takes no changes, as in a fail-over, is answered 503 with nothing done, and is left as soon as it may be', async () => {
  const [phone] = await putPhones(1)
  const buyer = await new Client(server.url).signUp({
    name: 'Tania',
    email: 'tania@test.example',
    password: 'Demo#2026',
  })
  const body = { name: 'Tania', email: buyer.email, title: 'Galaxy', price: 2_500_000, listingId: String(phone) }
  const bookIt = () =>
    ask('/api/bookings', {
      method: 'POST',
      headers: { authorization: `Bearer ${buyer.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const readOnly = (value: 'on' | 'off') =>
    admin.query(
      `set transaction read write; do $$ begin execute format('alter database %I set default_transaction_read_only = ${value}', current_database()); end $$`,
    )
  await readOnly('on')
  try {
    await killBackends()
    await expect.poll(async () => (await ask('/api/ready')).status).toBe(503)
    for (let times = 0; times < 8; times++) expect(await bookIt()).toEqual(unavailable)
    expect((await ask('/api/health')).status).toBe(503)
    expect((await ask()).status).toBe(200)
  } finally {
    await readOnly('off')
  }
  // No connection is cut: those of the database that took no changes are given up by the product itself.
  await expect.poll(async () => (await ask('/api/ready')).status).toBe(200)
  await expect.poll(async () => (await bookIt()).status).toBe(200)
})

test('signing up while the database takes no connection is answered 503, and may be repeated', async () => {
  proxy.refuse()
  proxy.cut()
  const body = JSON.stringify({ name: 'Nadia', email: 'nadia@test.example', password: 'Demo#2026' })
  const signUp = { method: 'POST', headers: { 'content-type': 'application/json', origin: server.url }, body }
  expect(await ask('/api/auth/sign-up/email', signUp)).toEqual(unavailable)
  proxy.accept()
  await expect.poll(async () => (await ask('/api/auth/sign-up/email', signUp)).status).toBe(200)
})

/** The page of all phones: whether it shows some text, and whether it came from the pages that are cached, which alone have an ETag. */
async function pageShows(text: string) {
  const response = await fetch(`${server.url}/phones`)
  return { shows: (await response.text()).includes(text), isStored: response.headers.has('etag') }
}
const stored = { shows: true, isStored: true }
const rename = (title: string) => admin.query(`update listing set title = $1 where status = 'available'`, [title])

test('when the listening connection falls silent, no page is kept and none is old for more than seconds, until it is heard again', async () => {
  await putPhones(1)
  await rename('Galaxy of the first day')
  await expect.poll(() => pageShows('Galaxy of the first day')).toEqual(stored)

  listening.freeze()
  await rename('Galaxy of the second day')
  // Until the silence is noticed, a page is cached, or made again for what had arrived before.
  await until('the silence is noticed', async () =>
    /^phonehaat_listening 0$/m.test(await (await fetch(metricsUrl)).text()),
  )
  expect(await pageShows('Galaxy of the second day')).toEqual({ shows: true, isStored: false })
  await rename('Galaxy of the third day')
  expect(await pageShows('Galaxy of the third day')).toEqual({ shows: true, isStored: false })
  expect((await ask('/api/health')).status).toBe(200)

  listening.thaw()
  await expect.poll(() => pageShows('Galaxy of the third day')).toEqual(stored)
  await rename('Galaxy of the fourth day')
  await expect.poll(async () => (await pageShows('Galaxy of the fourth day')).shows).toBe(true)
})

test('what a process changes itself is gone from its own pages with the answer, though the notice of it is on its way', async () => {
  const [phone] = await putPhones(1)
  const buyer = await new Client(server.url).signUp({
    name: 'Salma',
    email: 'salma@test.example',
    password: 'Demo#2026',
  })
  const link = `/phones/galaxy-${phone}"`
  await expect.poll(() => pageShows(link)).toEqual(stored)
  listening.delay(1500)
  await buyer.ask(book, {
    body: { name: 'Salma', email: buyer.email, title: 'Galaxy', price: 2_500_000, listingId: String(phone) },
  })
  expect(await pageShows(link)).toEqual({ shows: false, isStored: false })
  listening.delay(0)
})

test('while a network swallows every packet, health says at once that the database is away, and afterwards everything goes on', async () => {
  proxy.freeze()
  listening.freeze()
  const visitors = Array.from({ length: 20 }, () => ask())
  await expect.poll(async () => (await ask('/api/health', { signal: AbortSignal.timeout(5000) })).status).toBe(503)
  proxy.thaw()
  listening.thaw()
  await Promise.all(visitors)
  await expect.poll(isUp).toBe(200)
  await expect.poll(async () => (await ask('/api/health')).status).toBe(200)
})

test('a process that is told to stop while the network swallows every packet answers everyone, and ends within ten seconds', async () => {
  proxy.freeze()
  listening.freeze()
  const visitors = Array.from({ length: 20 }, () => ask())
  await expect.poll(async () => (await ask('/api/health')).status).toBe(503)
  const began = performance.now()
  server.child.kill('SIGTERM')
  expect(await Promise.all(visitors)).toEqual(visitors.map(() => unavailable))
  await server.ended
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('the embedded database is killed again and again: the process lives, and serves again within seconds', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'phonehaat-embedded-'))
  // As root, PostgreSQL runs as another user, who has to get in.
  await chmod(dataDir, 0o755)
  const folder = join(dataDir, 'postgres')
  const embedded = await startEmbedded({ folder, print: () => {} })
  await migrate(embedded.url)
  await pretendPlanted(embedded.url)
  await embedded.stop()
  await using market = await startProduct({ LOG_LEVEL: 'fatal', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' }, { dataDir })
  const status = () =>
    fetch(`${market.url}/api/categories`).then(
      (response) => response.status,
      () => 0,
    )
  const pidOf = async () => Number((await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0])
  for (let times = 0; times < 4; times++) {
    expect(await status()).toBe(200)
    const pid = await pidOf()
    process.kill(pid, 'SIGKILL')
    await until('another PostgreSQL is there', async () => (await pidOf().catch(() => pid)) !== pid)
    await expect.poll(status).toBe(200)
  }
  expect(market.child.exitCode).toBeNull()
})
