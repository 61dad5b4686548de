// What happens to a server process, and to the people at it, when its database or the network to it fails.
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '#contract/bookings'
import { Client, type RefusedCall } from '#seed/client'
import { freshDatabase } from '#testing/database'
import { pretendPlanted, type Product, startProduct } from '#testing/product'
import { startTcpProxy, type TcpProxy } from '#testing/tcp-proxy'

let database: Awaited<ReturnType<typeof freshDatabase>>
let proxy: TcpProxy
let server: Product
let admin: Pool

beforeAll(async () => {
  database = await freshDatabase()
  await pretendPlanted(database.url)
  proxy = await startTcpProxy(database.url)
  server = await startProduct({
    DATABASE_URL: proxy.through(database.url),
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: '1000000',
    // One buyer books all of the phones.
    UNPAID_BOOKINGS: '100',
    UNPAID_BOOKINGS_UNCONFIRMED: '100',
  })
  admin = new Pool({ connectionString: database.url })
})

afterAll(async () => {
  await admin.end()
  await server[Symbol.asyncDispose]()
  await proxy[Symbol.asyncDispose]()
  await database[Symbol.asyncDispose]()
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

/** Asks again and again with so many requests at once until `stop`, and collects what is answered. */
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

const unavailable: Answer = { status: 503, type: 'application/problem+json; charset=utf-8', retryAfter: '2', code: 'unavailable' }

test('killed backends, idle and at work, end neither the process nor a request without an answer', async () => {
  const visitors = load(12)
  for (let round = 0; round < 10; round++) {
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
    await expect.poll(isUp, { interval: 50 }).toBe(200)
  }
  const answers = await visitors.stop()
  expect(answers.filter(({ status }) => status !== 200).filter((answer) => JSON.stringify(answer) !== JSON.stringify(unavailable))).toEqual(
    [],
  )
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

test('a booking that the killed connection was to carry is either surely not made, and can be repeated, or said to be in doubt', async () => {
  const phones = await putPhones(20)
  const buyer = await new Client(server.url).signUp({ name: 'Karim', email: 'karim@test.example', password: 'Demo#2026' })
  const codes: string[] = []
  const bookOne = async (id: number) => {
    let isInDoubt = false
    for (;;) {
      const killed = Math.random() < 0.5 ? killBackends() : undefined
      const body = { name: 'Karim', email: buyer.email, title: 'Galaxy', price: 2_500_000, listingId: String(id) }
      const answer = await buyer.ask(book, { body }).then(
        () => 'booked',
        (error: unknown) => (error as RefusedCall).problem.code,
      )
      await killed
      codes.push(answer)
      if (answer === 'booked' || (isInDoubt && answer === 'listing_unavailable')) return
      expect(['unavailable', 'outcome_unknown']).toContain(answer)
      isInDoubt ||= answer === 'outcome_unknown'
    }
  }
  const queue = [...phones]
  await Promise.all(
    [1, 2, 3, 4].map(async () => {
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) await bookOne(id)
    }),
  )
  expect(new Set(codes).size).toBeGreaterThan(1)
  const { rows } = await admin.query('select listing_id as id, count(*)::int as times from booking group by 1 order by 1')
  expect(rows).toEqual(phones.toSorted((a, b) => a - b).map((id) => ({ id: String(id), times: 1 })))
})
