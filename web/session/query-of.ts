// Questions to the server as TanStack Query holds their answers: the call of the contract, with what it is given, is the key.
import {
  infiniteQueryOptions,
  type InvalidateQueryFilters,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { z } from 'zod'
import type { Ask, Call, Reply, WholeCall } from '#contract/base/call'
import { ask, askPage } from './api.ts'

/** Returns the key that the answers of a call share, whatever it is given: `categories` for `/categories`. */
const nameOf = ({ url }: Call) => url.slice(1)

const isEmpty = (given: object) => Object.keys(given).length === 0

/** A call whose answer is one. */
export const queryOf = <C extends Call>(call: C, given: Ask<C>) =>
  queryOptions({
    queryKey: [nameOf(call), ...(isEmpty(given) ? [] : [given])],
    queryFn: ({ signal }) => ask(call, given, signal),
  })

/** All lists of a call that go on, for what changes them on the screen. Never what `queryOf` holds of the same call, which is no list of pages. */
export const everyListOf = (call: Call) => ({ queryKey: [nameOf(call), 'pages'] })

interface GoesOn {
  next: string | null
}

const goingOn = <C extends Call, Page extends GoesOn>(
  call: C,
  given: Ask<C>,
  askFor: (call: C, given: Ask<C>, signal: AbortSignal) => Promise<Page>,
) =>
  infiniteQueryOptions({
    queryKey: [...everyListOf(call).queryKey, given],
    queryFn: ({ pageParam, signal }) => {
      const { query } = given as { query?: object }
      return askFor(call, { ...given, query: { ...query, cursor: pageParam ?? undefined } }, signal)
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })

/** A call whose answer is a list that goes on (R14): the header names the next page. */
export const listOf = <C extends Call>(call: C, given: Ask<C>) => goingOn(call, given, askPage<C>)

/** A call whose answer goes on, and names its next page itself. */
export const pagesOf = <C extends Call<WholeCall & { reply: z.ZodType<GoesOn> }>>(call: C, given: Ask<C>) =>
  goingOn<C, Reply<C>>(call, given, ask<C>)

/** Names the answers that come from no call of the contract. */
export const queryElsewhere = <Answer>(name: 'logins' | 'card-script', queryFn: () => Promise<Answer>) =>
  queryOptions({ queryKey: ['elsewhere', name], queryFn })

/** Makes answers out of date: of a call all, whatever it was given; of a query its own. Settles once those on the screen are here again. */
export const invalidate = (client: QueryClient, ...changed: readonly (Call | InvalidateQueryFilters)[]) =>
  Promise.all(changed.map((one) => client.invalidateQueries('url' in one ? { queryKey: [nameOf(one)] } : one)))
