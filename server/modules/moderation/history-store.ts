import { sql } from 'kysely'
import type { BookingState } from '#contract/bookings/bookings'
import type { ListingStatus } from '#contract/listings/listings'
import { DecisionVerb, maxOfPerson, type PersonFile } from '#contract/moderation/person-history'
import type { PairVerdict, SharedMark } from '#contract/accounts/suspicious-pairs'
import type { Ctx } from '#context'
import { stands } from '#read/live-deals'

type Party = 'buyer' | 'seller'

/** The decisions that go against each of the two of a deal. */
const against = { buyer: ['dismiss'], seller: ['uphold', 'declare_lost', 'order_return'] } satisfies Record<
  Party,
  DecisionVerb[]
>

/** The deals of a person, with the side that they are on. */
const dealsOf = (personId: string) => sql`
  (select booking.*, 'buyer' as side, listing.seller_id as other_id from booking join listing on listing.id = booking.listing_id
    where booking.buyer_id = ${personId}
  union all select booking.*, 'seller', booking.buyer_id from listing join booking on booking.listing_id = listing.id
    where listing.seller_id = ${personId})`

/** Somebody with what has come of their deals, and what others reported of them; undefined where there never was such a person. */
export async function person(ctx: Ctx, id: string) {
  const { rows } = await sql<{
    name: string
    email: string
    joinedAt: Date
    isConfirmed: boolean
    hasPayoutAccount: boolean
    suspendedAt: Date | null
    suspendedFor: string | null
    completed: number
    decidedAgainst: number
    lostSold: number
    noShows: number
    reports: number
    suspensions: number
  }>`
    select person.name, person.email, person.created_at as "joinedAt", suspended_at as "suspendedAt", suspended_for as "suspendedFor",
      exists (select from auth_user where auth_user.id = person.id and email_verified) as "isConfirmed",
      exists (select from payout_account where person_id = person.id) as "hasPayoutAccount", counted.*,
      (select count(*) from report join listing on listing.id = listing_id where seller_id = ${id}) +
        (select count(*) from conversation_report where reported_id = ${id}) as reports,
      (select count(*) from audit_entry where person_id = ${id} and action = 'person_suspended') as suspensions
    from person, (select count(*) filter (where ${stands('deal')}) as completed,
        count(*) filter (where exists (select from booking_event where booking_id = deal.id and actor = 'admin'
          and verb = any(case side when 'buyer' then ${against.buyer}::text[] else ${against.seller}::text[] end))) as "decidedAgainst",
        count(distinct listing_id) filter (where side = 'seller'
          and exists (select from lost_deal where booking_id = deal.id and effect <> 'cancelled')) as "lostSold",
        count(*) filter (where exists (select from deal_absence where booking_id = deal.id and said_by <> side
          and (answer = 'conceded' or answer is null and contest_ends_at <= ${ctx.now()}::timestamptz))) as "noShows"
      from ${dealsOf(id)} deal) counted
    where person.id = ${id}`.execute(ctx.db)
  return rows[0]
}

interface DealRow {
  id: string
  title: string
  price: number
  role: Party
  otherId: string
  other: string
  at: Date
}

const itsDeal = sql`deal.id, deal.title, deal.price, side as role, other_id as "otherId", other.name as other`

/** The contested deals of a person that an admin decided, the last first. */
export async function decisions(ctx: Ctx, personId: string) {
  const { rows } = await sql<DealRow & { verb: DecisionVerb; reason: string | null }>`
    select ${itsDeal}, booking_event.at, verb, decision as reason
    from ${dealsOf(personId)} deal join person other on other.id = other_id
      join booking_event on booking_event.booking_id = deal.id and actor = 'admin' and verb = any(${DecisionVerb.options}::text[])
      left join deal_problem on deal_problem.booking_id = deal.id
    order by booking_event.id desc limit ${maxOfPerson}`.execute(ctx.db)
  return rows
}

/** The deals of a person, the last booked first. */
export async function deals(ctx: Ctx, personId: string) {
  const { rows } = await sql<DealRow & { state: BookingState }>`
    select ${itsDeal}, deal.booked_at as at, deal.state from ${dealsOf(personId)} deal join person other on other.id = other_id
    order by deal.booked_at desc, deal.id desc limit ${maxOfPerson}`.execute(ctx.db)
  return rows
}

export async function listings(ctx: Ctx, personId: string) {
  const { rows } = await sql<{ id: number; title: string; price: number; status: ListingStatus; postedAt: Date }>`
    select id, title, resale_price as price, status, posted_at as "postedAt" from listing where seller_id = ${personId}
    order by posted_at desc, id desc limit ${maxOfPerson}`.execute(ctx.db)
  return rows
}

interface ReportRow extends Pick<PersonFile['reports'][number], 'about' | 'title' | 'reason' | 'isOpen'> {
  at: Date
  byId: string
  by: string
  ofId: string
  of: string
}

/** Reports about a person and by them, of phones and of conversations. */
export async function reports(ctx: Ctx, personId: string): Promise<ReportRow[]> {
  const newest = sql`order by 1 desc limit ${maxOfPerson}`
  const { rows } = await sql<ReportRow>`
    select found.*, one.name as by, other.name as of from (
      (select created_at as at, 'phone' as about, title, reason, state = 'open' as "isOpen", reporter_id as "byId", seller_id as "ofId"
        from report join listing on listing.id = listing_id where seller_id = ${personId} ${newest})
      union (select created_at, 'phone', title, reason, state = 'open', reporter_id, seller_id
        from report join listing on listing.id = listing_id where reporter_id = ${personId} ${newest})
      union (select reported_at, 'conversation', title, reason, closed_at is null, reporter_id, reported_id
        from conversation_report join listing on listing.id = listing_id where reported_id = ${personId} ${newest})
      union (select reported_at, 'conversation', title, reason, closed_at is null, reporter_id, reported_id
        from conversation_report join listing on listing.id = listing_id where reporter_id = ${personId} ${newest})
    ) found join person one on one.id = "byId" join person other on other.id = "ofId" ${newest}`.execute(ctx.db)
  return rows
}

/** People with whom somebody dealt and shares more than chance explains. */
export async function shares(ctx: Ctx, personId: string) {
  const { rows } = await sql<{ id: string; name: string; marks: SharedMark[]; verdict: PairVerdict; at: Date }>`
    select person.id, person.name, shares as marks, verdict, found_at as at from (
      select *, high_id as other_id from suspicious_pair where low_id = ${personId}
      union all select *, low_id from suspicious_pair where high_id = ${personId}) pair
    join person on person.id = other_id order by found_at desc limit ${maxOfPerson}`.execute(ctx.db)
  return rows
}
