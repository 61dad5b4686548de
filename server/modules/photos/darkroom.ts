// Where photos are opened, one at a time: a process of its own, so that a file which breaks a decoder, takes all memory or never
// comes to an end breaks nothing else, and so that the memory it took is given back.
import { type ChildProcess, fork } from 'node:child_process'
import type { FastifyBaseLogger } from 'fastify'
import type { RefusalCode } from '#contract/refusals'
import { Refusal } from '#http/refusal'
import type { OpenPhoto, PhotoFile } from './develop.ts'
import type { Preview } from './draw.ts'
import { Room } from './room.ts'
import { openingPatience } from './rules.ts'

/** To open so many bytes, to make the files of the open photo under an id, or to draw a preview with fonts from a folder. */
export type Order = { open: number } | { print: string } | { draw: Preview; fonts: string }
export type Answer =
  | { opened: Omit<OpenPhoto, 'pixels'> }
  | { printed: PhotoFile[] }
  | { drawn: Uint8Array }
  | { refused: RefusalCode; details: Record<string, string> }

export interface Darkroom {
  /** @throws Refusal as `open` in develop.ts, photo_damaged when the file breaks the process, photo_too_slow */
  open(upload: Buffer): Promise<Omit<OpenPhoto, 'pixels'>>
  /** The files of the photo that was opened. */
  print(id: string): Promise<PhotoFile[]>
  draw(preview: Preview, fonts: string): Promise<Buffer>
}

// glibc keeps freed memory in as many heaps as there are threads, unless it is told not to.
const environment = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
const idle = 30_000

const turns = new Room(1)
let developer: ChildProcess | undefined
let leaving: NodeJS.Timeout | undefined

function start(log: FastifyBaseLogger): ChildProcess {
  const child = fork(new URL('./developer.ts', import.meta.url), {
    env: environment,
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  })
  child.stdin?.on('error', () => {})
  child.on('error', (error) => log.error({ err: error }, 'photos cannot be opened'))
  child.on('exit', (code, signal) => {
    if (developer !== child) return
    developer = undefined
    log.warn({ code, signal }, 'the process that opens photos has ended')
  })
  return child
}

/** Keeps this process running, or does not: a child that has nothing to do is no reason to. */
function hold(child: ChildProcess, how: 'ref' | 'unref') {
  child[how]()
  child.channel?.[how]()
  const input = child.stdin as (NodeJS.WritableStream & { ref?(): void; unref?(): void }) | null
  input?.[how]?.()
}

function dismiss() {
  const child = developer
  developer = undefined
  child?.kill('SIGKILL')
}

async function ask(child: ChildProcess, order: Order, patience: number, upload?: Buffer): Promise<Answer> {
  if (!child.connected) throw new Refusal('photo_damaged')
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const onExit = () => reject(new Refusal('photo_damaged'))
  const late = setTimeout(() => {
    reject(new Refusal('photo_too_slow'))
    dismiss()
  }, patience * 1000)
  child.once('message', resolve as (message: unknown) => void)
  child.once('exit', onExit)
  try {
    child.send(order)
    if (upload) child.stdin?.write(upload)
    const answer = await promise
    if ('refused' in answer) throw new Refusal(answer.refused, answer.details)
    return answer
  } finally {
    clearTimeout(late)
    child.off('message', resolve)
    child.off('exit', onExit)
  }
}

/** Waits for a turn, and has the darkroom alone until `work` is done. `patience` is in seconds. */
export async function inDarkroom<T>(
  log: FastifyBaseLogger,
  work: (darkroom: Darkroom) => Promise<T>,
  patience = openingPatience + 5,
): Promise<T> {
  using _ = await turns.take(1)
  clearTimeout(leaving)
  const child = (developer ??= start(log))
  hold(child, 'ref')
  try {
    return await work({
      async open(upload) {
        const answer = await ask(child, { open: upload.length }, patience, upload)
        if ('opened' in answer) return answer.opened
        throw new Error('The darkroom has answered something else.')
      },
      async print(id) {
        const answer = await ask(child, { print: id }, patience)
        if ('printed' in answer) return answer.printed
        throw new Error('The darkroom has answered something else.')
      },
      async draw(preview, fonts) {
        const answer = await ask(child, { draw: preview, fonts }, patience)
        if ('drawn' in answer) return Buffer.from(answer.drawn)
        throw new Error('The darkroom has answered something else.')
      },
    })
  } finally {
    hold(child, 'unref')
    leaving = setTimeout(dismiss, idle).unref()
  }
}
