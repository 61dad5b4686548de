import { afterEach, expect, test, vi } from 'vitest'
import { bookings } from '#web/buying/queries.ts'
import { categories } from './queries.ts'
import { queryClientOf } from '#web/session/query-client.ts'

afterEach(() => vi.unstubAllGlobals())

test('the brands are kept under the key ‘categories’, and the orders of one person apart from those of another', async () => {
  const brands = [{ id: 'nokia', name: 'Nokia', image: '/photos/nokia.webp' }]
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('fetch', async () => Response.json(brands))
  const client = queryClientOf('nusrat')
  await client.fetchQuery(categories)
  expect(client.getQueryData(['categories'])).toEqual(brands)

  const page = { items: [], next: null }
  client.setQueryData(bookings('nusrat@demo.test').queryKey, { pages: [page], pageParams: [null] })
  expect(client.getQueryData(bookings('karim@demo.test').queryKey)).toBeUndefined()
})
