// Limits a minute that hold for all workers of a machine together: the primary process counts, and workers ask it over their channel.
// `counts-elsewhere.ts` adds the requests that other machines let through.
import cluster, { type Worker } from 'node:cluster'
import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import { type CountInWindow, CountedWindows } from './counted-windows.ts'
import type { CountsElsewhere } from './counts-elsewhere.ts'

/** Key, how often, and for how many milliseconds it counts. */
type Report = [key: string, times: number, length: number]

interface ToCount {
  count: { id: number; reports: Report[] }
}

/** The answer, in the order of the reports. */
interface HasCounted {
  counted: { id: number; totals: CountInWindow[] }
}

const has = <Name extends string>(message: unknown, name: Name): message is Record<Name, unknown> =>
  typeof message === 'object' && message !== null && name in message

/** In the primary process: counts for a worker. One that has ended gets nothing. */
export function countFor(worker: Worker, windows: CountedWindows): void {
  worker.on('message', (message: unknown) => {
    if (!has(message, 'count')) return
    const { id, reports } = (message as unknown as ToCount).count
    const totals = reports.map(([key, times, length]) => windows.add(key, times, length))
    worker.send({ counted: { id, totals } } satisfies HasCounted, () => {})
  })
}

/** Milliseconds that a worker waits for the primary process before it goes by what it has counted itself. */
const timeoutMs = 250
/** Milliseconds after which what was only read is reported at the latest. */
const pause = 250
/** The share of a limit on reading that all workers together may let through before they report it: by so much it can be exceeded. */
const unreportedShare = 1 / 10

/** In a worker: asks the primary process. */
class Primary {
  readonly #waiting = new Map<number, (totals: CountInWindow[] | undefined) => void>()
  #lastId = 0

  constructor() {
    process.on('message', (message: unknown) => {
      if (!has(message, 'counted')) return
      const { id, totals } = (message as unknown as HasCounted).counted
      this.#waiting.get(id)?.(totals)
    })
  }

  /** @returns undefined when no answer comes in time */
  count(reports: Report[]): Promise<CountInWindow[] | undefined> {
    const id = ++this.#lastId
    return new Promise((resolve) => {
      const end = (totals: CountInWindow[] | undefined) => {
        clearTimeout(timer)
        this.#waiting.delete(id)
        resolve(totals)
      }
      const timer = setTimeout(end, timeoutMs, undefined)
      this.#waiting.set(id, end)
      process.send!({ count: { id, reports } } satisfies ToCount, undefined, {}, (error) => error && end(undefined))
    })
  }
}

/** In a worker: what the primary process said last, and what was let through since. */
class WorkerCounts {
  readonly #primary = new Primary()
  readonly #here = new CountedWindows()
  readonly #unreported = new Map<string, Report>()
  #timer: NodeJS.Timeout | undefined

  /** Counts one of a key whose number has to be right at once. */
  async exactly(key: string, length: number): Promise<CountInWindow> {
    const here = this.#here.add(key, 1, length)
    const [total] = (await this.#primary.count([[key, 1, length]])) ?? []
    if (total) this.#here.correct(key, total)
    return total ?? here
  }

  /** Counts one of many. @param most how many may wait to be reported */
  roughly(key: string, length: number, most: number): CountInWindow {
    const times = (this.#unreported.get(key)?.[1] ?? 0) + 1
    this.#unreported.set(key, [key, times, length])
    if (times >= most) void this.#report()
    else this.#timer ??= setTimeout(() => void this.#report(), pause).unref()
    return this.#here.add(key, 1, length)
  }

  async #report(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const reports = [...this.#unreported.values()]
    this.#unreported.clear()
    const totals = (await this.#primary.count(reports)) ?? []
    for (const [at, { current, ttl }] of totals.entries()) {
      const [key] = reports[at]!
      const since = this.#unreported.get(key)?.[1] ?? 0
      this.#here.correct(key, { current: current + since, ttl })
    }
  }
}

/** Counts one of a key. @returns how many there were on this machine */
export type Count = (key: string, length: number, max: number) => CountInWindow | Promise<CountInWindow>

/**
 * Counts for a machine. In a worker, reading is counted here and reported in batches, and everything else is asked of the primary process each
 * time; without its answer each worker counts for itself. A single process is all of its machine.
 * @param isReading whether a key counts what is only read
 */
export function machineCount(workers: number, isReading: (key: string) => boolean): Count {
  if (!cluster.isWorker) {
    const windows = new CountedWindows()
    return (key, length) => windows.add(key, 1, length)
  }
  const counts = new WorkerCounts()
  return (key, length, max) =>
    isReading(key)
      ? counts.roughly(key, length, Math.ceil((max * unreportedShare) / workers))
      : counts.exactly(key, length)
}

/** A store for rate limits, which go by what this machine has counted and what others let through. */
export function sharedStore(count: Count, elsewhere: CountsElsewhere) {
  return class SharedStore implements FastifyRateLimitStore {
    readonly #prefix: string

    constructor(_options: FastifyRateLimitOptions, prefix = '') {
      this.#prefix = prefix
    }

    async incr(
      name: string,
      callback: (error: Error | null, counted?: CountInWindow) => void,
      length: number,
      max: number,
    ): Promise<void> {
      const key = this.#prefix + name
      callback(null, elsewhere.addTo(await count(key, length, max), key, length, max))
    }

    /** For a route with a limit of its own. */
    child(options: object): SharedStore {
      // The plugin gives more than its types say: the route is in here.
      const { method, url } = (options as { routeInfo: { method: string; url: string } }).routeInfo
      return new SharedStore({}, `${method} ${url} `)
    }
  }
}
