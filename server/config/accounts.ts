import type { z } from 'zod'
import { whole } from './value.ts'

/** The settings that say what an account may do, by how far it has proved itself (ruling R23). */
export const accountSettings = {
  UNPAID_BOOKINGS_UNCONFIRMED: whole(1, 1, 1000),
  UNPAID_BOOKINGS_CONFIRMED: whole(1, 1, 1000),
  UNPAID_BOOKINGS: whole(3, 1, 1000),
  BOOKING_HOLD_MINUTES_UNCONFIRMED: whole(60, 5, 24 * 60),
  BOOKING_HOLD_HOURS_CONFIRMED: whole(24, 1, 24 * 60),
  BOOKING_HOLD_HOURS: whole(48, 1, 24 * 60),
  BOOKINGS_A_DAY_UNCONFIRMED: whole(5, 1, 100_000),
  BOOKINGS_A_DAY_CONFIRMED: whole(10, 1, 100_000),
  BOOKINGS_A_DAY: whole(20, 1, 100_000),
  CANCELLATIONS_A_DAY_UNCONFIRMED: whole(3, 1, 100_000),
  CANCELLATIONS_A_DAY_CONFIRMED: whole(5, 1, 100_000),
  CANCELLATIONS_A_DAY: whole(10, 1, 100_000),
  CONVERSATIONS_A_DAY_CONFIRMED: whole(8, 1, 100_000),
  CONVERSATIONS_A_DAY: whole(20, 1, 100_000),
  LIVE_PHONES_UNCONFIRMED: whole(1, 1, 100_000),
  LIVE_PHONES_CONFIRMED: whole(5, 1, 100_000),
  LIVE_PHONES: whole(200, 1, 100_000),
  NETWORK_UNPAID_BOOKINGS: whole(6, 1, 100_000),
  NETWORK_BOOKINGS_A_DAY: whole(60, 1, 100_000),
}

/** Limits one account. */
export interface AccountLimits {
  /** Unpaid bookings at a time. */
  unpaidBookings: number
  /** Minutes for which a booked phone waits for its payment; one that was booked by an accepted offer has a hold of its own. */
  holdMinutes: number
  /** Phones that may be booked within 24 hours. */
  bookingsADay: number
  /** Unpaid bookings that may be cancelled within 24 hours; after that, no further phone can be booked. */
  cancellationsADay: number
  /** Phones to whose sellers one may write, or make an offer, for the first time within 24 hours. None: one only answers. */
  conversationsADay: number
  /** Phones on the market at a time. */
  livePhones: number
}

/** The limits of accounts that are unconfirmed, that are confirmed, and that have completed a paid deal too. */
export interface LimitsByTrust {
  unconfirmed: AccountLimits
  confirmed: AccountLimits
  proven: AccountLimits
}

export function accountLimitsOf(env: z.output<z.ZodObject<typeof accountSettings>>): LimitsByTrust {
  return {
    unconfirmed: {
      unpaidBookings: env.UNPAID_BOOKINGS_UNCONFIRMED,
      holdMinutes: env.BOOKING_HOLD_MINUTES_UNCONFIRMED,
      bookingsADay: env.BOOKINGS_A_DAY_UNCONFIRMED,
      cancellationsADay: env.CANCELLATIONS_A_DAY_UNCONFIRMED,
      conversationsADay: 0,
      livePhones: env.LIVE_PHONES_UNCONFIRMED,
    },
    confirmed: {
      unpaidBookings: env.UNPAID_BOOKINGS_CONFIRMED,
      holdMinutes: env.BOOKING_HOLD_HOURS_CONFIRMED * 60,
      bookingsADay: env.BOOKINGS_A_DAY_CONFIRMED,
      cancellationsADay: env.CANCELLATIONS_A_DAY_CONFIRMED,
      conversationsADay: env.CONVERSATIONS_A_DAY_CONFIRMED,
      livePhones: env.LIVE_PHONES_CONFIRMED,
    },
    proven: {
      unpaidBookings: env.UNPAID_BOOKINGS,
      holdMinutes: env.BOOKING_HOLD_HOURS * 60,
      bookingsADay: env.BOOKINGS_A_DAY,
      cancellationsADay: env.CANCELLATIONS_A_DAY,
      conversationsADay: env.CONVERSATIONS_A_DAY,
      livePhones: env.LIVE_PHONES,
    },
  }
}

/** The same for each account, however far it has proved itself. */
export const forEveryone = (limits: AccountLimits): LimitsByTrust => ({
  unconfirmed: limits,
  confirmed: limits,
  proven: limits,
})
