// A shop that is measured beside others: the product, Vendure or Medusa, each in a process with a PostgreSQL of the same version and settings.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { type Embedded, startEmbedded } from '#embedded/embedded'
import { until } from '#testing/until'
import { parentOf } from './processor.ts'

export const questions = ['a list of 24 of a brand', 'one phone', 'a search in words'] as const
export type PeerQuestion = (typeof questions)[number]

/** A phone as the others are given it. */
export interface PlainPhone {
  id: string
  title: string
  brand: string
  /** In poisha. */
  price: number
}

export interface Side extends AsyncDisposable {
  name: string
  /** The first process of it and of its database. */
  app: number
  postgres: number
  /** Asks the question for another brand, phone or text with each number. @returns the bytes of the answer */
  ask: Record<PeerQuestion, (at: number) => Promise<number>>
}

/** @returns the bytes of the body. @throws when it is refused or does not hold what was asked for */
export async function askFor(url: string, holds: RegExp, init: RequestInit = {}): Promise<number> {
  const headers = { 'accept-encoding': 'identity', 'content-type': 'application/json', ...init.headers }
  const response = await fetch(url, { ...init, headers })
  const text = await response.text()
  if (!response.ok || !holds.test(text)) throw new Error(`${url} answers ${response.status}: ${text.slice(0, 500)}`)
  return Buffer.byteLength(text)
}

/** The words of a brand and a model, without its memory. */
export const wordsOf = ({ title }: PlainPhone) => title.replace(/ \d+\/\d+ GB$/, '').toLowerCase()

/** The brands of which there are the most, so that a page is always full. */
export function largeBrands(phones: readonly PlainPhone[]): string[] {
  const counts = Map.groupBy(phones, ({ brand }) => brand)
  return [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, 8)
    .map(([brand]) => brand)
}

/** Some phones from all over the market. */
export const spread = (phones: readonly PlainPhone[], count: number) =>
  Array.from({ length: count }, (_, at) => phones[Math.floor((at * phones.length) / count)]!)

/** Returns the process above all that PostgreSQL has for its connections. */
export async function postmasterOf(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return await parentOf(rows[0]!.pid)
  } finally {
    await client.end()
  }
}

export interface Peer {
  name: string
  /** The package whose version stands for all, and all that are installed. */
  packages: Record<string, string>
  /** Files of this folder that are copied next to the packages. */
  programs: string[]
}

const cache = join(import.meta.dirname, '../../.cache/peers')
const run = promisify(execFile)

/** Installs the packages of a peer into a folder of the cache, unless they are there: they are no dependencies of ours. @returns the folder */
export async function install({ name, packages, programs }: Peer): Promise<string> {
  const folder = join(cache, name)
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies: packages }, null, 2)
  const installed = join(folder, 'installed.json')
  await mkdir(folder, { recursive: true })
  for (const file of programs) await cp(join(import.meta.dirname, name, file), join(folder, file))
  if ((await readFile(installed, 'utf8').catch(() => '')) === manifest) return folder
  console.log(`Installing ${name} in ${folder}, which takes minutes.`)
  await writeFile(join(folder, 'package.json'), manifest)
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, maxBuffer: 2 ** 26 })
  await writeFile(installed, manifest)
  return folder
}

interface Program {
  folder: string
  databaseUrl: string
  args: string[]
  port?: number
}

function launch({ folder, databaseUrl, args, port }: Program) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port ?? 0),
      MEDUSA_DISABLE_TELEMETRY: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed = (printed + text).slice(-5000)))
  return { child, printed: () => printed }
}

async function runProgram(program: Program): Promise<void> {
  const { child, printed } = launch(program)
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${program.args.join(' ')} ended with ${code}. It printed: ${printed()}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Planted once for a number of phones, and kept in the cache from then on. */
async function openPlanted<Marks>(
  folder: string,
  phones: readonly PlainPhone[],
  steps: (files: string[]) => string[][],
) {
  const home = join(folder, `planted-${phones.length}`)
  const files = [join(home, 'phones.json'), join(home, 'marks.json')] as const
  const known = await readFile(files[1], 'utf8').catch(() => undefined)
  if (known === undefined) await rm(home, { recursive: true, force: true })
  await mkdir(home, { recursive: true })
  const postgres = await startEmbedded({ folder: join(home, 'postgres'), print: () => {} })
  try {
    if (known === undefined) {
      await writeFile(files[0], JSON.stringify(phones))
      for (const args of steps([...files])) await runProgram({ folder, databaseUrl: postgres.url, args })
    }
    return { postgres, marks: JSON.parse(known ?? (await readFile(files[1], 'utf8'))) as Marks }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/** Starts a peer with its phones in it. */
export async function openPeer<Marks>(
  peer: Peer,
  phones: readonly PlainPhone[],
  { plant, serve, port }: { plant: (files: string[]) => string[][]; serve: string[]; port: number },
  isOpen: () => Promise<unknown>,
  asks: (marks: Marks) => Side['ask'],
): Promise<Side> {
  const folder = await install(peer)
  const { postgres, marks } = await openPlanted<Marks>(folder, phones, plant)
  return start(peer, { folder, databaseUrl: postgres.url, args: serve, port }, postgres, isOpen, asks(marks))
}

async function start(
  peer: Peer,
  program: Program,
  postgres: Embedded,
  isOpen: () => Promise<unknown>,
  ask: Side['ask'],
) {
  const { child, printed } = launch(program)
  const close = async () => {
    await end(child)
    await postgres.stop()
  }
  try {
    await until(
      `${peer.name} is open`,
      async () => {
        if (child.exitCode !== null) throw new Error(`${peer.name} ended. It printed: ${printed()}`)
        return isOpen().then(
          () => true,
          () => false,
        )
      },
      300_000,
    )
    return {
      name: `${peer.name} ${Object.values(peer.packages)[0]}`,
      app: child.pid!,
      postgres: await postmasterOf(program.databaseUrl),
      ask,
      [Symbol.asyncDispose]: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
