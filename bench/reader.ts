// Reads pages with wrk, whose clients leave the processors to the servers, or with autocannon if there is no wrk.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon, { type Request, type Result } from 'autocannon'
import { median, p95Of } from './quantiles.ts'

const execute = promisify(execFile)

/** Paths a second that wrk is given; where it requests more, it begins again. */
const drawn = 5000
/** Until an answer counts as failed. The 2 s of wrk are too few for a machine that is busy with something else. */
const timeoutSeconds = 60

export interface Reading {
  /** Answers in a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p95: number
}

/** The addresses that are read, and the number of clients at once. */
export interface Load {
  url: string
  /** The path of the next request. */
  next: () => string
  headers: Record<string, string>
  clients: number
}

export interface PageReader {
  name: 'wrk' | 'autocannon'
  /** @param seconds rounded up to whole ones. @throws when one request was refused or failed */
  read(load: Load, seconds: number): Promise<Reading>
}

const refused = (url: string, count: number) => new Error(`${url}: ${count} requests were refused or failed.`)

const withWrk: PageReader['read'] = async ({ url, next, headers, clients }, seconds) => {
  const folder = await mkdtemp(join(tmpdir(), 'phonehaat-wrk-'))
  try {
    const paths = join(folder, 'paths')
    const wholeSeconds = Math.ceil(seconds)
    await writeFile(paths, Array.from({ length: drawn * wholeSeconds }, () => `${next()}\n`).join(''))
    const { stdout } = await execute('wrk', [
      '--threads=1',
      `--connections=${clients}`,
      `--duration=${wholeSeconds}s`,
      `--timeout=${timeoutSeconds}s`,
      ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
      `--script=${join(import.meta.dirname, 'wrk.lua')}`,
      url,
      '--',
      paths,
    ])
    const { failed, ...reading } = JSON.parse(stdout.trim().split('\n').at(-1)!) as Reading & { failed: number }
    if (failed > 0) throw refused(url, failed)
    return reading
  } finally {
    await rm(folder, { recursive: true })
  }
}

const withAutocannon: PageReader['read'] = async ({ url, next, headers, clients }, seconds) => {
  const times: number[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const requests = [{ setupRequest: (request: Request) => ({ ...request, path: next() }) }]
  autocannon(
    { url, connections: clients, duration: Math.ceil(seconds), timeout: timeoutSeconds, headers, requests },
    (error: Error | null, result) => (error ? reject(error) : resolve(result)),
  ).on('response', (_client, _status, _bytes, time) => void times.push(time))
  const { non2xx, errors, duration } = await promise
  if (non2xx + errors > 0) throw refused(url, non2xx + errors)
  return { rate: times.length / duration, p50: median(times), p95: p95Of(times) }
}

/** wrk where it is installed. */
export async function findReader(): Promise<PageReader> {
  // Requested its version, wrk ends with 1.
  const answer: unknown = await execute('wrk', ['--version']).catch((error: unknown) => error)
  return (answer as { code?: string | number }).code === 'ENOENT'
    ? { name: 'autocannon', read: withAutocannon }
    : { name: 'wrk', read: withWrk }
}
