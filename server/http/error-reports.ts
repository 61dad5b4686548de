// Reports faults to a collector that speaks Sentry's protocol: whatever is logged as an error, without what people wrote.
import { randomUUID } from 'node:crypto'
import type { Config } from '#config'
import { outbox } from './outbox.ts'

/** The most reports in a minute, and of them the most of one kind. */
const limits = { aMinute: 30, ofOneKind: 3, message: 500, frames: 30 }

/** A text without addresses, numbers and secrets of people, and without the values that PostgreSQL quotes. */
export const scrubbed = (text: string): string =>
  text
    .slice(0, limits.message)
    .replace(/: ".*/s, ': "…"')
    .replace(/\S+/g, (word) => (word.includes('@') ? '…@…' : word))
    .replace(/[\w+/=-]{24,}/g, '…')
    .replace(/[\d০-৯]{6,}/g, '…')

/** `    at work (file:///opt/phonehaat/server/app.ts:10:5)` */
const frame = /^\s*at (?:(.+) \()?(?:file:\/\/)?([^\s()]+):(\d+):(\d+)\)?$/

/** The frames of a stack as the protocol has them: the innermost last, and paths as the project has them. */
function framesOf(stack: string) {
  const home = `${process.cwd()}/`
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, path = '', lineno, colno] = frame.exec(line) ?? []
      if (!path) return []
      const filename = path.replace(home, '')
      const isOurs = path.startsWith(home) && !filename.startsWith('node_modules/')
      return [{ function: name ?? '?', filename, lineno: Number(lineno), colno: Number(colno), in_app: isOurs }]
    })
    .slice(0, limits.frames)
    .toReversed()
}

interface Line {
  err?: unknown
  job?: { name?: unknown; attempt?: unknown }
}

/** The first of two arguments of a logger, which is left out where there is nothing but a sentence. */
function read(given: readonly unknown[]): { line: Line; sentence: string; error: Error | undefined } {
  const [first, second] = given
  const line = (typeof first === 'object' && first !== null && !(first instanceof Error) ? first : {}) as Line
  const error = first instanceof Error ? first : line.err instanceof Error ? line.err : undefined
  const sentence = [first, second].find((one) => typeof one === 'string')
  return { line, error, sentence: (sentence as string | undefined) ?? error?.message ?? 'an error' }
}

function eventOf(mode: string, level: string, given: readonly unknown[], reqId: unknown) {
  const { line, sentence, error } = read(given)
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'node',
    level,
    environment: mode,
    logger: 'phonehaat',
    logentry: { formatted: scrubbed(sentence) },
    // The id of a request leads to its lines of the log, and is no one's.
    tags: {
      ...(typeof reqId === 'string' && { request: reqId }),
      ...(typeof line.job?.name === 'string' && { job: line.job.name, attempt: String(line.job.attempt) }),
    },
    ...(error && {
      exception: {
        values: [
          { type: error.name, value: scrubbed(error.message), stacktrace: { frames: framesOf(error.stack ?? '') } },
        ],
      },
    }),
  }
}

/** Returns the hooks of a logger (pino) that report what it logs as an error. */
export function errorReports(
  { mode, watching: { errors } }: Pick<Config, 'mode' | 'watching'>,
  log: Parameters<typeof outbox>[1],
  random = Math.random,
) {
  if (!errors) return {}
  const box = outbox('a fault', log)
  let [minute, sent] = [0, 0]
  let kinds = new Map<string, number>()
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=phonehaat/1, sentry_key=${errors.key}`,
  }
  const report = (level: number, given: readonly unknown[], reqId: unknown) => {
    const now = Math.floor(performance.now() / 60_000)
    if (now !== minute) [minute, sent, kinds] = [now, 0, new Map()]
    const event = eventOf(mode, level >= 60 ? 'fatal' : 'error', given, reqId)
    const kind = event.exception?.values[0]?.type + event.logentry.formatted
    const ofKind = kinds.get(kind) ?? 0
    if (sent >= limits.aMinute || ofKind >= limits.ofOneKind || random() >= errors.share) return
    kinds.set(kind, ofKind + 1)
    const lines = [{ event_id: event.event_id, sent_at: new Date().toISOString() }, { type: 'event' }, event]
    if (box.send(errors.url, headers, lines.map((line) => JSON.stringify(line)).join('\n'))) sent++
  }
  return {
    hooks: {
      logMethod(
        this: { bindings(): Record<string, unknown> },
        given: unknown[],
        method: (...given: unknown[]) => void,
        level: number,
      ) {
        if (level >= 50) report(level, given, this.bindings().reqId)
        method.apply(this, given)
      },
    },
  }
}
