import { QueryClient, QueryClientProvider, type UseMutationResult } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useAction } from './use-action.ts'

test('what is under way for a thing does not begin again for it, and what has failed can be tried again', async () => {
  const tried: string[] = []
  const answer = Promise.withResolvers<void>()
  const held: { action?: UseMutationResult<void, Error, string> } = {}
  function Buttons() {
    Object.assign(held, {
      action: useAction({
        mutationFn(thing: string) {
          tried.push(thing)
          return answer.promise
        },
      }),
    })
    return null
  }
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Buttons />
    </QueryClientProvider>,
  )
  const press = (thing: string) => held.action!.mutate(thing)
  for (const thing of ['phone 1', 'phone 1', 'phone 2']) press(thing)
  await expect.poll(() => tried).toEqual(['phone 1', 'phone 2'])
  answer.reject(new Error('The network is away.'))
  await expect
    .poll(() => {
      if (tried.length === 2) press('phone 1')
      return tried
    })
    .toEqual(['phone 1', 'phone 2', 'phone 1'])
})
