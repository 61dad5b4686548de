import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { getBookedPhone } from '#contract/bookings/booked-phone'
import { type Deal, getDeal } from '#contract/deals/deals'
import { getOwnMoney } from '#contract/payments/payouts'
import { now } from '#web/browser/clock.ts'
import { ask } from '#web/session/api.ts'
import { sayableFrom } from './meeting-words.ts'

/** Milliseconds until one can say that the other did not come to the meeting, which is then asked for; false when that is over. */
function untilSayable({ state, handover: { agreed } }: Deal): number | false {
  const left = state === 'paid' && agreed?.way === 'meet' ? sayableFrom(agreed.at) - now() : 0
  return left > 0 && left + 1000
}

export const deal = (id: string) =>
  queryOptions({
    queryKey: ['deal', id],
    queryFn: ({ signal }) => ask(getDeal, { params: { id } }, signal),
    refetchInterval: ({ state: { data } }) => data !== undefined && untilSayable(data),
  })

/** The phone as it was described when it was booked. */
export const bookedPhone = (id: string) =>
  queryOptions({
    queryKey: ['booked-phone', id],
    queryFn: ({ signal }) => ask(getBookedPhone, { params: { id } }, signal),
  })

/** What a seller is paid, and where. */
export const ownMoney = queryOptions({ queryKey: ['own-money'], queryFn: ({ signal }) => ask(getOwnMoney, {}, signal) })

/** Shows a deal as a call has just answered it, and asks again for what shows its state elsewhere. */
export async function keepDeal(client: QueryClient, kept: Deal): Promise<void> {
  const { queryKey } = deal(kept.id)
  // What was asked before, such as when the network came back, would show the deal as it was.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, kept)
  await Promise.all(
    ['bookings', 'booking', 'booking-contact', 'sales', 'my-product', 'turns', 'finished', 'reviews'].map((word) =>
      client.invalidateQueries({ queryKey: [word] }),
    ),
  )
}
