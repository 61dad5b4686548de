import { getAccount } from '#contract/accounts/own-account'
import { queryOf } from './query-of.ts'

/** Queries the details on the account of the person signed in: number, area, wanted letters. */
export const ownAccount = { ...queryOf(getAccount, {}), staleTime: 60_000 }
