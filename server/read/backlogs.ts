import { sql } from 'kysely'
import type { Database } from '#database'

/** How many of something there are, and for how many seconds the oldest of them has been there. */
export interface Backlog {
  count: number
  age: number
}

export interface Backlogs {
  /** Of each queue, by the state of its jobs. What waits is as old as its lateness. */
  jobs: Array<Backlog & { queue: string; state: 'waiting' | 'active' | 'failed' }>
  /** Unpaid bookings whose hold has run out. */
  overdueHolds: Backlog
  /** Payments that are to be given back, whole or in part. */
  refundsDue: Backlog
}

const age = (since: string) =>
  sql.raw<number>(`coalesce(greatest(extract(epoch from now() - min(${since})), 0), 0)::float8`)

/** What waits in the database, by its own clock. Jobs that are done are not counted. */
export async function backlogsOf(db: Database): Promise<Backlogs> {
  const [jobs, holds, refunds] = await Promise.all([
    sql<Backlogs['jobs'][number]>`
      select name as queue, state, count(*)::int as count, ${age('since')} as age from (
        select name, case when state < 'active' then 'waiting' else state::text end as state,
          case when state < 'active' then start_after when state = 'active' then started_on else completed_on end as since
        from jobs.job where state < 'completed' or state = 'failed') unfinished
      group by name, state`.execute(db),
    sql<Backlog>`
      select count(*)::int as count, ${age('hold_ends_at')} as age from booking where state = 'unpaid' and hold_ends_at < now()`.execute(
      db,
    ),
    sql<Backlog>`
      select count(*)::int as count, ${age('since')} as age from (
        select settled_at as since from payment where state = 'refund_due'
        union all select due_at from partial_refund where refund_id is null) due`.execute(db),
  ])
  return { jobs: jobs.rows, overdueHolds: holds.rows[0]!, refundsDue: refunds.rows[0]! }
}
