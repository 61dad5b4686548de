// The moves that are made in a deal that is an exception.
import type { Ctx } from '#context'
import { isAtCounter } from '#read/counter-deals'
import { isReturnUnaddressed } from '#read/handover-state'
import { isLostDeal } from '#read/lost-deals'
import { isAbsenceContested, isSellerThere } from '#read/seller-there'
import type { Exception } from './move.ts'
import { insteadOf, loserIn, moveOf, type Party, timedMoves, type Verb } from './rules.ts'
import type { BookingRow } from './store.ts'

const holds: Record<Exception, (db: Ctx['db'], bookingId: string) => Promise<boolean>> = {
  'the seller is there': isSellerThere,
  'the buyer contests that they did not come': isAbsenceContested,
  'the phone was confirmed as lost': isLostDeal,
  'the seller gave no address': isReturnUnaddressed,
  'it was at a counter': isAtCounter,
}

/** The move that is made of a booking: one that stands in for it where the deal is an exception. */
export async function moveFor(ctx: Ctx, bookingId: string, verb: Verb): Promise<Verb> {
  for (const other of insteadOf(verb)) if (await holds[other.when](ctx.db, bookingId)) return other.verb
  return verb
}

/** The one whom the next move of the clock costs something. */
export async function loserOf(ctx: Ctx, { id, state }: Pick<BookingRow, 'id' | 'state'>): Promise<Party | undefined> {
  const timed = timedMoves.find(({ from }) => from === state)
  return (timed && moveOf(await moveFor(ctx, id, timed.verb)).costs) ?? loserIn(state)
}
