import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { retryDelay, shouldRetry } from './retry.ts'
import { toastError } from './toast-error.ts'

/** Goes along with the queries of the counts in the menus: of one's turns, and for admins of all that waits for them. */
export const ofCounts = { meta: { isCount: true } }

const isCount = ({ meta }: Query) => meta?.['isCount'] === true

/** All of these counts, as what to request again. */
export const counts = { predicate: isCount }

class PersonsQueryClient extends QueryClient {
  private isCounting = false

  /**
   * Invalidates first answers that are still on their way too: they were requested before the change. TanStack requests again only where there is an
   * answer already, and would take the one that comes for fresh. Whatever has changed for an admin, their inbox is counted again, once for all
   * that is invalidated together.
   */
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstAnswers = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined)
    await Promise.all(firstAnswers.map((query) => query.cancel({ revert: true })))
    const changed = this.getQueryCache().findAll(filters)
    if (changed.length === 0 || !changed.every(isCount)) this.countInbox()
    return super.invalidateQueries(filters, options)
  }

  private countInbox(): void {
    const known = this.getQueryCache().findAll(counts)
    const isForAdmin = known.some(
      ({ state: { data } }) => (data as { waiting?: number } | undefined)?.waiting !== undefined,
    )
    if (!isForAdmin || this.isCounting) return
    this.isCounting = true
    queueMicrotask(() => {
      this.isCounting = false
      void this.invalidateQueries(counts)
    })
  }
}

let stored: { personId: string; client: QueryClient } | undefined

/** The answers stored for one person. Somebody else who signs in here begins with none. */
export function queryClientOf(personId: string): QueryClient {
  if (stored?.personId !== personId) {
    const client = new PersonsQueryClient({
      defaultOptions: {
        queries: { retry: shouldRetry, retryDelay, gcTime: 5 * 60_000 },
        // Data opened by a press, such as the messages of others or an IMEI, goes with the page that shows it.
        // Why a press did not work is said in a toast, unless its own `onError` says it elsewhere.
        mutations: { gcTime: 0, onError: toastError },
      },
    })
    stored = { personId, client }
  }
  return stored.client
}
