import { type StreamEnd, streamNotifications } from '#contract/notifications/notification-stream'
import type { Notification } from '#contract/notifications/notifications'
import type { Client } from '#seed/client'
import { until } from './until.ts'

interface Notified {
  id?: string
  event: string
  data: unknown
}

/** An open stream of notifications, as a page reads it. */
export interface Reader extends Disposable {
  response: Response
  /** The notifications that came, in their order. */
  told: Notification[]
  /** Each number of unread ones that was said. */
  unread: number[]
  /** Each count of changes in conversations that the stream sent. */
  messages: number[]
  /** Comments: heartbeats. */
  beats: string[]
  /** The reason why the server ended it, once it has; null when it did without a word. */
  end: Promise<StreamEnd['why'] | null>
  /** Waits until this many notifications have come. */
  hears(count: number): Promise<Notification[]>
}

function read(block: string): Notified {
  const fields = block
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const)
  const { id, event = 'message', data = 'null' } = Object.fromEntries(fields) as Record<string, string>
  return { event, data: JSON.parse(data) as unknown, ...(id ? { id } : {}) }
}

/** Opens the stream of someone; `lastEventId` is what they say that they have. */
export async function listen(client: Client, lastEventId?: number | string): Promise<Reader> {
  const leaving = new AbortController()
  const response = await client.request(`/api${streamNotifications.url}`, {
    headers: {
      accept: 'text/event-stream',
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
    signal: leaving.signal,
  })
  const reader = { told: [] as Notification[], unread: [] as number[], messages: [] as number[], beats: [] as string[] }
  let why: StreamEnd['why'] | null = null
  const takes: Record<string, (data: unknown) => void> = {
    notification: (data) => void reader.told.push(data as Notification),
    unread: (data) => void reader.unread.push((data as { unread: number }).unread),
    messages: (data) => void reader.messages.push((data as { seq: number }).seq),
    end: (data) => void ({ why } = data as StreamEnd),
  }
  const take = (block: string) => {
    if (block.startsWith(':')) return void reader.beats.push(block)
    const { event, data, id } = read(block)
    if (event === 'notification' && id !== String((data as Notification).id))
      throw new Error(`Event ${id} is not what it carries: ${block}`)
    takes[event]?.(data)
  }
  const end = (async () => {
    let text = ''
    try {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        const blocks = (text + chunk).split('\n\n')
        text = blocks.pop()!
        for (const block of blocks) take(block)
      }
    } catch (error) {
      if (!leaving.signal.aborted) throw error
    }
    return why
  })()
  return {
    ...reader,
    response,
    end,
    hears: (count) =>
      until(`${count} notifications are heard`, () => (reader.told.length < count ? undefined : reader.told)),
    [Symbol.dispose]: () => leaving.abort(),
  }
}
