import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getCategories } from '#contract/catalog'
import { getCategoryMobile } from '#contract/listings'
import { ask, askPage } from '#web/session/api.ts'
import { paged } from '#web/session/query-client.ts'

export const categories = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => ask(getCategories, {}, signal),
  staleTime: 5 * 60_000,
})

export const categoryMobile = (id: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['category-mobile', id],
    queryFn: ({ pageParam, signal }) => askPage(getCategoryMobile, { params: { id }, query: { cursor: pageParam ?? undefined } }, signal),
  })
