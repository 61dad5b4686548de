// The moves that the life of a booking is made of.
import type { BookingAction, BookingState, Charge } from '#contract/bookings/bookings'
import type { LawTimes } from '#contract/deals/deal-times'
import type { DealActor, DealVerb } from '#contract/deals/deals'
import type { ListingStatus } from '#contract/listings/listings'
import type { FactsOf, NotificationKind } from '#contract/notifications/notifications'
import type { DealLetterName } from '#jobs'

export type Verb = DealVerb
export type Actor = DealActor
/** The two people of a booking. */
export type Party = 'buyer' | 'seller'

/**
 * Names the exceptions to a move of the clock. The seller is there who has said that the buyer did not come, or who waits for the answer to a first
 * proposal; an address is missing only where the phone came by courier.
 */
export type Exception =
  | 'the seller is there'
  | 'the buyer contests that they did not come'
  | 'the phone was confirmed as lost'
  | 'the seller gave no address'
  | 'it was at a counter'

/** Describes a booking that has moved, and nothing of its buyer, whom the seller looks up by the booking while it is live (ruling R17). */
export interface MoveFacts {
  bookingId: string
  listingId: string
  title: string
  price: number
  /** The number of bookings of the buyer that had ended unpaid in the 90 days before this one. */
  buyerEndedUnpaid: number
  /** Poisha that were paid as a deposit of a deal in cash; only where there is one. */
  deposit: number | undefined
  /** The charge; only a booking that is or was paid has it. */
  charge: Charge
  /** The time at which the clock moves the booking on; only a state that the clock ends has it. */
  until: string
  /** Poisha that the buyer is offered back, or got back; only where there is an offer. */
  part: number
  /** The time at which the two have agreed to meet. */
  meetAt: string | undefined
}

/** Reasons that facts of a kind can give; never, where they give none. */
type WhyOf<Kind extends NotificationKind> = FactsOf<Kind>[Extract<'why', keyof FactsOf<Kind>>]

/** A kind of notification that can be made of some facts, with its reason where it gives one, which only the move knows. */
type Notice<Known> = {
  [Kind in NotificationKind]: Known extends Omit<FactsOf<Kind>, 'why'>
    ? [WhyOf<Kind>] extends [never]
      ? Kind
      : { kind: Kind; why: NonNullable<WhyOf<Kind>> }
    : never
}[NotificationKind]

/** Notifications of a move: to each of the two, to those who keep the phone among their favourites, and to the admins, but for the two. */
export type Notices = { [Person in Party]?: Notice<MoveFacts & { role: Person }> } & {
  keepers?: Notice<MoveFacts>
  admins?: Notice<MoveFacts>
}

/** Letters of a move. `book` is the one that names the buyer to the seller, and a job of its own writes it. */
interface Letters {
  seller?: DealLetterName | 'book'
  buyer?: DealLetterName
}

/** Hours, which the law may bound. */
export type Hours = number | ((law: LawTimes) => number)

export interface Move {
  verb: Verb
  /** States in which it can be made; none for the first move. */
  from: readonly BookingState[]
  to: BookingState
  /** The one who may make the move. `both`: the two people of the booking together, one after the other. */
  who: Actor
  /** The button by which a person makes or begins it. */
  button?: BookingAction
  /** The status of the phone after it. */
  phone: ListingStatus
  /** The place of the money after it: none has come, the market holds it, it goes to the seller, back to the buyer, or a part to each; `cash`: the buyer has given it to the seller; `collected`: to the courier, for the market to hold. */
  money: 'none' | 'cash' | 'collected' | 'held' | 'seller' | 'buyer' | 'part'
  /** A deposit that was paid with a promise of cash goes to the seller; where it is left out, back to the buyer. */
  deposit?: 'seller'
  /** Names the notification that each party gets; none, if it is left out. People are not notified of what they did themselves. */
  notices?: Notices
  /** Letter that each gets who has to do something; none, where it is left out. */
  letters?: Letters
  /**
   * The length of the state that it leads to, if it is not that of its timed move. `agreed`: as long as the two people agreed on;
   * `unchanged`: as long as before the move, which stays in its state.
   */
  lasts?: 'agreed' | 'unchanged' | { hours: number }
  /** The time at which the clock makes it: at the end of the hold, or hours after the booking came into its state, `near` where a parcel stays in its district. */
  deadline?: 'hold' | { hours: Hours; near?: Hours }
  /** It is made in place of another one where the deal is an exception; of several, the first. */
  insteadOf?: { verb: Verb; when: Exception }
  /** The one who has not answered, or not sent, in time; others see how often that has happened. */
  late?: Party
  /** It counts only where the two never agreed on anything, and what was proposed last had a day for an answer: what became of a meeting the clock does not know. */
  lateUnlessAgreed?: true
  /** The one whom the clock's move costs money or the right to an answer: they are reminded a day before. */
  costs?: Party
  /** It is made with a code that the other one of the two has. The one who gets the phone holds the code, so the one who gives it away cannot make it alone. */
  code?: true
}
