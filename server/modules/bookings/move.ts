// The moves that the life of a booking is made of.
import type { BookingAction, BookingState } from '#contract/bookings/bookings'
import type { DealActor, DealVerb } from '#contract/deals/deals'
import type { ListingStatus } from '#contract/listings/listings'

export type Verb = DealVerb
export type Actor = DealActor
/** The two people of a booking. */
export type Party = 'buyer' | 'seller'

/**
 * What makes a deal an exception to a move of the clock. The seller is there who has said that the buyer did not come, or who waits for the answer to a first
 * proposal; an address is missing only where the phone came by courier.
 */
export type Exception = 'the seller is there' | 'the phone was confirmed as lost' | 'the seller gave no address'

export interface Move {
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
  /** What becomes of the money: none has come, the market holds it, it goes to the seller, back to the buyer, or a part to each. */
  money: 'none' | 'held' | 'seller' | 'buyer' | 'part'
  /** Who is told on the site. */
  told: readonly Party[]
  /** Who gets a letter, because they have to do something. */
  letters: readonly Party[]
  /**
   * How long the state that it leads to lasts, where that is not what its timed move says. `agreed`: as long as the two people agreed on;
   * `unchanged`: as long as before the move, which stays in its state.
   */
  lasts?: 'agreed' | 'unchanged' | { hours: number }
  /** When the clock makes it: at the end of the hold, or hours after the booking came into its state. */
  deadline?: 'hold' | { hours: number }
  /** The clock makes it in place of another one where the deal is an exception; of several, the first. */
  insteadOf?: { verb: Verb; when: Exception }
  /** Who has not answered, or not sent, in time; others see how often that has happened. */
  late?: Party
  /** It counts only where the two never agreed on anything, and what was proposed last had a day for an answer: what became of a meeting the clock does not know. */
  lateUnlessAgreed?: true
  /** Whom the clock's move costs money or the right to an answer: they are reminded a day before. */
  costs?: Party
  /** It is made with a code that the other one of the two has. Who gets the phone holds the code, so who gives it away cannot make it alone. */
  code?: true
}
