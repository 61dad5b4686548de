import type { BookingState } from '#contract/bookings'
import type { sayIn } from '#contract/language'
import type { people } from './store.ts'

/** What a letter about a deal knows. */
export interface About {
  title: string
  /** In words; when the clock moves the deal on. */
  by: string
  /** In words; what the buyer is offered back. */
  part: string
  state: BookingState
  to: 'buyer' | 'seller'
}

export interface DealLetter {
  /** Whether the deal still stands where the letter is of use. */
  isDue(row: NonNullable<Awaited<ReturnType<typeof people>>>, to: 'buyer' | 'seller'): boolean
  subject(about: About, say: ReturnType<typeof sayIn>): string
  text(about: About, say: ReturnType<typeof sayIn>): string
  button(say: ReturnType<typeof sayIn>): string
}
