// What the embedded database writes into the file `log` beside its data.
import { copyFile, open, readFile, rename, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { giveToKeeper, type Home } from './embedded-home.ts'

/**
 * Settings of PostgreSQL's. Statements that take half a second and waits for a lock of a second are what an operator looks for. Errors are told to
 * whoever made them, who logs them; here they would name what people typed, as would the values of a statement.
 */
export const whatIsLogged = {
  log_min_messages: 'log',
  log_min_duration_statement: '500ms',
  log_parameter_max_length: 0,
  log_lock_waits: 'on',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

/** Bytes. There is one file of that size at most, and one of what was written before. */
const logLimit = 10 * 1024 * 1024
const lookEvery = 60_000

export async function openLog(home: Home): ReturnType<typeof open> {
  const path = join(home.folder, 'log')
  if ((await sizeOf(path)) > logLimit) await rename(path, `${path}.old`)
  const log = await open(path, 'a', 0o600)
  await giveToKeeper(home, path)
  return log
}

/** Looks every minute whether the log has grown too long. */
export function boundLog(home: Home): { stop(): void } {
  const timer = setInterval(() => void shortenLog(home).catch(() => {}), lookEvery)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}

/** Moves what is in a log that is too long to `log.old`. PostgreSQL goes on writing into the same file, so it is emptied and not renamed. */
export async function shortenLog(home: Home, limit = logLimit): Promise<void> {
  const path = join(home.folder, 'log')
  if ((await sizeOf(path)) <= limit) return
  await copyFile(path, `${path}.old`)
  await truncate(path)
  await giveToKeeper(home, `${path}.old`)
}

/** What PostgreSQL said after `from` before it gave up. */
export async function readComplaint(home: Home, from: number): Promise<string> {
  const said = (await readFile(join(home.folder, 'log'))).subarray(from).toString('utf8')
  const complaints = said.split('\n').filter((line) => /FATAL|PANIC|could not|error while loading/.test(line))
  return (complaints.length ? complaints.join('\n') : said).replace(/^.*?(FATAL|PANIC|WARNING|LOG): +/gm, '').trim()
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )
