// Searches that found nothing or were left, counted without people.
import { isbot } from 'isbot'
import { dayInDhaka } from '#contract/base/dhaka'
import type { SearchCount, SearchEnding } from '#contract/search/search-counts'
import { countWithin, digestOf } from '#accounts'
import { type Ctx, transact } from '#context'
import { lockCounter } from '#database/counter-lock'
import { daysTo } from './rules.ts'
import { countedWords, maxPerDay, searchDays, searchesAnHour } from './search-rules.ts'
import * as store from './search-count-store.ts'

/** The first day that is kept. */
const firstDay = (ctx: Ctx) => daysTo(dayInDhaka(ctx.now()), searchDays)[0]!

/**
 * Counts how a search ended. Only a digest of the network is kept, for an hour and apart from the words, so that one cannot fill the day.
 * @returns whether it counted
 */
export async function countSearch(
  ctx: Ctx,
  { words: typed, outcome }: { words: string; outcome: SearchEnding },
  visitor: { network: string; agent: string },
): Promise<boolean> {
  const words = countedWords(typed)
  if (words === null || visitor.agent === '' || isbot(visitor.agent)) return false
  if (!(await countWithin(ctx, [digestOf(ctx, 'search from', visitor.network)], searchesAnHour))) return false
  const day = dayInDhaka(ctx.now())
  return transact(ctx, async (ctx) => {
    await lockCounter(ctx.db, 'searches', day)
    return store.addSearch(ctx, { day, words, outcome, max: maxPerDay })
  })
}

/** The words of the last 90 days, the most frequent first. */
export const searchCounts = (ctx: Ctx, limit: number): Promise<SearchCount[]> =>
  store.searches(ctx, firstDay(ctx), limit)

/** The clock: forgets words after 90 days. */
export const forgetSearches = (ctx: Ctx): Promise<void> => store.forgetSearches(ctx, firstDay(ctx))
