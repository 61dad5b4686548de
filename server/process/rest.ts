import type { IncomingMessage, Server } from 'node:http'
import { watchPaths } from '#http/health'

/** In milliseconds. */
const restAfter = 60_000

/** As V8 does before it gives up for want of memory: code that has not run lately goes too. */
const thorough = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const

/**
 * Collects garbage once this process has had nothing to do for a while. V8 does so when it needs room; until then what a start or a crowd has left stays
 * with the process, which is a sixth of its memory. Does nothing without `--expose-gc`, which `npm start` sets.
 * @param server the requests of which keep the process busy; left out where it has none
 */
export function collectAtRest(
  server?: Server,
  collect: (() => unknown) | undefined = globalThis.gc?.bind(null, thorough),
): void {
  if (!collect) return
  const timer = setTimeout(() => collect(), restAfter).unref()
  // What watches the process asks every few seconds, and is no work.
  server?.on('request', ({ url = '' }: IncomingMessage) => void (watchPaths.includes(url) || timer.refresh()))
  server?.once('close', () => clearTimeout(timer))
}
