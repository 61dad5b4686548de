// Opens photos in a process of its own, one at a time, so that a file which breaks a decoder, takes all memory or never comes to an end breaks nothing else,
// and so that the memory it took is given back. A second process helps with the pictures that the market opens with.
import { type ChildProcess, fork } from 'node:child_process'
import type { FastifyBaseLogger } from 'fastify'
import { photoLimits } from '#contract/photos/photos'
import type { RefusalCode } from '#contract/base/refusals'
import { Refusal } from '#http/refusal'
import type { OpenPhoto, PhotoFile } from './variants.ts'
import type { Preview } from './draw.ts'
import { decodeTimeoutSeconds } from './rules.ts'

/** The person whose turn is requested; people of one network share its turns. */
interface TurnTaker {
  network: string
  person: string
}

/**
 * One thing that many want, in turn: networks go round, and within a network its people. So who comes last waits for one turn of each network, and one of
 * each person of their own, however much others have waiting, and however many accounts they made for it.
 */
export class Turns {
  #taken = 0
  /** By network, then by person, each in the order of their next turns. */
  readonly #waiting = new Map<string, Map<string, Array<() => void>>>()

  /**
   * Resolves when it is one's turn. `using` gives it back.
   * @param atOnce the number that may have theirs at once, this one included
   */
  async take({ network, person }: TurnTaker, atOnce = 1): Promise<Disposable> {
    if (this.#taken < atOnce) this.#taken += 1
    else {
      const turn = Promise.withResolvers<void>()
      const people = getOrPut(this.#waiting, network, () => new Map<string, Array<() => void>>())
      getOrPut(people, person, () => []).push(turn.resolve)
      await turn.promise
    }
    return { [Symbol.dispose]: () => this.#pass() }
  }

  #pass() {
    const [network, people] = firstOf(this.#waiting) ?? []
    const [person, theirs] = (people && firstOf(people)) ?? []
    const next = theirs?.shift()
    if (!next) {
      this.#taken -= 1
      return
    }
    people!.delete(person!)
    if (theirs!.length > 0) people!.set(person!, theirs!)
    this.#waiting.delete(network!)
    if (people!.size > 0) this.#waiting.set(network!, people!)
    next()
  }
}

function getOrPut<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

const firstOf = <Value>(map: Map<string, Value>): [string, Value] | undefined => map.entries().next().value

/** To decode an upload of a number of bytes and at most a number of pixels, to render the files of the open photo under an id, or to draw a preview with fonts from a folder. */
export type WorkerRequest =
  | { open: number; maxPixels: number }
  | { renderVariants: string }
  | { draw: Preview; fonts: string }
export type WorkerResponse =
  | { opened: Omit<OpenPhoto, 'pixels'> }
  | { variants: PhotoFile[] }
  | { drawn: Uint8Array }
  | { refused: RefusalCode; details: Record<string, string> }

export interface ImageWorker {
  /** @throws Refusal as `open` in variants.ts, photo_damaged when the file breaks the process, photo_too_slow */
  open(upload: Buffer, maxPixels?: number): Promise<Omit<OpenPhoto, 'pixels'>>
  /** The files of the photo that was opened. */
  renderVariants(id: string): Promise<PhotoFile[]>
  draw(preview: Preview, fonts: string): Promise<Buffer>
}

// glibc keeps freed memory in as many heaps as there are threads, unless it is told not to. Two threads encode a photo, so that pages go on beside it.
const environment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '2',
}
const idleMs = 30_000

const turns = new Turns()
/** The market itself: previews of phones, and photos that are compared. */
const ourselves: TurnTaker = { network: 'here', person: 'here' }
/** The processes that open nothing at the moment, and those that were ended on purpose. */
const idle = new Set<ChildProcess>()
const ended = new WeakSet<ChildProcess>()
let idleTimer: NodeJS.Timeout | undefined

function start(log: FastifyBaseLogger): ChildProcess {
  const child = fork(new URL('./image-worker-process.ts', import.meta.url), {
    env: environment,
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  })
  child.stdin?.on('error', () => {})
  child.on('error', (error) => log.error({ err: error }, 'photos cannot be opened'))
  child.on('exit', (code, signal) => {
    idle.delete(child)
    if (ended.has(child)) return
    log.warn({ code, signal }, 'the process that opens photos has ended')
  })
  return child
}

/** Keeps this process running, or does not: a child that has nothing to do is no reason to. */
function setRef(child: ChildProcess, how: 'ref' | 'unref') {
  child[how]()
  child.channel?.[how]()
  const input = child.stdin as (NodeJS.WritableStream & { ref?(): void; unref?(): void }) | null
  input?.[how]?.()
}

function end(child: ChildProcess) {
  idle.delete(child)
  ended.add(child)
  child.kill('SIGKILL')
}

async function send(
  child: ChildProcess,
  request: WorkerRequest,
  timeoutSeconds: number,
  upload?: Buffer,
): Promise<WorkerResponse> {
  if (!child.connected) throw new Refusal('photo_damaged')
  const { promise, resolve, reject } = Promise.withResolvers<WorkerResponse>()
  const onExit = () => reject(new Refusal('photo_damaged'))
  const timer = setTimeout(() => {
    reject(new Refusal('photo_too_slow'))
    end(child)
  }, timeoutSeconds * 1000)
  child.once('message', resolve as (message: unknown) => void)
  child.once('exit', onExit)
  try {
    child.send(request)
    if (upload) child.stdin?.write(upload)
    const answer = await promise
    if ('refused' in answer) throw new Refusal(answer.refused, answer.details)
    return answer
  } finally {
    clearTimeout(timer)
    child.off('message', resolve)
    child.off('exit', onExit)
  }
}

interface WorkerUse {
  /** The person or network whose work it is; the market’s own when left out. */
  party?: TurnTaker
  /** The seconds that each request may take. */
  timeoutSeconds?: number
  /** The most processes that may open photos at once, with this one. */
  atOnce?: number
}

/** Waits for a turn, and has the image worker alone until `work` is done. */
export async function withImageWorker<T>(
  log: FastifyBaseLogger,
  work: (worker: ImageWorker) => Promise<T>,
  { party = ourselves, timeoutSeconds = decodeTimeoutSeconds + 5, atOnce = 1 }: WorkerUse = {},
): Promise<T> {
  using _ = await turns.take(party, atOnce)
  clearTimeout(idleTimer)
  const child = idle.values().next().value ?? start(log)
  idle.delete(child)
  setRef(child, 'ref')
  try {
    return await work({
      async open(upload, maxPixels = photoLimits.pixels) {
        const answer = await send(child, { open: upload.length, maxPixels }, timeoutSeconds, upload)
        if ('opened' in answer) return answer.opened
        throw new Error('The image worker sent an unexpected response.')
      },
      async renderVariants(id) {
        const answer = await send(child, { renderVariants: id }, timeoutSeconds)
        if ('variants' in answer) return answer.variants
        throw new Error('The image worker sent an unexpected response.')
      },
      async draw(preview, fonts) {
        const answer = await send(child, { draw: preview, fonts }, timeoutSeconds)
        if ('drawn' in answer) return Buffer.from(answer.drawn)
        throw new Error('The image worker sent an unexpected response.')
      },
    })
  } finally {
    setRef(child, 'unref')
    // One that has crashed may still count as connected.
    const lives = child.exitCode === null && child.signalCode === null
    if (lives && child.connected && !ended.has(child)) idle.add(child)
    clearTimeout(idleTimer)
    idleTimer = setTimeout(() => idle.forEach(end), idleMs).unref()
  }
}
