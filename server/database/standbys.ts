// Standbys of the database: how much each shows of what the primary has, looked at several times a second, so that reads can go to one that shows enough.
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { createDb, createPool, createSiblingPool, type Database, requestTimeouts, type Timeouts } from './database.ts'
import { Outage } from './outage.ts'

/** A place in the log of changes of a database (LSN). */
export type LogPosition = bigint

/** Reads a position as PostgreSQL writes it, such as `0/1A2B3C4`; undefined where it is none. */
export function positionOf(text: string): LogPosition | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined
}

/** A standby that shows everything up to a position, and everything that this process had heard of in a generation. */
export interface StandbyReading {
  shows: LogPosition
  generation: number
  /** Reads from it. @throws an outage also as soon as it does not answer a look, so that no one waits for as long as a statement may take */
  read<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Waits for what is being read on the primary. @throws an outage also as soon as the primary does not answer a look */
  unlessSilent<T>(read: Promise<T>): Promise<T>
  /** Leaves the standby out until it answers again. @returns another one that shows as much; undefined where the primary is to be read */
  giveUp(): StandbyReading | undefined
  /** Counts a read: the standby answered it, or it was read again on the primary. */
  count(answeredBy: AnsweredBy): void
}

type AnsweredBy = 'standby' | 'primary'

export interface Standbys {
  /** Returns the first standby that shows everything up to a position and lags by no more than two seconds; undefined where the primary is to be read. */
  reading(least: LogPosition): StandbyReading | undefined
  /** Returns the position of the primary after all that was committed, as PostgreSQL writes it. @throws when it does not answer */
  written(): Promise<string>
  /** Counts the reads that went to standbys, by the database that answered them in the end. */
  readonly reads: Readonly<Record<AnsweredBy, number>>
  stop(): Promise<void>
}

/** Milliseconds between two looks, between two at a standby that is away at the most, and by which one may lag. */
const pause = 250
const longPause = 2000
const maxLag = 2000

/** Milliseconds for which standbys are read while the primary does not answer: nothing is committed by then, and another takes over within half a minute. */
export const maxSilence = 60_000

/** A role lacks a privilege (SQLSTATE). */
const notAllowed = '42501'

const timeouts: Timeouts = {
  ...requestTimeouts,
  statement_timeout: 1000,
  query_timeout: 1000,
  connectionTimeoutMillis: 1000,
}

/** Those who wait for a database, and end as soon as it falls silent. */
class Waiting {
  readonly #ends = new Set<(outage: Outage) => void>()

  /** @param silence the outage that is there already */
  async wait<T>(read: Promise<T>, silence?: Outage): Promise<T> {
    const { promise, reject } = Promise.withResolvers<never>()
    if (silence) reject(silence)
    this.#ends.add(reject)
    try {
      // The outage first, as it may be there; either may still fail later.
      return await Promise.race([promise, read])
    } finally {
      this.#ends.delete(reject)
    }
  }

  end(outage: Outage): void {
    for (const end of this.#ends) end(outage)
  }
}

interface Place {
  position: LogPosition
  /** Names the servers that have one log (`system_identifier`). A place in another one means nothing. */
  log: string
}

/** The primary at one time. */
export interface Mark extends Place {
  /** By `performance.now()`. */
  at: number
  generation: number
}

/** The last mark that a standby had reached when it was looked at, and the first one after it that it had not. */
interface Progress {
  mark?: Mark | undefined
  missed?: Mark | undefined
}

/**
 * Returns how far a standby is that shows everything up to a position. After a fail-over the marks of the new primary may be lower than the last ones of the
 * former, which no one will reach.
 * @param marks the oldest first
 */
export function progressAt(marks: readonly Mark[], position: LogPosition, { mark, missed }: Progress): Progress {
  const last = marks.findLastIndex((one) => one.position <= position)
  if (last >= 0) return { mark: marks[last], missed: marks[last + 1] }
  return { mark, missed: missed && missed.position > position ? missed : marks[0] }
}

interface Standby extends Progress {
  pool: Pool
  looks: Pool
  db: Database
  /** Undefined while it does not answer, or is none. */
  shows?: LogPosition | undefined
  waiting: Waiting
}

interface Options {
  pool: Pool
  /** The addresses of the hosts of the database, in the order in which they are read; which of them is primary may change. */
  urls: readonly string[]
  /** Counts the changes that this process has heard of. */
  generation(): number
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** Looks at the standbys until it is stopped. */
export function followStandbys({ pool, urls, generation, log }: Options): Standbys {
  const stopping = new AbortController()
  // Apart from requests, so that the answer to a change does not wait behind them.
  const primary = createSiblingPool(pool, 2, timeouts)
  const { max = 10 } = pool.options
  const standbys = urls.map((url): Standby => {
    const own = createPool(url, max, requestTimeouts, 'standby')
    const looks = createPool(url, 1, timeouts, 'standby')
    return { pool: own, looks, db: createDb(own, 'in turns'), waiting: new Waiting() }
  })
  const reads: Record<AnsweredBy, number> = { standby: 0, primary: 0 }
  const count = (answeredBy: AnsweredBy) => void (reads[answeredBy] += 1)
  const waitingForPrimary = new Waiting()
  /** Is there while the primary does not answer. */
  let silence: Outage | undefined
  /** Those of the last seconds and of one log, the newest last. */
  let marks: Mark[] = []
  /** Asks which log it is, unless an operator lets the role not know. */
  let withLog = `, system_identifier::text as log from pg_control_system()`

  async function ask(whom: Pool, where: string): Promise<Place | undefined> {
    const question = `select (${where})::text as position${withLog}`
    const { rows } = await whom.query<{ position: string | null; log?: string }>(question).catch((error: unknown) => {
      if ((error as { code?: string }).code === notAllowed) withLog = ''
      throw error
    })
    const { position = null, log = '' } = rows[0] ?? {}
    const read = position === null ? undefined : positionOf(position)
    return read === undefined ? undefined : { position: read, log }
  }

  async function lookAtPrimary() {
    // All that was heard of before is committed, so the position holds it.
    const mark = { at: performance.now(), generation: generation() }
    const place = await ask(primary, 'pg_current_wal_flush_lsn()')
    if (!place) return
    if (marks.some(({ log }) => log !== place.log)) {
      // Another server took the place of all: the standbys are those of the former.
      marks = []
      for (const standby of standbys) standby.shows = standby.mark = standby.missed = undefined
    }
    marks = [...marks.filter(({ at }) => mark.at - at <= 2 * maxLag), { ...mark, ...place }]
  }

  async function lookAt(standby: Standby) {
    try {
      const place = await ask(standby.looks, 'case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end')
      const isOurs = place !== undefined && place.log === marks.at(-1)?.log
      standby.shows = isOurs ? place.position : undefined
      if (isOurs) Object.assign(standby, progressAt(marks, place.position, standby))
      return true
    } catch (error) {
      if (standby.shows !== undefined) log.warn({ err: error }, 'a standby of the database does not answer')
      standby.shows = undefined
      standby.waiting.end(new Outage(true, error))
      return false
    }
  }

  async function lookAtPrimaryOrEnd() {
    try {
      await lookAtPrimary()
      silence = undefined
    } catch (error) {
      // A change notices by itself.
      silence = new Outage(true, error)
      waitingForPrimary.end(silence)
    }
    return true
  }

  /** @param look tells if it was answered; one who does not answer, look after look, is asked less often */
  async function repeat(look: () => Promise<boolean>) {
    for (let wait = pause; !stopping.signal.aborted;) {
      wait = (await look()) ? pause : Math.min(2 * wait, longPause)
      await setTimeout(wait, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }
  const looking = [repeat(lookAtPrimaryOrEnd), ...standbys.map((standby) => repeat(() => lookAt(standby)))]

  /** @param among those that may be read; each other one is tried after it once */
  function readingOf(
    among: readonly Standby[],
    leastPosition: LogPosition,
    leastGeneration: number,
  ): StandbyReading | undefined {
    const now = performance.now()
    const newest = marks.at(-1)
    if (!newest || now - newest.at > maxSilence) return undefined
    for (const [at, standby] of among.entries()) {
      const { db, shows, mark, missed, waiting } = standby
      if (shows === undefined || shows < leastPosition || !mark) continue
      // Since the first mark that it missed, and not since the last that it reached: while the primary is silent there are none.
      if (missed && newest.at - missed.at > maxLag) continue
      const { generation } = mark
      if (generation < leastGeneration) continue
      return {
        shows,
        generation,
        read: (work) => waiting.wait(work(db)),
        unlessSilent: (read) => waitingForPrimary.wait(read, silence),
        giveUp() {
          standby.shows = undefined
          return readingOf(among.slice(at + 1), shows, generation)
        },
        count,
      }
    }
    return undefined
  }

  return {
    reads,
    reading: (least) => readingOf(standbys, least, 0),
    async written() {
      const { rows } = await primary.query<{ position: string }>('select pg_current_wal_flush_lsn()::text as position')
      return rows[0]!.position
    },
    async stop() {
      stopping.abort()
      await Promise.allSettled(looking)
      await Promise.allSettled([primary, ...standbys.flatMap((one) => [one.pool, one.looks])].map((one) => one.end()))
    },
  }
}
