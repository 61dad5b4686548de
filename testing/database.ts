// Databases for tests: one throwaway PostgreSQL a run, one migrated template in it, and a copy of that for each test.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { access, chmod, constants, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client, Pool } from 'pg'
import { startEmbedded, testSettings } from '#embedded/embedded'
import { migrate } from '#database/migrate'
import { until } from './until.ts'

const execute = promisify(execFile)

const template = 'template_of_tests'
const setting = 'TEST_DATABASE_URL'

const folderPrefix = 'phonehaat-test-'
const memoryFolder = '/dev/shm'
const gigabyte = 1024 ** 3

/**
 * Returns the folder of a run's databases: in memory, if Linux has plenty of it. A copy of the template is hundreds of small files, which takes a
 * disk's file system ten times as long. Files that killed runs left there are removed.
 */
async function spaciousFolder(): Promise<string> {
  try {
    for (const name of await readdir(memoryFolder)) {
      const [, pid] = new RegExp(`^${folderPrefix}(\\d+)-`).exec(name) ?? []
      if (pid && !isRunning(Number(pid))) await rm(join(memoryFolder, name), { recursive: true, force: true })
    }
    await access(memoryFolder, constants.W_OK)
    const { bavail, bsize } = await statfs(memoryFolder)
    const room = Math.min(bavail * bsize, process.availableMemory())
    return room > 4 * gigabyte ? memoryFolder : tmpdir()
  } catch {
    return tmpdir()
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** Starts the run's server; from then on, `freshDatabase` works here and in the processes that are started from here. */
export async function startTestDatabase(): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(await spaciousFolder(), `${folderPrefix}${process.pid}-`))
  // As root, PostgreSQL runs as another user, who has to get in.
  await chmod(folder, 0o755)
  const server = await startEmbedded({ folder: join(folder, 'database'), print: () => {}, settings: testSettings })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    // Every test opens connections of its own, and reckoning with a password as often as the product does takes longer than most of what it asks.
    await run(
      server.url,
      `set scram_iterations = 1; alter role current_user password '${new URL(server.url).password}'`,
    )
    await run(server.localUrl, `create database ${template}`)
    await migrate(addressOf(server.localUrl, template))
    // In a process of its own: where Vitest sets up a run, modules cannot find the files of packages.
    await execute(process.execPath, [join(import.meta.dirname, 'first-start.ts'), addressOf(server.localUrl, template)])
  } catch (error) {
    await stop()
    throw error
  }
  process.env[setting] = server.localUrl
  return { stop }
}

/**
 * A migrated, empty database of one's own, dropped at the end of the block that holds it: `await using database = await freshDatabase()`.
 * With `bare`, it has no tables either.
 */
export async function freshDatabase({ bare = false } = {}): Promise<AsyncDisposable & { url: string }> {
  const server = process.env[setting]
  if (!server)
    throw new Error(
      `${setting} is not set: run tests that need a database in Vitest's project 'module', or call startTestDatabase first.`,
    )
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
  await run(server, `create database ${name} template ${bare ? 'template1' : template} strategy file_copy`)
  return {
    url: addressOf(server, name),
    [Symbol.asyncDispose]: () => drop(server, name),
  }
}

/** Connections past the product, as another program has them. What removes the database may cut them while they close, which ends no test. */
export function createForeignPool(url: string): Pool {
  const pool = new Pool({ connectionString: url })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** PostgreSQL's own cleaner may be at work in a database at that moment, and only a superuser may send it away: it is soon done. */
async function drop(server: string, name: string): Promise<void> {
  await until(`the database ${name} is dropped`, async () => {
    try {
      await run(server, `drop database if exists ${name} with (force)`)
      return true
    } catch (error) {
      if ((error as { code?: string }).code !== '42501') throw error
      return false
    }
  })
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function run(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
