import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { getTurns } from '#contract/deals/deal-lists'
import { getAppeals } from '#contract/moderation/appeals'
import { getReports } from '#contract/moderation/reports'
import { ofCounts, queryClientOf } from './query-client.ts'
import { invalidate, queryOf } from './query-of.ts'
import { Refused, unanswered } from './refused.ts'

afterEach(() => void vi.useRealTimers())

test('a person who signs in after somebody else begins without their answers', () => {
  const hers = queryClientOf('nusrat')
  expect(queryClientOf('nusrat')).toBe(hers)
  expect(queryClientOf('tanvir')).not.toBe(hers)
})

test('a first answer that was asked for before a change is not taken for what is so after it', async () => {
  const client = queryClientOf('rina')
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let questions = 0
  const list = new QueryObserver(client, { queryKey: ['people'], queryFn: () => answers[questions++]!.promise })
  const leave = list.subscribe(() => undefined)
  const invalidated = client.invalidateQueries({ queryKey: ['people'] })
  for (const [at, text] of ['before', 'after'].entries()) answers[at]!.resolve(text)
  await invalidated
  expect(list.getCurrentResult()).toMatchObject({ data: 'after', fetchStatus: 'idle' })
  leave()
})

test('answers that no page needs are forgotten after five minutes, and all questions are tried again in the same way', async () => {
  vi.useFakeTimers()
  const client = queryClientOf('shirin')
  let tries = 0
  const failing = client.fetchQuery({
    queryKey: ['failing'],
    queryFn: () => {
      tries++
      throw unanswered('')
    },
  })
  await Promise.all([expect(failing).rejects.toThrow(Refused), vi.advanceTimersByTimeAsync(1000 + 2000 + 4000)])
  expect(tries).toBe(4)

  await client.fetchQuery({ queryKey: ['answered'], queryFn: () => 'yes' })
  await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
  expect(client.getQueryData(['answered'])).toBe('yes')
  await vi.advanceTimersByTimeAsync(1)
  expect(client.getQueryData(['answered'])).toBeUndefined()
})

test('whatever changes for an admin, their inbox is counted again, once; that of others is not', async () => {
  for (const [id, answer, times] of [
    ['admin', { orders: 0, sales: 0, waiting: 2 }, 1],
    ['buyer', { orders: 2, sales: 0 }, 0],
  ] as const) {
    const client = queryClientOf(id)
    const count = vi.fn<() => typeof answer>(() => answer)
    const turns = { ...queryOf(getTurns, {}), ...ofCounts }
    client.setQueryData(turns.queryKey, answer)
    const menu = new QueryObserver(client, { ...turns, queryFn: count, staleTime: Infinity })
    const leave = menu.subscribe(() => undefined)
    await invalidate(client, getAppeals, getReports)
    await expect.poll(() => client.isFetching()).toBe(0)
    expect(count).toHaveBeenCalledTimes(times)
    leave()
  }
})

test('what a press has opened is forgotten with the page that shows it', async () => {
  const client = queryClientOf('farhana')
  const reading = new MutationObserver(client, { mutationFn: () => Promise.resolve(['Is it still there?']) })
  const leave = reading.subscribe(() => undefined)
  await reading.mutate()
  const stored = () => client.getMutationCache().getAll().length
  expect(stored()).toBe(1)
  leave()
  await expect.poll(stored).toBe(0)
})
