import { QueryClient } from '@tanstack/react-query'
import { retryDelay, shouldRetry } from './retry.ts'

let kept: { personId: string; client: QueryClient } | undefined

/** The answers kept for one person. Somebody else who signs in here begins with none. */
export function queryClientOf(personId: string): QueryClient {
  if (kept?.personId !== personId) {
    const client = new QueryClient({
      defaultOptions: { queries: { retry: shouldRetry, retryDelay, gcTime: 5 * 60_000 } },
    })
    kept = { personId, client }
  }
  return kept.client
}

/** A list that goes on (R14). */
export const paged = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: { next: string | null }) => last.next,
}
