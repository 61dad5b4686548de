import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { getMyProductCounts, getMyProducts, type OwnPart, type OwnProduct, setPrice } from '#contract/listings/listings'
import { getModel, getPhone } from '#contract/listings/phones'
import { getMyMonth } from '#contract/search/statistics'
import { brandsPhones, ownPhones } from '#web/phones/answers.ts'
import { ask, type Page } from '#web/session/api.ts'
import { everyListOf, invalidate, listOf, queryOf } from '#web/session/query-of.ts'

/** One's own phones: all, or those of one part. */
export const myProducts = (email: string, status?: OwnPart) => listOf(getMyProducts, { query: { email, status } })

export const myProductCounts = queryOf(getMyProductCounts, {})

/** The phone that a seller has posted last; null where there is none. */
export const lastProduct = (email: string) => ({
  ...queryOf(getMyProducts, { query: { email, limit: 1 } }),
  select: ([last]: OwnProduct[]) => last ?? null,
  staleTime: 0,
})

/** A model of the catalogue with its prices; nothing is asked for while none is chosen. */
export const modelFacts = (slug: string) => ({
  ...queryOf(getModel, { params: { slug } }),
  enabled: slug !== '',
  staleTime: 5 * 60_000,
})

export const myMonth = queryOf(getMyMonth, {})

/** A phone as everybody sees it. */
export const publicPhone = (id: string) => ({ ...queryOf(getPhone, { params: { id } }), staleTime: 5 * 60_000 })

/** Asks again for whatever shows one's phone. */
export const refreshPhone = (client: QueryClient, id: string) =>
  invalidate(client, ...ownPhones, ...brandsPhones, publicPhone(id))

function show(client: QueryClient, id: string, price: number): void {
  const change = (product: OwnProduct) => (product._id === id ? { ...product, price } : product)
  client.setQueriesData<InfiniteData<Page<OwnProduct[]>>>(
    everyListOf(getMyProducts),
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  )
}

/** Asks another price for one's product. It is on the screen at once, and goes back when the server refuses. @throws Refused */
export async function askPrice(client: QueryClient, { _id, price: before }: OwnProduct, price: number): Promise<void> {
  await client.cancelQueries(everyListOf(getMyProducts))
  show(client, _id, price)
  try {
    await ask(setPrice, { params: { id: _id }, body: { price } })
  } catch (cause) {
    show(client, _id, before)
    throw cause
  } finally {
    void refreshPhone(client, _id)
  }
}
