import type { BookingState } from '#contract/bookings'
import type { ListingStatus } from '#contract/listings'

export type Verb = 'book' | 'pay' | 'cancel' | 'expire' | 'withdraw' | 'refund' | 'reverse'
export type Actor = 'buyer' | 'card company' | 'clock' | 'admin'

interface Move {
  verb: Verb
  from: BookingState | null
  to: BookingState
  who: Actor
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
  { verb: 'pay', from: 'unpaid', to: 'paid', who: 'card company', phone: 'sold' },
  { verb: 'cancel', from: 'unpaid', to: 'cancelled', who: 'buyer', phone: 'available' },
  { verb: 'expire', from: 'unpaid', to: 'expired', who: 'clock', phone: 'available', deadline: 'holdEndsAt' },
  { verb: 'withdraw', from: 'unpaid', to: 'cancelled', who: 'admin', phone: 'withdrawn' },
  { verb: 'refund', from: 'paid', to: 'refunded', who: 'admin', phone: 'withdrawn' },
  { verb: 'reverse', from: 'paid', to: 'refunded', who: 'card company', phone: 'withdrawn' },
] as const satisfies readonly Move[]

export function moveOf(verb: Exclude<Verb, 'book'>): Move & { from: BookingState } {
  return lifeCycle.find((move) => move.verb === verb)! as Move & { from: BookingState }
}

/** What a phone is while its booking stands like that: what the moves that lead there make of it. */
export function phoneWhile(state: 'unpaid' | 'paid'): ListingStatus {
  return lifeCycle.find(({ to }) => to === state)!.phone
}

/** A live booking keeps its phone from everyone else. */
export function isLive(state: BookingState): boolean {
  return state === 'unpaid' || state === 'paid'
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
