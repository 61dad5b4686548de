// Counts over the deals of the person signed in, for the menu and for both lists.
import { getFinished, getTurns } from '#contract/deals/deal-lists'
import { ofCounts } from '#web/session/query-client.ts'
import { queryOf } from '#web/session/query-of.ts'

export const turns = { ...queryOf(getTurns, {}), ...ofCounts }
export const finished = queryOf(getFinished, {})
