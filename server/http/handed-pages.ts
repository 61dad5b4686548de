// Workers hand pages to each other, so that a page is made once a machine: by the worker that its address falls to. The primary process passes the messages on.
import type { Worker } from 'node:cluster'
import { createHash } from 'node:crypto'
import type { HandedPage } from './page-cache.ts'
import type { Encoding } from './encodings.ts'

/** The request for a page, as far as the page hangs on it. */
export interface RequestedPage {
  id: string
  url: string
  protocol: 'http' | 'https'
  host: string
  /** The headers that every answer has. */
  headers: Record<string, string>
  encoding: Encoding
}

/** The other workers of this machine. */
export interface OtherWorkers {
  /** Has a page made by the worker that `key` falls to. @returns undefined when it falls to this one, or the other does not hand it over in time */
  page(key: string, requested: RequestedPage): Promise<HandedPage | undefined> | undefined
  /** Makes pages for others; `undefined` leaves a page to who wants it. */
  onRequest(make: (requested: RequestedPage) => Promise<HandedPage | undefined>): void
}

interface Wanted {
  pageWanted: { id: string; from: number; to: number; requested: RequestedPage }
}

interface Made {
  pageMade: { id: string; to: number; page: HandedPage | undefined }
}

const has = <Message extends object>(message: unknown, name: keyof Message & string): message is Message =>
  typeof message === 'object' && message !== null && name in message

/** One that has ended gets nothing. */
const whenGone = () => {}

/** In the primary process: passes on what workers that serve want of each other, by their numbers. One that does not serve hands over nothing. */
export class PagePost {
  readonly #serving = new Map<number, Worker>()

  /** @param opened when the worker serves */
  connect(number: number, worker: Worker, opened: Promise<unknown>): void {
    worker.on('message', (message: unknown) => {
      if (has<Made>(message, 'pageMade')) return this.#send(message.pageMade.to, message)
      if (!has<Wanted>(message, 'pageWanted')) return
      const { id, from, to } = message.pageWanted
      if (this.#serving.has(to)) this.#send(to, message)
      else this.#send(from, { pageMade: { id, to: from, page: undefined } } satisfies Made)
    })
    void opened.then(() => worker.isConnected() && this.#serving.set(number, worker))
    worker.once('exit', () => {
      if (this.#serving.get(number) === worker) this.#serving.delete(number)
    })
  }

  #send(number: number, message: Wanted | Made): void {
    this.#serving.get(number)?.send(message, whenGone)
  }
}

/** Milliseconds that a worker waits for a page before it makes it itself: one that is busy has it made sooner than both could. */
const timeoutMs = 2_000
/** Milliseconds in which one that did not answer in time is not asked again, so that a few visitors wait for one that hangs, and no more. */
const pauseMs = 5_000

/** In a worker: the others, by way of the primary process. */
export function otherWorkers(number: number, workers: number): OtherWorkers | undefined {
  if (workers < 2) return undefined
  /** The times until which workers are not asked, by their numbers. */
  const pauses = new Map<number, number>()
  const waiting = new Map<string, (page: HandedPage | undefined) => void>()
  let make: Parameters<OtherWorkers['onRequest']>[0] = async () => undefined
  let lastId = 0
  const send = (message: Wanted | Made) => process.send!(message, undefined, {}, whenGone)
  process.on('message', (message: unknown) => {
    if (has<Made>(message, 'pageMade')) waiting.get(message.pageMade.id)?.(message.pageMade.page)
    else if (has<Wanted>(message, 'pageWanted')) {
      const { id, from, requested } = message.pageWanted
      void make(requested)
        .catch(() => undefined)
        .then((page) => send({ pageMade: { id, to: from, page } }))
    }
  })
  return {
    page(key, requested) {
      const to = createHash('sha256').update(key).digest().readUInt32LE() % workers
      if (to === number || (pauses.get(to) ?? 0) > performance.now()) return undefined
      // A page that was meant for the process before it with this number is for no one.
      const id = `${process.pid} ${++lastId}`
      return new Promise((resolve) => {
        const end = (page: HandedPage | undefined) => {
          clearTimeout(timer)
          waiting.delete(id)
          resolve(page)
        }
        const timer = setTimeout(() => {
          pauses.set(to, performance.now() + pauseMs)
          end(undefined)
        }, timeoutMs)
        waiting.set(id, end)
        send({ pageWanted: { id, from: number, to, requested } })
      })
    },
    onRequest: (given) => void (make = given),
  }
}
