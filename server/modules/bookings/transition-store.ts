import { type BookingState, isDeal, isPaid } from '#contract/bookings/bookings'
import { sql } from 'kysely'
import type { Ctx } from '#context'
import { type Placeholders, statement } from '#database/statement'
import { agreeUntil, costlyStates, decidedStates, isLive, quietVerbs, reviewEndsAt, type Verb } from './rules.ts'

export interface StateChange {
  at: Date
  from: readonly BookingState[]
  to: BookingState
  /** The time at which the clock ends the new state; undefined keeps the deadline that there is. */
  deadline: Date | null | undefined
  /** Six digits, of a phone that is to change hands. */
  code: string | null
  /** True when a code that there is stays. */
  keepsCode: boolean
  /** Moves into the new state: where one was made before, wrong codes stay counted. */
  movesThere: readonly Verb[]
  /** Poisha that the buyer is offered or gets back; undefined keeps what was offered. */
  part: number | null | undefined
  /** Null when the booking does not end without a deal, or the card company ended it. */
  endedBy: 'buyer' | 'seller' | 'both' | 'clock' | 'admin' | null
}

/** Moves a booking from one of some states to another. @returns its listing, or undefined when it was in none of them */
export async function change(
  ctx: Ctx,
  id: string,
  { at, from, to, deadline, code, keepsCode, movesThere, part, endedBy }: StateChange,
): Promise<number | undefined> {
  const row = await ctx.db
    .updateTable('booking')
    .set((eb) => ({
      state: to,
      ...(deadline !== undefined && { deadline_at: deadline }),
      handover_code: keepsCode && code !== null ? eb.fn.coalesce('handover_code', eb.val(code)) : code,
      ...(code !== null &&
        !keepsCode && {
          wrong_codes: eb
            .case()
            .when(
              eb.exists(
                eb
                  .selectFrom('booking_event')
                  .whereRef('booking_event.booking_id', '=', 'booking.id')
                  .where('booking_event.verb', 'in', movesThere)
                  .select('booking_event.verb'),
              ),
            )
            .then(eb.ref('wrong_codes'))
            .else(0)
            .end(),
        }),
      ...(part !== undefined && { part_back: part }),
      call_off_asked_by: null,
      unconfirmed_network: null,
      ...(to === 'completed' && { review_ends_at: reviewEndsAt(at) }),
      ...(isPaid(to) && !from.some(isPaid) && { paid_at: at }),
      ...(isDeal(to) && !from.some(isDeal) && { agree_until: agreeUntil(at, ctx.config.law) }),
      ...(!isLive(to) && { ended_at: at, ended_by: endedBy }),
    }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('listing_id')
    .executeTakeFirst()
  return row?.listing_id
}

const eventAdded = statement(
  'event of a booking added',
  (db, event: Placeholders<{ bookingId: string; verb: string; actor: string; at: Date }>) =>
    db
      .insertInto('booking_event')
      .values({ booking_id: event.bookingId, verb: event.verb, actor: event.actor, at: event.at }),
)

/** Notes a move of a booking. */
export async function addEvent(
  ctx: Ctx,
  bookingId: string,
  event: { verb: string; actor: string; at: Date },
): Promise<void> {
  await eventAdded.all(ctx.db, { bookingId, ...event })
}

/** The last of some verbs that moved a booking. */
export async function lastVerb(ctx: Ctx, bookingId: string, verbs: readonly Verb[]): Promise<Verb | undefined> {
  const row = await ctx.db
    .selectFrom('booking_event')
    .where('booking_id', '=', bookingId)
    .where('verb', 'in', verbs)
    .orderBy('at', 'desc')
    .limit(1)
    .select('verb')
    .executeTakeFirst()
  return row && (row.verb as Verb)
}

/** Returns the code that a seller has to enter to hand over a phone, and the count of wrong ones. */
export function handoverOf(ctx: Ctx, id: string) {
  return ctx.db
    .selectFrom('booking')
    .where('id', '=', id)
    .select(['handover_code as code', 'wrong_codes as wrongCodes'])
    .executeTakeFirst()
}

export async function countWrongCode(ctx: Ctx, id: string): Promise<void> {
  await ctx.db
    .updateTable('booking')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function requestCallOff(ctx: Ctx, id: string, party: 'buyer' | 'seller'): Promise<void> {
  await ctx.db.updateTable('booking').set({ call_off_asked_by: party }).where('id', '=', id).execute()
}

/**
 * Deadlines of which no one was reminded: within a day where one of the two loses by it, within three where an admin is to decide. The notification
 * of a recent event named its deadline.
 */
const isNear = (now: Date) => sql<boolean>`deadline_at > ${now} and reminded_of is distinct from deadline_at and (
  state = any(${costlyStates}::text[]) and deadline_at <= ${now}::timestamptz + interval '24 hours' and not exists (
    select from booking_event where booking_id = booking.id and verb <> all(${quietVerbs}::text[])
      and at > ${now}::timestamptz - interval '12 hours')
  or state = any(${[...decidedStates]}::text[]) and deadline_at <= ${now}::timestamptz + interval '72 hours')`

export function nearDeadlines(ctx: Ctx, limit: number) {
  return ctx.db
    .selectFrom('booking')
    .where(isNear(ctx.now()))
    .orderBy('deadline_at')
    .limit(limit)
    .select('id')
    .execute()
}

/** Notes that someone is reminded of the deadline that there is. @returns whether that is still to be done */
export async function markReminded(ctx: Ctx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('booking')
    .set({ reminded_of: sql`deadline_at` })
    .where('id', '=', id)
    .where(isNear(ctx.now()))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stops the clock of a booking, or sets it again. @returns until when it runs; the database leaves it stopped while the phone is reported as lost */
export async function setDeadline(ctx: Ctx, id: string, deadline: Date | null): Promise<Date | null> {
  const { at } = await ctx.db
    .updateTable('booking')
    .set({ deadline_at: deadline })
    .where('id', '=', id)
    .returning('deadline_at as at')
    .executeTakeFirstOrThrow()
  return at
}
