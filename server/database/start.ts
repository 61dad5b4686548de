// Prepares a process to serve: finds a database that answers, and takes the lock under which one process at a time prepares it.
import { setInterval as every, setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { MarketClient } from './market-client.ts'
import { Outage, outageOf } from './outage.ts'

interface WaitOptions {
  print(sentence: string): void
  /** Aborted when the process is to stop. */
  signal: AbortSignal
}

/** Milliseconds between two tries. */
const pause = 500
/** Milliseconds between two sentences that say the same. */
const reminder = 10_000
/** The advisory lock of a start; any number that nothing else in the database uses. */
const lockId = 0x70686f6e65

/** A connection of its own, which the stop signal closes. */
async function open(url: string, signal: AbortSignal): Promise<Client> {
  signal.throwIfAborted()
  const client = new MarketClient({
    connectionString: url,
    application_name: 'phonehaat start',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    keepAlive: true,
  })
  client.on('error', () => {})
  const close = () => void client.end()
  signal.addEventListener('abort', close)
  client.on('end', () => signal.removeEventListener('abort', close))
  await client.connect()
  return client
}

/**
 * Waits until the database takes connections, however long it is away.
 * @throws what waiting does not help, such as a wrong password, and whatever `signal` was aborted with
 */
export async function waitForDatabase(url: string, { print, signal }: WaitOptions): Promise<void> {
  for (let printedAt = -reminder; ; await sleep(pause, undefined, { signal })) {
    try {
      const client = await open(url, signal)
      void client.end()
      return
    } catch (error) {
      signal.throwIfAborted()
      if (!outageOf(error)) throw error
      if (performance.now() - printedAt < reminder) continue
      printedAt = performance.now()
      print(`The database cannot be reached (${reasonOf(error)}). PhoneHaat waits for it.`)
    }
  }
}

/** Several addresses of one host fail as one error without a message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return message || code || 'no reason given'
}

/**
 * Carries out `work` as the only process on this database that does so; others wait. The lock is that of a transaction, so that it holds
 * behind PgBouncer too.
 * @throws Outage when the lock was lost meanwhile; `work` learns of it by its signal
 */
export async function withStartLock<T>(
  url: string,
  { print, signal }: WaitOptions,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const client = await open(url, signal)
  const lost = new AbortController()
  const done = new AbortController()
  try {
    let hasPrinted = false
    while (!(await takeLock(client))) {
      if (!hasPrinted) print('Another process prepares this database. PhoneHaat waits for it.')
      hasPrinted = true
      await sleep(pause, undefined, { signal })
    }
    client.on('end', () => lost.abort())
    keepConnectionAlive(client, done.signal).catch(() => lost.abort())
    const result = await work(AbortSignal.any([signal, lost.signal]))
    if (lost.signal.aborted) throw new Error('The lock was lost.')
    return result
  } catch (error) {
    throw lost.signal.aborted && !signal.aborted ? new Outage(false, error) : error
  } finally {
    done.abort()
    void client.end()
  }
}

/** @throws when the connection is lost, or `signal` is aborted */
async function keepConnectionAlive(client: Client, signal: AbortSignal): Promise<void> {
  for await (const _ of every(2_000, undefined, { signal })) await client.query('select 1')
}

async function takeLock(client: Client): Promise<boolean> {
  await client.query('begin')
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_xact_lock($1) as "isOurs"', [lockId])
  if (rows[0]!.isOurs) return true
  await client.query('rollback')
  return false
}
