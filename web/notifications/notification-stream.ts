/** Streams this person's notifications as they happen. The token travels in a header, which the browser's own `EventSource` cannot send. */
import { events } from 'fetch-event-stream'
import { type StreamEnd, streamNotifications } from '#contract/notifications/notification-stream'
import type { Notification, Unread } from '#contract/notifications/notifications'
import { answer } from '#web/session/api.ts'
import { bearer, currentSession } from '#web/session/state.ts'

export interface StreamHandlers {
  /** The id of the newest notification one has, or 0. */
  newest(): number
  onNotification(notification: Notification): void
  onUnread(unread: number): void
  /** Something has changed in this person's conversations. */
  onMessagesChanged(): void
}

/** The time without a request after which the page is idle, in milliseconds. */
const quietFor = 1500
/** Until the server says otherwise, the pause before the stream is opened again; it doubles with each failure. In milliseconds. */
const initialRetryMs = 3000
/** The shortest pause, whatever the server says. */
const minRetryMs = 1000
const maxRetryMs = 60_000

/** Waits until the page has what it needs itself. */
function untilQuiet(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      watch.disconnect()
      resolve()
    }
    let timer = setTimeout(done, quietFor)
    const watch = new PerformanceObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, quietFor)
    })
    watch.observe({ type: 'resource' })
    signal.addEventListener('abort', done, { once: true })
  })
}

function pause(duration: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, duration)
    // With a connection again, the rest of the pause is skipped.
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}

/** Tells the other tabs. */
type PassOn = (told: { event: string; data: unknown }) => void

/** Takes what comes over the stream, or over the channel from the tab that reads it. */
const takesOf = (handlers: StreamHandlers): Record<string, (data: unknown) => void> => ({
  notification: (data) => handlers.onNotification(data as Notification),
  unread: (data) => handlers.onUnread((data as Unread).unread),
  messages: () => handlers.onMessagesChanged(),
})

/** Reads the stream until it ends, and passes on what it brings. @returns how long to wait before the next, in milliseconds, and why the server ended this one */
async function readStream(handlers: StreamHandlers, passOn: PassOn, signal: AbortSignal) {
  const response = await answer(streamNotifications, () =>
    fetch(`/api${streamNotifications.url}`, {
      headers: {
        accept: 'text/event-stream',
        authorization: bearer() ?? '',
        'last-event-id': String(handlers.newest()),
      },
      signal,
    }),
  )
  const result = { retry: initialRetryMs, why: null as StreamEnd['why'] | null }
  const takes = takesOf(handlers)
  try {
    for await (const { event = '', data: text, retry } of events(response, signal)) {
      result.retry = retry ?? result.retry
      if (text === undefined) continue
      const data: unknown = JSON.parse(text)
      if (event === 'end') result.why = (data as StreamEnd).why
      else {
        takes[event]?.(data)
        passOn({ event, data })
      }
    }
  } catch {
    // The connection is gone, which is an end as well.
  }
  return result
}

async function keepReading(handlers: StreamHandlers, passOn: PassOn, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    const beganAt = performance.now()
    const result = await readStream(handlers, passOn, signal).catch(() => null)
    if (result?.why === 'too_many') return
    // One that ends as soon as it is open has failed as well: something on the way does not let it through.
    failures = result && performance.now() - beganAt >= initialRetryMs ? 0 : failures + 1
    const retry = Math.max(result?.retry ?? initialRetryMs, minRetryMs)
    await pause(Math.min(retry * 2 ** failures, maxRetryMs), signal)
  }
}

/**
 * Does `work` in one tab of the browser at a time, whose turn it is from the moment at which it is called here until another tab calls it, or this one leaves; then the tab that has waited
 * for longest goes on. Over HTTP/1.1 a browser has six connections for all of them. On insecure origins there are no locks, and each tab is on its own.
 */
async function inOneTab(name: string, work: (signal: AbortSignal) => Promise<void>, leaving: AbortSignal) {
  if (!('locks' in navigator)) return work(leaving)
  for (let isFirst = true, isDone = false; !isDone; isFirst = false) {
    const lost = new AbortController()
    const options: LockOptions = isFirst ? { steal: true } : { signal: leaving }
    isDone = await navigator.locks
      .request(name, options, () => work(AbortSignal.any([leaving, lost.signal])))
      .then(
        () => true,
        // Another tab has taken it over, or this one leaves.
        (cause: Error) => cause.name !== 'AbortError' || leaving.aborted,
      )
    lost.abort()
  }
}

/** Streams while the page is visible, from when it has finished loading; one tab reads for all that are visible. Returns how to stop. */
export function openStream(handlers: StreamHandlers): () => void {
  let leaving: AbortController | null = null
  let isAtRest = false

  async function look(): Promise<void> {
    if (document.visibilityState === 'hidden') {
      leaving?.abort()
      leaving = null
      return
    }
    if (leaving) return
    const { signal } = (leaving = new AbortController())
    if (!isAtRest) await untilQuiet(signal)
    if (signal.aborted) return
    isAtRest = true
    const name = `notifications ${currentSession().person?.id}`
    const channel = new BroadcastChannel(name)
    signal.addEventListener('abort', () => channel.close())
    const takes = takesOf(handlers)
    channel.addEventListener('message', ({ data: { event, data } }: MessageEvent<{ event: string; data: unknown }>) =>
      takes[event]?.(data),
    )
    await inOneTab(name, (turn) => keepReading(handlers, channel.postMessage.bind(channel), turn), signal)
  }

  const onVisibility = () => void look()
  document.addEventListener('visibilitychange', onVisibility)
  void look()
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    leaving?.abort()
  }
}
