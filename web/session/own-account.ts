import { queryOptions } from '@tanstack/react-query'
import { getAccount } from '#contract/accounts/own-account'
import { ask } from './api.ts'

/** What is kept on the account of the person signed in: number, area, wanted letters. */
export const ownAccount = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => ask(getAccount, {}, signal),
  staleTime: 60_000,
})
