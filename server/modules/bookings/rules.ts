import type { BookingAction, BookingState } from '#contract/bookings/bookings'
import type { ListingStatus } from '#contract/listings/listings'
import type { LawTimes } from '#contract/deals/deal-times'
import { lifeCycle } from './life-cycle.ts'
import type { Actor, Hours, Move, Party, Verb } from './move.ts'

export type { Actor, Party, Verb }

const moves: readonly Move[] = lifeCycle
/** Verbs that the table has a move of. A verb of the contract that it leaves out is refused where someone requests its move. */
type ListedVerb = (typeof lifeCycle)[number]['verb']

/** The other one of the two. */
export const otherParty = { buyer: 'seller', seller: 'buyer' } as const satisfies Record<Party, Party>

/** Returns what a verb does. @throws Error when the actor may not do it: a mistake of the caller, not of a person */
export function moveOf(verb: ListedVerb, actor?: Actor): Move {
  const move = moves.find((move) => move.verb === verb)!
  if (actor && move.who !== actor)
    throw new Error(`The ${actor} may not ${verb} a booking: that is for the ${move.who}.`)
  return move
}

/** Returns whether a verb leads on from a state. */
export function canMove(state: BookingState, verb: Verb): boolean {
  return moves.some((move) => move.verb === verb && move.from.includes(state))
}

/** The people who press the buttons of a move. The card company pays, and the buyer presses it. */
const pressers: Partial<Record<Actor, readonly Party[]>> = {
  'card company': ['buyer'],
  buyer: ['buyer'],
  seller: ['seller'],
  both: ['buyer', 'seller'],
}

/** Lists the buttons of one of the two people of a booking in some state. */
export function actionsIn(state: BookingState, party: Party): BookingAction[] {
  return moves.flatMap(({ from, who, button }) =>
    button && from.includes(state) && pressers[who]?.includes(party) ? [button] : [],
  )
}

/** A booking with its deadlines. */
export interface Clocked {
  state: BookingState
  holdEndsAt: Date
  deadlineAt: Date | null
}

/** Returns whether the deadline of a booking has passed. The clock then moves it on within a minute, and no one else does. */
export function isOverdue(booking: Clocked, now: Date): boolean {
  const deadline = deadlineIn(booking)
  return deadline !== null && deadline <= now
}

/** Lists what one of the two people of a booking can press now. */
export const actionsNow = (booking: Clocked, party: Party, now: Date): BookingAction[] =>
  isOverdue(booking, now) ? [] : actionsIn(booking.state, party)

/** Returns the holder of the code in a state: the one who is to get the phone. Undefined when no phone is to change hands. */
export function codeHolderIn(state: BookingState): Party | undefined {
  const giver = moves.find(({ code, from }) => code && from.includes(state))?.who
  return giver && (giver === 'seller' ? 'buyer' : 'seller')
}

/**
 * Returns whether a verb leads on while a report of the phone holds the deal: only if it gives the money back, or ends a deal without any. Any other waits for the admin who looks at the
 * report.
 */
export const worksOnHold = (verb: Verb | BookingAction): boolean =>
  ['call_off', 'recall', 'cancel', 'cancel_sale', 'take_back_offer'].includes(verb)

/**
 * Returns whether a verb leads on once the phone was confirmed as lost or stolen: any but those that leave the phone with the buyer and the money with the
 * seller.
 */
export const worksWhenLost = (verb: Verb | BookingAction): boolean => verb !== 'accept' && verb !== 'split'

/** Returns whether a verb is only for a phone that was confirmed as lost or stolen. */
export const isForLost = (verb: Verb | BookingAction): boolean => verb === 'surrender'

export interface TimedMove {
  verb: Verb
  from: BookingState
  /** `hold`: when an unpaid booking expires; `state`: when the present state of the booking ends. */
  deadline: 'hold' | 'state'
}

/** Lists the moves that the clock makes once a deadline of a booking has passed. */
export const timedMoves: TimedMove[] = moves.flatMap(({ verb, from, deadline }) =>
  deadline ? from.map((state) => ({ verb, from: state, deadline: deadline === 'hold' ? deadline : 'state' })) : [],
)

/** Lists the moves that are made in place of another one, with their conditions. */
export const insteadOf = (verb: Verb) =>
  moves.flatMap((move) => (move.insteadOf?.verb === verb ? [{ verb: move.verb, when: move.insteadOf.when }] : []))

/** Moves of the clock because one of the two has not answered or sent in time: always, or where the two never agreed on anything. */
export function lateAnswersOf(party: Party): { always: Verb[]; unlessAgreed: Verb[] } {
  const late = moves.filter((move) => move.late === party)
  const verbs = (some: typeof late) => some.map(({ verb }) => verb)
  return {
    always: verbs(late.filter(({ lateUnlessAgreed }) => !lateUnlessAgreed)),
    unlessAgreed: verbs(late.filter(({ lateUnlessAgreed }) => lateUnlessAgreed)),
  }
}

/** Returns the one whom it costs something when the clock moves a booking on from a state. */
export const loserIn = (state: BookingState): Party | undefined =>
  moves.find(({ costs, from }) => costs && from.includes(state))?.costs

/** States whose end by the clock costs one of the two something. */
export const costlyStates = [...new Set(moves.flatMap(({ costs, from }) => (costs ? from : [])))]

/** Moves after which the clock runs on as before, so that they tell no one of a deadline. */
export const quietVerbs = moves.flatMap(({ verb, lasts }) => (lasts === 'unchanged' ? verb : []))

/** States in which an admin is asked to decide before the clock does. */
export const decidedStates = moveOf('dismiss').from

const later = (since: Date, hours: Hours, law: LawTimes) =>
  new Date(since.getTime() + (typeof hours === 'number' ? hours : hours(law)) * 3_600_000)

/**
 * Returns the time at which the clock moves a booking on that came into a state at `since`; null when it does not, or at the end of the hold.
 * @param isNear a parcel stays in its district
 */
export function deadlineOf(state: BookingState, since: Date, law: LawTimes, isNear = false): Date | null {
  const deadline = moves.find((move) => move.deadline && move.from.includes(state))?.deadline
  if (typeof deadline !== 'object') return null
  return later(since, (isNear && deadline.near) || deadline.hours, law)
}

/** Returns when the clock moves a booking on; null when it does not. */
export const deadlineIn = ({ state, holdEndsAt, deadlineAt }: Clocked): Date | null =>
  state === 'unpaid' ? holdEndsAt : deadlineAt

/** The verbs that lead to a state. */
export const verbsTo = (state: BookingState): Verb[] => moves.flatMap((move) => (move.to === state ? move.verb : []))

/** Returns the time at which the clock moves a booking on that a verb once brought into its state, and whose clock starts again at `at`. */
export function deadlineAgain(
  state: BookingState,
  verb: Verb | undefined,
  at: Date,
  law: LawTimes,
  isNear = false,
): Date | null {
  const lasts = verb && moveOf(verb).lasts
  return typeof lasts === 'object' ? later(at, lasts.hours, law) : deadlineOf(state, at, law, isNear)
}

/** Hours after an agreed meeting in which the handover is reported, also by a device that had no network. */
const reportHours = 48

/** The agreement of two people: a time to meet, or a courier whom the seller gives the phone within some days. */
export type AgreedWay = { meetAt: Date } | { sendDays: number }

/** Returns the time at which the clock moves a booking on that a verb has brought into a state; undefined when that stays as it is. */
export function deadlineAfter(
  verb: Verb,
  at: Date,
  law: LawTimes,
  agreed?: AgreedWay,
  isNear = false,
): Date | null | undefined {
  const { to, lasts } = moveOf(verb)
  if (lasts === 'unchanged') return undefined
  if (lasts === undefined) return deadlineOf(to, at, law, isNear)
  if (lasts !== 'agreed') return later(at, lasts.hours, law)
  return 'meetAt' in agreed!
    ? later(agreed.meetAt, reportHours, law)
    : later(at, Math.min(agreed!.sendDays * 24, law.sendHours), law)
}

/** Returns the status of a phone while its booking is in a state: the one that the moves to that state give it. */
export function phoneWhile(state: 'unpaid' | 'paid'): ListingStatus {
  return moves.find(({ from, to }) => to === state && !from.includes(state))!.phone
}

/** A live booking keeps its phone from everyone else. */
export function isLive(state: BookingState): boolean {
  return moves.some(({ to, phone }) => to === state && (phone === 'booked' || phone === 'sold'))
}

export function holdEndsAt(bookedAt: Date, minutes: number): Date {
  return new Date(bookedAt.getTime() + minutes * 60_000)
}

export interface SeenOffer {
  title: string
  price: number
}

/** No phone is booked at a stale price (ruling R4). */
export function isSameOffer(seen: SeenOffer, now: SeenOffer): boolean {
  return seen.title === now.title && seen.price === now.price
}

/** Tells until when the two of a deal that was paid for then meet, or the phone is sent, at the latest. */
export const agreeUntil = (paidAt: Date, { deliveryDays }: LawTimes) =>
  new Date(paidAt.getTime() + deliveryDays.far * 24 * 3_600_000)

/** Returns when a deal that was completed then can no longer be reviewed, and its reviews are published: after 14 days. */
export const reviewEndsAt = (completedAt: Date) => new Date(completedAt.getTime() + 14 * 24 * 3_600_000)

/** Days for which a booking that ended unpaid counts against its buyer. */
export const countedDays = 90

/** Hours after which a parcel that has not come can be reported: couriers need that long within the country. */
export const missingAfterHours = 48

/** Wrong handover codes that a seller may give for one booking; then only the buyer's own confirmation counts. */
export const maxWrongCodes = 10
