import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getBooking, getBookings } from '#contract/bookings/bookings'
import { getBookingContact } from '#contract/bookings/contacts'
import { getFinished, getSales } from '#contract/deals/deal-lists'
import { type Deal, getDeal } from '#contract/deals/deals'
import { getOwnMoney } from '#contract/payments/payouts'
import { getDealReviews } from '#contract/reviews/reviews'
import { now } from '#web/browser/clock.ts'
import { ownPhones } from '#web/phones/answers.ts'
import { counts } from '#web/session/query-client.ts'
import { invalidate, queryOf } from '#web/session/query-of.ts'
import { sayableFrom } from './meeting-words.ts'

/** Milliseconds until one can say that the other did not come to the meeting, which is then requested; false when that is over. */
function untilSayable({ state, handover: { agreed } }: Deal): number | false {
  const left = state === 'paid' && agreed?.way === 'meet' ? sayableFrom(agreed.at) - now() : 0
  return left > 0 && left + 1000
}

/** Milliseconds after which a courier that is asked may have booked; false where none is. */
const untilBooked = ({ handover: { consignment } }: Deal): number | false => consignment?.state === 'asked' && 3000

export const deal = (id: string) =>
  queryOptions({
    ...queryOf(getDeal, { params: { id } }),
    refetchInterval: ({ state: { data } }) => data !== undefined && (untilBooked(data) || untilSayable(data)),
  })

/** Queries the payouts of a seller, and their account. */
export const ownMoney = queryOf(getOwnMoney, {})

/** Shows a deal as a call has just answered it, and requests again for what shows its state elsewhere. */
export async function keepDeal(client: QueryClient, stored: Deal): Promise<void> {
  const { queryKey } = deal(stored.id)
  // A request that was sent before, such as when the network came back, would show the deal as it was.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, stored)
  const elsewhere = [getBookings, getBooking, getBookingContact, getSales, getFinished, getDealReviews]
  await invalidate(client, ...elsewhere, ...ownPhones, counts)
}
