import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { createPool, createDb } from '#database'
import { jobChannel, listen } from '#database/listener'
import { readConfig } from '#config'
import { freshDatabase } from '#testing/database'
import { until } from '#testing/until'
import { buildApp } from './app.ts'
import { pgJobs, type JobHandlers } from './jobs.ts'

const mail = (id: string) => ({ id, to: 'nusrat@test.example', subject: 'Hello', text: '', html: '' })

test('of forty letters written at once twenty leave at a time, and one that fails is tried again without the others', async () => {
  await using database = await freshDatabase()
  const pool = createPool(database.url, 6)
  const db = createDb(pool)
  const jobs = await pgJobs(pool, Fastify().log)
  const tries = new Map<string, number>()
  const twenty = Promise.withResolvers<void>()
  const work: Pick<JobHandlers, 'send-mail'> = {
    'send-mail': async ({ id }) => {
      tries.set(id, (tries.get(id) ?? 0) + 1)
      // None is done before this many are running.
      if (tries.size >= 20) twenty.resolve()
      await twenty.promise
      if (id === '7' && tries.get(id) === 1) throw new Error('The mail server was not there.')
    },
  }
  try {
    await jobs.start(work)
    await db.transaction().execute(async (transaction) => {
      for (let at = 0; at < 40; at++) await jobs.send(transaction, 'send-mail', mail(String(at)))
    })
    await expect.poll(() => tries.size).toBe(40)
    await expect.poll(() => tries.get('7')).toBe(2)
    expect([...tries.values()].filter((times) => times > 1)).toHaveLength(1)
  } finally {
    await jobs.stop()
    await pool.end()
  }
})

test('a job is heard of when its transaction commits, one after another, however seldom the queue is asked', async () => {
  await using database = await freshDatabase()
  const pool = createPool(database.url, 6)
  const db = createDb(pool)
  const { log } = Fastify()
  const jobs = await pgJobs(pool, log, 3600)
  const subscribers = { [jobChannel]: jobs.subscriber }
  const done: number[] = []
  await jobs.start({ 'reindex-phones': async ({ after }) => void done.push(after) })
  const listener = await listen({ pool, url: database.url, subscribers, log })
  try {
    expect(listener.isListening()).toBe(true)
    await db.transaction().execute(async (transaction) => {
      for (const after of [1, 2, 3]) await jobs.send(transaction, 'reindex-phones', { after, generation: 1, done: 0 })
    })
    await expect.poll(() => done.toSorted()).toEqual([1, 2, 3])
  } finally {
    await jobs.stop()
    await listener.stop()
    await pool.end()
  }
})

test('a job that is tried again is found by one statement for all queues, and no queue is asked for itself meanwhile', async () => {
  await using database = await freshDatabase()
  const pool = createPool(database.url, 6)
  const { log } = Fastify()
  const asked: string[] = []
  const counted: Pick<typeof pool, 'query'> = {
    query: ((text: string, values?: unknown[]) => {
      // pg-boss's own queue, in which it keeps what the clock requests, is its own affair.
      if (!`${text} ${String(values)}`.includes('__pgboss')) asked.push(text)
      return pool.query(text, values)
    }) as typeof pool.query,
  }
  const jobs = await pgJobs(counted, log, 0.2)
  const listener = await listen({ pool, url: database.url, subscribers: { [jobChannel]: jobs.subscriber }, log })
  let tries = 0
  const timesOf = (part: string) => asked.filter((text) => text.includes(part)).length
  try {
    await jobs.start({
      'cancel-payment': () => (++tries === 1 ? Promise.reject(new Error('not yet')) : Promise.resolve()),
      'refund-payment': () => Promise.resolve(),
      'ask-register': () => Promise.resolve(),
    })
    await jobs.send(createDb(pool), 'cancel-payment', { bookingId: 'the booking' })
    await expect.poll(() => tries).toBe(2)
    const more = async (times: number) => {
      const before = timesOf('from jobs.queue where exists')
      await expect.poll(() => timesOf('from jobs.queue where exists')).toBeGreaterThan(before + times)
    }
    // There may be more jobs than one, so its queue is polled once again.
    const { rows } = await until('the job is done', async () => {
      const done = await pool.query(`select 1 from jobs.job where name = 'cancel-payment' and state = 'completed'`)
      return done.rows.length > 0 && done
    })
    expect(rows).toHaveLength(1)
    await more(2)
    const fetched = timesOf('SKIP LOCKED')
    await more(10)
    expect(timesOf('SKIP LOCKED')).toBe(fetched)
  } finally {
    await jobs.stop()
    await listener.stop()
    await pool.end()
  }
})

test('each failure of a job leaves a line that names it and the attempt, and no one', async () => {
  await using database = await freshDatabase()
  const pool = createPool(database.url, 6)
  const db = createDb(pool)
  const lines: Array<{
    level: number
    msg: string
    error?: string
    code?: string
    job?: { name: string; id: string; attempt: number }
  }> = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) }
  const jobs = await pgJobs(pool, Fastify({ logger: { level: 'warn', stream } }).log)
  const failures = () => lines.filter(({ job }) => job)
  try {
    await jobs.start({
      'refund-payment': async () => {
        throw Object.assign(new Error('karim.uddin@mail.example (+8801712345678) has no account'), {
          code: 'ENOONE',
          detail: 'Key (email)=(karim@mail.example)',
        })
      },
    })
    await jobs.send(db, 'refund-payment', { paymentId: 'the payment', bookingId: 'the booking' })
    await expect.poll(() => failures().length).toBeGreaterThan(1)
    const [first, second] = failures()
    const known = {
      level: 40,
      msg: 'a job failed',
      error: 'Error: (address) ((number)) has no account',
      code: 'ENOONE',
    }
    const about = { name: 'refund-payment', paymentId: 'the payment', bookingId: 'the booking' }
    expect(first).toMatchObject({
      ...known,
      job: { ...about, id: expect.stringMatching(/^[0-9a-f-]{36}$/), attempt: 1 },
    })
    expect(second).toMatchObject({ ...known, job: { id: first!.job!.id, attempt: 2 } })
    // Tried for the last time. It waits for that once its failure is written down, which the line in the log comes before.
    const due = sql`update jobs.job set retry_count = 11, start_after = now() where state = 'retry' returning id`
    await expect.poll(async () => (await due.execute(db)).rows).toHaveLength(1)
    await expect
      .poll(() => failures().at(-1))
      .toMatchObject({ level: 50, msg: 'a job failed for good', job: { attempt: 13 } })
    expect(lines.map(({ msg }) => msg)).not.toContain('a job takes too long, so it is tried again')
    const ownDigits = new Set(['time', 'pid', 'hostname', 'id'])
    const said = JSON.stringify(lines, (key, value: unknown) => (ownDigits.has(key) ? undefined : value))
    expect(said).not.toMatch(/karim|0171/)
  } finally {
    await jobs.stop()
    await pool.end()
  }
})

test('letters name the site while it is still being prepared, and does not listen yet', async () => {
  await using database = await freshDatabase()
  const pool = createPool(database.url, 6)
  const dataDir = await mkdtemp(join(tmpdir(), 'phonehaat-'))
  const config = { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), port: 4000, dataDir }
  const product = await buildApp({ config, pool })
  const states = async () =>
    (await pool.query<{ state: string }>(`select state from jobs.job where name = 'look-for-phones'`)).rows
  try {
    await product.work()
    await product.jobs.send(product.ctx.db, 'look-for-phones', {})
    await expect.poll(states).toContainEqual({ state: 'completed' })
  } finally {
    await product.app.close()
    await pool.end()
    await rm(dataDir, { recursive: true })
  }
})

test.each([
  ['cancel-intent', 'cancel-payment'],
  ['read-phones', 'reindex-phones'],
] as const)('jobs that wait in the queue %s of an older version are carried out as %s', async (former, name) => {
  await using database = await freshDatabase()
  const pool = createPool(database.url, 6)
  const older = new PgBoss({ connectionString: database.url, schema: 'jobs' })
  await older.start()
  await older.createQueue(former)
  await older.send(former, { bookingId: 'the booking' })
  await older.stop()
  const done: unknown[] = []
  const jobs = await pgJobs(pool, Fastify().log)
  try {
    await jobs.start({ [name]: async (data: unknown) => void done.push(data) })
    await expect.poll(() => done).toEqual([{ bookingId: 'the booking' }])
    const { rows } = await pool.query(`select name from jobs.queue where name = any($1)`, [[former, name]])
    expect(rows).toEqual([{ name }])
  } finally {
    await jobs.stop()
    await pool.end()
  }
})
