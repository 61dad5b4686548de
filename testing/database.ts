// Databases for tests: one throwaway PostgreSQL a run, one migrated template in it, and a copy of that for each test.
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbedded, testSettings } from '#embedded/embedded'
import { migrate } from '#database/migrate'
import { until } from './until.ts'

const template = 'template_of_tests'
const setting = 'TEST_DATABASE_URL'

/** Starts the run's server; from then on, `freshDatabase` works here and in the processes that are started from here. */
export async function startTestDatabase(): Promise<{ stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'phonehaat-test-'))
  // As root, PostgreSQL runs as another user, who has to get in.
  await chmod(folder, 0o755)
  const server = await startEmbedded({ folder: join(folder, 'database'), print: () => {}, settings: testSettings })
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await run(server.url, `create database ${template}`)
    await migrate(addressOf(server.url, template))
  } catch (error) {
    await stop()
    throw error
  }
  process.env[setting] = server.url
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
