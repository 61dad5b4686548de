// Asks the database for what Prometheus reads of it, in one question and at most every five seconds.
import type { Counter, Gauge } from '@prometheus-io/client'
import { DealVerb } from '#contract/deals/deals'
import type { Database } from '#database'
import { backlogs, type Figure, figuresOf, type Moment } from '#read/backlogs'

export type MakeGauge = <Label extends string = never>(name: string, help: string, labelNames?: Label[]) => Gauge<Label>

const moments: Record<Moment, string> = {
  last_backup: 'When npm run backup last succeeded, in seconds since 1970; 0: never',
  last_outage: 'When the last outage ended that extended deadlines, in seconds since 1970; 0: never',
  books_compared: 'When the books were last compared with those of the card company, in seconds since 1970; 0: never',
}

/**
 * @param backlogAge for how long what waits in the database is not counted again, in milliseconds
 * @param queryTimeoutMs for how long a reader waits for the database; Prometheus itself gives up after ten seconds
 * @returns what brings the figures up to date
 */
export function watchDatabase(
  db: Database,
  gauge: MakeGauge,
  moves: Counter<'verb'>,
  { backlogAge = 5_000, queryTimeoutMs = 3_000 } = {},
): () => Promise<void> {
  const up = gauge('database_up', 'Whether the database told within three seconds what waits in it')
  const jobs = gauge('jobs', 'Jobs that are not done, of all processes', ['queue', 'state'])
  const jobsOldest = gauge(
    'jobs_oldest_seconds',
    'How late the latest waiting job is, how long an active one runs, how long ago one failed for good',
    ['queue', 'state'],
  )
  const counts = new Map(Object.entries(backlogs).map(([name, { help }]) => [name, gauge(name, help)]))
  const ages = new Map(
    Object.entries(backlogs).map(([name, { help }]) => [
      name,
      gauge(`${name}_oldest_seconds`, `${help}: for how long the oldest does`),
    ]),
  )
  const times = new Map(Object.entries(moments).map(([name, help]) => [name, gauge(`${name}_timestamp_seconds`, help)]))
  for (const time of times.values()) time.set(0)
  const differing = gauge('books_differing_lines', 'Lines that differed when the books were last compared')

  // A counter that begins with its first move shows no alert that there are none.
  for (const verb of DealVerb.options) moves.inc({ verb }, 0)

  const show = ({ series, label, state, count, age }: Figure) => {
    if (series === 'jobs') {
      jobs.set({ queue: label!, state: state! }, count)
      jobsOldest.set({ queue: label!, state: state! }, age ?? 0)
    } else if (series === 'moves') {
      if (label) moves.inc({ verb: label }, count)
    } else if (times.has(series)) {
      times.get(series)!.set(age === null ? 0 : Date.now() / 1000 - age)
      if (series === 'books_compared') differing.set(count)
    } else {
      counts.get(series)!.set(count)
      ages.get(series)!.set(age ?? 0)
    }
  }

  let lastMove: number | undefined
  let knownAt = -Infinity
  let underWay: Promise<void> | undefined
  const ask = async () => {
    const { figures, last } = await figuresOf(db, lastMove)
    lastMove = last
    jobs.reset()
    jobsOldest.reset()
    figures.forEach(show)
    knownAt = performance.now()
  }
  return async () => {
    // Moves would be counted by each of several questions, and questions would pile up in a slow database.
    if (!underWay && performance.now() - knownAt >= backlogAge) underWay = ask().finally(() => (underWay = undefined))
    try {
      await within(queryTimeoutMs, underWay)
      up.set(1)
    } catch {
      // The known figures of the database are then as they were, and this says so.
      up.set(0)
    }
  }
}

async function within<T>(milliseconds: number, promise: T | Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('Too late.')), milliseconds)
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
