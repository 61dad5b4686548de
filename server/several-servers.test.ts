// A market whose address names two servers of PostgreSQL, one of which takes changes at a time.
import { chmod, mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { migrate } from '#database/migrate'
import { startEmbedded, testSettings } from '#embedded/embedded'
import { pretendPlanted, startProduct } from '#testing/product'
import { openConnection } from './backup/snapshot.ts'

const password = 'the same on both'

/** A market's database on a server of its own. */
async function openServer(folder: string) {
  const server = await startEmbedded({ folder, print: () => {}, settings: testSettings })
  const { port } = new URL(server.url)
  const url = `postgres://phonehaat:${encodeURIComponent(password)}@127.0.0.1:${port}/phonehaat`
  const admin = new Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`alter role phonehaat password '${password}'`)
  await migrate(url)
  await pretendPlanted(url)
  return {
    port,
    /** The connections that are there stay as they are until the market gives them up. */
    async takeChanges(value: boolean) {
      await admin.query('set transaction read write')
      await admin.query(`alter database phonehaat set default_transaction_read_only = ${value ? 'off' : 'on'}`)
    },
    async killBackends() {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
    },
    async [Symbol.asyncDispose]() {
      await admin.end()
      await server.stop()
    },
  }
}

test('a market with two servers opens on the one that takes changes, and goes to the other after a fail-over', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'phonehaat-servers-'))
  await chmod(folder.path, 0o755)
  const opening = [openServer(join(folder.path, 'a')), openServer(join(folder.path, 'b'))] as const
  await using a = await opening[0]
  await using b = await opening[1]
  const url = `postgres://phonehaat:${encodeURIComponent(password)}@127.0.0.1:${a.port},127.0.0.1:${b.port}/phonehaat?target_session_attrs=read-write`
  const serverOf = async () => {
    const client = await openConnection(url)
    const { rows } = await client.query<{ port: string }>(`select current_setting('port') as port`)
    await client.end()
    return rows[0]!.port
  }
  await a.takeChanges(false)
  await using market = await startProduct({ DATABASE_URL: url, NODE_ENV: 'production', DEMO: 'on' })
  const status = async (path: string) => (await fetch(`${market.url}${path}`)).status
  const signUp = async (name: string) => {
    const response = await fetch(`${market.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: market.url },
      body: JSON.stringify({ name, email: `${name}@test.example`, password: 'Demo#2026', accountType: 'user' }),
    })
    return response.status
  }
  expect(await signUp('rina')).toBe(200)
  expect(await serverOf()).toBe(b.port)

  await b.takeChanges(false)
  await b.killBackends()
  await expect.poll(() => status('/api/ready')).toBe(503)
  await a.takeChanges(true)
  await expect.poll(() => status('/api/ready')).toBe(200)
  expect(await signUp('rina')).toBe(200)
  expect(await serverOf()).toBe(a.port)
})

test('servers that stand behind the path are refused with the place where they belong', () => {
  const behind = { DATABASE_URL: 'postgres://phonehaat@/phonehaat?host=one,two' }
  expect(() => readConfig(behind)).toThrow('must name its servers before the path')
})
