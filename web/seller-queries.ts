import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { getMyProducts } from '#contract/listings'
import { getModel } from '#contract/phones'
import { getMyMonth } from '#contract/statistics'
import { ask, askPage } from './api.ts'
import { paged } from './queries.ts'

export const myProducts = (email: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['my-product', email],
    queryFn: ({ pageParam, signal }) => askPage(getMyProducts, { query: { email, cursor: pageParam ?? undefined } }, signal),
  })

/** A model of the catalogue with its prices; nothing is asked for while none is chosen. */
export const modelFacts = (slug: string) =>
  queryOptions({
    queryKey: ['model', slug],
    queryFn: slug === '' ? skipToken : ({ signal }) => ask(getModel, { params: { slug } }, signal),
    staleTime: 5 * 60_000,
  })

export const myMonth = queryOptions({ queryKey: ['my-month'], queryFn: ({ signal }) => ask(getMyMonth, {}, signal) })
