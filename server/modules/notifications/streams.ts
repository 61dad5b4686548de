// Open streams of this process. The table is what waits for a slow reader: a stream only remembers the last number it has sent, and
// reads on from there whenever the bell rings.
import { setInterval } from 'node:timers'
import type { MessagesChanged, StreamEnd } from '#contract/notifications/notification-stream'
import type { PersonCtx } from '#context'
import { Refusal } from '#http/refusal'
import type { EventStream } from '#http/serve'
import { present } from './notifications.ts'
import { maxStreams, resumeAfter, retryMs } from './rules.ts'
import * as store from './store.ts'

interface OpenStream {
  ctx: PersonCtx
  stream: EventStream
  /** The last number that was sent. */
  lastSeq: number
  unread: number | undefined
  /** The number of changes in the reader's conversations when that was last sent. */
  messageSeq: number
  isSending: boolean
  /** A notification was added while it was sending. */
  hasMore: boolean
}

const batchSize = 50

export class Streams {
  readonly #ofPerson = new Map<string, Set<OpenStream>>()
  #isClosing = false

  /** Opens a stream for the person of `ctx`, and tells first what came after the id it was opened with. */
  async open(ctx: PersonCtx, stream: EventStream): Promise<void> {
    const personId = ctx.person.id
    const lastSeq = resumeAfter(stream.lastEventId, await store.lastSeq(ctx, personId))
    const opened: OpenStream = {
      ctx,
      stream,
      lastSeq,
      unread: undefined,
      messageSeq: 0,
      isSending: false,
      hasMore: false,
    }
    const theirs = this.#ofPerson.get(personId) ?? new Set()
    this.#ofPerson.set(personId, theirs.add(opened))
    // Also finds what was never heard of, and the end of a token, which is not announced.
    const heartbeat = setInterval(() => void this.#poll(opened), ctx.config.heartbeat * 1000)
    stream.onClose(() => {
      clearInterval(heartbeat)
      theirs.delete(opened)
      if (theirs.size === 0 && this.#ofPerson.get(personId) === theirs) this.#ofPerson.delete(personId)
    })
    if (this.#isClosing) return this.#end(opened, 'closing')
    const [oldest] = theirs
    if (theirs.size > maxStreams && oldest) this.#end(oldest, 'too_many')
    await this.#poll(opened)
  }

  get size(): number {
    return [...this.#ofPerson.values()].reduce((sum, theirs) => sum + theirs.size, 0)
  }

  /** A notification of a person was added, or a login of theirs has ended. */
  notify(personId: string) {
    for (const open of this.#ofPerson.get(personId) ?? []) void this.#poll(open)
  }

  notifyAll() {
    for (const personId of this.#ofPerson.keys()) this.notify(personId)
  }

  /** Ends all streams, and from now on each that is opened. */
  closeAll() {
    this.#isClosing = true
    for (const open of [...this.#ofPerson.values()].flatMap((theirs) => [...theirs])) this.#end(open, 'closing')
  }

  #end({ stream }: OpenStream, why: StreamEnd['why']) {
    stream.send({ event: 'end', data: { why } satisfies StreamEnd }).catch(() => {})
    stream.close()
  }

  /** Returns what there is to tell; one look at a time, and none is lost. */
  async #poll(open: OpenStream): Promise<void> {
    open.hasMore = true
    if (open.isSending) return
    open.isSending = true
    try {
      while (open.hasMore && open.stream.isOpen()) {
        open.hasMore = false
        await this.#sendNew(open)
      }
    } catch (error) {
      if (error instanceof Refusal) this.#end(open, 'not_signed_in')
      else if (open.stream.isOpen())
        open.ctx.log.warn({ err: error }, 'a stream could not be told something; it is tried again')
    } finally {
      open.isSending = false
    }
  }

  async #sendNew(open: OpenStream): Promise<void> {
    const { ctx, stream } = open
    await stream.reauthenticate()
    const rows = await store.after(ctx, ctx.person.id, open.lastSeq, batchSize)
    for (const row of rows) {
      for (const notification of present([row]))
        await stream.send({ id: String(notification.id), event: 'notification', data: notification })
      open.lastSeq = row.id
    }
    open.hasMore ||= rows.length === batchSize
    if (open.hasMore) return
    const { unread, messageSeq } = await store.streamState(ctx, ctx.person.id)
    if (messageSeq !== open.messageSeq)
      await stream.send({ event: 'messages', data: { seq: messageSeq } satisfies MessagesChanged })
    open.messageSeq = messageSeq
    if (unread === open.unread) return
    await stream.send({ event: 'unread', data: { unread }, ...(open.unread === undefined ? { retry: retryMs } : {}) })
    open.unread = unread
  }
}
