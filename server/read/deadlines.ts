// Every moment until which a person can do something, or is kept from something: the columns that an outage extends, and who is told when each
// ends now. A column that is missing here lets an outage judge people; deadlines.test.ts compares the list with the schema.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BookingState } from '#contract/bookings'
import type { EndKind } from '#contract/outages'
import type { Tables } from '#database/tables'

type ColumnOf = { [Table in keyof Tables]: { table: Table; column: keyof Tables[Table] & string } }[keyof Tables]

/** Something that ends for someone. */
export interface RunningEnd {
  personId: string
  what: EndKind
  /** Null where it is about no phone. */
  title: string | null
  listingId: number | null
  bookingId: string | null
  until: Date
}

export type Deadline = ColumnOf & {
  /** The rows whose clock runs. */
  running: RawBuilder<SqlBool>
  /** A `RunningEnd` each person, of the rows that end after a moment; missing where another deadline of the same row says it, or no one plans by it. */
  told?: (after: Date) => RawBuilder<RunningEnd>
  /** Tells whether it is all about paying with a card. */
  isOfCards?: true
}

/** The things that end with the states of a deal. */
export const endOfState: Partial<Record<BookingState, EndKind>> = {
  paid: 'handover',
  to_send: 'handover',
  sent: 'parcel',
  missing: 'parcel',
  arrived: 'try',
  handed_over: 'try',
  problem: 'answer',
  offered: 'answer',
  contested: 'decision',
  return_missing: 'decision',
  returning: 'return',
  sent_back: 'return',
}

const ofBooking = sql`booking join listing on listing.id = booking.listing_id
  cross join lateral (values (booking.buyer_id, 'buyer'), (listing.seller_id, 'seller')) as party (id, side)`
const itsPhone = sql`booking.title, booking.listing_id as "listingId", booking.id as "bookingId"`

export const deadlines: Deadline[] = [
  {
    table: 'lost_report',
    column: 'hold_ends_at',
    running: sql`state = 'open'`,
    told: (after) => sql`
      select reporter_id as "personId", 'lost_hold' as what, null as title, null::bigint as "listingId", null::uuid as "bookingId", hold_ends_at as until
        from lost_report where hold_ends_at > ${after}
      union select person.id, 'lost_hold', null, null, null, min(hold_ends_at) from lost_report cross join person
        where hold_ends_at > ${after} and role = 'admin' group by person.id
      union select seller_id, 'lost_hold', title, listing.id, null, hold_ends_at
        from lost_report join lost_notice on report_id = lost_report.id join listing on listing.id = listing_id where hold_ends_at > ${after}`,
  },
  {
    table: 'lost_notice',
    column: 'answer_by',
    running: sql`answer is null and exists (select from lost_report where lost_report.id = report_id and state = 'open')`,
    told: (after) => sql`
      select seller_id as "personId", 'lost_answer' as what, title, listing.id as "listingId", null::uuid as "bookingId", answer_by as until
      from lost_notice join lost_report on lost_report.id = report_id join listing on listing.id = listing_id
      where answer_by > ${after} and answer is null and state = 'open' and reporter_id <> seller_id`,
  },
  {
    table: 'booking',
    column: 'hold_ends_at',
    isOfCards: true,
    running: sql`state = 'unpaid'`,
    told: (after) => sql`
      select party.id as "personId", 'pay' as what, ${itsPhone}, hold_ends_at as until
      from ${ofBooking} where state = 'unpaid' and hold_ends_at > ${after}`,
  },
  {
    table: 'booking',
    column: 'deadline_at',
    running: sql`true`,
    told: (after) => sql`
      select party.id as "personId", ${JSON.stringify(endOfState)}::jsonb ->> state as what, ${itsPhone}, deadline_at as until
      from ${ofBooking} where deadline_at > ${after}`,
  },
  // Someone was told of the old moment in time, and hears of the new one by the outage.
  { table: 'booking', column: 'reminded_of', running: sql`reminded_of = deadline_at` },
  {
    table: 'booking',
    column: 'review_ends_at',
    running: sql`state = 'completed'`,
    told: (after) => sql`
      select party.id as "personId", 'review' as what, ${itsPhone}, review_ends_at as until
      from ${ofBooking} where state = 'completed' and review_ends_at > ${after}
        and not exists (select from review where booking_id = booking.id and written_by = party.side)`,
  },
  // A sealed review is published when no one can answer it with another.
  { table: 'review', column: 'visible_from', running: sql`true` },
  { table: 'deal_proposal', column: 'absence_until', running: sql`state = 'agreed'` },
  {
    table: 'deal_absence',
    column: 'contest_ends_at',
    running: sql`answer is null`,
    told: (after) => sql`
      select party.id as "personId", 'absence' as what, ${itsPhone}, contest_ends_at as until
      from ${ofBooking} join deal_absence on deal_absence.booking_id = booking.id
      where answer is null and contest_ends_at > ${after} and said_by <> party.side`,
  },
  {
    table: 'offer',
    column: 'expires_at',
    running: sql`state = 'open'`,
    told: (after) => sql`
      select party.id as "personId", 'offer' as what, title, listing.id as "listingId", null::uuid as "bookingId", expires_at as until
      from offer join conversation on conversation.id = conversation_id join listing on listing.id = listing_id
        cross join lateral (values (buyer_id), (conversation.seller_id)) as party (id)
      where offer.state = 'open' and expires_at > ${after} and status in ('available', 'booked')`,
  },
  // The owner of an account has time to learn that someone else gave it.
  {
    table: 'payout_account',
    column: 'ready_at',
    running: sql`rejected_at is null`,
    told: (after) => sql`
      select person_id as "personId", 'payout_account' as what, null as title, null::bigint as "listingId", null::uuid as "bookingId", ready_at as until
      from payout_account where rejected_at is null and ready_at > ${after}`,
  },
  { table: 'self_test_link', column: 'expires_at', running: sql`used_by is null` },
]
