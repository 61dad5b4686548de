// Who reads a busy market: wrk, whose clients leave the processors to the servers, or autocannon where there is no wrk.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon, { type Request, type Result } from 'autocannon'
import { p95Of } from './load.ts'

const execute = promisify(execFile)

const clients = 16
/** That wrk asks for in turn; of a draw by Zipf's law, as good as endless. */
const drawn = 20_000

/** Pages a second, and milliseconds. */
export interface Reading {
  rate: number
  p95: number
}

export interface PageReader {
  name: 'wrk' | 'autocannon'
  /** Reads for whole seconds with 16 clients at once. @throws when one page was refused */
  read(url: string, next: () => string, seconds: number): Promise<Reading>
}

const refused = (count: number) => new Error(`A busy market: ${count} requests were refused or failed.`)

const withWrk: PageReader['read'] = async (url, next, seconds) => {
  const folder = await mkdtemp(join(tmpdir(), 'phonehaat-wrk-'))
  try {
    const paths = join(folder, 'paths')
    await writeFile(paths, Array.from({ length: drawn }, () => `${next()}\n`).join(''))
    const script = join(import.meta.dirname, 'wrk.lua')
    const load = ['--threads=1', `--connections=${clients}`, `--duration=${Math.ceil(seconds)}s`]
    const { stdout } = await execute('wrk', [...load, `--script=${script}`, url, '--', paths])
    const { failed, ...reading } = JSON.parse(stdout.trim().split('\n').at(-1)!) as Reading & { failed: number }
    if (failed > 0) throw refused(failed)
    return reading
  } finally {
    await rm(folder, { recursive: true })
  }
}

const withAutocannon: PageReader['read'] = async (url, next, seconds) => {
  const times: number[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const requests = [{ setupRequest: (request: Request) => ({ ...request, path: next() }) }]
  autocannon(
    { url, connections: clients, duration: Math.ceil(seconds), headers: { 'accept-encoding': 'br' }, requests },
    (error: Error | null, result) => (error ? reject(error) : resolve(result)),
  ).on('response', (_client, _status, _bytes, time) => void times.push(time))
  const { non2xx, errors, duration } = await promise
  if (non2xx + errors > 0) throw refused(non2xx + errors)
  return { rate: times.length / duration, p95: p95Of(times) }
}

export async function findReader(): Promise<PageReader> {
  // Asked for its version, wrk ends with 1.
  const hasWrk = await execute('wrk', ['--version']).catch((error: { code?: string | number }) => error)
  return 'code' in hasWrk && hasWrk.code === 'ENOENT'
    ? { name: 'autocannon', read: withAutocannon }
    : { name: 'wrk', read: withWrk }
}
