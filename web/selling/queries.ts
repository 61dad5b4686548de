import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  skipToken,
} from '@tanstack/react-query'
import {
  getMyProductCounts,
  getMyProducts,
  type ListingStatus,
  type OwnProduct,
  setPrice,
} from '#contract/listings/listings'
import { getModel, getPhone } from '#contract/listings/phones'
import { getMyMonth } from '#contract/search/statistics'
import { ask, askPage, type Page } from '#web/session/api.ts'
import { paged } from '#web/session/query-client.ts'

/** Of the lists of one's own phones; their counts begin with the first word too. */
const lists = ['my-product', 'list']

/** One's own phones: all, or those of one status. */
export const myProducts = (email: string, status?: ListingStatus) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: [...lists, email, status ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      askPage(getMyProducts, { query: { email, status, cursor: pageParam ?? undefined } }, signal),
  })

export const myProductCounts = queryOptions({
  queryKey: ['my-product', 'counts'],
  queryFn: ({ signal }) => ask(getMyProductCounts, {}, signal),
})

/** The phone that a seller has posted last; null where there is none. */
export const lastProduct = (email: string) =>
  queryOptions({
    queryKey: ['my-product', 'last', email],
    queryFn: async ({ signal }) => (await ask(getMyProducts, { query: { email, limit: 1 } }, signal))[0] ?? null,
    staleTime: 0,
  })

/** A model of the catalogue with its prices; nothing is asked for while none is chosen. */
export const modelFacts = (slug: string) =>
  queryOptions({
    queryKey: ['model', slug],
    queryFn: slug === '' ? skipToken : ({ signal }) => ask(getModel, { params: { slug } }, signal),
    staleTime: 5 * 60_000,
  })

export const myMonth = queryOptions({ queryKey: ['my-month'], queryFn: ({ signal }) => ask(getMyMonth, {}, signal) })

/** A phone as everybody sees it. */
export const publicPhone = (id: string) =>
  queryOptions({
    queryKey: ['phone', id],
    queryFn: ({ signal }) => ask(getPhone, { params: { id } }, signal),
    staleTime: 5 * 60_000,
  })

function show(client: QueryClient, id: string, price: number): void {
  const change = (product: OwnProduct) => (product._id === id ? { ...product, price } : product)
  client.setQueriesData<InfiniteData<Page<OwnProduct[]>>>(
    { queryKey: lists },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  )
}

/** Asks another price for one's product. It stands on the screen at once, and goes back when the server refuses. @throws Refused */
export async function askPrice(client: QueryClient, { _id, price: before }: OwnProduct, price: number): Promise<void> {
  await client.cancelQueries({ queryKey: lists })
  show(client, _id, price)
  try {
    await ask(setPrice, { params: { id: _id }, body: { price } })
  } catch (cause) {
    show(client, _id, before)
    throw cause
  } finally {
    for (const queryKey of [['my-product'], ['category-mobile'], ['phone', _id]])
      void client.invalidateQueries({ queryKey })
  }
}
