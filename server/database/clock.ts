// What time it is, as the database says. All processes share the database and not the clock of one machine, so a process whose own clock
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
/** An error that lasts is logged again after so many comparisons: every hour. */
const reminder = 60
/** A comparison takes the quickest of so many answers: the shorter the trip, the smaller the doubt. */
const samples = 3

/** What a pool of `pg` can do, as far as it is needed. */
interface Asked {
  query(text: string): Promise<{ rows: Array<{ time: number }> }>
}

interface Log {
  error(details: object, message: string): void
  info(details: object, message: string): void
}

/** How far the database's time is ahead of this process's monotonic clock, and by how much that may be wrong; both in milliseconds. */
async function compare(pool: Asked): Promise<{ ahead: number; doubt: number }> {
  let best = { ahead: 0, doubt: Infinity }
  for (let sample = 0; sample < samples; sample++) {
    const asked = performance.now()
    const { rows } = await pool.query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as time')
    const answered = performance.now()
    const doubt = (answered - asked) / 2
    if (doubt < best.doubt) best = { ahead: rows[0]!.time - (asked + answered) / 2, doubt }
  }
  return best
}

/**
 * The database's clock, carried on by this process's monotonic clock, which no hand and no time server turns, and compared again every
 * minute. While the database is away it goes on by itself. Logs an error while this machine's own clock is more than a second off.
 * @throws when the database cannot be asked at the start
 */
export async function databaseClock(pool: Asked, log: Log): Promise<Clock> {
  let { ahead } = await compare(pool)
  let since = -1

  const now = () => new Date(performance.now() + ahead)

  function judgeOwn() {
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
    // A database that is away for a moment is asked again in a minute.
    const found = await compare(pool).catch(() => undefined)
    if (found && Math.abs(found.ahead - ahead) > found.doubt) ahead = found.ahead
    judgeOwn()
  }

  judgeOwn()
  const timer = setInterval(() => void check(), interval)
  timer.unref()
  return { now, stop: () => clearInterval(timer) }
}
