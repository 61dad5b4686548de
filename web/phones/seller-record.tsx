import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { getReviews } from '#contract/reviews/reviews'
import { queryClientOf } from '#web/session/query-client.ts'
import { useSession } from '#web/session/state.ts'
import { queryOf } from '#web/session/query-of.ts'
import { StateLine } from './state-line.tsx'

/** The stars of a seller, their deals, and how often they did not come. Requested by the browser, as `SellerReviews` is. */
export function SellerRecord({ id }: { id: string }) {
  const { person } = useSession()
  return (
    <QueryClientProvider client={queryClientOf(person?.id ?? '')}>
      <Found id={id} />
    </QueryClientProvider>
  )
}

function Found({ id }: { id: string }) {
  const { data } = useQuery(queryOf(getReviews, { params: { id }, query: { limit: 1 } }))
  return data ? <StateLine rating={data} record={data.record} /> : null
}
