// The product in a process of its own, as its owner starts it.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { until } from './until.ts'
import { brands } from '#catalogue/brands'

/** The longest first start, which plants a demo market; in milliseconds. */
const timeoutMs = 600_000

/** A process that may not be open yet. It is told to stop, and waited for, at the end of the block that holds it. */
export interface Launched extends AsyncDisposable {
  child: ChildProcess
  /** Returns its output so far. */
  output(): string
  /** Its address after it has started this many times. @throws with what it printed, when it ends before */
  openedAt(times: number): Promise<string>
  /** Resolves once it has ended, with its exit code and signal. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

export interface Product extends Launched {
  /** The address at which it was open first. */
  url: string
  pid: number
}

interface Launch {
  /** The checkout that it is started from; this one when it is not given. */
  cwd?: string
  script?: string
  args?: readonly string[]
  /** 0: a free port that it chooses itself, since one that is chosen for it may be taken a moment later. */
  port?: number
  /** The folder where it keeps its data; when it is not given, a folder of its own or of its database, removed at the end. */
  dataDir?: string
}

/** Processes on one database have one place for photos. */
function folderFor(databaseUrl: string | undefined): Promise<string> {
  const prefix = join(tmpdir(), 'phonehaat-product-')
  const name = databaseUrl && /test_\w+/.exec(databaseUrl)?.[0]
  return name ? Promise.resolve(`${prefix}${name}`) : mkdtemp(prefix)
}

/** Starts it without waiting for it. One process serves, unless `env` says otherwise.
 * `env` is all that it gets of the environment, besides a PATH, its port and a folder for its data. */
export async function launchProduct(
  env: NodeJS.ProcessEnv,
  { script = 'server/start/main.ts', args = [], port = 0, dataDir, cwd }: Launch = {},
): Promise<Launched> {
  const folder = dataDir ?? (await folderFor(env.DATABASE_URL))
  const child = spawn(process.execPath, [script, ...args], {
    cwd,
    env: { PATH: dirname(process.execPath), DATA_DIR: folder, WORKERS: '1', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const ended = new Promise<Awaited<Launched['ended']>>((resolve) =>
    child.on('close', (code, signal) => resolve({ code, signal })),
  )

  return {
    child,
    output: () => printed,
    ended,
    openedAt: (times) =>
      until(
        `the product has opened ${times} times`,
        () => {
          const hasEnded = child.exitCode ?? child.signalCode
          if (hasEnded !== null) throw new Error(`The product ended with ${hasEnded}.`)
          return [...printed.matchAll(/PhoneHaat is open at ([^\s"]+)/g)][times - 1]?.[1]
        },
        timeoutMs,
      ).catch((cause: unknown) => {
        throw new Error(`${(cause as Error).message} It printed: ${printed}`, { cause })
      }),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await ended
      if (!dataDir) await rm(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

/** Starts it and waits until it is open; see `launchProduct`. @throws with what it printed, when it ends before it is open */
export async function startProduct(env: NodeJS.ProcessEnv, launch: Launch = {}): Promise<Product> {
  const launched = await launchProduct(env, launch)
  try {
    return { ...launched, url: await launched.openedAt(1), pid: launched.child.pid! }
  } catch (error) {
    await launched[Symbol.asyncDispose]()
    throw error
  }
}

/** Returns the settings of a market of several processes, whose metrics are counted and whose limits are out of the way. */
export const workersEnvironment = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  NODE_ENV: 'production',
  DEMO: 'on',
  LOG_LEVEL: 'error',
  RATE_LIMIT: '100000',
  METRICS_PORT: '0',
})

/** Starts a market and waits until all its workers serve. `metrics` returns the addresses at which they, and those that took their place, answer Prometheus. */
export async function startWorkers(
  databaseUrl: string,
  workers: number,
  env: NodeJS.ProcessEnv = {},
): Promise<Product & { metrics(): string[] }> {
  const market = await startProduct({ ...workersEnvironment(databaseUrl), WORKERS: String(workers), ...env })
  const metrics = () => [...market.output().matchAll(/Metrics are at ([^\s"]+)/g)].map(([, url]) => url!)
  await until('all workers are open', () => metrics().length === workers)
  return { ...market, metrics }
}

/** The environment that `npm start` gives to the process, the flags of Node in it. */
export async function environmentOfStart(): Promise<Record<string, string>> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: { start: string } }
  const [before = '', flags = ''] = scripts.start.replace(/ scripts\/.*/, '').split(' node ')
  return {
    ...Object.fromEntries([...before.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value])),
    NODE_OPTIONS: flags,
  }
}

/** Makes a migrated database look like a market that was opened before, so that a start plants no demo in it. */
export async function pretendPlanted(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const { id, name, position } of brands)
      await client.query(
        `insert into category (id, name, image, position) values ($1, $2, '/favicon.svg', $3) on conflict do nothing`,
        [id, name, position],
      )
    await client.query(`insert into setup_state (event) values ('demo planted')`)
  } finally {
    await client.end()
  }
}
