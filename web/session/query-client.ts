import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'
import { retryDelay, shouldRetry } from './retry.ts'

/**
 * Invalidates first answers that are still on their way too: they were asked for before the change. TanStack asks anew only where there is an
 * answer already, and would take the one that comes for fresh.
 */
class PersonsQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstAnswers = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await Promise.all(firstAnswers.map((query) => query.cancel({ revert: true })))
    return super.invalidateQueries(filters, options)
  }
}

let kept: { personId: string; client: QueryClient } | undefined

/** The answers kept for one person. Somebody else who signs in here begins with none. */
export function queryClientOf(personId: string): QueryClient {
  if (kept?.personId !== personId) {
    const client = new PersonsQueryClient({
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
