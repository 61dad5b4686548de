// Writes what the embedded database says into the file `log` next to its data: a line of JSON a report, as the log of requests has them (pino).
import { once } from 'node:events'
import { appendFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { chownToOwner, type Installation } from './installation.ts'

/**
 * Settings of PostgreSQL's. Statements that take half a second and waits for a lock of a second are what an operator looks for. Errors are returned to
 * the client that caused them, which logs them; here they would name what people typed, as would the values of a statement.
 */
export const logSettings = {
  log_min_messages: 'log',
  log_min_duration_statement: '500ms',
  log_parameter_max_length: 0,
  log_lock_waits: 'on',
  log_checkpoints: 'off',
  log_line_prefix: '%n [%p] ',
}

const levels: Partial<Record<string, number>> = {
  INFO: 30,
  NOTICE: 30,
  LOG: 30,
  WARNING: 40,
  ERROR: 50,
  // The end of one session.
  FATAL: 50,
  PANIC: 60,
}

/** Its first line as `logSettings` has it, or without the time before PostgreSQL has read them. Other lines of a report begin with a tab. */
const beginning = /^(?:(\d+\.\d+) \[(\d+)\] )?([A-Z]+): {2}(.*)$/

type Report = Record<string, string | number>

/** Makes reports of the lines that PostgreSQL writes. It writes a whole report at once, so one is over where a piece of its words ends with a line. */
export class Reports {
  #rest = ''
  #report: Report | undefined
  #field = 'msg'
  #level = 50
  readonly #write: (report: Report) => void

  constructor(write: (report: Report) => void) {
    this.#write = write
  }

  take(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop()!
    for (const line of lines) this.#takeLine(line)
    if (this.#rest === '') this.#finish()
  }

  end(): void {
    this.take('\n')
  }

  #takeLine(line: string): void {
    const [, seconds, pid, label, said] = beginning.exec(line) ?? []
    const isAbout = label !== undefined && levels[label] === undefined
    if (this.#report && isAbout) {
      this.#field = label.toLowerCase()
      this.#report[this.#field] = said!
    } else if (this.#report && line.startsWith('\t')) {
      this.#report[this.#field] += `\n${line.slice(1)}`
    } else if (line.trim()) {
      this.#finish()
      // A program that cannot even begin says why without any label.
      if (!isAbout && !line.startsWith('\t')) this.#level = (label && levels[label]) || 50
      this.#field = 'msg'
      this.#report = {
        level: this.#level,
        time: seconds ? Math.round(Number(seconds) * 1000) : Date.now(),
        ...(pid && { pid: Number(pid) }),
        msg: isAbout ? `${label}: ${said}` : (said ?? line.trim()),
      }
    }
  }

  #finish(): void {
    if (this.#report) this.#write(this.#report)
    this.#report = undefined
  }
}

/** Bytes. There is one file of that size at most, and one of what was written before. */
const maxLogBytes = 10 * 1024 * 1024

/** Adds to the log. One that has grown too long becomes `log.old` first. */
async function append(installation: Installation, text: string, limit: number): Promise<void> {
  const path = join(installation.folder, 'log')
  const size = await sizeOf(path)
  if (size > limit) await rename(path, `${path}.old`)
  await appendFile(path, text, { mode: 0o600 })
  if (size === 0 || size > limit) await chownToOwner(installation, path)
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

export interface LogListener {
  /** Returns the words of PostgreSQL about why it could not start. */
  errors(): string
  /** Waits until its last words are written, but not for long: a process that it left behind may still hold the stream. */
  finish(): Promise<void>
}

export interface Log {
  /** Writes down what a PostgreSQL says, as long as it lives. */
  listen(words: Readable): LogListener
}

/** @param limit the number of bytes after which the next file begins */
export function openLog(installation: Installation, limit = maxLogBytes): Log {
  let written = Promise.resolve()
  // A disk that is full loses the report and nothing else.
  const write = (report: Report) => {
    written = written.then(() => append(installation, `${JSON.stringify(report)}\n`, limit)).catch(() => {})
  }
  return {
    listen(words) {
      const first: Report[] = []
      const reports = new Reports((report) => {
        if (first.length < 100) first.push(report)
        write(report)
      })
      words.on('error', () => {})
      const closed = once(words, 'close').catch(() => {})
      words.setEncoding('utf8').on('data', (text: string) => reports.take(text))
      return {
        errors: () => errorsOf(first),
        async finish() {
          const late = new AbortController()
          await Promise.race([closed, sleep(1000, undefined, late).catch(() => {})])
          late.abort()
          reports.end()
          await written
        },
      }
    },
  }
}

function errorsOf(reports: readonly Report[]): string {
  const errors = reports.filter(({ level, msg }) => Number(level) >= 50 || String(msg).includes('could not'))
  return (errors.length > 0 ? errors : reports).map(({ msg }) => msg).join('\n')
}
