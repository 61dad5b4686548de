import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { getBooking } from '#contract/bookings/bookings'
import { getMyProducts } from '#contract/listings/listings'
import { getMyProduct } from '#contract/listings/own-products'
import { getNotifications } from '#contract/notifications/notifications'
import { everyListOf, invalidate, listOf, pagesOf, queryOf } from './query-of.ts'

afterEach(() => vi.unstubAllGlobals())

/** Answers each request with the address it was made to, and counts them. */
function stubServer(headers: HeadersInit = {}): string[] {
  const asked: string[] = []
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ url, next: 'later' }, { headers })
  })
  return asked
}

const id = 'c0ffee00-0000-4000-8000-000000000000'
const other = 'c0ffee00-0000-4000-8000-000000000001'

test('an answer is held by its call and what that was given, and asked for so', async () => {
  const asked = stubServer()
  const client = new QueryClient()
  await client.fetchQuery(queryOf(getBooking, { params: { id } }))
  expect(asked).toEqual([`/api/bookings/${id}`])
  expect(client.getQueryData(queryOf(getBooking, { params: { id } }).queryKey)).toMatchObject({ url: asked[0] })
  expect(client.getQueryData(queryOf(getBooking, { params: { id: other } }).queryKey)).toBeUndefined()
})

test('a call makes all of its answers out of date, a query its own, and neither those of another call', async () => {
  const client = new QueryClient()
  const all = [
    queryOf(getBooking, { params: { id } }),
    queryOf(getBooking, { params: { id: other } }),
    queryOf(getMyProduct, { params: { id: '7' } }),
  ] as const
  const stale = () => all.map(({ queryKey }) => client.getQueryState<object>(queryKey)?.isInvalidated)
  const fill = () => all.forEach(({ queryKey }) => client.setQueryData<object>(queryKey, {}))
  fill()
  await invalidate(client, getBooking)
  expect(stale()).toEqual([true, true, false])
  fill()
  await invalidate(client, queryOf(getBooking, { params: { id: other } }), getMyProducts)
  expect(stale()).toEqual([false, true, false])
})

test('a list that goes on asks for its next page by the cursor in the header, or by the one that its page names', async () => {
  const asked = stubServer({ link: '</api/my-product?cursor=abc>; rel="next"' })
  const client = new QueryClient()
  const given = { query: { email: 'nusrat@demo.test' } }
  const list = await client.fetchInfiniteQuery({ ...listOf(getMyProducts, given), pages: 2 })
  expect(list.pages.map(({ next }) => next)).toEqual(['abc', 'abc'])
  await client.fetchInfiniteQuery({ ...pagesOf(getNotifications, { query: {} }), pages: 2 })
  expect(asked.map((url) => new URL(url, 'http://here').searchParams.get('cursor'))).toEqual([
    null,
    'abc',
    null,
    'later',
  ])
})

test('a list that goes on and a single answer of the same call are held apart, and the call stands for both', async () => {
  const client = new QueryClient()
  const given = { query: { email: 'nusrat@demo.test' } }
  const [list, single] = [listOf(getMyProducts, given), queryOf(getMyProducts, given)]
  client.setQueryData(list.queryKey, { pages: [], pageParams: [] })
  client.setQueryData(single.queryKey, [])
  expect(client.getQueriesData(everyListOf(getMyProducts))).toEqual([[list.queryKey, { pages: [], pageParams: [] }]])
  await invalidate(client, getMyProducts)
  for (const { queryKey } of [list, single])
    expect(client.getQueryState<object>(queryKey)).toMatchObject({ isInvalidated: true })
})
