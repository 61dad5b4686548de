import type { BookingState } from '#contract/bookings/bookings'
import type { LostEffect } from '#contract/lost-phones/lost-effect'

/** In milliseconds. */
export const hour = 3_600_000
export const day = 24 * hour

/** Points at which a person makes no more reports: two for one that was rejected, one for one that was taken back before an admin had decided. */
export const maxAgainst = 4

/** The most of one's own reports, and of reports of one's own phones, that one reads. */
export const ownReports = 50

/** Days for which the IMEIs of a report that has ended are stored. */
export const storedDays = 365

/** Hours after its completion in which a deal counts as under way for its two people: as long as the longest time to try a phone. */
export const trialHours = 72

/** Days after the payment in which the seller of a completed deal is still told of a report of its phone. */
export const recentDays = 60

/**
 * Maps the state of a deal to the effect of a confirmed report of its phone; null where the deal is over and nothing changes. If the seller still
 * has the phone, the money goes back at once; if it is with the buyer or on its way there, first the phone. A completed deal whose money has left is
 * `paid_out` instead.
 */
export const effects = {
  unpaid: 'cancelled',
  to_pay_again: 'cancelled',
  cash_promised: 'cancelled',
  cod_promised: 'cancelled',
  cod_sent: 'cancelled',
  paid: 'refunded',
  to_send: 'refunded',
  sent: 'return',
  arrived: 'return',
  missing: 'missing',
  handed_over: 'return',
  problem: 'return',
  offered: 'return',
  contested: 'return',
  returning: 'returning',
  sent_back: 'returning',
  return_missing: 'returning',
  completed: 'return',
  cancelled: null,
  expired: null,
  refunded: null,
} as const satisfies Record<BookingState, LostEffect | null>
