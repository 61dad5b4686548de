import { getBooking, getBookings, type DealPart } from '#contract/bookings/bookings'
import { cardSettings, createPaymentIntent } from '#contract/payments/payments'
import { getReceipt } from '#contract/payments/receipts'
import { ask } from '#web/session/api.ts'
import { listOf, queryOf } from '#web/session/query-of.ts'

export const bookings = (email: string, part?: DealPart) =>
  listOf(getBookings, { query: { email, part, limit: part === 'open' ? 100 : undefined } })

export const booking = (id: string) => queryOf(getBooking, { params: { id } })

export const receipt = (bookingId: string) => queryOf(getReceipt, { params: { id: bookingId } })

export const cards = { ...queryOf(cardSettings, {}), staleTime: Infinity }

/** Asking again for the same booking answers with the same intent, so the answer may be thrown away with the page. */
export const paymentIntent = (bookingId: string, price: number, deposit: boolean) => {
  const given = { body: { bookingId, price, ...(deposit && { deposit }) } }
  return {
    ...queryOf(createPaymentIntent, given),
    // It is not broken off when its page is left.
    queryFn: () => ask(createPaymentIntent, given),
    staleTime: Infinity,
    gcTime: 0,
  }
}
