import { infiniteQueryOptions } from '@tanstack/react-query'
import type { DealPart } from '#contract/bookings/bookings'
import { getSales } from '#contract/deals/deal-lists'
import { askPage } from '#web/session/api.ts'
import { paged } from '#web/session/query-client.ts'

/** The bookings of a seller's phones. */
export const sales = (part: NonNullable<DealPart>) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['sales', part],
    queryFn: ({ pageParam, signal }) =>
      askPage(
        getSales,
        { query: { part, limit: part === 'open' ? 100 : undefined, cursor: pageParam ?? undefined } },
        signal,
      ),
  })
