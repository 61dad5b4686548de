import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { CompiledQuery } from 'kysely'
import { Client, type Pool } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#testing/database'
import { startTcpProxy } from '#testing/tcp-proxy'
import { createPool, inTransaction, onLocalChange, createDb, requestTimeouts } from './database.ts'
import { Outage, outageOf } from './outage.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool

const open = (timeouts = requestTimeouts) => (pool = createPool(database.url, 1, timeouts))
const run = (text: string) => createDb(pool).executeQuery<{ pid: number }>(CompiledQuery.raw(text))
const pid = async () => (await run('select pg_backend_pid() as pid')).rows[0]!.pid
const outageAfter = (work: Promise<unknown>) => work.then(() => undefined, outageOf)

/** Locks the brands against reading. */
async function lockCategories(): Promise<AsyncDisposable> {
  const holder = new Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin; lock table category')
  return { [Symbol.asyncDispose]: () => holder.end() }
}

beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(async () => {
  await pool.end()
  await database[Symbol.asyncDispose]()
})

test('a connection goes from one to the next', async () => {
  open()
  expect(await pid()).toBe(await pid())
})

test('a connection whose string of statements failed in its transaction is lent to no one', async () => {
  open()
  const before = await pid()
  await expect(run('begin; select 1/0; commit')).rejects.toThrow('division by zero')
  expect(await pid()).not.toBe(before)
})

test('a connection that comes back in a transaction is lent to no one', async () => {
  open()
  const before = await pid()
  await run('begin')
  expect(await pid()).not.toBe(before)
})

test('a connection whose answer did not come in time is lent to no one', async () => {
  open({ ...requestTimeouts, query_timeout: 1000 })
  const before = await pid()
  await using _ = await lockCategories()
  expect(await outageAfter(run('select * from category'))).toBeDefined()
  expect(await pid()).not.toBe(before)
})

test('a statement ends that takes too long, or waits too long for a lock, and surely nothing was changed', async () => {
  await using _ = await lockCategories()
  open({ ...requestTimeouts, lock_timeout: 100 })
  const late = await outageAfter(run('select * from category'))
  expect([late?.isUndone, late?.cause]).toMatchObject([true, { code: '55P03' }])
  await pool.end()
  open({ ...requestTimeouts, statement_timeout: 100 })
  const long = await outageAfter(run('select * from category'))
  expect([long?.isUndone, long?.cause]).toMatchObject([true, { code: '57014' }])
})

test('a broken constraint is no outage, and an error of something else neither', async () => {
  open()
  const twice = `insert into category (id, name, image, position) values ('a', 'a', '', 1), ('a', 'a', '', 1)`
  expect(await outageAfter(run(twice))).toBeUndefined()
  expect(outageOf(new Error('The mail server is away.'))).toBeUndefined()
  expect(outageOf('Connection terminated')).toBeUndefined()
  expect(outageOf(new Error('Connection terminated (Queue: end-holds, Worker: 7)'))).toMatchObject({ isUndone: false })
  expect(outageOf(new Error('timeout expired (Queue: end-holds, Worker: 7)'))).toMatchObject({ isUndone: true })
})

test('a database that is not there is an outage before anything was changed', async () => {
  open()
  const away = createPool('postgres://absent@127.0.0.1:1/nothing', 1)
  expect(await outageAfter(away.query('select 1'))).toMatchObject({ isUndone: true })
  await away.end()
})

test('a transaction whose connection is lost changed nothing before its commit, and may have at it', async () => {
  open()
  const killer = createPool(database.url, 1)
  const kill = (other: number) => killer.query('select pg_terminate_backend($1, 5000)', [other])
  const before = inTransaction(createDb(pool), async (db) => {
    await kill(
      (await db.executeQuery<{ pid: number }>(CompiledQuery.raw('select pg_backend_pid() as pid'))).rows[0]!.pid,
    )
    await db.executeQuery(CompiledQuery.raw('select 1'))
  })
  await expect(before).rejects.toThrow(Outage)
  expect(await outageAfter(before)).toMatchObject({ isUndone: true })
  const at = inTransaction(createDb(pool), async (db) => {
    await kill(
      (await db.executeQuery<{ pid: number }>(CompiledQuery.raw('select pg_backend_pid() as pid'))).rows[0]!.pid,
    )
  })
  expect(await outageAfter(at)).toMatchObject({ isUndone: false })
  await killer.end()
})

test('a connection that is lost while it reads has changed nothing, and while it writes may have', async () => {
  const network = await startTcpProxy(database.url)
  pool = createPool(network.through(database.url), 1, { ...requestTimeouts, query_timeout: 1000 })
  const db = createDb(pool)
  const read = db.selectFrom('category').select('id')
  const write = db.updateTable('category').set({ name: 'a' })
  const writeAndRead = db
    .with('changed', (db) => db.updateTable('category').set({ name: 'a' }).returning('id'))
    .selectFrom('changed')
    .selectAll()
  for (const [statement, isUndone] of [
    [read, true],
    [write, false],
    [writeAndRead, false],
  ] as const) {
    await read.execute()
    network.freeze()
    expect(await outageAfter(statement.execute())).toMatchObject({ isUndone })
    network.thaw()
  }
  await network[Symbol.asyncDispose]()
})

test('anyone who changes what pages show is told so once it is visible, and not before nor of anything else', async () => {
  open()
  const told: string[] = []
  onLocalChange(pool, (change) => told.push(`told ${change || 'of anything'}`))
  const add = (id: string) =>
    CompiledQuery.raw(`insert into category (id, name, image, position) values ('${id}', '${id}', '', 1)`)
  await inTransaction(createDb(pool), async (db) => {
    await db.executeQuery(add('a'))
    told.push('not committed')
  })
  told.push('committed')
  await createDb(pool).executeQuery(CompiledQuery.raw('select * from category'))
  await createDb(pool).executeQuery(add('b'))
  expect(told).toEqual(['not committed', 'told of anything', 'committed', 'told of anything'])
})

/** A message of PostgreSQL's protocol. */
function message(kind: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(body)])
}

test('a connection that is ended in the moment in which it is made is an outage, and no fault of the process', async () => {
  open()
  const welcome = [message('R', '\0\0\0\0'), message('Z', 'I')]
  const end = message('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0')
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(Buffer.concat([...welcome, end])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const short = createPool(`postgres://market@127.0.0.1:${(server.address() as AddressInfo).port}/market`, 1)
  for (let times = 0; times < 5; times++)
    expect(await outageAfter(createDb(short).executeQuery(CompiledQuery.raw('select 1')))).toBeInstanceOf(Outage)
  await short.end()
  server.close()
})
