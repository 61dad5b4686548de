import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'

type Action<Answer, Thing> = UseMutationOptions<Answer, Error, Thing> & {
  mutationFn: (thing: Thing) => Promise<Answer>
}

const idOf = (thing: unknown) => (typeof thing === 'object' && thing !== null && '_id' in thing ? thing._id : thing)

/**
 * `useMutation` for what people press. While it runs for a thing, it does not begin again for that thing: a page that is rendered again
 * is too late for the second half of a double click.
 */
export function useAction<Answer, Thing = void>({
  mutationFn,
  ...options
}: Action<Answer, Thing>): UseMutationResult<Answer, Error, Thing> {
  const [running] = useState(() => new Set<unknown>())
  const mutation = useMutation<Answer, Error, Thing>({
    ...options,
    async mutationFn(thing) {
      try {
        return await mutationFn(thing)
      } finally {
        running.delete(idOf(thing))
      }
    },
  })
  return {
    ...mutation,
    mutate(...given) {
      const id = idOf(given[0])
      if (running.has(id)) return
      running.add(id)
      mutation.mutate(...given)
    },
  }
}
