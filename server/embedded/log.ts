// What the embedded database writes into the file `log` beside its data.
import { copyFile, open, readFile, rename, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
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
  log_line_prefix: '%m [%p] ',
}

/** Bytes. There is one file of that size at most, and one of what was written before. */
const maxLogBytes = 10 * 1024 * 1024
const checkIntervalMs = 60_000

export async function openLog(installation: Installation): ReturnType<typeof open> {
  const path = join(installation.folder, 'log')
  if ((await sizeOf(path)) > maxLogBytes) await rename(path, `${path}.old`)
  const log = await open(path, 'a', 0o600)
  await chownToOwner(installation, path)
  return log
}

/** Looks every minute whether the log has grown too long. */
export function startLogRotation(installation: Installation): { stop(): void } {
  const timer = setInterval(() => void rotateLog(installation).catch(() => {}), checkIntervalMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Moves what is in a log that is too long to `log.old`. PostgreSQL goes on writing into the same file, so it is emptied and not renamed. */
export async function rotateLog(installation: Installation, limit = maxLogBytes): Promise<void> {
  const path = join(installation.folder, 'log')
  if ((await sizeOf(path)) <= limit) return
  await copyFile(path, `${path}.old`)
  await truncate(path)
  await chownToOwner(installation, `${path}.old`)
}

/** What PostgreSQL said after `from` before it gave up. */
export async function readStartupErrors(installation: Installation, from: number): Promise<string> {
  const text = (await readFile(join(installation.folder, 'log'))).subarray(from).toString('utf8')
  const errors = text.split('\n').filter((line) => /FATAL|PANIC|could not|error while loading/.test(line))
  return (errors.length ? errors.join('\n') : text).replace(/^.*?(FATAL|PANIC|WARNING|LOG): +/gm, '').trim()
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
