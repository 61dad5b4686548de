import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Deal } from '#contract/deals/deals'
import { deal, keepDeal } from './queries.ts'

const dealIn = (state: Deal['state']) => ({ id: 'c0ffee00-0000-4000-8000-000000000000', state }) as Deal

test('a deal that a call has just answered is not overwritten by what was asked before', async () => {
  const client = new QueryClient()
  const { queryKey } = deal(dealIn('paid').id)
  const earlier = Promise.withResolvers<Deal>()
  const asked = client.fetchQuery({ queryKey, queryFn: () => earlier.promise }).catch(() => 'cancelled')
  await keepDeal(client, dealIn('handed_over'))
  earlier.resolve(dealIn('paid'))
  await asked
  expect(client.getQueryData(queryKey)).toMatchObject({ state: 'handed_over' })
})
