import { queryOptions } from '@tanstack/react-query'
import { getSavedSearches } from '#contract/saved-searches'
import { ask } from '#web/session/api.ts'

/** One's saved searches, newest first. */
export const savedSearches = queryOptions({
  queryKey: ['saved-searches'],
  queryFn: ({ signal }) => ask(getSavedSearches, {}, signal),
  staleTime: 60_000,
})
