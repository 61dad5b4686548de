// Takes the one photo out of an upload, from a client that may send anything, at any pace, or stop.
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { photoLimits } from '#contract/photos/photos'
import type { RefusalCode } from '#contract/base/refusals'
import { Refusal, refuse } from '#http/refusal'
import { type GrowableShare, UploadMemory } from './upload-memory.ts'

/** A weighted, fair semaphore: those that find too little left wait in order. */
class Semaphore {
  #available: number
  readonly #queue: Array<{ amount: number; resolve(): void }> = []

  constructor(amount: number) {
    this.#available = amount
  }

  /** Resolves when it is one's turn and there is enough. `using` gives it back. */
  async acquire(amount: number, signal?: AbortSignal): Promise<Disposable> {
    const permit = { [Symbol.dispose]: () => this.#release(amount) }
    if (this.#queue.length === 0 && amount <= this.#available) {
      this.#available -= amount
      return permit
    }
    const turn = Promise.withResolvers<void>()
    const waiter = { amount, resolve: () => turn.resolve() }
    this.#queue.push(waiter)
    const cancel = () => {
      const at = this.#queue.indexOf(waiter)
      if (at < 0) return
      this.#queue.splice(at, 1)
      turn.reject(signal?.reason)
      this.#release(0)
    }
    signal?.addEventListener('abort', cancel, { once: true })
    try {
      await turn.promise
    } finally {
      signal?.removeEventListener('abort', cancel)
    }
    return permit
  }

  #release(amount: number) {
    this.#available += amount
    for (let next = this.#queue[0]; next && next.amount <= this.#available; next = this.#queue[0]) {
      this.#available -= next.amount
      this.#queue.shift()
      next.resolve()
    }
  }
}

/** Next to the photo, a form has boundaries and a few small fields. */
const formBytes = 64 * 1024
const limits = {
  fileSize: photoLimits.bytes,
  files: 1,
  fields: 8,
  fieldSize: 1024,
  fieldNameSize: 100,
  parts: 10,
  headerPairs: 20,
}

const maxFormBytes = photoLimits.bytes + formBytes

/** The memory that the uploads of everyone hold together. */
const memory = new UploadMemory(4 * maxFormBytes, maxFormBytes)
/** By how much an upload's share of it grows, in bytes. */
const growBytes = 256 * 1024
/** Milliseconds for which an upload waits for its turn among those of the same person, or for memory. */
const maxWaitMs = 120_000

/** The people who are uploading, and the most uploads of theirs that wait for each one that is read. */
const people = new Map<string, { semaphore: Semaphore; count: number }>()
const maxQueuedPerSlot = 8

/** The pace at which an upload has to come in. */
export interface Pace {
  /** The longest pause, and the longest time as a whole, in milliseconds. */
  pause: number
  whole: number
  /** Bytes a second that it has to come to on average, once it has taken longer than a pause. */
  floor: number
  /** The number of uploads of one person that are read at once; the others of theirs wait, before their first byte. */
  atOnce: number
}

/**
 * Gives the photo of someone's upload to `work`, and frees its memory after that.
 * @throws Refusal malformed, photo_missing, photo_one_at_a_time, photo_too_large, upload_incomplete, upload_too_slow, uploads_busy
 */
export async function receive<T>(
  request: FastifyRequest,
  { personId, pace }: { personId: string; pace: Pace },
  work: (photo: Buffer) => Promise<T>,
): Promise<T> {
  try {
    if (!request.isMultipart()) return refuse('malformed')
    const declared = Number(request.headers['content-length'] ?? photoLimits.bytes)
    if (declared > maxFormBytes) return refuse('photo_too_large')
    using _ = await acquireSlot(personId, pace.atOnce)
    if (request.raw.destroyed) return refuse('upload_incomplete')
    using share = memory.begin()
    // Memory that nothing is written to is none yet.
    const into = Buffer.allocUnsafeSlow(Math.min(declared, photoLimits.bytes))
    try {
      return await work(await inTime(request.raw, pace, (watch) => read(request, into, { share, watch })))
    } finally {
      // Given back at once: the collector would wait until there are some more of them.
      into.buffer.transfer(0)
    }
  } finally {
    drain(request.raw, pace.pause)
  }
}

/** Waits until fewer uploads of a person are read than may be at once. `using` lets the next one in. @throws Refusal uploads_busy */
async function acquireSlot(personId: string, atOnce: number): Promise<Disposable> {
  const theirs = people.get(personId) ?? { semaphore: new Semaphore(atOnce), count: 0 }
  if (theirs.count >= atOnce * (1 + maxQueuedPerSlot)) return refuse('uploads_busy')
  people.set(personId, theirs)
  theirs.count++
  const leave = () => {
    if (--theirs.count === 0) people.delete(personId)
  }
  try {
    const turn = await theirs.semaphore.acquire(1, AbortSignal.timeout(maxWaitMs))
    return {
      [Symbol.dispose]() {
        turn[Symbol.dispose]()
        leave()
      },
    }
  } catch {
    leave()
    return refuse('uploads_busy')
  }
}

/** Measures the client's time only: a client need not hurry while we make it wait. */
interface Watch {
  wait(until: Promise<void>): Promise<void>
}

async function read(
  request: FastifyRequest,
  into: Buffer,
  { share, watch }: { share: GrowableShare; watch: Watch },
): Promise<Buffer> {
  let photo: Buffer | undefined
  let held = 0
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') continue
      let size = 0
      for await (const chunk of part.file as AsyncIterable<Buffer>) {
        for (; held < size + chunk.length; held += growBytes)
          await watch.wait(share.grow(growBytes, AbortSignal.timeout(maxWaitMs)).catch(() => refuse('uploads_busy')))
        size += chunk.copy(into, size)
      }
      if (part.file.truncated) return refuse('photo_too_large')
      if (size > 0 || part.filename) photo = into.subarray(0, size)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    return refuse(whyUnread(error as Error & { code?: string }))
  }
  return photo ?? refuse('photo_missing')
}

function whyUnread({ code, message }: Error & { code?: string }): RefusalCode {
  if (code === 'FST_FILES_LIMIT') return 'photo_one_at_a_time'
  if (code === 'FST_MP_PREMATURE_CLOSE' || /unexpected end|terminated early|premature/i.test(message))
    return 'upload_incomplete'
  return 'malformed'
}

/** Gives a client up that is too slow, or that sends more than a form with a photo can have. */
async function inTime<T>(raw: IncomingMessage, pace: Pace, work: (watch: Watch) => Promise<T>): Promise<T> {
  const failure = Promise.withResolvers<never>()
  let began = Date.now()
  let latest = began
  let received = 0
  let isWaiting = false
  const timer = setInterval(() => {
    if (isWaiting) return
    const now = Date.now()
    const expected = ((now - began - pace.pause) / 1000) * pace.floor
    if (now - latest > pace.pause || now - began > pace.whole || received < expected)
      failure.reject(new Refusal('upload_too_slow'))
  }, 250)
  const count = (chunk: Buffer) => {
    latest = Date.now()
    received += chunk.length
    if (received > maxFormBytes) failure.reject(new Refusal('photo_too_large'))
  }
  const watch: Watch = {
    async wait(until) {
      const since = Date.now()
      isWaiting = true
      await until
      isWaiting = false
      began += Date.now() - since
      latest = Date.now()
    },
  }
  raw.on('data', count)
  try {
    return await Promise.race([work(watch), failure.promise])
  } finally {
    clearInterval(timer)
    raw.off('data', count)
  }
}

/** A refused client may finish sending, so that it reads why; within a time limit. */
function drain(raw: IncomingMessage, milliseconds: number) {
  if (raw.complete || raw.destroyed) return
  const end = setTimeout(() => raw.destroy(), milliseconds).unref()
  raw.once('close', () => clearTimeout(end))
  raw.unpipe()
  raw.resume()
}
