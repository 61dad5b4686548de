// Describes the trouble with money and phones that admins are notified of.
import { z } from 'zod'

/** A contradiction between a phone, its bookings and their payments. */
export const Disagreement = z.enum([
  'booking_on_withdrawn',
  'paid_on_withdrawn',
  'status_behind',
  'booked_without_booking',
  'sold_without_booking',
  'seller_deleted',
  'two_bookings',
  'two_payments',
  'paid_without_payment',
  'payment_after_end',
])
export type Disagreement = z.infer<typeof Disagreement>

/** The reason why a buyer's bank wants the money of a payment back. */
export const DisputeReason = z.enum([
  'fraudulent',
  'product_not_received',
  'product_unacceptable',
  'duplicate',
  'unrecognized',
  'other',
])
export type DisputeReason = z.infer<typeof DisputeReason>
