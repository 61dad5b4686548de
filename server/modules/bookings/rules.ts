import type { BookingAction, BookingState } from '#contract/bookings'
import type { ListingStatus } from '#contract/listings'
import { lifeCycle } from './life-cycle.ts'
import type { Actor, Move, Party, Verb } from './move.ts'

export type { Actor, Party, Verb }

const moves: readonly Move[] = lifeCycle

/** What a verb does. @throws Error when the actor may not do it: a mistake of the caller, not of a person */
export function moveOf(verb: Verb, actor?: Actor): Move {
  const move = moves.find((move) => move.verb === verb)!
  if (actor && move.who !== actor)
    throw new Error(`The ${actor} may not ${verb} a booking: that is for the ${move.who}.`)
  return move
}

/** Whether a verb leads on from a state. */
export function canMove(state: BookingState, verb: Verb): boolean {
  return moves.some((move) => move.verb === verb && move.from.includes(state))
}

/** Who presses the buttons of a move. The card company pays, and the buyer presses it. */
const pressers: Partial<Record<Actor, readonly Party[]>> = {
  'card company': ['buyer'],
  buyer: ['buyer'],
  seller: ['seller'],
  both: ['buyer', 'seller'],
}

/** What one of the two people of a booking in some state can press. */
export function actionsIn(state: BookingState, party: Party): BookingAction[] {
  return moves.flatMap(({ from, who, button }) =>
    button && from.includes(state) && pressers[who]?.includes(party) ? [button] : [],
  )
}

/** Who has the code while a booking stands like that: the one who is to get the phone. Undefined when no phone is to change hands. */
export function codeHolderIn(state: BookingState): Party | undefined {
  const giver = moves.find(({ code, from }) => code && from.includes(state))?.who
  return giver && (giver === 'seller' ? 'buyer' : 'seller')
}

/** Whether a verb leads on while the phone is reported as lost: only what gives the money back. Anything else waits for the admin who looks at the report. */
export const worksOnHold = (verb: Verb | BookingAction): boolean => verb === 'call_off'

export interface TimedMove {
  verb: Verb
  from: BookingState
  /** `hold`: when an unpaid booking expires; `state`: when the present state of the booking ends. */
  deadline: 'hold' | 'state'
}

/** What the clock does once a deadline of a booking has passed. */
export const timedMoves: TimedMove[] = moves.flatMap(({ verb, from, deadline }) =>
  deadline ? from.map((state) => ({ verb, from: state, deadline: deadline === 'hold' ? deadline : 'state' })) : [],
)

/** When the clock moves a booking on that came into a state at `since`; null when it does not, or at the end of the hold. */
export function deadlineOf(state: BookingState, since: Date): Date | null {
  const deadline = moves.find((move) => move.deadline && move.from.includes(state))?.deadline
  return typeof deadline === 'object' ? new Date(since.getTime() + deadline.hours * 3_600_000) : null
}

/** Hours after an agreed meeting in which the handover is reported, also by a device that had no network. */
const reportHours = 48

/** When the clock moves a booking on that a verb has brought into a state. `meetAt` is when the two people agreed to meet. */
export function deadlineAfter(verb: Verb, at: Date, meetAt?: Date): Date | null {
  const { to, lasts } = moveOf(verb)
  if (lasts === 'agreed') return new Date(meetAt!.getTime() + reportHours * 3_600_000)
  return deadlineOf(to, at)
}

/** What a phone is while its booking stands like that: what the moves that lead there make of it. */
export function phoneWhile(state: 'unpaid' | 'paid'): ListingStatus {
  return moves.find(({ from, to }) => to === state && !from.includes(state))!.phone
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

/** Wrong handover codes that a seller may give for one booking; then only the buyer's own confirmation counts. */
export const maxWrongCodes = 10
