import { sql } from 'kysely'
import { maxWaiting, type Waiting, type WaitingKind } from '#contract/moderation/inbox'
import type { PersonCtx } from '#context'
import type { Database } from '#database'

/** Rows of one kind: how many there are, and for how many seconds the oldest of them has been there. */
export interface Figure {
  /** `moves`: of deals after one of their numbers, by verb. The `age` of a moment is how long ago it was. */
  series: 'jobs' | Backlog | 'moves' | Moment
  /** The queue of a job, or the verb of moves. */
  label: string | null
  /** The state of a job; what waits is as old as its lateness. */
  state: 'waiting' | 'active' | 'failed' | null
  count: number
  /** Null of a moment that never was. */
  age: number | null
}

/** The settings that say when something is due. */
type DueConfig = Pick<PersonCtx['config'], 'limits' | 'law'>

interface Rows {
  /** For Prometheus. */
  help: string
  /** The rows in SQL, and since when each of them waits. */
  from: string
  since: string
  /** The time by which a row is to be decided, where that ends by itself. */
  due?: (config: DueConfig) => string
  /** A condition of rows that the inbox has; metrics count all. */
  pressing?: (config: DueConfig) => string
  /** The rows that are an admin's own, about which others decide. Then `from` ends with a condition. */
  own?: string
}

/** Refunds, whole and of a part, that have not gone out: of cash that a courier collected, which an admin sends, or all others, which providers do. */
const refundsThatAreDue = (isByHand: boolean) => `from (
  select settled_at as since from payment where state = 'refund_due' and (method = 'cod') = ${isByHand}
  union all select due_at from partial_refund join payment on payment.id = payment_id
    where partial_refund.refund_id is null and (method = 'cod') = ${isByHand}) due`

/** Queues that go on by themselves. */
const ofClock = {
  overdue_holds: {
    help: 'Unpaid bookings that should have ended',
    from: `from booking where state = 'unpaid' and hold_ends_at < now()`,
    since: 'hold_ends_at',
  },
  refunds_due: {
    help: 'Payments that wait to be given back at their provider',
    from: refundsThatAreDue(false),
    since: 'since',
  },
  disagreements: {
    help: 'Phones, bookings and payments that contradict one another',
    from: 'from disagreement',
    since: 'found_at',
  },
} satisfies Record<string, Rows>

/** Days before a seller has to be paid in which the inbox says so. */
const payoutWarningDays = 2

/** The admin who asks. */
const me = '(select id from me)'

/** Queues that wait for admins: their inbox, its count in the navigation and the metrics are read from this one list. */
const ofAdmins: Record<WaitingKind, Rows> = {
  complaints: {
    help: 'Complaints that wait for an answer of the market',
    from: `from support_thread where asked_at is not null and kind = 'complaint'`,
    since: 'asked_at',
    due: ({ law }) => `asked_at + interval '${law.answerHours} hours'`,
    own: `person_id = ${me}`,
  },
  support: {
    help: 'Questions that wait for an answer of the market',
    from: `from support_thread where asked_at is not null and kind = 'question'`,
    since: 'asked_at',
    own: `person_id = ${me}`,
  },
  contested_deals: {
    help: 'Deals that wait for the decision of an admin',
    from: `from (select booking.*, (select max(at) from booking_event where booking_id = booking.id) as since
      from booking where state in ('contested', 'missing', 'return_missing')
        or state = 'cash_promised' and exists (select from deal_problem where booking_id = booking.id)) contested where true`,
    since: 'since',
    due: () => 'deadline_at',
    own: `buyer_id = ${me} or exists (select from listing where listing.id = listing_id and seller_id = ${me})`,
  },
  appeals_waiting: {
    help: 'Appeals that wait for the decision of an admin',
    from: `from sanction left join listing on listing.id = listing_id
      where appealed_at is not null and appeal_outcome is null and ended_at is null and hidden_at is null`,
    since: 'appealed_at',
    own: `person_id = ${me} or decided_by = ${me} and exists (
      select from person where role = 'admin' and person.deleted_at is null and person.id not in (${me}, person_id))`,
  },
  lost_reports: {
    help: 'Open reports of lost phones',
    from: `from lost_report where state = 'open'`,
    since: 'reported_at',
    due: ({ law }) => `coalesce(hold_ends_at, reported_at + interval '${law.answerHours} hours')`,
    own: `reporter_id = ${me}`,
  },
  reports: { help: 'Open reports of phones', from: `from report where state = 'open'`, since: 'created_at' },
  reported_messages: {
    help: 'Open reports of conversations',
    from: 'from conversation_report where closed_at is null',
    since: 'reported_at',
  },
  reported_reviews: {
    help: 'Reported reviews that wait for an admin',
    from: 'from review where reported_at is not null and decided_at is null',
    since: 'reported_at',
  },
  held_messages: {
    help: 'Messages that wait for an admin',
    from: 'from held_message where decided_at is null',
    since: 'held_at',
  },
  held_listings: {
    help: 'Phones whose text looks like a scam, which wait for an admin',
    from: `from listing join person on person.id = seller_id
      where withdrawn_by = 'guard' and withdrawn_reason is null and hidden_at is null and deleted_at is null`,
    since: 'withdrawn_at',
    due: ({ limits }) => `withdrawn_at + interval '${limits.heldListingHours} hours'`,
    own: `seller_id = ${me}`,
  },
  code_photos: {
    help: 'Photos with a code that wait for an admin',
    from: `from code_photo join listing on listing.id = listing_id where state = 'waiting' and listing.status in ('available', 'booked')`,
    since: 'sent_at',
    own: `seller_id = ${me}`,
  },
  shop_papers: {
    help: 'Shops whose papers wait for a check',
    from: 'from shop join person on person.id = owner_id where asked_at is not null and deleted_at is null',
    since: 'asked_at',
    own: `owner_id = ${me}`,
  },
  photo_copies: {
    help: 'Photos that phones of two sellers show, among the latest that were found',
    from: `from (select * from photo_copy where dismissed_at is null order by found_at desc, id desc limit ${maxWaiting}) photo_copy where exists (
      select from listing_photo one join listing here on here.id = one.listing_id
        join listing_photo other on other.photo_id = other_id join listing there on there.id = other.listing_id
      where one.photo_id = photo_copy.photo_id and here.seller_id <> there.seller_id
        and here.status <> 'withdrawn' and here.hidden_at is null and there.status <> 'withdrawn' and there.hidden_at is null)`,
    since: 'found_at',
  },
  suspicious_pairs: {
    help: 'Pairs of people who may be one',
    from: `from suspicious_pair where verdict = 'open'`,
    since: 'found_at',
  },
  refunds_by_hand: {
    help: 'Refunds of cash that a courier collected, which an admin sends',
    from: `${refundsThatAreDue(true)} where true`,
    since: 'since',
    due: ({ law }) => `since + interval '${law.refundDays} days'`,
  },
  payouts_waiting: {
    help: 'Payouts of batches that are not marked as sent',
    from: `from payout where state = 'exported'`,
    since: 'created_at',
  },
  payouts_due: {
    help: 'Sales of the last 90 days whose sellers are not paid, since the delivery',
    from: `from (
      select coalesce(
        case when not exists (select from deal_problem where deal_problem.booking_id = release.booking_id) then (
          select min(event.at) from booking_event event
          where event.booking_id = release.booking_id and verb in ('hand_over', 'receive', 'deliver', 'arrive', 'bring')) end,
        release.at) as delivered_at
      from ledger_entry release join payment on payment.id = release.payment_id join booking on booking.id = release.booking_id
        join listing on listing.id = booking.listing_id join person on person.id = listing.seller_id
        join payout_account account on account.person_id = person.id
      where release.cause = 'release' and release.at > now() - interval '90 days' and payment.state = 'succeeded' and payment.method <> 'cash'
        and person.deleted_at is null and person.suspended_at is null and account.rejected_at is null
        and not exists (select from lost_deal where lost_deal.booking_id = booking.id)
        and not exists (select from dispute where dispute.payment_id = payment.id and dispute.state = 'open')
        and (select sum(line.poisha) from ledger_entry entry join ledger_line line on line.entry_id = entry.id
          where entry.payment_id = payment.id and line.account in ('sellers', 'payouts')) < 0
      ) unpaid where true`,
    since: 'delivered_at',
    due: ({ law }) => `delivered_at + interval '${law.payoutDays} days'`,
    pressing: ({ law }) => `delivered_at < now() - interval '${law.payoutDays - payoutWarningDays} days'`,
  },
  disputes: {
    help: 'Payments that a bank disputes',
    from: `from dispute where state = 'open'`,
    since: 'opened_at',
    due: () => 'respond_by',
  },
}

export const backlogs = { ...ofClock, ...ofAdmins }
export type Backlog = keyof typeof backlogs

/** `books_compared` counts the lines that differed. */
export type Moment = 'last_backup' | 'last_outage' | 'books_compared'

const age = (since: string) => `greatest(extract(epoch from now() - min(${since})), 0)::float8`
const question = `
  select 'jobs' as series, name as label, state, count(*)::int as count, coalesce(${age('since')}, 0) as age from (
    select name, case when state < 'active' then 'waiting' else state::text end as state,
      case when state < 'active' then start_after when state = 'active' then started_on else completed_on end as since
    from jobs.job where state < 'completed' or state = 'failed') unfinished
  group by name, state
  ${Object.entries(backlogs)
    .map(
      ([name, { from, since }]) =>
        `union all select '${name}', null, null, count(*)::int, coalesce(${age(since)}, 0) ${from}`,
    )
    .join(' ')}
  union all select 'last_backup', null, null, 0, extract(epoch from now() - backed_up_at)::float8 from market
  union all select 'last_outage', null, null, 0, extract(epoch from now() - max(ended_at))::float8 from outage
  union all select 'books_compared', null, null, detail::int, extract(epoch from now() - at)::float8 from setup_state where event = 'books compared'`

/**
 * Counts the waiting work in the database, and the events in it, by its own clock, in one question. Jobs that are done are not counted.
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

/** For how many days what does not end by itself may wait, until it comes before what does. */
const unhurriedDays = 3

/** Counts what waits for an admin in one question, what is due first in front; of each kind no more than `maxWaiting` rows are read. */
export async function waitingFor({ db, person, config }: PersonCtx): Promise<Waiting[]> {
  const parts = Object.entries(ofAdmins).map(
    ([kind, { from, since, due, pressing, own }]) => `
    select '${kind}' as kind, count(*)::int as count, min(since) as since, min(due) as due
    from (select ${since} as since, ${due?.(config) ?? 'null::timestamptz'} as due ${from} ${own ? `and (${own}) is not true` : ''}
      ${pressing ? `and ${pressing(config)}` : ''}
      order by 1 limit ${maxWaiting}) waiting`,
  )
  const { rows } = await sql<{ kind: WaitingKind; count: number; since: Date; due: Date | null }>`
    with me as (select ${person.id}::uuid as id)
    select * from (${sql.raw(parts.join(' union all '))}) inbox where count > 0
    order by coalesce(due, since + ${`${unhurriedDays} days`}::interval), kind`.execute(db)
  return rows.map(({ since, due, ...row }) => ({ ...row, since: since.toISOString(), due: due?.toISOString() ?? null }))
}
