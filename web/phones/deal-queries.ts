// Counts over the deals of the person signed in, for the menu and for both lists.
import { queryOptions } from '@tanstack/react-query'
import { getFinished, getTurns } from '#contract/deals/deal-lists'
import { ask } from '#web/session/api.ts'

export const turns = queryOptions({ queryKey: ['turns'], queryFn: ({ signal }) => ask(getTurns, {}, signal) })
export const finished = queryOptions({ queryKey: ['finished'], queryFn: ({ signal }) => ask(getFinished, {}, signal) })
