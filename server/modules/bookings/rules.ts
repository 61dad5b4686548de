import type { BookingAction, BookingState } from '#contract/bookings'
import type { ListingStatus } from '#contract/listings'

export type Verb = 'book' | 'pay' | 'cancel' | 'expire' | 'withdraw' | 'refund' | 'reverse'
export type Actor = 'buyer' | 'card company' | 'clock' | 'admin'

interface Move {
  verb: Verb
  from: BookingState | null
  to: BookingState
  /** Who may make the move. */
  who: Actor
  /** What the buyer presses to make or to begin it. */
  button?: BookingAction
  /** What becomes of the phone. */
  phone: ListingStatus
  /** When the clock does it, if no one else does anything. */
  deadline?: 'holdEndsAt'
}

/**
 * The life of a booking. This table decides what may happen, who may do it, what becomes of the phone, and what the
 * clock does when no one acts.
 */
export const lifeCycle = [
  { verb: 'book', from: null, to: 'unpaid', who: 'buyer', phone: 'booked' },
  { verb: 'pay', from: 'unpaid', to: 'paid', who: 'card company', button: 'pay', phone: 'sold' },
  { verb: 'cancel', from: 'unpaid', to: 'cancelled', who: 'buyer', button: 'cancel', phone: 'available' },
  { verb: 'expire', from: 'unpaid', to: 'expired', who: 'clock', phone: 'available', deadline: 'holdEndsAt' },
  { verb: 'withdraw', from: 'unpaid', to: 'cancelled', who: 'admin', phone: 'withdrawn' },
  { verb: 'refund', from: 'paid', to: 'refunded', who: 'admin', phone: 'withdrawn' },
  { verb: 'reverse', from: 'paid', to: 'refunded', who: 'card company', phone: 'withdrawn' },
] as const satisfies readonly Move[]

const moves: readonly Move[] = lifeCycle

/** What a verb does. @throws Error when the actor may not do it: a mistake of the caller, not of a person */
export function moveOf(verb: Exclude<Verb, 'book'>, actor: Actor): Move & { from: BookingState } {
  const move = lifeCycle.find((move) => move.verb === verb)! as Move & { from: BookingState }
  if (move.who !== actor) throw new Error(`The ${actor} may not ${verb} a booking: that is for the ${move.who}.`)
  return move
}

/** What the buyer of a booking in some state can press. */
export function actionsIn(state: BookingState): BookingAction[] {
  return moves.flatMap(({ from, button }) => (from === state && button ? [button] : []))
}

export interface TimedMove {
  verb: Exclude<Verb, 'book'>
  from: BookingState
  deadline: NonNullable<Move['deadline']>
}

/** What the clock does once a deadline of a booking has passed. */
export const timedMoves: TimedMove[] = lifeCycle.flatMap((move) =>
  'deadline' in move ? [{ verb: move.verb, from: move.from, deadline: move.deadline }] : [],
)

/** What a phone is while its booking stands like that: what the moves that lead there make of it. */
export function phoneWhile(state: 'unpaid' | 'paid'): ListingStatus {
  return moves.find(({ to }) => to === state)!.phone
}

/** A live booking keeps its phone from everyone else. */
export function isLive(state: BookingState): boolean {
  return moves.some(({ to, phone }) => to === state && (phone === 'booked' || phone === 'sold'))
}

export function holdEndsAt(bookedAt: Date, hours: number): Date {
  return new Date(bookedAt.getTime() + hours * 3_600_000)
}

export interface SeenOffer {
  title: string
  price: number
}

/** No phone is booked at a stale price (ruling R4). */
export function isSameOffer(seen: SeenOffer, now: SeenOffer): boolean {
  return seen.title === now.title && seen.price === now.price
}

/** Days for which a booking that ended unpaid counts against its buyer. */
export const countedDays = 90
