import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getBuyers, getUsers } from '#contract/people'
import { getReports, type ReportState } from '#contract/reports'
import { getOverview, type Span } from '#contract/statistics'
import { ask, askPage } from '#web/session/api.ts'
import { paged } from '#web/session/query-client.ts'

const tables = { seller: getUsers, buyer: getBuyers }

/** The sellers or the buyers; `search` is part of a name or an email address. */
export const people = (kind: keyof typeof tables, search: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['people', kind, search],
    queryFn: ({ pageParam, signal }) =>
      askPage(tables[kind], { query: { search: search || undefined, cursor: pageParam ?? undefined } }, signal),
  })

export const reports = (state: ReportState) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['reports', state],
    queryFn: ({ pageParam, signal }) =>
      askPage(getReports, { query: { state, cursor: pageParam ?? undefined } }, signal),
  })

export const overview = (days: Span) =>
  queryOptions({ queryKey: ['overview', days], queryFn: ({ signal }) => ask(getOverview, { query: { days } }, signal) })
