import type { NewsText } from '#accounts'
import type { BookingState } from '#contract/bookings/bookings'
import type { sayIn } from '#contract/base/language'
import type { people } from './store.ts'

/** The facts that a letter about a deal uses. */
export interface About {
  title: string
  /** In words; when the clock moves the deal on. */
  by: string
  /** In words; what the buyer is offered back. */
  part: string
  /** In words; what was paid as a deposit of a deal in cash, and the rest that the buyer brings: nothing, and the price, where there is none. */
  deposit: string
  rest: string
  state: BookingState
  /** True when an admin ended it. */
  isByAdmin: boolean
  to: 'buyer' | 'seller'
}

export interface DealLetter {
  /** Returns whether the deal is still in a state in which the letter is of use. */
  isDue(row: NonNullable<Awaited<ReturnType<typeof people>>>, to: 'buyer' | 'seller'): boolean
  subject(about: About, say: ReturnType<typeof sayIn>): string
  text(about: About, say: ReturnType<typeof sayIn>): string
  button(say: ReturnType<typeof sayIn>): string
  /** It is about money that its reader has paid, so it goes out whatever letters they want and to an address that is not confirmed yet (ruling R23). */
  isAboutMoney?: true
  /** The text message in its place to somebody without an email address; left out, that it is their turn. */
  news?: NewsText
}
