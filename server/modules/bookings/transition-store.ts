import { type BookingState, paidStates } from '#contract/bookings'
import type { Ctx } from '#context'

export interface StateChange {
  at: Date
  from: readonly BookingState[]
  to: BookingState
  /** When the clock ends the new state. */
  deadline: Date | null
  /** Six digits, of a phone that is to change hands; undefined keeps the code that there is. */
  code: string | null | undefined
  /** Poisha that the buyer is offered or gets back; undefined keeps what was offered. */
  part: number | null | undefined
  /** Null when the booking does not end without a deal, or the card company ended it. */
  endedBy: 'buyer' | 'seller' | 'both' | 'clock' | 'admin' | null
}

/** Moves a booking from one of some states to another. @returns its listing, or undefined when it was in none of them */
export async function change(
  ctx: Ctx,
  id: string,
  { at, from, to, deadline, code, part, endedBy }: StateChange,
): Promise<number | undefined> {
  const row = await ctx.db
    .updateTable('booking')
    .set({
      state: to,
      deadline_at: deadline,
      ...(code !== undefined && { handover_code: code }),
      ...(typeof code === 'string' && { wrong_codes: 0 }),
      ...(part !== undefined && { part_back: part }),
      call_off_asked_by: null,
      ...(to === 'paid' && !from.includes(to) && { paid_at: at }),
      ...(!(paidStates as readonly BookingState[]).includes(to) && { ended_at: at, ended_by: endedBy }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('listing_id')
    .executeTakeFirst()
  return row?.listing_id
}

/** Notes a move of a booking. */
export async function addEvent(
  ctx: Ctx,
  bookingId: string,
  event: { verb: string; actor: string; at: Date },
): Promise<void> {
  await ctx.db
    .insertInto('booking_event')
    .values({ booking_id: bookingId, ...event })
    .execute()
}

/** What a seller needs to say to hand over a phone. */
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

export async function askToCallOff(ctx: Ctx, id: string, party: 'buyer' | 'seller'): Promise<void> {
  await ctx.db.updateTable('booking').set({ call_off_asked_by: party }).where('id', '=', id).execute()
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
