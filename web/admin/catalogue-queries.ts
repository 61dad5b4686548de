import { queryOptions } from '@tanstack/react-query'
import { getModels } from '#contract/catalogue/catalog'
import { getCatalogueModel, getPhoneReading, getUnknownNames } from '#contract/catalogue/catalogue'
import { getSearchCounts } from '#contract/search/search-counts'
import { ask } from '#web/session/api.ts'

/** Milliseconds between two looks at a reading that is under way. */
const lookEvery = 1000

/** How far the phones have been read again; asked again until that is done. */
export const phoneReading = queryOptions({
  queryKey: ['catalogue', 'reading'],
  queryFn: ({ signal }) => ask(getPhoneReading, {}, signal),
  refetchInterval: ({ state }) => (state.data && state.data.finishedAt === null ? lookEvery : false),
})

export const unknownNames = queryOptions({
  queryKey: ['catalogue', 'unknown'],
  queryFn: ({ signal }) => ask(getUnknownNames, { query: { limit: 30 } }, signal),
})

/** Searches of the last 90 days that found nothing or were left. */
export const searchCounts = queryOptions({
  queryKey: ['catalogue', 'searches'],
  queryFn: ({ signal }) => ask(getSearchCounts, { query: {} }, signal),
})

/** Models whose name goes on as typed. */
export const modelsLike = (query: string) =>
  queryOptions({
    queryKey: ['catalogue', 'models', query],
    queryFn: ({ signal }) => ask(getModels, { query: { query, limit: 12 } }, signal),
    enabled: query !== '',
  })

/** Everything the catalogue says of a model. What another admin has just written counts, so nothing is kept. */
export const catalogueModel = (slug: string) =>
  queryOptions({
    queryKey: ['catalogue', 'model', slug],
    queryFn: ({ signal }) => ask(getCatalogueModel, { params: { slug } }, signal),
    gcTime: 0,
  })
