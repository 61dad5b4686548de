import { sql } from 'kysely'
import type { Database } from '#database'

/** Rows of one kind: how many there are, and for how many seconds the oldest of them has been there. */
export interface Figure {
  /** `moves`: of deals after one of their numbers, by verb. Of moments, `age` is how long ago they were. */
  series: 'jobs' | Backlog | 'moves' | Moment
  /** The queue of a job, or the verb of moves. */
  label: string | null
  /** The state of a job; what waits is as old as its lateness. */
  state: 'waiting' | 'active' | 'failed' | null
  count: number
  /** Null of a moment that never was. */
  age: number | null
}

export type Backlog =
  | 'overdue_holds'
  | 'refunds_due'
  | 'contested_deals'
  | 'appeals_waiting'
  | 'payouts_waiting'
  | 'held_listings'
  | 'disagreements'
/** `books_compared` counts the lines that differed. */
export type Moment = 'last_backup' | 'last_outage' | 'books_compared'

const age = (since: string) => `greatest(extract(epoch from now() - min(${since})), 0)::float8`
const backlog = (name: Backlog, since: string, from: string) =>
  `select '${name}', null, null, count(*)::int, coalesce(${age(since)}, 0) ${from}`

const question = `
  select 'jobs' as series, name as label, state, count(*)::int as count, coalesce(${age('since')}, 0) as age from (
    select name, case when state < 'active' then 'waiting' else state::text end as state,
      case when state < 'active' then start_after when state = 'active' then started_on else completed_on end as since
    from jobs.job where state < 'completed' or state = 'failed') unfinished
  group by name, state
  union all ${backlog('overdue_holds', 'hold_ends_at', `from booking where state = 'unpaid' and hold_ends_at < now()`)}
  union all ${backlog(
    'refunds_due',
    'since',
    `from (select settled_at as since from payment where state = 'refund_due'
      union all select due_at from partial_refund where refund_id is null) due`,
  )}
  union all ${backlog(
    'contested_deals',
    'since',
    `from (select (select max(at) from booking_event where booking_id = booking.id) as since
      from booking where state in ('contested', 'missing', 'return_missing')) contested`,
  )}
  union all ${backlog(
    'appeals_waiting',
    'appealed_at',
    `from sanction left join listing on listing.id = listing_id
      where appealed_at is not null and appeal_outcome is null and ended_at is null and hidden_at is null`,
  )}
  union all ${backlog('payouts_waiting', 'created_at', `from payout where state = 'exported'`)}
  union all ${backlog(
    'held_listings',
    'withdrawn_at',
    `from listing join person on person.id = seller_id
      where withdrawn_by = 'guard' and withdrawn_reason is null and hidden_at is null and deleted_at is null`,
  )}
  union all ${backlog('disagreements', 'found_at', `from disagreement`)}
  union all select 'last_backup', null, null, 0, extract(epoch from now() - backed_up_at)::float8 from market
  union all select 'last_outage', null, null, 0, extract(epoch from now() - max(ended_at))::float8 from outage
  union all select 'books_compared', null, null, detail::int, extract(epoch from now() - at)::float8 from setup_state where event = 'books compared'`

/**
 * What waits in the database, and what happened in it, by its own clock, in one question. Jobs that are done are not counted.
 * @param after the number of a move of a deal; those that came later are counted, and `last` is the newest of them
 */
export async function figuresOf(db: Database, after: number | undefined): Promise<{ figures: Figure[]; last: number }> {
  const { rows } = await sql<Figure & { last: number | null }>`
    with newer as materialized (select id, verb from booking_event where id > ${after ?? Number.MAX_SAFE_INTEGER})
    select figures.*, null::int8 as last from (${sql.raw(question)}) figures
    union all select 'moves', verb, null, count(*)::int, 0, null from newer group by verb
    union all select 'moves', null, null, 0, 0, coalesce(max(id), 0) from booking_event`.execute(db)
  return { figures: rows, last: rows.find(({ last }) => last !== null)!.last! }
}
