import { queryOptions } from '@tanstack/react-query'
import { getModels } from '#contract/catalogue/models'
import { getAddedAttributes, getCatalogueModel, getPhoneReading, getUnknownNames } from '#contract/catalogue/catalogue'
import { getSearchCounts } from '#contract/search/search-counts'
import { queryOf } from '#web/session/query-of.ts'

/** Lists the calls that show the catalogue. */
export const catalogueShown = [
  getAddedAttributes,
  getPhoneReading,
  getUnknownNames,
  getSearchCounts,
  getModels,
  getCatalogueModel,
]

/** Milliseconds between two looks at a reading that is under way. */
const lookEvery = 1000

/** Counts the phones that have been read again; requested again until that is done. */
export const phoneReading = queryOptions({
  ...queryOf(getPhoneReading, {}),
  refetchInterval: ({ state }) => (state.data && state.data.finishedAt === null ? lookEvery : false),
})

/** The attributes of phones that admins have added. */
export const addedAttributes = queryOf(getAddedAttributes, {})

export const unknownNames = queryOf(getUnknownNames, { query: { limit: 30 } })

/** Searches of the last 90 days that found nothing or were left. */
export const searchCounts = queryOf(getSearchCounts, { query: {} })

/** Models whose name goes on as typed. */
export const modelsLike = (query: string) => ({
  ...queryOf(getModels, { query: { query, limit: 12 } }),
  enabled: query !== '',
})

/** Everything the catalogue says of a model. What another admin has just written counts, so nothing is stored. */
export const catalogueModel = (slug: string) => ({ ...queryOf(getCatalogueModel, { params: { slug } }), gcTime: 0 })
