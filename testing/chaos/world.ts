// Starts the system under test: a PostgreSQL of its own, two server processes on it, the providers of payments, and the networks between them.
import { execFile } from 'node:child_process'
import { chmod, type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import { startEmbedded } from '#embedded/embedded'
import { migrate } from '#database/migrate'
import { type Launched, launchProduct, pretendPlanted } from '#testing/product'
import { startTcpProxy, type TcpProxy } from '#testing/tcp-proxy'
import { until } from '#testing/until'
import { type Company, openCompany } from './company.ts'

const execute = promisify(execFile)

/** A server process that is started again whenever it ends, as the documented unit does. */
export interface ServerProcess {
  /** The address at which it answers; undefined from its end until it is open again. */
  url: string | undefined
  pid(): number
  signal(name: NodeJS.Signals): void
  /** Returns the output of all its processes. */
  output(): string
  /** Ends it in order, and starts it no more. */
  stop(): Promise<void>
  /** Starts it again after `stop`. */
  start(): Promise<void>
}

/** bKash sets money aside until the handover, or takes it at once. */
export type BkashMode = 'hold' | 'sale'

/** The fee of the market, as its setting has it. */
export const feeBasisPoints = '250'

export interface ChaosMarket extends AsyncDisposable {
  servers: [ServerProcess, ServerProcess, ...ServerProcess[]]
  /** Past every fault: for looking, and for what time does. */
  databaseUrl: string
  database: Pool
  /** The id of PostgreSQL's first process. */
  postmaster(): Promise<number>
  /** The folder of PostgreSQL's data. */
  databaseFolder: string
  /** The disk of the database and the photos; undefined where this account may not mount one that is small enough to fill. */
  disk: SmallDisk | undefined
  /** The network between the processes and the database, the way of their listening connections, and the way to the providers of payments. */
  networks: { database: TcpProxy; listening: TcpProxy; company: TcpProxy }
  company: Company
  bkashMode: BkashMode
  dataDir: string
}

/** The part of it in which people act, and that is looked at afterwards. */
export type Seen = Pick<ChaosMarket, 'servers' | 'databaseUrl' | 'database' | 'company' | 'bkashMode' | 'dataDir'>

export interface SmallDisk {
  /** Leaves no byte free. */
  fill(): Promise<void>
  free(): Promise<void>
}

async function writeUntilFull(file: FileHandle, block: Buffer): Promise<void> {
  try {
    for (;;) await file.write(block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/** Mounts a disk in memory at a folder, where this account may. */
async function mountSmallDisk(folder: string): Promise<(SmallDisk & { unmount(): Promise<unknown> }) | undefined> {
  try {
    await execute('mount', ['-t', 'tmpfs', '-o', 'size=500m,mode=755', 'tmpfs', folder])
  } catch {
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    async fill() {
      await using file = await open(filler, 'w')
      for (const bytes of [1024 * 1024, 1024]) await writeUntilFull(file, Buffer.alloc(bytes, 1))
    },
    free: () => rm(filler, { force: true }),
    unmount: () => execute('umount', ['--lazy', folder]),
  }
}

async function keepRunning(launch: () => Promise<Launched>): Promise<ServerProcess> {
  const printed: Launched[] = []
  let isOver = false
  let opening: Promise<void>
  const server: ServerProcess = {
    url: undefined,
    pid: () => printed.at(-1)!.child.pid!,
    signal: (name) => void printed.at(-1)!.child.kill(name),
    output: () => printed.map(({ output }) => output()).join('\n'),
    async stop() {
      isOver = true
      await opening
      const last = printed.at(-1)!
      last.child.kill('SIGCONT')
      last.child.kill('SIGTERM')
      await last.ended
    },
    start() {
      isOver = false
      return (opening = launchOne())
    },
  }
  async function launchOne() {
    const launched = await launch()
    printed.push(launched)
    void launched.ended.then(() => {
      server.url = undefined
      if (!isOver) opening = launchOne()
    })
    // One that ends before it is open is started again like any other.
    const url = await launched.openedAt(1).catch(() => undefined)
    if (launched.child.exitCode === null && launched.child.signalCode === null) server.url = url
  }
  await server.start()
  return server
}

/** Settings with which people act as often as they like, and of which payments are made elsewhere. */
export const busySettings = {
  NODE_ENV: 'production',
  NODE_OPTIONS: `--import=${fileURLToPath(new URL('company-elsewhere.ts', import.meta.url))}`,
  LOG_LEVEL: 'error',
  RATE_LIMIT: '1000000',
  UNPAID_BOOKINGS: '1000',
  UNPAID_BOOKINGS_UNCONFIRMED: '1000',
  UNPAID_BOOKINGS_CONFIRMED: '1000',
  NETWORK_UNPAID_BOOKINGS: '100000',
  NETWORK_BOOKINGS_A_DAY: '100000',
  BOOKINGS_A_DAY: '100000',
  CASH_DEALS: '1000',
  CASH_DEBT_TAKA: '10000000',
  // The cheaper half of the phones need no deposit.
  CASH_DEPOSIT_PERCENT: '50',
  CASH_DEPOSIT_LEAST_TAKA: '10200',
  CASH_DEPOSIT_MOST_TAKA: '20000',
  FEE_BASIS_POINTS: feeBasisPoints,
  BOOKINGS_A_DAY_UNCONFIRMED: '100000',
  BOOKINGS_A_DAY_CONFIRMED: '100000',
  CANCELLATIONS_A_DAY: '100000',
  CANCELLATIONS_A_DAY_UNCONFIRMED: '100000',
  CANCELLATIONS_A_DAY_CONFIRMED: '100000',
  REBOOKING_PAUSE_MINUTES: '0',
  PRODUCTS_A_DAY: '100000',
  REPORTS_A_DAY: '100000',
  CONVERSATIONS_A_DAY: '100000',
  MESSAGES_A_MINUTE: '100000',
  MESSAGES_A_DAY: '1000000',
  LETTERS_AN_HOUR: '100000',
  LETTERS_AN_HOUR_NETWORK: '100000',
  LETTERS_AN_HOUR_DOMAIN: '100000',
  RESERVE_DAYS: '0',
  RESERVE_DAYS_NEW: '0',
  DISPUTE_DAYS: '0',
  // A batch of one phone goes out by one admin's word, of more by two.
  PAYOUT_APPROVAL_TAKA: '30000',
}

/** Opens a market with one brand and no one in it. */
export async function openWorld(bkashMode: BkashMode = 'hold'): Promise<ChaosMarket> {
  const stack = new AsyncDisposableStack()
  try {
    const dataDir = await mkdtemp(join(tmpdir(), 'phonehaat-chaos-'))
    stack.defer(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20 }))
    // As root, PostgreSQL runs as another user, who has to get in.
    await chmod(dataDir, 0o755)
    const disk = await mountSmallDisk(dataDir)
    stack.defer(async () => void (await disk?.unmount()))
    const folder = join(dataDir, 'postgres')
    const embedded = await startEmbedded({ folder, print: () => {} })
    stack.defer(() => embedded.stop())
    await migrate(embedded.url)
    await pretendPlanted(embedded.url)
    const database = new Pool({ connectionString: embedded.url, max: 4 })
    stack.defer(() => database.end())
    database.on('error', () => {})
    database.on('connect', (client) => client.on('error', () => {}))

    const servers: ServerProcess[] = []
    const company = stack.use(await openCompany(() => servers.find(({ url }) => url)?.url))
    const networks = {
      database: stack.use(await startTcpProxy(embedded.url)),
      listening: stack.use(await startTcpProxy(embedded.url)),
      company: stack.use(await startTcpProxy(company.url)),
    }
    const env = {
      ...busySettings,
      PAYMENT_COMPANIES_URL: `http://127.0.0.1:${networks.company.port}`,
      DATABASE_URL: networks.database.through(embedded.url),
      DATABASE_LISTEN_URL: networks.listening.through(embedded.url),
      BKASH_MODE: bkashMode,
    }
    const launch = () => launchProduct(env, { dataDir })
    servers.push(...(await Promise.all([keepRunning(launch), keepRunning(launch)])))
    stack.defer(async () => void (await Promise.all(servers.map((server) => server.stop()))))
    return {
      servers: servers as [ServerProcess, ServerProcess],
      databaseUrl: embedded.url,
      database,
      postmaster: async () => Number((await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]),
      databaseFolder: join(folder, 'data'),
      disk,
      networks,
      company,
      bkashMode,
      dataDir,
      [Symbol.asyncDispose]: () => stack.disposeAsync(),
    }
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}

/** Returns whether a process answers a request that needs the database. */
async function serves(url: string | undefined): Promise<boolean> {
  if (!url) return false
  try {
    const response = await fetch(`${url}/api/categories`, { signal: AbortSignal.timeout(2000) })
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Seconds until the market serves again, by one of its processes, and until each of them does. */
export async function untilServing({ servers }: ChaosMarket): Promise<{ market: number; both: number }> {
  const began = performance.now()
  const seconds = await Promise.all(
    servers.map(async (server) => {
      await until('a process serves again', () => serves(server.url))
      return (performance.now() - began) / 1000
    }),
  )
  return { market: Math.min(...seconds), both: Math.max(...seconds) }
}
