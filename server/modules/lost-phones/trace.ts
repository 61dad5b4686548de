// Finds the listings and deals of a phone that a report is about.
import { isOpen } from '#contract/bookings/bookings'
import type { Ctx } from '#context'
import { refuse } from '#http/refusal'
import { day, hour, recentDays, trialHours } from './rules.ts'
import type { PhoneTrace } from './trace-store.ts'

const time = (moment: Date | null) => moment?.getTime() ?? 0
const isLive = ({ state }: PhoneTrace) => state !== null && isOpen(state)

/** The last deal of the phone that was completed. */
const lastSale = (traces: readonly PhoneTrace[]) =>
  traces.filter(({ state }) => state === 'completed').toSorted((a, b) => time(b.paidAt) - time(a.paidAt))[0]

/** Returns whether someone bought the phone here and has not sold it here since: the one person whose word has force before an admin decides. */
export const isLastBuyer = (traces: readonly PhoneTrace[], personId: string): boolean =>
  lastSale(traces)?.buyerId === personId

/** Refuses a report by one of the two people of a deal about the phone that is under way, or was completed a moment ago. @throws Refusal lost_own_deal */
export function refuseParty(ctx: Ctx, traces: readonly PhoneTrace[], personId: string): void {
  const since = ctx.now().getTime() - trialHours * hour
  const own = traces.find(
    (trace) =>
      (trace.buyerId === personId || trace.sellerId === personId) &&
      (isLive(trace) || (trace.state === 'completed' && time(trace.movedAt) > since)),
  )
  if (own) refuse('lost_own_deal', { bookingId: own.bookingId! })
}

/**
 * Returns the traces that a report is about, out of all traces of the phone: not the deals in which its person bought it, nor those before, for someone
 * who was robbed later has no quarrel with them.
 */
export function concerned(traces: readonly PhoneTrace[], reporterId: string): PhoneTrace[] {
  const own = Math.max(
    0,
    ...traces.filter((one) => one.buyerId === reporterId && one.state === 'completed').map((one) => time(one.paidAt)),
  )
  return traces.filter(({ state, paidAt }) => state === null || paidAt === null || time(paidAt) > own)
}

const offMarket = new Set([null, 'lost', 'suspension', 'paused'])

/** Returns whether a listing is for sale, or may be again. */
export const isOffered = ({ status, withdrawnBy }: Pick<PhoneTrace, 'status' | 'withdrawnBy'>): boolean =>
  status === 'available' || status === 'booked' || (status === 'withdrawn' && offMarket.has(withdrawnBy))

/** Returns the traces of a report of which the seller is notified: phones that are for sale, under way, or were sold of late. */
export function toNotify(ctx: Ctx, traces: readonly PhoneTrace[]): PhoneTrace[] {
  const since = ctx.now().getTime() - recentDays * day
  return traces.filter(
    (trace) => isOffered(trace) || isLive(trace) || (trace.state === 'completed' && time(trace.paidAt) > since),
  )
}
