// The time as the database says it. All processes share the database and not the clock of one machine, so a process whose own clock
// is wrong still judges deadlines (holds, tokens, alerts) as every other one does.

export interface Clock {
  now(): Date
  /** Stops checking. */
  stop(): void
}

/** Milliseconds between two comparisons with the database. */
const interval = 60_000
/** Milliseconds by which this machine's clock may differ from the database's before that is an error to be logged. */
const tolerance = 1000
/** Comparisons after which a lasting error is logged again: every hour. */
const reminder = 60
/** A comparison uses the quickest of this many answers: the shorter the round trip, the smaller the uncertainty. */
const samples = 3

/** The part of a pool of `pg` that is needed. */
interface Queryable {
  query(text: string): Promise<{ rows: Array<{ time: number }> }>
}

interface Log {
  error(details: object, message: string): void
  info(details: object, message: string): void
}

/** Measures how far the database's time is ahead of this process's monotonic clock, and by how much that may be wrong; both in milliseconds. */
async function compare(pool: Queryable): Promise<{ offset: number; uncertainty: number }> {
  let best = { offset: 0, uncertainty: Infinity }
  for (let sample = 0; sample < samples; sample++) {
    const sentAt = performance.now()
    const { rows } = await pool.query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as time')
    const receivedAt = performance.now()
    const uncertainty = (receivedAt - sentAt) / 2
    if (uncertainty < best.uncertainty) best = { offset: rows[0]!.time - (sentAt + receivedAt) / 2, uncertainty }
  }
  return best
}

/**
 * The database's clock, carried on by this process's monotonic clock, which no hand and no time server turns, and compared again every
 * minute. While the database is away it goes on by itself. Logs an error while this machine's own clock is more than a second off.
 * @throws when the database cannot be asked at the start
 */
export async function databaseClock(pool: Queryable, log: Log): Promise<Clock> {
  let { offset } = await compare(pool)
  let since = -1

  const now = () => new Date(performance.now() + offset)

  function checkLocalClock() {
    const off = Date.now() - now().getTime()
    if (Math.abs(off) <= tolerance) {
      if (since >= 0) log.info({}, 'the clock of this machine is right again')
      since = -1
      return
    }
    since++
    if (since % reminder === 0)
      log.error(
        { aheadSeconds: Math.round(off / 1000) },
        'the clock of this machine differs from the database: deadlines follow the database, but logins do not. Set the clock',
      )
  }

  async function check() {
    // A database that is away for a moment is requested again in a minute.
    const found = await compare(pool).catch(() => undefined)
    if (found && Math.abs(found.offset - offset) > found.uncertainty) offset = found.offset
    checkLocalClock()
  }

  checkLocalClock()
  const timer = setInterval(() => void check(), interval)
  timer.unref()
  return { now, stop: () => clearInterval(timer) }
}
