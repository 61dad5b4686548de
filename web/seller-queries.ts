import { infiniteQueryOptions } from '@tanstack/react-query'
import { getMyProducts } from '#contract/listings'
import { askPage } from './api.ts'
import { paged } from './queries.ts'

export const myProducts = (email: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: ['my-product', email],
    queryFn: ({ pageParam, signal }) => askPage(getMyProducts, { query: { email, cursor: pageParam ?? undefined } }, signal),
  })
