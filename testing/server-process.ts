// The product as its owner starts it: a process of its own, on a given database or on the embedded one.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { freePort } from './ports.ts'

export interface ServerProcess extends AsyncDisposable {
  url: string
  child: ChildProcess
  /** Everything it has printed so far, on both streams. */
  output(): string
  /** Fulfilled when it says that it is open. Rejected with its output when it ends before. */
  opened: Promise<void>
  /** How it ended, once it has. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

export interface ServerSettings {
  /** Left out: the embedded database, in `dataDir`. */
  databaseUrl?: string
  /** Where photos are kept; made, and removed at the end, when it is not given. */
  dataDir?: string
  port?: number
  /** Settings beyond those, as in .env.example. Nothing is taken from this process's environment. */
  env?: Record<string, string>
}

/** Makes a migrated database look like a market that has been opened before, so that a start plants no demo. */
export async function pretendPlanted(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`insert into category (id, name, image, position) values ('samsung', 'Samsung', '/favicon.svg', 1)`)
    await client.query(`insert into chronicle (event) values ('demo planted')`)
  } finally {
    await client.end()
  }
}

/** Starts `server/main.ts` in a process of its own. It is ended at the end of the block that holds it. */
export async function startServer({ databaseUrl, dataDir, port, env = {} }: ServerSettings = {}): Promise<ServerProcess> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'phonehaat-process-')))
  const answersAt = port ?? (await freePort())
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      PATH: dirname(process.execPath),
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl ?? '',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(answersAt),
      DEMO: 'on',
      DEMO_PHONES: '0',
      RATE_LIMIT: '1000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const opened = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<{ code: number | null; signal: NodeJS.Signals | null }>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('PhoneHaat is open')) opened.resolve()
    })
  }
  child.on('error', ended.reject)
  child.on('close', (code, signal) => {
    ended.resolve({ code, signal })
    opened.reject(new Error(`The server ended with ${signal ?? code} before it was open. It said:\n${said}`))
  })
  // Not every test waits for it to open.
  opened.promise.catch(() => {})
  return {
    url: `http://127.0.0.1:${answersAt}`,
    child,
    output: () => said,
    opened: opened.promise,
    ended: ended.promise,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended.promise
      if (!dataDir) await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}
