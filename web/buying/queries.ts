import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getBooking, getBookings, type DealPart } from '#contract/bookings/bookings'
import { cardSettings, createPaymentIntent } from '#contract/payments/payments'
import { getReceipt } from '#contract/payments/receipts'
import { ask, askPage } from '#web/session/api.ts'
import { paged } from '#web/session/query-client.ts'

export const bookings = (email: string, part?: DealPart) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['bookings', email, part],
    queryFn: ({ pageParam, signal }) =>
      askPage(
        getBookings,
        { query: { email, part, limit: part === 'open' ? 100 : undefined, cursor: pageParam ?? undefined } },
        signal,
      ),
  })

export const booking = (id: string) =>
  queryOptions({ queryKey: ['booking', id], queryFn: ({ signal }) => ask(getBooking, { params: { id } }, signal) })

export const receipt = (bookingId: string) =>
  queryOptions({
    queryKey: ['receipt', bookingId],
    queryFn: ({ signal }) => ask(getReceipt, { params: { id: bookingId } }, signal),
  })

export const cards = queryOptions({
  queryKey: ['card-settings'],
  queryFn: ({ signal }) => ask(cardSettings, {}, signal),
  staleTime: Infinity,
})

/** Asking again for the same booking answers with the same intent, so the answer may be thrown away with the page. */
export const paymentIntent = (bookingId: string, price: number) =>
  queryOptions({
    queryKey: ['payment-intent', bookingId],
    queryFn: () => ask(createPaymentIntent, { body: { bookingId, price } }),
    staleTime: Infinity,
    gcTime: 0,
  })
