import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { NextStep } from '#contract/bookings/bookings'
import { DealLists } from './deal-lists.tsx'

interface Item {
  next: NextStep | null
  deadline: string | null
}
const of = (turn: 'yours' | 'theirs'): Item => ({
  next: { turn, step: 'pay', actions: [] } as unknown as NextStep,
  deadline: null,
})
const pages = (items: Item[]) => ({ data: { pages: [{ items }] }, isError: false, hasNextPage: false }) as never

const listsOf = (items: Item[]) =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <DealLists of="orders" open={pages(items)} over={pages([])} List={() => null} empty={null} />
    </QueryClientProvider>,
  )

test('deals that wait for others are folded with their number below one’s own, and open where there is nothing else', () => {
  expect(listsOf([of('yours'), of('theirs'), of('theirs')])).toMatch(
    /<details(?![^>]*\bopen\b)[^>]*>.*Waiting for others.*>2</,
  )
  expect(listsOf([of('theirs')])).toMatch(/<details[^>]*\bopen\b/)
})
