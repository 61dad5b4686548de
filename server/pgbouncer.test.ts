// The product behind PgBouncer in transaction mode, set up as docs/operations.md says.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCategories } from '#contract/catalogue/models'
import { documented, findProgram, instead } from '#testing/documented'
import { Client as Visitor } from '#seed/client'
import { migrate } from '#database/migrate'
import { createForeignPool, freshDatabase } from '#testing/database'
import { freePort } from '#testing/ports'
import { pretendPlanted, startProduct } from '#testing/product'
import { until } from '#testing/until'

const program = await findProgram('pgbouncer', 'the product behind PgBouncer')
let database: Awaited<ReturnType<typeof freshDatabase>>
let folder: string
let bouncer: ChildProcess
let pooled: string
let admin: Pool

beforeAll(async () => {
  if (!program) return
  database = await freshDatabase()
  await pretendPlanted(database.url)
  admin = createForeignPool(database.url)
  await admin.query(
    (await documented('sql', 'statement_timeout')).replaceAll(
      'in database phonehaat',
      `in database ${nameOf(database.url)}`,
    ),
  )
  const { hostname, port, username, password } = new URL(database.url)
  folder = await mkdtemp(join(tmpdir(), 'phonehaat-pgbouncer-'))
  const users = join(folder, 'userlist.txt')
  const free = await freePort()
  let settings = await documented('ini', 'pool_mode = transaction')
  settings = instead(
    settings,
    /^phonehaat = .*$/m,
    `phonehaat = host=${hostname} port=${port} dbname=${nameOf(database.url)}`,
  )
  settings = instead(settings, '6432', String(free))
  settings = instead(settings, '/etc/pgbouncer/userlist.txt', users)
  // So few that they have to be shared.
  settings = instead(settings, 'default_pool_size = 20', 'default_pool_size = 6')
  await writeFile(join(folder, 'pgbouncer.ini'), `${settings}unix_socket_dir =\n`)
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  // It does not run as root.
  const otherUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  await chmod(folder, 0o755)
  bouncer = spawn(program, [join(folder, 'pgbouncer.ini')], { ...otherUser, cwd: '/', stdio: 'ignore' })
  pooled = `postgres://${username}:${password}@127.0.0.1:${free}/phonehaat`
  await until('PgBouncer takes connections', async () => {
    const client = new Client({ connectionString: pooled })
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    )
  })
})

afterAll(async () => {
  if (!program) return
  bouncer.kill('SIGTERM')
  if (bouncer.exitCode === null) await once(bouncer, 'exit')
  await admin.end()
  await database[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const nameOf = (url: string) => new URL(url).pathname.slice(1)

/** The page of all brands: whether it shows some text, and whether it is stored, as only those are that have an ETag. */
async function pageShows(url: string, text: string) {
  const response = await fetch(`${url}/`)
  return { shows: (await response.text()).includes(text), isStored: response.headers.has('etag') }
}

const rename = (name: string) => admin.query(`update category set name = $1 where id = 'samsung'`, [name])

/** Starts the product behind PgBouncer. Each time it has the same photos, as its database knows them. */
const start = (env: NodeJS.ProcessEnv = {}) =>
  startProduct({ DATABASE_URL: pooled, LOG_LEVEL: 'warn', ...env }, { dataDir: join(folder, 'data') })

test.runIf(program)(
  'with an address of its own to listen at, a process serves, keeps pages and hears what others do',
  async () => {
    await rename('Samsung before')
    await using market = await start({ DATABASE_LISTEN_URL: database.url })
    await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        new Visitor(market.url).signUp({ name: 'Karim', email: `karim${n}@test.example`, password: 'Demo#2026' }),
      ),
    )
    const brands = await new Visitor(market.url).ask(getCategories, {})
    expect(brands).toContainEqual(expect.objectContaining({ id: 'samsung', name: 'Samsung before' }))
    await expect.poll(() => pageShows(market.url, 'Samsung before')).toEqual({ shows: true, isStored: true })
    await rename('Samsung after')
    await expect.poll(() => pageShows(market.url, 'Samsung after')).toEqual({ shows: true, isStored: true })
    expect(market.output()).not.toContain('not heard')
    const jobs = async () => (await admin.query(`select distinct state from jobs.job where name = 'send-mail'`)).rows
    await expect.poll(jobs).toEqual([{ state: 'completed' }])
  },
)

test.runIf(program)('the time limits that PgBouncer does not pass on are those of the role', async () => {
  const client = new Client({ connectionString: pooled, statement_timeout: 1 })
  await client.connect()
  expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '1min' }])
  await client.end()
})

test.runIf(program)('without that address, it says so and keeps no pages, so that none is old', async () => {
  await using market = await start()
  await expect.poll(() => market.output()).toContain('DATABASE_LISTEN_URL')
  for (const name of ['Samsung one', 'Samsung two', 'Samsung three']) {
    await rename(name)
    expect(await pageShows(market.url, name)).toEqual({ shows: true, isStored: false })
  }
  expect((await fetch(`${market.url}/api/health`)).status).toBe(200)
})

test.runIf(program)(
  'processes that start one after the other leave no lock on the connections that they shared',
  async () => {
    // Others use the connections meanwhile, so that each statement may go to another one.
    const others = createForeignPool(pooled)
    const over = new AbortController()
    const busy = Array.from({ length: 5 }, async () => {
      while (!over.signal.aborted) await others.query('select pg_sleep(0.003)')
    })
    for (let start = 0; start < 10; start++) await migrate(pooled)
    over.abort()
    await Promise.all(busy)
    await others.end()
    const { rows } = await admin.query(
      `select query from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and state = 'idle'`,
    )
    expect(rows).toEqual([])
  },
)
