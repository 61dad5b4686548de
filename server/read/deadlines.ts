// Every moment until which a person can do something, or is kept from something: the columns that an outage extends, and who learns when each
// ends now. A column that is missing here lets an outage judge people; deadlines.test.ts compares the list with the schema.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BookingState } from '#contract/bookings/bookings'
import type { EndKind } from '#contract/notifications/outages'
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
  /** The rows whose clock runs. Like everything here, it names columns with their table, since `told` joins others. */
  running: RawBuilder<SqlBool>
  /** The time at which the clock of a row began. */
  since: RawBuilder<Date>
  /** A `RunningEnd` each person, of some of the rows; missing where another deadline of the same row says it, or no one plans by it. */
  notified?: (some: RawBuilder<SqlBool>) => RawBuilder<RunningEnd>
  /** Returns whether it is all about paying with a card. */
  isOfCards?: true
  /** Returns whether it has ended for good once people were served after it, because nothing else marks its end. */
  endsByItself?: true
}

export const endOfState: Partial<Record<BookingState, EndKind>> = {
  to_pay_again: 'pay',
  cash_promised: 'handover',
  cod_promised: 'handover',
  cod_sent: 'parcel',
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

/** Moves after which the clock of a booking runs on as before. */
export const movesOfNoClock = [
  'correct_parcel',
  'answer_missing',
  'correct_return',
  'give_address',
  'book_courier',
  'book_cod',
  'book_return',
  'bring_return',
]

/** The time of the last move of a booking that has set its clock. */
const lastMove = (bookingId: RawBuilder<unknown>) =>
  sql<Date>`(select max(booking_event.at) from booking_event
    where booking_event.booking_id = ${bookingId} and booking_event.verb <> all(${movesOfNoClock}::text[]))`
const sinceMove = sql<Date>`coalesce(${lastMove(sql`booking.id`)}, booking.booked_at)`

export const deadlines: Deadline[] = [
  {
    table: 'lost_report',
    column: 'hold_ends_at',
    running: sql`lost_report.state = 'open'`,
    since: sql`lost_report.reported_at`,
    notified: (some) => sql`
      select reporter_id as "personId", 'lost_hold' as what, null as title, null::bigint as "listingId", null::uuid as "bookingId", hold_ends_at as until
        from lost_report where ${some}
      union select person.id, 'lost_hold', null, null, null, min(hold_ends_at) from lost_report cross join person
        where ${some} and role = 'admin' group by person.id
      union select seller_id, 'lost_hold', title, listing.id, null, hold_ends_at
        from lost_report join lost_notice on report_id = lost_report.id join listing on listing.id = listing_id where ${some}`,
  },
  {
    table: 'lost_notice',
    column: 'answer_by',
    running: sql`lost_notice.answer is null
      and exists (select from lost_report where lost_report.id = lost_notice.report_id and lost_report.state = 'open')`,
    since: sql`lost_notice.told_at`,
    notified: (some) => sql`
      select seller_id as "personId", 'lost_answer' as what, title, listing.id as "listingId", null::uuid as "bookingId", answer_by as until
      from lost_notice join lost_report on lost_report.id = report_id join listing on listing.id = listing_id
      where ${some} and reporter_id <> seller_id`,
  },
  {
    table: 'booking',
    column: 'hold_ends_at',
    isOfCards: true,
    running: sql`booking.state = 'unpaid'`,
    since: sql`booking.booked_at`,
    notified: (some) => sql`
      select party.id as "personId", 'pay' as what, ${itsPhone}, hold_ends_at as until from ${ofBooking} where ${some}`,
  },
  {
    table: 'booking',
    column: 'deadline_at',
    running: sql`true`,
    since: sinceMove,
    notified: (some) => sql`
      select party.id as "personId", ${JSON.stringify(endOfState)}::jsonb ->> state as what, ${itsPhone}, deadline_at as until
      from ${ofBooking} where ${some}`,
  },
  {
    table: 'quote',
    column: 'deadline_at',
    running: sql`quote.state in ('booked', 'arrived')`,
    since: sql`quote.booked_at`,
    notified: (some) => sql`
      select party.id as "personId", 'quote' as what, model.name as title, null::bigint as "listingId", null::uuid as "bookingId", deadline_at as until
      from quote join model on model.id = model_id join shop on shop.id = shop_id
        cross join lateral (values (person_id), (owner_id)) as party (id)
      where ${some}`,
  },
  {
    table: 'booking',
    column: 'agree_until',
    running: sql`booking.state in ('cash_promised', 'paid', 'to_send')`,
    since: sql`coalesce(booking.paid_at, booking.booked_at)`,
  },
  // Someone was notified of the old moment in time, and hears of the new one by the outage.
  {
    table: 'booking',
    column: 'reminded_of',
    running: sql`booking.reminded_of = booking.deadline_at`,
    since: sinceMove,
  },
  {
    table: 'booking',
    column: 'review_ends_at',
    running: sql`booking.state = 'completed'`,
    since: sinceMove,
    endsByItself: true,
    notified: (some) => sql`
      select party.id as "personId", 'review' as what, ${itsPhone}, review_ends_at as until
      from ${ofBooking} where ${some} and not exists (select from review where booking_id = booking.id and written_by = party.side)`,
  },
  // A sealed review is published when no one can answer it with another, so it waits for as long as its deal can be reviewed.
  {
    table: 'review',
    column: 'visible_from',
    running: sql`true`,
    since: lastMove(sql`review.booking_id`),
    endsByItself: true,
  },
  {
    table: 'deal_proposal',
    column: 'absence_until',
    running: sql`deal_proposal.state = 'agreed'`,
    since: sql`deal_proposal.at`,
  },
  {
    table: 'deal_absence',
    column: 'contest_ends_at',
    running: sql`deal_absence.answer is null`,
    since: sql`deal_absence.at`,
    notified: (some) => sql`
      select party.id as "personId", 'absence' as what, ${itsPhone}, contest_ends_at as until
      from ${ofBooking} join deal_absence on deal_absence.booking_id = booking.id where ${some} and said_by <> party.side`,
  },
  {
    table: 'offer',
    column: 'expires_at',
    running: sql`offer.state = 'open'`,
    since: sql`(select chat_message.sent_at from chat_message
      where chat_message.conversation_id = offer.conversation_id and chat_message.number = offer.number)`,
    notified: (some) => sql`
      select party.id as "personId", 'offer' as what, title, listing.id as "listingId", null::uuid as "bookingId", expires_at as until
      from offer join conversation on conversation.id = conversation_id join listing on listing.id = listing_id
        cross join lateral (values (buyer_id), (conversation.seller_id)) as party (id)
      where ${some} and status in ('available', 'booked')`,
  },
  // The owner of an account has time to learn that someone else gave it.
  {
    table: 'payout_account',
    column: 'ready_at',
    running: sql`payout_account.rejected_at is null`,
    since: sql`payout_account.changed_at`,
    notified: (some) => sql`
      select person_id as "personId", 'payout_account' as what, null as title, null::bigint as "listingId", null::uuid as "bookingId", ready_at as until
      from payout_account where ${some}`,
  },
  {
    table: 'self_test_link',
    column: 'expires_at',
    running: sql`self_test_link.used_by is null`,
    since: sql`self_test_link.made_at`,
  },
]
