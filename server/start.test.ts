import { execFile } from 'node:child_process'
import { chmod, mkdtemp, mkdtempDisposable, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { startEmbedded } from '#embedded/embedded'
import { freshDatabase } from '#testing/database'
import { documented, findProgram, instead } from '#testing/documented'
import { launchProduct, pretendPlanted } from '#testing/product'
import { startTcpProxy } from '#testing/tcp-proxy'
import { until } from '#testing/until'

const env = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  NODE_ENV: 'production',
  DEMO: 'on',
  DEMO_PHONES: '3',
  LOG_LEVEL: 'error',
})

/** Counts the rows of a database that a start makes. Jobs note what they have done as well, each in its own time. */
async function contents(databaseUrl: string): Promise<Record<string, number>> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, number>>(`
      select (select count(*)::int from kysely_migration) as migrations, (select count(*)::int from model) as models,
        (select count(*)::int from jobs.queue) as queues, (select count(*)::int from setup_state where event in ('demo begun', 'demo planted', 'catalogue planted', 'opened as')) as events`)
    return rows[0]!
  } finally {
    await client.end()
  }
}

test('two processes that start at once on a new database wait while it is away, one prepares it, and both serve it', async () => {
  // One process prepares a database for comparison. Encoding the pictures of the brands takes seconds of a processor, so they are there already.
  await using alone = await freshDatabase()
  await pretendPlanted(alone.url)
  await using only = await launchProduct(env(alone.url))
  await only.openedAt(1)

  await using database = await freshDatabase()
  await pretendPlanted(database.url)
  await using proxy = await startTcpProxy(database.url)
  proxy.refuse()
  await using first = await launchProduct(env(proxy.through(database.url)))
  await using second = await launchProduct(env(proxy.through(database.url)))
  for (const { output } of [first, second])
    await until('it says that it waits', () => output().includes('PhoneHaat waits for it.'))
  proxy.accept()
  for (const site of await Promise.all([first.openedAt(1), second.openedAt(1)])) {
    expect((await fetch(`${site}/api/categories`)).status).toBe(200)
    expect((await fetch(`${site}/api/ready`)).status).toBe(200)
  }
  expect(await contents(database.url)).toEqual(await contents(alone.url))
})

test('a process that only prepares a market fills it without the site and ends, and the next one opens it as it is', async () => {
  await using database = await freshDatabase({ bare: true })
  await using preparing = await launchProduct({ ...env(database.url), WORKERS: '2' }, { args: ['--prepare'] })
  expect(await preparing.ended).toEqual({ code: 0, signal: null })
  expect(preparing.output()).toContain('Putting phones on the market…')
  expect(preparing.output()).not.toContain('is open')
  const prepared = await contents(database.url)
  await using next = await launchProduct(env(database.url))
  const site = await next.openedAt(1)
  expect(next.output()).not.toMatch(/Adding the brands|Inviting|anew/)
  expect(await contents(database.url)).toEqual(prepared)
  const { total } = (await (await fetch(`${site}/api/phones?limit=1`)).json()) as { total: number }
  expect(total).toBeGreaterThan(0)
})

test('a process that waits for its database ends when it is told to', async () => {
  await using database = await freshDatabase()
  await using proxy = await startTcpProxy(database.url)
  proxy.refuse()
  await using waiting = await launchProduct(env(proxy.through(database.url)))
  await until('it says that it waits', () => waiting.output().includes('PhoneHaat waits for it.'))
  waiting.child.kill('SIGTERM')
  expect(await waiting.ended).toEqual({ code: 0, signal: null })
})

test.each(['1', '2'])(
  'Ctrl-C while %s workers make their first database is heard at once, and the next start makes it',
  async (WORKERS) => {
    await using dataDir = await mkdtempDisposable(join(tmpdir(), 'phonehaat-first-'))
    // As root, PostgreSQL runs as another user, who has to get in.
    await chmod(dataDir.path, 0o755)
    await using starting = await launchProduct(
      { WORKERS, NODE_ENV: 'production', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' },
      { dataDir: dataDir.path },
    )
    await until('it makes the database', () => starting.output().includes('Making the database.'))
    const since = performance.now()
    starting.child.kill('SIGINT')
    expect(await starting.ended).toEqual({ code: 0, signal: null })
    expect(performance.now() - since).toBeLessThan(4_000)
    await (await startEmbedded({ folder: join(dataDir.path, 'postgres'), print: () => {} })).stop()
  },
)

test('a database that cannot be used however long one waits ends the start with a sentence', async () => {
  await using database = await freshDatabase()
  const wrong = new URL(database.url)
  wrong.password = 'guess'
  await using refused = await launchProduct(env(wrong.href))
  expect(await refused.ended).toEqual({ code: 1, signal: null })
  expect(refused.output()).toMatch(/The database of DATABASE_URL cannot be used: password authentication failed/)
})

test('the unit in the papers starts the process again however often and fast it ends', async () => {
  const unit = await documented('ini', '[Service]')
  const sections = new Map(unit.split(/^(?=\[)/m).map((section) => [section.slice(1, section.indexOf(']')), section]))
  expect(sections.get('Unit')).toMatch(/^StartLimitIntervalSec=0$/m)
  expect(sections.get('Service')).toMatch(/^Restart=always\nRestartSec=2$/m)
})

const systemd = await findProgram('systemd-analyze', 'the unit in the papers')
test.runIf(systemd)('systemd finds nothing to say about that unit, and little that it leaves open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'phonehaat-unit-'))
  const unit = instead(await documented('ini', '[Service]'), '/opt/phonehaat/current/phonehaat', process.execPath)
  const path = join(folder, 'phonehaat@3001.service')
  await writeFile(path, unit)
  const { stdout, stderr } = await promisify(execFile)(systemd!, ['verify', path])
  expect(stdout + stderr).toBe('')
  const review = await promisify(execFile)(systemd!, ['security', '--offline=true', '--no-pager', path])
  const exposure = /exposure level for phonehaat@3001\.service: ([\d.]+)/.exec(review.stdout)?.[1]
  expect(Number(exposure)).toBeLessThanOrEqual(2)
  await rm(folder, { recursive: true, force: true })
})
