// One connection of each process that LISTENs, and the heartbeat that proves that it still hears.
import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { setInterval } from 'node:timers'
import type { Client, Pool } from 'pg'
import { createSiblingPool, type Timeouts } from './database.ts'
import { MarketClient } from './market-client.ts'

/** The channel by which pg-boss notifies of new jobs of its schema `jobs`: a digest of that name. */
export const jobChannel = 'pgboss_54c379fa714714243ddb008a'

/**
 * Lists the notifications by which PostgreSQL reaches every process: a change of the market or of its catalogue, a bell that has rung or a login that
 * has ended, a queue that has a new job, and how many requests of heavy callers another process let through.
 */
export type Channel = 'market_change' | 'catalogue_change' | 'bell' | 'request_counts' | typeof jobChannel

export interface Subscriber {
  /** Everything is heard from now on; something may have been missed before. */
  onConnect(): void
  /** `payload` is the id of a person on the channel `bell`, and on `market_change` what `readMarketChange` reads; of jobs, the name of the queue. */
  onNotify(payload: string): void
  /** Things may go unheard until `onConnect` again. */
  onDisconnect(): void
}

/** Several that hear the same. */
export const together = (...subscribers: readonly Subscriber[]): Subscriber => ({
  onConnect: () => subscribers.forEach((one) => one.onConnect()),
  onNotify: (payload) => subscribers.forEach((one) => one.onNotify(payload)),
  onDisconnect: () => subscribers.forEach((one) => one.onDisconnect()),
})

export interface Listener {
  /** Returns true when changes of other processes are heard: the last heartbeats came back. */
  isListening(): boolean
  /** Returns true when the database answers and takes changes: it has carried out the last heartbeat. */
  isReachable(): boolean
  stop(): Promise<void>
}

interface Options {
  /** Heartbeats are sent as everything else is sent: to the database of this pool, PgBouncer in between or not. */
  pool: Pool
  /** The database to listen at; a connection of PgBouncer in transaction mode hears nothing. */
  url: string
  subscribers: Partial<Record<Channel, Subscriber>>
  /** Takes what there is to say on a channel, to go out with the next heartbeat. It is lost with a heartbeat that fails, and not asked for while the database is away. */
  outgoing?: Partial<Record<Channel, () => readonly string[]>>
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
}

type Said = [channel: string, payload: string]

/** Milliseconds between two heartbeats. */
const interval = 1_000
/** Heartbeats in a row that may be missed before the connection counts as lost. Counted and not timed, since a process that was suspended received nothing either. */
const maxUnheard = 3

const timeouts: Timeouts = {
  statement_timeout: 2_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 2_000,
  query_timeout: 2_000,
  connectionTimeoutMillis: 2_000,
}

/**
 * Listens by a connection of its own, and connects again whenever it breaks or falls silent. Each second it sends itself a NOTIFY over
 * another connection: what comes back proves the whole way, which an open socket does not.
 * @returns once the first heartbeat came back, or some did not
 */
export async function listen({ pool, url, subscribers, outgoing = {}, log }: Options): Promise<Listener> {
  const sender = createSiblingPool(pool, 1, timeouts)
  const heartbeat = `heartbeat_${randomBytes(8).toString('hex')}`
  const allSubscribers = Object.values(subscribers)
  let client: Client | undefined
  let isListening = false
  let isReachable = false
  let isStopped = false
  let isSending = false
  let hasWarned = false
  let unheard = 0
  const first = Promise.withResolvers<void>()

  function disconnect(reason: string) {
    first.resolve()
    const former = client
    client = undefined
    // It may hang, so it is not waited for.
    void former?.end()
    if (!hasWarned && !isStopped) log.warn({ reason }, 'what other processes do is not heard, so no pages are kept')
    hasWarned = true
    if (!isListening) return
    isListening = false
    for (const subscriber of allSubscribers) subscriber.onDisconnect()
  }

  function onNotification(channel: string, payload: string) {
    if (channel !== heartbeat) return subscribers[channel as Channel]?.onNotify(payload)
    unheard = 0
    first.resolve()
    if (isListening) return
    isListening = true
    if (hasWarned) log.info('what other processes do is heard again')
    hasWarned = false
    for (const subscriber of allSubscribers) subscriber.onConnect()
  }

  async function connect() {
    const fresh = new MarketClient({
      ...pool.options,
      connectionString: url,
      application_name: 'phonehaat listener',
      ...timeouts,
    })
    client = fresh
    unheard = 0
    const onConnectionLost = (error: Error) => {
      if (client === fresh) disconnect(error.message)
    }
    fresh.on('error', onConnectionLost)
    fresh.on('end', () => onConnectionLost(new Error('the connection has ended')))
    fresh.on('notification', ({ channel, payload = '' }) => {
      if (client === fresh) onNotification(channel, payload)
    })
    try {
      await fresh.connect()
      await fresh.query([heartbeat, ...Object.keys(subscribers)].map((channel) => `listen ${channel}`).join('; '))
      if (isStopped) throw new Error('stopped')
    } catch (error) {
      // The next beat connects again, for any reason.
      onConnectionLost(error as Error)
    }
  }

  const whatToSay = (): Said[] =>
    Object.entries(outgoing).flatMap(([channel, take]) => take().map((payload): Said => [channel, payload]))

  // A NOTIFY that is lost with the server is no loss, so its commit need not wait for the disk.
  async function send(said: readonly Said[]): Promise<boolean> {
    const client = await sender.connect()
    let takesChanges = false
    try {
      const { rows } = await client.query<{ takesChanges: boolean }>(
        `select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload), not current_setting('transaction_read_only')::bool as "takesChanges"
         from unnest($1::text[], $2::text[]) as said (channel, payload)`,
        [said.map(([channel]) => channel), said.map(([, payload]) => payload)],
      )
      takesChanges = rows[0]!.takesChanges
      return takesChanges
    } finally {
      // A connection to a former primary is dropped: the next connection may lead to the one that took its place.
      client.release(!takesChanges)
    }
  }

  async function sendHeartbeat() {
    if (isSending || isStopped) return
    isSending = true
    if (unheard >= maxUnheard)
      disconnect('the heartbeat does not come back; behind PgBouncer, DATABASE_LISTEN_URL has to lead past it')
    if (!client) await connect()
    unheard++
    // The connection may have broken since the last beat, which says nothing of the next.
    const said: Said[] = [[heartbeat, ''], ...(isReachable ? whatToSay() : [])]
    isReachable = await send(said)
      .catch(() => send(said))
      .catch(() => false)
    isSending = false
    if (!isReachable) disconnect('the heartbeat cannot be sent')
  }

  const timer = setInterval(() => void sendHeartbeat(), interval)
  void sendHeartbeat()
  await first.promise
  return {
    isListening: () => isListening,
    isReachable: () => isReachable,
    async stop() {
      isStopped = true
      clearInterval(timer)
      disconnect('stopped')
      await sender.end()
    },
  }
}
