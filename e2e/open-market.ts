import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase, startTestDatabase } from '#testing/database'
import { freePort } from '#testing/ports'

/** The market at SITE_URL, or else one of its own. @returns what closes it */
export async function findMarket(): Promise<{ site: string; close: () => Promise<void> }> {
  const close = process.env['SITE_URL'] ? () => Promise.resolve() : await openMarket()
  return { site: process.env['SITE_URL']!, close }
}

/** Starts the product as its owner would, with a small demo market on a database that nobody will miss. */
export default async function openMarket(): Promise<() => Promise<void>> {
  const postgres = await startTestDatabase()
  const database = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'phonehaat-e2e-'))
  const port = await freePort()
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DEMO: 'on',
      DEMO_PHONES: '45',
      RATE_LIMIT: '100000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const close = async () => {
    const gone = server.exitCode === null ? once(server, 'exit') : undefined
    server.kill('SIGTERM')
    await gone
    await database[Symbol.asyncDispose]()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await new Promise<void>((resolve, reject) => {
      server.on('exit', (code) => reject(new Error(`The market did not open: it ended with ${code}.`)))
      server.stdout.on('data', (text: Buffer) => String(text).includes('PhoneHaat is open') && resolve())
    })
  } catch (error) {
    await close()
    throw error
  }
  process.env['SITE_URL'] = `http://localhost:${port}`
  process.env['E2E_DATABASE_URL'] = database.url
  return close
}
