import type { BookingAction, BookingState } from '#contract/bookings'
import type { DealActor, DealVerb } from '#contract/deals'
import type { ListingStatus } from '#contract/listings'

export type Verb = DealVerb
export type Actor = DealActor
/** The two people of a booking. */
export type Party = 'buyer' | 'seller'

interface Move {
  verb: Verb
  /** States in which it can be made; none for the first move. */
  from: readonly BookingState[]
  to: BookingState
  /** Who may make the move. `both`: the two people of the booking together, one after the other. */
  who: Actor
  /** What a person presses to make or to begin it. */
  button?: BookingAction
  /** What becomes of the phone. */
  phone: ListingStatus
  /** What becomes of the money: none has come, the market holds it, it goes to the seller, or back to the buyer. */
  money: 'none' | 'held' | 'seller' | 'buyer'
  /** Who is told on the site. */
  told: readonly Party[]
  /** Who gets a letter, because they have to do something. */
  letters: readonly Party[]
  /** When the clock makes it: at the end of the hold, or hours after the booking came into its state. */
  deadline?: 'hold' | { hours: number }
}

/** Hours in which a seller hands over a phone that was paid for. */
const handoverHours = 7 * 24
/** Hours in which a buyer tries the phone. */
const tryHours = 48

/**
 * The life of a booking. This table decides what may happen, who may do it, what becomes of the phone and of the money, who is told,
 * and what the clock does when no one acts.
 */
export const lifeCycle = [
  {
    verb: 'book',
    from: [],
    to: 'unpaid',
    who: 'buyer',
    phone: 'booked',
    money: 'none',
    told: ['seller'],
    letters: ['seller'],
  },
  {
    verb: 'pay',
    from: ['unpaid'],
    to: 'paid',
    who: 'card company',
    button: 'pay',
    phone: 'sold',
    money: 'held',
    told: ['seller', 'buyer'],
    letters: ['seller'],
  },
  {
    verb: 'cancel',
    from: ['unpaid'],
    to: 'cancelled',
    who: 'buyer',
    button: 'cancel',
    phone: 'available',
    money: 'none',
    told: ['seller'],
    letters: [],
  },
  {
    verb: 'expire',
    from: ['unpaid'],
    to: 'expired',
    who: 'clock',
    phone: 'available',
    money: 'none',
    told: ['seller', 'buyer'],
    letters: [],
    deadline: 'hold',
  },
  {
    verb: 'withdraw',
    from: ['unpaid'],
    to: 'cancelled',
    who: 'admin',
    phone: 'withdrawn',
    money: 'none',
    told: ['buyer'],
    letters: [],
  },
  {
    verb: 'hand_over',
    from: ['paid'],
    to: 'handed_over',
    who: 'seller',
    button: 'hand_over',
    phone: 'sold',
    money: 'held',
    told: ['buyer'],
    letters: ['buyer'],
  },
  {
    verb: 'receive',
    from: ['paid'],
    to: 'handed_over',
    who: 'buyer',
    button: 'receive',
    phone: 'sold',
    money: 'held',
    told: ['seller'],
    letters: [],
  },
  {
    verb: 'call_off',
    from: ['paid'],
    to: 'refunded',
    who: 'both',
    button: 'call_off',
    phone: 'available',
    money: 'buyer',
    told: ['seller', 'buyer'],
    letters: [],
  },
  {
    verb: 'lapse',
    from: ['paid'],
    to: 'refunded',
    who: 'clock',
    phone: 'withdrawn',
    money: 'buyer',
    told: ['seller', 'buyer'],
    letters: [],
    deadline: { hours: handoverHours },
  },
  {
    verb: 'accept',
    from: ['handed_over'],
    to: 'completed',
    who: 'buyer',
    button: 'accept',
    phone: 'sold',
    money: 'seller',
    told: ['seller'],
    letters: [],
  },
  {
    verb: 'complete',
    from: ['handed_over'],
    to: 'completed',
    who: 'clock',
    phone: 'sold',
    money: 'seller',
    told: ['seller', 'buyer'],
    letters: [],
    deadline: { hours: tryHours },
  },
  {
    verb: 'refund',
    from: ['paid', 'handed_over'],
    to: 'refunded',
    who: 'admin',
    phone: 'withdrawn',
    money: 'buyer',
    told: ['seller', 'buyer'],
    letters: [],
  },
  {
    verb: 'reverse',
    from: ['paid', 'handed_over', 'completed'],
    to: 'refunded',
    who: 'card company',
    phone: 'withdrawn',
    money: 'buyer',
    told: ['seller', 'buyer'],
    letters: [],
  },
] as const satisfies readonly Move[]

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

/** Wrong handover codes that a seller may give for one booking; then only the buyer's own confirmation counts. */
export const maxWrongCodes = 10
